import { deskColumnSql } from '../platform/desk-words';
import { makeTables } from '../platform/sql';

// Senders are counted by the rate limiter; nothing of their addresses stays with a message.
const ENQUIRIES = `
  ALTER TABLE enquiries DROP COLUMN IF EXISTS sender_hash;
  CREATE UNIQUE INDEX IF NOT EXISTS enquiries_idempotency_uq ON enquiries (idempotency_key)
    WHERE idempotency_key IS NOT NULL;
  CREATE INDEX IF NOT EXISTS enquiries_mail_idx ON enquiries (updated_at) WHERE mail_state <> 'sent';
  CREATE INDEX IF NOT EXISTS enquiries_open_idx ON enquiries (created_at) WHERE handled_at IS NULL;`;

const WORDS = deskColumnSql('enquiries', { names: ['name'], texts: ['email', 'message', 'reply'], phones: ['number'] });

/**
 * What a person notes about a message or a hire, for their own eyes. It goes with the account, with the message and with
 * the hire.
 */
const LEADS = `
  CREATE TABLE IF NOT EXISTS street_leads (
    id bigserial PRIMARY KEY,
    person_id integer NOT NULL REFERENCES up_users ON DELETE CASCADE,
    enquiry_id integer REFERENCES enquiries ON DELETE CASCADE,
    hire_id integer REFERENCES hires ON DELETE CASCADE,
    stage text,
    CHECK (num_nonnulls(enquiry_id, hire_id) = 1),
    UNIQUE (person_id, enquiry_id),
    UNIQUE (person_id, hire_id)
  );
  CREATE INDEX IF NOT EXISTS street_leads_enquiry_idx ON street_leads (enquiry_id);
  CREATE INDEX IF NOT EXISTS street_leads_hire_idx ON street_leads (hire_id);
  CREATE TABLE IF NOT EXISTS street_lead_notes (
    id bigserial PRIMARY KEY,
    lead_id bigint NOT NULL REFERENCES street_leads ON DELETE CASCADE,
    note text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    key text NOT NULL,
    UNIQUE (lead_id, key)
  );
  CREATE TABLE IF NOT EXISTS street_quick_answers (
    id bigserial PRIMARY KEY,
    person_id integer NOT NULL REFERENCES up_users ON DELETE CASCADE,
    language text NOT NULL,
    words text NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS street_quick_answers_uq ON street_quick_answers (person_id, language, md5(words));`;

export function bootstrapEnquiries(): Promise<void> {
  return makeTables(ENQUIRIES, WORDS, LEADS);
}
