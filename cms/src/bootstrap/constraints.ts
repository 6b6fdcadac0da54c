import type { Core } from '@strapi/strapi';

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
  favourites_pair_uq: 'favourites (kept_user_id, kept_property_id)',
};

/** What the enquiry's own limits count by. */
const LOOKUPS: Record<string, string> = {
  enquiries_sender_idx: 'enquiries (sender_hash, created_at)',
  enquiries_mail_idx: `enquiries (updated_at) WHERE mail_state <> 'sent'`,
};

const CHECKS: Record<string, [table: string, rule: string]> = {
  properties_price_ck: ['properties', 'price >= 0'],
  properties_size_ck: ['properties', 'property_size > 0'],
  properties_published_ck: ['properties', `listing_state <> 'published' OR first_published_at IS NOT NULL`],
  agents_fees_ck: ['agents', 'fees >= 0'],
  loans_amount_ck: ['loans', 'loan_amount >= 0'],
  hires_amount_ck: ['hires', 'amount >= 0'],
};

/**
 * Strapi keeps relations in tables of their own, where "one favourite for a user and a property" cannot be said. The two
 * ids are kept in the row itself as well, by triggers and for this one index.
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
    UPDATE favourites SET kept_property_id = NEW.property_id WHERE id = NEW.favourite_id;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER favourite_user AFTER INSERT OR UPDATE ON favourites_user_lnk
    FOR EACH ROW EXECUTE FUNCTION favourite_user();
  CREATE OR REPLACE TRIGGER favourite_property AFTER INSERT OR UPDATE ON favourites_property_lnk
    FOR EACH ROW EXECUTE FUNCTION favourite_property();`;

/**
 * Only added to: the database refuses to change or remove an entry, whoever asks. Only Strapi's own columns may change,
 * because they are emptied when a staff user is deleted.
 */
const AUDIT = `
  CREATE OR REPLACE FUNCTION audit_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'created_by_id' - 'updated_by_id' = to_jsonb(NEW) - 'created_by_id' - 'updated_by_id'
    THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'audit entries are append-only';
  END $$;
  CREATE OR REPLACE TRIGGER audit_entry_stays BEFORE UPDATE OR DELETE ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION audit_entry_stays();`;

/** Unique indexes, checks and triggers that Strapi's schema files cannot express. Idempotent. */
export async function bootstrapConstraints(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    // An index over a million imported rows takes longer than a page may.
    await trx.raw('SET LOCAL statement_timeout = 0');
    await trx.raw(FAVOURITE_PAIR);
    await trx.raw(AUDIT);
    for (const [name, definition] of Object.entries(UNIQUE)) {
      await trx.raw(`CREATE UNIQUE INDEX IF NOT EXISTS ${name} ON ${definition}`);
    }
    for (const [name, definition] of Object.entries(LOOKUPS)) {
      await trx.raw(`CREATE INDEX IF NOT EXISTS ${name} ON ${definition}`);
    }
    const known: { rows: Array<{ conname: string }> } = await trx.raw(
      `SELECT conname FROM pg_constraint WHERE contype = 'c'`,
    );
    const names = new Set(known.rows.map(({ conname }) => conname));
    for (const [name, [table, rule]] of Object.entries(CHECKS)) {
      if (!names.has(name)) await trx.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${rule})`);
    }
  });
}
