import type { Core } from '@strapi/strapi';

/** The table of rate-limit.ts. Its counts outlive restarts and belong to all processes. */
export async function bootstrapRateLimits(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(`
    CREATE TABLE IF NOT EXISTS street_rate_limits (
      bucket text NOT NULL,
      taker text NOT NULL,
      turns integer NOT NULL,
      ends_at timestamptz NOT NULL,
      PRIMARY KEY (bucket, taker)
    );
    CREATE INDEX IF NOT EXISTS street_rate_limits_ends_idx ON street_rate_limits (ends_at);`);
}
