import type { Facets, PropertyFilter, Suggestion } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { cachedGet, CmsError, queryOf } from './client.server';

/** How many listings there are behind each choice of a filter. */
export async function getFacets(filter: PropertyFilter): Promise<Facets> {
  const { sort: _order, ...question } = filter;
  return (await cachedGet<{ data: Facets }>(`/api/facets${queryOf(question)}`)).data;
}

/** What a text may be the beginning of; nothing while cms is away: one can search without it. */
export async function suggest(text: string, lang: Language): Promise<Suggestion[]> {
  try {
    return (await cachedGet<{ data: Suggestion[] }>(`/api/suggest${queryOf({ q: text, lang })}`)).data;
  } catch (error) {
    if (error instanceof CmsError || error instanceof Response) return [];
    throw error;
  }
}
