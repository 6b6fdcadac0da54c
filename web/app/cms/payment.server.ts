import type { Hire, HireIntent } from '@69street/config/contract';

import { callCms } from './client.server';

/** cms asks the payment provider meanwhile, twice if it must. */
const TIMEOUT_MS = 20_000;

type Person = { token: string };

/** Opens the payment for an agent, or finds the one that stands open. Throws CmsError. */
export async function beginHire({ token }: Person, agent_key: string): Promise<HireIntent> {
  const call = { method: 'POST', token, body: { agent_key }, timeoutMs: TIMEOUT_MS } as const;
  return (await callCms<{ data: HireIntent }>('/api/hireIntent', call)).data;
}

/** Records the hire of a payment that was made; cms asks the provider whether it was. Throws CmsError. */
export async function recordHire({ token }: Person, agent_key: string, payment_intent: string): Promise<Hire> {
  const call = { method: 'POST', token, body: { agent_key, payment_intent }, timeoutMs: TIMEOUT_MS } as const;
  return (await callCms<{ data: Hire }>('/api/addHireAgents', call)).data;
}
