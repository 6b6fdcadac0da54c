import type { Fit, PropertyQuery } from '@69street/config/contract';
import { isWishId, UNWANTED } from '@69street/config/search';

import { questionOf, type Position } from '../platform/cursor';
import { rows, type Value } from '../platform/sql';
import type { CountedListings } from './counted-listings';
import { memoryMark, rememberedOrder, rememberOrder } from './memory';
import { findFirst, findPage } from './plan';
import { conditions } from './query';
import { rank, type Candidate, type Hopes } from './rank';
import { searchWords } from './text';

/** Up to here all matches are compared with what was said, beyond it so many of the best standing. */
const ALL_MAX = 400;
/** And so many of those that fulfil a wish which hardly any of these does. */
const RARE_MAX = 150;
/** A wish that so many of those fulfil is not looked for any further. */
const ENOUGH = 30;
/** In the key of a cursor: still among the compared ones. */
const COMPARED = 'c';

type Found = { id: number; sort_key: string };
type Compared = {
  total: number;
  found: Array<Found & { fit: Fit }>;
  /** Where the order of standing goes on; null where all matches were compared. */
  last: Found | null;
  /** Of those that follow, the compared ones. */
  early: number[];
};

/** What somebody had in mind beside the conditions: the most they would pay, the middle of the sizes they named. */
function hopesOf({ wish = [], min_price, max_price, min_size, max_size }: PropertyQuery): Hopes {
  const middle = min_size !== undefined && max_size !== undefined ? (min_size + max_size) / 2 : undefined;
  const between = min_price !== undefined && max_price !== undefined ? (min_price + max_price) / 2 : undefined;
  return { wishes: wish, price: between ?? max_price ?? min_price, size: middle ?? max_size ?? min_size };
}

/** Whether a list is put in order by what was said; else "best" is the order of standing alone. */
export function isCompared(query: PropertyQuery): boolean {
  const { wishes, price, size } = hopesOf(query);
  return query.sort === 'best' && (wishes.length > 0 || price !== undefined || size !== undefined);
}

/** A wish in words as the full text takes it; what has a number or a single letter is looked up as it stands. */
function wordsOf(wish: string): string {
  const isAddress = /(?:^|\s)(?:\p{L}|\p{N}+\p{L}?)(?:$|\s)/u.test(wish);
  return searchWords(isAddress ? `"${wish.replaceAll('"', ' ')}"` : wish);
}

const textsOf = (wishes: readonly string[]) =>
  wishes.filter((wish) => !isWishId(wish) && !wish.startsWith(UNWANTED)).map((wish) => [wish, wordsOf(wish)] as const);

async function candidatesOf(ids: readonly number[], wishes: readonly string[]): Promise<Candidate[]> {
  const texts = textsOf(wishes);
  const said = texts
    .map(() => `CASE WHEN p.search_text @@ websearch_to_tsquery('simple', ?) THEN ?::text END`)
    .join(', ');
  const found = await rows<Record<'standing' | 'price', string> & Omit<Candidate, 'standing' | 'price'>>(
    `SELECT p.id, p.standing, p.price, p.property_size, p.features,
       array_remove(ARRAY[${said}]::text[], NULL) AS said
     FROM properties p WHERE p.id = ANY(?::int[])`,
    [...texts.flatMap(([wish, words]) => [words, wish]), [...ids]],
  );
  return found.map((row) => ({ ...row, standing: Number(row.standing), price: Number(row.price) }));
}

/** Matches that fulfil one of these wishes, the best standing of some of them. */
async function rareOnes(query: PropertyQuery, areas: string[] | null, wishes: readonly string[]): Promise<number[]> {
  const where = conditions(query, areas, 'p.property_size');
  const any: string[] = [];
  const values: Value[] = [...where.values];
  const ids = wishes.filter(isWishId);
  if (ids.length > 0) {
    any.push('p.features && ?::text[]');
    values.push(ids);
  }
  for (const [, words] of textsOf(wishes)) {
    any.push(`p.search_text @@ websearch_to_tsquery('simple', ?)`);
    values.push(words);
  }
  if (any.length === 0) return [];
  const found = await rows<{ id: number }>(
    `WITH wished AS MATERIALIZED (
       SELECT p.id, p.standing FROM properties p WHERE ${where.text} AND (${any.join(' OR ')}) LIMIT ${4 * RARE_MAX})
     SELECT id FROM wished ORDER BY standing DESC, id DESC LIMIT ${RARE_MAX}`,
    values,
  );
  return found.map(({ id }) => id);
}

async function compare(counted: CountedListings, query: PropertyQuery, areas: string[] | null): Promise<Compared> {
  const { total, found } = await findFirst(counted, { ...query, limit: ALL_MAX }, areas);
  const static_ = found.slice(0, ALL_MAX);
  const hopes = hopesOf(query);
  const candidates = await candidatesOf(
    static_.map(({ id }) => id),
    hopes.wishes,
  );
  const isAll = found.length <= ALL_MAX;
  const early: number[] = [];
  if (!isAll) {
    const rare = hopes.wishes.filter((wish) => {
      const having = candidates.filter(({ features, said }) => features?.includes(wish) || said.includes(wish));
      return having.length < ENOUGH;
    });
    const known = new Set(candidates.map(({ id }) => id));
    early.push(...(await rareOnes(query, areas, rare)).filter((id) => !known.has(id)));
    if (early.length > 0) candidates.push(...(await candidatesOf(early, hopes.wishes)));
  }
  const ranked = rank(candidates, hopes);
  return {
    total,
    found: ranked.map(({ id, score, fit }) => ({ id, sort_key: `${COMPARED}${score}`, fit })),
    last: isAll ? null : (static_.at(-1) ?? null),
    early,
  };
}

/**
 * A page of the list that fits best first, behind `after`: those compared with what was said ({@link rank}), then the
 * others by their standing. Rows as of {@link findPage}, with why each stands where it does.
 */
export async function findBest(
  counted: CountedListings,
  query: PropertyQuery,
  areas: string[] | null,
  after: Position | null,
): Promise<{ total: number; found: Array<Found & { fit?: Fit }> }> {
  const question = questionOf(query);
  const mark = memoryMark();
  const known = rememberedOrder<Compared>(question);
  const compared = known ?? (await compare(counted, query, areas));
  if (!known) rememberOrder(question, compared, mark);
  const { total, last, early } = compared;
  const most = query.limit + 1;
  const begin = positionIn(compared, after);
  const found: Array<Found & { fit?: Fit }> = begin === null ? [] : compared.found.slice(begin, begin + most);
  if (found.length < most && last) {
    const from = begin === null && after ? after : { key: last.sort_key, id: last.id, total };
    const others = await findPage(counted, { ...query, limit: query.limit + early.length }, areas, total, from);
    found.push(...others.filter(({ id }) => !early.includes(id)).slice(0, most - found.length));
  }
  return { total, found };
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
