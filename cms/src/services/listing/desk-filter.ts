import type { QueueQuery } from '@69street/config/contract';
import { EXACT_TOTAL_MAX, type ListingSource } from '@69street/config/market';
import { LRUCache } from 'lru-cache';

import { foundByWords } from '../platform/desk-words';
import { countRows, midnightSql, rows, type Sql, type Value } from '../platform/sql';
import { toCode } from '../search/query';

/** What names listings of the admin's lists, without their order and their pages. */
export type DeskFilter = Omit<QueueQuery, 'sort' | 'limit' | 'cursor'>;

const OWNED = 'EXISTS (SELECT FROM properties_owner_lnk l WHERE l.property_id = p.id)';
const OF_AGENT = `p.id IN (SELECT l.property_id FROM properties_owner_lnk l
  JOIN up_users_role_lnk r ON r.user_id = l.user_id JOIN up_roles o ON o.id = r.role_id WHERE o.type = 'agent')`;

/** Where a suspicion still asks for a decision: on the market, or on the way to it. */
export const UNDECIDED = `'pending_review', 'changes_requested', 'published', 'under_offer', 'paused'`;

const SOURCES: Record<ListingSource, string> = {
  member: `${OWNED} AND NOT ${OF_AGENT}`,
  agent: OF_AGENT,
  import: `p.source_url IS NOT NULL AND NOT ${OWNED}`,
  staff: `p.source_url IS NULL AND NOT ${OWNED}`,
};

/** As the table has its times: in UTC. */
const MIDNIGHT = `${midnightSql('?')} AT TIME ZONE 'UTC'`;

/** Words found in more listings than this are frequent: they are met on the way through a list. */
const RARE_MAX = 5000;
/** So many listings are looked at to count those with a frequent word. */
const LOOKED_AT = 2000;

/** Which words are frequent, and large totals: they cost most, and one more or less moves nothing there. */
const TIME = { perf: { now: () => Date.now() } };
const frequentWords = new LRUCache<string, true>({ max: 1000, ttl: 10 * 60_000, ...TIME });
const large = new LRUCache<string, Counted>({ max: 1000, ttl: 30_000, ...TIME });
const LARGE_TOTAL = 1000;

type Counted = { total: number; isExact: boolean };
/** Conditions on `properties p`; `frequent` is asked of each row, and no index helps with it. */
export type Desk = { where: Sql; frequent: Sql | null };

function add(parts: string[], values: Value[], text: string, ...given: Value[]): void {
  parts.push(text);
  values.push(...given);
}

function plainConditions(filter: DeskFilter): Sql {
  const { _id, state, reported, suspicious, whose, source, city, property_type, from, to } = filter;
  const parts = ['true'];
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

/**
 * What a question asks of `properties p`. Words are looked up first: where few listings have them, these are all there
 * is to look at; where many do, a walk in the order of the list soon meets a page of them.
 */
export async function deskOf(filter: DeskFilter): Promise<Desk> {
  const where = plainConditions(filter);
  const q = filter.q && (toCode(filter.q) ?? filter.q);
  const words = foundByWords('d.words', q);
  if (!words) return { where, frequent: null };
  const key = JSON.stringify(words.values);
  const found = frequentWords.has(key)
    ? null
    : await rows<{ property_id: number }>(
        `SELECT d.property_id FROM street_desk d WHERE ${words.text} LIMIT ${RARE_MAX + 1}`,
        words.values,
      );
  if (!found || found.length > RARE_MAX) {
    frequentWords.set(key, true);
    // A question within a question, so that no plan joins the two tables whole.
    const of = foundByWords('(SELECT d.words FROM street_desk d WHERE d.property_id = p.id)', q);
    return { where, frequent: of };
  }
  return {
    where: {
      text: `${where.text} AND p.id = ANY(?::int[])`,
      values: [...where.values, found.map(({ property_id }) => property_id)],
    },
    frequent: null,
  };
}

/** All of it as one condition. */
export function conditionOf({ where, frequent }: Desk): Sql {
  if (!frequent) return where;
  return { text: `${where.text} AND ${frequent.text}`, values: [...where.values, ...frequent.values] };
}

/** How many there are: exactly as far as EXACT_TOTAL_MAX, and for a frequent word as far as one can look. */
export async function countDesk(desk: Desk): Promise<Counted> {
  const key = JSON.stringify(desk);
  const known = large.get(key);
  if (known) return known;
  const counted = await countNow(desk);
  if (!counted.isExact || counted.total > LARGE_TOTAL) large.set(key, counted);
  return counted;
}

async function countNow({ where, frequent }: Desk): Promise<Counted> {
  if (!frequent) {
    const total = await countRows(
      `FROM (SELECT 1 FROM properties p WHERE ${where.text} LIMIT ${EXACT_TOTAL_MAX + 1}) counted`,
      where.values,
    );
    return { total: Math.min(total, EXACT_TOTAL_MAX), isExact: total <= EXACT_TOTAL_MAX };
  }
  const [counted] = await rows<{ looked: number; found: number }>(
    `SELECT count(*)::int AS looked, count(*) FILTER (WHERE ${frequent.text})::int AS found
     FROM (SELECT p.id FROM properties p WHERE ${where.text} LIMIT ${LOOKED_AT}) p`,
    [...frequent.values, ...where.values],
  );
  return { total: counted?.found ?? 0, isExact: (counted?.looked ?? 0) < LOOKED_AT };
}
