import type { PropertyFilter } from '@69street/config/contract';
import {
  FILTER_FIELDS,
  filtersOfField,
  formatMoneyShort,
  formatNumber,
  AMENITIES,
  CITIES,
  type Amenity,
  type FilterField,
  type Language,
  type WishedFact,
} from '@69street/config/market';
import {
  areaIn,
  type Chip,
  FILTER_WORDS,
  filtersOf,
  isWishId,
  linkArea,
  type Place,
  placeName,
  placeOf,
  PLACES,
  sayNear,
  SMALL,
  understand,
  UNWANTED,
  withoutChip,
} from '@69street/config/search';

import type { Messages } from '~/messages/en';
import type { SearchMessages } from '~/messages/en/search';
import { searchMessages } from '~/messages/search.server';
import {
  COST_FILTERS,
  LIST_FILTERS,
  QUERY_TEXT,
  searchWith,
  valuesIn,
  type FilterChip,
  type FilterName,
} from '~/search/property-filters';
import { entriesOf } from '~/search/search-params.server';
import { queryTextIn } from '~/search/search-text.server';

export type Active = FilterChip & { filter: PropertyFilter };

type Plain = Exclude<FilterName, (typeof LIST_FILTERS)[number] | 'sort'>;

/** The part of the search text that put a value into the address; it may have put in others as well. */
function sourceOf(name: FilterName, value: string, chips: readonly Chip[]): Chip | undefined {
  return chips.find((chip) =>
    entriesOf(filtersOf([chip])).some(([key, values]) => key === name && values.includes(value)),
  );
}

/** Another place of that name: as its own, or as one that people call it by ("Taltola"). */
function twinOf(id: string): Place | undefined {
  const place = placeOf(id);
  if (!place) return undefined;
  const others = PLACES.filter((other) => other.id !== id);
  return (
    others.find(({ city, en }) => city !== place.city && en === place.en) ??
    others.find(({ also }) => also.some((name) => place.also.includes(name)))
  );
}

/** Why rent or sale was guessed, where it may as well be the other. */
const USE_GUESSED: ReadonlySet<string> = new Set(['from_price', 'from_tenant', 'home_is_rented']);

/** What a guess may have meant instead, where there is one thing that it may. */
function insteadOf(
  { kind, value, reason }: Chip,
  params: URLSearchParams,
  t: Messages,
  lang: Language,
): FilterChip['instead'] {
  const words = searchMessages[lang].instead;
  if (kind === 'property_for' && reason !== undefined && USE_GUESSED.has(reason)) {
    const other = value === 'rent' ? 'sell' : 'rent';
    return { label: words(t.common.propertyFor[other]), search: searchWith(params, { property_for: other }) };
  }
  if (kind === 'price' && reason === 'as_most' && value.max !== undefined) {
    const label = searchMessages[lang].chips.from(formatMoneyShort(value.max, lang));
    return { label: words(label), search: searchWith(params, { min_price: String(value.max), max_price: null }) };
  }
  if (kind === 'place' && reason === 'same_name') {
    const twin = twinOf(value);
    if (!twin) return undefined;
    const label = `${twin[lang]}, ${t.common.cities[twin.city]}`;
    return { label: words(label), search: searchWith(params, { place: twin.id, city: null }) };
  }
  return undefined;
}

/** Words of the full text: what is looked for, and behind it what a minus keeps out. */
function wordsLabel(text: string, { q, notQ }: SearchMessages['chips']): string {
  const unwanted: string[] = [];
  const wanted = text.replace(/(?<=^|\s)-("[^"]*"?|[^\s"-][^\s"]*)/gu, (_, word: string) => {
    unwanted.push(notQ(word));
    return '';
  });
  return [...(wanted.trim() ? [q(wanted.trim())] : []), ...unwanted].join(', ');
}

/** A place that was typed into an address, by its name in the language of the page where there is one. */
function areaLabel({ area, city }: PropertyFilter, lang: Language): string | undefined {
  if (!area) return undefined;
  for (const one of city ?? CITIES) {
    const place = linkArea(one, area);
    if (place) return areaIn({ area, place, city: one }, lang).area ?? area;
  }
  return area;
}

function plainLabels(filter: PropertyFilter, t: Messages, lang: Language): Partial<Record<Plain, string | undefined>> {
  const { common } = t;
  const { chips } = searchMessages[lang];
  const chip = <Value>(value: Value | undefined, words: (value: Value) => string) =>
    value === undefined ? undefined : words(value);
  const money = (taka: number) => formatMoneyShort(taka, lang);
  const counted = (name: FilterField) => {
    const [exactly, least, most] = filtersOfField(name);
    const words = (n: number) => FILTER_WORDS[lang].rooms[name](formatNumber(n, lang), n === 1);
    return [
      [exactly, chip(filter[exactly], words)],
      [least, chip(filter[least], (n) => chips.atLeast(words(n)))],
      [most, chip(filter[most], (n) => chips.atMost(words(n)))],
    ];
  };
  return {
    code: filter.code,
    q: chip(filter.q, (text) => wordsLabel(text, chips)),
    property_for: chip(filter.property_for, (value) => common.propertyFor[value]),
    area: areaLabel(filter, lang),
    min_price: chip(filter.min_price, (taka) => chips.from(money(taka))),
    max_price: chip(filter.max_price, (taka) => chips.upTo(money(taka))),
    ...Object.fromEntries(FILTER_FIELDS.flatMap(counted)),
    max_day_one: chip(filter.max_day_one, (taka) => FILTER_WORDS[lang].day_one(chips.upTo(money(taka)))),
    max_monthly: chip(filter.max_monthly, (taka) => FILTER_WORDS[lang].monthly(chips.upTo(money(taka)))),
    max_advance: chip(filter.max_advance, (months) =>
      chips.advance(FILTER_WORDS[lang].advance(months, formatNumber(months, lang))),
    ),
    unsaid: filter.unsaid && chips.unsaid,
    min_size: chip(filter.min_size, (size) => chips.from(common.squareFeet(size))),
    max_size: chip(filter.max_size, (size) => chips.upTo(common.squareFeet(size))),
    bounds: filter.bounds && chips.bounds,
    near: sayNear(filter, lang) ?? undefined,
    beside: filter.beside && chips.beside,
    drawn: filter.drawn && FILTER_WORDS[lang].drawn,
    with_photos: filter.with_photos && FILTER_WORDS[lang].with_photos,
  };
}

/** Amenities that at least one in twenty of 51,756 real listings states (November 2026). */
const STATED: ReadonlySet<Amenity> = new Set([
  'lift',
  'generator',
  'parking',
  'security',
  'cctv',
  'intercom',
  'internet',
  'balcony',
  'water',
  'waste_disposal',
]);

/** A wish in words: what a listing has, or words of its text; with a minus in front what it had better not have. */
export function wishLabel(wish: string, t: Messages, lang: Language): string {
  const words = searchMessages[lang];
  if (wish.startsWith(UNWANTED) && isWishId(wish.slice(UNWANTED.length)))
    return words.chips.unwished(wishLabel(wish.slice(UNWANTED.length), t, lang));
  if (!isWishId(wish)) return words.chips.q(wish);
  const { facts, small } = FILTER_WORDS[lang];
  if (wish === SMALL) return small;
  return wish in facts ? facts[wish as WishedFact] : t.common.amenities[wish as Amenity];
}

/** What a chip of a wish says beside its label, and the address in which it is a condition. */
function wishOf(wish: string, params: URLSearchParams, lang: Language): Pick<FilterChip, 'isWish' | 'instead'> {
  if (wish.startsWith(UNWANTED) || wish === SMALL) return { isWish: true };
  const others = valuesIn(params, 'wish').filter((other) => other !== wish);
  const changes: Record<string, string> = { wish: others.join(',') };
  if (isWishId(wish)) {
    const name = (AMENITIES as readonly string[]).includes(wish) ? 'amenities' : 'features';
    changes[name] = [...new Set([...valuesIn(params, name), wish])].join(',');
  } else changes.q = [params.get('q') ?? '', wish].join(' ').trim();
  return { isWish: true, instead: { label: searchMessages[lang].must, search: searchWith(params, changes) } };
}

/** Whether it may be a wish as well: what listings rarely tell. */
const isDemandable = (name: FilterName, value: string) =>
  name === 'features' || (name === 'amenities' && !STATED.has(value as Amenity));

/** What the chip of such a condition says, and the address in which it is a wish again. */
function demandOf(
  without: string,
  wish: string,
  params: URLSearchParams,
  lang: Language,
): Pick<FilterChip, 'reason' | 'instead'> {
  const words = searchMessages[lang];
  const search = searchWith(new URLSearchParams(without), { wish: [...valuesIn(params, 'wish'), wish].join(',') });
  return { reason: words.demanded, instead: { label: words.asWish, search } };
}

/** Where the chips of lists stand among the others. */
const ORDER: readonly FilterName[] = [
  'code',
  'q',
  'property_for',
  'property_type',
  'near',
  'drawn',
  'place',
  'beside',
  'city',
  'area',
];
const rank = ({ name }: Active) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** Each active filter in words, with the address and the question without it, and why it is a guess. */
export function activeFilters(filter: PropertyFilter, params: URLSearchParams, t: Messages, lang: Language): Active[] {
  const words = searchMessages[lang];
  const queryText = queryTextIn(params);
  const chips = queryText ? understand(queryText).chips : [];
  const active: Active[] = [];

  const add = (
    name: FilterName,
    value: string,
    label: string,
    left: PropertyFilter[FilterName & keyof PropertyFilter],
  ) => {
    const source = sourceOf(name, value, chips);
    const changes: Record<string, string | null> = { [name]: Array.isArray(left) ? left.join(',') : null };
    // How far goes with from where.
    const gone: PropertyFilter = name === 'near' ? { within: undefined } : {};
    if (name === 'near') changes.within = null;
    // Beside the last place goes with it.
    if (name === 'place' && left === undefined) {
      gone.beside = undefined;
      changes.beside = null;
    }
    // "Also those that do not say" goes with the last that they do not say.
    const bounds = COST_FILTERS.filter((one) => filter[one] !== undefined);
    if (bounds.length === 1 && bounds[0] === name) {
      gone.unsaid = undefined;
      changes.unsaid = null;
    }
    // What is taken away leaves the search box too.
    if (source) changes[QUERY_TEXT] = withoutChip(queryText, source);
    const chip: Active = {
      name,
      label,
      filter: { ...filter, ...gone, [name]: left },
      search: searchWith(params, changes),
    };
    if (name === 'wish') Object.assign(chip, wishOf(value, params, lang));
    else if (isDemandable(name, value)) Object.assign(chip, demandOf(chip.search, value, params, lang));
    else if (source?.reason) {
      const text = source.spans.map(([start, end]) => queryText.slice(start, end)).join(' ');
      chip.reason = words.reasons[source.reason](text);
      const instead = insteadOf(source, params, t, lang);
      if (instead) chip.instead = instead;
    } else if (name === 'q' && understand(value).saysUnitPrice) chip.reason = words.unitPrice;
    active.push(chip);
  };

  for (const [key, label] of Object.entries(plainLabels(filter, t, lang))) {
    const name = key as Plain;
    if (label) add(name, String(filter[name]), label, undefined);
  }
  const labels: Record<(typeof LIST_FILTERS)[number], (value: string) => string> = {
    property_type: (value) => t.common.types[value as keyof typeof t.common.types],
    city: (value) => t.common.cities[value as keyof typeof t.common.cities],
    place: (value) => placeName(value, lang) ?? value,
    amenities: (value) => t.common.amenities[value as keyof typeof t.common.amenities],
    sharing: (value) => t.common.facts[value as keyof typeof t.common.facts],
    without: (value) => words.chips.without(t.common.amenities[value as keyof typeof t.common.amenities]),
    features: (value) => wishLabel(value, t, lang),
    wish: (value) => wishLabel(value, t, lang),
  };
  for (const name of LIST_FILTERS) {
    const values: readonly string[] = filter[name] ?? [];
    for (const value of values) {
      const others = values.filter((other) => other !== value);
      add(name, value, labels[name](value), (others.length > 0 ? others : undefined) as PropertyFilter[typeof name]);
    }
  }
  return active.sort((a, b) => rank(a) - rank(b));
}
