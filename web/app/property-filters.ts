import type { Amenity } from '@69street/config/market';

/** The filters of the list page. Field, URL parameter and parameter of {api} have the same name. */
export const FILTER_NAMES = [
  'property_for',
  'property_type',
  'city',
  'area',
  'q',
  'min_price',
  'max_price',
  'min_size',
  'max_size',
  'bedroom',
  'bathroom',
  'amenities',
  'sort',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Where one is in the list. Any change of a filter begins the list anew. */
export const PAGING_NAMES = ['show', 'cursor'] as const;

/** What the form shows: the text as it was typed, also where it could not be understood. */
export type TypedFilters = Record<Exclude<FilterName, 'amenities'>, string> & { amenities: Amenity[] };

/** One active filter in words, and the query string of the list without it. */
export type FilterChip = { name: FilterName; label: string; search: string };

/**
 * The query string with some parameters changed (an empty value removes one), the list begun anew and everything else
 * kept. Starts with `?`, or is empty.
 */
export function searchWith(current: URLSearchParams, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(current);
  for (const name of PAGING_NAMES) params.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** The query string that a filled-in filter form stands for. */
export function searchOfForm(form: FormData, current: URLSearchParams): string {
  const values = FILTER_NAMES.map((name) => {
    const all = form.getAll(name).map((value) => String(value).trim());
    return [name, all.filter(Boolean).join(',')] as const;
  });
  return searchWith(current, Object.fromEntries(values));
}

/** The parameters that are not filters, which a form without script must carry along. */
export function otherParams(current: URLSearchParams): Array<[string, string]> {
  const own = new Set<string>([...FILTER_NAMES, ...PAGING_NAMES]);
  return [...current].filter(([name]) => !own.has(name));
}
