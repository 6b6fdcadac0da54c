import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { Section } from '~/components/dashboard/section';
import { Inbox } from '~/components/inbox/inbox';
import { requireRole, type SignedInUser } from '~/guards.server';
import { inboxAction, inboxData } from '~/inbox.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/meta';

const guard = (request: Request): Promise<SignedInUser> => requireRole(request, 'Agent', 'Admin');

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await guard(request);
  const { dashboard, inbox: t } = memberMessagesOf(request);
  const page: PageInfo = { title: dashboard.agent.entries.clients, description: t.clientsText, hidden: true };
  return { inbox: await inboxData(request, user), page };
}

export async function action(args: ActionFunctionArgs) {
  return inboxAction(args, guard);
}

export { staysWhenAway as shouldRevalidate } from '~/inbox';

export const meta = pageMeta;

export default function AgentDashboardClients() {
  const { inbox } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const { dashboard, inbox: t } = useMemberMessages();
  return (
    <Section title={dashboard.agent.entries.clients} text={t.clientsText}>
      <section aria-labelledby="messages" className="flex flex-col gap-4">
        <h2 id="messages" className="text-xl">
          {t.messages}
        </h2>
        <Inbox data={inbox} problem={problem} level={3} />
      </section>
    </Section>
  );
}

export { InboxFault as ErrorBoundary } from '~/components/inbox/not-sent';
