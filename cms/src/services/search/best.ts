import type { Fit, PropertyQuery } from '@69street/config/contract';
import { isWishId, UNWANTED } from '@69street/config/search';

import { questionOf, type Position } from '../platform/cursor';
import { rows, type Value } from '../platform/sql';
import { candidatesById, findCandidates } from './candidates';
import type { CountedListings } from './counted-listings';
import { hopesOf, type Hopes } from './hopes';
import { memoryMark, rememberedOrder, rememberOrder } from './memory';
import { findPage } from './plan';
import { conditions, toCode } from './query';
import { rank, type Candidate } from './rank';
import { searchWords } from './text';

/** So many that fulfil a wish which hardly any of the others does are compared as well. */
const RARE_MAX = 150;
/** A wish that so many of those fulfil is not looked for any further. */
const ENOUGH = 24;
/** In the key of a cursor: still among the compared ones. */
const COMPARED = 'c';

type Found = { id: number; sort_key: string };
type Compared = {
  total: number;
  found: Array<Found & { fit: Fit }>;
  /** Whether all matches were compared; else the others follow in the order of standing. */
  isAll: boolean;
};

/** A wish in words as the full text takes it; what has a number or a single letter is looked up as it stands. */
function wordsOf(wish: string): string {
  const isAddress = /(?:^|\s)(?:\p{L}|\p{N}+\p{L}?)(?:$|\s)/u.test(wish);
  return searchWords(isAddress ? `"${wish.replaceAll('"', ' ')}"` : wish);
}

const isWords = (wish: string) => !isWishId(wish) && !wish.startsWith(UNWANTED);

const WORDS = `websearch_to_tsquery('simple', ?)`;

/** The candidates with which of the wishes in words their texts say. */
async function readTexts(candidates: Candidate[], wishes: readonly string[]): Promise<Candidate[]> {
  const words = wishes.filter(isWords);
  if (words.length === 0 || candidates.length === 0) return candidates;
  const saying = words.map((_, n) => `json_agg(p.id) FILTER (WHERE p.search_text @@ ${WORDS}) AS w${n}`);
  const [found = {}] = await rows<Record<string, number[] | null>>(
    `SELECT ${saying.join(', ')} FROM properties p WHERE p.id = ANY(?::int[])`,
    [...words.map(wordsOf), candidates.map(({ id }) => id)],
  );
  const sets = words.map((wish, n) => [wish, new Set(found[`w${n}`])] as const);
  return candidates.map((one) => ({ ...one, said: sets.flatMap(([wish, ids]) => (ids.has(one.id) ? [wish] : [])) }));
}

/** A wish that more listings of the market fulfil is met soon enough in any order; to find them all takes long. */
const RARE_IN_MARKET = 3_000;
const LOOK_AGAIN_MS = 600_000;
let often = { until: 0, features: new Map<string, number>() };

/** How many listings of the market have a feature, about; what PostgreSQL has not seen is rare. */
async function marketOf(feature: string): Promise<number> {
  if (often.until < Date.now()) {
    const found = await rows<{ feature: string; n: number }>(
      `SELECT feature, share * greatest(c.reltuples, 0) AS n FROM pg_stats s, pg_class c,
         unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs[:cardinality(s.most_common_elems::text::text[])])
           AS common(feature, share)
       WHERE s.schemaname = current_schema() AND s.tablename = 'properties' AND s.attname = 'features'
         AND c.oid = 'properties'::regclass`,
    );
    often = { until: Date.now() + LOOK_AGAIN_MS, features: new Map(found.map(({ feature: name, n }) => [name, n])) };
  }
  return often.features.get(feature) ?? 0;
}

/** Matches that fulfil a wish, the best standing of some of them; `condition` says what it is. */
async function matchesWith(query: PropertyQuery, areas: string[] | null, condition: string, values: Value[]) {
  const where = conditions(query, areas, 'p.property_size');
  const found = await rows<{ id: number }>(
    `WITH wished AS MATERIALIZED (
       SELECT p.id, p.standing FROM properties p WHERE ${where.text} AND ${condition} LIMIT ${4 * RARE_MAX})
     SELECT id FROM wished ORDER BY standing DESC, id DESC LIMIT ${RARE_MAX}`,
    [...where.values, ...values],
  );
  return found.map(({ id }) => id);
}

/** The same for what the texts say, beside what was asked of them: rare words are found first and the others looked for there. */
function matchesSaying(query: PropertyQuery, areas: string[] | null, wish: string) {
  const { q, ...others } = query;
  if (q === undefined || toCode(q)) return matchesWith(query, areas, `p.search_text @@ ${WORDS}`, [wordsOf(wish)]);
  return matchesWith(others, areas, `p.search_text @@ (${WORDS} && ${WORDS})`, [searchWords(q), wordsOf(wish)]);
}

/** Candidates beside these that fulfil a wish which hardly any of them does. */
async function findRare(
  query: PropertyQuery,
  areas: string[] | null,
  hopes: Hopes,
  { candidates, isLookedThrough }: { candidates: readonly Candidate[]; isLookedThrough: boolean },
): Promise<Candidate[]> {
  const rare = hopes.wishes.filter(
    (wish) => candidates.filter(({ features, said }) => features.includes(wish) || said.includes(wish)).length < ENOUGH,
  );
  const ids: string[] = [];
  // Where every match was looked at, none has been missed but for its words.
  if (!isLookedThrough)
    for (const id of rare.filter(isWishId)) if ((await marketOf(id)) <= RARE_IN_MARKET) ids.push(id);
  const found = new Set(ids.length > 0 ? await matchesWith(query, areas, 'p.features && ?::text[]', [ids]) : []);
  for (const wish of rare.filter(isWords)) for (const id of await matchesSaying(query, areas, wish)) found.add(id);
  const more = [...found].filter((id) => candidates.every((candidate) => candidate.id !== id));
  return more.length === 0 ? [] : readTexts(await candidatesById(more, hopes), hopes.wishes);
}

async function compare(counted: CountedListings, query: PropertyQuery, areas: string[] | null): Promise<Compared> {
  const hopes = hopesOf(query);
  const looked = await findCandidates(counted, query, areas, hopes);
  const candidates = await readTexts(looked.candidates, hopes.wishes);
  const rare = looked.isAll ? [] : await findRare(query, areas, hopes, { ...looked, candidates });
  const found = rank([...candidates, ...rare], hopes).map(({ id, score, fit }) => {
    return { id, sort_key: `${COMPARED}${score}`, fit };
  });
  return { total: looked.total, found, isAll: looked.isAll };
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
  const { total, isAll } = compared;
  const most = query.limit + 1;
  const begin = positionIn(compared, after);
  const found: Array<Found & { fit?: Fit }> = begin === null ? [] : compared.found.slice(begin, begin + most);
  if (found.length < most && !isAll) {
    const from = begin === null ? after : null;
    const known = compared.found.map(({ id }) => id);
    const others = await findPage(counted, query, areas, { total, after: from, without: known });
    found.push(...others.slice(0, most - found.length));
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
