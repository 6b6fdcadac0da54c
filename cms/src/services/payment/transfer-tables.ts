import type { TransferState } from '@69street/config/market';

import { isoSql, rows, rowTrigger, type Value } from '../platform/sql';

/**
 * Bank transfers have no provider that would keep them: these tables are its books. A transfer is written down before its
 * payer is shown where to pay. `received`, `value_date` and `bank_number` are what administrators have seen at the bank;
 * `people` is how many of them it takes, and `ordered` how much of it was ordered back.
 */
const TRANSFERS = `
  CREATE TABLE IF NOT EXISTS street_bank_transfers (
    reference text PRIMARY KEY,
    key text NOT NULL UNIQUE,
    hire text NOT NULL,
    number text NOT NULL,
    description text NOT NULL,
    user_key text NOT NULL,
    back text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    state text NOT NULL DEFAULT 'open'
      CHECK (state IN ('open', 'handed', 'refused', 'confirmed', 'expired', 'closed')),
    people smallint NOT NULL CHECK (people BETWEEN 1 AND 2),
    opened_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    reminded_at timestamptz,
    handed_at timestamptz,
    decided_at timestamptz,
    refusal text,
    received bigint CHECK (received > 0),
    value_date date,
    bank_number text,
    bank_number_key text,
    ordered bigint NOT NULL DEFAULT 0,
    CONSTRAINT street_bank_transfers_money_ck CHECK ((state = 'confirmed') = (received IS NOT NULL)
      AND (received IS NULL) = (value_date IS NULL) AND (received IS NULL) = (bank_number_key IS NULL)),
    CONSTRAINT street_bank_transfers_ordered_ck CHECK (ordered >= 0 AND ordered <= coalesce(received, 0))
  );
  -- What came once is the money of one transfer.
  CREATE UNIQUE INDEX IF NOT EXISTS street_bank_transfers_number_uq ON street_bank_transfers (bank_number_key)
    WHERE bank_number_key IS NOT NULL;
  CREATE INDEX IF NOT EXISTS street_bank_transfers_waiting_idx ON street_bank_transfers (handed_at) WHERE state = 'handed';
  CREATE INDEX IF NOT EXISTS street_bank_transfers_ending_idx ON street_bank_transfers (expires_at)
    WHERE state IN ('open', 'refused');
  CREATE INDEX IF NOT EXISTS street_bank_transfers_decided_idx ON street_bank_transfers (decided_at);
  CREATE INDEX IF NOT EXISTS street_bank_transfers_hire_idx ON street_bank_transfers (hire);
  CREATE INDEX IF NOT EXISTS street_bank_transfers_user_idx ON street_bank_transfers (user_key);
  CREATE INDEX IF NOT EXISTS street_bank_transfers_number_idx ON street_bank_transfers (upper(number));
  CREATE TABLE IF NOT EXISTS street_bank_confirmations (
    reference text NOT NULL REFERENCES street_bank_transfers,
    person_id integer NOT NULL,
    person text NOT NULL,
    received bigint NOT NULL,
    value_date date NOT NULL,
    bank_number text NOT NULL,
    bank_number_key text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (reference, person_id)
  );
  -- Whatever the code believes: as many people as it takes have said the very same.
  ${rowTrigger(
    'street_bank_transfers_agreed',
    'BEFORE UPDATE ON street_bank_transfers',
    `IF OLD.state = 'confirmed' AND (NEW.state <> 'confirmed' OR NEW.received <> OLD.received)
    THEN RAISE EXCEPTION 'transfer % is confirmed', NEW.reference; END IF;
    IF NEW.state = 'confirmed' AND OLD.state <> 'confirmed' AND NEW.people > (SELECT count(*)
      FROM street_bank_confirmations c WHERE c.reference = NEW.reference AND c.received = NEW.received
        AND c.value_date = NEW.value_date AND c.bank_number_key = NEW.bank_number_key)
    THEN RAISE EXCEPTION 'transfer % is not confirmed by enough people', NEW.reference; END IF;
    RETURN NEW;`,
  )}`;

/**
 * Slips, sealed ({@link slipPlace}), with what finds the same one again. The picture goes some time after the decision; what
 * finds it stays.
 */
const SLIPS = `
  CREATE TABLE IF NOT EXISTS street_bank_slips (
    id text PRIMARY KEY,
    reference text NOT NULL REFERENCES street_bank_transfers,
    picture bytea,
    digest text NOT NULL,
    hash bit(64) NOT NULL,
    bands int[] NOT NULL,
    bank_reference text,
    bank_reference_key text,
    at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (reference, digest)
  );
  CREATE INDEX IF NOT EXISTS street_bank_slips_digest_idx ON street_bank_slips (digest);
  CREATE INDEX IF NOT EXISTS street_bank_slips_bands_idx ON street_bank_slips USING gin (bands);
  CREATE INDEX IF NOT EXISTS street_bank_slips_number_idx ON street_bank_slips (bank_reference_key)
    WHERE bank_reference_key IS NOT NULL;`;

/**
 * What is to be sent back at the bank by hand: an order for each key, however often it is given. `trouble` is why it could
 * not be sent so far; the money is owed all the same.
 */
const REFUNDS = `
  CREATE TABLE IF NOT EXISTS street_bank_refunds (
    id text PRIMARY KEY,
    key text NOT NULL UNIQUE,
    reference text NOT NULL REFERENCES street_bank_transfers,
    amount bigint NOT NULL CHECK (amount > 0),
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'succeeded')),
    bank_number text,
    ordered_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz,
    CONSTRAINT street_bank_refunds_sent_ck CHECK ((state = 'succeeded') = (bank_number IS NOT NULL))
  );
  ALTER TABLE street_bank_refunds ADD COLUMN IF NOT EXISTS trouble text;
  CREATE INDEX IF NOT EXISTS street_bank_refunds_reference_idx ON street_bank_refunds (reference);
  CREATE INDEX IF NOT EXISTS street_bank_refunds_pending_idx ON street_bank_refunds (ordered_at) WHERE state = 'pending';`;

/** Statements that may run again and again; `makeTables` runs them at the boot. */
export const TRANSFER_TABLES = [TRANSFERS, SLIPS, REFUNDS].join('\n');

/** Where the picture of a slip lies. */
export const slipPlace = (id: string) => `bank slip ${id}`;

/** Amounts in poisha, times in seconds where nothing else is said. */
export type TransferRow = {
  reference: string;
  key: string;
  hire: string;
  number: string;
  description: string;
  user_key: string;
  back: string;
  amount: number;
  state: TransferState;
  people: number;
  opened_on: string;
  opened_at: string;
  expires_at: string;
  handed_at: string | null;
  refusal: string | null;
  received: number | null;
  value_date: string | null;
  bank_number: string | null;
  decided: number | null;
  /** The end of the day on which the money came, or the moment of the decision when that was before it. */
  came: number | null;
  ordered: number;
};

const iso = (column: string) => `${isoSql(`t.${column} AT TIME ZONE 'UTC'`)} AS ${column}`;

const COLUMNS = `t.reference, t.key, t.hire, t.number, t.description, t.user_key, t.back, t.amount::float8 AS amount, t.state,
  t.people, to_char(t.opened_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM-DD') AS opened_on, ${iso('opened_at')},
  ${iso('expires_at')}, ${iso('handed_at')}, t.refusal, t.received::float8 AS received,
  to_char(t.value_date, 'YYYY-MM-DD') AS value_date, t.bank_number, t.ordered::float8 AS ordered,
  floor(extract(epoch FROM t.decided_at))::float8 AS decided,
  floor(extract(epoch FROM least(t.decided_at, ((t.value_date + 1)::timestamp AT TIME ZONE 'Asia/Dhaka') - interval '1 second')))::float8 AS came`;

/** Those of a condition on `t`, in the running transaction if there is one. */
export const readTransfers = (rest: string, values: readonly Value[]): Promise<TransferRow[]> =>
  rows<TransferRow>(`SELECT ${COLUMNS} FROM street_bank_transfers t WHERE ${rest}`, values);

export const findTransfer = async (reference: string): Promise<TransferRow | undefined> =>
  (await readTransfers('t.reference = ?', [reference]))[0];

/** One under a lock, for a transaction that changes it. */
export const lockTransfer = async (reference: string): Promise<TransferRow | undefined> =>
  (await readTransfers('t.reference = ? FOR UPDATE', [reference]))[0];

export type RefundRow = {
  id: string;
  key: string;
  reference: string;
  amount: number;
  state: 'pending' | 'succeeded';
  ordered: number;
};

/** Those of a condition on `r`. */
export const readTransferRefunds = (rest: string, values: readonly Value[]): Promise<RefundRow[]> =>
  rows<RefundRow>(
    `SELECT r.id, r.key, r.reference, r.amount::float8 AS amount, r.state,
       floor(extract(epoch FROM r.ordered_at))::float8 AS ordered
     FROM street_bank_refunds r WHERE ${rest}`,
    values,
  );
