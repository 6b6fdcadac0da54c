import type { PropertyQuery } from '@69street/config/contract';
import { DEFAULT_SORT, EXACT_TOTAL_MAX } from '@69street/config/market';
import { LRUCache } from 'lru-cache';

import { questionOf, type Position } from '../platform/cursor';
import { publicRows, type Sql } from '../platform/sql';
import { changedSince, memoryMark } from './memory';
import { NAMED, plannedRows } from './planned';
import { conditions, ORDERS, sortKeyOf } from './query';

/** A row of pageSql: a listing and what it is sorted by, as PostgreSQL writes it. */
export type Found = { id: number; sort_key: string };
/** Every match of a question in its order; keys are what it is sorted by, times as microseconds since 2000. */
export type Matches = { ids: Int32Array; keys: Float64Array };
/** A row of {@link packedSql}: EXACT_TOTAL_MAX + 1 and no matches where there are more. */
export type Packed = { total: number; packed: Buffer | null };

/**
 * To find some thousand matches of a text costs 10 ms, because each has to be looked at in the table. Once found they are
 * kept and brought up to date by the listings that have changed since (counters.ts names them), so that a total is as
 * exact as if it were counted anew. Fewer are found again as quickly.
 */
const WORTH_KEEPING = 1_000;
/** Where more have changed they are found anew. */
const MOST_CHANGED = 1_000;
const BYTES = { each: 12, all: 24 * 2 ** 20 };
/** `bound`: where there are more matches, the last of those that are kept. */
type Kept = Matches & { mark: number; bound: { id: number; key: number } | null };
const kept = new LRUCache<string, Kept>({
  maxSize: BYTES.all,
  sizeCalculation: ({ ids }) => ids.length * BYTES.each + 500,
  ttl: 600_000,
  perf: { now: () => Date.now() },
});

const orderOf = ({ sort = DEFAULT_SORT }: PropertyQuery) => ORDERS[sort];

/** What makes `matches`, rows of `id` and `sort_key`, the bytes that {@link unpacked} reads. */
export function packing(query: PropertyQuery, matches: string): string {
  const { type, direction } = orderOf(query);
  const key = type === 'timestamp' ? 'timestamp_send(sort_key)' : 'int8send(sort_key::bigint)';
  return `SELECT string_agg(int4send(id) || ${key}, ''::bytea ORDER BY sort_key ${direction}, id ${direction}) FROM ${matches}`;
}

/** Every match of a question, counted as far as one beyond EXACT_TOTAL_MAX; of `only` these rows where they are named. */
function packedSql(query: PropertyQuery, areas: string[] | null, only?: readonly number[]): Sql {
  const sortKey = sortKeyOf(orderOf(query));
  const where = conditions(query, areas, query.sort === 'size_desc' ? sortKey : 'p.property_size');
  return {
    text: `WITH found AS MATERIALIZED (
        SELECT p.id, ${sortKey} AS sort_key FROM ${only ? NAMED : 'properties'} p
        WHERE ${where.text} LIMIT ${EXACT_TOTAL_MAX + 1})
      SELECT total, CASE WHEN total <= ${EXACT_TOTAL_MAX} THEN (${packing(query, 'found')}) END AS packed
      FROM (SELECT count(*)::int AS total FROM found) counted`,
    values: only ? [[...only], ...where.values] : where.values,
  };
}

/** The matches in a row of {@link packing}; null where they are too many, or where one has nothing to be sorted by. */
export function unpacked({ total, packed }: Packed): Matches | null {
  if (total > EXACT_TOTAL_MAX || (packed?.length ?? 0) !== total * BYTES.each) return null;
  const ids = new Int32Array(total);
  const keys = new Float64Array(total);
  for (let at = 0; packed && at < total; at++) {
    const byte = at * BYTES.each;
    ids[at] = packed.readInt32BE(byte);
    keys[at] = packed.readInt32BE(byte + 4) * 2 ** 32 + packed.readUInt32BE(byte + 8);
  }
  return { ids, keys };
}

/** Finds every match: how many, and which unless they are too many. */
export async function findMatches(query: PropertyQuery, areas: string[] | null, only?: readonly number[]) {
  const sql = packedSql(query, areas, only);
  const [row] = await (only ? plannedRows<Packed>(sql) : publicRows<Packed>(sql));
  return { total: row?.total ?? 0, matches: row ? unpacked(row) : null };
}

/** All matches, the first that were compared, or the first page. */
type Part = 'all' | 'head' | 'page';

function nameOf(query: PropertyQuery, part: Part): string {
  const { limit: _limit, cursor: _cursor, sort: _sort, wish: _wish, ...filter } = query;
  const said = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  const { key, direction } = orderOf(query);
  return `${part} ${key} ${direction} ${questionOf(said)}`;
}

function keep(name: string, found: Kept): void {
  if ((kept.peek(name)?.mark ?? -1) <= found.mark) kept.set(name, found);
}

/**
 * Keeps all that was found; `mark`: taken behind the look at the counters and before it was looked for. Not for areas:
 * which spellings one stands for may change without any of their listings changing.
 */
export function keepMatches(query: PropertyQuery, areas: string[] | null, matches: Matches, mark: number): void {
  if (areas === null && matches.ids.length >= WORTH_KEEPING)
    keep(nameOf(query, 'all'), { ...matches, mark, bound: null });
}

function keepFirst(
  part: Part,
  { query, areas }: { query: PropertyQuery; areas: string[] | null },
  first: Matches,
  mark: number,
): void {
  const [id, key] = [first.ids.at(-1), first.keys.at(-1)];
  if (areas === null && id !== undefined && key !== undefined)
    keep(nameOf(query, part), { ...first, mark, bound: { id, key } });
}

/** The same for the first of many matches, in their order. */
export const keepHead = (query: PropertyQuery, areas: string[] | null, head: Matches, mark: number): void =>
  keepFirst('head', { query, areas }, head, mark);

/** The same for the rows of a first page, where another page follows: who has all of them finds them as quickly. */
export function keepPage(query: PropertyQuery, areas: string[] | null, found: readonly Found[], mark: number): void {
  if (found.length <= query.limit) return;
  const { type } = orderOf(query);
  const ids = Int32Array.from(found, ({ id }) => id);
  const keys = Float64Array.from(found, ({ sort_key }) => keyOf(sort_key, type));
  keepFirst('page', { query, areas }, { ids, keys }, mark);
}

/** What stands before what in an order. */
const comparing = (isUp: boolean) => (key: number, id: number, otherKey: number, otherId: number) => {
  const by = key === otherKey ? id - otherId : key - otherKey;
  return isUp ? by < 0 : by > 0;
};

/** What was kept without the `changed`, and with those of them that match now. */
function merged({ ids, keys, bound }: Kept, changed: ReadonlySet<number>, now: Matches, isUp: boolean): Matches {
  const isBefore = comparing(isUp);
  const merge: Matches = {
    ids: new Int32Array(ids.length + now.ids.length),
    keys: new Float64Array(ids.length + now.ids.length),
  };
  let size = 0;
  let next = 0;
  const put = (key: number, id: number) => {
    merge.ids[size] = id;
    merge.keys[size++] = key;
  };
  const putBefore = (key: number, id: number) => {
    for (; next < now.ids.length; next++) {
      const [nowKey, nowId] = [now.keys[next] ?? 0, now.ids[next] ?? 0];
      if (!isBefore(nowKey, nowId, key, id)) return;
      put(nowKey, nowId);
    }
  };
  for (let at = 0; at < ids.length; at++) {
    const [key, id] = [keys[at] ?? 0, ids[at] ?? 0];
    if (changed.has(id)) continue;
    putBefore(key, id);
    put(key, id);
  }
  const end = bound ?? { key: isUp ? Infinity : -Infinity, id: isUp ? Infinity : -Infinity };
  putBefore(end.key, end.id);
  return { ids: merge.ids.slice(0, size), keys: merge.keys.slice(0, size) };
}

/** What was kept under a name, as it is at the last look at the counters. */
async function upToDate(name: string, query: PropertyQuery, areas: string[] | null): Promise<Matches | null> {
  const known = areas === null ? kept.get(name) : undefined;
  if (!known) return null;
  const mark = memoryMark();
  if (known.mark === mark) return known;
  const ids = changedSince(known.mark);
  const now = ids && ids.length <= MOST_CHANGED ? await findMatches(query, areas, ids) : null;
  if (!ids || !now?.matches) {
    if (kept.peek(name) === known) kept.delete(name);
    return null;
  }
  const matches = merged(known, new Set(ids), now.matches, orderOf(query).direction === 'ASC');
  keep(name, { ...matches, mark, bound: known.bound });
  return matches;
}

/** All matches of a question, where they were found before and are no more than EXACT_TOTAL_MAX. */
export async function keptMatches(query: PropertyQuery, areas: string[] | null): Promise<Matches | null> {
  const matches = await upToDate(nameOf(query, 'all'), query, areas);
  return matches && matches.ids.length <= EXACT_TOTAL_MAX ? matches : null;
}

async function keptFirst(part: Part, query: PropertyQuery, areas: string[] | null, least: number) {
  const matches = await upToDate(nameOf(query, part), query, areas);
  return matches && matches.ids.length >= least ? matches : null;
}

/** The first of many matches, where they were found before and `least` of them are left. */
export const keptHead = (query: PropertyQuery, areas: string[] | null, least: number): Promise<Matches | null> =>
  keptFirst('head', query, areas, least);

/** The rows of the first page, where as many are left of those that were found before. */
export async function keptPage(query: PropertyQuery, areas: string[] | null): Promise<Found[] | null> {
  const first = await keptFirst('page', query, areas, query.limit + 1);
  return first && pageOf(first, query, { after: null });
}

/** Microseconds of 1 January 2000. */
const EPOCH = Date.UTC(2000, 0, 1) * 1000;

/** A key as PostgreSQL writes it. */
export function keyText(key: number, type: string): string {
  if (type !== 'timestamp') return String(key);
  if (key <= -(2 ** 63)) return '-infinity';
  const micros = EPOCH + key;
  const seconds = Math.floor(micros / 1e6);
  const rest = micros - seconds * 1e6;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(6, '0').replace(/0+$/, '')}`;
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ') + fraction;
}

/** The key that {@link keyText} writes. */
export function keyOf(text: string, type: string): number {
  if (type !== 'timestamp') return Number(text);
  if (text === '-infinity') return -(2 ** 63);
  const [day, time = ''] = text.split(' ');
  const [seconds, fraction = ''] = time.split('.');
  return Date.parse(`${day}T${seconds}Z`) * 1000 + Number(fraction.padEnd(6, '0')) - EPOCH;
}

/**
 * One page of the matches and one row more, rows `{ id, sort_key }` as of pageSql, behind `after` and without some; null
 * where the listing that `after` names stands no more where it stood.
 */
export function pageOf(
  { ids, keys }: Matches,
  query: PropertyQuery,
  { after, without = [] }: { after: Position | null; without?: readonly number[] },
): Found[] | null {
  const { type } = orderOf(query);
  const last = after ? ids.indexOf(after.id) : -1;
  if (after && (last < 0 || keyText(keys[last] ?? 0, type) !== after.key)) return null;
  const left = new Set(without);
  const page: Found[] = [];
  for (let at = last + 1; at < ids.length && page.length <= query.limit; at++) {
    const id = ids[at] ?? 0;
    if (!left.has(id)) page.push({ id, sort_key: keyText(keys[at] ?? 0, type) });
  }
  return page;
}
