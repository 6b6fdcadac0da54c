const from = (name: string, usual = '') => process.env[name] || usual;

/** The one file of the journeys that reads the environment. `npm test` sets it; alone they look at a running `npm start`. */
export const env = {
  baseUrl: from('BASE_URL', 'http://localhost:3000'),
  cmsUrl: from('CMS_URL', 'http://localhost:1337'),
  /** The page of caught mails; `${mailUrl}/api/mails` is the same as JSON. */
  mailUrl: from('MAIL_URL', 'http://localhost:8025'),
  internalSecret: from('INTERNAL_SECRET'),
  /** The payment sandbox; its books are opened with the secret key. */
  payments: { url: from('PAYMENTS_URL', 'http://127.0.0.1:12111'), secretKey: from('PAYMENTS_KEY') },
  /** The sandbox of SSLCOMMERZ; its books are opened with the password of the store. */
  gateway: { url: from('SSLCOMMERZ_URL', 'http://127.0.0.1:12311'), key: from('SSLCOMMERZ_KEY') },
  /** The sandbox of bKash; its books are opened with the app secret. */
  bkash: { url: from('BKASH_URL', 'http://127.0.0.1:12211'), key: from('BKASH_KEY') },
  databaseUrl: from('DATABASE_URL'),
  /** Holds run.json with the process numbers of cms and web, for the fault runs. */
  dataDir: from('DATA_DIR', '../.data'),
  staff: {
    email: from('STAFF_EMAIL', 'staff@69street.test'),
    password: from('STAFF_PASSWORD', 'Sixty-nine-demo1'),
  },
  /** The accounts that the embedded identity service begins with, their addresses confirmed. */
  demo: {
    admin: 'admin@69street.test',
    /** Addresses that are admins as well once somebody has an account with them: one for each project. */
    moderators: { en: 'moderator-en@69street.test', bn: 'moderator-bn@69street.test' },
    agent: 'agent@69street.test',
    user: 'user@69street.test',
    password: 'sixty-nine-demo',
  },
  /** Everything in every way, for the nights: what is the same on a telephone and on a desktop is tried on both. */
  soak: Boolean(process.env['SOAK']),
  jsonReport: from('PLAYWRIGHT_JSON_OUTPUT_NAME'),
} as const;
