import type { SitemapProperties } from '@69street/config/contract';
import { LRUCache } from 'lru-cache';

import { ask, calls, CmsError } from '~/cms/client.server';
import { publicOrigin } from '~/env.server';
import { localPath } from '~/shell/lang';

/** A page of the site: its path in English, and the ISO instant of its last change where it is known. */
export type SitemapPage = { path: string; changed?: string };

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

function address(path: string, lang: 'en' | 'bn'): string {
  return escapeXml(publicOrigin + localPath(path, lang));
}

function alternate(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
}

/** A sitemap with every page twice, once in each language, each naming the other (sitemaps.org 0.9). */
export function urlSet(pages: SitemapPage[]): string {
  const entries = pages.map(({ path, changed }) => {
    const [en, bn] = [address(path, 'en'), address(path, 'bn')];
    const links = alternate('en', en) + alternate('bn', bn) + alternate('x-default', en);
    const rest = `${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}${links}</url>\n`;
    return `<url><loc>${en}</loc>${rest}<url><loc>${bn}</loc>${rest}`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${entries.join('')}</urlset>\n`;
}

/** The list of all sitemaps, by the name of their part. */
export function sitemapIndex(parts: string[]): string {
  const entries = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${publicOrigin}/sitemap/${part}`)}</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

export function xmlResponse(xml: string): Response {
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

// Crawlers ask for each part once and seldom; a part is large, so few are kept, and a listing may be an hour late.
const parts = new LRUCache<number, SitemapProperties>({
  max: 20,
  ttl: 60 * 60 * 1000,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  fetchMethod: (part) => ask(calls.sitemapProperties, { query: { part: part || undefined } }),
});

/**
 * Which parts of the listings there are, and with `part` the listings of that one. Throws a Response: 404 for a part
 * that does not exist, 503 when cms does not answer.
 */
export async function sitemapProperties(part?: number): Promise<SitemapProperties> {
  try {
    const answer = await parts.fetch(part ?? 0);
    if (answer) return answer;
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
  }
  throw new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
}
