import { makeTables, rowTrigger } from '../platform/sql';

/**
 * Strapi keeps relations in tables of their own, where "one favourite for a user and a property" cannot be said. The two
 * ids are kept in the row itself as well, by triggers: for the unique index, and because a deleted listing takes its row
 * of the relation with it while the favourite stays.
 */
const PAIR = `
  ALTER TABLE favourites ADD COLUMN IF NOT EXISTS kept_user_id integer;
  ALTER TABLE favourites ADD COLUMN IF NOT EXISTS kept_property_id integer;
  ${rowTrigger(
    'favourite_user',
    'AFTER INSERT OR UPDATE ON favourites_user_lnk',
    `UPDATE favourites SET kept_user_id = NEW.user_id WHERE id = NEW.favourite_id;
    RETURN NULL;`,
  )}
  ${rowTrigger(
    'favourite_property',
    'AFTER INSERT OR UPDATE ON favourites_property_lnk',
    `UPDATE favourites SET kept_property_id = NEW.property_id, last_known = favourite_entry(NEW.property_id)
      WHERE id = NEW.favourite_id;
    RETURN NULL;`,
  )}`;

/**
 * What a favourite shows of its listing, and what is left of it when the listing goes. `last_known` is written when the
 * listing is kept and once more when it leaves the market: the last state that everybody could see, and none of what
 * its owner changes behind it. The picture is the smallest copy that fills a card.
 */
const ENTRY = `
  CREATE OR REPLACE FUNCTION favourite_entry(listing integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object('key', p.document_id, 'name', p.property_name, 'image', coalesce(cover.url, ''),
      'price', p.price, 'bed', p.bedroom, 'bath', p.bathroom, 'size', p.property_size,
      'property_for', p.property_for, 'city', p.city)
    FROM properties p LEFT JOIN LATERAL (
      SELECT coalesce((
          SELECT copy.value->>'url' FROM jsonb_each(coalesce(f.formats::jsonb, '{}')) copy
          WHERE (copy.value->>'width')::int >= 380 ORDER BY (copy.value->>'width')::int LIMIT 1), f.url) AS url
      FROM files_related_mph m JOIN files f ON f.id = m.file_id
      WHERE m.related_id = p.id AND m.related_type = 'api::property.property' AND m.field = 'photos'
      ORDER BY m."order", m.id LIMIT 1
    ) cover ON true
    WHERE p.id = listing
  $$;
  CREATE OR REPLACE FUNCTION favourite_listing_goes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE favourites SET last_known = favourite_entry(OLD.id) WHERE kept_property_id = OLD.id;
    RETURN coalesce(NEW, OLD);
  END $$;
  CREATE OR REPLACE TRIGGER favourite_listing_hidden BEFORE UPDATE ON properties FOR EACH ROW
    WHEN (OLD.listing_state = 'published' AND NEW.listing_state <> 'published')
    EXECUTE FUNCTION favourite_listing_goes();
  CREATE OR REPLACE TRIGGER favourite_listing_deleted BEFORE DELETE ON properties FOR EACH ROW
    WHEN (OLD.listing_state = 'published') EXECUTE FUNCTION favourite_listing_goes();
  -- A picture may be deleted after its listing; nobody is sent to look for it.
  ${rowTrigger(
    'favourite_picture_goes',
    'AFTER DELETE ON files',
    `UPDATE favourites SET last_known = last_known || '{"image": ""}' WHERE last_known->>'image' IN (
      SELECT OLD.url UNION SELECT copy.value->>'url' FROM jsonb_each(coalesce(OLD.formats::jsonb, '{}')) copy);
    RETURN NULL;`,
  )}
  ${rowTrigger(
    'favourites_go',
    'AFTER DELETE ON up_users',
    `DELETE FROM favourites WHERE kept_user_id = OLD.id;
    RETURN NULL;`,
  )}`;

const INDEXES = `
  CREATE UNIQUE INDEX IF NOT EXISTS favourites_pair_uq ON favourites (kept_user_id, kept_property_id);
  CREATE UNIQUE INDEX IF NOT EXISTS users_favourites_token_uq ON up_users (favourites_token)
    WHERE favourites_token IS NOT NULL;
  CREATE INDEX IF NOT EXISTS favourites_listing_idx ON favourites (kept_property_id);
  CREATE INDEX IF NOT EXISTS favourites_image_idx ON favourites ((last_known->>'image'));`;

export function bootstrapFavourites(): Promise<void> {
  return makeTables(PAIR, ENTRY, INDEXES);
}
