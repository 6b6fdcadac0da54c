import { sitemapProperties } from '~/content/sitemap.server';
import { sitemapIndex, xmlResponse } from '~/content/sitemap.server';

/** The index: one sitemap of screens, agents and articles, and one for every 5,000 listings in two languages. */
export async function loader() {
  const { meta } = await sitemapProperties();
  return xmlResponse(sitemapIndex(['pages', ...meta.parts.map(String)]));
}
