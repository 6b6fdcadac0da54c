import { createHash } from 'node:crypto';

import { makeTables, rows, withoutTimeLimit } from '../platform/sql';

/** What listings are counted by, out of a row of `properties`. Never null, so that equal is equal. */
const KEY: Record<string, string> = {
  city: `coalesce(city, '')`,
  place: `coalesce(place, '')`,
  property_for: `coalesce(property_for, '')`,
  property_type: `coalesce(property_type, '')`,
  // −1: not known.
  bedroom: 'coalesce(bedroom, -1)',
  price_step: 'price_step(coalesce(price, 0))',
  // A hundredth of a degree each way; −1 where the listing's own point is not known.
  tile: `CASE WHEN point_is_own THEN (floor(latitude * 100)::integer + 9000) * 36001 + floor(longitude * 100)::integer + 18000 ELSE -1 END`,
};
export const COUNT_KEYS = Object.keys(KEY).join(', ');
const VALUES = Object.entries(KEY)
  .map(([name, value]) => `${value} AS ${name}`)
  .join(', ');

/** A full count, as rows of the keys and `n`. What the table has to sum up to. */
export const RECOUNT = `SELECT ${COUNT_KEYS}, count(*)::integer AS n FROM (
  SELECT ${VALUES} FROM properties WHERE listing_state = 'published') counted GROUP BY ${COUNT_KEYS}`;

/**
 * Every price of two significant digits is a step of its own, and what lies between two of them is one: so "20,000 to
 * 30,000" is counted without looking at a listing, and a step is never wider than a tenth. price-steps.ts has
 * the same arithmetic.
 */
const PRICE_STEP = `
  CREATE OR REPLACE FUNCTION price_step(price bigint) RETURNS integer LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  DECLARE
    more integer := greatest(length(price::text) - 2, 0);
    power bigint := 10::numeric ^ more;
  BEGIN
    RETURN (more * 90 + price / power) * 2 + CASE WHEN price % power = 0 THEN 0 ELSE 1 END;
  END $$;`;

const TABLES = `
  CREATE TABLE IF NOT EXISTS property_counts (
    city text NOT NULL,
    place text NOT NULL,
    property_for text NOT NULL,
    property_type text NOT NULL,
    bedroom integer NOT NULL,
    price_step integer NOT NULL,
    tile integer NOT NULL,
    n integer NOT NULL,
    xid xid8 NOT NULL
  );
  ALTER TABLE property_counts ADD COLUMN IF NOT EXISTS ids integer[];
  CREATE INDEX IF NOT EXISTS property_counts_xid_idx ON property_counts (xid);
  CREATE TABLE IF NOT EXISTS property_counts_state (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    version text NOT NULL,
    epoch uuid NOT NULL,
    marked xid8 NOT NULL,
    folded xid8 NOT NULL
  );`;

/** A statement that changes more listings does not name them. */
const NAMED_MAX = 100;

/** A row of zero that names the listings of `changed`, none of them where they are many. */
const named = (changed: string) => `
      INSERT INTO property_counts (${COUNT_KEYS}, n, xid, ids)
        SELECT '', '', '', '', -1, 0, -1, 0, pg_current_xact_id(),
          CASE WHEN count(*) > ${NAMED_MAX} THEN '{}' ELSE array_agg(id) END
        FROM (SELECT id FROM (${changed}) changed LIMIT ${NAMED_MAX + 1}) few HAVING count(*) > 0;`;

/**
 * A statement that changes listings adds its difference, with the number of its transaction: nothing is updated, so
 * writers never wait for each other, and the sum is exact at any moment for whoever reads it. One row of zero names the
 * listings, also where nothing differs (a text was edited): whoever remembers something of them sees that they changed.
 */
const TRIGGERS = `
  CREATE OR REPLACE FUNCTION property_counts_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO property_counts (${COUNT_KEYS}, n, xid)
        SELECT ${COUNT_KEYS}, count(*), pg_current_xact_id() FROM (
          SELECT ${VALUES} FROM added WHERE listing_state = 'published') counted GROUP BY ${COUNT_KEYS};
      ${named(`SELECT id FROM added WHERE listing_state = 'published'`)}
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO property_counts (${COUNT_KEYS}, n, xid)
        SELECT ${COUNT_KEYS}, -count(*), pg_current_xact_id() FROM (
          SELECT ${VALUES} FROM removed WHERE listing_state = 'published') counted GROUP BY ${COUNT_KEYS};
      ${named(`SELECT id FROM removed WHERE listing_state = 'published'`)}
    ELSE
      INSERT INTO property_counts (${COUNT_KEYS}, n, xid)
        SELECT ${COUNT_KEYS}, sum(n), pg_current_xact_id() FROM (
          SELECT ${VALUES}, 1 AS n FROM added WHERE listing_state = 'published'
          UNION ALL SELECT ${VALUES}, -1 FROM removed WHERE listing_state = 'published'
        ) counted GROUP BY ${COUNT_KEYS} HAVING sum(n) <> 0;
      ${named(`SELECT id FROM added WHERE listing_state = 'published'
          UNION SELECT id FROM removed WHERE listing_state = 'published'`)}
    END IF;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER property_counts_insert AFTER INSERT ON properties
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION property_counts_change();
  CREATE OR REPLACE TRIGGER property_counts_update AFTER UPDATE ON properties
    REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION property_counts_change();
  CREATE OR REPLACE TRIGGER property_counts_delete AFTER DELETE ON properties
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION property_counts_change();

  -- Adds up what one key has gathered. Only what was there at the last fold already: whoever has read the table since
  -- then has seen it, and goes on with what was added later. Zero stands for "long ago" in xid.
  CREATE OR REPLACE FUNCTION property_counts_fold() RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    below xid8;
  BEGIN
    SELECT marked INTO below FROM property_counts_state FOR UPDATE;
    IF EXISTS (SELECT FROM property_counts WHERE xid > '0' AND xid < below) THEN
      WITH gathered AS (
        SELECT DISTINCT ${COUNT_KEYS} FROM property_counts WHERE xid > '0' AND xid < below
      ), gone AS (
        DELETE FROM property_counts c USING gathered g
          WHERE c.xid < below AND ${Object.keys(KEY)
            .map((name) => `c.${name} = g.${name}`)
            .join(' AND ')}
          RETURNING c.*
      )
      INSERT INTO property_counts (${COUNT_KEYS}, n, xid)
        SELECT ${COUNT_KEYS}, sum(n), '0' FROM gone GROUP BY ${COUNT_KEYS} HAVING sum(n) <> 0;
      UPDATE property_counts_state SET folded = below;
    END IF;
    UPDATE property_counts_state SET marked = pg_snapshot_xmin(pg_current_snapshot());
  END $$;

  -- Counts everything anew. Nobody writes meanwhile.
  CREATE OR REPLACE FUNCTION property_counts_rebuild(new_version text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    LOCK TABLE properties IN SHARE MODE;
    LOCK TABLE property_counts IN EXCLUSIVE MODE;
    DELETE FROM property_counts;
    INSERT INTO property_counts (${COUNT_KEYS}, n, xid) SELECT ${COUNT_KEYS}, n, '0' FROM (${RECOUNT}) counted;
    INSERT INTO property_counts_state VALUES (true, new_version, gen_random_uuid(), '0', '0')
      ON CONFLICT (single) DO UPDATE SET version = new_version, epoch = gen_random_uuid(), marked = '0', folded = '0';
  END $$;`;

/** Changes with everything that the numbers depend on: numbers of another version are counted anew. */
export const COUNTS_VERSION = createHash('sha256').update(RECOUNT).update(PRICE_STEP).digest('hex').slice(0, 16);

// Numbers of transactions beyond the present one come from another server, by a dump: they would never end to be new.
const IS_CURRENT = `
  SELECT version = ? AND marked <= pg_snapshot_xmax(pg_current_snapshot()) AND NOT EXISTS (
    SELECT FROM property_counts WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())) AS is_current
  FROM property_counts_state`;

/** Tables, triggers and functions of the counters (counters.ts reads them). Idempotent. */
export async function bootstrapPropertyCounts(): Promise<void> {
  await withoutTimeLimit(async () => {
    await makeTables(TABLES, PRICE_STEP, TRIGGERS);
    const [state] = await rows<{ is_current: boolean }>(IS_CURRENT, [COUNTS_VERSION]);
    if (!state?.is_current) await rows('SELECT property_counts_rebuild(?)', [COUNTS_VERSION]);
  });
}
