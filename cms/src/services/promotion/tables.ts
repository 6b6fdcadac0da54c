import { PROMOTION_DAYS, PROMOTION_REFUNDS, PROMOTION_RETURNS, PROMOTION_STATES, RAILS } from '@69street/config/market';

import { registerPurpose } from '../payment/purpose';
import { registerJob } from '../platform/jobs';
import { makeTables } from '../platform/sql';
import { endPromotions } from './period';
import { promotionPurpose } from './settle';

/** Seconds between two looks for promotions that are over. */
const EVERY = 300;

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/**
 * What was bought. The listing is kept by its `_id` and as it was called, since what was paid stays provable when it goes;
 * so does the promotion of somebody whose account goes, without them.
 */
const PROMOTIONS = `
  CREATE SEQUENCE IF NOT EXISTS street_promotion_numbers START 1001;
  CREATE TABLE IF NOT EXISTS street_promotions (
    id bigserial PRIMARY KEY,
    document_id text NOT NULL UNIQUE DEFAULT 'p' || left(md5(gen_random_uuid()::text), 23),
    number text NOT NULL UNIQUE DEFAULT 'P-' || nextval('street_promotion_numbers'),
    property_key text NOT NULL,
    code text NOT NULL,
    property_name text NOT NULL,
    person_id integer REFERENCES up_users ON DELETE SET NULL,
    days integer NOT NULL CHECK (days IN (${PROMOTION_DAYS.join(', ')})),
    amount bigint NOT NULL CHECK (amount > 0),
    state text NOT NULL DEFAULT 'requested' CHECK (state IN (${listed(PROMOTION_STATES)})),
    payment text,
    paid_by text CHECK (paid_by IN (${listed(RAILS)})),
    failure text,
    disputed boolean NOT NULL DEFAULT false,
    refund_state text CHECK (refund_state IN (${listed(PROMOTION_REFUNDS)})),
    refund_why text CHECK (refund_why IN (${listed(PROMOTION_RETURNS)})),
    refund_reason text,
    refund_tries integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now(),
    looked_at timestamptz NOT NULL DEFAULT now(),
    paid_at timestamptz,
    starts_at timestamptz,
    ends_at timestamptz,
    refunded_at timestamptz,
    CHECK (state <> 'paid' OR (paid_at IS NOT NULL AND ends_at > starts_at))
  );
  -- One that waits for its money for a listing and person, and one for a time, whatever is pressed how often.
  CREATE UNIQUE INDEX IF NOT EXISTS street_promotions_open_uq ON street_promotions (property_key, person_id)
    WHERE state = 'requested';
  CREATE UNIQUE INDEX IF NOT EXISTS street_promotions_start_uq ON street_promotions (property_key, starts_at)
    WHERE state = 'paid';
  CREATE INDEX IF NOT EXISTS street_promotions_person_idx ON street_promotions (person_id);
  CREATE INDEX IF NOT EXISTS street_promotions_end_idx ON street_promotions (ends_at) WHERE state = 'paid';
  CREATE INDEX IF NOT EXISTS street_promotions_due_idx ON street_promotions (looked_at)
    WHERE state = 'requested' OR refund_state = 'pending';
  -- Read by the lists of the search, beside now(): what the job has not taken away yet is over all the same.
  ALTER TABLE properties ADD COLUMN IF NOT EXISTS promoted_until timestamptz;`;

/** Tables and job of promoted listings, above those of payments. Idempotent. */
export async function bootstrapPromotions(): Promise<void> {
  await makeTables(PROMOTIONS);
  registerPurpose('promotion', promotionPurpose);
  registerJob('promotions', EVERY, endPromotions);
}
