import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

import { TEXT_LIMITS } from '@69street/config/market';

import { localPath, useLang } from '~/shell/lang';
import { FilterButton } from '~/ui/filter-button';
import { LocalLink } from '~/ui/local-link';

type View = { label: string; to: string; isHere: boolean };

/** Links or buttons in a row; on small screens one line that goes on beyond the edge, so that the list has the room. */
export const ONE_LINE =
  'flex flex-wrap gap-2 max-lg:-mx-4 max-lg:-my-1 max-lg:flex-nowrap max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 max-lg:*:shrink-0';

/** Buttons and fields around a list, lower where a mouse points at them. */
export const LOW =
  'lg:[&_.button]:min-h-9! lg:[&_.button]:py-1! lg:[&_.field]:min-h-9! lg:[&_.field]:py-1! lg:[&_label]:text-sm';

/** The usual views of a list as links, with an action beside them. */
export function Views({ label, views, action }: { label: string; views: View[]; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <nav aria-label={label} className="min-w-0">
        <ul className={ONE_LINE}>
          {views.map(({ label: name, to, isHere }) => (
            <li key={name}>
              <LocalLink
                to={to}
                aria-current={isHere ? 'true' : undefined}
                className={`button px-4! ${isHere ? '' : 'button-quiet'}`}
              >
                {name}
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
      {action}
    </div>
  );
}

type SearchProps = {
  /** Of the screen, without its language. */
  path: string;
  q: string;
  /** Of the field in the address. */
  name?: string;
  label: string;
  button: string;
  /** Of the form, where a screen has several. */
  title?: string;
  /** What of the filter goes on as it is. */
  kept?: Record<string, string>;
  /** Further fields beside the words, and how many of them narrow the list. */
  children?: ReactNode;
  active?: number;
};

/** Behind the button on small screens, where the list has the room; without script too. */
const FOLDED = 'contents max-lg:hidden max-lg:group-has-[details[data-filters][open]]/search:contents';

/**
 * Looks for words in a list; works without script. Give it the filter as `key`: that fills the fields anew where the
 * address was changed by a link.
 */
export function SearchForm({
  path,
  q,
  name = 'q',
  label,
  button,
  title,
  kept = {},
  children,
  active = 0,
}: SearchProps) {
  const id = `list-${name}`;
  const hasMore = children !== undefined && children !== null && children !== false;
  return (
    <Form
      method="get"
      action={localPath(path, useLang())}
      role="search"
      aria-label={title}
      // Not by its basis: in a column that is a height.
      className="group/search flex min-w-[min(100%,20rem)] flex-1 basis-0 flex-wrap items-end gap-3 max-lg:gap-2"
    >
      {Object.entries(kept).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="flex min-w-0 flex-1 basis-32 flex-col gap-1.5 lg:basis-56">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <input id={id} name={name} type="search" defaultValue={q} maxLength={TEXT_LIMITS.search} className="field" />
      </div>
      {hasMore && <FilterButton active={active} data-filters="" />}
      {hasMore && <div className={FOLDED}>{children}</div>}
      <button className="button max-lg:px-3">
        <Search size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">{button}</span>
      </button>
    </Form>
  );
}

/** A field with its label, in a {@link SearchForm}. */
function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1.5 sm:flex-none lg:max-w-48">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
    </div>
  );
}

type Choice = { name: string; label: string; value: string; options: ReadonlyArray<readonly [string, string]> };

/** One of a list, in a {@link SearchForm}. */
export function Choose({ name, label, value, options }: Choice) {
  const id = `list-${name}`;
  return (
    <Labelled id={id} label={label}>
      <select id={id} name={name} defaultValue={value} className="field">
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

type LineProps = { name: string; type: 'search' | 'date'; label: string; value: string };

/** Further words, or a day, in a {@link SearchForm}. */
export function Line({ name, type, label, value }: LineProps) {
  const id = `list-${name}`;
  return (
    <Labelled id={id} label={label}>
      <input id={id} name={name} type={type} defaultValue={value} maxLength={TEXT_LIMITS.search} className="field" />
    </Labelled>
  );
}

/** Whether, in a {@link SearchForm}. */
export function Tick({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" name={name} value="1" defaultChecked={checked} className="size-5" />
      {label}
    </label>
  );
}
