import type { PropertyFilter } from '@69street/config/contract';
import {
  FILTER_FIELDS,
  filtersOfField,
  formatMoneyShort,
  formatNumber,
  type FilterField,
  type Language,
} from '@69street/config/market';
import {
  FILTER_WORDS,
  filtersOf,
  placeName,
  placeOf,
  PLACES,
  understand,
  withoutChip,
  type Chip,
} from '@69street/config/search';

import type { Messages } from '~/messages/en';
import type { SearchMessages } from '~/messages/en/search';
import { searchMessages } from '~/messages/search.server';
import { LIST_FILTERS, QUERY_TEXT, searchWith, type FilterChip, type FilterName } from '~/search/property-filters';
import { entriesOf, queryTextIn } from '~/search/search-text.server';

export type Active = FilterChip & { filter: PropertyFilter };

type Plain = Exclude<FilterName, (typeof LIST_FILTERS)[number] | 'sort'>;

/** The part of the search text that put a value into the address; it may have put in others as well. */
function sourceOf(name: FilterName, value: string, chips: readonly Chip[]): Chip | undefined {
  return chips.find((chip) =>
    entriesOf(filtersOf([chip])).some(([key, values]) => key === name && values.includes(value)),
  );
}

/** What a guess may have meant instead, where there is one thing that it may. */
function insteadOf(
  { kind, value, reason }: Chip,
  params: URLSearchParams,
  t: Messages,
  lang: Language,
): FilterChip['instead'] {
  const words = searchMessages[lang].instead;
  if (kind === 'property_for' && (reason === 'from_price' || reason === 'from_tenant')) {
    const other = value === 'rent' ? 'sell' : 'rent';
    return { label: words(t.common.propertyFor[other]), search: searchWith(params, { property_for: other }) };
  }
  if (kind === 'price' && reason === 'as_most' && value.max !== undefined) {
    const label = searchMessages[lang].chips.from(formatMoneyShort(value.max, lang));
    return { label: words(label), search: searchWith(params, { min_price: String(value.max), max_price: null }) };
  }
  if (kind === 'place' && reason === 'same_name') {
    const place = placeOf(value);
    const twin = PLACES.find(({ id, city, en }) => id !== value && city !== place?.city && en === place?.en);
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
    area: filter.area,
    min_price: chip(filter.min_price, (taka) => chips.from(money(taka))),
    max_price: chip(filter.max_price, (taka) => chips.upTo(money(taka))),
    ...Object.fromEntries(FILTER_FIELDS.flatMap(counted)),
    min_size: chip(filter.min_size, (size) => chips.from(common.squareFeet(size))),
    max_size: chip(filter.max_size, (size) => chips.upTo(common.squareFeet(size))),
    bounds: filter.bounds && chips.bounds,
  };
}

/** Where the chips of lists stand among the others. */
const ORDER: readonly FilterName[] = ['code', 'q', 'property_for', 'property_type', 'place', 'city', 'area'];
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
    // What is taken away leaves the search box too.
    if (source) changes[QUERY_TEXT] = withoutChip(queryText, source);
    const chip: Active = { name, label, filter: { ...filter, [name]: left }, search: searchWith(params, changes) };
    if (source?.reason) {
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
