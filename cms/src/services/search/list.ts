import type { Fit, PropertyList, PropertyQuery } from '@69street/config/contract';
import { EXACT_TOTAL_MAX } from '@69street/config/market';

import { questionOf, readPage, type Position } from '../platform/cursor';
import type { CountedListings } from './counted-listings';
import { isCounted } from './counts';
import { areasOf, cleaned } from './filter';
import { findBest } from './best';
import { isCompared } from './hopes';
import { findFirst, findPage } from './plan';
import { writeProperties } from './read';
import { writtenOnce } from './written-once';

async function readList(counted: CountedListings, query: PropertyQuery, question: string): Promise<string> {
  const areas = await areasOf(query);
  type Rows = Array<{ id: number; sort_key: string; fit?: Fit }>;
  const compared = isCompared(query);
  const first = query.cursor
    ? null
    : await (compared ? findBest(counted, query, areas, null) : findFirst(counted, query, areas));
  const behind = async (after: Position | null): Promise<Rows> =>
    compared
      ? (await findBest(counted, query, areas, after)).found
      : findPage(counted, query, areas, { total: after?.total ?? 0, after });
  const { page, total, next_cursor } = await readPage(
    query,
    question,
    async () => first?.total ?? 0,
    async (after): Promise<Rows> => first?.found ?? behind(after),
  );
  const isExact = total <= EXACT_TOTAL_MAX || isCounted(query);
  const meta: PropertyList['meta'] = { total: isExact ? total : EXACT_TOTAL_MAX, total_is_exact: isExact, next_cursor };
  return `{"data":${await writeProperties(page)},"meta":${JSON.stringify(meta)}}`;
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
