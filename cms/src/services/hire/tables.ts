import { registerJob } from '../platform/jobs';
import { deskColumnSql } from '../platform/desk-words';
import { registerPurpose } from '../payment/purpose';
import { checkSql, makeTables, rowTrigger } from '../platform/sql';
import { PAYOUTS } from './payouts';
import { hirePurpose } from './settle';
import { completeSilentHires, remindSilentClients } from './silent';
import { GIVEN, RUNNING } from './store';

/** Seconds between two looks for work that its client has said nothing about. */
const SILENCE_EVERY = 600;

/**
 * What was ordered to go back, written down before the provider is asked: an order lives through a crash, is known there
 * by its key, and its number keeps a second press from being a second order. `due` until the provider has it.
 */
const REFUNDS = `
  CREATE TABLE IF NOT EXISTS street_refunds (
    id bigserial PRIMARY KEY,
    hire_key text NOT NULL,
    part integer NOT NULL,
    key text NOT NULL UNIQUE,
    amount bigint NOT NULL CHECK (amount > 0),
    state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'made', 'failed')),
    ordered_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (hire_key, part)
  );
  -- Whatever the code believes: never more than what was paid. Orders are written under the lock of their hire.
  ${rowTrigger(
    'street_refunds_fit',
    'BEFORE INSERT ON street_refunds',
    `IF NOT EXISTS (SELECT FROM hires h WHERE h.document_id = NEW.hire_key AND h.amount >= NEW.amount + ${GIVEN}
      + coalesce((SELECT sum(o.amount) FROM street_refunds o WHERE o.hire_key = NEW.hire_key AND o.state = 'due'), 0))
    THEN RAISE EXCEPTION 'more would go back for hire % than was paid', NEW.hire_key; END IF;
    RETURN NEW;`,
  )}`;

/** One running number for each hire, for receipts; one rating for each hire; one hire at a time for a client and an agent. */
const HIRES = `
  CREATE SEQUENCE IF NOT EXISTS street_hire_numbers START 1001;
  ALTER TABLE hires ADD COLUMN IF NOT EXISTS client_id integer;
  -- When the client was last reminded that their word is waited for.
  ALTER TABLE hires ADD COLUMN IF NOT EXISTS reminded_at timestamp;
  CREATE UNIQUE INDEX IF NOT EXISTS hires_number_uq ON hires (number);
  CREATE UNIQUE INDEX IF NOT EXISTS hires_underway_uq ON hires (client_id, agent_key)
    WHERE hire_state IN ${RUNNING} AND client_id IS NOT NULL;
  -- Of before there were states between accepted and completed.
  DROP INDEX IF EXISTS hires_running_uq;
  -- What waits for the admin, asked for on every page of theirs.
  CREATE INDEX IF NOT EXISTS hires_wishes_idx ON hires (updated_at) WHERE refund_state IN ('asked', 'failed');
  CREATE INDEX IF NOT EXISTS hires_held_idx ON hires (updated_at) WHERE held;
  CREATE INDEX IF NOT EXISTS hires_contested_idx ON hires (updated_at) WHERE hire_state = 'contested';
  CREATE INDEX IF NOT EXISTS hires_done_idx ON hires (done_at) WHERE hire_state = 'done';
  CREATE UNIQUE INDEX IF NOT EXISTS hires_idempotency_uq ON hires (idempotency_key) WHERE idempotency_key IS NOT NULL;
  CREATE UNIQUE INDEX IF NOT EXISTS hires_payment_intent_uq ON hires (payment_intent);
  CREATE INDEX IF NOT EXISTS hires_client_idx ON hires (client_id);
  CREATE INDEX IF NOT EXISTS hires_agent_idx ON hires (agent_key);
  CREATE INDEX IF NOT EXISTS hires_agent_email_idx ON hires (lower(agent_email));
  CREATE UNIQUE INDEX IF NOT EXISTS agent_ratings_hire_uq ON agent_ratings (hire_key);
  -- What was paid stays provable when an account goes; whose it was does not stay.
  ${rowTrigger(
    'hires_unlink',
    'BEFORE DELETE ON up_users',
    `UPDATE hires SET client_id = NULL, user_email = NULL WHERE client_id = OLD.id;
    UPDATE agent_ratings SET user_name = NULL
      WHERE id IN (SELECT agent_rating_id FROM agent_ratings_user_lnk WHERE user_id = OLD.id);
    RETURN OLD;`,
  )}`;

/** Payments of before there were several ways are taken over from their hires. */
const OLD_ATTEMPTS = `
  INSERT INTO street_payments (hire_key, rail, key, payment, state, made_at)
    SELECT h.document_id, 'card', coalesce(h.idempotency_key, h.document_id), h.payment_intent,
      CASE WHEN h.hire_state = 'requested' THEN 'open' WHEN h.paid_at IS NULL THEN 'closed' ELSE 'paid' END,
      h.created_at AT TIME ZONE 'UTC'
    FROM hires h WHERE (h.payment_intent IS NOT NULL OR h.idempotency_key IS NOT NULL)
      AND NOT EXISTS (SELECT FROM street_payments p WHERE p.hire_key = h.document_id)
  ON CONFLICT DO NOTHING;`;

const WORDS = deskColumnSql('hires', {
  names: ['agent_name'],
  texts: ['number', 'agent_email', 'user_email'],
  phones: [],
});

/** Tables, triggers, indexes and jobs of hires, above those of payments. Idempotent. */
export async function bootstrapHires(): Promise<void> {
  await makeTables(
    ...[REFUNDS, HIRES, OLD_ATTEMPTS, PAYOUTS, WORDS],
    checkSql('hires_amount_ck', 'hires', 'amount >= 0'),
    checkSql('hires_refunded_ck', 'hires', 'amount_refunded <= amount'),
  );
  registerPurpose('hire', hirePurpose);
  registerJob('silent hires', SILENCE_EVERY, completeSilentHires);
  registerJob('reminders of hires', SILENCE_EVERY, remindSilentClients);
}
