import type { Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { staffMember } from '../services/platform/staff-member';

const WRITING = ['create', 'clone', 'update', 'delete'];

/** What staff may read and not write, and why; each step there belongs to the site, which records it. */
const CLOSED: Record<string, { actions: readonly string[]; why: string }> = {
  'api::loan.loan': {
    actions: WRITING,
    why: 'Applications are decided in the admin panel of the site, not here',
  },
  'api::hire.hire': {
    actions: WRITING,
    why: 'Hires follow their payments and are changed in the admin panel of the site, not here',
  },
  'api::agent-rating.agent-rating': {
    actions: ['create', 'clone'],
    why: 'Ratings come from clients alone; hide one that should not be shown',
  },
};

/** Refuses what is closed to staff, whatever rights a role of theirs was given. */
export const staffReads: Modules.Documents.Middleware.Middleware = (context, next) => {
  const closed = CLOSED[context.uid];
  if (closed?.actions.includes(context.action) && staffMember()) throw new errors.ValidationError(closed.why);
  return next();
};
