import type { PropertyFilter, PropertyQuery } from '@69street/config/contract';
import { DEFAULT_SORT, EXACT_TOTAL_MAX, type Sort } from '@69street/config/market';

import { questionOf } from '../platform/cursor';
import { publicRows, type Sql } from '../platform/sql';
import type { CountedListings } from './counted-listings';
import { countedPart, countOf, isCounted, leastInRegions, splitIfCounted, withoutRegions } from './counts';
import { memoryMark, remember, remembered } from './memory';
import { findMatches, keepMatches, keepPage, keptMatches, keptPage, pageOf, type Found, type Matches } from './matches';
import { isSaidByMany } from './often';
import { plannedRows } from './planned';
import { countSql, isCollected, pageSql, type PagePlan } from './query';
import { partsOf, priceWindow } from './windows';

/** Any total that is more than is counted. */
const MANY = EXACT_TOTAL_MAX + 1;
/** A total below is cheap to count again. */
const WORTH_REMEMBERING = 1_000;

/** How many listings match, as far as that is known without looking at them. */
function knownTotal(counted: CountedListings, filter: PropertyFilter, question: string): number | undefined {
  if (isCounted(filter)) return countOf(counted, filter);
  const known = remembered<number>(question);
  if (known !== undefined) return known;
  if (countOf(counted, countedPart(filter)) === 0) return 0;
  const inView = isCounted(withoutRegions(filter)) ? leastInRegions(counted, filter) : 0;
  return inView > EXACT_TOTAL_MAX ? inView : undefined;
}

/**
 * How many match a filter that ends inside of steps of price and is known to the counters but for that: those of whole
 * steps, and those at its ends, looked at. Undefined for any other, and where all of them are looked at as quickly.
 */
async function totalWithEnds(counted: CountedListings, filter: PropertyFilter): Promise<number | undefined> {
  const split = splitIfCounted(filter);
  if (!split?.inner) return undefined;
  const within = countOf(counted, { ...filter, ...split.inner });
  if (within < WORTH_REMEMBERING) return undefined;
  const atEnds = await Promise.all(
    split.ends.map(({ part }) => publicRows<{ total: number }>(countSql({ ...filter, ...part }, null))),
  );
  return atEnds.reduce((sum, [row]) => sum + (row?.total ?? 0), within);
}

/** The orders in which the first of each part stand together in an index. */
const IN_PARTS: readonly Sort[] = ['recommended', 'best', 'newest'];

/**
 * Ways to look: at all matches, which counts them as well, in order as far as is needed once they are counted, or into
 * the matches where all are known.
 */
type Ways<Rows> = {
  /** `matches`: those that are to be kept. */
  collect: () => Promise<{ total: number; found: Rows; matches: Matches | null }>;
  walk: (total: number) => Promise<Rows>;
  pick: (matches: Matches) => Promise<Rows>;
};

/** What one of the ways finds, and how many listings match; what the counters do not know is counted to EXACT_TOTAL_MAX + 1. */
export async function firstOf<Rows>(
  counted: CountedListings,
  query: PropertyQuery,
  areas: string[] | null,
  { collect, walk, pick }: Ways<Rows>,
): Promise<{ total: number; found: Rows }> {
  const { limit: _limit, cursor: _cursor, sort: _sort, wish: _wish, ...filter } = query;
  const question = `total ${questionOf(filter)}`;
  const kept = isCounted(filter) ? null : await keptMatches(query, areas);
  if (kept) return { total: kept.ids.length, found: await pick(kept) };
  const known = knownTotal(counted, filter, question);
  if (known !== undefined) return { total: known, found: await walk(known) };
  const mark = memoryMark();
  const withEnds = await totalWithEnds(counted, filter);
  if (withEnds !== undefined) {
    remember(question, withEnds, withEnds <= EXACT_TOTAL_MAX, mark);
    return { total: withEnds, found: await walk(withEnds) };
  }
  if (await isSaidByMany(counted, filter)) {
    remember(question, MANY, false, mark);
    return { total: MANY, found: await walk(MANY) };
  }
  // The index of the areas counts by itself, and knows nothing to sort by.
  const isCollected = areas === null || query.q !== undefined;
  const collected = isCollected ? await collect() : null;
  const total = collected?.total ?? (await publicRows<{ total: number }>(countSql(filter, areas)))[0]?.total ?? 0;
  const isExact = total <= EXACT_TOTAL_MAX;
  if (collected?.matches) keepMatches(query, areas, collected.matches, mark);
  else if (total >= WORTH_REMEMBERING) remember(question, total, isExact, mark);
  return { total, found: collected && isExact ? collected.found : await walk(total) };
}

/**
 * Whether a walk goes through the index of its order whatever the values are. Where exact values leave few matches, as
 * PostgreSQL thinks, a plan for any value sorts all that have them: 38 ms instead of 2 for three rooms in Uttara.
 */
function isSteady({ bedroom, min_price, max_price, min_bedroom, max_bedroom }: PropertyFilter): boolean {
  const isBetween = (min: number | undefined, max: number | undefined) => min !== undefined && max !== undefined;
  return bedroom === undefined && !isBetween(min_price, max_price) && !isBetween(min_bedroom, max_bedroom);
}

/** The rows of a walk through the parts of an index, planned once where that is safe. */
export function walked<Row>(query: PropertyFilter, statement: Sql): Promise<Row[]> {
  return isSteady(query) ? plannedRows<Row>(statement) : publicRows<Row>(statement);
}

/** The first page and how many listings match. */
export function findFirst(
  counted: CountedListings,
  query: PropertyQuery,
  areas: string[] | null,
): Promise<{ total: number; found: Found[] }> {
  const walk = async (total: number) => (total === 0 ? [] : findPage(counted, query, areas, { total, after: null }));
  return firstOf(counted, query, areas, {
    collect: async () => {
      const { total, matches } = await findMatches(query, areas);
      const found = matches && pageOf(matches, query, { after: null });
      return { total, matches, found: found ?? (total > EXACT_TOTAL_MAX ? [] : await walk(total)) };
    },
    walk,
    pick: async (matches) => pageOf(matches, query, { after: null }) ?? walk(matches.ids.length),
  });
}

type Page = Pick<PagePlan, 'total' | 'after' | 'without'>;

async function lookForPage(
  counted: CountedListings,
  query: PropertyQuery,
  areas: string[] | null,
  page: Page,
): Promise<Found[]> {
  const { sort = DEFAULT_SORT, limit } = query;
  const { after } = page;
  if (sort !== 'price_asc' && sort !== 'price_desc') {
    // A text is looked up by its own index, whatever kind its matches are.
    const parts = IN_PARTS.includes(sort) && !query.q ? partsOf(counted, query) : null;
    const plan = { ...page, parts, isCounted: isCounted(query) };
    const found = pageSql(query, areas, plan);
    return parts && plan.isCounted && !isCollected(query, plan)
      ? walked<Found>(query, found)
      : publicRows<Found>(found);
  }
  const window = priceWindow(counted, query, sort, limit + 1, after && Number(after.key));
  const found = await publicRows<Found>(pageSql(query, areas, { ...page, window }));
  // Something was taken off the market between the two questions.
  const isCut = window?.min !== undefined && window.max !== undefined;
  return isCut && found.length <= limit ? publicRows<Found>(pageSql(query, areas, page)) : found;
}

/**
 * A page of a question that so many match. The first one comes from those that were found before, with what has changed
 * since, where enough of them are left.
 */
export async function findPage(
  counted: CountedListings,
  query: PropertyQuery,
  areas: string[] | null,
  page: Page,
): Promise<Found[]> {
  const kept = !isCounted(query) ? await keptMatches(query, areas) : null;
  const known = kept && pageOf(kept, query, page);
  if (known) return known;
  if (page.after || page.without?.length) return lookForPage(counted, query, areas, page);
  const first = await keptPage(query, areas);
  if (first) return first;
  const mark = memoryMark();
  const found = await lookForPage(counted, query, areas, page);
  keepPage(query, areas, found, mark);
  return found;
}
