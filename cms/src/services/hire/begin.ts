import { randomUUID } from 'node:crypto';

import type { Hire, HireIntent } from '@69street/config/contract';
import { isPayable, POISHA, RUNNING_HIRES } from '@69street/config/market';
import createError from 'http-errors';

import type { Street } from '../../../config/street';
import { findAgent } from '../agent/agents';
import { conflict } from '../platform/conflict';
import { takeTurn } from '../platform/rate-limit';
import { CURRENCY, HIRE, type HireRow, lockPair, readHires, RUNNING, toHire, writeHire } from './store';
import { closePayment, type NewPayment, openPayment, PaymentRefused, readPayment } from './provider';
import { settledHire, settlePayment } from './settle';
import { rows } from '../platform/sql';
import type { Person } from '../platform/person';
import { createDocument } from '../platform/documents';

/** Who tries stolen cards needs many attempts. */
const LIMIT = { turns: 20, seconds: 600 };
/** The provider forgets keys after a day (Stripe's reference, read 2026-11-21): an older one would open a second payment. */
const KEY_LIVES_MS = 23 * 3600 * 1000;

type Agent = Awaited<ReturnType<typeof findAgent>>;

function refuseRunning({ _id, hire_state }: HireRow): never {
  throw conflict('You have hired this agent already', { reason: 'running', hire: _id, hire_state });
}

async function createHire(agent: Agent, fees: number, person: Person): Promise<HireRow> {
  const { key, agent_name, agent_title, agent_image, agent_email } = agent;
  const _id = await createDocument(HIRE, {
    agent_key: key,
    agent_name,
    agent_title,
    agent_image,
    agent_email,
    agent: agent._id,
    fees: String(fees),
    amount: String(fees * POISHA),
    currency: CURRENCY,
    hire_state: 'requested',
    user: person.id,
    user_email: person.email,
    idempotency_key: `hire-${randomUUID()}`,
  });
  await rows(`UPDATE hires SET client_id = ?, number = 'H-' || nextval('street_hire_numbers') WHERE document_id = ?`, [
    person.id,
    _id,
  ]);
  const [hire] = await readHires('h.document_id = ?', [_id]);
  if (!hire) throw new Error('a hire that was just made is not there');
  return hire;
}

/** The attempt that stands open, or a new one; `stale` are those that must not be paid any more. */
async function openAttempt(agent: Agent, fees: number, person: Person): Promise<{ hire: HireRow; stale: HireRow[] }> {
  return strapi.db.transaction(async () => {
    await lockPair(person.id, agent.key);
    const all = await readHires(
      `h.client_id = ? AND h.agent_key = ? AND (h.hire_state = 'requested' OR h.hire_state IN ${RUNNING}) ORDER BY h.id DESC FOR UPDATE OF h`,
      [person.id, agent.key],
    );
    const running = all.find(({ hire_state }) => hire_state !== 'requested');
    if (running) refuseRunning(running);
    const isFit = ({ amount, payment_intent, createdAt }: HireRow) =>
      amount === fees * POISHA && (payment_intent !== null || Date.now() - Date.parse(createdAt) < KEY_LIVES_MS);
    const open = all.find(isFit);
    return { hire: open ?? (await createHire(agent, fees, person)), stale: all.filter((hire) => hire !== open) };
  });
}

/** Closes an attempt of another amount, unless it was paid in this very moment. */
async function closeAttempt(hire: HireRow): Promise<void> {
  if (hire.payment_intent === null) return writeHire(hire.id, { hire_state: 'failed' });
  await closePayment(hire.payment_intent);
  await settlePayment(hire.payment_intent);
}

async function open(hire: HireRow, person: Person) {
  const { amount, currency, _id, number, agent_name } = hire;
  const wanted: NewPayment = {
    amount,
    currency,
    hire: _id,
    user: String(person.id),
    description: `${number}: ${agent_name}`,
  };
  try {
    return await openPayment(wanted, hire.idempotency_key ?? _id);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    await writeHire(hire.id, { hire_state: 'failed', failure: error.message });
    throw conflict('This agent cannot be hired by card', { reason: 'fees' });
  }
}

/**
 * Begins to pay for an agent: the hire and the key of its payment are stored first, then the provider is asked, so that a
 * second tab, a repeat and a crash in between all lead to the same payment. The amount is the agent's fee at this moment.
 * `agentId` is any name of the agent; from here on it is their key. Throws NotFoundError, RateLimitError, ProviderDown,
 * and 409 with `details.reason`: `fees` (cannot be hired by card), `own` (one's own page), `running` (hired already).
 */
export async function beginHire(agentId: string, person: Person): Promise<HireIntent> {
  await takeTurn('hire', String(person.id), LIMIT);
  const agent = await findAgent(agentId);
  const { fees } = agent;
  if (!isPayable(fees)) throw conflict('This agent cannot be hired by card', { reason: 'fees' });
  if (agent.agent_email?.toLowerCase() === person.email.toLowerCase()) {
    throw conflict('This is your own page', { reason: 'own' });
  }
  const { hire, stale } = await openAttempt(agent, fees, person);
  for (const old of stale) await closeAttempt(old);
  const payment = (hire.payment_intent && (await readPayment(hire.payment_intent))) || (await open(hire, person));
  if (hire.payment_intent === null) await writeHire(hire.id, { payment_intent: payment.id });
  if (payment.status !== 'open') {
    await settlePayment(payment.id);
    const [settled] = await readHires('h.id = ?', [hire.id]);
    if (settled && settled.hire_state !== 'failed') refuseRunning(settled);
    return beginHire(agentId, person);
  }
  const [another] = await readHires(`h.client_id = ? AND h.agent_key = ? AND h.hire_state IN ${RUNNING}`, [
    person.id,
    agent.key,
  ]);
  if (another) refuseRunning(another);
  return {
    hire: hire._id,
    payment_intent: payment.id,
    client_secret: payment.client_secret,
    publishable_key: strapi.config.get<Street>('street').payments.publishableKey,
    amount: payment.amount,
    currency: payment.currency,
  };
}

/**
 * Records a hire whose payment the client says to have made: the provider is asked. The same again answers the same.
 * Throws NotFoundError for somebody else's payment, 402 for one that has not succeeded, 409 for one of another agent, of
 * another amount, or that is used up, and ProviderDown.
 */
export async function recordHire(agentId: string, paymentIntent: string, person: Person): Promise<Hire> {
  const { hire, payment } = await settledHire(paymentIntent, person.id);
  const agent = await findAgent(agentId).catch(() => null);
  if (hire.agent_key !== (agent?.key ?? agentId)) {
    throw conflict('The payment is for another agent', { reason: 'agent' });
  }
  if (payment.status !== 'succeeded') {
    throw createError(402, hire.failure ?? 'The payment has not succeeded', { details: { reason: 'payment' } });
  }
  if (!RUNNING_HIRES.some((state) => state === hire.hire_state)) {
    throw conflict('The payment is used up, or is not what was asked for', { reason: hire.hire_state });
  }
  return toHire(hire);
}
