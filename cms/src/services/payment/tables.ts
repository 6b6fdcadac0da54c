import { registerJob } from '../platform/jobs';
import { makeTables, rows, rowTrigger } from '../platform/sql';
import { ATTEMPTS } from './attempts';
import { BKASH_TABLES } from './bkash';
import { reconcilePayments } from './reconcile';
import { SSLCOMMERZ_TABLES } from './sslcommerz-tables';
import { TRANSFER_TABLES } from './transfer-tables';

/** Seconds between two looks at the provider's books. */
const EVERY = 120;

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
  ${rowTrigger(
    'street_ledger_stays',
    'BEFORE UPDATE OR DELETE ON street_ledger',
    `RAISE EXCEPTION 'ledger entries are append-only';`,
  )}
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

/** Tables, triggers and indexes of payments, and the job that keeps our books and the provider's the same. Idempotent. */
export async function bootstrapPayments(): Promise<void> {
  await makeTables(EVENTS, LEDGER, ATTEMPTS, BKASH_TABLES, SSLCOMMERZ_TABLES, TRANSFER_TABLES);
  registerJob('payments', EVERY, reconcilePayments);
}

/** Makes the next look of the jobs one at the payments: a process that died may have left something. */
export async function lookAtPaymentsNow(): Promise<void> {
  await rows(`UPDATE street_jobs SET next_at = now() WHERE name = 'payments'`);
}
