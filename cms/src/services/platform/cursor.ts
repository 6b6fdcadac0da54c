import { createHmac, timingSafeEqual } from 'node:crypto';

import type { PropertyQuery } from '@69street/config/contract';
import { errors } from '@strapi/utils';

/** Where a page ended: the sort key and id of its last row, and the total that the first page counted. */
export type Position = { key: string; id: number; total: number };

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
  const payload = JSON.stringify([position.key, position.id, position.total]);
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
    throw new errors.ValidationError('Some fields are not valid', { fields: { cursor: ['cursor'] } });
  }
  const [key, id, total] = JSON.parse(payload) as [string, number, number];
  return { key, id, total };
}
