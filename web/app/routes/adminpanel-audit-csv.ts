import type { LoaderFunctionArgs } from '@remix-run/node';

import type { AuditEntry } from '@69street/config/contract';

import { auditFilterOf, auditWord } from '~/platform/audit';
import { ask, calls } from '~/cms/client.server';
import { FILE_PAGE, csvResponse, type CsvColumn } from '~/shell/csv.server';
import { formatStamp } from '~/shell/dates';
import { requireRole } from '~/identity/guards.server';
import { memberMessagesOf } from '~/messages/member';

/** The entries that the section shows, as a file: before and after as they are kept, in JSON. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const { audit: t } = memberMessagesOf(request).people;
  const side = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
  const columns: CsvColumn<AuditEntry>[] = [
    { label: t.when, cell: ({ at }) => formatStamp(at) },
    { label: t.who, cell: ({ actor }) => actor },
    { label: t.role, cell: ({ actor_role }) => auditWord(t.roles, actor_role) },
    { label: t.what, cell: ({ action }) => auditWord(t.actions, action) },
    { label: t.code, cell: ({ action }) => action },
    { label: t.kind, cell: ({ document_type }) => auditWord(t.kinds, document_type) },
    { label: t.key, cell: ({ document_key }) => document_key },
    { label: t.before, cell: ({ before }) => side(before) },
    { label: t.after, cell: ({ after }) => side(after) },
  ];
  const filter = auditFilterOf(new URL(request.url).searchParams);
  return csvResponse(
    { request, context },
    {
      name: 'audit',
      columns,
      pageAt: (cursor, signal) =>
        ask(calls.audit, {
          query: { ...filter, cursor, limit: FILE_PAGE },
          token: user.token,
          signal,
          kind: 'part',
        }),
    },
  );
}
