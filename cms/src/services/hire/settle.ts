import { formatMoney, POISHA, type HireState } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { type Attempt, hasOtherOpen, isLast } from '../payment/attempts';
import type { BookedKinds } from '../payment/ledger';
import type { Purpose } from '../payment/purpose';
import type { Payment } from '../payment/rail';
import { settlePayment } from '../payment/settle';
import { writeAudit } from '../platform/audit';
import { rows } from '../platform/sql';
import { finishHires } from './finish';
import { tellAboutHire } from './mail';
import {
  hasOtherRunning,
  HIRE,
  type HireFields,
  type HireRow,
  lockHire,
  lockPair,
  readHires,
  writeHire,
} from './store';

const moment = (seconds: number) => new Date(seconds * 1000);

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

/** Tells that `part` poisha of a hire are back, and more is left. */
async function notePart(hire: HireRow, part: number): Promise<void> {
  await tellAboutHire(hire, 'refund-part', (lang) => formatMoney(part / POISHA, lang));
  await writeAudit({ actor: 'payments', actor_role: 'system' }, 'hire.refund_part', [HIRE, hire._id], {
    after: { taka: part / POISHA },
  });
}

/** Makes a hire agree with its payment: hires go forward only. */
async function takeHire(payment: Payment, hire: HireRow, attempt: Attempt, booked: BookedKinds): Promise<void> {
  const paid = await paidFields(payment, hire, attempt);
  const now = { ...hire, ...paid } as HireRow;
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

/** A hire under its locks, for a payment of it. */
async function lockForPayment(key: string, payment: string): ReturnType<Purpose['lock']> {
  const [known] = await readHires('h.document_id = ?', [key]);
  if (known && known.client_id !== null) await lockPair(known.client_id, known.agent_key);
  const found = await lockHire(key);
  if (!found) return undefined;
  // A hire of before knows no payment yet when we died in between.
  if (found.payment_intent === null) await writeHire(found.id, { payment_intent: payment });
  const hire = { ...found, payment_intent: found.payment_intent ?? payment };
  return {
    key,
    amount: hire.amount,
    isPaidOtherwise: hire.payment_intent !== payment && (hire.paid_at !== null || hire.held),
    take: (one, attempt, booked) => takeHire(one, hire, attempt, booked),
    fail: async (failure) => {
      if (hire.paid_at === null) await writeHire(hire.id, { failure });
    },
    tell: (news, more) => tellAboutHire(hire, news, more),
  };
}

/** What the payments have to know of hires. */
export const hirePurpose: Purpose = {
  kind: HIRE,
  numbers: 'SELECT document_id AS key, number FROM hires',
  lock: lockForPayment,
  finish: finishHires,
};

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
