/** The one file of the journeys that reads the environment. `npm test` sets it; alone they look at a running `npm start`. */
export const env = {
  baseUrl: process.env['BASE_URL'] || 'http://localhost:3000',
  cmsUrl: process.env['CMS_URL'] || 'http://localhost:1337',
  /** The page of caught mails; `${mailUrl}/api/mails` is the same as JSON. */
  mailUrl: process.env['MAIL_URL'] || 'http://localhost:8025',
  internalSecret: process.env['INTERNAL_SECRET'] || '',
  /** The payment sandbox; its books are opened with the secret key. */
  payments: {
    url: process.env['PAYMENTS_URL'] || 'http://127.0.0.1:12111',
    secretKey: process.env['PAYMENTS_KEY'] || '',
  },
  /** The sandbox of SSLCOMMERZ; its books are opened with the password of the store. */
  gateway: {
    url: process.env['SSLCOMMERZ_URL'] || 'http://127.0.0.1:12311',
    key: process.env['SSLCOMMERZ_KEY'] || '',
  },
  /** The sandbox of bKash; its books are opened with the app secret. */
  bkash: {
    url: process.env['BKASH_URL'] || 'http://127.0.0.1:12211',
    key: process.env['BKASH_KEY'] || '',
  },
  databaseUrl: process.env['DATABASE_URL'] || '',
  /** Holds run.json with the process numbers of cms and web, for the fault runs. */
  dataDir: process.env['DATA_DIR'] || '../.data',
  staff: {
    email: process.env['STAFF_EMAIL'] || 'staff@69street.test',
    password: process.env['STAFF_PASSWORD'] || 'Sixty-nine-demo1',
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
  jsonReport: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] || '',
} as const;
