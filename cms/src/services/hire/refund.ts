import type { Hire, RefundOrder } from '@69street/config/contract';
import { isPartOf, mayAskRefund, mayGiveBack, mayRefuseRefund, POISHA } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { invalid } from '../platform/parse';
import { actorOf, type Person } from '../platform/person';
import { rows } from '../platform/sql';
import { tellAboutHire } from './mail';
import { ProviderDown, refundPayment } from './provider';
import { settlePayment } from './settle';
import { checkSees, HIRE, type HireRow, lockHire, rereadHire, toHire, writeHire } from './store';

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
export async function giveBack({ id, _id, payment_intent }: HireRow): Promise<void> {
  if (!payment_intent) return;
  try {
    for (const order of await dueOrders(_id)) {
      try {
        const isTaken = await refundPayment(payment_intent, order.amount, order.key);
        if (!isTaken) await rows(`UPDATE street_refunds SET state = 'failed' WHERE id = ?`, [order.id]);
      } catch (error) {
        if (error instanceof ProviderDown) throw error;
        strapi.log.error(`payments: the refund of ${payment_intent} was refused`);
        await giveUp({ id }, order);
      }
    }
    await settlePayment(payment_intent);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
  }
}

/** The client wants the money back; the admin decides. Throws NotFoundError, and 409 when there is nothing to ask for. */
export async function askRefund(_id: string, words: string, person: Person): Promise<Hire> {
  const id = await strapi.db.transaction(async () => {
    const hire = await lockHire(_id);
    if (!hire || hire.client_id !== person.id) throw new errors.NotFoundError('No such hire');
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

/** The admin says no to what the client asked for. Throws NotFoundError, and 409 when nothing is asked for (any more). */
export async function refuseRefund(_id: string, reason: string, person: Person): Promise<Hire> {
  const id = await strapi.db.transaction(async () => {
    const hire = await lockHire(_id);
    checkSees(hire, person);
    if (!mayRefuseRefund(hire)) throw conflict('There is nothing to refuse', standingOf(hire));
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
