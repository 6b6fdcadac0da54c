import type { AuditEntry, AuditList, AuditQuery } from '@69street/config/contract';

import type { Street } from '../../../config/street';
import { readCursor, writeCursor } from './cursor';

type Row = AuditEntry & { id: number };

const COLUMNS = `id, document_id AS _id, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
  coalesce(actor, '') AS actor, coalesce(actor_role, '') AS actor_role, action, coalesce(document_type, '') AS document_type,
  coalesce(document_key, '') AS document_key, before::json AS before, after::json AS after`;
const MATCHES = `(actor ILIKE ? OR action ILIKE ? OR document_key = ? OR document_type ILIKE ?
  OR before::text ILIKE ? OR after::text ILIKE ?)`;

/** A page of the audit trail, newest first, of entries that contain `q` anywhere. */
export async function listAudit({ q, limit, cursor }: AuditQuery): Promise<AuditList> {
  const question = `audit ${q ?? ''}`;
  const { internalSecret } = strapi.config.get<Street>('street');
  const after = cursor ? readCursor(cursor, question, internalSecret) : null;
  const asked = q?.replaceAll('\0', '') ?? '';
  const like = `%${asked.replace(/[\\%_]/g, '\\$&')}%`;
  const where = asked ? MATCHES : 'true';
  const values = asked ? [like, like, asked, like, like, like] : [];
  const { connection } = strapi.db;
  const counted: { rows: Array<{ n: number }> } = after
    ? { rows: [{ n: after.total }] }
    : await connection.raw(`SELECT count(*)::int AS n FROM audit_entries WHERE ${where}`, values);
  const total = counted.rows[0]?.n ?? 0;
  const { rows: found }: { rows: Row[] } = await connection.raw(
    `SELECT ${COLUMNS} FROM audit_entries WHERE ${where}${after ? ' AND id < ?' : ''} ORDER BY id DESC LIMIT ?`,
    [...values, ...(after ? [after.id] : []), limit + 1],
  );
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map(({ id: _id, ...entry }) => entry),
    meta: {
      total,
      next_cursor: last ? writeCursor({ key: '', id: last.id, total }, question, internalSecret) : null,
    },
  };
}
