import type { Core } from '@strapi/strapi';
import { rows } from '../services/platform/sql';

/**
 * Strapi's `unique` is a question before an insert, so two at once make two. These hold. Where the name of an index
 * changes meaning, change the name too: an existing one is left alone.
 */
const UNIQUE: Record<string, string> = {
  properties_key_uq: 'properties (key)',
  properties_code_uq: 'properties (code)',
  properties_idempotency_uq: 'properties (idempotency_key) WHERE idempotency_key IS NOT NULL',
  agents_key_uq: 'agents (key)',
  agents_slug_uq: 'agents (slug)',
  agents_idempotency_uq: 'agents (idempotency_key) WHERE idempotency_key IS NOT NULL',
  reviews_key_uq: 'reviews (key)',
  reviews_idempotency_uq: 'reviews (idempotency_key) WHERE idempotency_key IS NOT NULL',
  loans_idempotency_uq: 'loans (idempotency_key) WHERE idempotency_key IS NOT NULL',
  hires_idempotency_uq: 'hires (idempotency_key) WHERE idempotency_key IS NOT NULL',
  hires_payment_intent_uq: 'hires (payment_intent)',
  enquiries_idempotency_uq: 'enquiries (idempotency_key) WHERE idempotency_key IS NOT NULL',
  // An article has a draft and a published row in each language; within each of these four a slug names one.
  articles_slug_uq: `articles (slug, (coalesce(locale, '')), (published_at IS NULL))`,
  users_uid_uq: 'up_users (uid)',
  users_favourites_token_uq: 'up_users (favourites_token) WHERE favourites_token IS NOT NULL',
  favourites_pair_uq: 'favourites (kept_user_id, kept_property_id)',
};

/** What is looked up by more than Strapi's own keys. */
const LOOKUPS: Record<string, string> = {
  favourites_listing_idx: 'favourites (kept_property_id)',
  favourites_image_idx: `favourites ((last_known->>'image'))`,
  properties_user_email_idx: 'properties (lower(user_email)) WHERE user_email IS NOT NULL',
  enquiries_mail_idx: `enquiries (updated_at) WHERE mail_state <> 'sent'`,
};

const CHECKS: Record<string, [table: string, rule: string]> = {
  properties_price_ck: ['properties', 'price >= 0'],
  properties_size_ck: ['properties', 'property_size > 0'],
  properties_published_ck: ['properties', `listing_state <> 'published' OR first_published_at IS NOT NULL`],
  agents_fees_ck: ['agents', 'fees >= 0'],
  loans_amount_ck: ['loans', 'loan_amount >= 0'],
  hires_amount_ck: ['hires', 'amount >= 0'],
  security_settings_erase_ck: ['security_settings', 'erase_identity_after_days BETWEEN 1 AND 365'],
};

/**
 * Strapi keeps relations in tables of their own, where "one favourite for a user and a property" cannot be said. The two
 * ids are kept in the row itself as well, by triggers: for the unique index, and because a deleted listing takes its row
 * of the relation with it while the favourite stays.
 */
const FAVOURITE_PAIR = `
  ALTER TABLE favourites ADD COLUMN IF NOT EXISTS kept_user_id integer;
  ALTER TABLE favourites ADD COLUMN IF NOT EXISTS kept_property_id integer;
  CREATE OR REPLACE FUNCTION favourite_user() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE favourites SET kept_user_id = NEW.user_id WHERE id = NEW.favourite_id;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION favourite_property() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE favourites SET kept_property_id = NEW.property_id, last_known = favourite_entry(NEW.property_id)
      WHERE id = NEW.favourite_id;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER favourite_user AFTER INSERT OR UPDATE ON favourites_user_lnk
    FOR EACH ROW EXECUTE FUNCTION favourite_user();
  CREATE OR REPLACE TRIGGER favourite_property AFTER INSERT OR UPDATE ON favourites_property_lnk
    FOR EACH ROW EXECUTE FUNCTION favourite_property();`;

/**
 * What a favourite shows of its listing, and what is left of it when the listing goes. `last_known` is written when the
 * listing is kept and once more when it leaves the market: the last state that everybody could see, and none of what
 * its owner changes behind it. The picture is the smallest copy that fills a card.
 */
const FAVOURITE_ENTRY = `
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
  CREATE OR REPLACE FUNCTION favourite_picture_goes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE favourites SET last_known = last_known || '{"image": ""}' WHERE last_known->>'image' IN (
      SELECT OLD.url UNION SELECT copy.value->>'url' FROM jsonb_each(coalesce(OLD.formats::jsonb, '{}')) copy);
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER favourite_picture_goes AFTER DELETE ON files
    FOR EACH ROW EXECUTE FUNCTION favourite_picture_goes();
  CREATE OR REPLACE FUNCTION favourites_go() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM favourites WHERE kept_user_id = OLD.id;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER favourites_go AFTER DELETE ON up_users FOR EACH ROW EXECUTE FUNCTION favourites_go();`;

/**
 * Only added to: the database refuses to change or remove an entry, whoever asks. Only Strapi's own columns may change,
 * because they are emptied when a staff user is deleted.
 */
const AUDIT = `
  CREATE OR REPLACE FUNCTION audit_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'created_by_id' - 'updated_by_id' = to_jsonb(NEW) - 'created_by_id' - 'updated_by_id'
    THEN RETURN NEW; END IF;
    -- What was written before there were seals gets one, once.
    IF TG_OP = 'UPDATE' AND to_jsonb(OLD)->'seal' = 'null' AND to_jsonb(OLD) - 'seal' = to_jsonb(NEW) - 'seal'
    THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'audit entries are append-only';
  END $$;
  CREATE OR REPLACE TRIGGER audit_entry_stays BEFORE UPDATE OR DELETE ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION audit_entry_stays();
  CREATE OR REPLACE TRIGGER audit_entries_stay BEFORE TRUNCATE ON audit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_stays();`;

/** Unique indexes, checks and triggers that Strapi's schema files cannot express. Idempotent. */
export async function bootstrapConstraints(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    // An index over a million imported rows takes longer than a page may.
    await trx.raw('SET LOCAL statement_timeout = 0');
    await trx.raw(FAVOURITE_PAIR);
    await trx.raw(FAVOURITE_ENTRY);
    await trx.raw(AUDIT);
    // Senders are counted by the rate limiter; nothing of their addresses stays with a message.
    await trx.raw('ALTER TABLE enquiries DROP COLUMN IF EXISTS sender_hash');
    for (const [name, definition] of Object.entries(UNIQUE)) {
      await trx.raw(`CREATE UNIQUE INDEX IF NOT EXISTS ${name} ON ${definition}`);
    }
    for (const [name, definition] of Object.entries(LOOKUPS)) {
      await trx.raw(`CREATE INDEX IF NOT EXISTS ${name} ON ${definition}`);
    }
    const known = await rows<{ conname: string }>(`SELECT conname FROM pg_constraint WHERE contype = 'c'`);
    const names = new Set(known.map(({ conname }) => conname));
    for (const [name, [table, rule]] of Object.entries(CHECKS)) {
      if (!names.has(name)) await trx.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${rule})`);
    }
  });
}
