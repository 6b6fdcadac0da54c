import type { Agent, Article, ArticleDetail, Page, PageName, Review } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { cachedGet, callCms, CmsError, queryOf } from './client.server';

/** Turns "unknown" into a 404 for the visitor and leaves every other fault as it is. */
async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CmsError && error.status === 404) throw new Response(null, { status: 404 });
    throw error;
  }
}

export async function listAgents(): Promise<Agent[]> {
  return (await cachedGet<{ data: Agent[] }>('/api/getAgent')).data;
}

/** One agent by _id, key or slug. Throws a 404 Response when there is none. */
export async function getAgent(id: string): Promise<Agent> {
  const { data } = await orNotFound(cachedGet<{ data: Agent[] }>(`/api/singleAgent/${encodeURIComponent(id)}`));
  if (data[0]) return data[0];
  throw new Response(null, { status: 404 });
}

/** Reviews, newest first; a page of them goes on behind the one with the `_id` `after`. */
export async function listReviews(page: { limit?: number; after?: string | null } = {}): Promise<Review[]> {
  return (await cachedGet<{ data: Review[] }>(`/api/getReviews${queryOf(page)}`)).data;
}

export async function listArticles(lang: Language): Promise<Article[]> {
  return (await cachedGet<{ data: Article[] }>(`/api/articles?lang=${lang}`)).data;
}

/** One published article with its text. Throws a 404 Response when there is none. */
export async function getArticle(slug: string, lang: Language): Promise<ArticleDetail> {
  const path = `/api/articles/${encodeURIComponent(slug)}?lang=${lang}`;
  return (await orNotFound(cachedGet<{ data: ArticleDetail }>(path))).data;
}

/** The content of one page in one language. */
export async function getPage<Name extends PageName>(name: Name, lang: Language): Promise<Page<Name>> {
  return (await cachedGet<{ data: Page<Name> }>(`/api/page/${name}?lang=${lang}`)).data;
}

export type CmsStatus = { version: string; database: 'ok' | 'down'; services: Record<string, 'live' | 'embedded'> };

/** What runs behind the site: asked afresh for the self-check, kept for the label in the footer. */
export async function getStatus(fresh = false): Promise<CmsStatus> {
  return fresh ? callCms<CmsStatus>('/_status') : cachedGet<CmsStatus>('/_status');
}
