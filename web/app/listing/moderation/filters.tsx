import type { ReactNode } from 'react';

import { LISTING_STATES, QUEUE_SORTS } from '@69street/config/market';

import { DEFAULTS, searchOf, SECTIONS, type QueueFilter, type Section } from '~/listing/moderation';
import { useMemberMessages } from '~/messages/member';
import { Choose, SearchForm, Tick, Views } from '~/ui/desk/filters';

type Props = { section: Section; filter: QueueFilter; action?: ReactNode };

/** The usual views of a list as links, and a form for everything else. Both work without script. */
export function QueueFilters({ section, filter, action }: Props) {
  const { moderation: t, dashboard } = useMemberMessages();
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
    <div className="mb-6 flex flex-col gap-4">
      <Views
        label={t.views}
        views={views.map(([label, view]) => ({
          label,
          to: path + searchOf(section, view),
          isHere: searchOf(section, { ...view, sort: filter.sort }) === here,
        }))}
        action={action}
      />
      <SearchForm key={here} path={path} q={filter.q} label={t.searchLabel} button={t.search}>
        <Choose name="state" label={t.state} value={filter.state} options={[['all', t.anyState], ...states]} />
        {section === 'all' && (
          <Choose
            name="whose"
            label={t.whose}
            value={filter.whose ?? ''}
            options={[
              ['', t.whoseAll],
              ['user', t.whoseUser],
              ['site', t.whoseSite],
            ]}
          />
        )}
        <Choose
          name="sort"
          label={t.sort}
          value={filter.sort}
          options={QUEUE_SORTS.map((sort) => [sort, t.sorts[sort]])}
        />
        <Tick name="reported" label={t.reported} checked={filter.reported} />
        <Tick name="suspicious" label={t.suspicious} checked={filter.suspicious} />
      </SearchForm>
    </div>
  );
}
