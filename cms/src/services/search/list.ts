import type { PropertyList, PropertyQuery } from '@69street/config/contract';
import { EXACT_TOTAL_MAX } from '@69street/config/market';

import { questionOf, readPage, type Position } from '../platform/cursor';
import type { CountedListings } from './counted-listings';
import { atSteps, isCounted } from './counts';
import { areasOf, cleaned } from './filter';
import { findBest } from './best';
import { isCompared } from './hopes';
import { findFirst, findPage } from './plan';
import { mayRise, withPromoted, type Found, type Promotions } from './promoted';
import { writeProperties } from './read';
import { writtenOnce } from './written-once';

type Rows = { found: Found[]; ahead: Found[] | null };

async function readList(
  counted: CountedListings,
  promotions: Promotions,
  { query: asked, question, rises }: { query: PropertyQuery; question: string; rises: boolean },
): Promise<string> {
  const areas = await areasOf(asked);
  const compared = isCompared(asked);
  // Best match looks at how near a price is to the one that was said.
  const query = compared ? asked : atSteps(counted, asked);
  const first = query.cursor
    ? null
    : await (compared ? findBest(counted, query, areas, null) : findFirst(counted, query, areas));
  const behind = async (after: Position | null): Promise<Rows> => {
    if (compared) return findBest(counted, query, areas, after);
    const page = { total: after?.total ?? 0, after, without: after?.risen?.ids ?? [] };
    return { found: await findPage(counted, query, areas, page), ahead: null };
  };
  const { page, total, next_cursor } = await readPage(
    query,
    question,
    async () => first?.total ?? 0,
    async (after) => {
      const { found, ahead }: Rows = first ? { ahead: null, ...first } : await behind(after);
      return rises ? withPromoted({ query, areas, promotions }, after, { own: found, ahead }) : found;
    },
  );
  const isExact = total <= EXACT_TOTAL_MAX || isCounted(query);
  const meta: PropertyList['meta'] = { total: isExact ? total : EXACT_TOTAL_MAX, total_is_exact: isExact, next_cursor };
  return `{"data":${await writeProperties(page, promotions.ids)},"meta":${JSON.stringify(meta)}}`;
}

/**
 * A page of published listings: a {@link PropertyList} as JSON. The total is counted for the first page and travels in
 * the cursor from there on. Throws a ValidationError for a cursor that was not given out for this question.
 */
export function listProperties(asked: PropertyQuery): Promise<Buffer> {
  const { unrisen, ...wanted } = asked;
  const query = { ...wanted, ...cleaned(asked) };
  const question = questionOf(unrisen ? { ...query, unrisen } : query);
  const rises = mayRise(asked);
  const page = `${query.limit} ${query.cursor ?? ''} ${question}`;
  return writtenOnce(page, (counted, promotions) => readList(counted, promotions, { query, question, rises }));
}
