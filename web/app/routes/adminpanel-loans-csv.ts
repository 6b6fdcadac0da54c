import type { LoaderFunctionArgs } from '@remix-run/node';

import type { QueuedLoan } from '@69street/config/contract';

import { ask, calls } from '~/cms/client.server';
import { FILE_PAGE, csvResponse, phoneCell, type CsvColumn } from '~/shell/csv.server';
import { formatStamp } from '~/shell/dates';
import { requireRole } from '~/identity/guards.server';
import { loanFilterOf, loanQuestionOf } from '~/loan/loan-desk.server';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';

/** The applications that the section shows, as a file: without national IDs, not even their last digits. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const { admin, states } = memberMessagesOf(request).loans;
  const { cities } = messagesOf(request).common;
  const t = admin.file;
  const columns: CsvColumn<QueuedLoan>[] = [
    { label: t.id, cell: ({ _id }) => _id },
    { label: t.applied, cell: ({ createdAt }) => formatStamp(createdAt) },
    { label: t.name, cell: ({ name }) => name },
    { label: t.mobile, cell: ({ mobileno }) => phoneCell(mobileno) },
    { label: t.email, cell: ({ email }) => email },
    { label: t.city, cell: ({ city }) => cities[city] },
    { label: t.profession, cell: ({ profession }) => profession },
    { label: t.income, cell: ({ monthly_income }) => monthly_income },
    { label: t.amount, cell: ({ loan_amount }) => loan_amount },
    { label: t.tenure, cell: ({ loan_tenure }) => loan_tenure },
    { label: t.emi, cell: ({ check }) => check.emi },
    { label: t.share, cell: ({ check }) => check.share_percent },
    { label: t.ageAtEnd, cell: ({ check }) => check.age_at_end },
    { label: t.check, cell: ({ check }) => (check.passes ? t.yes : t.no) },
    { label: t.lender, cell: ({ lender }) => lender },
    { label: t.home, cell: ({ property }) => property?.code },
    { label: t.state, cell: ({ loan_status }) => states[loan_status] },
    { label: t.account, cell: ({ user_email }) => user_email },
  ];
  const question = loanQuestionOf(loanFilterOf(request));
  return csvResponse(
    { request, context },
    {
      name: 'loans',
      columns,
      pageAt: (cursor, signal) =>
        ask(calls.getAllLoan, {
          query: { ...question, cursor, limit: FILE_PAGE },
          token: user.token,
          signal,
          kind: 'part',
        }),
    },
  );
}
