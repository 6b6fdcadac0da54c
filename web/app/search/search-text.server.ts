import { FILTER_FIELDS, filtersOfField, TEXT_LIMITS } from '@69street/config/market';
import { understand, type SearchFilters } from '@69street/config/search';

import {
  FILTER_NAMES,
  LIST_FILTERS,
  PAGING_NAMES,
  roomParams,
  roomsIn,
  QUERY_TEXT,
  SAY,
  searchWith,
  valuesIn,
  type FilterName,
} from '~/search/property-filters';

/** Filters of which one makes little sense beside what an earlier text or hand put into the others. */
const GROUPS: ReadonlyArray<readonly FilterName[]> = [
  ['city', 'place', 'area', 'bounds', 'near', 'within', 'drawn'],
  ['min_price', 'max_price'],
  ['min_size', 'max_size'],
  ...FILTER_FIELDS.map(filtersOfField),
];
/** To these a text adds; what was ticked before stays ticked. */
const ADDED: readonly string[] = ['amenities', 'without', 'features', 'wish'];

const isList = (name: string) => (LIST_FILTERS as readonly string[]).includes(name);

/** A text as it may be understood and shown again: one line, no control characters. */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The text whose meaning stands in the address; empty when there is none, or one that no search box sent. */
export function queryTextIn(params: URLSearchParams): string {
  const queryText = cleanText(params.get(QUERY_TEXT) ?? '');
  return queryText.length <= TEXT_LIMITS.search ? queryText : '';
}

/** What was said of a home that no listing tells. */
export function uncheckedOf(params: URLSearchParams): string[] {
  const queryText = queryTextIn(params);
  return queryText ? understand(queryText).unchecked : [];
}

type Entry = [name: FilterName, values: string[]];

/** Filters as an address writes them. */
export function entriesOf(filters: SearchFilters): Entry[] {
  return Object.entries(filters).map(([name, value]) => [
    name as FilterName,
    Array.isArray(value) ? value.map(String) : [String(value)],
  ]);
}

/** The address as a form with script would have written it: no empty values, lists in one, rooms in their own names. */
function canonical(params: URLSearchParams): URLSearchParams {
  const plain = new URLSearchParams();
  for (const [name, value] of params) if (value.trim() && !isList(name)) plain.set(name, value);
  for (const name of LIST_FILTERS) {
    const values = valuesIn(params, name);
    if (values.length > 0) plain.set(name, values.join(','));
  }
  for (const name of FILTER_FIELDS) {
    const value = plain.get(name) ?? '';
    if (!roomsIn(value)) continue;
    for (const [key, part] of Object.entries(roomParams(name, value))) {
      if (part) plain.set(key, part);
      else plain.delete(key);
    }
  }
  for (const name of [...PAGING_NAMES, SAY]) plain.delete(name);
  return plain;
}

/** Takes out what a text had put in, where it still stands. */
function takeOut(params: URLSearchParams, queryText: string): void {
  const { filters, must } = understand(queryText);
  for (const [name, values] of entriesOf(filters)) {
    const left = isList(name)
      ? valuesIn(params, name).filter((value) => !values.includes(value))
      : [params.get(name) ?? ''].filter((value) => value && value !== values[0]);
    if (left.length > 0) params.set(name, left.join(','));
    else params.delete(name);
  }
  if (must && params.get('q') === must) params.delete('q');
}

function leaveOut(params: URLSearchParams, name: string, gone: string[] = [], kept: string[] = []): void {
  const left = valuesIn(params, name).filter((value) => !gone.includes(value) || kept.includes(value));
  if (left.length > 0) params.set(name, left.join(','));
  else params.delete(name);
}

function putIn(params: URLSearchParams, filters: SearchFilters, must: string): void {
  const entries = entriesOf(filters);
  // A code names one listing: whatever else is asked for could only hide it.
  if (filters.code) for (const name of FILTER_NAMES) params.delete(name);
  if (filters.property_for && params.get('property_for') !== filters.property_for) {
    // Rents and prices have nothing in common.
    for (const name of ['min_price', 'max_price']) params.delete(name);
  }
  for (const [name] of entries) {
    const group = GROUPS.find((names) => names.includes(name));
    for (const other of group ?? []) params.delete(other);
  }
  for (const [name, values] of entries) {
    const before = ADDED.includes(name) ? valuesIn(params, name) : [];
    params.set(name, [...new Set([...before, ...values])].join(','));
  }
  // Of two wishes that exclude each other the later one counts.
  leaveOut(params, 'without', filters.amenities, filters.without);
  leaveOut(params, 'wish', [...(filters.amenities ?? []), ...(filters.without ?? [])]);
  leaveOut(params, 'amenities', [...(filters.without ?? []), ...(filters.wish ?? [])], filters.amenities);
  if (must) params.set('q', must);
}

/**
 * The query string of the list that a text asks for, on top of what stands in the address: what an earlier text had put
 * there goes, what was chosen by hand stays where the new text does not speak of it. The text itself stays as `queryText`.
 */
export function searchOfText(params: URLSearchParams, text: string): string {
  const next = canonical(params);
  const queryText = queryTextIn(next);
  if (text !== queryText) {
    if (queryText) takeOut(next, queryText);
    // Somebody who took "for rent" away means both, and is not to be told again.
    const tookAway =
      queryText !== '' && !params.get('property_for') && understand(queryText).filters.property_for !== undefined;
    const { filters, must } = understand(text, { without: tookAway ? ['property_for'] : [] });
    putIn(next, filters, must);
    next.delete(QUERY_TEXT);
  }
  return searchWith(next, text ? { [QUERY_TEXT]: text } : {});
}
