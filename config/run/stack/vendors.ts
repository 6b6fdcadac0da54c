/** What the parts of the product have to know about the services that stand in for vendors. */
import { bankKeys, demoAccounts } from './env.js';
import type { Secrets } from './secrets.js';

/** What names a vendor of the person's own in the environment. */
export const vendorKeys = [
  ...['CLOUDINARY_NAME', 'CLOUDINARY_KEY', 'CLOUDINARY_SECRET', 'CLOUDINARY_URL'],
  ...['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'PICTURES_IN'],
  ...['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_USER_ID', 'EMAILJS_URL'],
  ...['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'AUTH_KEYS_URL'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ...['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD', 'SSLCOMMERZ_API_URL'],
  ...['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_API_URL', 'BKASH_TOPIC_ARN'],
  ...bankKeys,
];

/** What cms, web and the service itself have to know about the embedded identity service at an address. */
export const embeddedIdentity = (url: string, adminEmails: string | null) => ({
  FIREBASE_PROJECT_ID: 'demo-69street',
  FIREBASE_API_KEY: 'demo',
  FIREBASE_AUTH_DOMAIN: 'demo-69street.firebaseapp.com',
  AUTH_EMBEDDED: '1',
  AUTH_EMULATOR_URL: url,
  AUTH_KEYS_URL: `${url}/jwks`,
  ADMIN_EMAILS: adminEmails ?? demoAccounts.addresses[0],
});

/** What cms, web and the sandbox itself have to know about the payment sandbox at an address. */
export const embeddedPayments = (url: string, secrets: Secrets) => ({
  STRIPE_SECRET_KEY: secrets.STRIPE_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY: secrets.STRIPE_PUBLISHABLE_KEY,
  STRIPE_WEBHOOK_SECRET: secrets.STRIPE_WEBHOOK_SECRET,
  STRIPE_API_URL: url,
  // A page asks its own machine for it, by the name that it has there.
  STRIPE_JS_URL: `${url.replace('127.0.0.1', 'localhost')}/stripe.js`,
  PAYMENTS_EMBEDDED: '1',
});

/** What cms and the sandbox itself have to know about the sandbox of SSLCOMMERZ at an address. */
export const embeddedSslcommerz = (url: string, secrets: Secrets) => ({
  SSLCOMMERZ_STORE_ID: 'street69test',
  SSLCOMMERZ_STORE_PASSWORD: secrets.SSLCOMMERZ_STORE_PASSWORD,
  SSLCOMMERZ_API_URL: url,
});

/** What cms and the sandbox itself have to know about the bKash sandbox at an address. */
export const embeddedBkash = (url: string, secrets: Secrets) => ({
  BKASH_USERNAME: 'sandbox',
  BKASH_PASSWORD: secrets.BKASH_PASSWORD,
  BKASH_APP_KEY: 'sandbox',
  BKASH_APP_SECRET: secrets.BKASH_APP_SECRET,
  BKASH_API_URL: url,
  BKASH_TOPIC_ARN: 'arn:aws:sns:ap-southeast-1:000000000000:sandbox',
  BKASH_EMBEDDED: '1',
});

/** The account for bank transfers where none is configured: nobody's, and the page says so. */
export const embeddedBank = {
  BANK_ACCOUNT_NAME: '69 Street (sandbox)',
  BANK_NAME: 'Example Bank PLC',
  BANK_BRANCH: 'Gulshan',
  BANK_ACCOUNT_NUMBER: '0000 1234 56789',
  BANK_ROUTING_NUMBER: '000000000',
  BANK_EMBEDDED: '1',
};
