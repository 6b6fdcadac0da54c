import { csvFile, dayInDhaka, type CsvCell } from '@69street/config/market';

import { forScreen } from '~/cms/outcome.server';
import { memberMessagesOf } from '~/messages/member';

/** More rows than this are not put into one file: it is made while somebody waits, and kept in memory. */
export const CSV_ROWS_MAX = 5000;

/** Rows of one call while a file is made of all: as many as a list of the admin panel gives at a time. */
export const FILE_PAGE = 100;

export type CsvColumn<Row> = { label: string; cell: (row: Row) => CsvCell };

type Page<Row> = { data: Row[]; meta: { next_cursor: string | null } };

type Export<Row> = {
  /** In the name of the file: `69street-enquiries-2026-11-21.csv` for `enquiries`. */
  name: string;
  columns: ReadonlyArray<CsvColumn<Row>>;
  /** Where all that there is comes in one answer anyway, nothing is left out. */
  rowsMax?: number;
  /** The page of the list that begins at a cursor; the first one without. May throw CmsError. */
  pageAt: (cursor: string | null) => Promise<Page<Row>>;
};

/**
 * A list of the admin panel as a file, read page by page up to {@link CSV_ROWS_MAX} rows; a last line says so when there
 * are more. Nothing is sent before everything is there: half a file would look like a whole one. Called behind the
 * guard of the route; throws what `forScreen` throws.
 */
export async function csvResponse<Row>(
  request: Request,
  { name, columns, rowsMax = CSV_ROWS_MAX, pageAt }: Export<Row>,
): Promise<Response> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await forScreen(request, pageAt(cursor));
    rows.push(...page.data);
    cursor = page.meta.next_cursor;
  } while (cursor !== null && rows.length < rowsMax);

  const shown = rows.slice(0, rowsMax);
  const isCapped = cursor !== null || rows.length > rowsMax;
  const lines: CsvCell[][] = shown.map((row) => columns.map(({ cell }) => cell(row)));
  if (isCapped) lines.push([memberMessagesOf(request).dashboard.csv.capped(rowsMax)]);
  const header = columns.map(({ label }) => label);
  return new Response(csvFile(header, lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="69street-${name}-${dayInDhaka(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
