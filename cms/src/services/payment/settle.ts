import { formatMoney, POISHA, type RailName } from '@69street/config/market';

import { writeAudit } from '../platform/audit';
import { rows } from '../platform/sql';
import { type Attempt, attemptOf, noteLook, readAttempts, setAttempt } from './attempts';
import { bookPayment } from './ledger';
import { type PaidFor, purposeNamed } from './purpose';
import { CURRENCY, type Payment, type PaymentEvent, ProviderDown } from './rail';
import { railNamed } from './rails';

/** Whether the payment is the one that we asked for; for money of another amount or currency nothing is done. */
function isAsAsked({ amount, amount_received, currency, status }: Payment, asked: PaidFor): boolean {
  return currency === CURRENCY && amount === asked.amount && (status !== 'succeeded' || amount_received === amount);
}

async function isNewEvent({ id, type, created }: PaymentEvent): Promise<boolean> {
  const [added] = await rows(
    'INSERT INTO street_payment_events (id, type, created) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING id',
    [id, type, created],
  );
  return added !== undefined;
}

/** What came is not in taka: no book of ours can hold it, nothing is done for it, and somebody has to look at it, once. */
async function leaveAlone({ id, status }: Payment, paidFor: PaidFor, attempt: Attempt): Promise<void> {
  strapi.log.error(`payments: ${id} is not what was asked for; look at it by hand`);
  if (status !== 'succeeded' || attempt.state === 'stuck') return;
  await setAttempt(attempt.id, 'stuck');
  await paidFor.tell('not-as-asked', id);
}

type Surplus = 'paid-twice' | 'other-amount';
const AUDITED = { 'paid-twice': 'paid_twice', 'other-amount': 'other_amount' } as const;

/**
 * What came on top of another payment of the same thing, or in another amount than was asked for: it pays for nothing, is
 * booked as surplus, and {@link sendBack} gives it back.
 */
async function applySurplus(payment: Payment, paidFor: PaidFor, attempt: Attempt, why: Surplus): Promise<void> {
  const booked = await bookPayment(payment, { ...attempt, key: attempt.hire_key, isSurplus: true });
  if (booked.has('surplus')) {
    if (why === 'other-amount') await paidFor.fail('other_amount');
    await paidFor.tell(why, (lang) => formatMoney(payment.amount_received / POISHA, lang));
    const { kind } = purposeNamed(attempt.purpose);
    await writeAudit(
      { actor: 'payments', actor_role: 'system' },
      `${attempt.purpose}.${AUDITED[why]}`,
      [kind, paidFor.key],
      {
        after: { payment_intent: payment.id, taka: payment.amount_received / POISHA },
      },
    );
  }
  const back = payment.refunds
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (back >= payment.amount_received) await setAttempt(attempt.id, 'returned');
  else if (booked.has('surplus_back_failed')) {
    await setAttempt(attempt.id, 'stuck');
    await paidFor.tell('refund-failed');
  } else if (attempt.state !== 'surplus' && attempt.state !== 'stuck') await setAttempt(attempt.id, 'surplus');
}

async function apply(payment: Payment, paidFor: PaidFor, attempt: Attempt): Promise<void> {
  const isPaid = payment.status === 'succeeded';
  if (isPaid && paidFor.isPaidOtherwise && payment.currency === CURRENCY) {
    return applySurplus(payment, paidFor, attempt, 'paid-twice');
  }
  if (!isAsAsked(payment, paidFor)) {
    return isPaid && payment.currency === CURRENCY
      ? applySurplus(payment, paidFor, attempt, 'other-amount')
      : leaveAlone(payment, paidFor, attempt);
  }
  if (payment.status !== 'open' && attempt.state === 'open') {
    await setAttempt(attempt.id, payment.status === 'succeeded' ? 'paid' : 'closed');
  } else if (payment.status === 'succeeded' && attempt.state === 'closed') await setAttempt(attempt.id, 'paid');
  const booked = await bookPayment(payment, { ...attempt, key: attempt.hire_key, isSurplus: false });
  await paidFor.take(payment, attempt, booked);
}

/** Finds the try of a payment and what it is for, under their locks, and makes them agree with it. */
async function applyLocked(rail: RailName, payment: Payment): Promise<Attempt | undefined> {
  const attempt = await attemptOf(rail, payment);
  if (!attempt) return undefined;
  const paidFor = await purposeNamed(attempt.purpose).lock(attempt.hire_key, payment.id);
  const [now] = await readAttempts('p.id = ?', [attempt.id]);
  if (!paidFor || !now) return undefined;
  await apply(payment, paidFor, now);
  return (await readAttempts('p.id = ?', [attempt.id]))[0];
}

/**
 * Gives back what is left of a payment, with one key: a part that went back by hand stays as it is. Throws ProviderDown
 * when nothing is known about what the provider did, anything else when it refuses.
 */
export async function giveAllBack(rail: RailName, payment: Payment, key: string): Promise<void> {
  const ordered = payment.refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  const left = payment.amount_received - ordered;
  if (left > 0) await railNamed(rail).refund(payment.id, left, key);
}

/**
 * Gives back what came on top of another payment. When the provider is away the reconciler does it: with the same key,
 * after it has looked whether the provider has it. What the provider refuses waits for staff.
 */
async function sendBack(attempt: Attempt, payment: Payment): Promise<void> {
  try {
    await giveAllBack(attempt.rail, payment, `surplus-${attempt.id}`);
    const after = await railNamed(attempt.rail).read(payment.id);
    if (after) await strapi.db.transaction(() => applyLocked(attempt.rail, after));
  } catch (error) {
    if (error instanceof ProviderDown) return;
    strapi.log.error(`payments: the surplus of ${payment.id} was not taken back`);
    await strapi.db.transaction(async () => {
      const paidFor = await purposeNamed(attempt.purpose).lock(attempt.hire_key, payment.id);
      const [now] = await readAttempts(`p.id = ? AND p.state = 'surplus'`, [attempt.id]);
      if (!paidFor || !now) return;
      await setAttempt(now.id, 'stuck');
      await paidFor.tell('refund-failed');
    });
  }
}

/**
 * Makes our books agree with what the provider says of a payment, whatever came before, as often as one likes: what is
 * paid for goes forward only, movements are booked once. With an event, its id and its effect are one transaction, and an
 * event that was seen changes nothing. Payments of others are left alone. Throws ProviderDown.
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
