import type { Hire, HireList, HiresQuery, RatingList } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import type { Street } from '../../../config/street';
import { findAgent } from '../agent/agents';
import type { Person } from '../listing/store';
import { readCursor, writeCursor } from '../platform/cursor';
import { AGENT_EMAIL, checkSees, HIRE_FROM, readHires, toHire } from './store';

type Condition = { text: string; values: Array<string | number> };
/** Whose hires are asked for. */
export type Side = 'client' | 'agent' | 'all';

const RATINGS = 50;
const MATCHES = `(h.number ILIKE ? OR h.agent_name ILIKE ? OR ${AGENT_EMAIL} ILIKE ? OR h.user_email ILIKE ?
  OR u.user_name ILIKE ? OR u.email ILIKE ?)`;

function sideOf(side: Side, person: Person): Condition {
  if (side === 'all') return { text: 'true', values: [] };
  if (side === 'client') return { text: 'h.client_id = ?', values: [person.id] };
  // Attempts that nobody has paid are none of the agent's business.
  if (!person.email_verified) return { text: 'false', values: [] };
  return { text: `lower(${AGENT_EMAIL}) = ? AND h.paid_at IS NOT NULL`, values: [person.email.toLowerCase()] };
}

function conditionOf({ state, refund, q }: HiresQuery, side: Side, person: Person): Condition {
  const own = sideOf(side, person);
  const like = `%${(q ?? '').replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`;
  return {
    text: [
      own.text,
      ...(state ? ['h.hire_state = ?'] : []),
      ...(refund ? [`h.refund_state IN ('asked', 'pending', 'failed')`] : []),
      ...(q ? [MATCHES] : []),
    ].join(' AND '),
    values: [...own.values, ...(state ? [state] : []), ...(q ? Array<string>(6).fill(like) : [])],
  };
}

/** A page of hires, newest first. Throws a ValidationError for a cursor of another question. */
export async function listHires(query: HiresQuery, side: Side, person: Person): Promise<HireList> {
  const { limit, cursor, state, refund, q } = query;
  const question = `hires ${side} ${person.id} ${state ?? ''} ${refund ?? ''} ${q ?? ''}`;
  const { internalSecret } = strapi.config.get<Street>('street');
  const after = cursor ? readCursor(cursor, question, internalSecret) : null;
  const { text, values } = conditionOf(query, side, person);
  const counted: { rows: Array<{ n: number }> } = after
    ? { rows: [{ n: after.total }] }
    : await strapi.db.connection.raw(`SELECT count(*)::int AS n ${HIRE_FROM} WHERE ${text}`, values);
  const total = counted.rows[0]?.n ?? 0;
  const found = await readHires(`${text}${after ? ' AND h.id < ?' : ''} ORDER BY h.id DESC LIMIT ?`, [
    ...values,
    ...(after ? [after.id] : []),
    limit + 1,
  ]);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map(toHire),
    meta: { total, next_cursor: last ? writeCursor({ key: '', id: last.id, total }, question, internalSecret) : null },
  };
}

/** One hire, for its client, its agent and the admin. Throws NotFoundError for anybody else. */
export async function findHire(_id: string, person: Person): Promise<Hire> {
  const [hire] = await readHires('h.document_id = ?', [_id.replaceAll('\0', '')]);
  checkSees(hire, person);
  return toHire(hire);
}

/** What clients say about an agent: the newest, and the average of all. Throws NotFoundError. */
export async function listRatings(id: string): Promise<RatingList> {
  const agent = await findAgent(id);
  if (!agent) throw new errors.NotFoundError('No such agent');
  type Row = RatingList['data'][number] & { count: number; average: number };
  const { rows }: { rows: Row[] } = await strapi.db.connection.raw(
    `SELECT r.document_id AS _id, r.stars, r.words, coalesce(r.user_name, '') AS user_name,
       to_char(r.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
       count(*) OVER ()::int AS count, round(avg(r.stars) OVER (), 1)::float8 AS average
     FROM agent_ratings r JOIN agent_ratings_agent_lnk l ON l.agent_rating_id = r.id JOIN agents a ON a.id = l.agent_id
     WHERE a.document_id = ? AND r.state = 'visible' ORDER BY r.id DESC LIMIT ${RATINGS}`,
    [agent._id],
  );
  return {
    data: rows.map(({ count: _count, average: _average, ...rating }) => rating),
    meta: { count: rows[0]?.count ?? 0, average: rows[0]?.average ?? null },
  };
}
