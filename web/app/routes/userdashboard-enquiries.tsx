import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { Section } from '~/ui/dashboard/section';
import { Inbox } from '~/enquiry/inbox/inbox';
import { SENT, SentList } from '~/enquiry/sent-messages';
import { sentMessages } from '~/enquiry/sent-messages.server';
import { requireUser } from '~/identity/guards.server';
import { inboxAction, inboxData } from '~/enquiry/inbox.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { Views } from '~/ui/desk/filters';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const t = memberMessagesOf(request).inbox;
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  if (new URL(request.url).searchParams.has('sent')) {
    page.title = t.sent.title;
    return { inbox: null, sent: await sentMessages(request, user), page };
  }
  return { inbox: await inboxData(request, user), sent: null, page };
}

export async function action(args: ActionFunctionArgs) {
  return inboxAction(args, requireUser);
}

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const meta = pageMeta;

export default function UserDashboardEnquiries() {
  const { inbox, sent } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const t = useMemberMessages().inbox;
  return (
    <Section title={sent ? t.sent.title : t.title} text={sent ? t.sent.text : t.text}>
      <div className="flex flex-col gap-5">
        <Views
          label={t.sent.views}
          views={[
            { label: t.sent.got, to: paths.own.enquiries, isHere: !sent },
            { label: t.sent.title, to: SENT, isHere: sent !== null },
          ]}
        />
        {sent && <SentList data={sent} />}
        {inbox && <Inbox data={inbox} problem={problem} />}
      </div>
    </Section>
  );
}

export { InboxFault as ErrorBoundary } from '~/enquiry/inbox/not-sent';
