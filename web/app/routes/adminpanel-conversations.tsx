import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { ReportedList } from '~/conversation/reported';
import { requireRole } from '~/identity/guards.server';
import { conversationMessagesOf, useConversationMessages } from '~/messages/conversation';
import { ReportedRatingList } from '~/rating/reported';
import { decideRatingAction, toReportedViews } from '~/rating/reported.server';
import { formatMoment } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { Section } from '~/ui/dashboard/section';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const t = conversationMessagesOf(request).reported;
  const lang = langOf(new URL(request.url).pathname);
  const { token } = user;
  const [{ data }, ratings] = await forScreen(
    request,
    Promise.all([ask(calls.reportedConversations, { token }), ask(calls.reportedRatings, { token })]),
  );
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  return {
    reported: data.map((one) => ({ ...one, at: formatMoment(one.at, lang) })),
    ratings: toReportedViews(ratings.data, lang),
    page,
  };
}

export function action(args: ActionFunctionArgs) {
  return decideRatingAction(args);
}

export const meta = pageMeta;

export default function AdminPanelConversations() {
  const { reported, ratings } = useLoaderData<typeof loader>();
  const t = useConversationMessages().reported;
  return (
    <Section title={t.title} text={t.text}>
      <ReportedList reported={reported} />
      <ReportedRatingList reported={ratings} />
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
