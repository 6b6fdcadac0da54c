import type { DeskListing, Statistics } from '@69street/config/contract';
import { formatNumber } from '@69street/config/market';

import { NamedLink } from '~/listing/named-link';
import { useOwnDeskMessages } from '~/messages/own-desk';
import { useLang } from '~/shell/lang';
import { Card } from '~/ui/desk/card';
import { Table, type Column } from '~/ui/table';
import { Plot } from './plot';

const MEASURES = ['seen', 'saved', 'contacted'] as const;
type Measure = (typeof MEASURES)[number];
type Day = Statistics['days'][number] & { name: string };
type Shown = Omit<Statistics, 'days'> & { days: Day[] };

function MeasureCard({ measure, statistics }: { measure: Measure; statistics: Shown }) {
  const { statistics: t } = useOwnDeskMessages();
  const lang = useLang();
  const { days, all } = statistics;
  const sum = days.reduce((total, day) => total + day[measure], 0);
  const best = days.reduce<Day | undefined>(
    (most, day) => (day[measure] > (most?.[measure] ?? 0) ? day : most),
    undefined,
  );
  const words = [t.inDays(t[measure], sum, days.length), best ? t.most(best[measure], best.name) : t.none].join(', ');
  return (
    <Card title={t[measure]}>
      <div>
        <p className="text-3xl font-semibold tabular-nums">{formatNumber(sum, lang)}</p>
        <p className="text-sm text-muted">{t.ever(all[measure])}</p>
      </div>
      <Plot values={days.map((day) => day[measure])} label={words} />
      <p className="flex justify-between gap-4 text-sm text-muted">
        <span>{days[0]?.name}</span>
        <span>{days.at(-1)?.name}</span>
      </p>
      <p className="text-sm">{best ? t.most(best[measure], best.name) : t.none}</p>
    </Card>
  );
}

/** Seen, saved and contacted: sums with a plot each, and all of it as a table for whoever wants the numbers. */
export function Measures({ statistics }: { statistics: Shown }) {
  const { statistics: t } = useOwnDeskMessages();
  const lang = useLang();
  const number = (measure: Measure): Column<Day> => ({
    key: measure,
    label: t[measure],
    numeric: true,
    cell: (day) => formatNumber(day[measure], lang),
  });
  const columns: Column<Day>[] = [
    { key: 'day', label: t.day, bare: true, cell: ({ name }) => name },
    ...MEASURES.map(number),
  ];
  const told = [...statistics.days].reverse().filter((day) => MEASURES.some((measure) => day[measure] > 0));
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        {MEASURES.map((measure) => (
          <MeasureCard key={measure} measure={measure} statistics={statistics} />
        ))}
      </div>
      {told.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 items-center font-semibold">{t.byDay}</summary>
          <Table caption={t.byDay} columns={columns} rows={told} rowKey={({ day }) => day} />
        </details>
      )}
    </>
  );
}

/** What is counted of the viewings of a listing, since the beginning. */
const VIEWINGS = ['viewings_asked', 'viewings_held', 'viewings_missed'] as const;

/** Viewings that were asked for, that took place, and to which somebody did not come. */
export function ViewingSums({ all }: Pick<Statistics, 'all'>) {
  const { statistics: t } = useOwnDeskMessages();
  const lang = useLang();
  return (
    <Card title={t.viewings}>
      <dl className="grid grid-cols-3 gap-4">
        {VIEWINGS.map((name) => (
          <div key={name}>
            <dt className="text-sm text-muted">{t[name]}</dt>
            <dd className="text-3xl font-semibold tabular-nums">{formatNumber(all[name], lang)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type Row = Pick<
  DeskListing,
  '_id' | 'code' | 'property_name' | 'seen' | 'saved' | 'contacted' | 'days' | 'seen_by_day' | (typeof VIEWINGS)[number]
>;

/** The listings one by one, the most seen first. */
export function Each({ rows, path }: { rows: Row[]; path: string }) {
  const { statistics: t, columns: names } = useOwnDeskMessages();
  const lang = useLang();
  const columns: Column<Row>[] = [
    {
      key: 'listing',
      label: names.property,
      bare: true,
      cell: ({ _id, code, property_name }) => (
        <span className="block wrap-anywhere">
          <NamedLink property={{ _id, property_name }} to={`${path}?listing=${_id}`} />
          <span className="block text-sm text-muted">{code}</span>
        </span>
      ),
    },
    {
      key: 'plot',
      label: names.plot,
      cell: ({ seen_by_day }) => {
        const sum = seen_by_day.reduce((total, seen) => total + seen, 0);
        return (
          <Plot
            values={seen_by_day}
            label={t.inDays(t.seen, sum, seen_by_day.length)}
            className="inline-block h-8 w-32"
          />
        );
      },
    },
    ...MEASURES.map(
      (measure): Column<Row> => ({
        key: measure,
        label: names[measure],
        numeric: true,
        cell: (row) => formatNumber(row[measure], lang),
      }),
    ),
    ...VIEWINGS.map(
      (name): Column<Row> => ({
        key: name,
        label: t.columns[name],
        numeric: true,
        cell: (row) => formatNumber(row[name], lang),
      }),
    ),
    {
      key: 'days',
      label: names.days,
      numeric: true,
      cell: ({ days }) => (days === null ? '–' : formatNumber(days, lang)),
    },
  ];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t.each}</h2>
      <Table caption={t.each} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
    </section>
  );
}
