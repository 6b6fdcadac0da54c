import type { LoaderFunctionArgs } from '@remix-run/node';

import { Nothing, Section } from '~/components/dashboard/section';
import { requireRole } from '~/guards.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/meta';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRole(request, 'Admin');
  const t = memberMessagesOf(request).dashboard.admin;
  const page: PageInfo = { title: t.entries.loans, description: t.loansText, hidden: true };
  return { page };
}

export const meta = pageMeta;

export default function AdminPanelLoans() {
  const t = useMemberMessages().dashboard.admin;
  return (
    <Section title={t.entries.loans}>
      <Nothing title={t.loansEmpty} text={t.loansText} />
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/components/fault';
