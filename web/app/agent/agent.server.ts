import type { Agent } from '@69street/config/contract';

import { askRemembered, calls } from '~/cms/client.server';
import { orNotFound } from '~/cms/outcome.server';

/** One agent by _id, key or slug. Throws a 404 Response when there is none. */
export async function getAgent(id: string): Promise<Agent> {
  return (await orNotFound(askRemembered(calls.singleAgent, { params: { id } }))).data[0];
}
