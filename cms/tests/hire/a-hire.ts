import { randomUUID } from 'node:crypto';

import { startCms } from '../support/cms';

/** A hire of the agent with an address, paid unless the fields say otherwise; its `_id`. */
export async function aHire(agent_email: string, fields: object = {}): Promise<string> {
  const cms = await startCms();
  const now = new Date();
  const document_id = randomUUID();
  await cms.db.connection('hires').insert({
    ...{ document_id, number: randomUUID(), agent_name: 'Nasrin', amount: 1, fees: 1, currency: 'bdt' },
    ...{ hire_state: 'paid', paid_at: now, created_at: now, updated_at: now, agent_email },
    ...fields,
  });
  return document_id;
}
