import {
  FILTER_FIELDS,
  filtersOfField,
  type Amenity,
  type City,
  type FilterField,
  type PropertyType,
  type Sharing,
} from '@69street/config/market';

const NUMBER_FILTERS = FILTER_FIELDS.flatMap(filtersOfField);

/** Bounds of what a home costs beside its price; `unsaid` stands for all of them. */
export const COST_FILTERS = ['max_day_one', 'max_monthly', 'max_advance'] as const;

/** Those that the form and the address name alike. */
const PLAIN_NAMES = [
  'property_for',
  'property_type',
  'city',
  'place',
  'area',
  'q',
  'min_price',
  'max_price',
  ...COST_FILTERS,
  'unsaid',
  'min_size',
  'max_size',
  'near',
  'within',
  'with_photos',
] as const;

/** The filters of the list page. URL parameter and parameter of {api} have the same name. */
export const FILTER_NAMES = [
  ...PLAIN_NAMES,
  ...NUMBER_FILTERS,
  'amenities',
  'without',
  'features',
  'wish',
  'sharing',
  'code',
  'bounds',
  'drawn',
  'beside',
  'sort',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Those that hold several values, with commas between. */
export const LIST_FILTERS = [
  'property_type',
  'city',
  'place',
  'amenities',
  'without',
  'features',
  'wish',
  'sharing',
] as const;
/** Those that the form has a field for; of the rooms one field holds what three parameters say ({@link roomsIn}). */
const FORM_NAMES = [...PLAIN_NAMES, ...FILTER_FIELDS, 'amenities', 'sharing', 'sort'] as const;

/** What is typed into the search box as it is sent, and the text whose meaning stands in the address since. */
export const SAY = 'say';
export const QUERY_TEXT = 'said';
/** The text that changed the search before, and the filters that were otherwise then, as a query string. */
export const CHANGE = 'change';
export const WAS = 'was';
/** `map`, where there is no room for both, shows the map in place of the list. */
export const VIEW = 'view';

/** Where one is in the list. Any change of a filter begins the list anew. */
export const PAGING_NAMES = ['show', 'cursor'] as const;

/** What the form shows: the text as it was typed, also where it could not be understood. */
export type TypedFilters = {
  property_for: string;
  property_type: PropertyType[];
  city: City[];
  place: string[];
  area: string;
  q: string;
  min_price: string;
  max_price: string;
  max_day_one: string;
  max_monthly: string;
  max_advance: string;
  /** `true` or nothing. */
  unsaid: string;
  min_size: string;
  max_size: string;
  near: string;
  within: string;
  /** `true` or nothing. */
  with_photos: string;
  amenities: Amenity[];
  sharing: Sharing[];
  sort: string;
} & Record<FilterField, string>;
export type TextFieldName = Exclude<keyof TypedFilters, 'property_type' | 'city' | 'place' | 'amenities' | 'sharing'>;

/** What is wrong with a field, in words. */
export type Problems = Partial<Record<FilterName | typeof SAY, string>>;

/** One active filter in words, and the query string of the list without it. */
export type FilterChip = {
  name: FilterName;
  label: string;
  search: string;
  /** Why it is a guess, in words, where the search text did not say it in so many. */
  reason?: string;
  /** It orders the list and narrows nothing. */
  isWish?: true;
  /** What it may have meant instead. */
  instead?: { label: string; search: string };
};

/** The field of the form in which a filter can be corrected; none for those that the form does not have. */
export function fieldOf(name: FilterName): string | null {
  const plain = FILTER_FIELDS.find((field) => filtersOfField(field).some((one) => one === name)) ?? name;
  return (FORM_NAMES as readonly string[]).includes(plain) ? `filter-${plain}` : null;
}

/**
 * What one field says of rooms: `3` exactly, `3-` at least, `-3` at most, `2-3` between. Null for anything else, which
 * is then a number as somebody wrote it.
 */
export function roomsIn(value: string): { min: string; max: string } | null {
  const [, min = '', max = ''] = /^(\d{0,3})-(\d{0,3})$/.exec(value) ?? [];
  return min || max ? { min, max } : null;
}

/** The three parameters that one field of rooms stands for. */
export function roomParams(name: FilterField, value: string): Record<string, string> {
  const range = roomsIn(value);
  return {
    [name]: range ? '' : value,
    [`min_${name}`]: range?.min ?? '',
    [`max_${name}`]: range?.max ?? '',
  };
}

/**
 * The query string with some parameters changed (an empty value removes one), the list begun anew and everything else
 * kept. Starts with `?`, or is empty.
 */
export function searchWith(current: URLSearchParams, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(current);
  for (const name of [...PAGING_NAMES, SAY, CHANGE, WAS]) params.delete(name);
  return changed(params, changes);
}

/** The query string of the same place in the same list, shown as list or as map. */
export function viewSearch(current: URLSearchParams, view: 'map' | 'list'): string {
  return changed(new URLSearchParams(current), { [VIEW]: view === 'map' ? view : null });
}

function changed(params: URLSearchParams, changes: Record<string, string | null>): string {
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** The values of a list filter in an address, whichever way several were written. */
export function valuesIn(params: URLSearchParams, name: string): string[] {
  const words = params.getAll(name).flatMap((value) => value.split(','));
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))];
}

const isList = (name: string) => (LIST_FILTERS as readonly string[]).includes(name);

/**
 * `wanted` is a change of the list that is `shown`: the same change of the list that is under way. On a slow network
 * somebody takes a second step before the first has arrived, and means both.
 */
export function changedMeanwhile(wanted: string, shown: string, underWay: string): string {
  if (shown === underWay) return wanted;
  const [to, from, params] = [
    new URLSearchParams(wanted),
    new URLSearchParams(shown),
    new URLSearchParams(underWay),
  ] as const;
  const changes: Record<string, string | null> = {};
  for (const name of new Set([...from.keys(), ...to.keys()])) {
    const [before, after] = [valuesIn(from, name), valuesIn(to, name)];
    if (before.join() === after.join()) continue;
    const kept = valuesIn(params, name).filter((value) => after.includes(value) || !before.includes(value));
    changes[name] = isList(name)
      ? [...new Set([...kept, ...after.filter((one) => !before.includes(one))])].join()
      : to.get(name);
  }
  return changed(params, changes);
}

/** The query string that a filled-in filter form stands for, with the text of the search box where that is a new one. */
export function searchOfForm(form: FormData, current: URLSearchParams): string {
  const changes: Record<string, string> = {};
  for (const name of FORM_NAMES) {
    const all = form.getAll(name).map((value) => String(value).trim());
    const value = all.filter(Boolean).join(',');
    const field = FILTER_FIELDS.find((one) => one === name);
    if (field) Object.assign(changes, roomParams(field, value));
    else changes[name] = value;
  }
  const sorted = (values: string[]) => values.sort().join(',');
  const moved = (['city', 'place', 'near'] as const).some(
    (name) => sorted(valuesIn(current, name)) !== sorted((changes[name] ?? '').split(',')),
  );
  if (!changes.near) changes.within = '';
  // What the map showed of the old place holds nothing of the new one, nor that it was said with "near".
  if (moved) Object.assign(changes, { bounds: '', beside: '' });
  const search = searchWith(current, changes);
  const say = form.get(SAY);
  if (typeof say !== 'string' || say.trim() === (current.get(QUERY_TEXT) ?? '')) return search;
  return `${search}${search ? '&' : '?'}${new URLSearchParams({ [SAY]: say.trim() })}`;
}

/** The parameters that have no field, which a form without script must carry along. */
export function otherParams(current: URLSearchParams): Array<[string, string]> {
  const own = new Set<string>([...FORM_NAMES, ...NUMBER_FILTERS, ...PAGING_NAMES, SAY, CHANGE, WAS]);
  return [...current].filter(([name]) => !own.has(name));
}
