import type { Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { staffMember } from '../services/staff-member';

const WRITING: ReadonlySet<string> = new Set(['create', 'clone', 'update', 'delete']);

/** Staff read applications and do not write them: each step belongs to the site's admin panel, which records it. */
export const loanStaff: Modules.Documents.Middleware.Middleware = (context, next) => {
  if (context.uid === 'api::loan.loan' && WRITING.has(context.action) && staffMember()) {
    throw new errors.ValidationError('Applications are decided in the admin panel of the site, not here');
  }
  return next();
};
