import { formatMoney, POISHA, type HireState, type RailName } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { writeAudit } from '../platform/audit';
import { type Attempt, attemptOf, noteLook, readAttempts, setAttempt } from './attempts';
import { bookPayment } from './ledger';
import {
  CURRENCY,
  hasOtherRunning,
  HIRE,
  type HireFields,
  type HireRow,
  lockHire,
  lockPair,
  readHires,
  writeHire,
} from './store';
import { tellAboutHire } from './mail';
import { type Payment, type PaymentEvent, ProviderDown } from '../payment/rail';
import { railNamed } from '../payment/rails';
import { rows } from '../platform/sql';

const moment = (seconds: number) => new Date(seconds * 1000);

/** Whether the payment is the one that we asked for; money of another amount or currency makes no hire. */
function isAsAsked({ amount, amount_received, currency, status }: Payment, hire: HireRow): boolean {
  return currency === CURRENCY && amount === hire.amount && (status !== 'succeeded' || amount_received === hire.amount);
}

/** Whether another try of the hire can still be paid. */
async function hasOtherOpen({ id, hire_key }: Attempt): Promise<boolean> {
  return (await readAttempts(`p.hire_key = ? AND p.state = 'open' AND p.id <> ?`, [hire_key, id])).length > 0;
}

/** What a payer hears is about the last try: another one may have failed before it, and be read after it. */
async function isLast({ id, hire_key }: Attempt): Promise<boolean> {
  return (await readAttempts('p.hire_key = ? AND p.id > ?', [hire_key, id])).length === 0;
}

/** What became of the money in, as fields of the hire. */
async function paidFields(payment: Payment, hire: HireRow, attempt: Attempt): Promise<HireFields> {
  const { hire_state } = hire;
  const isUnpaid = hire_state === 'requested' || hire_state === 'failed';
  if (payment.status === 'succeeded' && isUnpaid) {
    const by = { payment_intent: payment.id, paid_by: attempt.rail, failure: null };
    if (payment.held) return hire.held ? {} : { ...by, held: true };
    const paid_at = payment.charge ? moment(payment.charge.created) : new Date();
    // Two hires of one agent cannot run at a time, and if both are paid, the second goes back by itself.
    return (await hasOtherRunning(hire))
      ? { ...by, hire_state: 'declined', paid_at, held: false, reason: 'Paid twice', refund_state: 'pending' }
      : { ...by, hire_state: 'paid', paid_at, held: false };
  }
  if (hire_state !== 'requested' || hire.held) return {};
  const isNews = payment.failure !== null && payment.failure !== hire.failure && (await isLast(attempt));
  const said = isNews ? { failure: payment.failure } : {};
  // Whose try went wrong may try again, by another way too; what was closed without a word of a payer is over.
  if (payment.status === 'canceled' && payment.failure === null && !(await hasOtherOpen(attempt))) {
    return { hire_state: 'failed' };
  }
  return said;
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

/** What was asked for and what came differ: nothing is done for it, and somebody has to look at it, once. */
async function leaveAlone({ id, status }: Payment, hire: HireRow, attempt: Attempt): Promise<void> {
  strapi.log.error(`payments: ${id} is not what was asked for; look at it by hand`);
  if (status !== 'succeeded' || attempt.state === 'stuck') return;
  await setAttempt(attempt.id, 'stuck');
  await tellAboutHire(hire, 'not-as-asked', id);
}

/** What came on top of another payment of the hire: it is booked as that, and {@link sendBack} gives it back. */
async function applySurplus(payment: Payment, hire: HireRow, attempt: Attempt): Promise<void> {
  const booked = await bookPayment(payment, { rail: attempt.rail, hire: hire._id, isSurplus: true });
  if (booked.has('surplus')) {
    await tellAboutHire(hire, 'paid-twice', (lang) => formatMoney(payment.amount_received / POISHA, lang));
    await writeAudit({ actor: 'payments', actor_role: 'system' }, 'hire.paid_twice', [HIRE, hire._id], {
      after: { payment_intent: payment.id, taka: payment.amount_received / POISHA },
    });
  }
  const back = payment.refunds
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (back >= payment.amount_received) await setAttempt(attempt.id, 'returned');
  else if (booked.has('surplus_back_failed')) {
    await setAttempt(attempt.id, 'stuck');
    await tellAboutHire(hire, 'refund-failed');
  } else if (attempt.state !== 'surplus' && attempt.state !== 'stuck') await setAttempt(attempt.id, 'surplus');
}

async function apply(payment: Payment, hire: HireRow, attempt: Attempt): Promise<void> {
  if (!isAsAsked(payment, hire)) return leaveAlone(payment, hire, attempt);
  const isPaidOtherwise = hire.payment_intent !== payment.id && (hire.paid_at !== null || hire.held);
  if (payment.status === 'succeeded' && isPaidOtherwise) return applySurplus(payment, hire, attempt);
  if (payment.status !== 'open' && attempt.state === 'open') {
    await setAttempt(attempt.id, payment.status === 'succeeded' ? 'paid' : 'closed');
  } else if (payment.status === 'succeeded' && attempt.state === 'closed') await setAttempt(attempt.id, 'paid');
  const paid = await paidFields(payment, hire, attempt);
  const now = { ...hire, ...paid } as HireRow;
  const booked = await bookPayment(payment, { rail: attempt.rail, hire: hire._id, isSurplus: false });
  const orders = await noteOrders(payment, hire._id);
  const failed = booked.has('refund_failed');
  const fields = { ...paid, ...(now.paid_at ? refundFields(payment, now, { failed, orders }) : {}) };
  if (Object.keys(fields).length === 0) return;
  await writeHire(hire.id, fields);
  const state: HireState | undefined = fields.hire_state;
  if (fields.held) {
    await tellAboutHire(now, 'held');
    await writeAudit({ actor: 'payments', actor_role: 'system' }, 'hire.held', [HIRE, hire._id], {
      after: { payment_intent: payment.id },
    });
  }
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

/** Finds the try and the hire of a payment, under their locks, and makes them agree with it. */
async function applyLocked(rail: RailName, payment: Payment): Promise<Attempt | undefined> {
  const attempt = await attemptOf(rail, payment);
  if (!attempt) return undefined;
  const [known] = await readHires('h.document_id = ?', [attempt.hire_key]);
  if (known && known.client_id !== null) await lockPair(known.client_id, known.agent_key);
  const hire = await lockHire(attempt.hire_key);
  const [now] = await readAttempts('p.id = ?', [attempt.id]);
  if (!hire || !now) return undefined;
  // A hire of before knows no payment yet when we died in between.
  if (hire.payment_intent === null) await writeHire(hire.id, { payment_intent: payment.id });
  await apply(payment, { ...hire, payment_intent: hire.payment_intent ?? payment.id }, now);
  return (await readAttempts('p.id = ?', [attempt.id]))[0];
}

/**
 * Gives back what came on top of another payment. When the provider is away the reconciler does it: with the same key,
 * after it has looked whether the provider has it. What the provider refuses waits for staff.
 */
async function sendBack(attempt: Attempt, payment: Payment): Promise<void> {
  const ordered = payment.refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  const rail = railNamed(attempt.rail);
  try {
    const left = payment.amount_received - ordered;
    if (left > 0) await rail.refund(payment.id, left, `surplus-${attempt.id}`);
    const after = await rail.read(payment.id);
    if (after) await strapi.db.transaction(() => applyLocked(attempt.rail, after));
  } catch (error) {
    if (error instanceof ProviderDown) return;
    strapi.log.error(`payments: the surplus of ${payment.id} was not taken back`);
    await strapi.db.transaction(async () => {
      const hire = await lockHire(attempt.hire_key);
      const [now] = await readAttempts(`p.id = ? AND p.state = 'surplus'`, [attempt.id]);
      if (!hire || !now) return;
      await setAttempt(now.id, 'stuck');
      await tellAboutHire(hire, 'refund-failed');
    });
  }
}

/**
 * Makes our books agree with what the provider says of a payment, whatever came before, as often as one likes: hires go
 * forward only, movements are booked once. With an event, its id and its effect are one transaction, and an event that
 * was seen changes nothing. Payments of others are left alone. Throws ProviderDown.
 */
export async function settlePayment(rail: RailName, id: string, event?: PaymentEvent): Promise<Payment | null> {
  const payment = await railNamed(rail).read(id);
  const attempt = await strapi.db.transaction(async () => {
    if (event && !(await isNewEvent(event))) return undefined;
    return payment ? applyLocked(rail, payment) : undefined;
  });
  if (payment && attempt?.state === 'surplus') await sendBack(attempt, payment);
  return payment;
}

/** Looks at one try, and puts it to the end of the row of those that are looked at. Throws ProviderDown. */
export async function settleAttempt(attempt: Attempt): Promise<void> {
  if (attempt.payment !== null) await settlePayment(attempt.rail, attempt.payment);
  await noteLook(attempt);
}

/** Takes one event of a provider, once. What is about no payment is noted and left. Throws ProviderDown. */
export async function takeEvent(rail: RailName, event: PaymentEvent): Promise<void> {
  const [seen] = await rows('SELECT id FROM street_payment_events WHERE id = ?', [event.id]);
  if (seen) return;
  if (event.payment) await settlePayment(rail, event.payment, event);
  else await isNewEvent(event);
}

/** The hire of a payment that its client has just made. Throws NotFoundError for a payment of somebody else. */
export async function settledHire(id: string, clientId: number): Promise<{ hire: HireRow; payment: Payment }> {
  const hireOf = async () => {
    const [hire] = await readHires(
      `h.client_id = ? AND h.document_id = (SELECT p.hire_key FROM street_payments p WHERE p.rail = 'card' AND p.payment = ?)`,
      [clientId, id],
    );
    // Nobody learns of other people's payments by asking for them.
    if (!hire) throw new errors.NotFoundError('No such payment');
    return hire;
  };
  await hireOf();
  const payment = await settlePayment('card', id);
  if (!payment) throw new errors.NotFoundError('No such payment');
  return { hire: await hireOf(), payment };
}
