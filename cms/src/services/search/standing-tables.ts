import { WELL_MADE } from '@69street/config/market';

import { statementTrigger } from '../platform/sql';

/**
 * How well a listing speaks for itself, whatever somebody looks for: photographs, facts, age, confirmed lately, nothing
 * suspicious, and not the same as another. `standing` holds that in whole points, and the second of its first publication behind them, so
 * that of equals the newer comes first. `standing_until`: when it is due to be told anew, because listings age.
 * `pictures`: how many photographs it has. `suspicions`: why staff should look at it;
 * `cleared_suspicions`: what they looked at and found to be none. `twin`: the same for listings of the same words, price,
 * rooms, size and neighbourhood, of which all but one bear `repeats`.
 */
export const STANDING_COLUMNS = `
  ADD COLUMN IF NOT EXISTS pictures smallint NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS suspicions text[],
  ADD COLUMN IF NOT EXISTS cleared_suspicions text[],
  ADD COLUMN IF NOT EXISTS twin uuid,
  ADD COLUMN IF NOT EXISTS repeats boolean NOT NULL DEFAULT false,
  ADD COLUMN IF NOT EXISTS standing bigint NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS standing_until timestamp NOT NULL DEFAULT '-infinity'`;

/** One point of `standing`: more than any second has. */
export const POINT = 10_000_000_000;

/** Photographs, without the floor plan. */
const picturesOf = (row: string) => `SELECT count(*) FROM files_related_mph m
  WHERE m.related_id = ${row}.id AND m.related_type = 'api::property.property' AND m.field = 'photos'`;

export const STANDING_INDEXES: Record<string, string> = {
  properties_standing_due_idx: `(standing_until) WHERE listing_state = 'published'`,
  // The list of staff: of a million listings some thousand are in it, in whatever order it is asked for.
  properties_suspicious_idx: `(updated_at, id) WHERE suspicions IS NOT NULL`,
  properties_twin_idx: `(twin) INCLUDE (repeats) WHERE listing_state = 'published'`,
};

/** The first of twins in this order stands for them all: photographs, then the date, then who came first. */
export const LEADER_FIRST = `pictures DESC, coalesce(first_published_at, '-infinity') DESC, id`;

/**
 * Rents and prices that nobody asks, in taka, and for sale per square foot as well. Wide on purpose: of 51,756 real
 * listings (November 2026) one in five hundred lies outside.
 */
const STRANGE_PRICE = `
  CASE WHEN l.property_for = 'rent' THEN
    l.price < CASE WHEN l.property_type IN ('flat', 'duplex') THEN 1500 ELSE 1000 END
    OR l.price > CASE WHEN l.property_type IN ('flat', 'duplex') THEN 2000000 ELSE 20000000 END
    OR (l.property_size > 0 AND l.price > l.property_size::bigint * 1500)
  ELSE
    l.price < 300000 OR l.price > 5000000000
    OR (l.property_size > 0 AND (l.price < l.property_size::bigint * 300 OR l.price > l.property_size::bigint * 200000))
  END`;

/** What somebody writes who has no home to offer but looks for one. */
const SEEKS = `'\\m(wanted|needed|looking for (a|an|flat|house|room|office|shop)|searching for|i need|we need)\\M|নিতে চাই|খুঁজছি|খুজছি'`;
/**
 * Who asks "Looking for a nice flat in Gulshan?" and goes on with "Check this one" offers one, and so does whoever speaks to
 * "you": of 51,756 real listings (November 2026) all but 2 of the 146 that ask or look so.
 */
const OFFERS = `'\\m(you|your|check|see|choose|try|those)\\M'`;

const NAMED = `concat(l.property_name, ' ', l.title)`;
/** Asked before the pattern that looks back, with which a name took six times as long as by the words beside it. */
const BEGINS_ALIKE = `left(ltrim(lower(${NAMED})), 4) = repeat(left(ltrim(lower(${NAMED})), 1), 4)`;

/** All that `property_suspicions` looks at. */
const SUSPECTED = (row: string) =>
  ['price', 'property_for', 'property_type', 'property_size', 'property_name', 'title']
    .map((column) => `${row}.${column}`)
    .join(', ');

/** What was suspicious by an older rule is told anew. */
export const STANDING_ANEW = `
  UPDATE properties p SET updated_at = p.updated_at
    WHERE p.suspicions IS NOT NULL AND NOT p.suspicions <@ coalesce(property_suspicions(p), '{}')`;

// Without question marks, which would be taken for values.
export const STANDING_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION property_suspicions(l properties) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
    SELECT nullif(array_remove(ARRAY[
      CASE WHEN l.price::text ~ '^(880|)1[3-9][0-9]{8}$' THEN 'phone_price' END,
      CASE WHEN ${STRANGE_PRICE} THEN 'price' END,
      CASE WHEN ${NAMED} ~* '^\\s*(test(ing|er|)|asdf\\w*|qwer\\w*|dummy|lorem ipsum)\\M'
        OR (${BEGINS_ALIKE} AND ${NAMED} ~* '^\\s*(\\w)\\1{3,}\\M') THEN 'test' END,
      CASE WHEN ${NAMED} ~* ${SEEKS} AND ${NAMED} !~* ${OFFERS} AND strpos(${NAMED}, chr(63)) = 0 THEN 'seeker' END
    ], NULL), '{}')
  $$;

  -- Upper and lower case, spaces and marks make no other listing.
  CREATE OR REPLACE FUNCTION property_twin(l properties) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT md5(concat_ws('|', l.property_for, l.property_type, l.city, lower(l.area), l.price, coalesce(l.property_size, 0),
      coalesce(l.bedroom, 0), regexp_replace(lower(concat(l.property_name, l.property_description)), '[[:space:][:punct:]]+', '', 'g')))::uuid
  $$;

  -- Before every write: also for rows that arrive by COPY. After property_complete, whose results it looks at: triggers
  -- of a kind run in the order of their names.
  -- By the index of the twins, also where it was planned when there were none.
  CREATE OR REPLACE FUNCTION property_standing() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
  DECLARE
    at timestamp := timezone('UTC', now());
    since timestamp := CASE WHEN isfinite(NEW.first_published_at) THEN NEW.first_published_at END;
    age interval := at - since;
    points integer := 0;
  BEGIN
    -- A row from before the column: its pictures are counted once, later ones by the trigger below.
    IF TG_OP = 'UPDATE' AND OLD.standing_until = '-infinity' THEN NEW.pictures := (${picturesOf('NEW')}); END IF;
    NEW.suspicions := property_suspicions(NEW);
    -- What staff looked at was this price under this name.
    IF TG_OP = 'UPDATE' AND NEW.cleared_suspicions IS NOT NULL
      AND (${SUSPECTED('NEW')}) IS DISTINCT FROM (${SUSPECTED('OLD')})
    THEN NEW.cleared_suspicions := NULL; END IF;
    IF NEW.suspicions IS NOT NULL AND NEW.cleared_suspicions IS NOT NULL THEN
      NEW.suspicions := nullif(
        ARRAY(SELECT why FROM unnest(NEW.suspicions) why WHERE why <> ALL (NEW.cleared_suspicions)), '{}');
    END IF;
    NEW.twin := property_twin(NEW);
    -- What another write makes of its twins meanwhile, the job finds.
    NEW.repeats := NEW.listing_state = 'published' AND EXISTS (
      SELECT FROM properties o WHERE o.twin = NEW.twin AND o.listing_state = 'published' AND o.id <> NEW.id
        AND (o.pictures, coalesce(o.first_published_at, '-infinity'), -o.id)
          > (NEW.pictures, coalesce(NEW.first_published_at, '-infinity'), -NEW.id));
    points := points
      + CASE WHEN NEW.pictures >= ${WELL_MADE.photos} THEN 30 WHEN NEW.pictures > 0 THEN 20 ELSE 0 END
      + CASE WHEN NEW.property_size > 0 THEN 5 ELSE 0 END
      + CASE WHEN NEW.bedroom > 0 OR NEW.property_type NOT IN ('flat', 'duplex') THEN 5 ELSE 0 END
      + CASE WHEN NEW.bathroom > 0 THEN 3 ELSE 0 END
      + CASE WHEN NEW.place IS NOT NULL THEN 6 ELSE 0 END
      + CASE WHEN length(NEW.property_description) >= ${WELL_MADE.description} THEN 6 WHEN length(NEW.property_description) >= 40 THEN 3 ELSE 0 END
      + CASE WHEN jsonb_typeof(NEW.amenities) = 'array' AND NEW.amenities <> '[]' THEN 5 ELSE 0 END
      + CASE WHEN NEW.facing <> '' THEN 2 ELSE 0 END
      + CASE WHEN NEW.floor <> '' THEN 2 ELSE 0 END
      + CASE WHEN NEW.confirmed_at > at - interval '${WELL_MADE.confirmedDays} days' THEN 8 ELSE 0 END
      -- What is older than a year, or nobody knows how old, comes behind the others unless somebody has confirmed it.
      + CASE WHEN age <= interval '30 days' THEN 16 WHEN age <= interval '90 days' THEN 10
          WHEN age <= interval '365 days' THEN 5 WHEN NEW.confirmed_at > at - interval '${WELL_MADE.confirmedDays} days' THEN -10 ELSE -60 END
      - CASE WHEN NEW.repeats THEN 150 ELSE 0 END
      - CASE WHEN NEW.suspicions IS NULL THEN 0 ELSE 300 END;
    NEW.standing := points * ${POINT} + coalesce(extract(epoch FROM since)::bigint, 0);
    NEW.standing_until := least(
      CASE WHEN NEW.confirmed_at > at - interval '${WELL_MADE.confirmedDays} days' THEN NEW.confirmed_at + interval '${WELL_MADE.confirmedDays} days' END,
      CASE WHEN age <= interval '30 days' THEN since + interval '30 days'
        WHEN age <= interval '90 days' THEN since + interval '90 days'
        WHEN age <= interval '365 days' THEN since + interval '365 days' END,
      'infinity'::timestamp) + interval '1 second';
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER property_standing BEFORE INSERT OR UPDATE ON properties
    FOR EACH ROW EXECUTE FUNCTION property_standing();

  CREATE OR REPLACE FUNCTION property_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE properties p SET pictures = (${picturesOf('p')})
      WHERE p.id IN (SELECT related_id FROM changed WHERE related_type = 'api::property.property')
        AND p.pictures <> (${picturesOf('p')});
    RETURN NULL;
  END $$;
  ${statementTrigger('property_pictures_insert', 'INSERT', 'files_related_mph', 'property_pictures')}
  ${statementTrigger('property_pictures_delete', 'DELETE', 'files_related_mph', 'property_pictures')}`;
