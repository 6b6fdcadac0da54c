import { DESK_SORTS } from '@69street/config/market';

import { deskSearch, type DeskColumn, type DeskData, type DeskRow } from '~/listing/own-desk/desk';
import { useOwnDeskMessages } from '~/messages/own-desk';
import { Photo } from '~/ui/photo';
import { Table, type Column, type Sorting } from '~/ui/table';
import { Cell, Links, Named, Pick } from './cells';

const NUMERIC: readonly DeskColumn[] = ['price', 'days', 'seen', 'saved', 'contacted', 'viewings'];

const sortCalled = (name: string) => DESK_SORTS.find((sort) => sort === name);

/** The order of a column: from the most on, and from the least on at the second press. */
export function sortingOf(
  { base, filter }: Pick<DeskData, 'base' | 'filter'>,
  column: DeskColumn,
): Sorting | undefined {
  const most = sortCalled(column) ?? sortCalled(`${column}_desc`);
  const least = sortCalled(`${column}_asc`);
  if (!most || !least) return undefined;
  const direction = filter.sort === most ? 'descending' : filter.sort === least ? 'ascending' : null;
  return { to: base + deskSearch({ ...filter, sort: direction === 'descending' ? least : most }), direction };
}

function Cover({ row, className }: { row: DeskRow; className: string }) {
  return (
    <Photo
      photo={row.cover}
      alt=""
      sizes="96px"
      className={`aspect-4/3 rounded-md object-cover text-xs ${className}`}
    />
  );
}

type Props = { data: DeskData; picked: ReadonlySet<string> };
const isPicked = (row: DeskRow, picked: ReadonlySet<string>) =>
  [...picked].some((value) => value.startsWith(`${row._id}/`));

function AsTable({ data, picked }: Props) {
  const t = useOwnDeskMessages();
  const { base, look, rows, total } = data;
  const columns: Column<DeskRow>[] = [
    {
      key: 'pick',
      label: t.columns.pick,
      bare: true,
      hidden: true,
      cell: (row) => <Pick row={row} isPicked={isPicked(row, picked)} />,
    },
    {
      key: 'property',
      label: t.columns.property,
      bare: true,
      cell: (row) => (
        <span className="flex items-start gap-3 lg:min-w-40">
          {row.cover && <Cover row={row} className="w-20 shrink-0 lg:w-16" />}
          <span className="min-w-0">
            <Named row={row} />
            <Links row={row} base={base} />
          </span>
        </span>
      ),
    },
    ...look.columns.map((column): Column<DeskRow> => {
      const sort = sortingOf(data, column);
      return {
        key: column,
        label: t.columns[column],
        numeric: NUMERIC.includes(column),
        short: NUMERIC.includes(column) && column !== 'price',
        cell: (row) => <Cell column={column} row={row} />,
        ...(sort && { sort }),
      };
    }),
  ];
  return (
    <div className="lg:overflow-x-auto">
      <Table caption={t.caption(total)} showCaption low columns={columns} rows={rows} rowKey={({ _id }) => _id} />
    </div>
  );
}

function AsCards({ data, picked }: Props) {
  const t = useOwnDeskMessages();
  const { base, look, rows, total } = data;
  return (
    <>
      <p className="mb-3 text-sm text-muted">{t.caption(total)}</p>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {rows.map((row) => (
          <li key={row._id} className="card flex flex-col gap-2 p-4">
            <Pick row={row} isPicked={isPicked(row, picked)} />
            {row.cover && <Cover row={row} className="w-full" />}
            <Named row={row} />
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              {look.columns.map((column) => (
                <div key={column} className="contents has-[[data-none]]:hidden">
                  <dt className="text-sm text-muted">{t.columns[column]}</dt>
                  <dd className="min-w-0 text-right">
                    <Cell column={column} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
            <Links row={row} base={base} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The own listings as rows or as cards, each of which can be chosen. */
export function DeskTable(props: Props) {
  return props.data.look.view === 'cards' ? <AsCards {...props} /> : <AsTable {...props} />;
}
