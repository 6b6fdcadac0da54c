import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { ReportedList } from '~/conversation/reported';
import { requireRole } from '~/identity/guards.server';
import { conversationMessagesOf, useConversationMessages } from '~/messages/conversation';
import { formatMoment } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { Section } from '~/ui/dashboard/section';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const t = conversationMessagesOf(request).reported;
  const lang = langOf(new URL(request.url).pathname);
  const { data } = await forScreen(request, ask(calls.reportedConversations, { token: user.token }));
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  return { reported: data.map((one) => ({ ...one, at: formatMoment(one.at, lang) })), page };
}

export const meta = pageMeta;

export default function AdminPanelConversations() {
  const { reported } = useLoaderData<typeof loader>();
  const t = useConversationMessages().reported;
  return (
    <Section title={t.title} text={t.text}>
      <ReportedList reported={reported} />
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
