import type { LoaderFunctionArgs } from '@remix-run/node';

import type { Hire } from '@69street/config/contract';
import { parsePhone, POISHA } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { FILE_PAGE, csvResponse, phoneCell, type CsvColumn } from '~/shell/csv.server';
import { formatStamp } from '~/shell/dates';
import { requireRole } from '~/identity/guards.server';
import { hireFilterOf, questionOf } from '~/hire/hires.server';
import { memberMessagesOf } from '~/messages/member';

/** The hires that the section shows, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const { file: t, states, refunds } = memberMessagesOf(request).hires;
  const stamp = (at: string | null) => at && formatStamp(at);
  const columns: CsvColumn<Hire>[] = [
    { label: t.number, cell: ({ number }) => number },
    { label: t.state, cell: ({ hire_state }) => states[hire_state] },
    { label: t.agent, cell: ({ agent_name }) => agent_name },
    { label: t.agentEmail, cell: ({ agent_email }) => agent_email },
    { label: t.client, cell: ({ user_name }) => user_name },
    { label: t.clientEmail, cell: ({ user_email }) => user_email },
    {
      label: t.clientPhone,
      cell: ({ user_phone }) => user_phone && phoneCell(parsePhone(user_phone)),
    },
    { label: t.fees, cell: ({ fees }) => fees },
    { label: t.refunded, cell: ({ amount_refunded }) => amount_refunded / POISHA },
    { label: t.refund, cell: ({ refund_state }) => refund_state && refunds[refund_state] },
    { label: t.disputed, cell: ({ disputed }) => (disputed ? t.yes : '') },
    { label: t.begun, cell: ({ createdAt }) => stamp(createdAt) },
    { label: t.paid, cell: ({ paid_at }) => stamp(paid_at) },
    { label: t.answered, cell: ({ answered_at }) => stamp(answered_at) },
    { label: t.cancelled, cell: ({ cancelled_at }) => stamp(cancelled_at) },
    { label: t.done, cell: ({ done_at }) => stamp(done_at) },
    { label: t.completed, cell: ({ completed_at }) => stamp(completed_at) },
    { label: t.refundedAt, cell: ({ refunded_at }) => stamp(refunded_at) },
    { label: t.reason, cell: ({ reason }) => reason },
    { label: t.contested, cell: ({ contest_reason }) => contest_reason },
    { label: t.ruling, cell: ({ ruling }) => ruling },
    { label: t.asked, cell: ({ refund_asked }) => refund_asked },
    { label: t.decided, cell: ({ refund_reason }) => refund_reason },
  ];
  const question = questionOf(hireFilterOf(request, 'all'));
  return csvResponse(
    { request, context },
    {
      name: 'hires',
      columns,
      pageAt: (cursor, signal) =>
        ask(calls.getHires, {
          query: { ...question, cursor, limit: FILE_PAGE },
          token: user.token,
          signal,
          kind: 'part',
        }),
    },
  );
}
