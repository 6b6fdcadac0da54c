import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { Nothing, Section } from '~/ui/dashboard/section';
import { OwnLoanCard } from '~/loan/application/own';
import { LoanBadge } from '~/loan/application/parts';
import { LocalLink } from '~/ui/local-link';
import { Table, type Column } from '~/ui/table';
import { requireUser } from '~/identity/guards.server';
import type { OwnLoan } from '~/loan/loans';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { ownLoansAction, ownLoansData } from '~/loan/own-loans.server';
import { NO_STORE } from '~/shell/private';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { dashboard, loans } = memberMessagesOf(request);
  const page: PageInfo = { title: dashboard.loans.title, description: loans.own.description, hidden: true };
  return json({ ...(await ownLoansData(request, user)), page }, NO_STORE);
}

export async function action({ request }: ActionFunctionArgs) {
  return ownLoansAction(request, await requireUser(request));
}

export { privateHeaders as headers } from '~/shell/private';

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const meta = pageMeta;

export default function UserDashboardLoanStatus() {
  const { loans, sent } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const messages = useMemberMessages();
  const t = messages.dashboard.loans;
  const { own } = messages.loans;
  const columns: Column<OwnLoan>[] = [
    { key: 'applied', label: own.columns.applied, cell: ({ applied }) => applied },
    {
      key: 'amount',
      label: own.columns.amount,
      numeric: true,
      cell: ({ amount }) => <span className="price">{amount}</span>,
    },
    { key: 'tenure', label: own.columns.tenure, cell: ({ loan_tenure }) => messages.loans.years(loan_tenure) },
    { key: 'emi', label: own.columns.emi, numeric: true, cell: ({ emi }) => <span className="price">{emi}</span> },
    { key: 'state', label: own.columns.state, cell: ({ loan_status }) => <LoanBadge status={loan_status} /> },
    {
      key: 'more',
      label: own.columns.more,
      cell: ({ _id, applied }) => (
        <a href={`#loan-${_id}`} className="link inline-flex min-h-11 items-center" aria-label={own.moreOf(applied)}>
          {own.more}
        </a>
      ),
    },
  ];
  // What was answered to an application that is not listed any more is still said.
  const lost = problem && !loans.some(({ _id }) => _id === problem.id) ? problem : undefined;
  return (
    <Section
      title={t.title}
      action={
        <span className="inline-flex min-h-11 items-center font-semibold">
          <LocalLink to={paths.loan} className="link tap">
            {t.apply}
          </LocalLink>
        </span>
      }
    >
      <div className="flex flex-col gap-6">
        {lost && (
          <p role="alert" className="rounded-lg border border-danger bg-danger-soft p-4 font-medium text-danger">
            {lost.text}
          </p>
        )}
        <Table caption={t.caption} columns={columns} rows={loans} rowKey={({ _id }) => _id} />
        {loans.length === 0 && (
          <Nothing title={t.empty} text={t.emptyText}>
            <LocalLink to={paths.homeLoan} className="button button-quiet">
              {t.toHomeLoan}
            </LocalLink>
          </Nothing>
        )}
        {loans.map((loan) => (
          <OwnLoanCard
            // A change of the application empties the form for the answer.
            key={`${loan._id} ${loan.updatedAt}`}
            loan={loan}
            problem={problem?.id === loan._id ? problem : undefined}
            sent={sent.to === loan._id ? sent.documents : []}
          />
        ))}
      </div>
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
