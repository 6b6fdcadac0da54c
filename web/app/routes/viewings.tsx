import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useViewingMessages, viewingMessagesOf } from '~/messages/viewing';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { Section } from '~/ui/dashboard/section';
import { ToHours, ViewingList } from '~/viewing/list';
import { viewingList, viewingUser } from '~/viewing/list.server';

export async function loader(args: LoaderFunctionArgs) {
  const user = await viewingUser(args.request);
  const t = viewingMessagesOf(args.request).list;
  const page: PageInfo = { title: t.title, description: t.text.owner, hidden: true };
  return { list: await viewingList(args, user), page };
}

export const meta = pageMeta;

export default function Viewings() {
  const { list } = useLoaderData<typeof loader>();
  const t = useViewingMessages().list;
  return (
    <Section title={t.title} text={t.text[list.side]} action={<ToHours to={list.hours} />}>
      <ViewingList data={list} />
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
