import type { NewPayment } from './rail';

/**
 * What the gateway does not keep for us. A payment is known there by a transaction id of ours; `val_id`, `bank_tran_id`,
 * `paid_at` and `received` come with its money, `ordered` is how much of that was ordered back. A refund is written down
 * before it is asked for and asked for once: `asking` until there is an answer, and for good when the answer was lost.
 */
export const SSLCOMMERZ_TABLES = `
  CREATE TABLE IF NOT EXISTS street_sslcommerz_payments (
    id text PRIMARY KEY,
    key text NOT NULL UNIQUE,
    hire text NOT NULL,
    user_key text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    page text,
    made_at timestamptz NOT NULL DEFAULT now(),
    closed_at timestamptz,
    val_id text UNIQUE,
    bank_tran_id text,
    paid_at timestamptz,
    received bigint NOT NULL DEFAULT 0 CHECK (received >= 0),
    ordered bigint NOT NULL DEFAULT 0,
    CONSTRAINT street_sslcommerz_ordered_ck CHECK (ordered >= 0 AND ordered <= received)
  );
  CREATE TABLE IF NOT EXISTS street_sslcommerz_refunds (
    id text PRIMARY KEY,
    key text NOT NULL UNIQUE,
    payment text NOT NULL REFERENCES street_sslcommerz_payments (id),
    amount bigint NOT NULL CHECK (amount > 0),
    state text NOT NULL DEFAULT 'asking' CHECK (state IN ('asking', 'processing', 'refunded', 'failed')),
    ref text,
    asked_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX IF NOT EXISTS street_sslcommerz_refunds_payment_idx ON street_sslcommerz_refunds (payment);`;

/** Runs one statement with question marks, as `rows` of the platform does. */
export type Rows = <Row>(statement: string, values: readonly (string | number | null)[]) => Promise<Row[]>;

/** Times in seconds, `age` since the payment was opened; amounts in poisha. */
export type Known = {
  id: string;
  key: string;
  hire: string;
  user_key: string;
  amount: number;
  page: string | null;
  age: number;
  is_closed: boolean;
  val_id: string | null;
  bank_tran_id: string | null;
  paid_at: number | null;
  received: number;
  ordered: number;
};

export type RefundState = 'asking' | 'processing' | 'refunded' | 'failed';

/** `id` is the refund's name at the provider, made by us; `age` in seconds since it was asked for. */
export type KnownRefund = {
  id: string;
  key: string;
  payment: string;
  amount: number;
  state: RefundState;
  ref: string | null;
  created: number;
  age: number;
};

/** What came for a payment. */
export type Money = { valId: string; bankTranId: string; at: number; received: number };

const PAYMENT = `id, key, hire, user_key, amount::float8 AS amount, page, extract(epoch FROM now() - made_at)::float8 AS age,
  closed_at IS NOT NULL AS is_closed, val_id, bank_tran_id, extract(epoch FROM paid_at)::float8 AS paid_at,
  received::float8 AS received, ordered::float8 AS ordered`;
const REFUND = `id, key, payment, amount::float8 AS amount, state, ref, floor(extract(epoch FROM asked_at))::float8 AS created,
  extract(epoch FROM now() - asked_at)::float8 AS age`;

export function sslcommerzStore(rows: Rows) {
  const find = async (id: string): Promise<Known | undefined> =>
    (await rows<Known>(`SELECT ${PAYMENT} FROM street_sslcommerz_payments WHERE id = ?`, [id]))[0];
  return {
    find,

    /** The payment of a key, written down at its first call. */
    async begin(id: string, key: string, { hire, user, amount }: NewPayment): Promise<Known> {
      await rows(
        `INSERT INTO street_sslcommerz_payments (id, key, hire, user_key, amount) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        [id, key, hire, user, amount],
      );
      const known = await find(id);
      if (!known || known.key !== key) throw new Error('a payment that was just written down is not there');
      return known;
    },

    /** Notes the page to pay on; of two that were opened at a time the first is kept, and given back. */
    async notePage(id: string, page: string): Promise<string> {
      const [kept] = await rows<{ page: string }>(
        'UPDATE street_sslcommerz_payments SET page = coalesce(page, ?) WHERE id = ? RETURNING page',
        [page, id],
      );
      return kept?.page ?? page;
    },

    async close(id: string): Promise<void> {
      await rows('UPDATE street_sslcommerz_payments SET closed_at = now() WHERE id = ? AND closed_at IS NULL', [id]);
    },

    /** Notes the money of a payment, the first time; what stands there stays. */
    async noteMoney(id: string, { valId, bankTranId, at, received }: Money): Promise<void> {
      await rows(
        `UPDATE street_sslcommerz_payments SET val_id = ?, bank_tran_id = ?, paid_at = to_timestamp(?), received = ?
         WHERE id = ? AND val_id IS NULL`,
        [valId, bankTranId, at, received, id],
      );
    },

    /**
     * Writes down an order to give money back, together with how much that leaves; undefined when its key stands there
     * already. The database throws (23514) when more would go back than came.
     */
    async order(id: string, { key, payment, amount }: Pick<KnownRefund, 'key' | 'payment' | 'amount'>) {
      const [made] = await rows<{ id: string }>(
        `WITH made AS (
           INSERT INTO street_sslcommerz_refunds (id, key, payment, amount) VALUES (?, ?, ?, ?)
           ON CONFLICT DO NOTHING RETURNING id, payment, amount
         )
         UPDATE street_sslcommerz_payments p SET ordered = p.ordered + made.amount FROM made WHERE p.id = made.payment
         RETURNING made.id`,
        [id, key, payment, amount],
      );
      return made?.id;
    },

    refundOf: async (key: string): Promise<KnownRefund | undefined> =>
      (await rows<KnownRefund>(`SELECT ${REFUND} FROM street_sslcommerz_refunds WHERE key = ?`, [key]))[0],

    refunds: (payment: string): Promise<KnownRefund[]> =>
      rows<KnownRefund>(`SELECT ${REFUND} FROM street_sslcommerz_refunds WHERE payment = ? ORDER BY asked_at, id`, [
        payment,
      ]),

    /** Notes what became of an order; one that failed gives its amount free again. */
    async noteRefund(id: string, state: Exclude<RefundState, 'asking'>, ref: string | null): Promise<void> {
      await rows(
        `WITH changed AS (
           UPDATE street_sslcommerz_refunds SET state = ?, ref = coalesce(ref, ?)
           WHERE id = ? AND state IN ('asking', 'processing') RETURNING payment, amount, state
         )
         UPDATE street_sslcommerz_payments p SET ordered = p.ordered - changed.amount FROM changed
         WHERE p.id = changed.payment AND changed.state = 'failed'`,
        [state, ref, id],
      );
    },

    /** Takes back an order that has surely not reached the provider: the next call with its key asks again. */
    async forget(id: string): Promise<void> {
      await rows(
        `WITH gone AS (
           DELETE FROM street_sslcommerz_refunds WHERE id = ? AND state = 'asking' RETURNING payment, amount
         )
         UPDATE street_sslcommerz_payments p SET ordered = p.ordered - gone.amount FROM gone WHERE p.id = gone.payment`,
        [id],
      );
    },
  };
}
