import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRevalidator, useRouteError } from '@remix-run/react';
import { useEffect } from 'react';

import { ask, calls } from '~/cms/client.server';
import { orNotFound } from '~/cms/outcome.server';
import { ArticleText } from '~/content/articles/article-text';
import { articleMessagesOf, useArticleMessages } from '~/messages/articles';
import { formatDay } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { Fault, faultOf } from '~/ui/fault';

/** What the staff panel says to the page in its frame when somebody has saved. */
const SAVED = 'strapiUpdate';

/** For nobody but who holds the link: kept nowhere, found by no search engine. */
const HIDDEN = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' };

/** What staff are writing, as the site will show it; the link comes from the preview of the staff panel. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const t = articleMessagesOf(request);
  const token = params.token ?? '';
  const asked = ask(calls.draftArticle, { params: { token }, clientAddress: context.clientAddress });
  const { data: article } = await orNotFound(asked);
  const page: PageInfo = { title: t.draft.title(article.title), description: t.draft.note, hidden: true };
  const updated = formatDay(article.updatedAt, langOf(new URL(request.url).pathname));
  return json({ article, updated, page }, { headers: HIDDEN });
}

export const headers = () => HIDDEN;
export const meta = pageMeta;

export default function DraftScreen() {
  const { article, updated } = useLoaderData<typeof loader>();
  const t = useArticleMessages();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onMessage = (event: MessageEvent<{ type?: unknown } | null>) => {
      if (event.source === window.parent && event.data?.type === SAVED) revalidate();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [revalidate]);
  return (
    <div className="page flex flex-col gap-6 pt-6">
      <p role="note" className="rounded-[12px] bg-warning-soft p-4 text-sm">
        {article.published ? t.draft.published : t.draft.note}
      </p>
      <ArticleText article={{ ...article, title: article.title || t.draft.untitled }} updated={updated} />
    </div>
  );
}

/** A link lives for an hour: whoever comes later is told where to get another. */
export function ErrorBoundary() {
  const t = useArticleMessages();
  if (faultOf(useRouteError()) !== 'missing') return <Fault />;
  return (
    <div className="page flex flex-col gap-4 py-20">
      <h1 className="text-3xl">{t.draft.over}</h1>
      <p className="max-w-[60ch]">{t.draft.again}</p>
    </div>
  );
}
