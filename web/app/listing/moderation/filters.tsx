import { Form } from '@remix-run/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { CITIES, LISTING_SOURCES, LISTING_STATES, PROPERTY_TYPES, QUEUE_SORTS } from '@69street/config/market';

import {
  ACCOUNT_SOURCES,
  DEFAULTS,
  searchOf,
  SECTIONS,
  type KeptView,
  type QueueFilter,
  type Section,
} from '~/listing/moderation';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { paths } from '~/shell/paths';
import { Choose, Line, LOW, SearchForm, Tick, Views } from '~/ui/desk/filters';
import { LocalLink } from '~/ui/local-link';

type Kept = { section: Section; filter: QueueFilter; views: KeptView[] };
type Props = { queue: Kept & { rows: readonly unknown[] }; action?: ReactNode };

/** The filters that a person gave names to, and the form that gives one to what is shown now. */
function KeptViews({ section, filter, views }: Kept) {
  const { saved: t } = useMemberMessages().desk;
  const path = SECTIONS[section];
  const here = searchOf(section, filter).slice(1);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {views.length > 0 && (
        <Form method="post" preventScrollReset>
          <ul aria-label={t.title} className="flex flex-wrap items-center gap-2">
            {views.map(({ _id, name, search }) => (
              <li key={_id} className="inline-flex items-center rounded-md border border-line-strong">
                <LocalLink
                  to={path + (search && `?${search}`)}
                  aria-current={search === here ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center px-3 font-semibold aria-[current]:bg-sunken lg:min-h-8"
                >
                  {name}
                </LocalLink>
                <button
                  name="view"
                  value={_id}
                  aria-label={t.forget(name)}
                  className="inline-flex size-11 items-center justify-center hover:bg-sunken lg:size-8"
                >
                  <X size={16} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </Form>
      )}
      <details>
        <summary className="link inline-flex min-h-11 items-center lg:min-h-8">{t.save}</summary>
        <Form method="post" preventScrollReset noValidate className="mt-1 flex flex-wrap items-end gap-2">
          <label className="flex flex-col gap-1.5 font-medium">
            {t.name}
            <input name="name" required maxLength={60} className="field" />
          </label>
          <button name="view" value="new" className="button button-quiet">
            {t.keep}
          </button>
        </Form>
      </details>
    </div>
  );
}

/** City, kind, source and days: what not everybody needs every time. */
function More({ section, filter }: Pick<Kept, 'section' | 'filter'>) {
  const { desk, moderation: m } = useMemberMessages();
  const { common } = useMessages();
  const t = desk.filters;
  const { city, property_type, source, from, to, whose } = filter;
  const sources = section === 'all' ? LISTING_SOURCES : ACCOUNT_SOURCES;
  return (
    <details
      open={Boolean(city ?? property_type ?? source ?? whose) || from + to !== ''}
      className="open:basis-full max-lg:basis-full lg:order-last"
    >
      <summary className="link inline-flex min-h-11 items-center lg:min-h-8">{t.more}</summary>
      <div className="mt-1 flex flex-wrap items-end gap-3">
        <Choose
          name="city"
          label={t.city}
          value={city ?? ''}
          options={[['', t.anyCity], ...CITIES.map((name) => [name, common.cities[name]] as const)]}
        />
        <Choose
          name="property_type"
          label={t.type}
          value={property_type ?? ''}
          options={[['', t.anyType], ...PROPERTY_TYPES.map((name) => [name, common.types[name]] as const)]}
        />
        <Choose
          name="source"
          label={t.source}
          value={source ?? ''}
          options={[['', t.anySource], ...sources.map((name) => [name, desk.sources[name]] as const)]}
        />
        {section === 'all' && (
          <Choose
            name="whose"
            label={m.whose}
            value={whose ?? ''}
            options={[
              ['', m.whoseAll],
              ['user', m.whoseUser],
              ['site', m.whoseSite],
            ]}
          />
        )}
        <Line name="from" type="date" label={t.from} value={from} />
        <Line name="to" type="date" label={t.to} value={to} />
        {/* Views above the list, so that they open nothing here. */}
        <Tick name="reported" label={m.reported} checked={filter.reported} />
        <Tick name="suspicious" label={m.suspicious} checked={filter.suspicious} />
      </div>
    </details>
  );
}

/** How much narrows the list beside its words. */
function activeIn(section: Section, filter: QueueFilter): number {
  const { state, reported, suspicious, city, property_type, source, whose, from, to } = filter;
  const isUsual = state === 'all' || state === DEFAULTS[section].state;
  const set = [!isUsual, reported, suspicious, city, property_type, source, whose, from, to];
  return set.filter(Boolean).length;
}

/** The usual views of a list as links, one's own, and a form for everything else. All work without script. */
export function QueueFilters({ queue, action }: Props) {
  const { section, filter, views: kept, rows } = queue;
  const { moderation: t, dashboard, desk } = useMemberMessages();
  const path = SECTIONS[section];
  const bare: QueueFilter = { ...DEFAULTS[section], state: 'all' };
  const views: Array<[string, QueueFilter]> = [
    [t.waiting, { ...bare, state: 'pending_review' }],
    [t.reported, { ...bare, reported: true }],
    [t.suspicious, { ...bare, suspicious: true }],
    [t.everything, bare],
  ];
  const here = searchOf(section, filter);
  const states = LISTING_STATES.map((state) => [state, dashboard.states[state]] as const);
  return (
    <div className={`mb-4 flex flex-col gap-3 lg:mb-2 lg:gap-2 ${LOW}`}>
      <Views
        label={t.views}
        views={views.map(([label, view]) => ({
          label,
          to: path + searchOf(section, view),
          isHere: searchOf(section, { ...view, sort: filter.sort }) === here,
        }))}
        action={
          <div className="flex flex-wrap gap-3">
            {rows.length > 0 && (
              <LocalLink to={`${path}/${paths.admin.first}${here}`} className="button">
                {desk.begin}
              </LocalLink>
            )}
            {action}
          </div>
        }
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <SearchForm
          key={here}
          path={path}
          q={filter.q}
          label={t.searchLabel}
          button={t.search}
          active={activeIn(section, filter)}
        >
          <Choose name="state" label={t.state} value={filter.state} options={[['all', t.anyState], ...states]} />
          <Choose
            name="sort"
            label={t.sort}
            value={filter.sort}
            options={QUEUE_SORTS.map((sort) => [sort, t.sorts[sort]])}
          />
          <More section={section} filter={filter} />
        </SearchForm>
        <KeptViews section={section} filter={filter} views={kept} />
      </div>
    </div>
  );
}
