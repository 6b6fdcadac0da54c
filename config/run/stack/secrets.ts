import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const names = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'LOAN_KEYS',
  'INTERNAL_SECRET',
  'SESSION_SECRET',
  // Of the payment sandbox.
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  // Of the sandbox of SSLCOMMERZ.
  'SSLCOMMERZ_STORE_PASSWORD',
  // Of the bKash sandbox.
  'BKASH_PASSWORD',
  'BKASH_APP_SECRET',
] as const;

export type Secrets = Record<(typeof names)[number], string>;

/** The secrets of one data folder: made at random once, kept in secrets.json (0600); new names are added. */
export function loadSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'secrets.json');
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const missing = names.filter((name) => !kept[name]);
  for (const name of missing) kept[name] = make[name]?.() ?? random();
  if (missing.length > 0) {
    writeFileSync(`${file}.new`, JSON.stringify(kept, null, 2) + '\n', { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return kept as Secrets;
}

const random = () => randomBytes(32).toString('base64url');

const make: Partial<Record<(typeof names)[number], () => string>> = {
  APP_KEYS: () => `${random()},${random()}`,
  LOAN_KEYS: () => `local:${randomBytes(32).toString('base64')}`,
  // What Stripe's own keys begin with: the SDK and Stripe.js look at it.
  STRIPE_SECRET_KEY: () => `sk_test_${random()}`,
  STRIPE_PUBLISHABLE_KEY: () => `pk_test_${random()}`,
  STRIPE_WEBHOOK_SECRET: () => `whsec_${random()}`,
  // At most 30 characters, and ending as those of the gateway's own sandbox do.
  SSLCOMMERZ_STORE_PASSWORD: () => `${random().slice(0, 24)}@ssl`,
};
