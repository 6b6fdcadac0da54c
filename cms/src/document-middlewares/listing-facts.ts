import type { Modules } from '@strapi/strapi';

import { readFactsOf } from '../services/search/facts';

/** What a listing says in words is read as soon as it is written, by its owner's form as by staff in the admin panel. */
export const listingFacts: Modules.Documents.Middleware.Middleware = async (context, next) => {
  const result = await next();
  const { uid, action } = context;
  if (uid === 'api::property.property' && (action === 'create' || action === 'update' || action === 'clone')) {
    const written = result as { documentId?: string; entries?: Array<{ documentId?: string }> } | null;
    const documentId = written?.documentId ?? written?.entries?.[0]?.documentId;
    if (documentId) await readFactsOf(documentId);
  }
  return result;
};
