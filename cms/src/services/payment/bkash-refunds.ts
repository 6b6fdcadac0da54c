/** Money that goes back through bKash: our orders, and what bKash knows of them. Amounts in poisha. */
import {
  type Answer,
  AnsweredBadly,
  type BkashDeps,
  BkashRefused,
  needText,
  poishaOf,
  secondsOf,
  takaOf,
  textOf,
} from './bkash-api';
import type { Ask } from './bkash-token';
import { type Payment, ProviderDown } from './rail';

/** How long it takes until an order has surely been heard or not: two waits for a token, two calls. Until then nothing is sent again. */
const QUIET_S = 120;
/** bKash makes so many refunds of one payment (its papers, November 2026). */
const MOST_REFUNDS = 10;

/**
 * `sent`: written down before bKash is asked, and until it is known what became of it; `quiet_at`: from when on what bKash
 * says of its refunds includes this one, if there is one. `due`: bKash has it not. `made`: bKash calls it `trx_id`.
 */
export const REFUNDS_TABLE = `
  CREATE TABLE IF NOT EXISTS street_bkash_refunds (
    key text PRIMARY KEY,
    payment_id text NOT NULL REFERENCES street_bkash_payments (id),
    amount bigint NOT NULL CHECK (amount > 0),
    state text NOT NULL CHECK (state IN ('sent', 'due', 'made')),
    quiet_at timestamptz NOT NULL,
    trx_id text UNIQUE,
    made_at timestamptz,
    ordered_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX IF NOT EXISTS street_bkash_refunds_payment_idx ON street_bkash_refunds (payment_id);
  -- One at a time for each payment: what bKash says of its refunds is told apart by their sums.
  CREATE UNIQUE INDEX IF NOT EXISTS street_bkash_refunds_sent_uq ON street_bkash_refunds (payment_id) WHERE state = 'sent';`;

type Order = {
  key: string;
  amount: number;
  state: 'sent' | 'due' | 'made';
  quiet: boolean;
  trx_id: string | null;
  made: number;
};
/** A refund in bKash's books. */
type Made = { trxId: string; amount: number; at: number; state: Payment['refunds'][number]['state'] };
export type Paid = { id: string; amount: number; trxId: string; invoice: string };

const STATES: Readonly<Record<string, Made['state']>> = { completed: 'succeeded', failed: 'failed' };

export function makeRefunds({ rows, warn }: BkashDeps, ask: Ask) {
  const ordersOf = (id: string) =>
    rows<Order>(
      `SELECT key, amount::float8 AS amount, state, quiet_at <= now() AS quiet, trx_id,
         extract(epoch FROM made_at)::float8 AS made
       FROM street_bkash_refunds WHERE payment_id = ? ORDER BY ordered_at, key`,
      [id],
    );

  const noteMade = (key: string, { trxId, at }: Made) =>
    rows(`UPDATE street_bkash_refunds SET state = 'made', trx_id = ?, made_at = to_timestamp(?) WHERE key = ?`, [
      ...[trxId, at],
      key,
    ]);
  const noteUnmade = (key: string) =>
    rows(`UPDATE street_bkash_refunds SET state = 'due', quiet_at = now() WHERE key = ? AND state = 'sent'`, [key]);

  function toMade(answer: Answer, amount: number, names: { amount: string; state: string }): Made {
    const status = textOf(answer, names.state)?.toLowerCase() ?? 'completed';
    return {
      trxId: needText(answer, 'refundTrxID'),
      amount: names.amount in answer ? poishaOf(answer, names.amount) : amount,
      at: secondsOf(answer, 'completedTime') ?? Math.floor(Date.now() / 1000),
      state: STATES[status] ?? 'pending',
    };
  }

  /**
   * All refunds of a payment that bKash knows, and whether these are all there are: the older form of the answer has room
   * for one. The question is the order of a refund without its amount.
   */
  async function atBkash({ id, trxId }: Paid): Promise<{ made: Made[]; isWhole: boolean }> {
    let answer: Answer;
    try {
      answer = await ask('payment/refund', { paymentID: id, trxID: trxId });
    } catch (error) {
      // 2033: no such transaction, which is how the older form says that there is no refund.
      if (error instanceof BkashRefused && error.code === '2033') return { made: [], isWhole: true };
      throw error;
    }
    const list = answer['refundTransactions'];
    if (Array.isArray(list)) {
      const names = { amount: 'refundAmount', state: 'refundTransactionStatus' };
      const made = list.map((one) => toMade((one ?? {}) as Answer, NaN, names));
      if (made.some(({ amount }) => Number.isNaN(amount)))
        throw new AnsweredBadly('bKash answered a refund without sum');
      return { made, isWhole: true };
    }
    if (textOf(answer, 'originalTrxID') !== trxId) throw new AnsweredBadly('bKash answered about another refund');
    const one = toMade(answer, NaN, { amount: 'amount', state: 'transactionStatus' });
    if (Number.isNaN(one.amount)) throw new AnsweredBadly('bKash answered a refund without sum');
    return { made: [one], isWhole: false };
  }

  /** Finds out about the order whose answer was lost, as far as that can be known. Gives what bKash knows. */
  async function settle(orders: Order[], paid: Paid): Promise<Made[]> {
    const { made, isWhole } = await atBkash(paid);
    const known = new Set(orders.flatMap(({ trx_id }) => trx_id ?? []));
    const ours = made.filter(({ trxId, state }) => !known.has(trxId) && state !== 'failed');
    for (const order of orders.filter(({ state }) => state === 'sent')) {
      const at = ours.findIndex(({ amount }) => amount === order.amount);
      const [found] = at < 0 ? [] : ours.splice(at, 1);
      if (found) {
        await noteMade(order.key, found);
        Object.assign(order, { state: 'made', trx_id: found.trxId, made: found.at });
      } else if (order.quiet && (isWhole || known.size === 0)) {
        // Unless it was sent again meanwhile.
        await rows(
          `UPDATE street_bkash_refunds SET state = 'due' WHERE key = ? AND state = 'sent' AND quiet_at <= now()`,
          [order.key],
        );
      }
    }
    return made;
  }

  /** The order becomes the one that is on its way; false when another of its payment is, or this one is made. */
  async function claim(id: string, amount: number, key: string): Promise<boolean> {
    const claimed = await rows(
      `INSERT INTO street_bkash_refunds AS r (key, payment_id, amount, state, quiet_at)
       SELECT ?, ?, ?, 'sent', now() + interval '${QUIET_S} seconds'
       WHERE NOT EXISTS (SELECT FROM street_bkash_refunds o WHERE o.payment_id = ? AND o.state = 'sent')
       ON CONFLICT (key) DO UPDATE SET state = 'sent', quiet_at = excluded.quiet_at WHERE r.state = 'due'
       RETURNING key`,
      [key, id, amount, id],
    ).catch((error: { code?: string }) => {
      // Two at the same moment: the other one was first.
      if (error.code === '23505') return [];
      throw error;
    });
    return claimed.length > 0;
  }

  async function send(paid: Paid, amount: number, key: string): Promise<void> {
    const { id, trxId, invoice } = paid;
    try {
      const answer = await ask('payment/refund', {
        ...{ paymentID: id, trxID: trxId, amount: takaOf(amount) },
        ...{ sku: invoice, reason: 'Refund' },
      });
      const made = toMade(answer, amount, { amount: 'amount', state: 'transactionStatus' });
      if (made.state === 'failed') throw new BkashRefused('2003');
      if (textOf(answer, 'originalTrxID') !== trxId || made.amount !== amount) {
        throw new AnsweredBadly('bKash answered about another refund');
      }
      await noteMade(key, made);
    } catch (error) {
      if (error instanceof BkashRefused && error.code !== '2029') await noteUnmade(key);
      // It is over at bKash, one way or the other: its books may be asked at once.
      else if (error instanceof AnsweredBadly || error instanceof BkashRefused) {
        await rows('UPDATE street_bkash_refunds SET quiet_at = now() WHERE key = ?', [key]);
      }
      if (error instanceof BkashRefused && error.code === '2029')
        throw new ProviderDown('bKash took a refund for a repeat');
      throw error;
    }
  }

  /** As {@link Rail.refund}, for a payment that was made. */
  async function refund(paid: Paid, amount: number, key: string): Promise<boolean> {
    let orders = await ordersOf(paid.id);
    if (orders.some(({ state }) => state === 'sent')) {
      await settle(orders, paid).catch((error: Error) => {
        throw error instanceof BkashRefused ? new ProviderDown(error.message) : error;
      });
      orders = await ordersOf(paid.id);
    }
    const own = orders.find((order) => order.key === key);
    if (own && own.amount !== amount) throw new Error('the order was of another amount before');
    if (own?.state === 'made') return true;
    const made = orders.filter(({ state }) => state === 'made');
    if (made.reduce((sum, order) => sum + order.amount, 0) >= paid.amount) return false;
    if (made.length >= MOST_REFUNDS) throw new Error(`bKash makes ${MOST_REFUNDS} refunds of one payment at most`);
    if (!(await claim(paid.id, amount, key))) throw new ProviderDown('another refund of the payment is on its way');
    try {
      await send(paid, amount, key);
      return true;
    } catch (error) {
      // More than is left, or all of it gone back: by hand at bKash, for example.
      if (!(error instanceof BkashRefused) || (error.code !== '2026' && error.code !== '2034')) throw error;
      const { made: known } = await atBkash(paid);
      const gone = known.reduce((sum, one) => sum + (one.state === 'failed' ? 0 : one.amount), 0);
      if (gone >= paid.amount || error.code === '2034') return false;
      throw error;
    }
  }

  /** What went back of a payment, with our orders. Where bKash does not say it, what it answered to the orders counts. */
  async function list(paid: Paid): Promise<Payment['refunds']> {
    const orders = await ordersOf(paid.id);
    let known: Made[] = [];
    try {
      known = await settle(orders, paid);
    } catch (error) {
      if (!(error instanceof BkashRefused)) throw error;
      warn('payments: bkash says nothing about refunds');
    }
    const orderOf = new Map(orders.flatMap(({ trx_id, key }) => (trx_id === null ? [] : [[trx_id, key] as const])));
    const told = new Set(known.map(({ trxId }) => trxId));
    return [
      ...known.map(({ trxId, amount, at, state }) => ({
        ...{ id: trxId, amount, state },
        created: at,
        order: orderOf.get(trxId) ?? null,
      })),
      ...orders.flatMap(({ key, trx_id, amount, made }) =>
        trx_id === null || told.has(trx_id)
          ? []
          : [{ id: trx_id, amount, created: Math.floor(made), state: 'succeeded' as const, order: key }],
      ),
    ];
  }

  return { refund, list };
}
