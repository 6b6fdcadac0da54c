import type { LoaderFunctionArgs } from '@remix-run/node';

import { articlePath } from '~/content/article-screens';
import { listAgents, listArticles } from '~/cms/content.server';
import { sitemapProperties } from '~/cms/sitemap.server';
import { urlSet, xmlResponse, type SitemapPage } from '~/content/sitemap.server';

const SCREENS = ['/', '/properties', '/feature', '/agents', '/sellHome', '/homeLoan', '/articles', '/reviews'];

async function pages(): Promise<SitemapPage[]> {
  const [agents, articles] = await Promise.all([listAgents(), listArticles('en')]);
  return [
    ...SCREENS.map((path) => ({ path })),
    ...agents.map(({ _id }) => ({ path: `/singleAgent/${_id}` })),
    ...articles.map(({ slug, updatedAt }) => ({ path: articlePath(slug), changed: updatedAt })),
  ];
}

/** One part of the sitemap: `pages`, or the listings of a numbered part. */
export async function loader({ params }: LoaderFunctionArgs) {
  const part = params.part ?? '';
  if (part === 'pages') return xmlResponse(urlSet(await pages()));
  if (!/^[1-9]\d{0,6}$/.test(part)) throw new Response(null, { status: 404 });
  const { data } = await sitemapProperties(Number(part));
  if (data.length === 0) throw new Response(null, { status: 404 });
  return xmlResponse(urlSet(data.map(({ _id, updatedAt }) => ({ path: `/spp/${_id}`, changed: updatedAt }))));
}
