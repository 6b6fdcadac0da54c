import {
  FILTER_FIELDS,
  type FilterField,
  formatMoney,
  formatNumber,
  type Language,
  type NumberFilter,
  type Sharing,
} from '../market/index.js';
import type { SearchFilters } from './chips.js';
import { FILTER_WORDS } from './filter-words.js';
import { spotOf } from './landmarks.js';
import { placeName } from './places.js';

/** What is said of a search: the filters of a list, without its order. */
export type DescribedFilters = Omit<SearchFilters, 'sort'> &
  Partial<Record<NumberFilter, number>> & {
    area?: string;
    q?: string;
    drawn?: string;
    features?: string[];
    sharing?: Sharing[];
  };

/** `near` with how far, in words; null where it is not asked for, or for what we do not know. */
export function sayNear({ near, within }: Pick<SearchFilters, 'near' | 'within'>, lang: Language): string | null {
  const spot = near === undefined ? null : spotOf(near);
  return spot && FILTER_WORDS[lang].near(spot[lang], formatNumber(within ?? spot.km, lang));
}

/**
 * A search in words, part by part, as a reader would say it: `For rent`, `Apartment`, `Uttara`, `3 bedrooms`,
 * `up to ৳30,000 a month`. Never empty: a search for anything says so.
 */
export function sayFilters(filters: DescribedFilters, lang: Language): string[] {
  const words = FILTER_WORDS[lang];
  const range = (min: number | undefined, max: number | undefined, say: (value: number) => string) => {
    if (min !== undefined && max !== undefined) return min === max ? say(min) : words.between(say(min), say(max));
    if (min !== undefined) return words.from(say(min));
    return max === undefined ? null : words.upTo(say(max));
  };
  const number = (value: number) => formatNumber(value, lang);
  const rooms = (kind: FilterField) => {
    const min = filters[kind] ?? filters[`min_${kind}`];
    const max = filters[kind] ?? filters[`max_${kind}`];
    const amount = range(min, max, number);
    return amount && words.rooms[kind](amount, (max ?? min) === 1);
  };
  const price = range(filters.min_price, filters.max_price, (taka) => formatMoney(taka, lang));
  const most = (taka: number | undefined) => range(undefined, taka, (amount) => formatMoney(amount, lang));
  const [dayOne, monthly] = [most(filters.max_day_one), most(filters.max_monthly)];
  const { max_advance: advance } = filters;
  const hasCosts = dayOne !== null || monthly !== null || advance !== undefined;
  const size = range(filters.min_size, filters.max_size, number);
  const list = (values: readonly string[] | undefined, names: Record<string, string>, glue: string) =>
    values && values.length > 0 ? values.map((value) => names[value] ?? value).join(glue) : null;
  const has = [...(filters.amenities ?? []), ...(filters.features ?? [])];
  const things = list(has, { ...words.amenities, ...words.facts }, ', ');
  const noThings = list(filters.without, words.amenities, ', ');
  const places = (filters.place ?? []).map((id) => placeName(id, lang) ?? id);
  const parts = [
    filters.property_for && words.property_for[filters.property_for],
    list(filters.property_type, words.property_type, words.or),
    list(filters.sharing, words.sharing, words.or),
    ...FILTER_FIELDS.map(rooms),
    places.length > 0 ? places.join(words.or) : null,
    sayNear(filters, lang),
    filters.drawn && words.drawn,
    filters.area,
    list(filters.city, words.city, words.or),
    price && (filters.property_for === 'rent' ? words.rent(price) : price),
    dayOne && words.day_one(dayOne),
    monthly && words.monthly(monthly),
    advance !== undefined && words.advance(advance, number(advance)),
    hasCosts && filters.unsaid && words.unsaid,
    size && words.size(size),
    things && words.with(things),
    noThings && words.without(noThings),
    filters.with_photos && words.with_photos,
    filters.q && words.named(filters.q),
    filters.code,
  ].filter((part): part is string => Boolean(part));
  return parts.length > 0 ? parts : [words.anything];
}
