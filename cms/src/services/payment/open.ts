import type { PaymentIntent } from '@69street/config/contract';
import { isPayable, POISHA, type RailName } from '@69street/config/market';

import { errors } from '@strapi/utils';

import type { Street } from '../../../config/street';
import { conflict } from '../platform/conflict';
import type { Person } from '../platform/person';
import { takeTurn } from '../platform/rate-limit';
import { type Attempt, noteBack, noteOpened, readAttempts, setAttempt } from './attempts';
import { type NewPayment, type Opened, PaymentRefused, type Rail } from './rail';
import { offeredRails, railNamed } from './rails';
import { settleAttempt } from './settle';

/** Looks that ask the providers, who do not answer everybody for ever. */
const CHECKS = { turns: 60, seconds: 600 };

/** The sum cannot be paid this way: 409. */
export const notThisWay = () => conflict('This cannot be paid this way', { reason: 'fees' });

/** The way that is wanted. Throws 409 when it is not offered, or does not take so little or so much (whole taka). */
export function railFor(name: RailName, taka: number | null): Rail {
  const rail = offeredRails().find((one) => one.name === name);
  if (!rail) throw conflict('This way to pay is not offered', { reason: 'rail' });
  const isTaken = isPayable(taka) && taka * POISHA >= rail.can.minimum && taka * POISHA <= rail.can.maximum;
  if (!isTaken) throw notThisWay();
  return rail;
}

/**
 * Opens the payment of a try, or finds that it is open: where one pays, and what the provider says of it. Throws
 * ProviderDown, and PaymentRefused after it has closed the try.
 */
export async function openPayment(
  rail: Rail,
  attempt: Attempt,
  wanted: NewPayment,
): Promise<Opened & { isNew: boolean }> {
  const known = attempt.payment !== null && (await rail.read(attempt.payment));
  if (known) return { payment: known, redirect: attempt.redirect, isNew: false };
  try {
    const opened = await rail.open(wanted, attempt.key);
    const state = await noteOpened(attempt, opened.payment.id, opened.redirect);
    if (state === 'closed') {
      // Given up while the provider was asked. Nobody has seen it yet, and nobody looks at it any more.
      await rail.close(opened.payment.id);
      return { payment: { ...opened.payment, status: 'canceled' }, redirect: null, isNew: false };
    }
    return { ...opened, isNew: true };
  } catch (error) {
    if (error instanceof PaymentRefused) await setAttempt(attempt.id, 'closed');
    throw error;
  }
}

/** What a browser needs to pay what is open. */
export function intentOf({ name }: Rail, { payment, redirect }: Opened): PaymentIntent {
  return {
    payment_intent: payment.id,
    rail: name,
    redirect,
    client_secret: payment.client_secret,
    publishable_key: strapi.config.get<Street>('street').payments.publishableKey,
    amount: payment.amount,
    currency: payment.currency,
  };
}

/** Closes what can still be paid for something, unless it was paid in this very moment. Throws ProviderDown. */
export async function closeAttempts(key: string): Promise<void> {
  for (const attempt of await readAttempts(`p.hire_key = ? AND p.state = 'open'`, [key])) {
    if (attempt.payment === null) await setAttempt(attempt.id, 'closed');
    else {
      await railNamed(attempt.rail).close(attempt.payment);
      await settleAttempt(attempt);
    }
  }
}

/** Whether the providers are asked once more for somebody; else what is known already has to do. */
async function mayCheck({ id }: Person): Promise<boolean> {
  try {
    await takeTurn('payment-check', String(id), CHECKS);
    return true;
  } catch (error) {
    if (error instanceof errors.RateLimitError) return false;
    throw error;
  }
}

/** For a payer who comes back from a provider's page: the providers of all tries are asked. Throws ProviderDown. */
export async function settleAttempts(key: string, person: Person): Promise<void> {
  const open = await readAttempts(
    `p.hire_key = ? AND p.state IN ('open', 'surplus') AND p.payment IS NOT NULL ORDER BY p.id`,
    [key],
  );
  await noteBack(key);
  if (await mayCheck(person)) for (const attempt of open) await settleAttempt(attempt);
}
