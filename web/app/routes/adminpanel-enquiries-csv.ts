import type { LoaderFunctionArgs } from '@remix-run/node';

import type { InboxEntry } from '@69street/config/contract';

import { ask, calls } from '~/cms/client.server';
import { FILE_PAGE, csvResponse, phoneCell, type CsvColumn } from '~/shell/csv.server';
import { formatStamp } from '~/shell/dates';
import { requireRole } from '~/identity/guards.server';
import { inboxFilterOf } from '~/enquiry/inbox.server';
import { memberMessagesOf } from '~/messages/member';

/** The messages that the section shows, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const { aboutKind, file: t } = memberMessagesOf(request).inbox;
  const columns: CsvColumn<InboxEntry>[] = [
    { label: t.received, cell: ({ createdAt }) => formatStamp(createdAt) },
    { label: t.about, cell: ({ about }) => aboutKind[about] },
    { label: t.code, cell: ({ property }) => property?.code },
    { label: t.property, cell: ({ property }) => property?.property_name },
    { label: t.agent, cell: ({ agent }) => agent?.agent_name },
    { label: t.name, cell: ({ name }) => name },
    { label: t.number, cell: ({ number }) => phoneCell(number) },
    { label: t.email, cell: ({ email }) => email },
    { label: t.message, cell: ({ message }) => message },
    { label: t.due, cell: ({ answer_by }) => formatStamp(answer_by) },
    { label: t.answeredAt, cell: ({ handled_at }) => handled_at && formatStamp(handled_at) },
    { label: t.answeredBy, cell: ({ handled_by }) => handled_by },
    { label: t.reply, cell: ({ reply }) => reply },
  ];
  const filter = inboxFilterOf(request);
  return csvResponse(
    { request, context },
    {
      name: 'enquiries',
      columns,
      pageAt: (cursor, signal) =>
        ask(calls.enquiries, {
          query: { ...filter, cursor, limit: FILE_PAGE },
          token: user.token,
          signal,
          kind: 'part',
        }),
    },
  );
}
