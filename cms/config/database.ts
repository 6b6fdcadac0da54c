import { readStreet } from './street';

// Strapi's columns have no time zone and the driver writes the process's own time into them. What PostgreSQL writes
// itself (triggers, imports) is UTC, so the process has to be.
process.env.TZ = 'UTC';

export default {
  connection: {
    client: 'postgres',
    connection: {
      connectionString: readStreet().databaseUrl,
      application_name: '69street-cms',
      // Limits of statements and transactions are the role's (src/database/limits.ts): a pooler refuses them here.
      keepAlive: true,
      // A last resort: src/database/watch.ts gives up earlier, and does not take a busy process for a silent database.
      connectionTimeoutMillis: 15_000,
    },
    pool: { min: 0, max: 10, acquireTimeoutMillis: 4_000, createRetryIntervalMillis: 50 },
    acquireConnectionTimeout: 4_000,
  },
  // With true, starting an older build would drop the columns that it does not know.
  settings: { forceMigration: false },
};
