import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { draftAt, HIDDEN } from '~/content/drafts.server';
import { ArticleText } from '~/content/articles/article-text';
import { articleMessagesOf, useArticleMessages } from '~/messages/articles';
import { formatDay } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const article = await draftAt(args);
  if (article.of !== 'article') throw json(null, { status: 404 });
  const { draft: t } = articleMessagesOf(request);
  const page: PageInfo = { title: t.title(article.title), description: t.note, hidden: true };
  const updated = formatDay(article.updatedAt, langOf(new URL(request.url).pathname));
  return json({ article, updated, page }, { headers: HIDDEN });
}

export const meta = pageMeta;

export default function DraftArticle() {
  const { article, updated } = useLoaderData<typeof loader>();
  const t = useArticleMessages();
  return (
    <div className="page">
      <ArticleText article={{ ...article, title: article.title || t.draft.untitled }} updated={updated} />
    </div>
  );
}
