import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRevalidator, useRouteError } from '@remix-run/react';
import { useEffect } from 'react';

import { draftAt, HIDDEN } from '~/content/drafts.server';
import { useArticleMessages } from '~/messages/articles';
import type { Handle } from '~/shell/handle';
import { Fault, faultOf } from '~/ui/fault';

/** What the staff panel says to the page in its frame when somebody has saved. */
const SAVED = 'strapiUpdate';

/** What staff are writing, as the site will show it; the link comes from the preview of the staff panel. */
export async function loader(args: LoaderFunctionArgs) {
  const draft = await draftAt(args);
  return json({ published: draft.published, site: draft.of === 'site' ? draft.page : null }, { headers: HIDDEN });
}

export const headers = () => HIDDEN;

// It listens from the beginning, also around a page of reading.
export const handle: Handle = { asleep: false };

export default function DraftFrame() {
  const { published } = useLoaderData<typeof loader>();
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
    <>
      <div className="page py-6">
        <p role="note" className="rounded-[12px] bg-warning-soft p-4 text-sm">
          {published ? t.draft.published : t.draft.note}
        </p>
      </div>
      {/* A draft is looked at: its forms send nothing. */}
      <div onSubmitCapture={(event) => event.preventDefault()}>
        <Outlet />
      </div>
    </>
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
