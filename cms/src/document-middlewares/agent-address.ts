import type { Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { staffMember } from '../services/platform/staff-member';

const AGENT = 'api::agent.agent';
const WRITING: ReadonlySet<string> = new Set(['create', 'clone', 'update']);

/**
 * Whoever has an agent's address sees the agent's hires and messages, so staff do not set it: the administrator does on
 * the site, and the old and the new address agree. The form of the admin panel sends back what it was given.
 */
export const agentAddress: Modules.Documents.Middleware.Middleware = async (context, next) => {
  if (context.uid !== AGENT || !WRITING.has(context.action) || !staffMember()) return next();
  const params = context.params as { documentId?: string; data?: { agent_email?: string | null } };
  const { documentId, data } = params;
  const asked = data?.agent_email;
  if (context.action === 'clone') params.data = { ...data, agent_email: null };
  else if (asked !== undefined) {
    const stored = documentId
      ? await strapi.db.query(AGENT).findOne({ where: { documentId }, select: ['agent_email'] })
      : null;
    if ((asked ?? '') !== (stored?.agent_email ?? '')) {
      throw new errors.ValidationError(
        'An agent’s e-mail address is changed by the administrator on the site, where the old and the new address confirm it',
      );
    }
  }
  return next();
};
