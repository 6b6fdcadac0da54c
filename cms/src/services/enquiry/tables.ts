import { deskColumnSql } from '../platform/desk-words';
import { makeTables, statementTrigger, triggerFunction } from '../platform/sql';

// Senders are counted by the rate limiter; nothing of their addresses stays with a message.
const ENQUIRIES = `
  ALTER TABLE enquiries DROP COLUMN IF EXISTS sender_hash;
  -- Since when the number is shown to whoever got the message; null: it is masked. Those of before there was this column had
  -- been shown: they get the moment of its making.
  ALTER TABLE enquiries ADD COLUMN IF NOT EXISTS number_shared_at timestamp DEFAULT timezone('UTC', now());
  ALTER TABLE enquiries ALTER COLUMN number_shared_at DROP DEFAULT;
  CREATE UNIQUE INDEX IF NOT EXISTS enquiries_idempotency_uq ON enquiries (idempotency_key)
    WHERE idempotency_key IS NOT NULL;
  CREATE INDEX IF NOT EXISTS enquiries_mail_idx ON enquiries (updated_at) WHERE mail_state <> 'sent';
  CREATE INDEX IF NOT EXISTS enquiries_open_idx ON enquiries (created_at) WHERE handled_at IS NULL;
  -- Counts of answered and open ones are read from it alone.
  CREATE INDEX IF NOT EXISTS enquiries_handled_idx ON enquiries (handled_at);`;

const WORDS = deskColumnSql('enquiries', { names: ['name'], texts: ['email', 'message', 'reply'], phones: ['number'] });

const FILL_INBOX = `
  INSERT INTO street_inbox_words (enquiry_id, words)
    SELECT DISTINCT ON (e.id) e.id, concat_ws(' ', e.desk_words, a.desk_words, d.words) FROM enquiries e
      LEFT JOIN enquiries_agent_lnk al ON al.enquiry_id = e.id LEFT JOIN agents a ON a.id = al.agent_id
      LEFT JOIN enquiries_property_lnk pl ON pl.enquiry_id = e.id LEFT JOIN street_desk d ON d.property_id = pl.property_id`;

/**
 * What a message is found by: its own words, those of the agent it is to and those of the listing it is about. In one
 * text, because words of all three may be asked for at once; written by triggers, for whoever renames an agent, an owner
 * or a listing.
 */
const INBOX_WORDS = `
  CREATE TABLE IF NOT EXISTS street_inbox_words (
    enquiry_id integer PRIMARY KEY REFERENCES enquiries ON DELETE CASCADE,
    words text NOT NULL
  );

  CREATE OR REPLACE FUNCTION inbox_fill(ids integer[]) RETURNS void LANGUAGE sql AS $$
    ${FILL_INBOX} WHERE e.id = ANY (ids) ORDER BY e.id
    ON CONFLICT (enquiry_id) DO UPDATE SET words = excluded.words WHERE street_inbox_words.words <> excluded.words;
  $$;

  ${triggerFunction('inbox_written', `PERFORM inbox_fill(ARRAY[NEW.id]); RETURN NULL;`)}
  CREATE OR REPLACE TRIGGER inbox_added AFTER INSERT ON enquiries FOR EACH ROW EXECUTE FUNCTION inbox_written();
  CREATE OR REPLACE TRIGGER inbox_changed AFTER UPDATE ON enquiries FOR EACH ROW
    WHEN (OLD.desk_words IS DISTINCT FROM NEW.desk_words) EXECUTE FUNCTION inbox_written();

  -- Whoever writes the words of the listing or the agent at this moment does not see the message yet: they are waited for.
  ${triggerFunction(
    'inbox_about',
    `PERFORM desk_fill(ARRAY(SELECT c.property_id FROM changed c WHERE c.property_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM street_desk d WHERE d.property_id = c.property_id)));
    PERFORM FROM street_desk WHERE property_id IN (SELECT property_id FROM changed) ORDER BY property_id FOR SHARE;
    PERFORM inbox_fill(ARRAY(SELECT enquiry_id FROM changed));
    RETURN NULL;`,
  )}
  ${triggerFunction(
    'inbox_to',
    `PERFORM FROM agents WHERE id IN (SELECT agent_id FROM changed) ORDER BY id FOR SHARE;
    PERFORM inbox_fill(ARRAY(SELECT enquiry_id FROM changed));
    RETURN NULL;`,
  )}
  ${triggerFunction('inbox_left', `PERFORM inbox_fill(ARRAY(SELECT enquiry_id FROM changed)); RETURN NULL;`)}
  ${statementTrigger('inbox_about', 'INSERT', 'enquiries_property_lnk')}
  ${statementTrigger('inbox_about_left', 'DELETE', 'enquiries_property_lnk', 'inbox_left')}
  ${statementTrigger('inbox_to', 'INSERT', 'enquiries_agent_lnk')}
  ${statementTrigger('inbox_to_left', 'DELETE', 'enquiries_agent_lnk', 'inbox_left')}

  ${triggerFunction(
    'inbox_listing',
    `PERFORM inbox_fill(ARRAY(SELECT l.enquiry_id FROM changed c JOIN enquiries_property_lnk l USING (property_id)));
    RETURN NULL;`,
  )}
  ${statementTrigger('inbox_listing_made', 'INSERT', 'street_desk', 'inbox_listing')}
  ${statementTrigger('inbox_listing_changed', 'UPDATE', 'street_desk', 'inbox_listing')}

  ${triggerFunction(
    'inbox_agent',
    `PERFORM inbox_fill(ARRAY(SELECT enquiry_id FROM enquiries_agent_lnk WHERE agent_id = NEW.id));
    RETURN NULL;`,
  )}
  CREATE OR REPLACE TRIGGER inbox_agent AFTER UPDATE ON agents FOR EACH ROW
    WHEN (OLD.desk_words IS DISTINCT FROM NEW.desk_words) EXECUTE FUNCTION inbox_agent();

  -- Messages of before there was this table.
  ${FILL_INBOX} WHERE NOT EXISTS (SELECT FROM street_inbox_words w WHERE w.enquiry_id = e.id) ON CONFLICT DO NOTHING;
  CREATE INDEX IF NOT EXISTS street_inbox_words_idx ON street_inbox_words USING gin (words gin_trgm_ops);`;

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
  ALTER TABLE street_leads ADD COLUMN IF NOT EXISTS lost_reason text;
  -- A day in Dhaka.
  ALTER TABLE street_leads ADD COLUMN IF NOT EXISTS remind_on date;
  CREATE INDEX IF NOT EXISTS street_leads_remind_idx ON street_leads (person_id, remind_on) WHERE remind_on IS NOT NULL;
  CREATE INDEX IF NOT EXISTS street_leads_due_idx ON street_leads (remind_on) WHERE remind_on IS NOT NULL;
  -- Up to which day somebody was mailed what they wanted to be reminded of.
  CREATE TABLE IF NOT EXISTS street_reminder_mails (
    person_id integer PRIMARY KEY REFERENCES up_users ON DELETE CASCADE,
    day date NOT NULL
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

/** How long the messages of an address usually wait for their answer; written anew every hour (answer-times.ts). */
const ANSWER_TIMES = `
  CREATE TABLE IF NOT EXISTS street_answer_times (
    address text PRIMARY KEY,
    minutes integer NOT NULL
  );`;

export function bootstrapEnquiries(): Promise<void> {
  return makeTables(ENQUIRIES, WORDS, INBOX_WORDS, LEADS, ANSWER_TIMES);
}
