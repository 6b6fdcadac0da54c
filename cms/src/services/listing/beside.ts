import type { Beside, ExamineQuery } from '@69street/config/contract';

import type { Person } from '../platform/person';
import { rows, type Value } from '../platform/sql';
import { conditionOf, deskOf, type Desk } from './desk-filter';
import { ORDERS } from './desk-page';

type Side = 'previous' | 'next';
/** Where a listing stands in an order. */
type Anchor = { key: string; id: number };

const FREE = `NOT EXISTS (SELECT FROM street_takes k WHERE k.property_id = p.id AND k.until > now() AND k.user_id <> ?)`;

async function besideOf(
  desk: Desk,
  sort: ExamineQuery['sort'],
  anchor: Anchor | null,
  side: Side,
  person: Pick<Person, 'id'>,
): Promise<Beside | null> {
  const { key, type, direction } = ORDERS[sort ?? 'newest'];
  const isUp = (direction === 'ASC') === (side === 'next');
  const where = conditionOf(desk);
  const values: Value[] = [...where.values, ...(anchor ? [anchor.key, anchor.id] : [])];
  // Back one goes to what one has seen, whoever has it now.
  if (side === 'next') values.push(person.id);
  const [found] = await rows<Beside>(
    `SELECT p.document_id AS _id, p.code FROM properties p WHERE ${where.text}
       ${anchor ? `AND (${key}, p.id) ${isUp ? '>' : '<'} (?::${type}, ?)` : ''} ${side === 'next' ? `AND ${FREE}` : ''}
     ORDER BY ${key} ${isUp ? 'ASC' : 'DESC'}, p.id ${isUp ? 'ASC' : 'DESC'} LIMIT 1`,
    values,
  );
  return found ?? null;
}

async function anchorOf(id: string, sort: ExamineQuery['sort']): Promise<Anchor | null> {
  const { key } = ORDERS[sort ?? 'newest'];
  const [anchor] = await rows<Anchor>(`SELECT ${key}::text AS key, p.id FROM properties p WHERE p.document_id = ?`, [
    id,
  ]);
  return anchor ?? null;
}

async function isIn(desk: Desk, { id }: Anchor): Promise<boolean> {
  const where = conditionOf(desk);
  const found = await rows(`SELECT 1 FROM properties p WHERE p.id = ? AND ${where.text}`, [id, ...where.values]);
  return found.length > 0;
}

/** What stands before and behind a listing in a queue, whether or not it is in it. */
export async function besideListing(
  id: string,
  { sort, ...filter }: ExamineQuery,
  person: Pick<Person, 'id'>,
): Promise<Record<Side, Beside | null>> {
  const anchor = await anchorOf(id, sort);
  if (!anchor) return { previous: null, next: null };
  const desk = await deskOf(filter);
  const previous = await besideOf(desk, sort, anchor, 'previous', person);
  const behind = await besideOf(desk, sort, anchor, 'next', person);
  // Its decision has moved it: where the oldest come first to the end, and the others still wait at the beginning.
  const isOver = behind === null && !(await isIn(desk, anchor));
  return { previous, next: isOver ? await besideOf(desk, sort, null, 'next', person) : behind };
}

/** The next listing of a queue that nobody else has, behind `after` or from the beginning on; null at its end. */
export async function nextInQueue(
  { sort, ...filter }: ExamineQuery,
  after: string | undefined,
  person: Pick<Person, 'id'>,
): Promise<Beside | null> {
  const anchor = after ? await anchorOf(after, sort) : null;
  return besideOf(await deskOf(filter), sort, anchor, 'next', person);
}
