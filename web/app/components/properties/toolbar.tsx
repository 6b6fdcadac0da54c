import { Search } from 'lucide-react';
import type { FormEvent } from 'react';

import { SORTS, TEXT_LIMITS } from '@69street/config/market';

import { useMessages } from '~/messages/use-messages';

import { FILTER_FORM } from './filter-panel';

type FieldProps = { value: string; onChange: (event: FormEvent<HTMLElement>) => void };

/** The search box. It belongs to the filter form, so that one sending carries everything. */
export function SearchBox({ value, error, onChange }: FieldProps & { error: string | undefined }) {
  const { list } = useMessages();
  return (
    <div role="search" className="flex flex-col gap-1.5">
      <label htmlFor="filter-q" className="font-medium">
        {list.searchLabel}
      </label>
      <div className="flex gap-2">
        <input
          id="filter-q"
          form={FILTER_FORM}
          type="search"
          name="q"
          enterKeyHint="search"
          defaultValue={value}
          onChange={onChange}
          placeholder={list.searchPlaceholder}
          maxLength={TEXT_LIMITS.search}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'filter-q-error'}
          className="field placeholder:text-muted"
        />
        <button form={FILTER_FORM} className="button shrink-0 px-4 sm:px-6">
          <Search size={20} aria-hidden="true" />
          <span className="max-sm:sr-only">{list.search}</span>
        </button>
      </div>
      {error && (
        <p id="filter-q-error" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The order of the list. */
export function SortSelect({ value, onChange }: FieldProps) {
  const { list } = useMessages();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor="filter-sort" className="shrink-0 text-sm font-medium">
        {list.sort}
      </label>
      <select
        id="filter-sort"
        form={FILTER_FORM}
        name="sort"
        defaultValue={value}
        onChange={onChange}
        className="field w-auto py-1 text-sm"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort === 'newest' ? '' : sort}>
            {list.sorts[sort]}
          </option>
        ))}
      </select>
      <button form={FILTER_FORM} className="button button-quiet hidden px-3 noscript:inline-flex">
        {list.apply}
      </button>
    </div>
  );
}
