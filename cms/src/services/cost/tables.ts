import { makeTables } from '../platform/sql';

const INDEXES = `CREATE UNIQUE INDEX IF NOT EXISTS cost_rates_key_uq ON cost_rates (key) WHERE key IS NOT NULL;`;

/** Indexes of what a home costs. Idempotent. */
export function bootstrapCosts(): Promise<void> {
  return makeTables(INDEXES);
}
