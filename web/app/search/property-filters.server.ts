import { propertyQuerySchema, type PropertyFilter } from '@69street/config/contract';
import {
  AMENITIES,
  CITIES,
  DEFAULT_SORT,
  excerpt,
  FILTER_FIELDS,
  filtersOfField,
  formatMoneyShort,
  parseArea,
  parseMoney,
  parseWhole,
  PLACES_MAX,
  PROPERTY_TYPES,
  SHARINGS,
  TEXT_LIMITS,
  toLatinDigits,
  type FilterField,
  WISHED_FACTS,
  WISHES_MAX,
  type Language,
  type Sort,
  type WishedFact,
} from '@69street/config/market';
import { LANDMARKS, placeOf, PLACES, spotOf, understand } from '@69street/config/search';

import { activeFilters, type Active } from '~/search/filter-chips.server';
import type { Messages } from '~/messages/en';
import { searchMessages } from '~/messages/search.server';
import {
  COST_FILTERS,
  roomsIn,
  SAY,
  searchWith,
  valuesIn,
  type FilterChip,
  type FilterName,
  type Problems,
  type TypedFilters,
} from '~/search/property-filters';
import { cleanText, queryTextIn } from '~/search/search-text.server';

const PLAIN = ['property_for', 'area', 'q', 'sort'] as const;
const MONEY = ['min_price', 'max_price'] as const;
const SUMS = ['max_day_one', 'max_monthly'] as const;
const SIZE = ['min_size', 'max_size'] as const;
/** Where a value that is not understood stays in the field; a choice has nothing to show for it. */
const TEXT_FIELDS: readonly string[] = ['area', 'q'];

export type ReadFilters = {
  /** What cms is asked. */
  filter: PropertyFilter;
  typed: TypedFilters;
  /** The order of the list where none is chosen. */
  usual: Sort;
  /** What is wrong with a field, in words; the field is left out of the question. */
  problems: Problems;
  /** Typed amounts as they were understood, in words. */
  understood: Partial<Record<FilterName, string>>;
  /** Each active filter in words, with the question without it. */
  active: Active[];
};

type Reading = Omit<ReadFilters, 'active' | 'usual'> & { params: URLSearchParams; lang: Language };

/** Square feet from a bare number or a number with its unit; null when it is neither. */
function readSize(text: string): number | null {
  return /^0+$/.test(toLatinDigits(text)) ? 0 : parseArea(text);
}

const textOf = (params: URLSearchParams, name: string) => (params.get(name) ?? '').trim();

function readPlain({ params, filter, typed, problems, lang }: Reading): void {
  const { notUnderstood } = searchMessages[lang];
  for (const name of PLAIN) {
    const text = textOf(params, name);
    if (!text) continue;
    const parsed = propertyQuerySchema.shape[name].safeParse(name === 'q' ? cleanText(text) : text);
    if (parsed.success) {
      Object.assign(filter, { [name]: parsed.data });
      typed[name] = String(parsed.data ?? '');
    } else {
      problems[name] = notUnderstood[name](excerpt(text, 40));
      if (TEXT_FIELDS.includes(name)) typed[name] = text;
    }
  }
  for (const name of ['code', 'bounds', 'drawn'] as const) {
    const text = textOf(params, name);
    if (!text) continue;
    const parsed = propertyQuerySchema.shape[name].safeParse(text);
    if (parsed.success) Object.assign(filter, { [name]: parsed.data });
    else problems[name] = notUnderstood[name](excerpt(text, 40));
  }
  if (cleanText(params.get(SAY) ?? '').length > TEXT_LIMITS.search) problems[SAY] = notUnderstood.say;
}

/** What the field says: neighbourhoods with their city, as two may share a name. */
function nameOf(id: string, t: Messages, lang: Language): string {
  const place = placeOf(id);
  return place ? `${place[lang]}, ${t.common.cities[place.city]}` : (spotOf(id)?.[lang] ?? '');
}

/** The id of what somebody names to be near to: by its id, as the field has it, or as the search box would read it. */
function spotIn(text: string, t: Messages, lang: Language): string | null {
  if (spotOf(text)) return text;
  const named = [...LANDMARKS, ...PLACES].find(({ id }) => nameOf(id, t, lang) === text)?.id;
  const { near, place = [] } = understand(`near ${cleanText(text)}`).filters;
  return [named, near, ...place].find((id) => id !== undefined && spotOf(id)) ?? null;
}

/** The query string with the id of what `near` names in words, which the form sends; null where there is nothing to say. */
export function searchById(params: URLSearchParams, t: Messages, lang: Language): string | null {
  const near = textOf(params, 'near');
  const id = near === '' || near.length > TEXT_LIMITS.name || spotOf(near) ? null : spotIn(near, t, lang);
  return id && searchWith(params, { near: id });
}

function readNear({ params, filter, typed, problems, lang }: Reading, t: Messages): void {
  const { notUnderstood } = searchMessages[lang];
  const [near, within] = [textOf(params, 'near'), textOf(params, 'within')];
  if (!near) return;
  const id = near.length > TEXT_LIMITS.name ? null : spotIn(near, t, lang);
  if (id === null) {
    problems.near = notUnderstood.near(excerpt(near, 40));
    typed.near = near;
    return;
  }
  filter.near = id;
  typed.near = nameOf(id, t, lang);
  const parsed = propertyQuerySchema.shape.within.safeParse(within);
  if (parsed.success && parsed.data !== undefined) {
    filter.within = parsed.data;
    typed.within = String(parsed.data);
  } else if (within) problems.within = notUnderstood.within(excerpt(within, 40));
}

/** Amounts as people type them, each by `parse` and said back by `say`. */
function readAmount(
  { params, filter, typed, problems, understood, lang }: Reading,
  name: (typeof MONEY | typeof SUMS | typeof SIZE)[number],
  parse: (text: string) => number | null,
  { wrong, say }: { wrong: string; say: (amount: number, text: string) => string | null },
): void {
  const text = textOf(params, name);
  typed[name] = text;
  if (!text) return;
  const amount = parse(text);
  if (amount === null) {
    problems[name] = wrong;
    return;
  }
  filter[name] = amount;
  const said = say(amount, text);
  if (said !== null) understood[name] = searchMessages[lang].understood(said);
}

function readAmounts(reading: Reading, t: Messages): void {
  const { filter, problems, lang } = reading;
  const words = searchMessages[lang];
  for (const name of [...MONEY, ...SUMS]) {
    const say = (taka: number) => formatMoneyShort(taka, lang);
    readAmount(reading, name, parseMoney, { wrong: words.notUnderstood.price, say });
  }
  for (const name of SIZE) {
    // A bare number needs no saying back.
    const say = (size: number, text: string) => (/^\d+$/.test(text) ? null : t.common.squareFeet(size));
    readAmount(reading, name, readSize, { wrong: words.notUnderstood.size, say });
  }
  for (const [low, high] of [MONEY, SIZE]) {
    if ((filter[low] ?? 0) <= (filter[high] ?? Infinity)) continue;
    delete filter[high];
    problems[high] = words.notUnderstood.order;
  }
}

function readCosts({ params, filter, typed, problems, lang }: Reading): void {
  const words = searchMessages[lang];
  typed.max_advance = textOf(params, 'max_advance');
  const months = propertyQuerySchema.shape.max_advance.safeParse(parseWhole(typed.max_advance) ?? typed.max_advance);
  if (months.success && months.data !== undefined) {
    filter.max_advance = months.data;
    typed.max_advance = String(months.data);
  } else if (!months.success) problems.max_advance = words.notUnderstood.months(excerpt(typed.max_advance, 40));
  const isUnsaid = propertyQuerySchema.shape.unsaid.safeParse(textOf(params, 'unsaid')).data;
  if (isUnsaid) typed.unsaid = 'true';
  // By itself it asks for nothing.
  if (isUnsaid && COST_FILTERS.some((name) => filter[name] !== undefined)) filter.unsaid = true;
}

/** A number said exactly makes bounds of the same rooms idle: it counts alone. */
function readRooms({ params, filter, typed, problems, lang }: Reading, t: Messages, name: FilterField): void {
  const { notUnderstood } = searchMessages[lang];
  const [, low, high] = filtersOfField(name);
  const field = roomsIn(textOf(params, name));
  const asked = field ? { [low]: field.min, [high]: field.max } : null;
  for (const key of filtersOfField(name)) {
    const text = asked ? (asked[key] ?? '') : textOf(params, key);
    if (!text || filter[name] !== undefined) continue;
    const parsed = propertyQuerySchema.shape[key].safeParse(parseWhole(text) ?? text);
    if (parsed.success) filter[key] = parsed.data;
    else problems[name] = notUnderstood.rooms[name]?.(excerpt(text, 40)) ?? t.common.form.invalid;
  }
  if ((filter[low] ?? 0) > (filter[high] ?? Infinity)) {
    delete filter[high];
    problems[name] = notUnderstood.order;
  }
  const bounded = filter[low] !== undefined || filter[high] !== undefined;
  typed[name] = bounded ? `${filter[low] ?? ''}-${filter[high] ?? ''}` : String(filter[name] ?? '');
}

function readLists({ params, filter, typed, problems, lang }: Reading): void {
  const { notUnderstood } = searchMessages[lang];
  const read = <Value extends string>(name: keyof typeof notUnderstood.lists, isKnown: (value: string) => boolean) => {
    const asked = valuesIn(params, name);
    const unknown = asked.filter((value) => !isKnown(value));
    if (unknown.length > 0) problems[name] = notUnderstood.lists[name](excerpt(unknown.join(', '), 40));
    return asked.filter(isKnown) as Value[];
  };
  const oneOf = (values: readonly string[]) => (value: string) => values.includes(value);
  if (propertyQuerySchema.shape.with_photos.safeParse(params.get('with_photos') ?? '').data) {
    filter.with_photos = true;
    typed.with_photos = 'true';
  }
  typed.property_type = read('property_type', oneOf(PROPERTY_TYPES));
  typed.city = read('city', oneOf(CITIES));
  typed.place = read('place', (id) => placeOf(id) !== null);
  typed.amenities = read('amenities', oneOf(AMENITIES));
  typed.sharing = read('sharing', oneOf(SHARINGS));
  if (typed.place.length > PLACES_MAX) {
    problems.place = notUnderstood.places(PLACES_MAX);
    typed.place = typed.place.slice(0, PLACES_MAX);
  }
  const without = read<TypedFilters['amenities'][number]>('without', oneOf(AMENITIES));
  const features = read<WishedFact>('features', oneOf(WISHED_FACTS));
  const wish = propertyQuerySchema.shape.wish.safeParse(valuesIn(params, 'wish').slice(0, WISHES_MAX)).data;
  for (const name of ['property_type', 'city', 'place', 'amenities', 'sharing'] as const) {
    if (typed[name].length > 0) Object.assign(filter, { [name]: typed[name] });
  }
  // By itself it asks for nothing.
  if (filter.place && propertyQuerySchema.shape.beside.safeParse(textOf(params, 'beside')).data) filter.beside = true;
  if (without.length > 0) filter.without = without;
  if (features.length > 0) filter.features = features;
  if (wish) filter.wish = wish;
}

/** Reads the filters from the address of the list. Never throws: what cannot be read is named in `problems`. */
export function readFilters(params: URLSearchParams, t: Messages, lang: Language): ReadFilters {
  const reading: Reading = {
    params,
    lang,
    filter: {},
    problems: {},
    understood: {},
    typed: {
      property_for: '',
      property_type: [],
      city: [],
      place: [],
      area: '',
      q: '',
      min_price: '',
      max_price: '',
      max_day_one: '',
      max_monthly: '',
      max_advance: '',
      unsaid: '',
      min_size: '',
      max_size: '',
      near: '',
      within: '',
      with_photos: '',
      ...(Object.fromEntries(FILTER_FIELDS.map((name) => [name, ''])) as Record<FilterField, string>),
      amenities: [],
      sharing: [],
      sort: '',
    },
  };
  readPlain(reading);
  readNear(reading, t);
  readAmounts(reading, t);
  readCosts(reading);
  for (const name of FILTER_FIELDS) readRooms(reading, t, name);
  readLists(reading);
  const { filter, typed, problems, understood } = reading;
  // What was said puts what fits best first, unless another order was chosen.
  const usual: Sort = queryTextIn(params) || filter.wish ? 'best' : DEFAULT_SORT;
  if (typed.sort === usual) typed.sort = '';
  if (usual === 'best') filter.sort ??= usual;
  return { filter, typed, usual, problems, understood, active: activeFilters(filter, params, t, lang) };
}

/** What the page shows of the active filters. */
export function chipsOf({ active }: ReadFilters): FilterChip[] {
  return active.map(({ filter: _question, ...chip }) => chip);
}
