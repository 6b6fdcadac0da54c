import type { Article, ArticleDetail, BlockNode } from '@69street/config/contract';
import { LANGUAGES, type Language } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { toPhoto, withPhotos, type MediaFile } from '../photo/photo';

type ArticleRow = Omit<ArticleDetail, '_id' | 'cover' | 'lang'> & {
  documentId: string;
  locale: Language;
  createdAt: string;
  cover: MediaFile | null;
};

function toArticle(row: ArticleRow): Article {
  const { documentId, slug, title, summary, cover, publishedAt, updatedAt, locale } = row;
  return { _id: documentId, slug, title, summary, cover: toPhoto(cover), publishedAt, updatedAt, lang: locale };
}

/** The published rows in the reader's language; English stands in where that is missing, and never the other way. */
async function publishedIn(lang: Language, where: { slug?: string; documentId?: string } = {}): Promise<ArticleRow[]> {
  const articles: ArticleRow[] = await strapi.db.query('api::article.article').findMany({
    where: { ...where, publishedAt: { $notNull: true }, locale: { $in: lang === 'en' ? ['en'] : [...LANGUAGES] } },
    populate: { cover: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const best = new Map<string, ArticleRow>();
  for (const row of articles) {
    if (row.locale === lang || !best.has(row.documentId)) best.set(row.documentId, row);
  }
  return [...best.values()];
}

/** Published articles in one language, without their text. */
export async function listArticles(lang: Language): Promise<Article[]> {
  return (await publishedIn(lang)).map(toArticle);
}

/** One published article with its text. Throws NotFoundError when there is none. */
export async function findArticle(slug: string, lang: Language): Promise<ArticleDetail> {
  const [row] = await publishedIn(lang, { slug });
  if (!row) throw new errors.NotFoundError('No such article');
  // An older article may have another address in the other language: either leads to the reader's own.
  const [own] = row.locale === lang ? [row] : await publishedIn(lang, { documentId: row.documentId });
  const best = own ?? row;
  return { ...toArticle(best), body: withPhotos(best.body) as BlockNode[] };
}
