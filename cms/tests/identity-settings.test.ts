import { describe, expect, it } from 'vitest';

import { problemsOf, readStreet } from '../config/street';
import { cmsEnvironment } from './support/env';

const development = cmsEnvironment({ databaseUrl: 'postgres://127.0.0.1/none', dataDir: '/nowhere' });
const live = {
  ...development,
  NODE_ENV: 'production',
  DATABASE_EMBEDDED: undefined,
  MAIL_EMBEDDED: undefined,
  CLOUDINARY_NAME: 'name',
  CLOUDINARY_KEY: 'key',
  CLOUDINARY_SECRET: 'secret',
  FIREBASE_PROJECT_ID: 'street-69',
  AUTH_EMBEDDED: undefined,
  AUTH_KEYS_URL: undefined,
};

const problems = (changes: Record<string, string | undefined> = {}) => problemsOf(readStreet({ ...live, ...changes }));

describe('the identity service', () => {
  it('of a Firebase project is live, with the keys of Google', () => {
    const { identity, services } = readStreet(live);
    expect(services.identity).toBe('live');
    expect(identity.projectId).toBe('street-69');
    expect(new URL(identity.keysUrl).hostname).toBe('www.googleapis.com');
    expect(problems()).toEqual([]);
  });

  it.each([{ AUTH_EMBEDDED: '1' }, { AUTH_KEYS_URL: 'http://127.0.0.1:9099/jwks' }])(
    'that is embedded (%j) keeps a production from starting unless it is allowed',
    (changes) => {
      expect(problems(changes)).toEqual([expect.stringContaining('sign-in is embedded')]);
      expect(problems({ ...changes, ALLOW_EMBEDDED_SERVICES: '1' })).toEqual([]);
      expect(problems({ ...changes, NODE_ENV: 'development' })).toEqual([]);
    },
  );

  it.each([{}, { ALLOW_EMBEDDED_SERVICES: '1' }, { NODE_ENV: 'development' }])(
    'has to have a project, whatever the mode (%j)',
    (changes) => {
      expect(problems({ ...changes, FIREBASE_PROJECT_ID: ' ' })).toContain('FIREBASE_PROJECT_ID is not set');
    },
  );

  it('knows its administrators in lower case, without gaps', () => {
    expect(readStreet({ ...live, ADMIN_EMAILS: ' Boss@Example.com,, two@example.com ,' }).adminEmails).toEqual([
      'boss@example.com',
      'two@example.com',
    ]);
  });
});
