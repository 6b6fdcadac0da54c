import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

import { ENQUIRY_ABOUT, INBOX_STATES, TEXT_LIMITS } from '@69street/config/market';

import type { InboxData } from '~/enquiry/inbox';
import { localPath, useLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';

import { LocalLink } from '~/ui/local-link';

type Filter = InboxData['filter'];

/** The query string of a filter, from its first page on unless there is a cursor. */
export function searchOf({ state, about, q }: Filter, { cursor }: { cursor?: string } = {}): string {
  const given = Object.entries({ state, about, q, cursor }).filter(([, value]) => value);
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
  const lang = useLang();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={t.states}>
          <ul className="flex flex-wrap gap-2">
            {([null, ...INBOX_STATES] as const).map((state) => (
              <li key={state}>
                <LocalLink
                  to={path + searchOf({ ...filter, state })}
                  aria-current={filter.state === state ? 'true' : undefined}
                  className={`button px-4! ${filter.state === state ? '' : 'button-quiet'}`}
                >
                  {t.withCount(t.state[state ?? 'all'], counts[state ?? 'all'])}
                </LocalLink>
              </li>
            ))}
          </ul>
        </nav>
        {action}
      </div>
      {/* The key fills the fields anew where the address was changed by a link. */}
      <Form
        key={searchOf(filter)}
        method="get"
        action={localPath(path, lang)}
        role="search"
        className="flex flex-wrap items-end gap-3"
      >
        {filter.state && <input type="hidden" name="state" value={filter.state} />}
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5">
          <label htmlFor="inbox-q" className="font-medium">
            {t.searchLabel}
          </label>
          <input
            id="inbox-q"
            name="q"
            type="search"
            defaultValue={filter.q}
            maxLength={TEXT_LIMITS.search}
            className="field"
          />
        </div>
        {withAbout && (
          <div className="flex flex-col gap-1.5">
            <label htmlFor="inbox-about" className="font-medium">
              {t.aboutLabel}
            </label>
            <select id="inbox-about" name="about" defaultValue={filter.about ?? ''} className="field w-auto">
              <option value="">{t.anyAbout}</option>
              {ENQUIRY_ABOUT.map((about) => (
                <option key={about} value={about}>
                  {t.aboutKind[about]}
                </option>
              ))}
            </select>
          </div>
        )}
        <button className="button">
          <Search size={18} aria-hidden="true" />
          {t.search}
        </button>
      </Form>
    </div>
  );
}
