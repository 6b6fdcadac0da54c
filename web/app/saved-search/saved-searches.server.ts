import { newSavedSearchSchema, type NewSavedSearch, type SavedSearch } from '@69street/config/contract';
import { ALERT_RHYTHMS, type AlertRhythm, type Language } from '@69street/config/market';
import { sayFilters, type DescribedFilters } from '@69street/config/search';

import { formatDay } from '~/shell/dates';
import { readFilters } from '~/search/property-filters.server';
import { messagesOf } from '~/messages/index.server';
import { langOf } from '~/shell/lang';
import type { SearchRow } from '~/saved-search/saved-searches';
import { paths } from '~/shell/paths';

export type SearchToSave = { filters: NewSavedSearch['filters']; summary: string[]; path: string; any: boolean };

const shape = newSavedSearchSchema.shape.filters;

/** The filters in the address of the list, without its order and without what the map shows. */
export function searchToSave(request: Request): SearchToSave {
  const { searchParams, pathname } = new URL(request.url);
  const lang = langOf(pathname);
  const { filter } = readFilters(searchParams, messagesOf(request), lang);
  const known = Object.entries(filter).filter(([name, value]) => name in shape.shape && value !== undefined);
  const filters = shape.parse(Object.fromEntries(known));
  return {
    filters,
    summary: sayFilters(filters as DescribedFilters, lang),
    path: listPath(filters),
    any: known.length === 0,
  };
}

/** The list with these filters. */
export function listPath(filters: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined) continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return `${paths.properties}${query.size > 0 ? `?${query}` : ''}`;
}

/** How often, from a form; null for any other word. */
export function rhythmOf(value: FormDataEntryValue | null): AlertRhythm | null {
  return ALERT_RHYTHMS.find((rhythm) => rhythm === value) ?? null;
}

/** A saved search for the list of its owner. */
export function toRow({ createdAt, last_sent_at, filters, ...search }: SavedSearch, lang: Language): SearchRow {
  const { _id, rhythm, paused, confirmed } = search;
  return {
    ...{ _id, rhythm, paused, confirmed },
    summary: sayFilters(filters as DescribedFilters, lang).join(', '),
    path: listPath(filters),
    saved_on: formatDay(createdAt, lang),
    sent_on: last_sent_at ? formatDay(last_sent_at, lang) : null,
  };
}
