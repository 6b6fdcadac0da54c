import { DESK_FUNCTIONS } from './desk-words';
import { makeTables, rowTrigger } from './sql';

/**
 * Only added to: the database refuses to change or remove an entry, whoever asks. Only Strapi's own columns may change,
 * because they are emptied when a staff user is deleted.
 */
const AUDIT = `
  ${rowTrigger(
    'audit_entry_stays',
    'BEFORE UPDATE OR DELETE ON audit_entries',
    `IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'created_by_id' - 'updated_by_id' = to_jsonb(NEW) - 'created_by_id' - 'updated_by_id'
    THEN RETURN NEW; END IF;
    -- What was written before there were seals gets one, once.
    IF TG_OP = 'UPDATE' AND to_jsonb(OLD)->'seal' = 'null' AND to_jsonb(OLD) - 'seal' = to_jsonb(NEW) - 'seal'
    THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'audit entries are append-only';`,
  )}
  CREATE OR REPLACE TRIGGER audit_entries_stay BEFORE TRUNCATE ON audit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_stays();
  CREATE INDEX IF NOT EXISTS audit_entries_at_idx ON audit_entries (at);
  CREATE INDEX IF NOT EXISTS audit_entries_document_idx ON audit_entries (document_key, id);`;

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
  ALTER TABLE street_mails ADD COLUMN IF NOT EXISTS files json;
  ALTER TABLE street_mails ADD COLUMN IF NOT EXISTS message_key uuid NOT NULL DEFAULT gen_random_uuid();
  ALTER TABLE street_mails ADD COLUMN IF NOT EXISTS queued_at timestamptz NOT NULL DEFAULT now();
  ALTER TABLE street_mails ADD COLUMN IF NOT EXISTS last_error text;
  ALTER TABLE street_mails ADD COLUMN IF NOT EXISTS undelivered_at timestamptz;
  ALTER TABLE street_mails ADD COLUMN IF NOT EXISTS about text;
  CREATE INDEX IF NOT EXISTS street_mails_next_idx ON street_mails (next_at);
  CREATE INDEX IF NOT EXISTS street_mails_about_idx ON street_mails (about) WHERE about IS NOT NULL;`;

/**
 * What was deleted within the last day, table by table, as JSON of its rows. `by_owner`: null where it is not known, which
 * counts as deleted by somebody else.
 */
const TRASH = `
  CREATE TABLE IF NOT EXISTS street_trash (
    document_type text NOT NULL,
    document_key text NOT NULL,
    user_id integer,
    tables jsonb NOT NULL,
    deleted_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (document_type, document_key)
  );
  ALTER TABLE street_trash ADD COLUMN IF NOT EXISTS by_owner boolean;`;

/** The table of rate-limit.ts. Its counts outlive restarts and belong to all processes. */
const LIMITS = `
  CREATE TABLE IF NOT EXISTS street_rate_limits (
    bucket text NOT NULL,
    taker text NOT NULL,
    turns integer NOT NULL,
    ends_at timestamptz NOT NULL,
    PRIMARY KEY (bucket, taker)
  );
  CREATE INDEX IF NOT EXISTS street_rate_limits_ends_idx ON street_rate_limits (ends_at);`;

// `failed_at`: since when its rounds fail, null while they do not.
const JOBS = `
  CREATE TABLE IF NOT EXISTS street_jobs (name text PRIMARY KEY, next_at timestamptz NOT NULL, failed_at timestamptz);
  ALTER TABLE street_jobs ADD COLUMN IF NOT EXISTS failed_at timestamptz;`;

/** What the backups of config/docker/backup say of themselves: one row a kind, with the last good one and the last failure. */
const BACKUPS = `
  CREATE TABLE IF NOT EXISTS street_backups (
    kind text PRIMARY KEY,
    done_at timestamptz,
    took_seconds integer,
    detail jsonb,
    failed_at timestamptz,
    failure text
  );`;

export function bootstrapPlatform(): Promise<void> {
  return makeTables(AUDIT, MAILS, TRASH, LIMITS, JOBS, BACKUPS, DESK_FUNCTIONS);
}
