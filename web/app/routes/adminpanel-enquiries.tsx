import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { CsvLink } from '~/ui/dashboard/csv-link';
import { Section } from '~/ui/dashboard/section';
import { searchOf } from '~/enquiry/inbox/filters';
import { Inbox } from '~/enquiry/inbox/inbox';
import { requireRole } from '~/identity/guards.server';
import { inboxAction, inboxData } from '~/enquiry/inbox.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const t = memberMessagesOf(request).inbox;
  const page: PageInfo = { title: t.title, description: t.allText, hidden: true };
  return { inbox: await inboxData(request, user, 'all'), page };
}

export async function action(args: ActionFunctionArgs) {
  return inboxAction(args, (request) => requireRole(request, 'Admin'));
}

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const meta = pageMeta;

export default function AdminPanelEnquiries() {
  const { inbox } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const t = useMemberMessages().inbox;
  const file = <CsvLink to={`${paths.admin.enquiries}.csv${searchOf(inbox.filter)}`} />;
  return (
    <Section title={t.title} text={t.allText}>
      <Inbox data={inbox} problem={problem} scope="all" action={file} />
    </Section>
  );
}

export { InboxFault as ErrorBoundary } from '~/enquiry/inbox/not-sent';
