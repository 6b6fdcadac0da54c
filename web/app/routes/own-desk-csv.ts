import type { LoaderFunctionArgs } from '@remix-run/node';

import type { DeskListing } from '@69street/config/contract';

import { ask, calls } from '~/cms/client.server';
import { deskFilterOf, deskQuestion, deskUser } from '~/listing/own-desk/desk.server';
import { cellOf, columnNames, FIGURES, FILE_COLUMNS } from '~/listing/own-desk/file-columns.server';
import { memberMessagesOf } from '~/messages/member';
import { csvResponse, type CsvColumn } from '~/shell/csv.server';

const PAGE = 50;

/** The own listings that the table shows, as a file that can be brought in again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await deskUser(request);
  const names = columnNames(request);
  const { states } = memberMessagesOf(request).dashboard;
  const columns: CsvColumn<DeskListing>[] = [
    { label: names.code, cell: ({ code }) => code },
    { label: names.state, cell: ({ listing_state }) => states[listing_state] },
    ...FIGURES.map((name) => ({ label: names[name], cell: (listing: DeskListing) => listing[name] })),
    ...FILE_COLUMNS.map((name) => ({
      label: names[name],
      cell: ({ values }: DeskListing) => cellOf(name, values?.[name], request),
    })),
  ];
  const question = { ...deskQuestion(deskFilterOf(request)), whole: '1', limit: PAGE };
  return csvResponse(
    { request, context },
    {
      name: 'listings',
      columns,
      pageAt: (cursor, signal) =>
        ask(calls.ownListings, { query: { ...question, cursor }, token: user.token, signal, kind: 'part' }),
    },
  );
}
