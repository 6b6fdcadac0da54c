import { hireIntentAnswerSchema } from '@69street/config/contract';
import { expect } from 'vitest';

import { api, sql } from './cms';
import { createAgent, createUser, tokenOf } from './factories';
import { paymentSandbox, sign } from './payments';

type Verb = 'get' | 'post' | 'put';
export type Caller = { token: string; email: string; id: number };

/** Calls cms as somebody. */
export async function ask(verb: Verb, path: string, { token }: Pick<Caller, 'token'>, body?: object, waitMs = 60_000) {
  const cms = await api();
  const request = cms[verb](`/api${path}`)
    .set({ Authorization: `Bearer ${token}` })
    .timeout(waitMs);
  return body ? request.send(body) : request;
}

/** Somebody with an account and a confirmed address. */
export async function somebody(role = 'authenticated', fields: Record<string, unknown> = {}): Promise<Caller> {
  const user = await createUser(role, { email_verified: true, ...fields });
  return { token: await tokenOf(user.id), email: String(user.email), id: user.id };
}

/** An agent with an account. */
export async function anAgent(fields: Record<string, unknown> = {}) {
  const account = await somebody('agent');
  const agent = await createAgent({ agent_email: account.email, ...fields });
  return { ...account, key: String(agent.key), documentId: agent.documentId };
}

/** Begins to pay for an agent. */
export async function begin(caller: Caller, agent_key: string) {
  const answer = await ask('post', '/hireIntent', caller, { agent_key });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return hireIntentAnswerSchema.parse(answer.body).data;
}

/** Says that a payment was made. */
export const record = (caller: Caller, agent_key: string, payment_intent: string, more: object = {}) =>
  ask('post', '/addHireAgents', caller, { agent_key, payment_intent, ...more });

/** Brings an event, as the provider does. */
export async function deliver(body: string, signature: string | null) {
  const request = (await api()).post('/api/stripeEvents').set('Content-Type', 'application/json');
  if (signature !== null) void request.set('Stripe-Signature', signature);
  return request.send(body);
}

/** Hands on everything that the sandbox told, in an order. */
export async function tellAll(order: 'as it came' | 'backwards' = 'as it came') {
  const events = (await paymentSandbox()).told();
  for (const event of order === 'backwards' ? events.reverse() : events) {
    const body = JSON.stringify(event);
    expect((await deliver(body, sign(body))).status).toBe(200);
  }
}

/** A hire as somebody sees it. */
export async function hireOf(caller: Caller, id: string) {
  return (await ask('get', `/hires/${id}`, caller)).body.data;
}

type Line = { kind: string; amount: number; reference: string };
/** What we booked for a hire, from the provider's side. */
export const linesOf = (hire: string) =>
  sql<Line>(
    `SELECT kind, amount::float8 AS amount, reference FROM street_ledger WHERE hire_key = ? AND account = 'provider' ORDER BY id`,
    [hire],
  );
/** Every movement of a hire in our books, as the provider's side has it. */
export const kinds = async (hire: string) => (await linesOf(hire)).map(({ kind, amount }) => [kind, amount]);

/** The tries to pay for a hire, and what became of each. */
export const attemptsOf = async (hire: string) =>
  (
    await sql<{ rail: string; state: string }>(
      'SELECT rail, state FROM street_payments WHERE hire_key = ? ORDER BY id',
      [hire],
    )
  ).map(({ rail, state }) => `${rail} ${state}`);

/** Whether what we booked for a hire is what the sandbox took and gave. */
export async function expectSameBooks(hire: string) {
  const sandbox = await paymentSandbox();
  const intents = sandbox.books.intents.filter(({ metadata }) => metadata['hire'] === hire).map(({ id }) => id);
  const took = sandbox.books.charges
    .filter(({ payment_intent }) => intents.includes(payment_intent))
    .reduce((total, { amount, amount_refunded }) => total + amount - amount_refunded, 0);
  const booked = (await linesOf(hire)).reduce((total, { amount }) => total + amount, 0);
  expect(booked).toBe(took);
}

/** A client who has paid an agent. */
export async function hired(fees?: string) {
  const sandbox = await paymentSandbox();
  const client = await somebody();
  const agent = await anAgent(fees === undefined ? {} : { fees });
  const intent = await begin(client, agent.key);
  expect(await sandbox.pay(intent)).toBe(200);
  const answer = await record(client, agent.key, intent.payment_intent);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  sandbox.told();
  return { client, agent, intent };
}
