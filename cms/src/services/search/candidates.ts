import type { PropertyQuery } from '@69street/config/contract';
import { EXACT_TOTAL_MAX } from '@69street/config/market';

import { publicRows, type Sql } from '../platform/sql';
import { aggregated, columnsOf, isWords, roughScore, toCandidates, type Columns } from './candidate-columns';
import type { CountedListings } from './counted-listings';
import { isCounted } from './counts';
import type { Hopes } from './hopes';
import { keepHead, keptHead, packing, unpacked, type Matches } from './matches';
import { memoryMark } from './memory';
import { firstOf, walked } from './plan';
import { besideParts, conditions, isCollected, partsSql, type Parts } from './query';
import { STEPS, type Candidate } from './rank';
import { partsOf, priceWindow } from './windows';

/** So many of the best standing are looked at inside an index; of what has to be looked at in the table, so many. */
const LOOKED_AT = { inIndex: 256, inTable: 30 };
/** Those of a text are found anew when fewer of them are left. */
const TABLE_LEAST = 24;
/** So many of those are compared, the likeliest to fit best. */
const COMPARED_MAX = 160;
/** Of more that say a text, the best standing; the others are kept, so that whoever asks next has the same ones. */
const SAYING_MAX = 3_000;
const mostLookedThrough = ({ q }: PropertyQuery) => (q === undefined ? EXACT_TOTAL_MAX : SAYING_MAX);

type Looked = Columns & { looked: number; packed?: Buffer | null };

/** The likeliest of the rows that `found` selects, as one row of columns with how many it has looked at, and `more`. */
function likeliestSql(found: Sql, hopes: Hopes, more = ''): Sql {
  const rough = roughScore(hopes);
  const columns = aggregated(hopes, 'p.search_text');
  // No index holds the texts.
  const texts = hopes.wishes.some(isWords) ? 'JOIN properties p ON p.id = best.id' : '';
  return {
    text: `WITH found AS MATERIALIZED (${found.text})
      SELECT ${columns.text}, (SELECT count(*)::int FROM found) AS looked ${more}
      FROM (SELECT * FROM found ORDER BY ${rough.text && `${rough.text} DESC,`} standing DESC, id DESC LIMIT ${COMPARED_MAX}) best ${texts}`,
    values: [...found.values, ...columns.values, ...rough.values],
  };
}

const selected = (hopes: Hopes) =>
  [...new Set([...columnsOf(hopes), 'property_size', 'features'])].map((name) => `p.${name}`).join(', ');

/** Every match, one beyond EXACT_TOTAL_MAX at most. */
function allSql(query: PropertyQuery, areas: string[] | null, hopes: Hopes): Sql {
  const where = conditions(query, areas, 'p.property_size');
  return {
    text: `SELECT ${selected(hopes)} FROM properties p WHERE ${where.text} LIMIT ${EXACT_TOTAL_MAX + 1}`,
    values: where.values,
  };
}

/** The best standing of matches that are known. */
function ofMatchesSql({ ids }: Matches, hopes: Hopes): Sql {
  return {
    text: `SELECT ${selected(hopes)} FROM properties p WHERE p.id = ANY(?::int[])`,
    values: [[...ids.subarray(0, LOOKED_AT.inIndex)]],
  };
}

/** The rows that were looked at, in the order of standing. */
function headOf({ id, standing }: Columns): Matches {
  const each = (id ?? []).map((one, at) => ({ id: one, key: standing?.[at] ?? 0 }));
  each.sort((a, b) => b.key - a.key || b.id - a.id);
  return { ids: Int32Array.from(each, (one) => one.id), keys: Float64Array.from(each, (one) => one.key) };
}

/** What {@link likeliestSql} says besides: all matches, where they are more than are looked through. */
function allPacked(query: PropertyQuery): string {
  const matches = packing(query, '(SELECT id, standing AS sort_key FROM found) matches');
  return `, (SELECT CASE WHEN n > ${mostLookedThrough(query)} AND n <= ${EXACT_TOTAL_MAX} THEN (${matches}) END
    FROM (SELECT count(*) AS n FROM found) counted) AS packed`;
}

/** The matches of the best standing, of each part in its share. */
function bestStandingSql(
  query: PropertyQuery,
  areas: string[] | null,
  hopes: Hopes,
  { parts, most }: { parts: Parts | null; most: number },
): Sql {
  const where = conditions(besideParts(query, parts), areas, 'p.property_size');
  const matches = `SELECT ${selected(hopes)} FROM properties p WHERE ${where.text}`;
  const inOrder = 'ORDER BY p.standing DESC, p.id DESC LIMIT';
  if (!parts) return { text: `${matches} ${inOrder} ${most}`, values: where.values };
  const sum = parts.matches.reduce((all, n) => all + n, 0);
  // Each part in its share of the matches.
  const shares = parts.matches.map((n) => Math.round((most * n) / sum));
  const part = partsSql(parts, shares);
  return {
    text: `SELECT best.* FROM ${part.tables}, LATERAL (${matches} AND ${part.tie} ${inOrder} part.most) best`,
    values: [...part.values, ...where.values],
  };
}

/** So many of those that cost what was named are compared as well. */
const NEAR_PRICE = 60;
/** Of more that cost the same, some: to find the best of them takes long. */
const NEAR_PRICE_MAX = 120;
/** Who has so many of something among those that stand best looks for no more of it. */
export const ENOUGH = 24;
/** What differs by less counts as the price that was named. */
const SAME_PRICE = 1 / (2 * STEPS.price);

/** The `most` best standing of the matches that `where` and `limit` find, ready to be compared. */
export async function bestCandidates(
  where: Sql,
  { limit, most }: { limit: number; most: number },
  hopes: Hopes,
): Promise<Candidate[]> {
  const columns = aggregated(hopes, 'best.search_text');
  const texts = hopes.wishes.some(isWords) ? ['search_text'] : [];
  const selected = [...columnsOf(hopes), ...texts].map((name) => `p.${name}`).join(', ');
  const [found] = await publicRows<Columns>(
    `SELECT ${columns.text} FROM (
       SELECT * FROM (SELECT ${selected} FROM properties p WHERE ${where.text} LIMIT ${limit}) matches
       ORDER BY standing DESC, id DESC LIMIT ${most}) best`,
    [...columns.values, ...where.values],
  );
  return found ? toCandidates(found, hopes) : [];
}

/**
 * Matches that cost nearly what was named, where those that stand best hardly do; none where no price was, or where it
 * was named on both sides, which lie near anyway.
 */
async function nearPrice(
  counted: CountedListings,
  query: PropertyQuery,
  hopes: Hopes,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const { price = 0 } = hopes;
  if ((query.min_price === undefined) === (query.max_price === undefined)) return [];
  if (candidates.filter((one) => Math.abs(one.price - price) <= price * SAME_PRICE).length >= ENOUGH) return [];
  const sort = query.max_price === undefined ? 'price_asc' : 'price_desc';
  const window = priceWindow(counted, query, sort, NEAR_PRICE, null);
  if (window?.min === undefined || window.max === undefined) return [];
  const { min_price = window.min, max_price = window.max } = query;
  const near = { ...query, min_price: Math.max(min_price, window.min), max_price: Math.min(max_price, window.max) };
  // What the counters know names no area.
  const where = conditions(near, null, 'p.property_size');
  return bestCandidates(where, { limit: NEAR_PRICE_MAX, most: NEAR_PRICE }, hopes);
}

/** Candidates of a question, how many listings match it, and whether they are all of those. */
export async function findCandidates(
  counted: CountedListings,
  query: PropertyQuery,
  areas: string[] | null,
  hopes: Hopes,
): Promise<{ total: number; candidates: Candidate[]; isAll: boolean; isLookedThrough: boolean }> {
  const look = async (found: Sql, more = '') => (await publicRows<Looked>(likeliestSql(found, hopes, more)))[0];
  const pick = async (matches: Matches) => {
    const isThrough = matches.ids.length <= mostLookedThrough(query);
    return { columns: await look(isThrough ? allSql(query, areas, hopes) : ofMatchesSql(matches, hopes)), isThrough };
  };
  const { total, found } = await firstOf(counted, query, areas, {
    collect: async () => {
      const columns = await look(allSql(query, areas, hopes), allPacked(query));
      const total = columns?.looked ?? 0;
      const matches = columns?.packed ? unpacked({ total, packed: columns.packed }) : null;
      return { total, matches, found: matches ? await pick(matches) : { columns, isThrough: true } };
    },
    pick,
    walk: async (total) => {
      if (total === 0) return { columns: undefined, isThrough: true };
      const parts = query.q ? null : partsOf(counted, query);
      const known = isCounted(query);
      if (isCollected(query, { total, parts, isCounted: known })) {
        return { columns: await look(allSql(query, areas, hopes)), isThrough: true };
      }
      const head = query.q ? await keptHead(query, areas, TABLE_LEAST) : null;
      if (head) return { columns: await look(ofMatchesSql(head, hopes)), isThrough: false };
      const mark = memoryMark();
      const most = known ? LOOKED_AT.inIndex : LOOKED_AT.inTable;
      const found = likeliestSql(bestStandingSql(query, areas, hopes, { parts, most }), hopes);
      const [columns] = await (known && parts ? walked<Looked>(query, found) : publicRows<Looked>(found));
      if (query.q && columns) keepHead(query, areas, headOf(columns), mark);
      return { columns, isThrough: false };
    },
  });
  const { columns, isThrough } = found;
  const candidates = columns ? toCandidates(columns, hopes) : [];
  if (!isThrough && isCounted(query)) {
    const known = new Set(candidates.map(({ id }) => id));
    candidates.push(...(await nearPrice(counted, query, hopes, candidates)).filter(({ id }) => !known.has(id)));
  }
  return {
    total,
    candidates,
    isAll: isThrough && candidates.length === (columns?.looked ?? 0),
    isLookedThrough: isThrough,
  };
}
