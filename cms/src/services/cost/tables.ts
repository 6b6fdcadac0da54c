import { ASKED_MORE, ASKED_MORE_OUTCOMES } from '@69street/config/market';

import { makeTables } from '../platform/sql';

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

const INDEXES = `CREATE UNIQUE INDEX IF NOT EXISTS cost_rates_key_uq ON cost_rates (key) WHERE key IS NOT NULL;`;

/**
 * What people say was asked of them beyond a listing, one row each, and what its owner and the admin say of it. A listing
 * is kept by its `_id`, which outlives the trash.
 */
const ASKED = `
  CREATE TABLE IF NOT EXISTS street_asked_more (
    id bigserial PRIMARY KEY,
    property_key text NOT NULL,
    person_id integer NOT NULL REFERENCES up_users ON DELETE CASCADE,
    what text NOT NULL CHECK (what IN (${listed(ASKED_MORE)})),
    amount bigint NOT NULL CHECK (amount > 0),
    at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (property_key, person_id)
  );
  CREATE INDEX IF NOT EXISTS street_asked_more_person_idx ON street_asked_more (person_id);

  CREATE TABLE IF NOT EXISTS street_asked_more_marks (
    property_key text PRIMARY KEY,
    answer text,
    outcome text CHECK (outcome IN (${listed(ASKED_MORE_OUTCOMES)})),
    reason text,
    decided_at timestamptz
  );`;

/** Tables and indexes of what a home costs. Idempotent. */
export function bootstrapCosts(): Promise<void> {
  return makeTables(INDEXES, ASKED);
}
