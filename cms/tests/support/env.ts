import path from 'node:path';

export const cmsDir = path.resolve(import.meta.dirname, '../..');

export const internalSecret = 'internal-secret-of-the-tests-with-32-bytes';
export const publicUrl = 'http://localhost:3000';
export const staff = { email: 'staff@69street.example', password: 'Staff-password-1' };

type Needs = { databaseUrl: string; dataDir: string };

/** The environment of a cms under test. Nothing listens at its mail and web addresses unless a test does. */
export function cmsEnvironment({ databaseUrl, dataDir }: Needs): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    DATABASE_EMBEDDED: '1',
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    INTERNAL_SECRET: internalSecret,
    APP_KEYS: 'key-one-of-the-tests-with-32-bytes,key-two-of-the-tests-with-32-bytes',
    API_TOKEN_SALT: 'salt-of-api-tokens-with-its-32-bytes',
    ADMIN_JWT_SECRET: 'secret-of-the-admin-with-its-32-bytes',
    TRANSFER_TOKEN_SALT: 'salt-of-transfers-with-its-32-bytes',
    ENCRYPTION_KEY: 'encryption-key-of-the-tests-32ch',
    JWT_SECRET: 'secret-of-the-users-with-its-32-bytes',
    LOAN_KEYS: `test:${Buffer.alloc(32, 'key of the tests').toString('base64')}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_EMBEDDED: '1',
    MAIL_FROM: '69 Street <no-reply@69street.example>',
    MAIL_TO: 'office@69street.example',
    FIREBASE_PROJECT_ID: 'demo-69street',
    FIREBASE_API_KEY: 'key-of-the-tests',
    AUTH_EMBEDDED: '1',
    // Taken by the stand-in of the identity service (identity.ts) in the tests that sign in.
    AUTH_KEYS_URL: 'http://127.0.0.1:9/jwks',
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
    // Taken by the payment sandbox (payments.ts) in the tests that pay.
    STRIPE_API_URL: 'http://127.0.0.1:9',
    ADMIN_EMAILS: 'Boss@69street.example, second@69street.example',
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
  };
}
