import { formatMoney, POISHA, type HireState } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { writeAudit } from '../platform/audit';
import { bookPayment } from './ledger';
import { CURRENCY, HIRE, type HireFields, type HireRow, lockPair, readHires, RUNNING, writeHire } from './store';
import { tellAboutHire } from './mail';
import { type Payment, type PaymentEvent, readPayment } from './provider';
import { rows } from '../platform/sql';

const moment = (seconds: number) => new Date(seconds * 1000);

/** The hire of a payment: by the payment, or by what was written on it, when we died before we had noted it. */
async function findHire(payment: Payment): Promise<HireRow | undefined> {
  const [known] = await readHires('h.payment_intent = ? FOR UPDATE OF h', [payment.id]);
  if (known) return known;
  const [noted] = await readHires('h.document_id = ? AND h.payment_intent IS NULL FOR UPDATE OF h', [payment.hire]);
  if (noted) await writeHire(noted.id, { payment_intent: payment.id });
  return noted;
}

/** Whether the payment is the one that we asked for; money of another amount or currency makes no hire. */
function isAsAsked({ amount, amount_received, currency, status }: Payment, hire: HireRow): boolean {
  return currency === CURRENCY && amount === hire.amount && (status !== 'succeeded' || amount_received === hire.amount);
}

async function hasOtherRunning(hire: HireRow): Promise<boolean> {
  if (hire.client_id === null) return false;
  const running = await readHires(`h.client_id = ? AND h.agent_key = ? AND h.id <> ? AND h.hire_state IN ${RUNNING}`, [
    hire.client_id,
    hire.agent_key,
    hire.id,
  ]);
  return running.length > 0;
}

/** What became of the money in, as fields of the hire. */
async function paidFields(payment: Payment, hire: HireRow): Promise<HireFields> {
  const { hire_state } = hire;
  if (payment.status === 'succeeded' && (hire_state === 'requested' || hire_state === 'failed')) {
    const paid_at = payment.charge ? moment(payment.charge.created) : new Date();
    // Two payments for one hire cannot be, and if they are, the second goes back by itself.
    return (await hasOtherRunning(hire))
      ? { hire_state: 'declined', paid_at, failure: null, reason: 'Paid twice', refund_state: 'pending' }
      : { hire_state: 'paid', paid_at, failure: null };
  }
  if (hire_state !== 'requested') return {};
  if (payment.status === 'canceled') return { hire_state: 'failed' };
  return payment.failure !== hire.failure ? { failure: payment.failure } : {};
}

/** What is ordered of a hire, after the provider's books were read: how much is not known there, and how much is. */
type Orders = { due: number; made: number };

/** Notes of each order of a hire whether the provider has it. */
async function noteOrders({ refunds }: Payment, hireKey: string): Promise<Orders> {
  const known = refunds.flatMap(({ order, state }) => (order === null ? [] : [{ order, failed: state === 'failed' }]));
  await rows(
    `UPDATE street_refunds o SET state = CASE WHEN r.failed THEN 'failed' ELSE 'made' END
     FROM json_to_recordset(?::json) AS r ("order" text, failed boolean) WHERE o.key = r."order" AND o.hire_key = ? AND o.state <> 'failed'`,
    [JSON.stringify(known), hireKey],
  );
  const [orders] = await rows<Orders>(
    `SELECT (count(*) FILTER (WHERE state = 'due'))::int AS due, (count(*) FILTER (WHERE state = 'made'))::int AS made
     FROM street_refunds WHERE hire_key = ?`,
    [hireKey],
  );
  return orders ?? { due: 0, made: 0 };
}

/** How the refund stands once a part of the money is back and nothing more is on its way. */
function partState({ refund_state }: HireRow, { made }: Orders, grew: boolean): HireRow['refund_state'] {
  if (refund_state === 'pending') return made > 0 ? 'part' : 'pending';
  return grew && (refund_state === null || refund_state === 'refused') ? 'part' : refund_state;
}

type RefundNews = { failed: boolean; orders: Orders };

/** What became of the money back; `failed`: the provider says for the first time that some of it did not arrive. */
function refundFields({ refunds, disputes }: Payment, hire: HireRow, { failed, orders }: RefundNews): HireFields {
  const sum = (state: string) =>
    refunds.filter((refund) => refund.state === state).reduce((total, { amount }) => total + amount, 0);
  const disputed = disputes.some(({ state }) => state !== 'won');
  const fields: HireFields = disputed === hire.disputed ? {} : { disputed };
  const given = sum('succeeded');
  // Less than before without a refund that failed is an answer of before that comes late: two ask at the same time.
  if (given < hire.amount_refunded && !failed) return fields;
  if (given !== hire.amount_refunded) fields.amount_refunded = given;
  if (given >= hire.amount && hire.hire_state !== 'refunded') {
    const last = Math.max(...refunds.map(({ created }) => created));
    return { ...fields, hire_state: 'refunded', refund_state: 'done', refunded_at: moment(last) };
  }
  if (given >= hire.amount || sum('pending') > 0 || orders.due > 0) return fields;
  if (!failed) {
    const refund_state = partState(hire, orders, given > hire.amount_refunded);
    return refund_state === hire.refund_state ? fields : { ...fields, refund_state };
  }
  const isBack = hire.hire_state === 'refunded';
  return { ...fields, refund_state: 'failed', ...(isBack ? { hire_state: 'declined', refunded_at: null } : {}) };
}

async function isNewEvent({ id, type, created }: PaymentEvent): Promise<boolean> {
  const [added] = await rows(
    'INSERT INTO street_payment_events (id, type, created) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING id',
    [id, type, created],
  );
  return added !== undefined;
}

/** Tells that `part` poisha of a hire are back, and more is left. */
async function notePart(hire: HireRow, part: number): Promise<void> {
  await tellAboutHire(hire, 'refund-part', (lang) => formatMoney(part / POISHA, lang));
  await writeAudit({ actor: 'payments', actor_role: 'system' }, 'hire.refund_part', [HIRE, hire._id], {
    after: { taka: part / POISHA },
  });
}

async function apply(payment: Payment, hire: HireRow): Promise<void> {
  if (!isAsAsked(payment, hire)) {
    strapi.log.error(`payments: ${payment.id} is not what was asked for; look at it by hand`);
    return;
  }
  const paid = await paidFields(payment, hire);
  const now = { ...hire, ...paid } as HireRow;
  const booked = await bookPayment(payment, hire._id);
  const orders = await noteOrders(payment, hire._id);
  const failed = booked.has('refund_failed');
  const fields = { ...paid, ...(now.paid_at ? refundFields(payment, now, { failed, orders }) : {}) };
  if (Object.keys(fields).length === 0) return;
  await writeHire(hire.id, fields);
  const state: HireState | undefined = fields.hire_state;
  if (paid.hire_state === 'paid') await tellAboutHire(now, 'paid');
  if (state === 'refunded') await tellAboutHire({ ...now, ...fields } as HireRow, 'refunded');
  if (fields.refund_state === 'failed') await tellAboutHire(now, 'refund-failed');
  const part = Number(fields.amount_refunded ?? 0) - hire.amount_refunded;
  if (part > 0 && state !== 'refunded') await notePart(now, part);
  if (state && state !== hire.hire_state) {
    await writeAudit({ actor: 'payments', actor_role: 'system' }, `hire.${state}`, [HIRE, hire._id], {
      before: { hire_state: hire.hire_state },
      after: { hire_state: state, payment_intent: payment.id },
    });
  }
}

/**
 * Makes our books agree with what the provider says of a payment, whatever came before, as often as one likes: hires go
 * forward only, movements are booked once. With an event, its id and its effect are one transaction, and an event that
 * was seen changes nothing. Payments of others are left alone. Throws ProviderDown.
 */
export async function settlePayment(id: string, event?: PaymentEvent): Promise<Payment | null> {
  const payment = await readPayment(id);
  await strapi.db.transaction(async () => {
    if (event && !(await isNewEvent(event))) return;
    if (!payment) return;
    const [known] = await readHires('h.payment_intent = ? OR (h.document_id = ? AND h.payment_intent IS NULL)', [
      payment.id,
      payment.hire,
    ]);
    if (!known) return;
    if (known.client_id !== null) await lockPair(known.client_id, known.agent_key);
    const hire = await findHire(payment);
    if (hire) await apply(payment, hire);
  });
  return payment;
}

/** Takes one event of the provider, once. What is about no payment is noted and left. Throws ProviderDown. */
export async function takeEvent(event: PaymentEvent): Promise<void> {
  const [seen] = await rows('SELECT id FROM street_payment_events WHERE id = ?', [event.id]);
  if (seen) return;
  if (event.payment) await settlePayment(event.payment, event);
  else await isNewEvent(event);
}

/** The hire of a payment that its client has just made. Throws NotFoundError for a payment of somebody else. */
export async function settledHire(id: string, clientId: number): Promise<{ hire: HireRow; payment: Payment }> {
  const isOwn = (hire: HireRow | undefined) => hire !== undefined && hire.client_id === clientId;
  const [before] = await readHires('h.payment_intent = ?', [id]);
  // Nobody learns of other people's payments by asking for them.
  if (!isOwn(before)) throw new errors.NotFoundError('No such payment');
  const payment = await settlePayment(id);
  const [hire] = await readHires('h.payment_intent = ?', [id]);
  if (!payment || !hire) throw new errors.NotFoundError('No such payment');
  return { hire, payment };
}
