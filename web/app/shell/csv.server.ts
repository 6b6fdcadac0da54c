import type { LoaderFunctionArgs } from '@remix-run/node';

import { csvFile, csvLine, dayInDhaka, type CsvCell } from '@69street/config/market';

import { forScreen } from '~/cms/outcome.server';

/** Rows of one call while a file is made of all: as many as a list of the admin panel gives at a time. */
export const FILE_PAGE = 100;

/** A telephone number as on the plate of a shop: a spreadsheet would take the bare digits for a number and drop the zero. */
export const phoneCell = (number: string | null | undefined): CsvCell =>
  number?.replace(/^(01\d{3})(\d{6})$/, '$1-$2') ?? null;

export type CsvColumn<Row> = { label: string; cell: (row: Row) => CsvCell };

type Page<Row> = { data: Row[]; meta: { next_cursor: string | null } };

type Export<Row> = {
  /** In the name of the file: `69street-enquiries-2026-11-21.csv` for `enquiries`. */
  name: string;
  columns: ReadonlyArray<CsvColumn<Row>>;
  /** The page of the list that begins at a cursor; the first one without. Ends with the signal. May throw CmsError. */
  pageAt: (cursor: string | null, signal: AbortSignal) => Promise<Page<Row>>;
};

/**
 * A list of the admin panel as a file, whole: page after page, the next one asked for when the one before has left, so
 * that a million rows take no more memory than a page, and nothing is asked for whoever has gone. A page that does not
 * come breaks the connection off: half a file must not look like a whole one. Called behind the guard of the route;
 * throws what `forScreen` throws for the first page.
 */
export async function csvResponse<Row>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { name, columns, pageAt }: Export<Row>,
): Promise<Response> {
  const linesOf = (rows: Row[]) => rows.map((row) => columns.map(({ cell }) => cell(row)));
  const first = await forScreen(request, pageAt(null, request.signal));
  const encoder = new TextEncoder();
  const header = columns.map(({ label }) => label);
  let cursor = first.meta.next_cursor;
  let text: string | null = csvFile(header, linesOf(first.data));
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (text === null) {
          await context.room?.();
          // Whoever asked has gone: nobody is told of it.
          if (cursor === null || request.signal.aborted) return controller.close();
          const page: Page<Row> = await pageAt(cursor, request.signal).catch((error: unknown) => {
            if (!request.signal.aborted) throw error;
            return { data: [], meta: { next_cursor: null } };
          });
          cursor = page.meta.next_cursor;
          text = linesOf(page.data).map(csvLine).join('');
        }
        const bytes = encoder.encode(text);
        text = null;
        if (bytes.length > 0) controller.enqueue(bytes);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="69street-${name}-${dayInDhaka(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
