import { NamedLink } from '~/listing/named-link';
import type { DeskColumn, DeskRow } from '~/listing/own-desk/desk';
import { pickOf } from '~/listing/moderation';
import { StateBadge } from '~/listing/moderation/state-badge';
import { useMemberMessages } from '~/messages/member';
import { useOwnDeskMessages } from '~/messages/own-desk';
import { useMessages } from '~/messages/use-messages';
import { formatNumber } from '@69street/config/market';
import { textLang, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';
import { Plot } from './plot';

export function Pick({ row, isPicked }: { row: DeskRow; isPicked: boolean }) {
  const t = useOwnDeskMessages();
  return (
    <label className="inline-flex min-h-11 min-w-11 items-center gap-2 lg:min-w-8">
      <input
        // A new condition of the row is a new row: what was ticked before is not ticked any more.
        key={row.updatedAt}
        type="checkbox"
        name="pick"
        value={pickOf({ _id: row._id, seen: row.updatedAt, code: row.code })}
        defaultChecked={isPicked}
        className="size-6"
      />
      <span className="lg:sr-only">{t.pick(row.code)}</span>
    </label>
  );
}

export function Named({ row }: { row: DeskRow }) {
  const { common } = useMessages();
  const { code, area, city } = row;
  return (
    <span className="block min-w-0 wrap-anywhere">
      <NamedLink property={row} />
      {/* As wide as its column and no wider: a long place made the whole table wider than the screen. */}
      <span className="block text-sm text-muted lg:w-0 lg:min-w-full lg:truncate lg:leading-5">
        <span className="whitespace-nowrap">{code}</span>
        {' · '}
        {area && <span lang={textLang(area)}>{`${area}, `}</span>}
        {common.cities[city]}
      </span>
    </span>
  );
}

export function Links({ row, base }: { row: DeskRow; base: string }) {
  const t = useOwnDeskMessages();
  const link = 'link inline-flex min-h-11 items-center text-sm font-semibold lg:min-h-6';
  return (
    <span className="flex flex-wrap gap-x-4 lg:gap-x-3">
      {row.listing_state !== 'rejected' && (
        <LocalLink to={paths.editProperty(row._id)} className={link} aria-label={t.editOf(row.code)} data-edit="">
          {t.edit}
        </LocalLink>
      )}
      <LocalLink to={`${base}/statistics?listing=${row._id}`} className={link} aria-label={t.statisticsOf(row.code)}>
        {t.toStatistics}
      </LocalLink>
      {row.listing_state === 'published' && (
        <LocalLink to={paths.promote(row._id)} className={link} aria-label={t.promoteOf(row.code)}>
          {t.promote}
        </LocalLink>
      )}
      {row.property_for === 'rent' && row.listing_state === 'rented' && (
        <LocalLink to={paths.newTenancy(row._id)} className={link} aria-label={t.tenancyOf(row.code)}>
          {t.tenancy}
        </LocalLink>
      )}
      {row.pictures === 0 && <span className="self-center text-sm text-muted">{t.noPhotos}</span>}
      {row.promoted_to !== null && (
        <span className="self-center text-sm font-medium text-success">{t.promoted(row.promoted_to)}</span>
      )}
      {row.featured && <span className="self-center text-sm font-medium text-success">{t.featured}</span>}
      {row.wished && !row.featured && <span className="self-center text-sm text-muted">{t.wished}</span>}
    </span>
  );
}

function Where({ row }: { row: DeskRow }) {
  const { common } = useMessages();
  const { address, property_for, property_type } = row;
  return (
    <span className="block text-sm break-words lg:min-w-36">
      {address && (
        <span className="block" lang={textLang(address)}>
          {address}
        </span>
      )}
      <span className="block text-muted">{`${common.types[property_type]}, ${common.propertyFor[property_for]}`}</span>
    </span>
  );
}

function State({ row }: { row: DeskRow }) {
  const t = useOwnDeskMessages();
  return (
    <>
      <StateBadge state={row.listing_state} />
      {row.isAsked && <span className="mt-1 block text-sm font-medium text-warning">{t.askedNow}</span>}
    </>
  );
}

/** What there is none of: said in a table, left out of a card. */
const none = (words: string) => <span data-none="">{words}</span>;

/** What a chosen column says of a row. */
export function Cell({ column, row }: { column: DeskColumn; row: DeskRow }) {
  const t = useOwnDeskMessages();
  const { dashboard } = useMemberMessages();
  const lang = useLang();
  switch (column) {
    case 'state':
      return <State row={row} />;
    case 'price':
      return (
        <>
          <span className="price whitespace-nowrap">{dashboard.amount(row.price)}</span>
          {row.property_for === 'rent' && <span className="block text-sm text-muted">{t.perMonth}</span>}
        </>
      );
    case 'place':
      return <Where row={row} />;
    case 'reference':
      return row.own_reference === null ? none('–') : <span className="wrap-anywhere">{row.own_reference}</span>;
    case 'plot': {
      const seen = row.seen_by_day.reduce((sum, day) => sum + day, 0);
      const label = t.statistics.inDays(t.statistics.seen, seen, row.seen_by_day.length);
      return <Plot values={row.seen_by_day} label={label} className="inline-block h-8 w-32" />;
    }
    case 'viewings':
      if (row.viewings_asked === 0) return none(formatNumber(0, lang));
      return (
        <span className="text-sm">
          {t.statistics.viewingsOf(row.viewings_asked, row.viewings_held, row.viewings_missed)}
        </span>
      );
    case 'confirmed':
      return row.confirmed_on === null ? none('–') : <span className="text-sm">{row.confirmed_on}</span>;
    default: {
      const value = row[column];
      return value === null ? none('–') : value === 0 ? none(formatNumber(0, lang)) : formatNumber(value, lang);
    }
  }
}
