import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { readStreet } from '../../config/street';
import { problemsOf } from '../../src/street-problems';
import { cmsEnvironment } from '../support/env';

const development = cmsEnvironment({ databaseUrl: 'postgres://127.0.0.1/none', dataDir: '/nowhere' });
const live = {
  ...development,
  FIREBASE_API_KEY: 'public-key-of-the-project',
  LOAN_KEYS: `one:${randomBytes(32).toString('base64')}`,
  NODE_ENV: 'production',
  DATABASE_EMBEDDED: undefined,
  MAIL_EMBEDDED: undefined,
  CLOUDINARY_NAME: 'name',
  CLOUDINARY_KEY: 'key',
  CLOUDINARY_SECRET: 'secret',
  FIREBASE_PROJECT_ID: 'street-69',
  AUTH_EMBEDDED: undefined,
  AUTH_KEYS_URL: undefined,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_API_URL: undefined,
  PUBLIC_URL: 'https://69street.com.bd',
  MAIL_FROM: undefined,
  MAIL_TO: 'office@69street.com.bd',
};

const problems = (changes: Record<string, string | undefined> = {}) => problemsOf(readStreet({ ...live, ...changes }));

const LIVE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
const TEST = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };

describe('the addresses of mails', () => {
  it('are real ones in production: no empty one, and none that is reserved for tests and examples', () => {
    expect(problems()).toEqual([]);
    expect(problems({ MAIL_TO: '' })).toEqual([expect.stringContaining('MAIL_TO is not set')]);
    for (const host of [
      '69street.test',
      '69street.example',
      'example.com',
      'mail.example.org',
      'localhost',
      'x.invalid',
    ]) {
      expect(problems({ MAIL_TO: `hello@${host}` }), host).toEqual([expect.stringContaining('MAIL_TO is "hello@')]);
      const from = `69 Street <no-reply@${host}>`;
      expect(problems({ MAIL_FROM: from }), host).toEqual([expect.stringContaining('MAIL_FROM is "69 Street')]);
    }
    expect(problems({ MAIL_TO: 'hello@69street.test', ALLOW_EMBEDDED_SERVICES: '1' })).toEqual([]);
    expect(problems({ MAIL_TO: 'hello@69street.test', NODE_ENV: 'development' })).not.toContainEqual(
      expect.stringContaining('MAIL_TO'),
    );
  });

  it('a sender that was not set is one of the site itself', () => {
    expect(readStreet(live).mail.from).toBe('69 Street <no-reply@69street.com.bd>');
  });
});

describe('the payment provider', () => {
  it('is Stripe with keys and nothing else, and the sandbox at any other address', () => {
    expect(readStreet(live).services.payments).toBe('live');
    expect(readStreet({ ...live, STRIPE_API_URL: 'http://127.0.0.1:12111' }).services.payments).toBe('embedded');
    expect(readStreet({ ...live, PAYMENTS_EMBEDDED: '1' }).services.payments).toBe('embedded');
  });

  it.each([{ PAYMENTS_EMBEDDED: '1' }, { STRIPE_API_URL: 'http://127.0.0.1:12111' }])(
    'that is the sandbox (%j) keeps a production from starting unless it is allowed',
    (changes) => {
      const sandbox = { ...TEST, ...changes };
      expect(problems(sandbox)).toEqual([expect.stringContaining('payments go to the sandbox')]);
      expect(problems({ ...sandbox, ALLOW_EMBEDDED_SERVICES: '1' })).toEqual([]);
      expect(problems({ ...sandbox, NODE_ENV: 'development' })).toEqual([]);
    },
  );

  it('takes no test key in production, and no live key outside of it', () => {
    expect(problems(LIVE)).toEqual([]);
    expect(problems(TEST)).toEqual([expect.stringContaining('is a test key')]);
    expect(problems({ ...TEST, ALLOW_EMBEDDED_SERVICES: '1' })).toEqual([]);
    expect(problems({ ...TEST, NODE_ENV: 'development' })).toEqual([]);
    for (const STRIPE_SECRET_KEY of ['sk_live_1', 'rk_live_1']) {
      expect(problems({ ...LIVE, STRIPE_SECRET_KEY, NODE_ENV: 'development' })).toEqual([
        expect.stringContaining('is a live key'),
      ]);
    }
    expect(problems({ ...LIVE, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toEqual([
      expect.stringContaining('one is live and the other is not'),
    ]);
  });

  it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])('needs %s', (name) => {
    expect(problems({ [name]: '' })).toEqual([`${name} is not set`]);
  });
});

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
      expect(problems({ ...changes, ...TEST, NODE_ENV: 'development' })).toEqual([]);
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

describe('the settings of a production', () => {
  const WEAK: Array<[what: string, changes: Record<string, string>, says: string]> = [
    [
      'a secret of under 32 bytes',
      { JWT_SECRET: 'secret-of-31-bytes-is-too-short' },
      'JWT_SECRET is shorter than 32 bytes',
    ],
    ['one repeated letter', { ENCRYPTION_KEY: 'a'.repeat(64) }, 'ENCRYPTION_KEY repeats a few letters'],
    ['one weak key of two', { APP_KEYS: 'key-one-of-the-tests-with-32-bytes,short' }, 'Key 2 of APP_KEYS is shorter'],
    [
      'an all-zero key',
      { LOAN_KEYS: `a:${Buffer.alloc(32).toString('base64')}` },
      'The key "a" of LOAN_KEYS repeats a few bytes',
    ],
    [
      'two secrets alike',
      { API_TOKEN_SALT: String(development.ADMIN_JWT_SECRET) },
      'ADMIN_JWT_SECRET is the same as API_TOKEN_SALT',
    ],
    ['the demo password', { STAFF_PASSWORD: 'Sixty-nine-demo1' }, 'STAFF_PASSWORD is the demo password'],
    ['an address without https', { PUBLIC_URL: 'http://69street.com.bd' }, 'PUBLIC_URL is not https'],
    ['no administrator', { ADMIN_EMAILS: ' , ' }, 'ADMIN_EMAILS is not set'],
  ];

  it.each(WEAK)('are refused with %s, in a sentence', (_what, changes, says) => {
    expect(problems(changes)).toEqual([expect.stringContaining(says)]);
    expect(problems({ ...changes, NODE_ENV: 'development', ...TEST })).toEqual([]);
  });

  it('may be tried out: over http where it is said so, with demo passwords on the own machine', () => {
    const allowed = { ALLOW_EMBEDDED_SERVICES: '1' };
    expect(problems({ ...allowed, PUBLIC_URL: 'http://69street.example' })).toEqual([]);
    const here = { PUBLIC_URL: 'http://localhost:3000', MAIL_FROM: 'no-reply@69street.com.bd' };
    expect(problems({ ...here, STAFF_PASSWORD: 'Sixty-nine-demo1' })).toEqual([]);
    expect(problems({ ...allowed, STAFF_PASSWORD: 'Sixty-nine-demo1' })).toHaveLength(1);
    expect(problems({ ...allowed, ADMIN_EMAILS: '' })).toHaveLength(1);
    expect(problems({ ...allowed, JWT_SECRET: 'short' })).toHaveLength(1);
  });
});
