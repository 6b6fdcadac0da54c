import type { LoaderFunctionArgs } from '@remix-run/node';

import { Nothing, Section } from '~/components/dashboard/section';
import { requireRole } from '~/guards.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/meta';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRole(request, 'Agent', 'Admin');
  const t = memberMessagesOf(request).dashboard.agent;
  const page: PageInfo = { title: t.entries.clients, description: t.clientsText, hidden: true };
  return { page };
}

export const meta = pageMeta;

export default function AgentDashboardClients() {
  const t = useMemberMessages().dashboard.agent;
  return (
    <Section title={t.entries.clients}>
      <Nothing title={t.clientsEmpty} text={t.clientsText} />
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/components/fault';
