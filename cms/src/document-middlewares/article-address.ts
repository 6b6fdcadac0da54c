import type { Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const ARTICLE = 'api::article.article';
const LENGTH_MAX = 80;
/** Stands in until there is an English title, and is what older versions gave to every article. */
const STAND_IN = 'article';

type Row = { slug: string | null; locale: string; publishedAt: string | null };

const rowsOf = (documentId: string | undefined): Promise<Row[]> =>
  documentId === undefined
    ? Promise.resolve([])
    : strapi.db.query(ARTICLE).findMany({ where: { documentId }, orderBy: { publishedAt: 'asc' } });

/** An address out of an English title: "How to read a deed?" is `how-to-read-a-deed`. */
function slugOf(title: unknown): string {
  const words =
    typeof title === 'string'
      ? title
          .normalize('NFKD')
          .toLowerCase()
          .match(/[a-z0-9]+/g)
      : null;
  return words?.join('-').slice(0, LENGTH_MAX).replace(/-$/, '') || STAND_IN;
}

async function isTaken(slug: string, documentId: string | undefined): Promise<boolean> {
  const where = documentId === undefined ? { slug } : { slug, documentId: { $ne: documentId } };
  return (await strapi.db.query(ARTICLE).count({ where })) > 0;
}

async function freeSlug(title: unknown, documentId: string | undefined): Promise<string> {
  const slug = slugOf(title);
  let free = slug;
  for (let n = 2; await isTaken(free, documentId); n++) free = `${slug}-${n}`;
  return free;
}

/** The address of an article that is saved without one: the one it has, or one of its English title. */
async function addressOf(rows: Row[], isEnglish: boolean, title: unknown, documentId?: string): Promise<string> {
  const slug = rows.find((row) => row.slug)?.slug;
  const canChange = rows.every(({ publishedAt }) => publishedAt === null) && /^article(-\d+)?$/.test(slug ?? STAND_IN);
  if (slug && !(canChange && isEnglish)) return slug;
  return freeSlug(isEnglish ? title : undefined, documentId);
}

/**
 * An article has one address in both languages, which belongs to it alone: what staff typed, else what its English
 * title says. An address that staff change changes in the other language too, a published one when it is published.
 */
export const articleAddress: Modules.Documents.Middleware.Middleware = async (context, next) => {
  const { uid, action } = context;
  if (uid !== ARTICLE || !['create', 'update', 'publish', 'discardDraft'].includes(action)) return next();
  const params = context.params as {
    documentId?: string;
    locale?: string;
    status?: string;
    data?: Record<string, unknown>;
  };
  const { documentId, data } = params;
  const locale = params.locale ?? 'en';
  const before = await rowsOf(documentId);
  if (data) {
    const typed = typeof data.slug === 'string' ? data.slug.trim() : '';
    if (typed && (await isTaken(typed, documentId))) {
      throw new errors.ValidationError('Another article has this address. Choose a different one.');
    }
    data.slug = typed || (await addressOf(before, locale === 'en', data.title, documentId));
  }
  const result = await next();
  if (before.length > 0) {
    const after = await rowsOf(documentId);
    for (const isPublished of [false, true]) {
      const inState = (rows: Row[]) => rows.filter(({ publishedAt }) => (publishedAt !== null) === isPublished);
      const own = (row: Row) => row.locale === locale;
      const slug = inState(after).find(own)?.slug;
      // Where there was none in this language, the other's was the article's.
      const old = (inState(before).find(own) ?? inState(before)[0])?.slug;
      if (!old || !slug || old === slug) continue;
      const publishedAt = isPublished ? { $notNull: true } : { $null: true };
      await strapi.db.query(ARTICLE).updateMany({ where: { documentId, slug: old, publishedAt }, data: { slug } });
    }
  }
  return result;
};
