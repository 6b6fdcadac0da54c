import { randomUUID } from 'node:crypto';

import type { Hire, HireIntent } from '@69street/config/contract';
import { type Language, POISHA, type RailName, RUNNING_HIRES } from '@69street/config/market';
import { errors } from '@strapi/utils';
import createError from 'http-errors';

import type { Street } from '../../../config/street';
import { findAgent } from '../agent/agents';
import { conflict } from '../platform/conflict';
import { takeTurn } from '../platform/rate-limit';
import { HIRE, type HireRow, lockOwnHire, lockPair, readHires, RUNNING, toHire, writeHire } from './store';
import { type Attempt, attemptFor, KEY_LIVES_S, readAttempts } from '../payment/attempts';
import { closeAttempts, intentOf, notThisWay, openPayment, railFor, settleAttempts } from '../payment/open';
import { CURRENCY, type NewPayment, PaymentRefused, type Rail } from '../payment/rail';
import { slowRails } from '../payment/rails';
import { settleAttempt } from '../payment/settle';
import { settledHire } from './settle';
import { rows } from '../platform/sql';
import type { Person } from '../platform/person';
import { createDocument } from '../platform/documents';

/** Who tries stolen cards needs many attempts, and each is looked at for a day. */
const LIMIT = { turns: 20, seconds: 600 };
const DAY_LIMIT = { turns: 100, seconds: 24 * 3600 };

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

type Wanted = { agent: Agent; fees: number; rail: RailName; person: Person };

/** The hire that waits for its money, or a new one, with a try by the way that is wanted; `stale` must not be paid any more. */
async function openAttempt({ agent, fees, rail, person }: Wanted) {
  return strapi.db.transaction(async () => {
    await lockPair(person.id, agent.key);
    const all = await readHires(
      `h.client_id = ? AND h.agent_key = ? AND (h.hire_state = 'requested' OR h.hire_state IN ${RUNNING}) ORDER BY h.id DESC FOR UPDATE OF h`,
      [person.id, agent.key],
    );
    const running = all.find(({ hire_state, held }) => hire_state !== 'requested' || held);
    if (running) refuseRunning(running);
    const slow = await readAttempts(
      `p.hire_key = ANY(?::text[]) AND p.rail = ANY(?::text[]) AND p.state = 'open' AND p.payment IS NOT NULL`,
      [all.map(({ _id }) => _id), slowRails()],
    );
    const isUsable = ({ _id, amount, createdAt }: HireRow) =>
      amount === fees * POISHA &&
      (Date.now() - Date.parse(createdAt) < KEY_LIVES_S * 1000 || slow.some(({ hire_key }) => hire_key === _id));
    const hire = all.find(isUsable) ?? (await createHire(agent, fees, person));
    const base = hire.idempotency_key ?? hire._id;
    const attempt = await attemptFor({ purpose: 'hire', key: hire._id, base }, rail);
    return { hire, attempt, stale: all.filter((one) => one.id !== hire.id) };
  });
}

/** Closes what can still be paid for a hire, unless it was paid in this very moment. Throws ProviderDown. */
export async function closeHire({ id, _id }: Pick<HireRow, 'id' | '_id'>): Promise<void> {
  await closeAttempts(_id);
  await rows(
    `UPDATE hires SET hire_state = 'failed', updated_at = clock_timestamp()
     WHERE id = ? AND hire_state = 'requested' AND held IS NOT TRUE`,
    [id],
  );
}

/** Opens the payment of a try for a hire, or finds that it is open. Throws ProviderDown, and 409. */
async function openFor(hire: HireRow, rail: Rail, attempt: Attempt, wanted: NewPayment) {
  try {
    const opened = await openPayment(rail, attempt, wanted);
    if (opened.isNew) await writeHire(hire.id, { payment_intent: opened.payment.id });
    return opened;
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    await writeHire(hire.id, { hire_state: 'failed', failure: error.message });
    throw notThisWay();
  }
}

/** Who pays what and where the gateway's visitor comes back, for a provider. */
function paymentOf(hire: HireRow, person: Person, lang: Language): NewPayment {
  const { amount, currency, _id, number, agent_name, user_phone } = hire;
  const { publicUrl } = strapi.config.get<Street>('street');
  return {
    amount,
    currency,
    hire: _id,
    number,
    user: String(person.id),
    description: `${number}: ${agent_name}`,
    payer: { name: person.user_name ?? '', email: person.email, phone: user_phone ?? '' },
    back: `${publicUrl}${lang === 'bn' ? '/bn' : ''}/hire/${_id}`,
  };
}

export type Beginning = { agentId: string; rail: RailName; lang: Language };

/**
 * Begins to pay for an agent: the hire, the try and its key are stored first, then the provider is asked, so that a second
 * tab, a repeat and a crash in between all lead to the same payment. One hire may be tried by several ways; what comes on
 * top of the first that succeeds goes back by itself. The amount is the agent's fee at this moment. `agentId` is any name
 * of the agent; from here on it is their key. Throws NotFoundError, RateLimitError, ProviderDown, and 409 with
 * `details.reason`: `fees` (cannot be hired this way), `rail` (not offered), `own` (one's own page), `running` (hired
 * already).
 */
export async function beginHire(beginning: Beginning, person: Person): Promise<HireIntent> {
  await takeTurn('hire', String(person.id), LIMIT);
  await takeTurn('hire-day', String(person.id), DAY_LIMIT);
  const agent = await findAgent(beginning.agentId);
  const fees = agent.fees ?? 0;
  const rail = railFor(beginning.rail, agent.fees);
  if (agent.agent_email?.toLowerCase() === person.email.toLowerCase()) {
    throw conflict('This is your own page', { reason: 'own' });
  }
  const { hire, attempt, stale } = await openAttempt({ agent, fees, rail: rail.name, person });
  for (const old of stale) await closeHire(old);
  const opened = await openFor(hire, rail, attempt, paymentOf(hire, person, beginning.lang));
  const { payment } = opened;
  if (payment.status !== 'open') {
    await settleAttempt({ ...attempt, payment: payment.id });
    const [settled] = await readHires('h.id = ?', [hire.id]);
    if (settled && settled.hire_state !== 'failed' && settled.hire_state !== 'requested') refuseRunning(settled);
    return beginHire(beginning, person);
  }
  const [another] = await readHires(`h.client_id = ? AND h.agent_key = ? AND h.hire_state IN ${RUNNING}`, [
    person.id,
    agent.key,
  ]);
  if (another) refuseRunning(another);
  return { hire: hire._id, ...intentOf(rail, opened) };
}

/**
 * How an own hire stands, for a payer who comes back from a provider's page: whatever they bring is no proof, the
 * providers of all its tries are asked. Throws NotFoundError for anybody else's, and ProviderDown.
 */
export async function checkPayment(_id: string, person: Person): Promise<Hire> {
  await strapi.db.transaction(() => lockOwnHire(_id, person));
  await settleAttempts(_id, person);
  const [hire] = await readHires('h.document_id = ?', [_id]);
  if (!hire) throw new errors.NotFoundError('No such hire');
  return toHire(hire);
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
