import { useLocation } from '@remix-run/react';

import type { Sort } from '@69street/config/market';

import { LocalLink } from '~/ui/local-link';
import { useMessages } from '~/messages/use-messages';
import { otherParams } from '~/search/property-filters';
import { paths } from '~/shell/paths';

import { FilterFields } from './filter-fields';
import type { FilterFieldsProps } from './filter-parts';

/** The id of the form, for the fields that stand outside of it. */
export const FILTER_FORM = 'filters';
/** The id of what opens the form on the phone. */
export const FILTER_SHEET = 'filter-sheet';

export type FilterPanelProps = FilterFieldsProps & {
  /** The order where none is chosen. */
  usual: Sort;
  /** How many filters are active, and the address without any. */
  active: number;
  clearSearch: string;
  /** "1,234 homes" */
  count: string;
};

/**
 * The filters: a column on wide screens, a sheet on the phone that a FilterButton opens, without script too. It
 * stands behind the list, so that the keyboard comes to the homes first.
 */
export function FilterPanel({ active, clearSearch, count, form, ...fields }: FilterPanelProps) {
  const { list } = useMessages();
  const { search } = useLocation();
  return (
    <aside aria-label={list.filters} className="lg:order-first lg:w-72 lg:shrink-0">
      <form
        ref={form.ref}
        id={FILTER_FORM}
        data-live
        method="get"
        autoComplete="off"
        tabIndex={-1}
        onChange={form.onChange}
        onSubmit={(event) => {
          form.onSubmit(event);
          const sheet = document.getElementById(FILTER_SHEET);
          if (sheet instanceof HTMLDetailsElement) sheet.open = false;
        }}
        className="filter-sheet bg-paper outline-none lg:rounded-card lg:border lg:border-line lg:bg-card lg:shadow-card"
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
