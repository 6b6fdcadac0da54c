import type { PropertyFilter, PropertyQuery } from '@69street/config/contract';
import { DEFAULT_SORT, EXACT_TOTAL_MAX } from '@69street/config/market';

import { questionOf, type Position } from '../platform/cursor';
import { rows } from '../platform/sql';
import type { CountedListings } from './counted-listings';
import { countedPart, countOf, isCounted, leastInRegions, onceCounted, withoutRegions } from './counts';
import { memoryMark, remember, remembered } from './memory';
import { collectSql, countSql, pageSql } from './query';
import { partsOf, priceWindow } from './windows';

/** A total below is cheap to count again. */
const WORTH_REMEMBERING = 1_000;

/** How many listings match, as far as that is known without looking at them. */
function knownTotal(counted: CountedListings, filter: PropertyFilter, question: string): number | undefined {
  if (isCounted(filter)) return onceCounted(counted, question, () => countOf(counted, filter));
  const known = remembered<number>(question);
  if (known !== undefined) return known;
  if (countOf(counted, countedPart(filter)) === 0) return 0;
  const inView = isCounted(withoutRegions(filter)) ? leastInRegions(counted, filter) : 0;
  return inView > EXACT_TOTAL_MAX ? inView : undefined;
}

type Found = { id: number; sort_key: string };

/** The first page and how many listings match; what the counters do not know is counted to EXACT_TOTAL_MAX + 1. */
export async function findFirst(
  counted: CountedListings,
  query: PropertyQuery,
  areas: string[] | null,
): Promise<{ total: number; found: Found[] }> {
  const { limit: _limit, cursor: _cursor, sort: _sort, wish: _wish, ...filter } = query;
  const question = `total ${questionOf(filter)}`;
  const walk = async (total: number) => ({
    total,
    found: total === 0 ? [] : await findPage(counted, query, areas, total, null),
  });
  const known = knownTotal(counted, filter, question);
  if (known !== undefined) return walk(known);
  const mark = memoryMark();
  // The index of the areas counts by itself, and knows nothing to sort by.
  const isCollected = areas === null || query.q !== undefined;
  const collected = await rows<Partial<Found> & { total: number }>(
    isCollected ? collectSql(query, areas) : countSql(filter, areas),
  );
  const total = collected[0]?.total ?? 0;
  const isExact = total <= EXACT_TOTAL_MAX;
  if (total >= WORTH_REMEMBERING) remember(question, total, isExact, mark);
  return isCollected && isExact ? { total, found: collected as Found[] } : walk(total);
}

export async function findPage(
  counted: CountedListings,
  query: PropertyQuery,
  areas: string[] | null,
  total: number,
  after: Position | null,
) {
  const { sort = DEFAULT_SORT, limit } = query;
  if (sort !== 'price_asc' && sort !== 'price_desc') {
    // A text is looked up by its own index, whatever kind its matches are.
    const parts = sort !== 'size_desc' && !query.q ? partsOf(counted, query) : null;
    return rows<Found>(pageSql(query, areas, { total, after, parts, isCounted: isCounted(query) }));
  }
  const window = priceWindow(counted, query, sort, limit + 1, after && Number(after.key));
  const found = await rows<Found>(pageSql(query, areas, { total, after, window }));
  // Something was taken off the market between the two questions.
  const isCut = window?.min !== undefined && window.max !== undefined;
  return isCut && found.length <= limit ? rows<Found>(pageSql(query, areas, { total, after })) : found;
}
