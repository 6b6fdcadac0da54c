import type { ReactNode } from 'react';

import { ENQUIRY_ABOUT, INBOX_STATES } from '@69street/config/market';

import type { InboxData } from '~/enquiry/inbox';
import { useMemberMessages } from '~/messages/member';

import { Choose, SearchForm, Views } from '~/ui/desk/filters';

type Filter = InboxData['filter'];

/** The query string of a filter, from its first page on unless there is a cursor. */
export function searchOf({ state, about, q, stage }: Filter, { cursor }: { cursor?: string } = {}): string {
  const given = Object.entries({ state, about, q, stage, cursor }).filter(([, value]) => value);
  return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : '';
}

type Props = {
  filter: Filter;
  counts: InboxData['counts'];
  /** Of the screen, without its language. */
  path: string;
  withAbout: boolean;
  action?: ReactNode;
};

/** All, open or answered as links with their numbers, and a form to look for words. Both work without script. */
export function InboxFilters({ filter, counts, path, withAbout, action }: Props) {
  const { inbox: t } = useMemberMessages();
  return (
    <div className="flex flex-col gap-4">
      <Views
        label={t.states}
        views={([null, ...INBOX_STATES] as const).map((state) => ({
          label: t.withCount(t.state[state ?? 'all'], counts[state ?? 'all']),
          to: path + searchOf({ ...filter, state }),
          isHere: filter.state === state,
        }))}
        action={action}
      />
      <SearchForm
        key={searchOf(filter)}
        path={path}
        q={filter.q}
        label={t.searchLabel}
        button={t.search}
        kept={{ ...(filter.state && { state: filter.state }), ...(filter.stage && { stage: filter.stage }) }}
        active={filter.about ? 1 : 0}
      >
        {withAbout && (
          <Choose
            name="about"
            label={t.aboutLabel}
            value={filter.about ?? ''}
            options={[['', t.anyAbout], ...ENQUIRY_ABOUT.map((about) => [about, t.aboutKind[about]] as const)]}
          />
        )}
      </SearchForm>
    </div>
  );
}
