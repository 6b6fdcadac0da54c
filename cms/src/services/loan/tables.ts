import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import type { Street } from '../../../config/street';
import { deskColumnSql } from '../platform/desk-words';
import { checkSql, makeTables, rowTrigger } from '../platform/sql';

/**
 * National IDs lie beside the applications and not in them: so neither the admin panel nor the trash ever holds them,
 * and erasing one is deleting a row. `find_hash` is keyed, `last_digits` are what people are shown.
 */
const IDENTITIES = `
  CREATE TABLE IF NOT EXISTS street_loan_identities (
    loan_key text PRIMARY KEY,
    national_id text NOT NULL,
    find_hash text NOT NULL,
    last_digits text NOT NULL
  );
  CREATE INDEX IF NOT EXISTS street_loan_identities_find_idx ON street_loan_identities (find_hash);
  CREATE TABLE IF NOT EXISTS street_loan_documents (
    id text PRIMARY KEY,
    user_id integer NOT NULL,
    loan_key text,
    purpose text CHECK (purpose IN ('national_id', 'further')),
    created_at timestamptz NOT NULL DEFAULT now()
  );
  ALTER TABLE street_loan_documents ADD COLUMN IF NOT EXISTS kind text NOT NULL DEFAULT 'picture'
    CHECK (kind IN ('picture', 'pdf'));
  CREATE INDEX IF NOT EXISTS street_loan_documents_loan_idx ON street_loan_documents (loan_key, created_at);
  CREATE UNIQUE INDEX IF NOT EXISTS street_loan_documents_picture_uq ON street_loan_documents (loan_key)
    WHERE purpose = 'national_id';`;

/** What somebody typed so far, one a person, and answers that were given already, by their idempotency key. */
const FORMS = `
  CREATE TABLE IF NOT EXISTS street_loan_drafts (
    user_id integer PRIMARY KEY REFERENCES up_users ON DELETE CASCADE,
    "values" jsonb NOT NULL,
    step integer NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE IF NOT EXISTS street_loan_answers (
    idempotency_key text PRIMARY KEY,
    answered jsonb NOT NULL,
    answered_at timestamptz NOT NULL DEFAULT now()
  );`;

/** The history of an application is only added to, whoever writes. */
const HISTORY = `
  ${rowTrigger(
    'loan_history_stays',
    'BEFORE UPDATE ON loans',
    `IF OLD.history IS NOT NULL AND (NEW.history IS NULL OR OLD.history IS DISTINCT FROM (
      SELECT coalesce(jsonb_agg(e ORDER BY n), '[]') FROM jsonb_array_elements(NEW.history) WITH ORDINALITY t(e, n)
      WHERE n <= jsonb_array_length(OLD.history)))
    THEN RAISE EXCEPTION 'the history of a loan is append-only'; END IF;
    RETURN NEW;`,
  )}`;

const WORDS = deskColumnSql('loans', { names: ['name'], texts: ['email'], phones: ['mobileno'] });

const LOOKUPS = `
  CREATE UNIQUE INDEX IF NOT EXISTS loans_idempotency_uq ON loans (idempotency_key) WHERE idempotency_key IS NOT NULL;
  CREATE INDEX IF NOT EXISTS loans_created_idx ON loans (created_at, id);
  CREATE INDEX IF NOT EXISTS loans_amount_idx ON loans (loan_amount, id);
  CREATE INDEX IF NOT EXISTS loans_waiting_idx ON loans (updated_at) WHERE loan_status IN ('pending', 'under_review');
  CREATE INDEX IF NOT EXISTS loans_decided_idx ON loans (decided_at) WHERE national_id_erased_at IS NULL;
  CREATE UNIQUE INDEX IF NOT EXISTS lender_policies_key_uq ON lender_policies (key);
  CREATE INDEX IF NOT EXISTS audit_loan_looks_idx ON audit_entries (document_key, id) WHERE action = 'loan.looked';`;

/** Tables, triggers, indexes and the folder of home loans. Idempotent. */
export async function bootstrapLoans(): Promise<void> {
  const { dataDir } = strapi.config.get<Street>('street');
  // There from the start, so that a backup has something to name.
  await mkdir(path.join(dataDir, 'private', 'loans'), { recursive: true, mode: 0o700 });
  await makeTables(
    ...[IDENTITIES, FORMS, HISTORY, WORDS, LOOKUPS],
    checkSql('loans_amount_ck', 'loans', 'loan_amount >= 0'),
    checkSql('security_settings_erase_ck', 'security_settings', 'erase_identity_after_days BETWEEN 1 AND 365'),
  );
}
