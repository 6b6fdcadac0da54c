import path from 'node:path';

import type { RailName } from '@69street/config/market';

import { bankProblems, readBankSettings, type BankSettings } from '../src/bank-settings';
import { bkashProblems, readBkashSettings, type BkashSettings } from '../src/bkash-settings';
import { readMailSettings, type MailSettings } from '../src/mail-settings';
import { offeredProblems, readOffered } from '../src/payment-settings';
import { picturePlaceProblems, readPictureSettings, type PictureSettings } from '../src/picture-settings';
import { readSslcommerzSettings, sslcommerzProblems, type SslcommerzSettings } from '../src/sslcommerz-settings';

/** Who answers a vendor's calls: the vendor itself, or the stand-in that ships with the product. */
export type ServiceMode = 'live' | 'embedded';

/** What the product's own code may know about its surroundings: `strapi.config.get('street')`. */
export type Street = {
  production: boolean;
  /** Public origin of the site, without a trailing slash. */
  publicUrl: string;
  /** A proxy of ours stands right in front and says in X-Forwarded-For who the visitor is. */
  behindProxy: boolean;
  /** Logs as lines of JSON, one for each answer among them. */
  logsJson: boolean;
  /** Where figures for Prometheus are shown; null for nowhere. */
  metricsPort: number | null;
  /** How long this process goes on answering when it is told to end, while a balancer turns elsewhere. */
  drainSeconds: number;
  /** Traces are told to where OpenTelemetry's own variables say. */
  traced: boolean;
  /** Shared by web and cms; proves that a call comes from web. */
  internalSecret: string;
  /** Absolute. Uploads lie in `public/uploads` below it, files in transit in `tmp`. */
  dataDir: string;
  databaseUrl: string;
  /** The same database past a pooler in transaction mode, for what has to keep its connection: locks of a session, LISTEN. */
  directDatabaseUrl: string;
  /** A follower of the database for what only looks at the site; `url` empty: none. Beyond so many seconds behind it is not asked. */
  reading: { url: string; maxLagSeconds: number };
  mail: MailSettings;
  pictures: PictureSettings;
  /** What is wrong with the settings of pictures. */
  pictureProblems: string[];
  /** Who signs people in: a Firebase project, whose tokens are checked against the keys at `keysUrl`; calls go to `apiUrl`. */
  identity: { projectId: string; keysUrl: string; apiUrl: string; apiKey: string };
  /** The Stripe account; `apiUrl` is another address than Stripe's own, where the payment sandbox answers. */
  payments: {
    /** The ways to pay, in the order in which they are shown. */
    offered: RailName[];
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    apiUrl: string;
    /** The account at bKash; null: none. */
    bkash: BkashSettings | null;
    /** The store at SSLCOMMERZ; null: none. */
    sslcommerz: SslcommerzSettings | null;
    /** The account to which one pays by bank transfer; null: none. */
    bank: BankSettings | null;
  };
  /** What is wrong with the ways to pay beside Stripe. */
  paymentProblems: string[];
  /** Addresses of the administrators of the marketplace, in lower case. */
  adminEmails: string[];
  services: Record<'mail' | 'images' | 'database' | 'identity' | 'payments', ServiceMode>;
  allowEmbeddedServices: boolean;
  /** The first staff user, created when there is none. */
  staff: { email: string; password: string } | null;
  /** Demo content: all of it before cms answers, the most of it behind the running site, or none. */
  seedDemo: 'first' | 'behind' | null;
  /** Keys of the vault of private data, the current one first; each is 32 bytes in base64. */
  loanKeys: Array<{ id: string; secret: string }>;
  secrets: {
    appKeys: string[];
    apiTokenSalt: string;
    adminJwtSecret: string;
    transferTokenSalt: string;
    encryptionKey: string;
    jwtSecret: string;
  };
};

type Environment = Record<string, string | undefined>;

function text(env: Environment, name: string): string {
  return env[name]?.trim() ?? '';
}

function origin(value: string): string {
  return value.replace(/\/+$/, '');
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : 'localhost';
}

/** Google's keys for the ID tokens of every Firebase project, as a JWK set (Firebase's documentation, November 2026). */
const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

function readList(env: Environment, name: string): string[] {
  return text(env, name)
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Google's own, or the same below the embedded service. */
function readIdentityApi(env: Environment): string {
  const embedded = text(env, 'AUTH_EMULATOR_URL');
  return embedded ? `${embedded}/identitytoolkit.googleapis.com` : 'https://identitytoolkit.googleapis.com';
}

/**
 * Reads the environment. It never throws, because the build of the admin panel loads the configuration without any
 * environment; `problemsOf` (src/street-problems.ts) says what is missing for running.
 */
export function readStreet(env: Environment = process.env): Street {
  const read = (name: string) => text(env, name);
  const pictures = readPictureSettings(read);
  const email = text(env, 'STAFF_EMAIL');
  const password = env.STAFF_PASSWORD ?? '';
  const publicUrl = origin(text(env, 'PUBLIC_URL')) || 'http://localhost:3000';
  const mail = readMailSettings(read, hostOf(publicUrl));
  const production = env.NODE_ENV === 'production';
  const allowEmbeddedServices = text(env, 'ALLOW_EMBEDDED_SERVICES') === '1';
  const mailIsLive = (mail.smtpUrl !== '' && read('MAIL_EMBEDDED') !== '1') || mail.emailjs !== null;
  const sslcommerz = readSslcommerzSettings(read, production);
  const bkash = readBkashSettings(read, production);
  const bank = readBankSettings(read);
  const rails: RailName[] = [
    ...(bkash ? (['bkash'] as const) : []),
    ...(sslcommerz ? (['sslcommerz'] as const) : []),
    ...(bank ? (['transfer'] as const) : []),
    'card',
  ];
  return {
    production,
    publicUrl,
    behindProxy: text(env, 'BEHIND_PROXY') === '1',
    logsJson: text(env, 'LOG_JSON') === '1',
    metricsPort: Number(text(env, 'METRICS_PORT')) || null,
    drainSeconds: Number(text(env, 'DRAIN_SECONDS')) || 0,
    traced: text(env, 'OTEL_EXPORTER_OTLP_ENDPOINT') !== '',
    internalSecret: text(env, 'INTERNAL_SECRET'),
    dataDir: path.resolve(text(env, 'DATA_DIR') || '.data'),
    databaseUrl: text(env, 'DATABASE_URL'),
    directDatabaseUrl: text(env, 'DIRECT_DATABASE_URL') || text(env, 'DATABASE_URL'),
    reading: { url: text(env, 'DATABASE_READ_URL'), maxLagSeconds: Number(text(env, 'DATABASE_READ_MAX_LAG') || 5) },
    mail,
    pictures,
    pictureProblems: picturePlaceProblems(read),
    identity: {
      projectId: text(env, 'FIREBASE_PROJECT_ID'),
      keysUrl: text(env, 'AUTH_KEYS_URL') || GOOGLE_KEYS,
      apiUrl: readIdentityApi(env),
      apiKey: text(env, 'FIREBASE_API_KEY'),
    },
    payments: {
      offered: readOffered(read, rails),
      secretKey: text(env, 'STRIPE_SECRET_KEY'),
      publishableKey: text(env, 'STRIPE_PUBLISHABLE_KEY'),
      webhookSecret: text(env, 'STRIPE_WEBHOOK_SECRET'),
      apiUrl: text(env, 'STRIPE_API_URL'),
      bkash,
      sslcommerz,
      bank,
    },
    paymentProblems: [
      ...offeredProblems(read, rails),
      ...bkashProblems(read, { production, allowed: allowEmbeddedServices }),
      ...sslcommerzProblems(read, { production, allowEmbeddedServices }),
      ...bankProblems(read, { production, allowed: allowEmbeddedServices }),
    ],
    adminEmails: readList(env, 'ADMIN_EMAILS').map((address) => address.toLowerCase()),
    services: {
      mail: mailIsLive ? 'live' : 'embedded',
      images: pictures.cloudinary || pictures.picturesIn === 's3' ? 'live' : 'embedded',
      database: text(env, 'DATABASE_EMBEDDED') === '1' ? 'embedded' : 'live',
      // Whoever names keys of their own is no longer Google, whatever else is set.
      identity: text(env, 'AUTH_EMBEDDED') === '1' || text(env, 'AUTH_KEYS_URL') !== '' ? 'embedded' : 'live',
      payments: text(env, 'PAYMENTS_EMBEDDED') === '1' || text(env, 'STRIPE_API_URL') !== '' ? 'embedded' : 'live',
    },
    allowEmbeddedServices,
    staff: email && password ? { email, password } : null,
    seedDemo: ({ '1': 'first', behind: 'behind' } as const)[text(env, 'SEED_DEMO')] ?? null,
    loanKeys: readList(env, 'LOAN_KEYS').map((entry) => {
      const [id = '', ...rest] = entry.split(':');
      return { id, secret: rest.join(':') };
    }),
    secrets: {
      appKeys: readList(env, 'APP_KEYS'),
      apiTokenSalt: text(env, 'API_TOKEN_SALT'),
      adminJwtSecret: text(env, 'ADMIN_JWT_SECRET'),
      transferTokenSalt: text(env, 'TRANSFER_TOKEN_SALT'),
      encryptionKey: text(env, 'ENCRYPTION_KEY'),
      jwtSecret: text(env, 'JWT_SECRET'),
    },
  };
}

export default (): Street => readStreet();
