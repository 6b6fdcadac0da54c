import { makeTables, rows, rowTrigger, withoutTimeLimit } from '../platform/sql';

/**
 * Whose a search is stands in the row as well, for the unique index and the join of the mails. jsonb has one way to
 * write a value, so equal filters have equal texts. `next_at`: not before then is anything reported; `more`: how many
 * matches wait beyond those kept one by one.
 */
const SEARCHES = `
  ALTER TABLE saved_searches ADD COLUMN IF NOT EXISTS kept_user_id integer;
  ALTER TABLE saved_searches ADD COLUMN IF NOT EXISTS next_at timestamptz NOT NULL DEFAULT now();
  ALTER TABLE saved_searches ADD COLUMN IF NOT EXISTS more integer NOT NULL DEFAULT 0;
  CREATE UNIQUE INDEX IF NOT EXISTS saved_searches_user_uq ON saved_searches (kept_user_id, md5(filters::text));
  CREATE UNIQUE INDEX IF NOT EXISTS saved_searches_email_uq ON saved_searches (lower(email), md5(filters::text))
    WHERE kept_user_id IS NULL;
  CREATE INDEX IF NOT EXISTS saved_searches_due_idx ON saved_searches (next_at) WHERE confirmed_at IS NOT NULL AND NOT paused;
  ${rowTrigger(
    'saved_search_user',
    'AFTER INSERT OR UPDATE ON saved_searches_user_lnk',
    `UPDATE saved_searches SET kept_user_id = NEW.user_id WHERE id = NEW.saved_search_id;
    RETURN NULL;`,
  )}
  ${rowTrigger(
    'saved_searches_go',
    'BEFORE DELETE ON up_users',
    `DELETE FROM saved_searches WHERE kept_user_id = OLD.id;
    RETURN OLD;`,
  )}`;

/**
 * From a listing to the searches that it answers. Triggers only note in street_news that something may be new, also
 * for rows that arrive by COPY; street_offers says what the searches were told already: the lowest price of everything
 * that is on the market, or away from it for a while. By document and without a foreign key, so that a listing that
 * comes back out of the trash is not told again.
 */
const NEWS = `
  CREATE TABLE IF NOT EXISTS street_news (
    id bigserial PRIMARY KEY,
    document_id text NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE TABLE IF NOT EXISTS street_search_matches (
    search_id integer NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
    document_id text NOT NULL,
    price_then bigint,
    PRIMARY KEY (search_id, document_id)
  );
  CREATE OR REPLACE FUNCTION street_news_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO street_news (document_id) SELECT document_id FROM added WHERE listing_state = 'published';
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION street_news_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO street_news (document_id) VALUES (NEW.document_id);
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER street_news_insert AFTER INSERT ON properties
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION street_news_of_added();
  CREATE OR REPLACE TRIGGER street_news_update AFTER UPDATE ON properties FOR EACH ROW
    WHEN ((NEW.listing_state IN ('published', 'sold', 'rented', 'expired') AND NEW.listing_state <> OLD.listing_state)
      OR (NEW.listing_state = 'published' AND NEW.price < OLD.price))
    EXECUTE FUNCTION street_news_of_changed();`;

// What is on the market before anybody could save a search is no news.
const OFFERS = `
  CREATE TABLE street_offers (
    document_id text PRIMARY KEY,
    low bigint NOT NULL,
    told_at timestamptz NOT NULL DEFAULT now()
  );
  INSERT INTO street_offers (document_id, low) SELECT document_id, price FROM properties
    WHERE first_published_at IS NOT NULL AND listing_state NOT IN ('sold', 'rented', 'expired')
    ON CONFLICT DO NOTHING`;

/** Tables, triggers and indexes of the saved searches. Idempotent. */
export async function bootstrapSavedSearches(): Promise<void> {
  await withoutTimeLimit(async () => {
    await makeTables(SEARCHES, NEWS);
    const [offers] = await rows<{ there: boolean }>(`SELECT to_regclass('street_offers') IS NOT NULL AS there`);
    if (!offers?.there) await rows(OFFERS);
  });
}
