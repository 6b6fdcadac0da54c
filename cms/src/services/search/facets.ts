import type { Facets, PropertyFilter } from '@69street/config/contract';
import {
  CITIES,
  EXACT_TOTAL_MAX,
  PLACES_MAX,
  PRICE_BANDS,
  PROPERTY_FOR,
  PROPERTY_TYPES,
  type PropertyFor,
} from '@69street/config/market';
import { placeOf, placesAround } from '@69street/config/search';

import { areasOf, cleaned } from './filter';
import type { CountedListings } from './counted-listings';
import { countedListings } from './counters';
import { type PriceRange, priceStep, pricesOf, type SplitRange } from './price-steps';
import {
  atSteps,
  countEach,
  DIMENSIONS,
  FILTERS_OF,
  isCounted,
  onceCounted,
  splitIfCounted,
  withSurroundings,
  type Counts,
  type Dimension,
} from './counts';
import { questionOf } from '../platform/cursor';
import { conditions } from './query';
import { memoryMark, remember, remembered } from './memory';
import { publicRows, type Sql, type Value } from '../platform/sql';

type Counted = { counts: Counts; exact: boolean };
type CountedEach = Record<Dimension, Counted>;
type CountsEach = Record<Dimension, Counts>;

/** The column that a dimension is counted by; prices by the step that begins their band. */
function columnOf(dimension: Dimension, property_for: PropertyFor | undefined): string {
  if (dimension !== 'price') return dimension;
  const bands = PRICE_BANDS[property_for ?? 'rent'];
  return `width_bucket(price, ARRAY[${bands.join(', ')}]::bigint[])`;
}

/**
 * Counts `dimensions` among the rows that a filter matches, looking at no more than one beyond EXACT_TOTAL_MAX of them.
 * Several such questions are one statement, each of which reads its rows once; answers rows `{ question, other, value,
 * n }`, of which {@link dimensionOf} tells what was counted.
 */
function countSql(questions: readonly Question[], areas: string[] | null): Sql {
  const values: Value[] = [];
  const counts = questions.map(({ filter, dimensions }, number) => {
    const where = conditions(filter, areas, 'p.property_size');
    values.push(...where.values);
    const columns = dimensions.map((dimension) => `${columnOf(dimension, filter.property_for)} AS ${dimension}`);
    return `SELECT ${number} AS question, GROUPING(${dimensions.join(', ')}) AS other,
        coalesce(${dimensions.map((dimension) => `${dimension}::text`).join(', ')}) AS value, count(*)::int AS n
      FROM (SELECT ${columns.join(', ')} FROM properties p WHERE ${where.text} LIMIT ${EXACT_TOTAL_MAX + 1}) matching
      GROUP BY GROUPING SETS ((), ${dimensions.map((dimension) => `(${dimension})`).join(', ')})`;
  });
  return { text: counts.join(' UNION ALL '), values };
}

type Question = { filter: PropertyFilter; dimensions: Dimension[] };
/** `other`: a bit for each dimension that was not counted by, the first of them the highest. */
type CountSqlRow = { question: number; other: number; value: string | null; n: number };

/** What a row counts: one value of a dimension, or all that was looked at. */
function dimensionOf({ other }: CountSqlRow, { dimensions }: Question): Dimension | 'all' {
  return dimensions.find((_, at) => (other & (1 << (dimensions.length - 1 - at))) === 0) ?? 'all';
}

function without(filter: PropertyFilter, dimension: Dimension): PropertyFilter {
  return { ...filter, ...Object.fromEntries(FILTERS_OF[dimension].map((name) => [name, undefined])) };
}

function valueOf(dimension: Dimension, text: string, property_for: PropertyFor | undefined): string | number {
  if (dimension === 'bedroom') return Number(text);
  if (dimension === 'price') return priceStep(PRICE_BANDS[property_for ?? 'rent'][Number(text) - 1] ?? 0);
  return text;
}

/** What the counters do not know is counted in the listings, as far as that is quick. */
async function countInListings(filter: PropertyFilter, dimensions: readonly Dimension[]): Promise<CountedEach> {
  const areas = await areasOf(filter);
  const isFiltered = (dimension: Dimension) => FILTERS_OF[dimension].some((name) => filter[name] !== undefined);
  const questions: Question[] = [
    { filter, dimensions: dimensions.filter((dimension) => !isFiltered(dimension)) },
    ...dimensions.filter(isFiltered).map((one) => ({ filter: without(filter, one), dimensions: [one] })),
  ].filter((question) => question.dimensions.length > 0);
  const counted = await publicRows<CountSqlRow>(countSql(questions, areas));
  const result: Partial<CountedEach> = {};
  for (const [number, question] of questions.entries()) {
    const each = new Map<Dimension, Counts>(question.dimensions.map((dimension) => [dimension, new Map()]));
    let looked = 0;
    for (const row of counted) {
      if (row.question !== number) continue;
      const dimension = dimensionOf(row, question);
      if (dimension === 'all') looked = row.n;
      else if (row.value !== null) each.get(dimension)?.set(valueOf(dimension, row.value, filter.property_for), row.n);
    }
    for (const [dimension, counts] of each) result[dimension] = { counts, exact: looked <= EXACT_TOTAL_MAX };
  }
  return result as CountedEach;
}

function bandsOf({ counts, exact }: Counted, property_for: PropertyFor | undefined): Facets['price'] {
  if (!property_for) return [];
  const edges = PRICE_BANDS[property_for];
  const bands = edges.map((from, at) => ({ from, to: edges[at + 1] ?? null, count: 0, exact }));
  for (const [step, n] of counts) {
    const { from } = pricesOf(Number(step));
    const band = bands.findLast((one) => one.from <= from);
    if (band) band.count += n;
  }
  return bands.filter(({ count }) => count > 0);
}

/** Blocks and roads are offered once their neighbourhood is chosen: there are more of them than of anything else. */
function isOffered(id: string, asked: readonly string[]): boolean {
  const { part } = placeOf(id) ?? {};
  return (part !== 'block' && part !== 'road') || placesAround(id).some((around) => asked.includes(around));
}

function placesOf({ counts, exact }: Counted, asked: readonly string[]): Facets['place'] {
  const all = [...withSurroundings(counts)].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const chosen = all.filter(([place]) => asked.includes(String(place)));
  const others = all.filter(([place]) => !asked.includes(String(place)) && isOffered(String(place), asked));
  return [...chosen, ...others.slice(0, Math.max(0, PLACES_MAX - chosen.length))]
    .sort(([, n], [, m]) => m - n)
    .map(([value, count]) => ({ value: String(value), count, exact }));
}

/** The values of a vocabulary in its order, those without listings left out. */
function valuesOf<Value extends string>(vocabulary: readonly Value[], { counts, exact }: Counted) {
  return vocabulary.flatMap((value) => {
    const count = counts.get(value) ?? 0;
    return count > 0 ? [{ value, count, exact }] : [];
  });
}

function toFacets(each: CountedEach, { property_for, place = [] }: PropertyFilter): Facets {
  return {
    property_for: valuesOf(PROPERTY_FOR, each.property_for),
    property_type: valuesOf(PROPERTY_TYPES, each.property_type),
    city: valuesOf(CITIES, each.city),
    place: placesOf(each.place, place),
    bedroom: [...each.bedroom.counts]
      .map(([value, count]) => ({ value: Number(value), count, exact: each.bedroom.exact }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.value - b.value),
    price: bandsOf(each.price, property_for),
  };
}

const exactly = (counts: Counts): Counted => ({ counts, exact: true });

/** What {@link countInListings} answers, remembered as long as that may be. */
async function lookedAt(filter: PropertyFilter, dimensions: readonly Dimension[]): Promise<CountedEach> {
  const question = `facets ${questionOf(filter)}`;
  const known = remembered<CountedEach>(question);
  if (known) return known;
  const mark = memoryMark();
  const found = await countInListings(filter, dimensions);
  const isExact = Object.values(found).every(({ exact }) => exact);
  remember(question, found, isExact, mark);
  return found;
}

/** What the counters know of a filter with other prices in place of its own. */
function countAt(
  counted: CountedListings,
  filter: PropertyFilter,
  prices: PriceRange,
  dimensions: readonly Dimension[],
): CountsEach {
  const those = { ...filter, ...prices };
  return onceCounted(counted, `${dimensions} ${questionOf(those)}`, () => countEach(counted, those, dimensions));
}

const isNone = (each: CountsEach) => Object.values(each).every(({ size }) => size === 0);

const BUT_PRICE = DIMENSIONS.filter((dimension) => dimension !== 'price');
const NO_PRICES: PriceRange = { min_price: undefined, max_price: undefined };

/**
 * The dimensions of a filter that the counters know but for the prices at its ends: whole steps by the counters, and what
 * lies inside of a step among its few listings, if it has any.
 */
async function countWithEnds(
  counted: CountedListings,
  filter: PropertyFilter,
  { inner, ends }: SplitRange,
  dimensions: readonly Dimension[],
): Promise<CountedEach> {
  const looked = ends.filter(({ step }) => !isNone(countAt(counted, filter, step, dimensions)));
  const parts = await Promise.all(looked.map(({ part }) => lookedAt({ ...filter, ...part }, dimensions)));
  const whole = inner && countAt(counted, filter, inner, dimensions);
  const each = dimensions.map((dimension) => {
    const counts: Counts = new Map(whole?.[dimension]);
    for (const part of parts) {
      for (const [value, n] of part[dimension].counts) counts.set(value, (counts.get(value) ?? 0) + n);
    }
    return [dimension, { counts, exact: parts.every((part) => part[dimension].exact) }];
  });
  return Object.fromEntries(each) as CountedEach;
}

/** The facets that the counters do not know are counted in the listings. */
async function facetsWith(
  counted: CountedListings,
  filter: PropertyFilter,
  unknown: readonly Dimension[],
): Promise<Facets> {
  const split = splitIfCounted(filter);
  const beyond = await (split ? countWithEnds(counted, filter, split, unknown) : lookedAt(filter, unknown));
  // What the prices alone keep from the counters leaves them the prices, which are counted without their filter.
  const known = DIMENSIONS.filter((dimension) => !unknown.includes(dimension));
  const fromCounters = known.map((dimension) => [
    dimension,
    exactly(countAt(counted, filter, NO_PRICES, [dimension])[dimension]),
  ]);
  return toFacets({ ...beyond, ...Object.fromEntries(fromCounters) }, filter);
}

/**
 * How many listings there are behind each choice of a filter, each facet with all filters but its own. Exact for what
 * the counters know; else as far as EXACT_TOTAL_MAX, and said so.
 */
export async function facetsOf(asked: PropertyFilter): Promise<Facets> {
  const counted = await countedListings();
  const cleared = { ...asked, ...cleaned(asked) };
  // Where no choice has a listing inside of a step at the ends: what is asked with whole steps is remembered.
  const filter = atSteps(counted, cleared, (step) => isNone(countAt(counted, cleared, step, BUT_PRICE)));
  const unknown = DIMENSIONS.filter((dimension) => !isCounted(without(filter, dimension)));
  if (unknown.length > 0) return facetsWith(counted, filter, unknown);
  return onceCounted(counted, `facets ${questionOf(filter)}`, () => {
    const each = Object.entries(countEach(counted, filter)).map(([dimension, counts]) => [dimension, exactly(counts)]);
    return toFacets(Object.fromEntries(each) as CountedEach, filter);
  });
}
