import type { LoaderFunctionArgs } from '@remix-run/node';

import { Section } from '~/components/dashboard/section';
import { LocalLink } from '~/components/local-link';
import { requireRole } from '~/guards.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/meta';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRole(request, 'Admin');
  const t = memberMessagesOf(request).dashboard.admin;
  const page: PageInfo = { title: t.entries.addAgent, description: t.addAgentText, hidden: true };
  return { page };
}

export const meta = pageMeta;

export default function AdminPanelAddAgent() {
  const t = useMemberMessages().dashboard.admin;
  return (
    <Section title={t.entries.addAgent} text={t.addAgentText}>
      <LocalLink to="/adminpanel/agents" className="button button-quiet">
        {t.toAgents}
      </LocalLink>
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/components/fault';
