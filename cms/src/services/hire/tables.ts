import { registerJob } from '../platform/jobs';
import { deskColumnSql } from '../platform/desk-words';
import { BKASH_TABLES } from '../payment/bkash';
import { SSLCOMMERZ_TABLES } from '../payment/sslcommerz-tables';
import { TRANSFER_TABLES } from '../payment/transfer-tables';
import { checkSql, makeTables, rows } from '../platform/sql';
import { ATTEMPTS } from './attempts';
import { PAYOUTS } from './payouts';
import { reconcilePayments } from './reconcile';
import { completeSilentHires, remindSilentClients } from './silent';
import { GIVEN, RUNNING } from './store';

/** Seconds between two looks at the provider's books. */
const EVERY = 120;
/** Seconds between two looks for work that its client has said nothing about. */
const SILENCE_EVERY = 600;

/** Each event has one effect, whoever brings it and however often. */
const EVENTS = `
  CREATE TABLE IF NOT EXISTS street_payment_events (
    id text PRIMARY KEY,
    type text NOT NULL,
    created bigint NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX IF NOT EXISTS street_payment_events_created_idx ON street_payment_events (created);
  CREATE TABLE IF NOT EXISTS street_payment_events_read (rail text PRIMARY KEY, until bigint NOT NULL);
  -- Of before there were several ways to pay.
  DO $$ BEGIN
    IF EXISTS (SELECT FROM information_schema.columns WHERE table_name = 'street_payment_events_read' AND column_name = 'one') THEN
      ALTER TABLE street_payment_events_read ADD COLUMN rail text NOT NULL DEFAULT 'card', DROP COLUMN one, ADD PRIMARY KEY (rail);
      ALTER TABLE street_payment_events_read ALTER COLUMN rail DROP DEFAULT;
    END IF;
  END $$;`;

/**
 * Every movement of money, in lines that add up to nothing: what one account gains another one gives. A movement is known
 * by what the provider calls it, so it cannot be booked twice. Only added to.
 */
const LEDGER = `
  CREATE SEQUENCE IF NOT EXISTS street_ledger_movements;
  CREATE TABLE IF NOT EXISTS street_ledger (
    id bigserial PRIMARY KEY,
    movement bigint NOT NULL,
    kind text NOT NULL,
    account text NOT NULL,
    amount bigint NOT NULL CHECK (amount <> 0),
    currency text NOT NULL,
    reference text NOT NULL,
    hire_key text NOT NULL,
    at timestamptz NOT NULL,
    rail text NOT NULL DEFAULT 'card'
  );
  -- Of before there were several ways to pay.
  ALTER TABLE street_ledger ADD COLUMN IF NOT EXISTS rail text NOT NULL DEFAULT 'card';
  ALTER TABLE street_ledger DROP CONSTRAINT IF EXISTS street_ledger_kind_reference_account_key;
  CREATE UNIQUE INDEX IF NOT EXISTS street_ledger_once_uq ON street_ledger (rail, kind, reference, account);
  CREATE INDEX IF NOT EXISTS street_ledger_at_idx ON street_ledger (at);
  CREATE INDEX IF NOT EXISTS street_ledger_hire_idx ON street_ledger (hire_key);
  CREATE OR REPLACE FUNCTION street_ledger_stays() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'ledger entries are append-only';
  END $$;
  CREATE OR REPLACE TRIGGER street_ledger_stays BEFORE UPDATE OR DELETE ON street_ledger
    FOR EACH ROW EXECUTE FUNCTION street_ledger_stays();
  CREATE OR REPLACE FUNCTION street_ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (SELECT sum(amount) FROM street_ledger WHERE movement = NEW.movement) <> 0
    THEN RAISE EXCEPTION 'the lines of movement % do not add up', NEW.movement; END IF;
    RETURN NULL;
  END $$;
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'street_ledger_balances') THEN
      CREATE CONSTRAINT TRIGGER street_ledger_balances AFTER INSERT ON street_ledger
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION street_ledger_balances();
    END IF;
  END $$;`;

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
  CREATE OR REPLACE FUNCTION street_refunds_fit() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM hires h WHERE h.document_id = NEW.hire_key AND h.amount >= NEW.amount + ${GIVEN}
      + coalesce((SELECT sum(o.amount) FROM street_refunds o WHERE o.hire_key = NEW.hire_key AND o.state = 'due'), 0))
    THEN RAISE EXCEPTION 'more would go back for hire % than was paid', NEW.hire_key; END IF;
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER street_refunds_fit BEFORE INSERT ON street_refunds
    FOR EACH ROW EXECUTE FUNCTION street_refunds_fit();`;

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
  CREATE OR REPLACE FUNCTION hires_unlink() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE hires SET client_id = NULL, user_email = NULL WHERE client_id = OLD.id;
    UPDATE agent_ratings SET user_name = NULL
      WHERE id IN (SELECT agent_rating_id FROM agent_ratings_user_lnk WHERE user_id = OLD.id);
    RETURN OLD;
  END $$;
  CREATE OR REPLACE TRIGGER hires_unlink BEFORE DELETE ON up_users FOR EACH ROW EXECUTE FUNCTION hires_unlink();`;

const WORDS = deskColumnSql('hires', {
  names: ['agent_name'],
  texts: ['number', 'agent_email', 'user_email'],
  phones: [],
});

/** Tables, triggers and indexes of payments, and the job that keeps our books and the provider's the same. Idempotent. */
export async function bootstrapPayments(): Promise<void> {
  await makeTables(
    ...[EVENTS, LEDGER, REFUNDS, HIRES, ATTEMPTS, PAYOUTS, BKASH_TABLES, SSLCOMMERZ_TABLES, TRANSFER_TABLES, WORDS],
    checkSql('hires_amount_ck', 'hires', 'amount >= 0'),
    checkSql('hires_refunded_ck', 'hires', 'amount_refunded <= amount'),
  );
  registerJob('payments', EVERY, reconcilePayments);
  registerJob('silent hires', SILENCE_EVERY, completeSilentHires);
  registerJob('reminders of hires', SILENCE_EVERY, remindSilentClients);
}

/** Makes the next look of the jobs one at the payments: a process that died may have left something. */
export async function lookAtPaymentsNow(): Promise<void> {
  await rows(`UPDATE street_jobs SET next_at = now() WHERE name = 'payments'`);
}
