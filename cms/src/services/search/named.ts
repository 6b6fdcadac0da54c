import type { Sql } from '../platform/sql';
import { cleanText } from '../platform/text';
import { toCode } from './query';

const LONGEST_ID = 140;

/** Whether a text can be the `_id`, `key` or `code` of a listing at all. */
export const isName = (text: string): boolean => text.length <= LONGEST_ID && cleanText(text) === text;

/** The end of a query over `properties p`, behind a condition: the one listing with this `_id`, `key` or `code`. */
export function namedSql(id: string): Sql {
  return {
    text: `(p.document_id = ? OR p.key = ? OR p.code = ?) ORDER BY p.document_id = ? DESC, p.key = ? DESC LIMIT 1`,
    values: [id, id, toCode(id) ?? id, id, id],
  };
}
