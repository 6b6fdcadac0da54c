import type { LoaderFunctionArgs } from '@remix-run/node';

import { Nothing, Section } from '~/components/dashboard/section';
import { LocalLink } from '~/components/local-link';
import { Table, type Column } from '~/components/table';
import { requireUser } from '~/guards.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/meta';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const t = memberMessagesOf(request).dashboard.loans;
  const page: PageInfo = { title: t.title, description: t.emptyText, hidden: true };
  return { page };
}

export const meta = pageMeta;

export default function UserDashboardLoanStatus() {
  const t = useMemberMessages().dashboard.loans;
  const columns: Column<never>[] = Object.entries(t.columns).map(([key, label]) => ({ key, label, cell: () => null }));
  return (
    <Section
      title={t.title}
      action={
        <span className="inline-flex min-h-11 items-center font-semibold">
          <LocalLink to="/loan" className="link">
            {t.apply}
          </LocalLink>
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        <Table caption={t.caption} columns={columns} rows={[]} rowKey={String} />
        <Nothing title={t.empty} text={t.emptyText}>
          <LocalLink to="/homeLoan" className="button button-quiet">
            {t.toHomeLoan}
          </LocalLink>
        </Nothing>
      </div>
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/components/fault';
