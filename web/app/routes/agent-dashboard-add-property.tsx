import type { LoaderFunctionArgs } from '@remix-run/node';

import { Section } from '~/components/dashboard/section';
import { LocalLink } from '~/components/local-link';
import { requireRole } from '~/guards.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/meta';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRole(request, 'Agent', 'Admin');
  const t = memberMessagesOf(request).dashboard.agent;
  const page: PageInfo = { title: t.addTitle, description: t.addText, hidden: true };
  return { page };
}

export const meta = pageMeta;

export default function AgentDashboardAddProperty() {
  const t = useMemberMessages().dashboard.agent;
  return (
    <Section title={t.addTitle} text={t.addText}>
      <LocalLink to="/#contact" className="button">
        {t.write}
      </LocalLink>
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/components/fault';
