/** The one file of the commands that reads the environment; `.env` at the root counts as environment, without overriding it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

const envFile = path.join(rootFolder, '.env');
// `npm test` does without: a test must not see the keys and addresses of the person's own services.
if (existsSync(envFile) && process.argv[2] !== 'test') process.loadEnvFile(envFile);

/** A mistake of the person at the keyboard, shown as one sentence without a stack. */
export class SettingError extends Error {}

/** The settings of the commands. Names that are not here are handed to cms and web untouched. */
export type Settings = {
  dataDir: string;
  webPort: number;
  cmsPort: number;
  /** Where cms shows its figures; web does at the next one. */
  metricsPort: number | null;
  smtpPort: number | null;
  mailPagePort: number | null;
  databaseUrl: string | null;
  /** The same past a pooler. */
  directDatabaseUrl: string | null;
  /** Whether these are the settings of the docker compose stack, which alone asks for the password of its database. */
  isCompose: boolean;
  smtpUrl: string | null;
  authPort: number | null;
  paymentsPort: number | null;
  sslcommerzPort: number | null;
  bkashPort: number | null;
  /** Whether a Firebase project of the person's own is configured; the embedded identity service otherwise. */
  firebase: boolean;
  /** Whether Stripe keys of the person's own are configured; the payment sandbox otherwise. */
  stripe: boolean;
  /** Whether a store at SSLCOMMERZ of the person's own is configured; the gateway's sandbox otherwise. */
  sslcommerz: boolean;
  /** Whether a bKash account of the person's own is configured; the bKash sandbox otherwise. */
  bkash: boolean;
  /** Whether a bank account of the person's own is configured, or a part of one; a made-up account otherwise. */
  bank: boolean;
  adminEmails: string | null;
  publicUrl: string | null;
  /** What cms is told by SEED_DEMO; undefined for none. */
  seedDemo: string | undefined;
  staff: { email: string; password: string; isDemo: boolean };
  chromiumPath: string | null;
  cacheDir: string;
  /** Whether npm started this process, and so stands above it. */
  underNpm: boolean;
};

/** The accounts of the embedded identity service to try the site with, the administrator's first. */
export const demoAccounts = {
  addresses: ['admin@69street.test', 'agent@69street.test', 'user@69street.test'],
  password: 'sixty-nine-demo',
} as const;

const demoStaff = { email: 'staff@69street.test', password: 'Sixty-nine-demo1' };

/** Reads a port; absent or empty is `fallback`. Throws SettingError in words when it is no port. */
export function readPort<T>(name: string, value: string | undefined, fallback: T): number | T {
  if (value === undefined || value.trim() === '') return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new SettingError(`${name} is "${value}", which is not a port: give a whole number from 1 to 65535.`);
  }
  return port;
}

/** Reads the settings from an environment (the process's own unless given). */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  return {
    dataDir: path.resolve(rootFolder, env['DATA_DIR'] || '.data'),
    webPort: readPort('WEB_PORT', env['WEB_PORT'], 3000),
    cmsPort: readPort('CMS_PORT', env['CMS_PORT'], 1337),
    metricsPort: readPort('METRICS_PORT', env['METRICS_PORT'], null),
    smtpPort: readPort('SMTP_PORT', env['SMTP_PORT'], null),
    mailPagePort: readPort('MAIL_PAGE_PORT', env['MAIL_PAGE_PORT'], null),
    databaseUrl: env['DATABASE_URL'] || null,
    directDatabaseUrl: env['DIRECT_DATABASE_URL'] || env['DATABASE_URL'] || null,
    isCompose: Boolean(env['POSTGRES_PASSWORD']),
    smtpUrl: env['SMTP_URL'] || null,
    authPort: readPort('AUTH_PORT', env['AUTH_PORT'], null),
    paymentsPort: readPort('PAYMENTS_PORT', env['PAYMENTS_PORT'], null),
    sslcommerzPort: readPort('SSLCOMMERZ_PORT', env['SSLCOMMERZ_PORT'], null),
    firebase: readFirebase(env),
    stripe: readStripe(env),
    sslcommerz: readSslcommerz(env),
    bkashPort: readPort('BKASH_PORT', env['BKASH_PORT'], null),
    bkash: readBkash(env),
    bank: bankKeys.some((name) => Boolean(env[name])),
    adminEmails: env['ADMIN_EMAILS'] || null,
    publicUrl: env['PUBLIC_URL'] || null,
    seedDemo: env['SEED_DEMO'] === '0' ? undefined : env['SEED_DEMO'] || 'behind',
    staff: {
      email: env['STAFF_EMAIL'] || demoStaff.email,
      password: env['STAFF_PASSWORD'] || demoStaff.password,
      isDemo: !env['STAFF_PASSWORD'],
    },
    chromiumPath: env['CHROMIUM_PATH'] || null,
    cacheDir: path.resolve(
      env['CACHE_DIR'] ||
        path.join(env['XDG_CACHE_HOME'] || path.join(env['HOME'] || rootFolder, '.cache'), '69street'),
    ),
    underNpm: Boolean(env['npm_lifecycle_event']),
  };
}

/** What names the account for bank transfers. cms says what is missing when there is a part of it alone. */
export const bankKeys = [
  ...['BANK_ACCOUNT_NAME', 'BANK_NAME', 'BANK_BRANCH', 'BANK_ACCOUNT_NUMBER', 'BANK_ROUTING_NUMBER'],
];

function readFirebase(env: NodeJS.ProcessEnv): boolean {
  const missing = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'].filter((name) => !env[name]);
  if (missing.length === 1) throw new SettingError(`A Firebase project needs ${missing[0]} as well; see .env.example.`);
  return missing.length === 0;
}

function readStripe(env: NodeJS.ProcessEnv): boolean {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < names.length) {
    throw new SettingError(`Stripe needs ${missing.join(' and ')} as well; see .env.example.`);
  }
  return missing.length === 0;
}

function readSslcommerz(env: NodeJS.ProcessEnv): boolean {
  const missing = ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'].filter((name) => !env[name]);
  if (missing.length === 1) throw new SettingError(`SSLCOMMERZ needs ${missing[0]} as well; see .env.example.`);
  return missing.length === 0;
}

function readBkash(env: NodeJS.ProcessEnv): boolean {
  const names = ['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'];
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < names.length) {
    throw new SettingError(`bKash needs ${missing.join(' and ')} as well; see .env.example.`);
  }
  return missing.length === 0;
}

export type IdentityService = {
  port: number;
  dataDir: string;
  projectId: string;
  publicUrl: string;
  smtpUrl: string;
  mailFrom: string;
  internalSecret: string;
  /** In small letters. */
  admins: ReadonlySet<string>;
};

/** Gives what has to be there; an embedded service refuses to start where people's own data may be. */
function readEmbedded(service: string, env: NodeJS.ProcessEnv) {
  if (env['NODE_ENV'] === 'production' && env['ALLOW_EMBEDDED_SERVICES'] !== '1') {
    throw new SettingError(`The ${service} runs in production only with ALLOW_EMBEDDED_SERVICES=1.`);
  }
  const need = (name: string): string => {
    const value = env[name];
    if (!value) throw new SettingError(`${name} is missing.`);
    return value;
  };
  return { need, place: { port: readPort('PORT', need('PORT'), 0), dataDir: need('DATA_DIR') } };
}

/** What the stack tells the process of the embedded identity service; all of it is required. */
export function readIdentityService(env: NodeJS.ProcessEnv = process.env): IdentityService {
  const { need, place } = readEmbedded('embedded identity service', env);
  return {
    ...place,
    projectId: need('FIREBASE_PROJECT_ID'),
    publicUrl: need('PUBLIC_URL'),
    smtpUrl: need('SMTP_URL'),
    mailFrom: need('MAIL_FROM'),
    internalSecret: need('INTERNAL_SECRET'),
    admins: new Set(
      need('ADMIN_EMAILS')
        .split(',')
        .map((address) => address.trim().toLowerCase()),
    ),
  };
}

/** What the stack tells the process of the payment sandbox; all of it is required. */
export function readPaymentSandbox(env: NodeJS.ProcessEnv = process.env) {
  const { need, place } = readEmbedded('payment sandbox', env);
  return {
    ...place,
    publicUrl: need('PUBLIC_URL'),
    webhookUrl: need('STRIPE_WEBHOOK_URL'),
    keys: {
      secret: need('STRIPE_SECRET_KEY'),
      publishable: need('STRIPE_PUBLISHABLE_KEY'),
      webhook: need('STRIPE_WEBHOOK_SECRET'),
    },
  };
}

/** What the stack tells the process of the gateway's sandbox; all of it is required. */
export function readSslcommerzSandbox(env: NodeJS.ProcessEnv = process.env) {
  const { need, place } = readEmbedded('sandbox of SSLCOMMERZ', env);
  return {
    ...place,
    store: { id: need('SSLCOMMERZ_STORE_ID'), password: need('SSLCOMMERZ_STORE_PASSWORD') },
    ipnOrigin: need('SSLCOMMERZ_IPN_ORIGIN'),
  };
}

/** What the stack tells the process of the bKash sandbox; all of it is required. */
export function readBkashSandbox(env: NodeJS.ProcessEnv = process.env) {
  const { need, place } = readEmbedded('bKash sandbox', env);
  return {
    ...place,
    url: need('BKASH_API_URL'),
    hookUrl: need('BKASH_NOTICE_URL'),
    topicArn: need('BKASH_TOPIC_ARN'),
    keys: {
      username: need('BKASH_USERNAME'),
      password: need('BKASH_PASSWORD'),
      appKey: need('BKASH_APP_KEY'),
      appSecret: need('BKASH_APP_SECRET'),
    },
  };
}

/** For each name what the person set in the environment, else the value given here. */
export function unlessSet(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, process.env[name] || value]));
}

/** The environment for a child: the process's own with `extra` on top; an undefined value removes a name. */
export function childEnv(extra: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const [name, value] of Object.entries(extra)) {
    if (value === undefined) delete env[name];
    else env[name] = value;
  }
  return env;
}

/** How many people ask at once in a bench: `CONNECTIONS`, or eight. */
export const benchConnections = (): number => Number(process.env['CONNECTIONS']) || 8;

/** What the fault suite works on: the engine's program, the compose project, the site, and where its mail server listens. */
export function readFaults(env: NodeJS.ProcessEnv = process.env) {
  const site = env['PUBLIC_URL'];
  if (!site || !URL.canParse(site)) throw new SettingError('PUBLIC_URL is missing: the address of the running site.');
  return {
    engine: env['DOCKER'] || 'docker',
    // As compose names it.
    project:
      env['COMPOSE_PROJECT_NAME'] ||
      path
        .basename(rootFolder)
        .toLowerCase()
        .replaceAll(/[^a-z0-9_-]/g, ''),
    site: new URL(site),
    smtpPort: readPort('FAULTS_SMTP_PORT', env['FAULTS_SMTP_PORT'], null),
  };
}
