import { useLocation } from '@remix-run/react';
import { useRef } from 'react';

import { textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import {
  BULK_MAX,
  BULK_MOVES,
  actionOf,
  movesOf,
  pickOf,
  searchOf,
  SECTIONS,
  sortingOf,
  tickedOf,
  type Moderated,
  type QueueData,
  type QueueRow,
} from '~/listing/moderation';

import { useReady } from '~/identity/auth/use-ready';
import { Nothing } from '~/ui/dashboard/section';
import { Deciding, DecidingForm, DeleteButton, useDeciding } from '~/ui/desk/decision';
import { CursorPages, ListChanged } from '~/ui/desk/pages';
import { LocalLink } from '~/ui/local-link';
import { Photo } from '~/ui/photo';
import { Table, type Column } from '~/ui/table';
import { ReasonFields } from './decision';
import { Reports, Suspicions, Warnings } from './hints';
import { StateBadge } from './state-badge';
import { CloseReportsButton, NotSuspiciousButton } from './sure';

function Named({ row, section }: { row: QueueRow; section: QueueData['section'] }) {
  const { common } = useMessages();
  const { _id, code, property_name, property_for, property_type, city, area, photo } = row;
  return (
    <span className="flex items-start gap-3 lg:flex-col xl:flex-row">
      <Photo photo={photo} alt="" sizes="96px" className="aspect-4/3 w-24 shrink-0 rounded-md object-cover text-xs" />
      <span className="block min-w-0 wrap-anywhere">
        <LocalLink to={`${SECTIONS[section]}/${_id}`} className="link font-semibold" lang={textLang(property_name)}>
          {property_name || code}
        </LocalLink>
        <span className="block text-sm whitespace-nowrap text-muted">{code}</span>
        <span className="block text-sm text-muted">
          {common.types[property_type]}, {common.propertyFor[property_for]}
        </span>
        <span className="block text-sm text-muted">
          {area && <span lang={textLang(area)}>{`${area}, `}</span>}
          {common.cities[city]}
        </span>
      </span>
    </span>
  );
}

function Tick({ row, picked }: { row: QueueRow; picked: ReadonlySet<string> }) {
  const { moderation: t } = useMemberMessages();
  const value = pickOf(tickedOf(row));
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
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
  const busy = useDeciding();
  const ticked = tickedOf(row);
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 lg:flex-col">
      {row.listing_state === 'pending_review' && movesOf(row).includes('published') && (
        <button
          name="intent"
          value={actionOf('published', ticked)}
          className="button px-4!"
          aria-label={t.moveOf(t.moves.published, row.code)}
          aria-disabled={busy}
        >
          {t.moves.published}
        </button>
      )}
      <DeleteButton
        label={t.remove}
        name={t.removeOf(row.code)}
        sure={t.sureOf(row.code)}
        value={actionOf('delete', ticked)}
      />
    </div>
  );
}

function useColumns({ section, filter }: QueueData, picked: ReadonlySet<string>): Column<QueueRow>[] {
  const { dashboard, moderation: t } = useMemberMessages();
  const { common } = useMessages();
  return [
    {
      key: 'pick',
      label: t.columns.pick,
      bare: true,
      cell: (row) => <Tick row={row} picked={picked} />,
    },
    {
      key: 'property',
      label: t.columns.property,
      bare: true,
      cell: (row) => (
        <div className="flex flex-col gap-2 wrap-anywhere lg:min-w-48">
          <Named row={row} section={section} />
          <Hints row={row} section={section} />
        </div>
      ),
    },
    {
      key: 'owner',
      label: t.columns.owner,
      cell: ({ owner_name, user_name, user_email }) => (
        <span className="block wrap-anywhere lg:w-28 xl:w-36">
          <span lang={textLang(user_name ?? owner_name)}>{user_name ?? owner_name}</span>
          <span className="block text-sm wrap-anywhere text-muted">{user_email ?? t.noAccount}</span>
        </span>
      ),
    },
    {
      key: 'price',
      label: t.columns.price,
      numeric: true,
      sort: sortingOf(section, filter, 'price_asc', 'price_desc'),
      cell: ({ price, property_for }) => (
        <>
          <span className="price whitespace-nowrap">{dashboard.amount(price)}</span>
          {property_for === 'rent' && <span className="block text-sm text-muted">{common.perMonth}</span>}
        </>
      ),
    },
    {
      key: 'changed',
      label: t.columns.changed,
      sort: sortingOf(section, filter, 'oldest', 'newest'),
      cell: ({ listing_state, age, created_on }) => (
        <div className="lg:w-32">
          <StateBadge state={listing_state} />
          <span className="mt-1 block text-sm">{t.changedOn(t.age(age))}</span>
          <span className="block text-sm text-muted">{t.createdOn(created_on)}</span>
        </div>
      ),
    },
    {
      key: 'actions',
      label: t.columns.actions,
      bare: true,
      cell: (row) => <RowActions row={row} />,
    },
  ];
}

/** Warnings, reports and the number of changes, over the whole width below the row that they are about. */
function Hints({ row, section }: { row: QueueRow; section: QueueData['section'] }) {
  const { moderation: t } = useMemberMessages();
  if (row.warnings.length + row.suspicions.length + row.reports.length + row.changes === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {row.changes > 0 && (
        <LocalLink to={`${SECTIONS[section]}/${row._id}#changes`} className="link self-start text-sm font-semibold">
          {t.changes(row.changes)}
        </LocalLink>
      )}
      {row.suspicions.length > 0 && (
        <div className="flex flex-col items-start gap-2">
          <Suspicions suspicions={row.suspicions} />
          <NotSuspiciousButton listing={tickedOf(row)} />
        </div>
      )}
      <Warnings warnings={row.warnings} section={section} />
      {row.reports.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-8 items-center text-sm font-semibold text-danger!">
            {t.reports(row.reports.length)}
          </summary>
          <div className="mt-1 flex flex-col items-start gap-2">
            <Reports reports={row.reports} />
            <CloseReportsButton listing={tickedOf(row)} />
          </div>
        </details>
      )}
    </div>
  );
}

function TickAll() {
  const { moderation: t } = useMemberMessages();
  const button = useRef<HTMLDivElement>(null);
  const isReady = useReady();
  if (!isReady) return null;
  function tick(checked: boolean) {
    const boxes = button.current?.closest('form')?.querySelectorAll<HTMLInputElement>('input[name="pick"]') ?? [];
    for (const box of boxes) box.checked = checked;
  }
  return (
    <div ref={button} className="flex flex-wrap gap-3">
      <button type="button" className="button button-quiet" onClick={() => tick(true)}>
        {t.tickAll}
      </button>
      <button type="button" className="button button-quiet" onClick={() => tick(false)}>
        {t.untickAll}
      </button>
    </div>
  );
}

function Bulk({ moderated }: { moderated: Moderated | undefined }) {
  const { moderation: t } = useMemberMessages();
  const busy = useDeciding();
  return (
    <fieldset className="card mt-6 flex flex-col gap-4 p-4 md:p-6">
      <legend className="sr-only">{t.bulk}</legend>
      <div>
        <h2 className="text-lg">{t.bulk}</h2>
        <p className="text-sm text-muted">{t.bulkText(BULK_MAX)}</p>
      </div>
      <TickAll />
      <ReasonFields values={moderated?.values} fields={moderated?.problem?.fields ?? {}} />
      <div className="flex flex-wrap items-start gap-3">
        {BULK_MOVES.map((move) => (
          <button
            key={move}
            name="intent"
            value={actionOf(move)}
            className={`button ${move === 'published' ? '' : 'button-quiet'}`}
            aria-disabled={busy}
          >
            {t.moves[move]}
          </button>
        ))}
        <DeleteButton label={t.remove} name={t.remove} sure={t.sureTicked} value={actionOf('delete')} />
      </div>
      <Deciding text={t.busy} />
    </fieldset>
  );
}

/** A list of listings with the decisions on each and on all that are ticked. One form, which works without script. */
export function Queue({ data, moderated }: { data: QueueData; moderated: Moderated | undefined }) {
  const { section, filter, rows, total, isExact, next, isFirst, cursorRefused } = data;
  const { dashboard, moderation: t } = useMemberMessages();
  const { key } = useLocation();
  const path = SECTIONS[section];
  const isUsual = searchOf(section, filter) === '';
  const columns = useColumns(data, new Set(moderated?.values.picked));
  const everything = (
    <LocalLink to={`${path}?state=all`} className="button button-quiet">
      {t.clear}
    </LocalLink>
  );
  return (
    <div className="flex flex-col gap-6">
      {cursorRefused && <ListChanged />}
      {rows.length > 0 ? (
        // Without an answer that keeps what was typed, every visit begins with an empty form.
        <DecidingForm key={moderated ? 'again' : key} preventScrollReset>
          <Table
            caption={t.caption(total, isExact)}
            showCaption
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
          <Bulk moderated={moderated} />
        </DecidingForm>
      ) : isUsual ? (
        <Nothing title={t[section].empty} text={section === 'people' ? t.people.emptyText : ''}>
          {section === 'people' && everything}
        </Nothing>
      ) : (
        <Nothing title={t.noneFound} text={t.noneFoundText}>
          {everything}
        </Nothing>
      )}
      <CursorPages
        words={dashboard.admin}
        first={path + searchOf(section, filter)}
        next={next && path + searchOf(section, filter, { cursor: next })}
        isFirst={isFirst}
      />
    </div>
  );
}
