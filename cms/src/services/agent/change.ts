import type { AgentChange, NewAgent } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { findAgent } from './agents';
import { askForAddress, mustBeAgreedTo } from './address';
import { writeAudit } from '../platform/audit';
import { invalid } from '../platform/parse';
import { onceByKey } from '../platform/idempotency';
import { moveToTrash } from '../platform/trash';
import { rows } from '../platform/sql';
import { actorOf, hasAddress, isAdmin, type Person } from '../platform/person';
import { deriveRolesOf } from '../identity/rights';
import { createDocument, updateDocument } from '../platform/documents';

const AGENT = 'api::agent.agent';
/** What decides about rights and money is the admin's to change. */
const ADMIN_FIELDS = ['agent_email', 'fees'] as const;

/** The fields of the agent itself: what a client of the specification merges in is not believed. */
function fieldsOf({ user_name: _name, user_email: _email, user_phone: _phone, ...agent }: AgentChange): AgentChange {
  return agent;
}

/** The file behind an own photograph's address, or behind the picture that the agent has already. */
async function imageId(url: string, userId: number, agentId = 0): Promise<number> {
  const [found] = await rows<{ id: number }>(
    `SELECT f.id FROM files f WHERE f.url = ? AND (
         EXISTS (SELECT FROM street_photos s WHERE s.file_id = f.id AND s.user_id = ?)
         OR EXISTS (SELECT FROM files_related_mph m WHERE m.file_id = f.id AND m.related_id = ? AND m.related_type = ?))
       LIMIT 1 FOR KEY SHARE`,
    [url, userId, agentId, AGENT],
  );
  if (!found) throw invalid({ agent_image: ['photo'] });
  return found.id;
}

/** What of a change stands in the audit trail. */
function audited(agent: object): Record<string, unknown> {
  const { photo: _photo, ...rest } = agent as Record<string, unknown>;
  return rest;
}

async function addedBefore(idempotency_key: string): Promise<string | null> {
  const agent = await strapi.db.query(AGENT).findOne({ where: { idempotency_key }, select: ['documentId'] });
  return agent?.documentId ?? null;
}

/**
 * Adds an agent. A repeat with the same idempotency key answers the one that is there. Throws a ValidationError for a
 * picture that is not the admin's own.
 */
export async function addAgent(agent: NewAgent, person: Person, idempotency_key: string | null): Promise<string> {
  const { agent_image: url, ...data } = fieldsOf(agent) as NewAgent;
  return onceByKey(idempotency_key, addedBefore, async () =>
    strapi.db.transaction(async () => {
      const agent_image = await imageId(url, person.id);
      const _id = await createDocument(AGENT, { ...data, agent_image, idempotency_key });
      await writeAudit(actorOf(person), 'agent.added', [AGENT, _id], { after: data });
      return _id;
    }),
  );
}

/** Locks an agent and tells its row id. Throws NotFoundError. */
async function lockAgent(documentId: string): Promise<{ id: number; agent_email: string | null }> {
  const [agent] = await rows<{ id: number; agent_email: string | null }>(
    'SELECT id, agent_email FROM agents WHERE document_id = ? FOR UPDATE',
    [documentId],
  );
  if (!agent) throw new errors.NotFoundError('No such agent');
  return agent;
}

/**
 * Changes an agent. Another address takes effect when it and the one before have agreed to it; one that is taken away
 * is gone at once. Agents change their own profile, known by the verified address, but neither that address nor the
 * fee. Throws NotFoundError for any other and ValidationError.
 */
export async function changeAgent(_id: string, change: AgentChange, person: Person): Promise<void> {
  const isByAdmin = isAdmin(person);
  await strapi.db.transaction(async () => {
    const { _id: documentId } = await findAgent(_id);
    const { id, agent_email } = await lockAgent(documentId);
    if (!isByAdmin && !hasAddress(person, agent_email)) throw new errors.NotFoundError('No such agent');
    const agent = await findAgent(documentId);
    const before = audited(agent);
    const { agent_image, ...data } = fieldsOf(change);
    const forbidden = isByAdmin ? [] : ADMIN_FIELDS.filter((field) => field in data && data[field] !== before[field]);
    if (forbidden.length > 0) throw invalid(Object.fromEntries(forbidden.map((field) => [field, ['admin_only']])));
    const { agent_email: asked } = data;
    const waits = mustBeAgreedTo(agent_email, asked);
    if (waits) delete data.agent_email;
    const image = agent_image ? { agent_image: await imageId(agent_image, person.id, id) } : {};
    await updateDocument(AGENT, documentId, { ...data, ...image });
    const after = audited(await findAgent(documentId));
    const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
    const only = (from: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, from[name]]));
    if (waits) await askForAddress(agent, asked, person);
    if (changed.length === 0) return;
    await writeAudit(actorOf(person), 'agent.changed', [AGENT, documentId], {
      before: only(before),
      after: only(after),
    });
  });
}

/** Removes an agent, into the trash for a day. Throws NotFoundError, also the second time. */
export async function removeAgent(_id: string, person: Person): Promise<void> {
  await strapi.db.transaction(async () => {
    const agent = await findAgent(_id);
    await lockAgent(agent._id);
    await moveToTrash(AGENT, agent._id, { userId: null, byOwner: false });
    await writeAudit(actorOf(person), 'agent.deleted', [AGENT, agent._id], { before: audited(agent) });
  });
}

/** Who has the address of an agent that comes back out of the trash is an agent again. */
export async function giveRightsBack(_id: string, { agent_email }: { agent_email?: unknown }): Promise<void> {
  await deriveRolesOf([agent_email as string]);
}
