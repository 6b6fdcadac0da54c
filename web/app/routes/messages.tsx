import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { conversationList } from '~/conversation/list.server';
import { ConversationList } from '~/conversation/list';
import { requireUser } from '~/identity/guards.server';
import { conversationMessagesOf } from '~/messages/conversation';
import { pageMeta, type PageInfo } from '~/shell/meta';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const t = conversationMessagesOf(request);
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  return { list: await conversationList(request, user), page };
}

export { privateHeaders as headers } from '~/shell/private';

export const meta = pageMeta;

export default function Messages() {
  return <ConversationList data={useLoaderData<typeof loader>().list} />;
}
