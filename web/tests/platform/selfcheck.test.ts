import { randomBytes } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { parseEnv } from '~/env.server';

import { asArgs, playCms } from '../cms';

async function selfCheck(path = '/test') {
  vi.resetModules();
  return (await import('~/routes/test')).loader(asArgs(path));
}

const status = {
  version: '1.2.3',
  database: 'ok',
  services: { mail: 'live', images: 'embedded', database: 'embedded' },
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllEnvs());

describe('the self-check', () => {
  test('asks cms afresh, and is kept out of search engines', async () => {
    const asked = playCms({ '/_status': status });
    const answer = await selfCheck();
    expect(answer.status).toEqual(status);
    expect(answer.page.hidden).toBe(true);
    expect(asked[0]?.headers.get('X-Internal-Secret')).toBe('internal-secret-of-the-tests-with-32-bytes');
  });

  test('stands when cms does not', async () => {
    playCms({ '/_status': 'down' });
    expect((await selfCheck('/bn/test')).status).toBeNull();
  });

  test("is the admin's alone in production, and shown where embedded services are allowed", async () => {
    playCms({ '/_status': status });
    vi.stubEnv('NODE_ENV', 'production');
    await expect(selfCheck()).rejects.toMatchObject({ status: 302 });
    vi.stubEnv('ALLOW_EMBEDDED_SERVICES', '1');
    vi.stubEnv('MAIL_PAGE_URL', 'http://localhost:8025');
    expect(await selfCheck()).toMatchObject({ status, mailPage: 'http://localhost:8025' });
  });
});

describe('the environment', () => {
  const secrets = {
    ...{ INTERNAL_SECRET: randomBytes(32).toString('hex'), SESSION_SECRET: randomBytes(32).toString('hex') },
    ...{ FIREBASE_PROJECT_ID: 'street', FIREBASE_API_KEY: 'key' },
  };

  test('may name the mail catcher in production only where embedded services are allowed', () => {
    const production = { ...secrets, NODE_ENV: 'production', MAIL_PAGE_URL: 'http://localhost:8025' };
    expect(() => parseEnv(production)).toThrow('ALLOW_EMBEDDED_SERVICES=1');
    expect(parseEnv({ ...production, ALLOW_EMBEDDED_SERVICES: '1' }).MAIL_PAGE_URL).toBe('http://localhost:8025');
    expect(parseEnv({ ...production, MAIL_PAGE_URL: '' }).MAIL_PAGE_URL).toBeUndefined();
  });

  test('may name the embedded identity service in production only where embedded services are allowed', () => {
    const production = { ...secrets, NODE_ENV: 'production', AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' };
    expect(() => parseEnv(production)).toThrow('ALLOW_EMBEDDED_SERVICES=1');
    expect(parseEnv({ ...production, ALLOW_EMBEDDED_SERVICES: '1' }).AUTH_EMULATOR_URL).toBe('http://127.0.0.1:9099');
  });

  test('may name the payment sandbox in production only where embedded services are allowed', () => {
    const sandbox = 'http://localhost:12111/stripe.js';
    const production = { ...secrets, NODE_ENV: 'production', STRIPE_JS_URL: sandbox };
    expect(() => parseEnv(production)).toThrow('ALLOW_EMBEDDED_SERVICES=1');
    expect(parseEnv({ ...production, ALLOW_EMBEDDED_SERVICES: '1' }).STRIPE_JS_URL).toBe(sandbox);
    expect(parseEnv({ ...production, STRIPE_JS_URL: '' }).STRIPE_JS_URL).toBeUndefined();
  });

  test.each([
    ['a secret of under 32 bytes', { SESSION_SECRET: 'short-but-sixteen' }, 'SESSION_SECRET is shorter than 32 bytes'],
    ['one repeated letter', { INTERNAL_SECRET: '0'.repeat(64) }, 'INTERNAL_SECRET repeats a few letters'],
    ['two secrets alike', { SESSION_SECRET: secrets.INTERNAL_SECRET }, 'SESSION_SECRET is the same as INTERNAL_SECRET'],
    ['an address without https', { PUBLIC_URL: 'http://69street.example' }, 'PUBLIC_URL is not https'],
  ])('of a production is refused with %s, in a sentence', (_what, weak, says) => {
    const given = { ...secrets, PUBLIC_URL: 'https://69street.example', ...weak };
    expect(() => parseEnv({ ...given, NODE_ENV: 'production' })).toThrow(says);
    expect(parseEnv({ ...given, NODE_ENV: 'development' })).toMatchObject(weak);
  });

  test('is complained about in one message', () => {
    expect(() => parseEnv({ CMS_URL: 'nowhere' })).toThrow(/CMS_URL[\s\S]*INTERNAL_SECRET[\s\S]*SESSION_SECRET/);
  });
});
