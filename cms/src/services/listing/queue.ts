import type { Queue, QueuedListing, QueueQuery } from '@69street/config/contract';

import { countUnsearched } from './desk-fill';
import { placesOf } from './desk-page';
import { historyOf } from './decisions';
import { differences, VALUES, type ListingValues } from './store';
import { warningsOf } from './warnings';
import { readCountedPage } from '../platform/cursor';
import { OWN_COLUMNS, PROPERTY_FILES, propertyColumns, toOwnProperty, type OwnPropertyRow } from '../search/row';
import { isoSql, preparedRows } from '../platform/sql';

type Row = OwnPropertyRow & {
  address: string | null;
  own_reference: string | null;
  created_at: string;
  user_name: string | null;
  user_email: string | null;
  /** Both for what was changed since it was last on the market alone. */
  now: ListingValues | null;
  last_published: ListingValues | null;
  reports: QueuedListing['reports'] | null;
  taken_by: string | null;
  suspicions: QueuedListing['suspicions'] | null;
};

const REPORTS = `FROM reports_property_lnk rl JOIN reports r ON r.id = rl.report_id
  WHERE rl.property_id = p.id AND r.report_state = 'open'`;

/** The telling of who looks at `p` to decide about it. */
const TAKEN_BY = `(SELECT coalesce(nullif(t.user_name, ''), t.email) FROM street_takes k JOIN up_users t ON t.id = k.user_id
  WHERE k.property_id = p.id AND k.until > now())`;

// What is on the market now has nothing to show, and its values are a third of a page.
const IS_CHANGED = `(p.last_published IS NOT NULL AND p.listing_state <> 'published')`;

/** Letters of a description in a list: whole, those of a page are three quarters of all that is answered. */
const EXCERPT = 300;
const DESCRIPTION = `CASE WHEN ?::boolean THEN p.property_description ELSE left(p.property_description, ${EXCERPT}) END`;

/** What a moderator is shown of some listings, in their order; of one alone all that it says, and its values for its history. */
const ROWS = `
  SELECT ${propertyColumns(DESCRIPTION)}, ${OWN_COLUMNS}, p.address, p.own_reference,
    ${isoSql('p.created_at')} AS created_at,
    account.user_name, coalesce(account.email, p.user_email) AS user_email, CASE WHEN ${IS_CHANGED} OR ?::boolean THEN (${VALUES})::json END AS now,
    CASE WHEN ${IS_CHANGED} THEN p.last_published::json END AS last_published, p.suspicions, media.files, ${TAKEN_BY} AS taken_by,
    (SELECT json_agg(open_report) FROM (SELECT r.reason, coalesce(r.words, '') AS words,
      ${isoSql('r.created_at')} AS at ${REPORTS} ORDER BY r.id DESC LIMIT 10) open_report) AS reports
  FROM unnest(?::int[]) WITH ORDINALITY AS page(id, place) JOIN properties p ON p.id = page.id ${PROPERTY_FILES}
  LEFT JOIN LATERAL (SELECT u.user_name, u.email FROM properties_owner_lnk l JOIN up_users u ON u.id = l.user_id
    WHERE l.property_id = p.id LIMIT 1) account ON true
  ORDER BY page.place`;

const changesOf = ({ last_published, now }: Row): QueuedListing['changes'] =>
  last_published && now ? differences(last_published, now) : [];

/** For one listing alone: a page of them would read the trail of each. */
async function historiesOf({ _id }: QueueQuery, page: Row[]): Promise<Map<Row, QueuedListing['history']>> {
  if (!_id) return new Map();
  const histories = page.map(async (row) => {
    const { listing_state, updated_at, now } = row;
    if (!now) throw new Error('one listing was asked for without its values');
    return [row, await historyOf({ document_id: _id, listing_state, updated_at, values: now })] as const;
  });
  return new Map(await Promise.all(histories));
}

function toQueued(row: Row, warnings: QueuedListing['warnings'], history: QueuedListing['history']): QueuedListing {
  return Object.assign(toOwnProperty(row), {
    address: row.address,
    own_reference: row.own_reference,
    user_name: row.user_name,
    user_email: row.user_email,
    createdAt: row.created_at,
    warnings,
    suspicions: row.suspicions ?? [],
    changes: changesOf(row),
    taken_by: row.taken_by,
    reports: row.reports ?? [],
    history,
  });
}

/** A page of listings in every state with what a moderator needs. Throws a ValidationError for a cursor of another question. */
export async function listQueue(query: QueueQuery): Promise<Queue> {
  const { limit: _limit, cursor: _cursor, sort = 'newest', ...filters } = query;
  const question = `queue ${sort} ${JSON.stringify(Object.entries(filters).sort())}`;
  const {
    page: places,
    total,
    next_cursor,
  } = await readCountedPage(query, question, async (after, most) => {
    const { found, counted } = await placesOf(filters, sort, after, most);
    // A cursor carries one number: the sign says that there are more.
    return { found, total: counted && (counted.isExact ? counted.total : -1 - counted.total) };
  });
  const isExact = total >= 0;
  const isOne = query._id !== undefined;
  const page = await preparedRows<Row>('queue', {
    text: ROWS,
    values: [isOne, isOne, places.map(({ id }) => id)],
  });
  const [warnings, histories] = [await warningsOf(page), await historiesOf(query, page)];
  const unsearched = query.q ? await countUnsearched() : 0;
  return {
    data: page.map((row) => toQueued(row, warnings.get(row.id) ?? [], histories.get(row) ?? null)),
    // A lower bound is of those that were looked at; the page may have found more.
    meta: {
      total: isExact ? total : Math.max(-1 - total, page.length),
      total_is_exact: isExact,
      unsearched,
      next_cursor,
    },
  };
}
