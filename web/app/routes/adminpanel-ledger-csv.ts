import type { LoaderFunctionArgs } from '@remix-run/node';

import type { LedgerReport } from '@69street/config/contract';
import { POISHA } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { csvResponse, type CsvColumn } from '~/shell/csv.server';
import { formatStamp } from '~/shell/dates';
import { requireRole } from '~/identity/guards.server';
import { ledgerMonthOf } from '~/hire/ledger.server';
import { booksMessagesOf } from '~/messages/books';
import { memberMessagesOf } from '~/messages/member';

/** Every movement of money of a month as a file: two lines to each, which add up to nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const { file: t, kinds, slip } = memberMessagesOf(request).hires;
  const accounts: Record<string, string> = booksMessagesOf(request).accounts;
  const month = ledgerMonthOf(request);
  const columns: CsvColumn<LedgerReport['data'][number]>[] = [
    { label: t.at, cell: ({ at }) => formatStamp(at) },
    { label: t.movement, cell: ({ movement }) => movement },
    { label: slip.by, cell: ({ rail }) => slip.ways[rail] },
    { label: t.kind, cell: ({ kind }) => kinds[kind] },
    { label: t.account, cell: ({ account }) => accounts[account] ?? account },
    { label: t.amount, cell: ({ amount }) => amount / POISHA },
    { label: t.vat, cell: ({ vat }) => (vat === null ? '' : vat / POISHA) },
    { label: t.currency, cell: ({ currency }) => currency.toUpperCase() },
    { label: t.reference, cell: ({ reference }) => reference },
    { label: t.number, cell: ({ number }) => number },
  ];
  return csvResponse(
    { request, context },
    {
      name: `ledger-${month}`,
      columns,
      pageAt: async () => ({
        data: (await ask(calls.ledger, { query: { month }, token: user.token })).data,
        meta: { next_cursor: null },
      }),
    },
  );
}
