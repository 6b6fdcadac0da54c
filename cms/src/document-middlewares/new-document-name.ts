import type { Modules } from '@strapi/strapi';

import type { Naming } from '../staff-doors/once-when-new';

/** Gives what a form of the panel adds the name that the form brought (staff-doors/once-when-new.ts). */
export const newDocumentName: Modules.Documents.Middleware.Middleware = async (context, next) => {
  const { naming } = (strapi.requestContext.get()?.state ?? {}) as { naming?: Naming };
  if (naming?.model !== context.uid) return next();
  if (context.action === 'create') {
    context.params.data = { ...context.params.data, documentId: naming.documentId };
  }
  const answer = await next();
  // Strapi lets nobody name a copy before it is there.
  if (context.action === 'clone') await nameCopy(answer as Copy, naming);
  return answer;
};

type Copy = { documentId: string; entries: { documentId: string }[] };

async function nameCopy(copy: Copy, { model, documentId }: Naming): Promise<void> {
  await strapi.db.query(model).updateMany({ where: { documentId: copy.documentId }, data: { documentId } });
  for (const one of [copy, ...copy.entries]) one.documentId = documentId;
}
