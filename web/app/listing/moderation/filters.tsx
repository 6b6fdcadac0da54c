import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

import { LISTING_STATES, QUEUE_SORTS, TEXT_LIMITS } from '@69street/config/market';

import { localPath, useLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { DEFAULTS, searchOf, SECTIONS, type QueueFilter, type Section } from '~/listing/moderation';

import { LocalLink } from '~/ui/local-link';

type Choice = { name: string; label: string; value: string; options: Array<[string, string]> };

function Choose({ name, label, value, options }: Choice) {
  const id = `queue-${name}`;
  return (
    <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1.5 sm:flex-none">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select id={id} name={name} defaultValue={value} className="field">
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

type Props = { section: Section; filter: QueueFilter; action?: ReactNode };

/** The usual views of a list as links, and a form for everything else. Both work without script. */
export function QueueFilters({ section, filter, action }: Props) {
  const { moderation: t, dashboard } = useMemberMessages();
  const lang = useLang();
  const path = SECTIONS[section];
  const bare: QueueFilter = { ...DEFAULTS[section], state: 'all' };
  const views: Array<[string, QueueFilter]> = [
    [t.waiting, { ...bare, state: 'pending_review' }],
    [t.reported, { ...bare, reported: true }],
    [t.everything, bare],
  ];
  const here = searchOf(section, filter);
  return (
    <div className="mb-6 flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={t.views}>
          <ul className="flex flex-wrap gap-2">
            {views.map(([label, view]) => {
              const isHere = searchOf(section, { ...view, sort: filter.sort }) === here;
              return (
                <li key={label}>
                  <LocalLink
                    to={path + searchOf(section, view)}
                    aria-current={isHere ? 'true' : undefined}
                    className={`button px-4! ${isHere ? '' : 'button-quiet'}`}
                  >
                    {label}
                  </LocalLink>
                </li>
              );
            })}
          </ul>
        </nav>
        {action}
      </div>
      {/* The key fills the fields anew where the address was changed by a link. */}
      <Form
        key={here}
        method="get"
        action={localPath(path, lang)}
        role="search"
        className="flex flex-wrap items-end gap-3"
      >
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5">
          <label htmlFor="queue-q" className="font-medium">
            {t.searchLabel}
          </label>
          <input
            id="queue-q"
            name="q"
            type="search"
            defaultValue={filter.q}
            maxLength={TEXT_LIMITS.search}
            className="field"
          />
        </div>
        <Choose
          name="state"
          label={t.state}
          value={filter.state}
          options={[
            ['all', t.anyState],
            ...LISTING_STATES.map((state): [string, string] => [state, dashboard.states[state]]),
          ]}
        />
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
          options={QUEUE_SORTS.map((sort): [string, string] => [sort, t.sorts[sort]])}
        />
        <label className="inline-flex min-h-11 items-center gap-2">
          <input type="checkbox" name="reported" value="1" defaultChecked={filter.reported} className="size-5" />
          {t.reported}
        </label>
        <button className="button">
          <Search size={18} aria-hidden="true" />
          {t.search}
        </button>
      </Form>
    </div>
  );
}
