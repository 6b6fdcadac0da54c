import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { takeLock } from '../services/platform/sql';
import { NEW_DOCUMENT } from './save-headers';

type Context = Parameters<Core.MiddlewareHandler>[0];
type Next = Parameters<Core.MiddlewareHandler>[1];

/** What the call at hand adds, and by which name. */
export type Naming = { model: UID.ContentType; documentId: string };

/** As Strapi makes them. */
const DOCUMENT_ID = /^[a-z][a-z0-9]{23}$/;

const SAVED = '/content-manager/collection-types/:model';

/** The routes by which the panel adds a document, as a copy of another too. */
export const ADDS: ReadonlySet<string> = new Set(
  ['', '/actions/publish', '/clone/:sourceId', '/auto-clone/:sourceId'].map((path) => `POST ${SAVED}${path}`),
);

/**
 * Lets a form of the panel add one document, however often it is sent: the panel names what is new, and what bears that
 * name already is saved once more, with what the form says by now. Strapi asks for the right to change it then.
 */
export async function addOnce(strapi: Core.Strapi, ctx: Context, next: Next): Promise<void> {
  const documentId = ctx.get(NEW_DOCUMENT);
  if (documentId === '') return next() as Promise<void>;
  if (!DOCUMENT_ID.test(documentId)) throw new errors.ValidationError('That is no name of a document');
  const { model } = ctx.params as Pick<Naming, 'model'>;
  await strapi.db.transaction(async () => {
    // The first try may still be at work while its repeat comes.
    await takeLock(`new document ${documentId}`);
    const isThere = (await strapi.db.query(model).count({ where: { documentId } })) > 0;
    if (isThere) ctx.params.id = documentId;
    else (ctx.state as { naming?: Naming }).naming = { model, documentId };
    // Publishing looks by itself whether there is an id.
    if (!isThere || ctx.path.endsWith('/actions/publish')) return next();
    const documents = strapi.plugin('content-manager').controller('collection-types');
    return (documents as Record<'update', Core.MiddlewareHandler>).update(ctx, next);
  });
}
