import type { SitemapProperties } from '@69street/config/contract';
import { LRUCache } from 'lru-cache';

import { callCms, CmsError } from './client.server';

// Crawlers ask for each part once and seldom; a part is large, so few are kept, and a listing may be an hour late.
const parts = new LRUCache<string, SitemapProperties>({
  max: 20,
  ttl: 60 * 60 * 1000,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  fetchMethod: (query) => callCms<SitemapProperties>(`/api/sitemapProperties${query}`),
});

/**
 * Which parts of the listings there are, and with `part` the listings of that one. Throws a Response: 404 for a part
 * that does not exist, 503 when cms does not answer.
 */
export async function sitemapProperties(part?: number): Promise<SitemapProperties> {
  try {
    const answer = await parts.fetch(part === undefined ? '' : `?part=${part}`);
    if (answer) return answer;
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
  }
  throw new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
}
