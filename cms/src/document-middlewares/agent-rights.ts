import type { Modules } from '@strapi/strapi';

import { deriveRolesOf } from '../services/identity/rights';

const AGENT = 'api::agent.agent';
const CHANGING: ReadonlySet<string> = new Set(['create', 'clone', 'update', 'delete']);

async function addressOf(documentId: string | undefined): Promise<string | null> {
  if (!documentId) return null;
  const agent: { agent_email: string | null } | null = await strapi.db
    .query(AGENT)
    .findOne({ where: { documentId }, select: ['agent_email'] });
  return agent?.agent_email ?? null;
}

/**
 * Who is in the agent list is an Agent, from the next call on and no longer than that: the roles of the address before
 * and of the one after are derived again with the change itself, or not at all.
 */
export const agentRights: Modules.Documents.Middleware.Middleware = async (context, next) => {
  if (context.uid !== AGENT || !CHANGING.has(context.action)) return next();
  const documentId = 'documentId' in context.params ? String(context.params.documentId) : undefined;
  return strapi.db.transaction(async () => {
    const before = await addressOf(documentId);
    const result = await next();
    const { documentId: created } = (result ?? {}) as { documentId?: string };
    await deriveRolesOf([before, await addressOf(documentId ?? created)]);
    return result;
  });
};
