/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Table says why */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { LocalLink } from './local-link';

/** `to`: the same list in the order of this column, the other way round when it has that order already. */
export type Sorting = { to: string; direction: 'ascending' | 'descending' | null };

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  numeric?: boolean;
  /** On a card two of these share a line. */
  short?: boolean;
  /** On a card without its label: a picture, or what names the row. */
  bare?: boolean;
  /** On a card its label stands above it: words that need the whole width. */
  below?: boolean;
  /** Its head is read out and not shown. */
  hidden?: boolean;
  /** In a dense table: takes what room there is, and cuts off what has none. */
  grows?: 'most' | 'some';
  /** Makes the head a link. Cards have no heads: the list needs another way to sort, for phones. */
  sort?: Sorting;
};

type Props<Row> = {
  /** Read out in front of the table; `showCaption` shows it to all. */
  caption: string;
  showCaption?: boolean;
  /** Low rows on wide screens, for two dozen on one of them. */
  dense?: boolean;
  /** Rows of a few short lines, with little around them, where a table is worked with all day. */
  low?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
};

const GROWS = { most: 'lg:w-[60%] lg:max-w-0', some: 'lg:w-[20%] lg:max-w-0' };

function Head({ label, sort }: { label: string; sort: Sorting | undefined }) {
  if (!sort) return label;
  const Icon = sort.direction === 'ascending' ? ArrowUp : sort.direction ? ArrowDown : ArrowUpDown;
  return (
    <>
      <span className="lg:hidden">{label}</span>
      <LocalLink to={sort.to} preventScrollReset className="hidden min-h-8 items-center gap-1 underline lg:inline-flex">
        {label}
        <Icon size={14} aria-hidden="true" className="shrink-0" />
      </LocalLink>
    </>
  );
}

/**
 * A table on wide screens, a card for each row on narrow ones. The roles are written out because some browsers forget
 * that a table is one as soon as its display is another.
 */
export function Table<Row>({ caption, showCaption, dense = false, low = false, columns, rows, rowKey }: Props<Row>) {
  const room = dense ? 'lg:px-1.5' : low ? 'lg:px-1.5' : 'lg:px-3';
  return (
    <table
      role="table"
      data-dense={dense ? '' : undefined}
      className="block w-full text-left lg:table lg:border-separate lg:border-spacing-0"
    >
      <caption
        className={
          showCaption ? `mb-3 block text-left text-sm text-muted lg:table-caption ${dense ? 'lg:mb-0' : ''}` : 'sr-only'
        }
      >
        {caption}
      </caption>
      <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
        <tr role="row">
          {columns.map(({ key, label, numeric, hidden, sort }) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              aria-sort={sort?.direction ?? undefined}
              className={`border-b border-line-strong text-sm font-semibold text-muted ${dense ? 'px-1.5 py-0' : low ? 'px-1.5 py-2' : 'px-3 py-2'} ${numeric ? 'text-right' : ''} ${dense ? 'whitespace-nowrap' : ''}`}
            >
              {hidden ? <span className="sr-only">{label}</span> : <Head label={label} sort={sort} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="flex flex-col gap-4 sm:grid sm:grid-cols-2 lg:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="card flex flex-wrap gap-x-4 gap-y-2 p-4 lg:table-row lg:bg-transparent lg:p-0 lg:shadow-none"
          >
            {columns.map(({ key, label, cell, numeric, short, bare, below, grows }) => (
              <td
                key={key}
                role="cell"
                // A card has no cell to keep straight: what is empty, or says that there is none, is left out.
                className={`flex min-w-0 break-words max-lg:has-[>div:empty]:hidden max-lg:has-[[data-none]]:hidden ${below ? 'flex-col' : 'items-baseline justify-between gap-4'} ${short ? 'max-lg:grow max-lg:basis-[calc(50%-0.5rem)]' : 'max-lg:w-full'} lg:table-cell lg:border-b lg:border-line lg:align-middle ${room} ${
                  dense ? 'lg:h-7 lg:py-0 lg:text-sm' : low ? 'lg:py-1.5' : 'lg:py-3'
                } ${dense && grows ? GROWS[grows] : ''}`}
              >
                {!bare && (
                  <span className="shrink-0 text-sm text-muted lg:hidden" aria-hidden="true">
                    {label}
                  </span>
                )}
                <div className={`min-w-0 ${bare || below ? '' : 'text-right'} ${numeric ? '' : 'lg:text-left'}`}>
                  {cell(row)}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
