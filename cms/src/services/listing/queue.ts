import type { Queue, QueuedListing, QueueQuery } from '@69street/config/contract';
import { EXACT_TOTAL_MAX, type QueueSort } from '@69street/config/market';

import { historyOf } from './decisions';
import { differences, VALUES, type ListingValues } from './store';
import { warningsOf } from './warnings';
import { readPage } from '../platform/cursor';
import { cleanText } from '../platform/text';
import { toCode } from '../search/query';
import { OWN_COLUMNS, PROPERTY_COLUMNS, PROPERTY_FILES, toOwnProperty, type OwnPropertyRow } from '../search/row';
import { searchWords } from '../search/text';
import { countRows, isoSql, rows, type Sql, type Value } from '../platform/sql';

const ORDERS: Record<QueueSort, { key: string; type: string; direction: 'ASC' | 'DESC' }> = {
  newest: { key: 'p.updated_at', type: 'timestamp', direction: 'DESC' },
  oldest: { key: 'p.updated_at', type: 'timestamp', direction: 'ASC' },
  price_asc: { key: 'p.price', type: 'bigint', direction: 'ASC' },
  price_desc: { key: 'p.price', type: 'bigint', direction: 'DESC' },
};

type Row = OwnPropertyRow & {
  address: string | null;
  own_reference: string | null;
  created_at: string;
  sort_key: string;
  user_name: string | null;
  user_email: string | null;
  now: ListingValues;
  last_published: ListingValues | null;
  reports: QueuedListing['reports'] | null;
  suspicions: QueuedListing['suspicions'] | null;
};

const OWNED = 'EXISTS (SELECT FROM properties_owner_lnk l WHERE l.property_id = p.id)';
const REPORTS = `FROM reports_property_lnk rl JOIN reports r ON r.id = rl.report_id
  WHERE rl.property_id = p.id AND r.report_state = 'open'`;

/** Where a suspicion still asks for a decision: on the market, or on the way to it. */
export const UNDECIDED = `'pending_review', 'changes_requested', 'published', 'under_offer', 'paused'`;

function conditions({ _id, state, reported, suspicious, whose, q }: QueueQuery): Sql {
  const parts = ['true'];
  const values: Value[] = [];
  if (_id) {
    parts.push('p.document_id = ?');
    values.push(_id);
  }
  if (state) {
    parts.push('p.listing_state = ?');
    values.push(state);
  }
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
  const words = cleanText(q);
  if (words) {
    const number = words.replace(/[\s-]/g, '');
    parts.push(`(p.search_text @@ websearch_to_tsquery('simple', ?) OR p.code = ? OR p.owner_number = ?
      OR lower(p.owner_gmail) = lower(?) OR lower(p.user_email) = lower(?))`);
    values.push(searchWords(words), toCode(words) ?? words, number, words, words);
  }
  return { text: parts.join(' AND '), values };
}

function pageSql(query: QueueQuery, after: { key: string; id: number } | null, most: number): Sql {
  const { key, type, direction } = ORDERS[query.sort ?? 'newest'];
  const where = conditions(query);
  const beyond = after ? ` AND (${key}, p.id) ${direction === 'ASC' ? '>' : '<'} (?::${type}, ?)` : '';
  return {
    text: `WITH page AS MATERIALIZED (
        SELECT p.id, ${key} AS sort_key FROM properties p WHERE ${where.text}${beyond}
        ORDER BY ${key} ${direction}, p.id ${direction} LIMIT ?)
      SELECT page.sort_key::text AS sort_key, ${PROPERTY_COLUMNS}, ${OWN_COLUMNS}, p.address, p.own_reference,
        ${isoSql('p.created_at')} AS created_at,
        account.user_name, coalesce(account.email, p.user_email) AS user_email, (${VALUES})::json AS now,
        p.last_published::json AS last_published, p.suspicions, media.files,
        (SELECT json_agg(open_report) FROM (SELECT r.reason, coalesce(r.words, '') AS words,
          ${isoSql('r.created_at')} AS at ${REPORTS} ORDER BY r.id DESC LIMIT 10) open_report) AS reports
      FROM page JOIN properties p ON p.id = page.id ${PROPERTY_FILES}
      LEFT JOIN LATERAL (SELECT u.user_name, u.email FROM properties_owner_lnk l JOIN up_users u ON u.id = l.user_id
        WHERE l.property_id = p.id LIMIT 1) account ON true
      ORDER BY page.sort_key ${direction}, page.id ${direction}`,
    values: [...where.values, ...(after ? [after.key, after.id] : []), most],
  };
}

function count(query: QueueQuery): Promise<number> {
  const { text, values } = conditions(query);
  return countRows(`FROM (SELECT 1 FROM properties p WHERE ${text} LIMIT ${EXACT_TOTAL_MAX + 1}) counted`, values);
}

/** Changed since it was last on the market; what is on the market now has nothing to show. */
function changesOf({ listing_state, last_published, now }: Row): QueuedListing['changes'] {
  return last_published && listing_state !== 'published' ? differences(last_published, now) : [];
}

/** For one listing alone: a page of them would read the trail of each. */
async function historiesOf({ _id }: QueueQuery, page: Row[]): Promise<Map<Row, QueuedListing['history']>> {
  if (!_id) return new Map();
  const histories = page.map(async (row) => {
    const { listing_state, updated_at, now: values } = row;
    return [row, await historyOf({ document_id: _id, listing_state, updated_at, values })] as const;
  });
  return new Map(await Promise.all(histories));
}

function toQueued(row: Row, warnings: QueuedListing['warnings'], history: QueuedListing['history']): QueuedListing {
  return {
    ...toOwnProperty(row),
    address: row.address,
    own_reference: row.own_reference,
    user_name: row.user_name,
    user_email: row.user_email,
    createdAt: row.created_at,
    warnings,
    suspicions: row.suspicions ?? [],
    changes: changesOf(row),
    reports: row.reports ?? [],
    history,
  };
}

/** A page of listings in every state with what a moderator needs. Throws a ValidationError for a cursor of another question. */
export async function listQueue(query: QueueQuery): Promise<Queue> {
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  const { page, total, next_cursor } = await readPage(
    query,
    `queue ${JSON.stringify(Object.entries(filters).sort())}`,
    () => count(query),
    (after, most) => rows<Row>(pageSql(query, after, most)),
  );
  const [warnings, histories] = [await warningsOf(page), await historiesOf(query, page)];
  return {
    data: page.map((row) => toQueued(row, warnings.get(row.id) ?? [], histories.get(row) ?? null)),
    meta: { total: Math.min(total, EXACT_TOTAL_MAX), total_is_exact: total <= EXACT_TOTAL_MAX, next_cursor },
  };
}
