import type { BrowserContext } from '@playwright/test';

import { env } from './env.js';
import { call } from './listings.js';
import { CARDS } from './payments.js';
import { newPerson, type Person } from './people.js';
import { accessTokenOf } from './sessions.js';
import { demoAgent, hireableAgent, ownAddress } from './site.js';

const AGENT = { email: env.demo.agent, password: env.demo.password };

type Intent = { hire: string; payment_intent: string; client_secret: string; publishable_key: string };
export type NewHire = { _id: string; number: string };

/** A hire of the agent with the demo account that somebody has paid for, without a browser. */
export async function newHire(client: Person): Promise<NewHire> {
  const token = await accessTokenOf(client);
  const { _id: agent_key } = await demoAgent();
  const intent = await call<Intent>(token, 'POST', '/hireIntent', { agent_key });
  const paid = await fetch(`${env.payments.url}/v1/payment_intents/${intent.payment_intent}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${intent.publishable_key}` },
    body: new URLSearchParams({
      client_secret: intent.client_secret,
      'payment_method_data[card][number]': CARDS.good,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '40',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  if (!paid.ok) throw new Error(`the payment sandbox answered ${paid.status}`);
  const { payment_intent } = intent;
  const { number } = await call<NewHire>(token, 'POST', '/addHireAgents', { agent_key, payment_intent });
  return { _id: intent.hire, number };
}

/** The agent says what they say of a hire, one after the other. */
export async function agentSays(hire: NewHire, ...states: Array<'accepted' | 'done'>): Promise<void> {
  const token = await accessTokenOf(AGENT);
  for (const hire_state of states) await call(token, 'PUT', `/hires/${hire._id}`, { hire_state });
}

/** The client says something of a hire: confirms, contests, or asks for the money. */
export async function clientSays(client: Person, hire: NewHire, path: string, body: object): Promise<void> {
  const isState = path === '';
  await call(await accessTokenOf(client), isState ? 'PUT' : 'POST', `/hires/${hire._id}${path}`, body);
}

/** Somebody new in this browser, which is at an address of its own, and an agent whom they can hire. */
export async function clientAndAgent(context: BrowserContext) {
  await context.setExtraHTTPHeaders(ownAddress());
  const [agent, person] = [await hireableAgent(), await newPerson()];
  return { agent, person, token: await accessTokenOf(person) };
}

export type HireableAgent = Awaited<ReturnType<typeof clientAndAgent>>['agent'];
