import { createHmac, timingSafeEqual } from 'node:crypto';

import type { PropertyQuery } from '@69street/config/contract';
import type { Risen } from '@69street/config/market';
import type { Street } from '../../../config/street';
import { invalid } from './parse';

/**
 * Where a page ended: the sort key and id of its last row, and the total that the first page counted. `risen`: what stood
 * higher than by itself so far, in lists where something may; the key and id are then those of the last of the others.
 */
export type Position = { key: string; id: number; total: number; risen?: Risen | undefined };

/** Ids take less room so: a cursor stands in addresses. */
const BASE = 36;

const SIGNATURE_BYTES = 9;

function sign(payload: string, filters: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`cursor\n${payload}\n${filters}`).digest().subarray(0, SIGNATURE_BYTES);
}

/** The filters and the sort, without paging: equal for equal questions. */
export function questionOf({ limit: _limit, cursor: _cursor, ...question }: Partial<PropertyQuery>): string {
  return JSON.stringify(Object.entries(question).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An opaque text that continues the list at `position`, good for the same filters and sort only. */
export function writeCursor(position: Position, question: string, secret: string): string {
  const { key, id, total, risen } = position;
  const more = risen ? [risen.ids.map((one) => one.toString(BASE)).join('.'), risen.since] : [];
  const payload = JSON.stringify([key, id, total, ...more]);
  return Buffer.concat([sign(payload, question, secret), Buffer.from(payload)]).toString('base64url');
}

/** Reads what {@link writeCursor} wrote. Throws a ValidationError for anything else: altered, cut, of another question. */
export function readCursor(cursor: string, question: string, secret: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const payload = bytes.subarray(SIGNATURE_BYTES).toString();
  const given = bytes.subarray(0, SIGNATURE_BYTES);
  // The text itself is compared as well: base64url has several spellings for one sequence of bytes.
  if (
    bytes.toString('base64url') !== cursor ||
    given.length !== SIGNATURE_BYTES ||
    !timingSafeEqual(given, sign(payload, question, secret))
  ) {
    throw invalid({ cursor: ['cursor'] });
  }
  const [key, id, total, ids, since] = JSON.parse(payload) as [string, number, number, string?, number?];
  if (ids === undefined || since === undefined) return { key, id, total };
  const each = ids.split('.').filter(Boolean);
  return { key, id, total, risen: { ids: each.map((one) => parseInt(one, BASE)), since } };
}

type Asked = { limit: number; cursor?: string | undefined };
/** `behind`: from where the list goes on behind this row, where not from itself. */
type Paged = { id: number; sort_key?: string; behind?: Omit<Position, 'total'> };

/** `most`: one row more than is shown, which says whether there are more. */
type Find<Found> = (after: Position | null, most: number) => Promise<Found>;

/**
 * A page of a list: `find` gets where the page before ended and how many rows to read, and says how many there are in all
 * as well: for the first page only, whose total travels in the cursor. Throws a ValidationError for a cursor of another
 * question.
 */
export async function readCountedPage<Row extends Paged>(
  { limit, cursor }: Asked,
  question: string,
  find: Find<{ total: number | null; found: Row[] }>,
): Promise<{ page: Row[]; total: number; next_cursor: string | null }> {
  const { internalSecret } = strapi.config.get<Street>('street');
  const after = cursor ? readCursor(cursor, question, internalSecret) : null;
  const { total: counted, found } = await find(after, limit + 1);
  const total = after?.total ?? counted ?? 0;
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const position = last && { ...(last.behind ?? { key: last.sort_key ?? '', id: last.id }), total };
  return { page, total, next_cursor: position ? writeCursor(position, question, internalSecret) : null };
}

/** {@link readCountedPage} of a list whose rows are counted first, by `count`. */
export function readPage<Row extends Paged>(
  asked: Asked,
  question: string,
  count: () => Promise<number>,
  find: Find<Row[]>,
): Promise<{ page: Row[]; total: number; next_cursor: string | null }> {
  return readCountedPage(asked, question, async (after, most) => ({
    total: after ? null : await count(),
    found: await find(after, most),
  }));
}
