import { randomUUID } from 'node:crypto';

import type { AgentAddressPress, AgentAddressWait } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { findAgent } from './agents';
import { askAboutAddress } from './address-mail';
import { writeAudit } from '../platform/audit';
import { isSignedLink, signLink } from '../platform/signed-link';
import { rows } from '../platform/sql';
import { actorOf, type Person } from '../platform/person';
import { updateDocument } from '../platform/documents';

const AGENT = 'api::agent.agent';
const PURPOSE = 'agent address';
/** How long both addresses have to agree. */
export const AGREE_DAYS = 7;

type Side = 'old' | 'new';
type Row = {
  agent: string;
  change_id: string;
  old_email: string | null;
  new_email: string;
  asked_by: string;
  expires_at: string;
  old_agreed: boolean;
  new_agreed: boolean;
  done: boolean;
};

const ROW = `agent_key AS agent, change_id, old_email, new_email, asked_by, expires_at, done,
  old_agreed_at IS NOT NULL AS old_agreed, new_agreed_at IS NOT NULL AS new_agreed`;
const same = (a: string | null, b: string | null) => (a ?? '').toLowerCase() === (b ?? '').toLowerCase();

function tokenOf(changeId: string, side: Side): string {
  return `${changeId}.${side}.${signLink(PURPOSE, `${changeId}.${side}`)}`;
}

/** Whether a new address has to be agreed to: it decides who has the rights of the agent, and sees the hires. */
export function mustBeAgreedTo(before: string | null, after: string | null | undefined): after is string {
  return Boolean(after) && !same(before, after ?? null);
}

/**
 * Asks both addresses, with the running transaction, whether the agent's is to be `new_email` from now on. The question
 * before is void by that; asking for what is asked already sends nothing again.
 */
export async function askForAddress(
  agent: { _id: string; agent_name: string; agent_email: string | null },
  new_email: string,
  person: Person,
): Promise<void> {
  const { _id, agent_name, agent_email: old_email } = agent;
  const waiting = await waitingAddress(_id);
  if (waiting && same(waiting.new_email, new_email)) return;
  const change_id = randomUUID();
  await rows(
    `INSERT INTO street_agent_addresses (agent_key, change_id, old_email, new_email, asked_by, expires_at)
       VALUES (?, ?, ?, ?, ?, now() + make_interval(days => ?))
       ON CONFLICT (agent_key) DO UPDATE SET change_id = excluded.change_id, old_email = excluded.old_email,
         new_email = excluded.new_email, asked_by = excluded.asked_by, expires_at = excluded.expires_at,
         old_agreed_at = NULL, new_agreed_at = NULL, done = false`,
    [_id, change_id, old_email || null, new_email, person.email, AGREE_DAYS],
  );
  const change = { agent_name, old_email, new_email };
  if (old_email) await askAboutAddress(old_email, 'old', change, tokenOf(change_id, 'old'));
  await askAboutAddress(new_email, 'new', change, tokenOf(change_id, 'new'));
  await writeAudit(actorOf(person), 'agent.address_asked', [AGENT, _id], {
    before: { agent_email: old_email },
    after: { agent_email: new_email },
  });
}

/** The address that an agent is to have once it is agreed to, or null. */
export async function waitingAddress(agentId: string): Promise<AgentAddressWait | null> {
  const [row] = await rows<Row>(
    `SELECT ${ROW} FROM street_agent_addresses WHERE agent_key = ? AND NOT done AND expires_at > now()`,
    [agentId],
  );
  if (!row) return null;
  return {
    new_email: row.new_email,
    old_agreed: row.old_email === null || row.old_agreed,
    new_agreed: row.new_agreed,
    expires_at: new Date(row.expires_at).toISOString(),
  };
}

async function lockChange(changeId: string): Promise<Row | undefined> {
  const [found] = await rows<Row>(
    `SELECT ${ROW} FROM street_agent_addresses WHERE change_id = ? AND expires_at > now() FOR UPDATE`,
    [changeId],
  );
  return found;
}

/**
 * One address agrees by the link of its mail; the agent has the new one when both have. A second press changes nothing
 * and answers the same. Throws NotFoundError for a link that is not, or no longer, valid.
 */
export async function agreeToAddress(token: string): Promise<AgentAddressPress> {
  const [changeId = '', side = '', signature = ''] = token.split('.');
  const invalid = () => new errors.NotFoundError('This link is not valid');
  if (!isSignedLink(PURPOSE, `${changeId}.${side}`, signature)) throw invalid();
  return strapi.db.transaction(async () => {
    const change = await lockChange(changeId);
    if (!change) throw invalid();
    if (change.done) return { done: true };
    const agent = await findAgent(change.agent);
    if (!same(agent.agent_email, change.old_email)) throw invalid();
    const agreed = { old: change.old_agreed || change.old_email === null, new: change.new_agreed, [side]: true };
    const done = agreed.old && agreed.new;
    await rows(
      `UPDATE street_agent_addresses SET done = ?, ${side === 'old' ? 'old_agreed_at' : 'new_agreed_at'} = now()
       WHERE change_id = ?`,
      [done, changeId],
    );
    if (!done) return { done };
    await updateDocument(AGENT, agent._id, { agent_email: change.new_email });
    await writeAudit({ actor: change.asked_by, actor_role: 'admin' }, 'agent.address_changed', [AGENT, agent._id], {
      before: { agent_email: agent.agent_email },
      after: { agent_email: change.new_email },
    });
    return { done };
  });
}
