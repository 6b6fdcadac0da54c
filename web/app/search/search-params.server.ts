import { FILTER_FIELDS, filtersOfField } from '@69street/config/market';
import { understand, type SearchFilters } from '@69street/config/search';

import {
  CHANGE,
  FILTER_NAMES,
  LIST_FILTERS,
  PAGING_NAMES,
  roomParams,
  roomsIn,
  SAY,
  valuesIn,
  WAS,
  type FilterName,
} from '~/search/property-filters';

/** Filters of which one makes little sense beside what an earlier text or hand put into the others. */
const GROUPS: ReadonlyArray<readonly FilterName[]> = [
  ['city', 'place', 'area', 'bounds', 'near', 'within', 'drawn', 'beside'],
  ['min_price', 'max_price'],
  ['min_size', 'max_size'],
  ...FILTER_FIELDS.map(filtersOfField),
];
/** To these a text adds; what was ticked before stays ticked. */
const ADDED: readonly string[] = ['amenities', 'without', 'features', 'wish'];

/** To these only "also" adds. */
const BESIDE: readonly string[] = ['place', 'property_type', 'sharing'];

export const isList = (name: string) => (LIST_FILTERS as readonly string[]).includes(name);

type Entry = [name: FilterName, values: string[]];

/** Filters as an address writes them. */
export function entriesOf(filters: SearchFilters): Entry[] {
  return Object.entries(filters).map(([name, value]) => [
    name as FilterName,
    Array.isArray(value) ? value.map(String) : [String(value)],
  ]);
}

/** The address as a form with script would have written it: no empty values, lists in one, rooms in their own names. */
export function canonical(params: URLSearchParams): URLSearchParams {
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
  for (const name of [...PAGING_NAMES, SAY, CHANGE, WAS]) plain.delete(name);
  return plain;
}

/** Takes out what a text had put in, where it still stands. */
export function takeOut(params: URLSearchParams, queryText: string): void {
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

/**
 * Puts what was understood into an address. With `adds` places and types come beside those that are there: "also Banani".
 */
export function putIn(params: URLSearchParams, filters: SearchFilters, must: string, adds = false): void {
  const entries = entriesOf(filters);
  // A code names one listing: whatever else is asked for could only hide it.
  if (filters.code) for (const name of FILTER_NAMES) params.delete(name);
  if (filters.property_for && params.get('property_for') !== filters.property_for) {
    // Rents and prices have nothing in common.
    for (const name of ['min_price', 'max_price']) params.delete(name);
  }
  const isBeside = (name: string) => ADDED.includes(name) || (adds && BESIDE.includes(name));
  for (const [name] of entries) {
    const group = GROUPS.find((names) => names.includes(name));
    for (const other of group ?? []) if (!isBeside(other)) params.delete(other);
  }
  for (const [name, values] of entries) {
    const before = isBeside(name) ? valuesIn(params, name) : [];
    params.set(name, [...new Set([...before, ...values])].join(','));
  }
  // Of two wishes that exclude each other the later one counts.
  leaveOut(params, 'without', filters.amenities, filters.without);
  leaveOut(params, 'wish', [...(filters.amenities ?? []), ...(filters.without ?? [])]);
  leaveOut(params, 'amenities', [...(filters.without ?? []), ...(filters.wish ?? [])], filters.amenities);
  if (must) params.set('q', must);
}
