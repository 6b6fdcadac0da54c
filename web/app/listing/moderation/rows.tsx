import { PencilLine, Trash2, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatNumber } from '@69street/config/market';

import {
  actionOf,
  movesOf,
  pickOf,
  searchOf,
  SECTIONS,
  sortingOf,
  tickedOf,
  type QueueData,
  type QueueRow,
} from '~/listing/moderation';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { textLang, useLang } from '~/shell/lang';
import { DeleteButton } from '~/ui/desk/decision';
import { LocalLink } from '~/ui/local-link';
import { Photo } from '~/ui/photo';
import type { Column } from '~/ui/table';
import { useSending } from '~/ui/use-sending';

import { Reports, Suspicions, Warnings } from './hints';
import { StateBadge } from './state-badge';
import { FinalButton } from './sure';

type LineProps = {
  children: ReactNode;
  /** All of it, where the line is cut. */
  title: string;
  /** In a row that is high anyway nothing is cut. */
  isCut: boolean;
};

/** One line in a table of many rows; on a card as many as names need that people write. */
function Line({ children, title, isCut }: LineProps) {
  return (
    <span className={`wrap-anywhere max-lg:line-clamp-4 lg:block ${isCut ? 'lg:truncate' : ''}`} title={title}>
      {children}
    </span>
  );
}

/** Whether a list shows in each row what asks for a look: then rows are high, and names need not be cut to one line. */
const isHigh = ({ filter: { suspicious, reported } }: Pick<QueueData, 'filter'>) => suspicious || reported;

type Of = { row: QueueRow; data: Pick<QueueData, 'section' | 'filter'> };

/** The address of a row's listing, in the queue of which it is a part. */
const toOf = ({ row, data: { section, filter } }: Of) => `${SECTIONS[section]}/${row._id}${searchOf(section, filter)}`;

function Named({ row, data }: Of) {
  const { desk } = useMemberMessages();
  const { code, property_name, photo, taken_by } = row;
  const isCut = !isHigh(data);
  return (
    <span className="flex min-w-0 items-center gap-2">
      {photo && (
        <Photo
          photo={photo}
          alt=""
          sizes="40px"
          className="aspect-4/3 w-24 shrink-0 rounded-sm object-cover text-xs lg:w-9 lg:text-[0px]"
        />
      )}
      <span className={`block min-w-0 ${isCut ? 'lg:flex lg:items-baseline lg:gap-2' : ''}`}>
        <LocalLink
          to={toOf({ row, data })}
          className={`link tap max-lg:line-clamp-4 lg:block font-semibold wrap-anywhere lg:min-h-6 lg:min-w-0 ${isCut ? 'lg:truncate' : 'lg:line-clamp-4'}`}
          lang={textLang(property_name)}
          title={property_name}
        >
          {property_name || code}
        </LocalLink>
        <span className="block shrink-0 whitespace-nowrap text-muted lg:text-xs">{code}</span>
        {taken_by && (
          <span className="block shrink-0 rounded-md bg-sunken px-1.5 text-xs font-semibold lg:max-w-24 lg:truncate">
            {desk.taken.byShort(taken_by)}
          </span>
        )}
      </span>
    </span>
  );
}

function Tick({ row, picked }: { row: QueueRow; picked: ReadonlySet<string> }) {
  const { moderation: t } = useMemberMessages();
  const value = pickOf(tickedOf(row));
  return (
    <label className="inline-flex min-h-11 items-center gap-2 lg:flex lg:min-h-6">
      <input
        // A new state of the row is a new row: what was ticked before is not ticked any more.
        key={row.updatedAt}
        type="checkbox"
        name="pick"
        value={value}
        defaultChecked={picked.has(value)}
        className="size-5"
      />
      <span className="lg:sr-only">{t.tick(row.code)}</span>
    </label>
  );
}

function RowActions({ row }: { row: QueueRow }) {
  const { moderation: t } = useMemberMessages();
  const busy = useSending();
  const ticked = tickedOf(row);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:flex-nowrap lg:justify-end lg:gap-2">
      {row.listing_state === 'pending_review' && movesOf(row).includes('published') && (
        <button
          name="intent"
          value={actionOf('published', ticked)}
          className="button px-4! lg:min-h-6! lg:rounded-sm! lg:px-2! lg:py-0!"
          aria-label={t.moveOf(t.moves.published, row.code)}
          aria-disabled={busy}
        >
          {t.moves.published}
        </button>
      )}
      <div className="relative [&_summary]:lg:min-h-6 [&_details>div]:lg:absolute [&_details>div]:lg:right-0 [&_details>div]:lg:z-20 [&_details>div]:lg:w-64 [&_details>div]:lg:shadow-card">
        <DeleteButton
          label={
            <>
              <span className="lg:sr-only">{t.remove}</span>
              <Trash2 size={16} aria-hidden="true" className="max-lg:hidden" />
            </>
          }
          name={t.removeOf(row.code)}
          sure={t.sureOf(row.code)}
          value={actionOf('delete', ticked)}
        />
      </div>
    </div>
  );
}

const FINAL = 'button button-quiet px-4! lg:min-h-6! lg:rounded-sm! lg:px-2! lg:py-0! lg:text-sm';

/** What of a row asks for a look, with the ways to answer it. */
function HintList({ row, data }: Of) {
  return (
    <>
      {row.suspicions.length > 0 && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <Suspicions suspicions={row.suspicions} />
          <FinalButton what="not_suspicious" listing={tickedOf(row)} className={FINAL} />
        </div>
      )}
      <Warnings warnings={row.warnings} section={data.section} />
      {row.reports.length > 0 && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <Reports reports={row.reports} />
          <FinalButton what="close_reports" listing={tickedOf(row)} className={FINAL} />
        </div>
      )}
    </>
  );
}

/** Words, of which a narrow table has room for an icon and a number alone. */
function Counted({ words, count, icon: Icon }: { words: string; count: number; icon: LucideIcon }) {
  const lang = useLang();
  return (
    <>
      <span className="lg:max-2xl:sr-only">{words}</span>
      <span aria-hidden="true" title={words} className="hidden items-center gap-1 lg:max-2xl:inline-flex">
        <Icon size={14} />
        {formatNumber(count, lang)}
      </span>
    </>
  );
}

/** In one line how much there is to look at; opened, what it is. In a view of such listings that stands there by itself. */
function Hints({ row, data }: Of) {
  const { moderation: t } = useMemberMessages();
  const hints = row.warnings.length + row.suspicions.length;
  const isOpen = isHigh(data);
  return (
    <span className="flex flex-wrap items-center gap-x-3 lg:flex-nowrap">
      {row.changes > 0 && (
        <LocalLink to={`${toOf({ row, data })}#changes`} className="link tap text-sm font-semibold whitespace-nowrap">
          <Counted words={t.changes(row.changes)} count={row.changes} icon={PencilLine} />
        </LocalLink>
      )}
      {isOpen && (
        <div className="flex flex-col items-start gap-1 lg:w-80">
          <HintList row={row} data={data} />
        </div>
      )}
      {!isOpen && hints + row.reports.length > 0 && (
        <details className="relative">
          <summary className="link inline-flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-danger! lg:min-h-6">
            <Counted
              words={[hints > 0 && t.hints(hints), row.reports.length > 0 && t.reports(row.reports.length)]
                .filter(Boolean)
                .join(', ')}
              count={hints + row.reports.length}
              icon={TriangleAlert}
            />
          </summary>
          <div className="flex flex-col items-start gap-2 lg:absolute lg:right-0 lg:z-20 lg:w-80 lg:rounded-lg lg:border lg:border-line lg:bg-card lg:p-3 lg:shadow-card">
            <HintList row={row} data={data} />
          </div>
        </details>
      )}
    </span>
  );
}

/** The columns of the list. */
export function useColumns(data: QueueData, picked: ReadonlySet<string>): Column<QueueRow>[] {
  const { dashboard, moderation: t } = useMemberMessages();
  const { common } = useMessages();
  const { section, filter } = data;
  const isCut = !isHigh(data);
  return [
    {
      key: 'pick',
      label: t.columns.pick,
      bare: true,
      hidden: true,
      cell: (row) => <Tick row={row} picked={picked} />,
    },
    {
      key: 'property',
      label: t.columns.property,
      bare: true,
      grows: 'most',
      cell: (row) => <Named row={row} data={data} />,
    },
    {
      key: 'place',
      label: t.columns.place,
      grows: 'some',
      // Where the line is cut, what is cut off is what the price and the name tell as well.
      cell: ({ property_type, property_for, area, city }) => {
        const kind = `${common.types[property_type]}, ${common.propertyFor[property_for]}`;
        return (
          <Line isCut={isCut} title={[area, common.cities[city], kind].filter(Boolean).join(', ')}>
            {area && <span lang={textLang(area)}>{`${area}, `}</span>}
            {common.cities[city]}, {kind}
          </Line>
        );
      },
    },
    {
      key: 'owner',
      label: t.columns.owner,
      grows: 'some',
      cell: ({ owner_name, user_name, user_email }) => (
        <Line isCut={isCut} title={[user_name ?? owner_name, user_email ?? t.noAccount].filter(Boolean).join(', ')}>
          <span lang={textLang(user_name ?? owner_name)}>{user_name ?? owner_name}</span>{' '}
          <span className="text-muted">{user_email ?? t.noAccount}</span>
        </Line>
      ),
    },
    {
      key: 'price',
      label: t.columns.price,
      numeric: true,
      sort: sortingOf(section, filter, 'price_asc', 'price_desc'),
      cell: ({ price, property_for }) => (
        <span className="whitespace-nowrap">
          <span className="price lg:text-sm">{dashboard.amount(price)}</span>
          {property_for === 'rent' && <span className="text-sm text-muted lg:sr-only"> {common.perMonth}</span>}
        </span>
      ),
    },
    {
      key: 'changed',
      label: t.columns.changed,
      sort: sortingOf(section, filter, 'oldest', 'newest'),
      cell: ({ listing_state, age, created_on }) => (
        <span
          className="flex flex-wrap items-baseline gap-x-2 whitespace-nowrap lg:flex-nowrap"
          title={`${t.age(age)}, ${t.createdOn(created_on)}`}
        >
          <StateBadge state={listing_state} />
          <span className="text-muted lg:text-xs lg:max-2xl:sr-only">{t.age(age)}</span>
        </span>
      ),
    },
    { key: 'hints', label: t.columns.hints, bare: true, cell: (row) => <Hints row={row} data={data} /> },
    { key: 'actions', label: t.columns.actions, bare: true, cell: (row) => <RowActions row={row} /> },
  ];
}
