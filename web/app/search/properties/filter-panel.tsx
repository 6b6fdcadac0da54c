import { useLocation } from '@remix-run/react';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useRef } from 'react';

import { LocalLink } from '~/ui/local-link';
import { useClosedByEscape } from '~/ui/use-closed-by-escape';
import { useMessages } from '~/messages/use-messages';
import { otherParams } from '~/search/property-filters';
import { paths } from '~/shell/paths';

import { FilterFields, type FilterFieldsProps } from './filter-fields';

/** The id of the form, for the fields that stand outside of it. */
export const FILTER_FORM = 'filters';
/** The id of what opens the form on the phone. */
export const FILTER_SHEET = 'filter-sheet';

export type FilterPanelProps = FilterFieldsProps & {
  /** How many filters are active, and the address without any. */
  active: number;
  clearSearch: string;
  /** "1,234 homes" */
  count: string;
};

/**
 * The filters: a column on wide screens, a sheet on the phone. The sheet is opened by a <details> beside the form, so
 * that it opens without script, while on wide screens the form stands there whatever the <details> says.
 */
export function FilterPanel({ active, clearSearch, count, form, ...fields }: FilterPanelProps) {
  const { list } = useMessages();
  const { search } = useLocation();
  const sheet = useRef<HTMLDetailsElement>(null);
  useClosedByEscape(sheet);

  return (
    <aside aria-label={list.filters} className="lg:w-72 lg:shrink-0">
      <details ref={sheet} id={FILTER_SHEET} className="group peer lg:hidden">
        <summary className="button button-quiet w-full list-none bg-card group-open:fixed group-open:inset-x-0 group-open:top-16 group-open:z-[35] group-open:min-h-14 group-open:rounded-none group-open:border-x-0">
          <SlidersHorizontal size={18} aria-hidden="true" />
          {list.filtersWith(active)}
          <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
        </summary>
      </details>
      <form
        ref={form.ref}
        id={FILTER_FORM}
        method="get"
        autoComplete="off"
        onChange={form.onChange}
        onSubmit={(event) => {
          form.onSubmit(event);
          if (sheet.current) sheet.current.open = false;
        }}
        className="hidden bg-paper max-lg:peer-open:fixed max-lg:peer-open:inset-x-0 max-lg:peer-open:bottom-0 max-lg:peer-open:top-[calc(4rem+3.5rem)] max-lg:peer-open:z-[35] max-lg:peer-open:block max-lg:peer-open:overflow-y-auto max-lg:peer-open:overscroll-contain lg:block lg:rounded-card lg:border lg:border-line lg:bg-card lg:shadow-card"
      >
        {otherParams(new URLSearchParams(search)).map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <FilterFields form={form} {...fields} />
        <div className="sticky bottom-0 flex gap-3 border-t border-line bg-card p-4 lg:static lg:hidden lg:rounded-b-card lg:noscript:flex">
          {active > 0 && (
            <LocalLink to={`${paths.properties}${clearSearch}`} preventScrollReset className="button button-quiet">
              {list.clearAll}
            </LocalLink>
          )}
          <button className="button flex-1">
            <span className="noscript:hidden">{list.show(count)}</span>
            <span className="hidden noscript:inline">{list.apply}</span>
          </button>
        </div>
      </form>
    </aside>
  );
}
