import { OPEN_VIEWING, SIDES, VIEWING_REASONS, VIEWING_STATES } from '@69street/config/market';

import { makeTables } from '../platform/sql';

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
/** The states of what is still to come, as a list of SQL. */
export const OPEN = listed(OPEN_VIEWING);

/**
 * When somebody shows homes, and who comes when. A listing is kept by its `_id`, which outlives the trash. A row of
 * `street_viewing_slots` is what those who want the same time wait for.
 */
const VIEWINGS = `
  CREATE TABLE IF NOT EXISTS street_viewing_hours (
    host_id integer PRIMARY KEY REFERENCES up_users ON DELETE CASCADE,
    hours json NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE IF NOT EXISTS street_viewing_slots (
    host_id integer NOT NULL REFERENCES up_users ON DELETE CASCADE,
    starts_at timestamptz NOT NULL,
    PRIMARY KEY (host_id, starts_at)
  );

  CREATE TABLE IF NOT EXISTS street_viewings (
    id bigserial PRIMARY KEY,
    document_id text NOT NULL UNIQUE DEFAULT 'v' || left(md5(gen_random_uuid()::text), 23),
    enquiry_id integer NOT NULL REFERENCES enquiries ON DELETE CASCADE,
    property_key text NOT NULL,
    about text NOT NULL,
    host_id integer REFERENCES up_users ON DELETE SET NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    state text NOT NULL CHECK (state IN (${listed(VIEWING_STATES)})),
    "by" text NOT NULL CHECK ("by" IN (${listed([...SIDES, 'site'])})),
    reason text CHECK (reason IN (${listed(VIEWING_REASONS)})),
    lapses_at timestamptz,
    sequence integer NOT NULL DEFAULT 0,
    key text NOT NULL,
    told_day boolean NOT NULL DEFAULT false,
    told_hours boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (enquiry_id, key),
    CHECK (ends_at > starts_at)
  );
  CREATE INDEX IF NOT EXISTS street_viewings_host_idx ON street_viewings (host_id, starts_at);
  CREATE INDEX IF NOT EXISTS street_viewings_enquiry_idx ON street_viewings (enquiry_id, starts_at);
  -- What a listing's figures count.
  CREATE INDEX IF NOT EXISTS street_viewings_property_idx ON street_viewings (property_key, state);
  CREATE INDEX IF NOT EXISTS street_viewings_open_idx ON street_viewings (starts_at) WHERE state IN (${OPEN});
  CREATE INDEX IF NOT EXISTS street_viewings_home_idx ON street_viewings (property_key) WHERE state IN (${OPEN});`;

export function bootstrapViewings(): Promise<void> {
  return makeTables(VIEWINGS);
}
