import type { FormEvent, ReactNode } from 'react';

import { SORTS, type Sort } from '@69street/config/market';

import { useMessages } from '~/messages/use-messages';

import { FILTER_FORM } from './filter-panel';

type Props = {
  count: string;
  sort: string;
  /** The order where none is chosen. */
  usual: Sort;
  onChange: (event: FormEvent<HTMLElement>) => void;
  /** What else can be done with the whole list: stands beside the order. */
  children?: ReactNode;
};

/** How many there are, in which order, and what can be done with all of them. */
export function Toolbar({ count, sort, usual, onChange, children }: Props) {
  const { list } = useMessages();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="price text-lg">
        {count}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex items-center gap-2">
          <label htmlFor="filter-sort" className="shrink-0 text-sm font-medium">
            {list.sort}
          </label>
          <select
            id="filter-sort"
            form={FILTER_FORM}
            name="sort"
            defaultValue={sort}
            onChange={onChange}
            className="field w-auto py-1 text-sm"
          >
            {SORTS.map((name) => (
              <option key={name} value={name === usual ? '' : name}>
                {list.sorts[name]}
              </option>
            ))}
          </select>
          <button form={FILTER_FORM} className="button button-quiet hidden px-3 noscript:inline-flex">
            {list.apply}
          </button>
        </div>
        {children}
      </div>
    </div>
  );
}
