import type { QueueSort } from '@69street/config/market';

import type { Desk } from './desk-filter';
import { rows, type Sql } from '../platform/sql';

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
  let from = after;
  for (let size = FIRST_ROUND; ; size = Math.min(size * GROWTH, LARGEST_ROUND)) {
    const round = roundSql(desk, frequent, sort, from, size);
    found.push(...(await rows<Place>(`${round.text} LIMIT ?`, [...round.values, most - found.length])));
    if (found.length === most) return found;
    const list = listSql(placeOf(sort), sort, desk.where, from);
    const [last] = await rows<Place>(`${list.text} OFFSET ? LIMIT 1`, [...list.values, size - 1]);
    if (!last) return found;
    from = { key: last.sort_key, id: last.id };
  }
}

/**
 * Where the rows of a page stand in the list, behind `after`. Apart from what is read of them, or each list would be
 * planned with all of it.
 */
export function placesOf(desk: Desk, sort: QueueSort, after: After, most: number): Promise<Place[]> {
  if (desk.frequent) return walk(desk, desk.frequent, sort, after, most);
  const list = listSql(placeOf(sort), sort, desk.where, after);
  return rows<Place>(`${list.text} LIMIT ?`, [...list.values, most]);
}
