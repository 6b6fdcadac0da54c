import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { CsvLink } from '~/components/dashboard/csv-link';
import { Section } from '~/components/dashboard/section';
import { searchOf } from '~/components/inbox/filters';
import { Inbox } from '~/components/inbox/inbox';
import { requireRole } from '~/guards.server';
import { inboxAction, inboxData } from '~/inbox.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/meta';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const t = memberMessagesOf(request).inbox;
  const page: PageInfo = { title: t.title, description: t.allText, hidden: true };
  return { inbox: await inboxData(request, user, 'all'), page };
}

export async function action(args: ActionFunctionArgs) {
  return inboxAction(args, (request) => requireRole(request, 'Admin'));
}

export { staysWhenAway as shouldRevalidate } from '~/inbox';

export const meta = pageMeta;

export default function AdminPanelEnquiries() {
  const { inbox } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const t = useMemberMessages().inbox;
  const file = <CsvLink to={`/adminpanel/enquiries.csv${searchOf(inbox.filter)}`} />;
  return (
    <Section title={t.title} text={t.allText}>
      <Inbox data={inbox} problem={problem} scope="all" action={file} />
    </Section>
  );
}

export { InboxFault as ErrorBoundary } from '~/components/inbox/not-sent';
