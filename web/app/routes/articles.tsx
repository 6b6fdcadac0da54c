import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { askRemembered, calls } from '~/cms/client.server';
import { ArticleCard } from '~/content/articles/article-card';
import { Banner } from '~/ui/banner';
import { langOf } from '~/shell/lang';
import { articleMessagesOf, useArticleMessages } from '~/messages/articles';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { readingPage } from '~/ui/asleep';

export async function loader({ request }: LoaderFunctionArgs) {
  const t = articleMessagesOf(request);
  const found = (await askRemembered(calls.articles, { query: { lang: langOf(new URL(request.url).pathname) } })).data;
  const articles = found.map(({ slug, title, summary, cover, lang }) => ({ slug, title, summary, cover, lang }));
  const page: PageInfo = { title: t.title, description: t.description };
  return { articles, page };
}

export const meta = pageMeta;
export const handle = readingPage;

export default function ArticlesScreen() {
  const { articles } = useLoaderData<typeof loader>();
  const t = useArticleMessages();
  return (
    <>
      <Banner title={t.title} text={t.intro} />
      <div className="page pt-10">
        {articles.length === 0 && <p>{t.none}</p>}
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {articles.map((article, at) => (
            <li key={article.slug}>
              <ArticleCard article={article} priority={at === 0} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
