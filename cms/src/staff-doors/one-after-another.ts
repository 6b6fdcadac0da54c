import type { Core, Modules, UID } from '@strapi/strapi';
import { contentTypes } from '@strapi/utils';

import { conflict } from '../services/platform/conflict';
import { takeLock } from '../services/platform/sql';
import { CHANGED_SINCE, READ_AT } from './save-headers';

type Context = Parameters<Core.MiddlewareHandler>[0];
type Next = Parameters<Core.MiddlewareHandler>[1];

/** When what the panel edits was saved last; null while there is nothing. */
async function savedAt(strapi: Core.Strapi, ctx: Context): Promise<string | null> {
  const { model, id } = ctx.params as { model: UID.ContentType; id?: Modules.Documents.ID };
  const schema = strapi.contentType(model);
  const isTranslated: boolean = strapi.plugin('i18n').service('content-types').isLocalizedContentType(schema);
  // Strapi's plugin for languages takes it out of the address and puts it into the body.
  const { locale } = { ...ctx.query, ...(ctx.request as { body?: object }).body } as { locale?: unknown };
  const [found] = await strapi.db.query(model).findMany({
    select: ['updatedAt'],
    where: {
      ...(id !== undefined && { documentId: id }),
      ...(contentTypes.hasDraftAndPublish(schema) && { publishedAt: null }),
      ...(isTranslated && typeof locale === 'string' && { locale }),
    },
    limit: 1,
  });
  return found ? new Date(found.updatedAt as string).toISOString() : null;
}

/**
 * The panel sends every field of a document with each save, those too that nobody touched: a save that knows of an older
 * state than the stored one would take somebody else's work back without a word. Answers 409 then.
 *
 * A form of what is not there yet, such as a new translation, knows no state: of two presses at once the second waits for
 * the first and saves over it, or both would add it.
 */
export async function saveOneAfterAnother(strapi: Core.Strapi, ctx: Context, next: Next): Promise<void> {
  const readAt = ctx.get(READ_AT);
  if (!readAt) {
    const { model, id = '' } = ctx.params as { model: string; id?: string };
    await strapi.db.transaction(async () => {
      await takeLock(`document ${model} ${id}`);
      await next();
    });
    return;
  }
  const saved = await savedAt(strapi, ctx);
  if (saved !== null && saved !== readAt) throw conflict(CHANGED_SINCE);
  await next();
}

const EDITED = ['/content-manager/collection-types/:model/:id', '/content-manager/single-types/:model'];

/** The routes that save a document that is there. */
export const SAVES: ReadonlySet<string> = new Set(
  EDITED.flatMap((path) => [`PUT ${path}`, `POST ${path}/actions/publish`]),
);
