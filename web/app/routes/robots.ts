import { publicOrigin } from '~/env.server';

/** What search engines may read, and where they find the list of it. */
export function loader() {
  const text = `User-agent: *\nDisallow: /internal/\n\nSitemap: ${publicOrigin}/sitemap.xml\n`;
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
