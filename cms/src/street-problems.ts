/** What keeps cms from starting with its settings, in sentences for the operator. */
import { isOwnMachine, secretProblems } from '@69street/config/market';

import type { Street } from '../config/street';
import { answerProblems, mailProblems } from './mail-settings';

/** What is wrong with the keys of Stripe: which of them move money has to fit where they are used. */
function stripeKeyProblems({ production, allowEmbeddedServices, payments, services }: Street): string[] {
  const { secretKey, publishableKey } = payments;
  const isLive = (key: string) => /^(sk|rk|pk)_live_/.test(key);
  const problems: string[] = [];
  if (!production && isLive(secretKey)) {
    problems.push('STRIPE_SECRET_KEY is a live key, which moves real money: it is taken in production only');
  }
  if (production && !allowEmbeddedServices && services.payments === 'live' && /^(sk|rk)_test_/.test(secretKey)) {
    problems.push(
      'STRIPE_SECRET_KEY is a test key, with which no money moves; or allow that with ALLOW_EMBEDDED_SERVICES=1',
    );
  }
  if (secretKey && publishableKey && isLive(secretKey) !== isLive(publishableKey)) {
    problems.push('Of STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY one is live and the other is not');
  }
  return problems;
}

/** What is wrong with the keys of the vault: `id:key` each, the key 32 bytes in base64, no id twice. */
function loanKeyProblems(keys: Street['loanKeys']): string[] {
  if (keys.length === 0) return ['LOAN_KEYS is not set: national IDs are encrypted with it'];
  const ids = keys.map(({ id }) => id);
  const isKey = ({ id, secret }: Street['loanKeys'][number]) =>
    /^[\w-]{1,32}$/.test(id) && /^[\w+/-]{43}=?$/.test(secret) && Buffer.from(secret, 'base64').length === 32;
  if (!keys.every(isKey)) return ['LOAN_KEYS is not a list of id:key with 32 bytes in base64 each'];
  return new Set(ids).size === ids.length ? [] : ['LOAN_KEYS names an id twice'];
}

/** What everybody can read in this repository. */
const DEMO_PASSWORD = /^sixty-nine-demo/i;

/** What is too weak for a production, whatever else is allowed there. */
function weakness(street: Street): string[] {
  const { secrets, publicUrl, loanKeys } = street;
  const problems = secretProblems([
    ['INTERNAL_SECRET', street.internalSecret],
    ...secrets.appKeys.map((key, index) => [`Key ${index + 1} of APP_KEYS`, key] as const),
    ['API_TOKEN_SALT', secrets.apiTokenSalt],
    ['ADMIN_JWT_SECRET', secrets.adminJwtSecret],
    ['TRANSFER_TOKEN_SALT', secrets.transferTokenSalt],
    ['ENCRYPTION_KEY', secrets.encryptionKey],
    ['JWT_SECRET', secrets.jwtSecret],
  ]);
  for (const { id, secret } of loanKeys) {
    const bytes = Buffer.from(secret, 'base64');
    if (bytes.length === 32 && new Set(bytes).size < 8) {
      problems.push(`The key "${id}" of LOAN_KEYS repeats a few bytes: \`openssl rand -base64 32\` makes a good one`);
    }
  }
  if (street.adminEmails.length === 0) {
    problems.push('ADMIN_EMAILS is not set: the site would have no administrator, who decides on listings and loans');
  }
  if (street.staff && DEMO_PASSWORD.test(street.staff.password) && !isOwnMachine(publicUrl)) {
    problems.push('STAFF_PASSWORD is the demo password, which everybody can read: choose one of your own');
  }
  if (!publicUrl.startsWith('https:') && !isOwnMachine(publicUrl) && !street.allowEmbeddedServices) {
    problems.push(
      'PUBLIC_URL is not https: passwords and sessions could be read on the way; or allow that with ALLOW_EMBEDDED_SERVICES=1',
    );
  }
  return problems;
}

const vendorNeeds: Record<keyof Street['services'], string> = {
  mail: 'mail is embedded: set SMTP_URL (without MAIL_EMBEDDED), or EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID and EMAILJS_USER_ID',
  images:
    'images are kept on this machine: set S3_BUCKET and what belongs to it, or CLOUDINARY_NAME, CLOUDINARY_KEY and CLOUDINARY_SECRET',
  identity: 'sign-in is embedded: set FIREBASE_PROJECT_ID (without AUTH_EMBEDDED and AUTH_KEYS_URL)',
  payments:
    'payments go to the sandbox: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET (without PAYMENTS_EMBEDDED and STRIPE_API_URL)',
  database: 'PostgreSQL is embedded: set DATABASE_URL (without DATABASE_EMBEDDED)',
};

/**
 * Why cms may not start with this configuration, in sentences for the operator; empty when it may. Secrets are needed
 * in every mode, live vendors only in production, and there ALLOW_EMBEDDED_SERVICES=1 lifts that.
 */
export function problemsOf(street: Street): string[] {
  const { secrets } = street;
  const needed: [string, string][] = [
    ['DATABASE_URL', street.databaseUrl],
    ['INTERNAL_SECRET', street.internalSecret],
    ['FIREBASE_PROJECT_ID', street.identity.projectId],
    ['FIREBASE_API_KEY', street.identity.apiKey],
    ['STRIPE_SECRET_KEY', street.payments.secretKey],
    ['STRIPE_PUBLISHABLE_KEY', street.payments.publishableKey],
    ['STRIPE_WEBHOOK_SECRET', street.payments.webhookSecret],
    ['APP_KEYS', secrets.appKeys.join()],
    ['API_TOKEN_SALT', secrets.apiTokenSalt],
    ['ADMIN_JWT_SECRET', secrets.adminJwtSecret],
    ['TRANSFER_TOKEN_SALT', secrets.transferTokenSalt],
    ['ENCRYPTION_KEY', secrets.encryptionKey],
    ['JWT_SECRET', secrets.jwtSecret],
  ];
  if (street.services.identity === 'live') needed.push(['FIREBASE_API_KEY', street.identity.apiKey]);
  const problems = needed.filter(([, value]) => !value).map(([name]) => `${name} is not set`);
  problems.push(
    ...stripeKeyProblems(street),
    ...loanKeyProblems(street.loanKeys),
    ...(street.production && !street.allowEmbeddedServices ? mailProblems(street.mail) : []),
    ...answerProblems(street.mail),
  );
  problems.push(...street.pictureProblems, ...street.paymentProblems);
  if (street.production) problems.push(...weakness(street));
  if (street.production && !street.allowEmbeddedServices) {
    const services = Object.keys(street.services) as (keyof Street['services'])[];
    for (const service of services) {
      if (street.services[service] === 'embedded') {
        problems.push(`${vendorNeeds[service]}; or allow embedded services with ALLOW_EMBEDDED_SERVICES=1`);
      }
    }
  }
  return problems;
}
