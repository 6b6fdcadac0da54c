import type { Modules } from '@strapi/strapi';

import type { Naming } from '../staff-doors/once-when-new';

/** Gives what a form of the panel adds the name that the form brought (staff-doors/once-when-new.ts). */
export const newDocumentName: Modules.Documents.Middleware.Middleware = (context, next) => {
  const { naming } = (strapi.requestContext.get()?.state ?? {}) as { naming?: Naming };
  if (context.action === 'create' && naming?.model === context.uid) {
    context.params.data = { ...context.params.data, documentId: naming.documentId };
  }
  return next();
};
