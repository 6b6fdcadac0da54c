import type { Fit, PropertyQuery } from '@69street/config/contract';
import { EXACT_TOTAL_MAX } from '@69street/config/market';
import { isWishId } from '@69street/config/search';

import { questionOf, type Position } from '../platform/cursor';
import { type Value } from '../platform/sql';
import { isWords, WORDS, wordsOf } from './candidate-columns';
import { bestCandidates, ENOUGH, findCandidates } from './candidates';
import type { CountedListings } from './counted-listings';
import { countOf, isCounted } from './counts';
import { hopesOf, type Hopes } from './hopes';
import { keptMatches } from './matches';
import { changedSince, memoryMark, rememberedOrder, rememberOrder } from './memory';
import { listingsWith } from './often';
import { findPage } from './plan';
import { NAMED, plannedRows } from './planned';
import { COMPARED, type Found } from './promoted';
import { conditions, toCode } from './query';
import { rank, type Candidate } from './rank';
import { piecesOf, searchWords } from './text';

/** So many that fulfil a wish which hardly any of the others does are compared as well. */
const RARE_MAX = 150;
type Compared = {
  total: number;
  found: Array<Found & { fit: Fit }>;
  /** Whether all matches were compared; else the others follow in the order of standing. */
  isAll: boolean;
};

/** A wish that more listings of the market fulfil is met soon enough in any order; to find them all takes long. */
const RARE_IN_MARKET = 3_000;

/** Whether few listings of the market fulfil a wish; of several words the rarest says so. */
async function isRare(wish: string): Promise<boolean> {
  if (isWishId(wish)) return (await listingsWith('features', wish)) <= RARE_IN_MARKET;
  for (const word of piecesOf(wish))
    if ((await listingsWith('search_text', word.toLowerCase())) <= RARE_IN_MARKET) return true;
  return false;
}

type Asked = { query: PropertyQuery; areas: string[] | null; hopes: Hopes };

/** Matches that fulfil a wish, the best standing of some of them; `condition` says what it is. */
function matchesWith({ query, areas, hopes }: Asked, condition: string, values: Value[]): Promise<Candidate[]> {
  const where = conditions(query, areas, 'p.property_size');
  const wished = { text: `${where.text} AND ${condition}`, values: [...where.values, ...values] };
  return bestCandidates(wished, { limit: 4 * RARE_MAX, most: RARE_MAX }, hopes);
}

/** The same for what the texts say, beside what was asked of them: rare words are found first and the others looked for there. */
function matchesSaying(asked: Asked, wish: string) {
  const { q, ...others } = asked.query;
  if (q === undefined || toCode(q)) return matchesWith(asked, `p.search_text @@ ${WORDS}`, [wordsOf(wish)]);
  return matchesWith({ ...asked, query: others }, `p.search_text @@ (${WORDS} && ${WORDS})`, [
    searchWords(q),
    wordsOf(wish),
  ]);
}

/** Candidates beside these that fulfil a wish which hardly any of them does. */
async function findRare(
  asked: Asked,
  { candidates, isLookedThrough }: { candidates: readonly Candidate[]; isLookedThrough: boolean },
): Promise<Candidate[]> {
  const { wishes } = asked.hopes;
  const rare = wishes.filter(
    (wish) => candidates.filter(({ features, said }) => features.includes(wish) || said.includes(wish)).length < ENOUGH,
  );
  const ids: string[] = [];
  // Where every match was looked at, none has been missed but for its words.
  if (!isLookedThrough) for (const id of rare.filter(isWishId)) if (await isRare(id)) ids.push(id);
  const known = new Set(candidates.map(({ id }) => id));
  const found = ids.length > 0 ? await matchesWith(asked, 'p.features && ?::text[]', [ids]) : [];
  for (const wish of rare.filter(isWords)) if (await isRare(wish)) found.push(...(await matchesSaying(asked, wish)));
  return found.filter(({ id }) => !known.has(id) && known.add(id));
}

async function compare(counted: CountedListings, query: PropertyQuery, areas: string[] | null): Promise<Compared> {
  const hopes = hopesOf(query);
  const looked = await findCandidates(counted, query, areas, hopes);
  const rare = looked.isAll ? [] : await findRare({ query, areas, hopes }, looked);
  const found = rank([...looked.candidates, ...rare], hopes).map(({ id, score, fit }) => {
    return { id, sort_key: `${COMPARED}${score}`, fit };
  });
  return { total: looked.total, found, isAll: looked.isAll };
}

/** Where more have changed an order is made anew. */
const MOST_CHANGED = 100;

/**
 * An order that was made before some listings changed, when that is still the one: none of those that were compared has
 * changed, and none of those that changed matches now. Null when it has to be made anew. Not for areas: which spellings
 * one stands for may change without any of their listings changing.
 */
async function unchanged(
  { order, mark }: { order: Compared; mark: number },
  counted: CountedListings,
  { query, areas }: { query: PropertyQuery; areas: string[] | null },
): Promise<Compared | null> {
  const ids = changedSince(mark);
  if (!ids || ids.length > MOST_CHANGED) return null;
  if (ids.length === 0) return order;
  const compared = new Set(order.found.map(({ id }) => id));
  if (areas !== null || ids.some((id) => compared.has(id))) return null;
  if (!order.isAll && order.total <= EXACT_TOTAL_MAX && !isCounted(query)) {
    // How many are left say those that were kept; one that matches now may have stood higher before.
    const now = await keptMatches(query, areas);
    return now && !ids.some((id) => now.ids.includes(id)) ? { ...order, total: now.ids.length } : null;
  }
  const where = conditions(query, areas, 'p.property_size');
  const matches = await plannedRows({
    text: `SELECT 1 FROM ${NAMED} p WHERE ${where.text} LIMIT 1`,
    values: [ids, ...where.values],
  });
  if (matches.length > 0) return null;
  // One that left the market was counted and not compared.
  return isCounted(query) && !order.isAll ? { ...order, total: countOf(counted, query) } : order;
}

/**
 * A page of the list that fits best first, behind `after`: those compared with what was said ({@link rank}), then the
 * others by their standing, without what has risen before. Rows as of {@link findPage}, with why each stands where it
 * does; `ahead`: all of the compared behind `after`.
 */
export async function findBest(
  counted: CountedListings,
  query: PropertyQuery,
  areas: string[] | null,
  after: Position | null,
): Promise<{ total: number; found: Found[]; ahead: Found[] }> {
  const question = questionOf(query);
  const mark = memoryMark();
  const remembered = rememberedOrder<Compared>(question);
  const known = remembered && (await unchanged(remembered, counted, { query, areas }));
  const compared = known ?? (await compare(counted, query, areas));
  if (remembered?.order !== compared || remembered.mark !== mark) rememberOrder(question, compared, mark);
  const { total, isAll } = compared;
  const most = query.limit + 1;
  const begin = positionIn(compared, after);
  const risen = after?.risen?.ids ?? [];
  const behind = begin === null ? [] : compared.found.slice(begin);
  const ahead = risen.length > 0 ? behind.filter(({ id }) => !risen.includes(id)) : behind;
  const found: Found[] = ahead.slice(0, most);
  if (found.length < most && !isAll) {
    const from = begin === null ? after : null;
    const known = [...compared.found.map(({ id }) => id), ...risen];
    const others = await findPage(counted, query, areas, { total, after: from, without: known });
    found.push(...others.slice(0, most - found.length));
  }
  return { total, found, ahead };
}

/** Where the page begins among the compared; null where it begins behind them. */
function positionIn({ found }: Compared, after: Position | null): number | null {
  if (!after) return 0;
  if (!after.key.startsWith(COMPARED)) return null;
  const at = found.findIndex(({ id }) => id === after.id);
  if (at >= 0) return at + 1;
  // That one is gone from the market: what scored less comes next.
  const score = Number(after.key.slice(COMPARED.length));
  const next = found.findIndex(({ sort_key }) => Number(sort_key.slice(COMPARED.length)) < score);
  return next < 0 ? found.length : next;
}
