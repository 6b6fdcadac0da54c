import type { Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** The audit trail is only added to. The database refuses as well; this says it in words. */
export const auditAppendOnly: Modules.Documents.Middleware.Middleware = (context, next) => {
  if (context.uid === 'api::audit-entry.audit-entry' && ['update', 'delete'].includes(context.action)) {
    throw new errors.ValidationError('Audit entries cannot be changed or deleted');
  }
  return next();
};
