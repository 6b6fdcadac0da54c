import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { Section } from '~/ui/dashboard/section';
import { Inbox } from '~/enquiry/inbox/inbox';
import { requireUser } from '~/identity/guards.server';
import { inboxAction, inboxData } from '~/enquiry/inbox.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const t = memberMessagesOf(request).inbox;
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  return { inbox: await inboxData(request, user), page };
}

export async function action(args: ActionFunctionArgs) {
  return inboxAction(args, requireUser);
}

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const meta = pageMeta;

export default function UserDashboardEnquiries() {
  const { inbox } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const t = useMemberMessages().inbox;
  return (
    <Section title={t.title} text={t.text}>
      <Inbox data={inbox} problem={problem} />
    </Section>
  );
}

export { InboxFault as ErrorBoundary } from '~/enquiry/inbox/not-sent';
