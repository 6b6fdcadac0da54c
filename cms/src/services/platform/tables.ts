import type { Core } from '@strapi/strapi';

/** What one person's deleted account takes along: drafts are nobody else's business. */
const DRAFTS = `
  CREATE OR REPLACE FUNCTION drafts_go() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM listing_drafts WHERE id IN (SELECT listing_draft_id FROM listing_drafts_user_lnk WHERE user_id = OLD.id);
    RETURN OLD;
  END $$;
  CREATE OR REPLACE TRIGGER drafts_go BEFORE DELETE ON up_users FOR EACH ROW EXECUTE FUNCTION drafts_go();
  CREATE UNIQUE INDEX IF NOT EXISTS listing_drafts_idempotency_uq ON listing_drafts (idempotency_key)
    WHERE idempotency_key IS NOT NULL;
  CREATE UNIQUE INDEX IF NOT EXISTS reports_idempotency_uq ON reports (idempotency_key)
    WHERE idempotency_key IS NOT NULL;`;

/**
 * Who sent which picture, and how it looks: `hash` are 64 bits that resized and recompressed copies share but for a few,
 * `bands` its four quarters with their places, through which an index finds the candidates.
 */
const PHOTOS = `
  CREATE TABLE IF NOT EXISTS street_photos (
    file_id integer PRIMARY KEY REFERENCES files ON DELETE CASCADE,
    user_id integer NOT NULL,
    hash bit(64) NOT NULL,
    bands integer[] NOT NULL,
    unclaimed_since timestamptz
  );
  CREATE INDEX IF NOT EXISTS street_photos_bands_idx ON street_photos USING gin (bands);
  CREATE INDEX IF NOT EXISTS files_url_idx ON files (url);`;

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

const MAILS = `
  CREATE TABLE IF NOT EXISTS street_mails (
    id bigserial PRIMARY KEY,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_at timestamptz NOT NULL DEFAULT now()
  );
  ALTER TABLE street_mails ADD COLUMN IF NOT EXISTS reply_to text;
  ALTER TABLE street_mails ADD COLUMN IF NOT EXISTS html text;
  ALTER TABLE street_mails ADD COLUMN IF NOT EXISTS headers json;
  ALTER TABLE street_mails ADD COLUMN IF NOT EXISTS message_key uuid NOT NULL DEFAULT gen_random_uuid();
  ALTER TABLE street_mails ADD COLUMN IF NOT EXISTS queued_at timestamptz NOT NULL DEFAULT now();
  ALTER TABLE street_mails ADD COLUMN IF NOT EXISTS last_error text;
  ALTER TABLE street_mails ADD COLUMN IF NOT EXISTS undelivered_at timestamptz;
  CREATE INDEX IF NOT EXISTS street_mails_next_idx ON street_mails (next_at);`;

/** What was deleted within the last day, table by table, as JSON of its rows. */
const TRASH = `
  CREATE TABLE IF NOT EXISTS street_trash (
    document_type text NOT NULL,
    document_key text NOT NULL,
    user_id integer,
    tables jsonb NOT NULL,
    deleted_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (document_type, document_key)
  );`;

const LOOKUPS = `
  CREATE INDEX IF NOT EXISTS properties_queue_idx ON properties (listing_state, updated_at, id);
  CREATE INDEX IF NOT EXISTS properties_number_idx ON properties (owner_number) WHERE owner_number IS NOT NULL;
  CREATE INDEX IF NOT EXISTS reports_open_idx ON reports (id) WHERE report_state = 'open';`;

/** Tables, triggers and indexes of what happens around listings. Idempotent. */
export async function bootstrapListings(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    // An index over a million imported rows takes longer than a page may.
    await trx.raw('SET LOCAL statement_timeout = 0');
    for (const statements of [DRAFTS, PHOTOS, VIEWS, MAILS, TRASH, LOOKUPS]) await trx.raw(statements);
  });
}
