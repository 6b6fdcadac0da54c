import { randomUUID } from 'node:crypto';

import { hireIntentAnswerSchema } from '@69street/config/contract';
import { afterAll, expect } from 'vitest';

import { sql, startCms } from './cms';
import { anAgent, ask, type Caller, somebody } from './hires';
import { holdJob } from './jobs';
import { handIn } from './slips';

/** An account of nobody. */
export const bank = {
  ...{ accountName: '69 Street', bankName: 'Example Bank', branch: 'Gulshan', accountNumber: '0001 2345' },
  ...{ routingNumber: '123456789', twoPeopleAbove: 50_000 * 100, isEmbedded: true },
};

/**
 * Offers bank transfer beside cards until the tests of the file are over, with nothing of it done by itself meanwhile. Gives
 * two who decide, and the list that they see.
 */
export async function transferDesk() {
  const { config } = await startCms();
  holdJob('payments');
  holdJob('bank transfers');
  config.set('street.payments.bank', bank);
  config.set('street.payments.offered', ['transfer', 'card']);
  afterAll(() => {
    config.set('street.payments.bank', null);
    config.set('street.payments.offered', ['card']);
  });
  const [admin, second] = [await somebody('admin'), await somebody('admin')];
  return { admin, second, list: async (query = '') => (await ask('get', `/transfers${query}`, admin)).body };
}

/** Begins to pay an agent by bank transfer. */
export async function goTo(caller: Caller, agent_key: string, lang = 'bn') {
  const answer = await ask('post', '/hireIntent', caller, { agent_key, rail: 'transfer', lang });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const data = hireIntentAnswerSchema.parse(answer.body).data;
  return { ...data, reference: data.payment_intent };
}

/** Somebody who is about to pay an agent so many taka. */
export async function begun(fees = '5000') {
  const client = await somebody();
  const agent = await anAgent({ fees });
  return { client, agent, intent: await goTo(client, agent.key) };
}

/** Somebody whose slip waits. */
export async function handed(fees?: string) {
  const one = await begun(fees);
  const answer = await handIn(one.client, one.intent.reference);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return one;
}

export const today = () => new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);

/** What an administrator says to have seen. */
export const seen = (received: number, more: object = {}) => ({
  ...{ received, value_date: today(), bank_number: `TX ${randomUUID().slice(0, 13)}`, ...more },
});

export const confirm = (admin: Caller, reference: string, body: object) =>
  ask('post', `/transfers/${reference}/confirmation`, admin, body);

export const refuse = (admin: Caller, reference: string, reason = 'There is no such money.') =>
  ask('post', `/transfers/${reference}/refusal`, admin, { reason });

export const ownOf = async (client: Caller, reference: string) =>
  (await ask('get', `/transfers/${reference}`, client)).body.data;

export const stateOf = async (reference: string) =>
  (await sql<{ state: string }>('SELECT state FROM street_bank_transfers WHERE reference = ?', [reference]))[0]?.state;
