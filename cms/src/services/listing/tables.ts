import { DESK_TABLES } from './desk-tables';
import { checkSql, makeTables, rowTrigger } from '../platform/sql';

/** What one person's deleted account takes along: drafts are nobody else's business. */
const DRAFTS = `
  ${rowTrigger(
    'drafts_go',
    'BEFORE DELETE ON up_users',
    `DELETE FROM listing_drafts WHERE id IN (SELECT listing_draft_id FROM listing_drafts_user_lnk WHERE user_id = OLD.id);
    RETURN OLD;`,
  )}
  CREATE UNIQUE INDEX IF NOT EXISTS listing_drafts_idempotency_uq ON listing_drafts (idempotency_key)
    WHERE idempotency_key IS NOT NULL;`;

/** Beside the listings and not in them: a look must not rewrite a row with a dozen indexes. */
const VIEWS = `
  CREATE TABLE IF NOT EXISTS street_views (
    property_id integer PRIMARY KEY REFERENCES properties ON DELETE CASCADE,
    views integer NOT NULL
  );
  CREATE TABLE IF NOT EXISTS street_viewers (
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    day date NOT NULL,
    viewer text NOT NULL,
    PRIMARY KEY (property_id, day, viewer)
  );
  CREATE INDEX IF NOT EXISTS street_viewers_day_idx ON street_viewers (day);`;

/**
 * How often a listing was seen, kept and asked about, by the day in Bangladesh: sums, and nobody in them. Looks are added
 * where they are counted (views.ts); keeping and asking by triggers, but not when a listing comes back from the trash with
 * what is old. What was kept and asked before there was the table is counted once, when it is made.
 */
const dayOf = (time: string) => `(${time} AT TIME ZONE 'UTC' AT TIME ZONE 'Asia/Dhaka')::date`;
const counted = (column: string, link: string, own: string, table: string) => `
  CREATE OR REPLACE FUNCTION listing_day_${column}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO street_listing_days AS d (property_id, day, ${column})
      SELECT NEW.property_id, ${dayOf('t.created_at')}, 1 FROM ${table} t
      WHERE t.id = NEW.${own} AND t.created_at > timezone('UTC', now()) - interval '1 minute'
      ON CONFLICT (property_id, day) DO UPDATE SET ${column} = d.${column} + 1;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER listing_day_${column} AFTER INSERT ON ${link}
    FOR EACH ROW EXECUTE FUNCTION listing_day_${column}();`;
const formerly = (column: string, link: string, own: string, table: string) => `
    INSERT INTO street_listing_days AS d (property_id, day, ${column})
      SELECT l.property_id, ${dayOf('t.created_at')}, count(*) FROM ${link} l JOIN ${table} t ON t.id = l.${own}
      WHERE t.created_at IS NOT NULL AND l.property_id IS NOT NULL GROUP BY 1, 2
      ON CONFLICT (property_id, day) DO UPDATE SET ${column} = excluded.${column};`;
const KEPT = ['saved', 'favourites_property_lnk', 'favourite_id', 'favourites'] as const;
const ASKED = ['contacted', 'enquiries_property_lnk', 'enquiry_id', 'enquiries'] as const;
const LISTING_DAYS = `
  DO $do$ BEGIN IF to_regclass('street_listing_days') IS NULL THEN
    CREATE TABLE street_listing_days (
      property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
      day date NOT NULL,
      seen integer NOT NULL DEFAULT 0,
      saved integer NOT NULL DEFAULT 0,
      contacted integer NOT NULL DEFAULT 0,
      PRIMARY KEY (property_id, day)
    );${formerly(...KEPT)}${formerly(...ASKED)}
  END IF; END $do$;${counted(...KEPT)}${counted(...ASKED)}`;

/** Which listings their owners wish to be featured, until somebody decides. */
const FEATURE_WISHES = `
  CREATE TABLE IF NOT EXISTS street_feature_wishes (
    property_id integer PRIMARY KEY REFERENCES properties ON DELETE CASCADE,
    wished_at timestamp NOT NULL DEFAULT timezone('UTC', now())
  );
  CREATE INDEX IF NOT EXISTS street_feature_wishes_idx ON street_feature_wishes (wished_at, property_id);`;

/**
 * Strapi's `unique` is a question before an insert, so two at once make two. These hold, here as in the tables of every
 * room. Where the name of an index changes meaning, change the name too: an existing one is left alone.
 */
const INDEXES = `
  CREATE UNIQUE INDEX IF NOT EXISTS properties_key_uq ON properties (key);
  CREATE UNIQUE INDEX IF NOT EXISTS properties_code_uq ON properties (code);
  CREATE UNIQUE INDEX IF NOT EXISTS properties_idempotency_uq ON properties (idempotency_key)
    WHERE idempotency_key IS NOT NULL;
  CREATE UNIQUE INDEX IF NOT EXISTS reports_idempotency_uq ON reports (idempotency_key)
    WHERE idempotency_key IS NOT NULL;
  CREATE INDEX IF NOT EXISTS properties_user_email_idx ON properties (lower(user_email)) WHERE user_email IS NOT NULL;
  CREATE INDEX IF NOT EXISTS properties_queue_idx ON properties (listing_state, updated_at, id);
  CREATE INDEX IF NOT EXISTS properties_number_name_idx ON properties (owner_number) INCLUDE (owner_name)
    WHERE owner_number IS NOT NULL;
  CREATE INDEX IF NOT EXISTS reports_open_idx ON reports (id) WHERE report_state = 'open';
  -- Last: from here on nobody reads a listing until this is stored.
  DROP INDEX IF EXISTS properties_number_idx;`;

/** Points that people gave before there was a choice: what everybody is told of them follows from the exact one (search/tables.ts). */
const EXACT_POINTS = `
  UPDATE properties p SET exact_latitude = p.latitude, exact_longitude = p.longitude
  WHERE p.latitude IS NOT NULL AND p.longitude IS NOT NULL AND p.exact_latitude IS NULL AND p.exact_longitude IS NULL
    AND EXISTS (SELECT FROM properties_owner_lnk l WHERE l.property_id = p.id)`;

export async function bootstrapListings(): Promise<void> {
  await makeTables(
    INDEXES,
    checkSql('properties_price_ck', 'properties', 'price >= 0'),
    checkSql('properties_size_ck', 'properties', 'property_size > 0'),
    checkSql('properties_published_ck', 'properties', `listing_state <> 'published' OR first_published_at IS NOT NULL`),
    DRAFTS,
    VIEWS,
  );
  // Each by itself: filling takes minutes with a million listings, and what the ones before it locked is free by then.
  for (const text of [...DESK_TABLES, LISTING_DAYS, FEATURE_WISHES, EXACT_POINTS]) await makeTables(text);
}
