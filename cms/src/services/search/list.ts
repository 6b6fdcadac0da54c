import type { Fit, PropertyList, PropertyQuery } from '@69street/config/contract';
import { EXACT_TOTAL_MAX } from '@69street/config/market';

import { questionOf, readPage } from '../platform/cursor';
import type { CountedListings } from './counted-listings';
import { isCounted } from './counts';
import { areasOf, cleaned } from './filter';
import { findBest, isCompared } from './best';
import { findFirst, findPage } from './plan';
import { readProperties } from './read';
import { writtenOnce } from './written-once';

async function readList(counted: CountedListings, query: PropertyQuery, question: string): Promise<PropertyList> {
  const areas = await areasOf(query);
  if (isCompared(query)) return readBest(counted, query, question, areas);
  const first = query.cursor ? null : await findFirst(counted, query, areas);
  const { page, total, next_cursor } = await readPage(
    query,
    question,
    async () => first?.total ?? 0,
    async (after) => first?.found ?? findPage(counted, query, areas, after?.total ?? 0, after),
  );
  return answerOf(query, page, { total, next_cursor });
}

/** The rows of a page with all that is told of them. */
async function answerOf(
  query: PropertyQuery,
  page: Array<{ id: number; fit?: Fit }>,
  { total, next_cursor }: { total: number; next_cursor: string | null },
): Promise<PropertyList> {
  const isExact = total <= EXACT_TOTAL_MAX || isCounted(query);
  return {
    data: await readProperties(page),
    meta: { total: isExact ? total : EXACT_TOTAL_MAX, total_is_exact: isExact, next_cursor },
  };
}

async function readBest(
  counted: CountedListings,
  query: PropertyQuery,
  question: string,
  areas: string[] | null,
): Promise<PropertyList> {
  const first = query.cursor ? null : await findBest(counted, query, areas, null);
  const { page, total, next_cursor } = await readPage(
    query,
    question,
    async () => first?.total ?? 0,
    async (after) => (first ?? (await findBest(counted, query, areas, after))).found,
  );
  return answerOf(query, page, { total, next_cursor });
}

/**
 * A page of published listings: a {@link PropertyList} as JSON. The total is counted for the first page and travels in
 * the cursor from there on. Throws a ValidationError for a cursor that was not given out for this question.
 */
export function listProperties(asked: PropertyQuery): Promise<Buffer> {
  const query = { ...asked, ...cleaned(asked) };
  const question = questionOf(query);
  const page = `${query.limit} ${query.cursor ?? ''} ${question}`;
  return writtenOnce(page, (counted) => readList(counted, query, question));
}
