import type { QueueSort } from '@69street/config/market';
import { LRUCache } from 'lru-cache';

import {
  ANY,
  countDesk,
  deskOf,
  deskWords,
  listingWords,
  plainConditions,
  upToExact,
  type Counted,
  type Desk,
  type DeskFilter,
} from './desk-filter';
import { rows, type Sql } from '../platform/sql';
import { RARE_MAX } from '../platform/word-finder';

export const ORDERS: Record<QueueSort, { key: string; type: string; direction: 'ASC' | 'DESC' }> = {
  newest: { key: 'p.updated_at', type: 'timestamp', direction: 'DESC' },
  oldest: { key: 'p.updated_at', type: 'timestamp', direction: 'ASC' },
  price_asc: { key: 'p.price', type: 'bigint', direction: 'ASC' },
  price_desc: { key: 'p.price', type: 'bigint', direction: 'DESC' },
};

/** Where a listing stands in a list. */
type Place = { id: number; sort_key: string };
type After = { key: string; id: number } | null;

/**
 * So many listings are asked at once whether they have frequent words: few at first, where most pages end. Asked one by
 * one each costs twice as much; every further round costs as much as a thousand listings in it.
 */
const FIRST_ROUND = 500;
const LARGEST_ROUND = 8000;
const GROWTH = 4;
/** How far the first page of a question reached, by the question: its first round is as large for the next ten minutes. */
const reaches = new LRUCache<string, number>({ max: 1000, ttl: 10 * 60_000, perf: { now: () => Date.now() } });
const FARTHEST = 4 * LARGEST_ROUND;

/** The list behind `after`, in its order. */
function listSql(columns: string, sort: QueueSort, where: Sql, after: After): Sql {
  const { key, type, direction } = ORDERS[sort];
  const beyond = after ? ` AND (${key}, p.id) ${direction === 'ASC' ? '>' : '<'} (?::${type}, ?)` : '';
  return {
    text: `SELECT ${columns} FROM properties p WHERE ${where.text}${beyond} ORDER BY ${key} ${direction}, p.id ${direction}`,
    values: [...where.values, ...(after ? [after.key, after.id] : [])],
  };
}

const placeOf = (sort: QueueSort) => `p.id, ${ORDERS[sort].key}::text AS sort_key`;

/** Of the next `size` of the list those with frequent words: looked up together and put in order when they are few. */
function roundSql({ where }: Desk, frequent: Sql, sort: QueueSort, after: After, size: number): Sql {
  const next = listSql('p.id', sort, where, after);
  const met = {
    text: `p.id = ANY(ARRAY(SELECT w.property_id FROM street_desk w
      WHERE w.property_id = ANY(ARRAY(${next.text} LIMIT ?)) AND ${frequent.text}))`,
    values: [...next.values, size, ...frequent.values],
  };
  return listSql(placeOf(sort), sort, met, null);
}

async function walk(desk: Desk, frequent: Sql, sort: QueueSort, after: After, most: number): Promise<Place[]> {
  const found: Place[] = [];
  const question = `${sort} ${most} ${desk.key}`;
  let from = after;
  let looked = 0;
  const reached = after ? undefined : reaches.get(question);
  for (let size = reached ?? FIRST_ROUND; ; size = Math.min(size * GROWTH, LARGEST_ROUND)) {
    const round = roundSql(desk, frequent, sort, from, size);
    found.push(...(await rows<Place>(`${round.text} LIMIT ?`, [...round.values, most - found.length])));
    looked += size;
    if (found.length === most) {
      // Not anew each time, or what is asked all the time would never reach less far again.
      if (!after && looked > (reached ?? 0)) reaches.set(question, Math.min(looked, FARTHEST));
      return found;
    }
    const list = listSql(placeOf(sort), sort, desk.where, from);
    const [last] = await rows<Place>(`${list.text} OFFSET ? LIMIT 1`, [...list.values, size - 1]);
    if (!last) return found;
    from = { key: last.sort_key, id: last.id };
  }
}

/** A page of places, and how many there are in all, which is counted for the first page only. */
type Places = { found: Place[]; counted: Counted | null };

/**
 * Those with some words, where they are few enough to be looked up: counted and put in order by one statement, for to look
 * them up is what costs. Null where they are not, and where there are no words.
 */
async function lookedUp(filter: DeskFilter, sort: QueueSort, after: After, most: number): Promise<Places | null> {
  const words = deskWords(filter.q);
  if (words.length === 0) return null;
  const where = plainConditions(filter);
  const { key, type, direction } = ORDERS[sort];
  const column = key.replace('p.', '');
  const met = `SELECT p.id, ${key} AS key FROM properties p WHERE p.id = ANY(ARRAY(SELECT id FROM looked)) AND ${where.text}`;
  return listingWords.lookUp(words, async ({ text, values }) => {
    const [page] = await rows<{ n: number; total: number; found: Place[] }>(
      `WITH looked AS MATERIALIZED
         (SELECT w.property_id AS id, w.${column} AS key FROM street_desk w WHERE ${text} LIMIT ${RARE_MAX + 1}),
       met AS MATERIALIZED (${where.text === ANY ? 'SELECT id, key FROM looked' : met})
       SELECT (SELECT count(*) FROM looked)::int AS n, (SELECT count(*) FROM met)::int AS total, (
         SELECT coalesce(json_agg(page), '[]') FROM (SELECT id, key::text AS sort_key FROM met
           ${after ? `WHERE (key, id) ${direction === 'ASC' ? '>' : '<'} (?::${type}, ?)` : ''}
           ORDER BY key ${direction}, id ${direction} LIMIT ?) page) AS found`,
      [...values, ...where.values, ...(after ? [after.key, after.id] : []), most],
    );
    return page && page.n <= RARE_MAX ? { found: page.found, counted: upToExact(page.total) } : null;
  });
}

/**
 * Where the rows of a page stand in the list, behind `after`, and how many there are in all. Apart from what is read of
 * them, or each list would be planned with all of it.
 */
export async function placesOf(filter: DeskFilter, sort: QueueSort, after: After, most: number): Promise<Places> {
  const those = await lookedUp(filter, sort, after, most);
  if (those) return those;
  const desk = await deskOf(filter);
  const counted = after ? null : await countDesk(desk);
  // To find none the page would look through a whole order.
  if (counted?.total === 0 && counted.isExact) return { found: [], counted };
  if (desk.frequent) return { found: await walk(desk, desk.frequent, sort, after, most), counted };
  const list = listSql(placeOf(sort), sort, desk.where, after);
  return { found: await rows<Place>(`${list.text} LIMIT ?`, [...list.values, most]), counted };
}
