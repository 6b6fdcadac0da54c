import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { BRAND } from '@69street/config/market';

import { ARTICLE_SCREENS } from '~/shell/article-screens';
import { askRemembered, calls } from '~/cms/client.server';
import { orNotFound } from '~/cms/outcome.server';
import { ArticleCard } from '~/content/articles/article-card';
import { ArticleText } from '~/content/articles/article-text';
import { Breadcrumb } from '~/ui/breadcrumb';
import { formatDay } from '~/shell/dates';
import { publicOrigin } from '~/env.server';
import { breadcrumbList } from '~/content/json-ld.server';
import { langOf, localPath, plainPath, useLang } from '~/shell/lang';
import { articleMessagesOf, useArticleMessages } from '~/messages/articles';
import { messagesOf } from '~/messages/index.server';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { readingPage } from '~/ui/asleep';

/** Serves /articles/{slug} and the screens whose path is the slug itself (article-screens.ts). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { common } = messagesOf(request);
  const t = articleMessagesOf(request);
  const { pathname, search } = new URL(request.url);
  const lang = langOf(pathname);
  const slug = params.slug ?? plainPath(pathname).replaceAll('/', '');
  const path = paths.article(slug);
  if (params.slug && ARTICLE_SCREENS.includes(slug)) throw redirect(localPath(path, lang) + search, 301);
  // The list is only for the foot of the page: without it the article still stands.
  const [{ data: article }, all] = await Promise.all([
    orNotFound(askRemembered(calls.article, { params: { slug }, query: { lang } })),
    askRemembered(calls.articles, { query: { lang } }).catch(() => ({ data: [] })),
  ]);
  const crumbs = [
    { name: common.homePage, path: paths.home },
    { name: t.title, path: paths.articles },
    { name: article.title, path },
  ];
  const about = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.summary ?? undefined,
    image: article.cover ? [new URL(article.cover.url, publicOrigin).href] : undefined,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    inLanguage: article.lang,
    mainEntityOfPage: publicOrigin + localPath(path, lang),
    author: { '@type': 'Organization', name: BRAND, url: publicOrigin },
    publisher: { '@type': 'Organization', name: BRAND, url: publicOrigin },
  };
  const page: PageInfo = {
    title: article.title,
    description: article.summary ?? t.description,
    image: article.cover?.url ?? null,
    path,
    jsonLd: [about, breadcrumbList(crumbs, lang)],
  };
  return {
    article: {
      title: article.title,
      summary: article.summary,
      cover: article.cover,
      body: article.body,
      lang: article.lang,
      updatedAt: article.updatedAt,
    },
    updated: formatDay(article.updatedAt, lang),
    others: all.data
      .filter((other) => other.slug !== article.slug)
      .slice(0, 3)
      .map(({ slug, title, summary, cover, lang }) => ({ slug, title, summary, cover, lang })),
    crumbs,
    page,
  };
}

export const meta = pageMeta;
export const handle = readingPage;

export default function ArticleScreen() {
  const { article, updated, others, crumbs } = useLoaderData<typeof loader>();
  const t = useArticleMessages();
  const lang = useLang();
  return (
    <>
      <Breadcrumb crumbs={crumbs.map((crumb, at) => (at === 2 ? { ...crumb, lang: article.lang } : crumb))} />
      <div className="page grid grid-cols-1 gap-16 pt-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ArticleText article={article} updated={updated}>
          {article.lang !== lang && (
            <p className="mt-3 text-sm text-muted" lang={lang}>
              {t.otherLanguage}
            </p>
          )}
        </ArticleText>
        {others.length > 0 && (
          <section aria-labelledby="others">
            <h2 id="others" className="mb-5 text-xl">
              {t.others}
            </h2>
            <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
              {others.map((other) => (
                <li key={other.slug}>
                  <ArticleCard article={other} heading="h3" />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
