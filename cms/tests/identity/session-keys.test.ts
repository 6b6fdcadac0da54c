import type { KeyObject } from 'node:crypto';

import type { Core } from '@strapi/strapi';
import { describe, expect, it } from 'vitest';

import { keepSessionKeys } from '../../src/services/identity/session-keys';

/** What a session manager is told of an origin with this secret, once its keys are kept. */
function toldWith(jwtSecret: string) {
  const told: Array<{ jwtSecret: unknown; accessTokenLifespan: number }> = [];
  const sessionManager = { defineOrigin: (_origin: string, config: (typeof told)[number]) => void told.push(config) };
  keepSessionKeys({ sessionManager } as unknown as Core.Strapi);
  sessionManager.defineOrigin('users-permissions', { jwtSecret, accessTokenLifespan: 60 });
  return told[0];
}

describe('the secret of sessions', () => {
  it('is a key for all tokens, and the rest of what is said of it stays', () => {
    const { jwtSecret, accessTokenLifespan } = toldWith('a secret of some length') ?? {};
    expect(accessTokenLifespan).toBe(60);
    expect((jwtSecret as KeyObject).export().toString()).toBe('a secret of some length');
  });

  it('that is missing stays missing, so that Strapi refuses it', () => {
    expect(toldWith('')?.jwtSecret).toBe('');
  });
});
