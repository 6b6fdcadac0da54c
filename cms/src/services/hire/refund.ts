import type { Hire, RefundOrder } from '@69street/config/contract';
import { hasRefundWish, isPartOf, mayAskRefund, mayGiveBack, POISHA } from '@69street/config/market';

import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { invalid } from '../platform/parse';
import { actorOf, type Person } from '../platform/person';
import { takeTurn } from '../platform/rate-limit';
import { rows } from '../platform/sql';
import { tellAboutHire } from './mail';
import { ProviderDown } from '../payment/rail';
import { railNamed } from '../payment/rails';
import { settlePayment } from '../payment/settle';
import { checkSees, HIRE, type HireRow, lockHire, lockOwnHire, railOf, rereadHire, toHire, writeHire } from './store';

/** Each one is a mail to the office, as each wish is. */
const WITHDRAWALS = { turns: 5, seconds: 24 * 3600 };

type Order = { id: number; key: string; amount: number };

function standingOf({ hire_state, refund_state, amount_left }: HireRow) {
  return { hire_state, refund_state, amount_left };
}

/**
 * Writes down that `amount` poisha of a locked hire go back, in the running transaction; {@link giveBack} does it. The
 * database refuses what is more than was paid.
 */
export async function orderRefund({ _id, id, idempotency_key, refund_part }: HireRow, amount: number): Promise<void> {
  await rows('INSERT INTO street_refunds (hire_key, part, key, amount) VALUES (?, ?, ?, ?)', [
    ...[_id, refund_part, `give-back-${idempotency_key ?? id}-${refund_part}`, amount],
  ]);
}

/**
 * What of a hire is ordered and not known to the provider. A hire that is to be paid back and has no order at all (its
 * second payment, or one of before there were orders) gets one for all that is left.
 */
async function dueOrders(hireKey: string): Promise<Order[]> {
  return await strapi.db.transaction(async () => {
    const hire = await lockHire(hireKey);
    if (!hire) return [];
    if (hire.refund_state === 'pending' && hire.refund_part === 1 && hire.amount_left > 0) {
      await orderRefund(hire, hire.amount_left);
    }
    return rows<Order>(
      `SELECT id::float8 AS id, key, amount::float8 AS amount FROM street_refunds
       WHERE hire_key = ? AND state = 'due' ORDER BY part`,
      [hireKey],
    );
  });
}

async function giveUp({ id }: Pick<HireRow, 'id'>, order: Order): Promise<void> {
  await strapi.db.transaction(async () => {
    const [failed] = await rows(
      `UPDATE street_refunds SET state = 'failed' WHERE id = ? AND state = 'due' RETURNING id`,
      [order.id],
    );
    if (!failed) return;
    await writeHire(id, { refund_state: 'failed' });
    await tellAboutHire(await rereadHire(id), 'refund-failed');
  });
}

/**
 * Has the provider give back what is ordered of a hire. When it is away that stays due, and the reconciler tries again:
 * with the same key, after it has looked whether the provider has it.
 */
export async function giveBack(hire: HireRow): Promise<void> {
  const { id, _id, payment_intent } = hire;
  if (!payment_intent) return;
  const rail = railNamed(railOf(hire));
  try {
    for (const order of await dueOrders(_id)) {
      try {
        const isTaken = await rail.refund(payment_intent, order.amount, order.key);
        if (!isTaken) await rows(`UPDATE street_refunds SET state = 'failed' WHERE id = ?`, [order.id]);
      } catch (error) {
        if (error instanceof ProviderDown) throw error;
        strapi.log.error(`payments: the refund of ${payment_intent} was refused`);
        await giveUp({ id }, order);
      }
    }
    await settlePayment(rail.name, payment_intent);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
  }
}

/** The client wants the money back; the admin decides. Throws NotFoundError, and 409 when there is nothing to ask for. */
export async function askRefund(_id: string, words: string, person: Person): Promise<Hire> {
  const id = await strapi.db.transaction(async () => {
    const hire = await lockOwnHire(_id, person);
    if (!mayAskRefund(hire)) throw conflict('There is nothing to ask for', standingOf(hire));
    // Whoever decides reads what was said before as well.
    const refund_asked = [hire.refund_asked, words].filter(Boolean).join('\n\n');
    await writeHire(hire.id, { refund_state: 'asked', refund_asked, refund_asks: hire.refund_asks + 1 });
    await tellAboutHire(hire, 'refund-asked', words);
    await writeAudit(actorOf(person), 'hire.refund_asked', [HIRE, hire._id], { after: { refund_asked: words } });
    return hire.id;
  });
  return toHire(await rereadHire(id));
}

/** What the client said when they asked for the money the last time: the trail knows it, the hire has all of it in one. */
async function lastWish(hireKey: string): Promise<string> {
  const [asked] = await rows<{ words: string | null }>(
    `SELECT "after"->>'refund_asked' AS words FROM audit_entries
     WHERE document_key = ? AND action = 'hire.refund_asked' ORDER BY id DESC LIMIT 1`,
    [hireKey],
  );
  return asked?.words ?? '';
}

/**
 * The client takes back that they asked for the money, while nobody has decided on it: all is as if they had not asked.
 * Throws NotFoundError for what is not the person's own, and 409 when there is no wish (any more), or `seen` is not what is
 * stored, and RateLimitError.
 */
export async function withdrawRefund(_id: string, seen: string | undefined, person: Person): Promise<Hire> {
  const id = await strapi.db.transaction(async () => {
    const hire = await lockOwnHire(_id, person);
    if (!hasRefundWish(hire) || (seen !== undefined && seen !== hire.updatedAt)) {
      throw conflict('There is nothing to take back', standingOf(hire));
    }
    await takeTurn('withdrawRefund', String(person.id), WITHDRAWALS);
    const words = await lastWish(hire._id);
    const all = hire.refund_asked ?? '';
    const before = all.endsWith(words) ? all.slice(0, all.length - words.length).trimEnd() : '';
    const refund_asks = Math.max(0, hire.refund_asks - 1);
    // What was answered to the wish before stands again.
    const refund_state = hire.amount_refunded > 0 ? 'part' : refund_asks > 0 ? 'refused' : null;
    await writeHire(hire.id, { refund_state, refund_asks, refund_asked: before || null });
    await tellAboutHire(hire, 'refund-withdrawn');
    await writeAudit(actorOf(person), 'hire.refund_withdrawn', [HIRE, hire._id], { before: { refund_asked: words } });
    return hire.id;
  });
  return toHire(await rereadHire(id));
}

/** The admin says no to what the client asked for. Throws NotFoundError, and 409 when nothing is asked for (any more). */
export async function refuseRefund(_id: string, reason: string, person: Person): Promise<Hire> {
  const id = await strapi.db.transaction(async () => {
    const hire = await lockHire(_id);
    checkSees(hire, person);
    if (!hasRefundWish(hire)) throw conflict('There is nothing to refuse', standingOf(hire));
    await writeHire(hire.id, { refund_state: 'refused', refund_reason: reason });
    const mayAskAgain = mayAskRefund({ ...hire, refund_state: 'refused' });
    await tellAboutHire(hire, mayAskAgain ? 'refund-refused' : 'refund-refused-again', reason);
    await writeAudit(actorOf(person), 'hire.refund_refused', [HIRE, hire._id], { after: { refund_reason: reason } });
    return hire.id;
  });
  return toHire(await rereadHire(id));
}

/** Whether this very order was given already: a second press, or a repeat after a lost answer. */
async function isOrdered(hireKey: string, part: number, amount: number): Promise<boolean> {
  const [order] = await rows<{ amount: number }>(
    'SELECT amount::float8 AS amount FROM street_refunds WHERE hire_key = ? AND part = ?',
    [hireKey, part],
  );
  return order?.amount === amount;
}

/**
 * Gives a client money back, for the admin: `amount` whole taka of it, or all that is left. The same part again answers
 * as the first time. Throws NotFoundError, 409 when the money cannot go back (any more) or another part was given since,
 * and a ValidationError for more than is left.
 */
export async function refundHire(_id: string, { reason, amount, part }: RefundOrder, person: Person): Promise<Hire> {
  const { hire, isNew } = await strapi.db.transaction(async () => {
    const hire = await lockHire(_id);
    checkSees(hire, person);
    if (part !== undefined && amount !== undefined && (await isOrdered(_id, part, amount * POISHA))) {
      return { hire, isNew: false };
    }
    if (!mayGiveBack(hire) || (part !== undefined && part !== hire.refund_part)) {
      throw conflict('The money cannot be given back', standingOf(hire));
    }
    if (amount !== undefined && !isPartOf(amount, hire.amount_left)) throw invalid({ amount: ['too_big'] });
    const poisha = amount === undefined ? hire.amount_left : amount * POISHA;
    await orderRefund(hire, poisha);
    await writeHire(hire.id, { refund_state: 'pending', refund_reason: reason });
    await writeAudit(actorOf(person), 'hire.refund', [HIRE, hire._id], {
      after: { refund_reason: reason, taka: poisha / POISHA },
    });
    return { hire, isNew: true };
  });
  if (isNew) await giveBack(hire);
  return toHire(await rereadHire(hire.id));
}
