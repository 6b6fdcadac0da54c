import type { Hire, HireList, HiresQuery, RatingList } from '@69street/config/contract';
import { findAgent } from '../agent/agents';
import { readPage } from '../platform/cursor';
import { foundByWords } from '../platform/desk-words';
import { checkSees, clientsOf, HIRE_COLUMNS, HIRE_FROM, hireStageSql, readHires, toHire, type HireRow } from './store';
import { countRows, isoSql, preparedRows, rows, type Sql } from '../platform/sql';
import type { Person } from '../platform/person';

type Condition = Sql;
/** Whose hires are asked for. */
export type Side = 'client' | 'agent' | 'all';

// Apart from the question of which they are, or each question would be planned with all that is read.
const ROWS = `SELECT ${HIRE_COLUMNS} ${HIRE_FROM} WHERE h.id = ANY(?::int[]) ORDER BY h.id DESC`;
const RATINGS = 50;
const WORDS = `concat_ws(' ', h.desk_words, u.desk_words, a.desk_words)`;

function sideOf(side: Side, person: Person): Condition {
  if (side === 'all') return { text: 'true', values: [] };
  if (side === 'client') return { text: 'h.client_id = ?', values: [person.id] };
  return clientsOf(person);
}

/** One look through all of them for their words: the count and the page are of what it has found. */
async function withWords(own: Condition, q: string | undefined): Promise<(Condition & { n: number }) | null> {
  const words = foundByWords('said.words', q, 'asked');
  if (!words) return null;
  const [found] = await rows<{ ids: string; n: number }>(
    `SELECT coalesce(array_agg(id), '{}')::text AS ids, count(*)::int AS n FROM (
       SELECT h.id, ${WORDS} AS words ${HIRE_FROM} WHERE ${own.text} OFFSET 0) said WHERE ${words.text}`,
    [...own.values, ...words.values],
  );
  return { text: 'h.id = ANY(?::int[])', values: [found?.ids ?? '{}'], n: found?.n ?? 0 };
}

/** Which hires are meant, and how many those are where looking for words has told it already. */
async function meantBy({ state, refund, q, stage }: HiresQuery, side: Side, person: Person) {
  const own = sideOf(side, person);
  const words = await withWords(own, q);
  const isWordsAlone = !state && !refund && !(stage && side === 'agent');
  return {
    total: words && isWordsAlone ? words.n : null,
    text: [
      own.text,
      ...(state ? ['h.hire_state = ?'] : []),
      ...(refund ? [`(h.refund_state IN ('asked', 'pending', 'failed') OR h.held)`] : []),
      ...(words ? [words.text] : []),
      ...(stage && side === 'agent' ? [`${hireStageSql(person)} = ?`] : []),
    ].join(' AND '),
    values: [
      ...own.values,
      ...(state ? [state] : []),
      ...(words?.values ?? []),
      ...(stage && side === 'agent' ? [stage] : []),
    ],
  };
}

/** A page of hires, newest first. Throws a ValidationError for a cursor of another question. */
export async function listHires(query: HiresQuery, side: Side, person: Person): Promise<HireList> {
  const { state, refund, q, stage } = query;
  const those = await meantBy(query, side, person);
  const found = await readPage(
    query,
    `hires ${side} ${person.id} ${state ?? ''} ${refund ?? ''} ${stage ?? ''} ${q ?? ''}`,
    async () => those.total ?? countRows(`${HIRE_FROM} WHERE ${those.text}`, those.values),
    (after, most) =>
      rows<{ id: number }>(
        `SELECT h.id ${HIRE_FROM} WHERE ${those.text}${after ? ' AND h.id < ?' : ''} ORDER BY h.id DESC LIMIT ?`,
        [...those.values, ...(after ? [after.id] : []), most],
      ),
  );
  const page = await preparedRows<HireRow>('hires', { text: ROWS, values: [found.page.map(({ id }) => id)] });
  return { data: page.map(toHire), meta: { total: found.total, next_cursor: found.next_cursor } };
}

/** One hire, for its client, its agent and the admin. Throws NotFoundError for anybody else. */
export async function findHire(_id: string, person: Person): Promise<Hire> {
  const [hire] = await readHires('h.document_id = ?', [_id]);
  checkSees(hire, person);
  return toHire(hire);
}

/** What clients say about an agent: the newest, and the average of all. Throws NotFoundError. */
export async function listRatings(id: string): Promise<RatingList> {
  const agent = await findAgent(id);
  type Row = RatingList['data'][number] & { count: number; average: number };
  const found = await rows<Row>(
    `SELECT r.document_id AS _id, r.stars, r.words, coalesce(r.user_name, '') AS user_name,
       ${isoSql('r.created_at')} AS "createdAt",
       count(*) OVER ()::int AS count, round(avg(r.stars) OVER (), 1)::float8 AS average
     FROM agent_ratings r JOIN agent_ratings_agent_lnk l ON l.agent_rating_id = r.id JOIN agents a ON a.id = l.agent_id
     WHERE a.document_id = ? AND r.state = 'visible' ORDER BY r.id DESC LIMIT ${RATINGS}`,
    [agent._id],
  );
  return {
    data: found.map(({ count: _count, average: _average, ...rating }) => rating),
    meta: { count: found[0]?.count ?? 0, average: found[0]?.average ?? null },
  };
}
