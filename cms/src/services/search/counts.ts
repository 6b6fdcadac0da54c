import type { Bounds, PropertyFilter } from '@69street/config/contract';
import { CITIES, PROPERTY_FOR, PROPERTY_TYPES } from '@69street/config/market';
import { placesAround } from '@69street/config/search';

import {
  BEDROOMS_MAX,
  cityAt,
  type CountedListings,
  propertyForAt,
  propertyTypeAt,
  TILE_DEGREES,
  tileOf,
} from './counted-listings';
import { questionOf } from '../platform/cursor';
import { PRICE_STEPS, splitAtSteps, stepsOf, type PriceRange, type SplitRange } from './price-steps';
import { regionsOf } from './around';
import { expandPlaces } from './query';

export const DIMENSIONS = ['property_for', 'property_type', 'city', 'place', 'bedroom', 'price'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The filters that belong to a dimension. */
export const FILTERS_OF = {
  property_for: ['property_for'],
  property_type: ['property_type'],
  city: ['city'],
  place: ['place'],
  bedroom: ['bedroom', 'min_bedroom', 'max_bedroom'],
  price: ['min_price', 'max_price'],
} as const satisfies Record<Dimension, ReadonlyArray<keyof PropertyFilter>>;

// What is no filter at all counts nothing out.
const COUNTED: ReadonlySet<string> = new Set([
  ...Object.values(FILTERS_OF).flat(),
  'beside',
  'sort',
  'wish',
  'limit',
  'cursor',
]);

/** The part of a filter that the counters know: at least what the whole filter matches is in it. */
export function countedPart(filter: PropertyFilter): PropertyFilter {
  const known = Object.fromEntries(Object.entries(filter).filter(([name]) => COUNTED.has(name))) as PropertyFilter;
  return isCounted(known) ? known : { ...known, ...splitAtSteps(known).outer };
}

/** Whether the counters know the exact answer to a filter. */
export function isCounted(filter: PropertyFilter): boolean {
  const isKnown = Object.entries(filter).every(([name, value]) => value === undefined || COUNTED.has(name));
  return isKnown && stepsOf(filter.min_price, filter.max_price) !== null;
}

function allowed(vocabulary: readonly string[], words: readonly string[] | undefined): Uint8Array {
  return Uint8Array.from({ length: vocabulary.length + 1 }, (_, number) =>
    words === undefined || words.includes(vocabulary[number] ?? '') ? 0 : 1,
  );
}

/** For the numbers of each dimension in the counters 1 where a filter, which has to be one that {@link isCounted}, refuses it. */
function refusedBy(counted: CountedListings, filter: PropertyFilter) {
  const asked = filter.place && expandPlaces(filter.place).map((id) => counted.numberOfPlace(id));
  const place = new Uint8Array(counted.places.length).fill(asked ? 1 : 0);
  for (const number of asked ?? []) place[number] = 0;
  const { bedroom } = filter;
  return {
    property_for: allowed(PROPERTY_FOR, filter.property_for && [filter.property_for]),
    property_type: allowed(PROPERTY_TYPES, filter.property_type),
    city: allowed(CITIES, filter.city),
    place,
    leastRooms: Math.max(bedroom ?? -1, filter.min_bedroom ?? -1, filter.max_bedroom === undefined ? -1 : 0),
    mostRooms: Math.min(bedroom ?? MOST, filter.max_bedroom ?? MOST),
    steps: stepsOf(filter.min_price, filter.max_price) ?? { from: 0, to: MOST },
  };
}

/**
 * For every row of `counted` the bits (1 << place in DIMENSIONS) of the dimensions whose filter it does not pass. The
 * filter has to be one that {@link isCounted}.
 */
function wrongsOf(counted: CountedListings, filter: PropertyFilter): Uint8Array {
  const refused = refusedBy(counted, filter);
  const { steps, leastRooms, mostRooms } = refused;
  const { city, place, property_for, property_type, bedroom: rooms, price_step } = counted;
  const wrongs = new Uint8Array(counted.size);
  for (let at = 0; at < wrongs.length; at++) {
    const room = rooms[at] ?? -1;
    const step = price_step[at] ?? 0;
    wrongs[at] =
      (refused.property_for[property_for[at] ?? 0] ?? 1) |
      ((refused.property_type[property_type[at] ?? 0] ?? 1) << 1) |
      ((refused.city[city[at] ?? 0] ?? 1) << 2) |
      ((refused.place[place[at] ?? 0] ?? 1) << 3) |
      (room < leastRooms || room > mostRooms ? 1 << 4 : 0) |
      (step < steps.from || step > steps.to ? 1 << 5 : 0);
  }
  return wrongs;
}

/** Calls `visit` with every row of the counters that passes the filter, which has to be one that {@link isCounted}. */
export function eachCount(
  counted: CountedListings,
  filter: PropertyFilter,
  visit: (at: number, n: number) => void,
): void {
  const refused = refusedBy(counted, filter);
  const { steps, leastRooms, mostRooms } = refused;
  const { city, place, property_for, property_type, bedroom: rooms, price_step } = counted;
  const { size } = counted;
  // What refuses most is asked first; few rows are asked all.
  for (let at = 0; at < size; at++) {
    if (refused.place[place[at] ?? 0] !== 0 || refused.property_type[property_type[at] ?? 0] !== 0) continue;
    if (refused.property_for[property_for[at] ?? 0] !== 0 || refused.city[city[at] ?? 0] !== 0) continue;
    const step = price_step[at] ?? 0;
    const room = rooms[at] ?? -1;
    if (step < steps.from || step > steps.to || room < leastRooms || room > mostRooms) continue;
    const n = counted.n[at] ?? 0;
    if (n !== 0) visit(at, n);
  }
}

const MOST = 2 ** 30;
const MOST_ANSWERS = 2_000;
type Answers = { counted: CountedListings | null; version: number; known: Map<string, unknown> };
let answers: Answers = { counted: null, version: 0, known: new Map() };

/** What `work` makes of the counters, worked out once for a question as long as no listing changes. */
export function onceCounted<Answer>(counted: CountedListings, question: string, work: () => Answer): Answer {
  const { version } = counted;
  if (answers.counted !== counted || answers.version !== version || answers.known.size >= MOST_ANSWERS) {
    answers = { counted, version, known: new Map() };
  }
  if (!answers.known.has(question)) answers.known.set(question, work());
  return answers.known.get(question) as Answer;
}

/** How many listings pass a filter that {@link isCounted}. */
export function countOf(counted: CountedListings, filter: PropertyFilter): number {
  return onceCounted(counted, `count ${questionOf(filter)}`, () => {
    let total = 0;
    eachCount(counted, filter, (_at, n) => (total += n));
    return total;
  });
}

/** The prices of a filter that {@link isCounted} but for ends inside of a step; null for any other. */
export function splitIfCounted(filter: PropertyFilter): SplitRange | null {
  const split = splitAtSteps(filter);
  return isCounted({ ...filter, ...split.outer }) ? split : null;
}

/**
 * A filter that says the same as this one now, with prices at the ends of steps: no listing that passes the rest of it
 * lies in a step at whose inside it ends (`isEmpty` says so of one otherwise). The filter itself where that is not so, or
 * where more than its prices is beyond the counters.
 */
export function atSteps<Filter extends PropertyFilter>(
  counted: CountedListings,
  filter: Filter,
  isEmpty = (step: PriceRange) => countOf(counted, { ...filter, ...step }) === 0,
): Filter {
  const split = splitIfCounted(filter);
  if (!split?.inner || split.ends.length === 0) return filter;
  return split.ends.every(({ step }) => isEmpty(step)) ? { ...filter, ...split.inner } : filter;
}

/** A filter without the parts of the map that it names. */
export function withoutRegions({
  bounds: _b,
  near: _n,
  within: _w,
  drawn: _d,
  ...filter
}: PropertyFilter): PropertyFilter {
  return filter;
}

/**
 * At least so many listings match a filter that names a part of the map, whose rest is one that {@link isCounted}: those
 * that stand in the middle of a neighbourhood in it, and those whose tile lies in it as a whole. 0 without such a part.
 */
export function leastInRegions(counted: CountedListings, filter: PropertyFilter): number {
  const regions = regionsOf(filter).map(({ places, holds }) => ({ places: new Set(places), holds }));
  if (regions.length === 0) return 0;
  let total = 0;
  eachCount(counted, withoutRegions(filter), (at, n) => {
    const { x, y } = tileOf(counted.tile[at] ?? -1);
    const place = counted.places[counted.place[at] ?? 0] ?? '';
    const tile = x === null ? null : ([x, y, x + 1, y + 1].map((step) => step * TILE_DEGREES) as Bounds);
    if (regions.every(({ places, holds }) => (tile ? holds(tile) : places.has(place)))) total += n;
  });
  return total;
}

/** How many listings there are of each value of a dimension; a step of price for `price`. */
export type Counts = Map<string | number, number>;

/** The same with every place counted for the places that it lies in too. */
export function withSurroundings(counts: Counts): Counts {
  const all: Counts = new Map();
  for (const [place, n] of counts) {
    for (const id of [String(place), ...placesAround(String(place))]) all.set(id, (all.get(id) ?? 0) + n);
  }
  return all;
}

function plus(sums: Int32Array, at: number | undefined, n: number): void {
  const place = at ?? 0;
  sums[place] = (sums[place] ?? 0) + n;
}

/** What the numbers of a dimension stand for; undefined for "not known". Bedrooms are one higher than they are. */
const VALUES: Record<Dimension, (number: number, counted: CountedListings) => string | number | undefined> = {
  property_for: propertyForAt,
  property_type: propertyTypeAt,
  city: cityAt,
  place: (number, { places }) => places[number] || undefined,
  bedroom: (number) => (number === 0 ? undefined : number - 1),
  price: (number) => number,
};

function toCounts(counted: CountedListings, dimension: Dimension, sums: Int32Array): Counts {
  const counts: Counts = new Map();
  // By number: an iterator over thousands of steps of price took longer than all that is counted.
  for (let number = 0; number < sums.length; number++) {
    const n = sums[number] ?? 0;
    const value = n === 0 ? undefined : VALUES[dimension](number, counted);
    if (value !== undefined) counts.set(value, n);
  }
  return counts;
}

/**
 * Each of `dimensions` counted with all filters but its own: what choosing another value would show. For a filter that
 * {@link isCounted}, or is but for its prices where prices alone are asked for.
 */
export function countEach(
  counted: CountedListings,
  filter: PropertyFilter,
  dimensions: readonly Dimension[] = DIMENSIONS,
): Record<Dimension, Counts> {
  const wrongs = wrongsOf(counted, filter);
  const { property_for, property_type, city, place, bedroom, price_step } = counted;
  const sizes = [PROPERTY_FOR.length + 1, PROPERTY_TYPES.length + 1, CITIES.length + 1, counted.places.length];
  const [fors, types, cities, places, rooms, steps] = [...sizes, BEDROOMS_MAX + 2, PRICE_STEPS].map(
    (size) => new Int32Array(size),
  ) as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
  for (let at = 0; at < wrongs.length; at++) {
    const n = counted.n[at] ?? 0;
    const wrong = wrongs[at] ?? 0;
    // Two filters against it: it is behind no single choice.
    if (n === 0 || (wrong & (wrong - 1)) !== 0) continue;
    if ((wrong & ~1) === 0) plus(fors, property_for[at], n);
    if ((wrong & ~2) === 0) plus(types, property_type[at], n);
    if ((wrong & ~4) === 0) plus(cities, city[at], n);
    if ((wrong & ~8) === 0) plus(places, place[at], n);
    if ((wrong & ~16) === 0) plus(rooms, (bedroom[at] ?? -1) + 1, n);
    if ((wrong & ~32) === 0) plus(steps, price_step[at], n);
  }
  const sums = { property_for: fors, property_type: types, city: cities, place: places, bedroom: rooms, price: steps };
  const each = DIMENSIONS.map((one) => [one, dimensions.includes(one) ? toCounts(counted, one, sums[one]) : new Map()]);
  return Object.fromEntries(each) as Record<Dimension, Counts>;
}

/** One dimension with all filters, its own too. For a filter that {@link isCounted}. */
export function countsBy(counted: CountedListings, filter: PropertyFilter, dimension: Dimension): Counts {
  const sums: number[] = [];
  const column = dimension === 'price' ? counted.price_step : counted[dimension];
  const first = dimension === 'bedroom' ? 1 : 0;
  eachCount(counted, filter, (at, n) => {
    const number = (column[at] ?? 0) + first;
    sums[number] = (sums[number] ?? 0) + n;
  });
  return toCounts(
    counted,
    dimension,
    Int32Array.from(sums, (n) => n ?? 0),
  );
}
