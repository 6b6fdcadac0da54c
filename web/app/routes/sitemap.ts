import type { LoaderFunctionArgs } from '@remix-run/node';

import { askRemembered, calls } from '~/cms/client.server';
import { sitemapProperties } from '~/content/sitemap.server';
import { urlSet, xmlResponse, type SitemapPage } from '~/content/sitemap.server';
import { paths } from '~/shell/paths';

const SCREENS = [
  paths.home,
  paths.properties,
  paths.feature,
  paths.agents,
  paths.sellHome,
  paths.homeLoan,
  paths.costs,
  paths.articles,
  paths.reviews,
];

async function pages(): Promise<SitemapPage[]> {
  const [agents, articles] = await Promise.all([
    askRemembered(calls.getAgent, {}),
    askRemembered(calls.articles, { query: { lang: 'en' } }),
  ]);
  return [
    ...SCREENS.map((path) => ({ path })),
    ...agents.data.map(({ _id }) => ({ path: paths.agent(_id) })),
    ...articles.data.map(({ slug, updatedAt }) => ({ path: paths.article(slug), changed: updatedAt })),
  ];
}

/** One part of the sitemap: `pages`, or the listings of a numbered part. */
export async function loader({ params }: LoaderFunctionArgs) {
  const part = params.part ?? '';
  if (part === 'pages') return xmlResponse(urlSet(await pages()));
  if (!/^[1-9]\d{0,6}$/.test(part)) throw new Response(null, { status: 404 });
  const { data } = await sitemapProperties(Number(part));
  if (data.length === 0) throw new Response(null, { status: 404 });
  return xmlResponse(urlSet(data.map(({ _id, updatedAt }) => ({ path: paths.property(_id), changed: updatedAt }))));
}
