import type { QueueQuery } from '@69street/config/contract';
import { EXACT_TOTAL_MAX, type ListingSource } from '@69street/config/market';
import { LRUCache } from 'lru-cache';

import { allOf, deskWordsOf } from '../platform/desk-words';
import { countRows, midnightSql, rows, type Sql, type Value } from '../platform/sql';
import { findUpTo, RARE_MAX, wordFinder, type Found } from '../platform/word-finder';
import { toCode } from '../search/query';

/** What names listings of the admin's lists, without their order and their pages. */
export type DeskFilter = Omit<QueueQuery, 'sort' | 'limit' | 'cursor'>;

/** The condition of a question that names nothing. */
export const ANY = 'true';
const OWNED = 'EXISTS (SELECT FROM properties_owner_lnk l WHERE l.property_id = p.id)';
const OF_ACCOUNTS = 'SELECT l.property_id AS id FROM properties_owner_lnk l';
const AGENTS = `(SELECT r.user_id FROM up_users_role_lnk r JOIN up_roles o ON o.id = r.role_id WHERE o.type = 'agent')`;
const OF_AGENTS = `${OF_ACCOUNTS} WHERE l.user_id IN ${AGENTS}`;
const OF_AGENT = `p.id IN (${OF_AGENTS})`;

/** Where a suspicion still asks for a decision: on the market, or on the way to it. */
export const UNDECIDED = `'pending_review', 'changes_requested', 'published', 'under_offer', 'paused'`;

const SOURCES: Record<ListingSource, string> = {
  member: `${OWNED} AND NOT ${OF_AGENT}`,
  agent: OF_AGENT,
  import: `p.source_url IS NOT NULL AND NOT ${OWNED}`,
  staff: `p.source_url IS NULL AND NOT ${OWNED}`,
};

/** Which listings they are, of sources that have accounts. */
const OWNED_BY: Partial<Record<ListingSource, string>> = {
  member: `${OF_ACCOUNTS} WHERE l.user_id NOT IN ${AGENTS}`,
  agent: OF_AGENTS,
};

/** As the table has its times: in UTC. */
const MIDNIGHT = `${midnightSql('?')} AT TIME ZONE 'UTC'`;

/** In per cent of the listings. */
const SAMPLE = 0.2;
/** The listings with some words. */
export const listingWords = wordFinder({ table: 'street_desk', id: 'property_id', sample: SAMPLE });
/** So many listings are looked at to count those with a frequent word. */
const LOOKED_AT = 2000;
/** Large totals: they cost most, and one more or less moves nothing there. */
const TIME = { perf: { now: () => Date.now() } };
const large = new LRUCache<string, Counted>({ max: 1000, ttl: 30_000, ...TIME });
const LARGE_TOTAL = 1000;

export type Counted = { total: number; isExact: boolean };
/**
 * Conditions on `properties p`; `frequent` is one on `street_desk w`, and no index helps with it. `total` is how many there
 * are, where it is known already; `key` is the question, by which a total is remembered.
 */
export type Desk = { where: Sql; frequent: Sql | null; total: number | null; key: string };

/** Listings that were looked up before, by the text of an array of their ids. */
const AMONG = 'p.id = ANY(?::int[])';
const keyOf = (filter: DeskFilter) => JSON.stringify(Object.entries(filter).sort());

function add(parts: string[], values: Value[], text: string, ...given: Value[]): void {
  parts.push(text);
  values.push(...given);
}

/** All that a question asks of `properties p` but its words. */
export function plainConditions(filter: DeskFilter): Sql {
  const { _id, state, reported, suspicious, whose, source, city, property_type, from, to } = filter;
  const parts = [ANY];
  const values: Value[] = [];
  if (_id) add(parts, values, 'p.document_id = ?', _id);
  if (state) add(parts, values, 'p.listing_state = ?', state);
  if (city) add(parts, values, 'p.city = ?', city);
  if (property_type) add(parts, values, 'p.property_type = ?', property_type);
  if (from) add(parts, values, `p.updated_at >= ${MIDNIGHT}`, from);
  if (to) add(parts, values, `p.updated_at < ${MIDNIGHT} + interval '1 day'`, to);
  if (reported) {
    parts.push(
      `p.id IN (SELECT rl.property_id FROM reports r JOIN reports_property_lnk rl ON rl.report_id = r.id WHERE r.report_state = 'open')`,
    );
  }
  if (suspicious) {
    parts.push('p.suspicions IS NOT NULL');
    if (!state) parts.push(`p.listing_state IN (${UNDECIDED})`);
  }
  if (whose) parts.push(whose === 'user' ? OWNED : `NOT ${OWNED}`);
  if (source) parts.push(SOURCES[source]);
  return { text: parts.join(' AND '), values };
}

/** Those of them that the rest of the question means. */
async function narrow(found: Found, where: Sql): Promise<Found> {
  if (where.text === ANY || found.n === 0) return found;
  const [narrowed] = await rows<Found>(
    `SELECT coalesce(array_agg(p.id), '{}')::text AS ids, count(*)::int AS n FROM properties p
     WHERE ${AMONG} AND ${where.text}`,
    [found.ids, ...where.values],
  );
  return narrowed ?? found;
}

/** Without words. Which listings are of accounts, and how many, no plan guesses: they are looked up as well. */
async function unworded(filter: DeskFilter): Promise<Desk> {
  const { source, whose, ...others } = filter;
  const key = keyOf(filter);
  const owned = (source && OWNED_BY[source]) ?? (whose === 'user' && !source ? OF_ACCOUNTS : null);
  const found = owned && (await findUpTo(RARE_MAX, { text: owned, values: [] }));
  if (!found) return { where: plainConditions(filter), frequent: null, total: null, key };
  // By an account's source it is an account's.
  const rest = plainConditions(whose === 'site' ? { ...others, whose } : others);
  const where = { text: `${rest.text} AND ${AMONG}`, values: [...rest.values, found.ids] };
  return { where, frequent: null, total: rest.text === ANY ? found.n : null, key };
}

/** A listing's code in any of its forms is looked for as it is written. */
export const deskWords = (q: string | undefined) => deskWordsOf('w.words', q && (toCode(q) ?? q));

/**
 * What a question asks of `properties p`. Words are looked up first: where few listings have them, these are all there
 * is to look at; where many do, a walk in the order of the list soon meets a page of them.
 */
export async function deskOf(filter: DeskFilter): Promise<Desk> {
  const words = deskWords(filter.q);
  if (words.length === 0) return unworded(filter);
  const where = plainConditions(filter);
  const key = keyOf(filter);
  const found = await listingWords.find(words);
  if (!found) return { where, frequent: allOf(words.map(({ asked }) => asked)), total: null, key };
  const { ids, n } = await narrow(found, where);
  return { where: { text: AMONG, values: [ids] }, frequent: null, total: n, key };
}

/** All of it as one condition. */
export function conditionOf({ where, frequent }: Desk): Sql {
  if (!frequent) return where;
  // OFFSET keeps it a question within a question: no plan joins the two tables whole.
  const has = `EXISTS (SELECT FROM street_desk w WHERE w.property_id = p.id AND ${frequent.text} OFFSET 0)`;
  return { text: `${where.text} AND ${has}`, values: [...where.values, ...frequent.values] };
}

/** How many there are: exactly as far as EXACT_TOTAL_MAX, and for a frequent word as far as one can look. */
export async function countDesk(desk: Desk): Promise<Counted> {
  if (desk.total !== null) return upToExact(desk.total);
  const known = large.get(desk.key);
  if (known) return known;
  const counted = await countNow(desk);
  if (!counted.isExact || counted.total > LARGE_TOTAL) large.set(desk.key, counted);
  return counted;
}

export const upToExact = (n: number): Counted => ({
  total: Math.min(n, EXACT_TOTAL_MAX),
  isExact: n <= EXACT_TOTAL_MAX,
});

async function countNow({ where, frequent }: Desk): Promise<Counted> {
  if (!frequent) {
    const total = await countRows(
      `FROM (SELECT 1 FROM properties p WHERE ${where.text} LIMIT ${EXACT_TOTAL_MAX + 1}) counted`,
      where.values,
    );
    return upToExact(total);
  }
  const [counted] = await rows<{ looked: number; found: number }>(
    `WITH looked AS (SELECT array_agg(id) AS ids FROM (SELECT p.id FROM properties p WHERE ${where.text} LIMIT ${LOOKED_AT}) p)
     SELECT coalesce(cardinality(looked.ids), 0) AS looked, (SELECT count(*) FROM street_desk w
       WHERE w.property_id = ANY(looked.ids) AND ${frequent.text})::int AS found FROM looked`,
    [...where.values, ...frequent.values],
  );
  return { total: counted?.found ?? 0, isExact: (counted?.looked ?? 0) < LOOKED_AT };
}
