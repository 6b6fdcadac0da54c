import type { AuditEntry, AuditList, AuditQuery } from '@69street/config/contract';

import { readPage } from './cursor';
import { countRows, isoSql, rows } from './sql';
import { cleanText, likeAnywhere } from './text';

type Row = AuditEntry & { id: number };

const COLUMNS = `id, document_id AS _id, ${isoSql('at')} AS at,
  coalesce(actor, '') AS actor, coalesce(actor_role, '') AS actor_role, action, coalesce(document_type, '') AS document_type,
  coalesce(document_key, '') AS document_key, before::json AS before, after::json AS after`;
const MATCHES = `(actor ILIKE ? OR action ILIKE ? OR document_key = ? OR document_type ILIKE ?
  OR before::text ILIKE ? OR after::text ILIKE ?)`;

/** A page of the audit trail, newest first, of entries that contain `q` anywhere. */
export async function listAudit({ q, ...paging }: AuditQuery): Promise<AuditList> {
  const text = cleanText(q);
  const like = likeAnywhere(text ?? '');
  const where = text ? MATCHES : 'true';
  const values = text ? [like, like, text, like, like, like] : [];
  const { page, total, next_cursor } = await readPage(
    paging,
    `audit ${q ?? ''}`,
    () => countRows(`FROM audit_entries WHERE ${where}`, values),
    (after, most) =>
      rows<Row>(
        `SELECT ${COLUMNS} FROM audit_entries WHERE ${where}${after ? ' AND id < ?' : ''} ORDER BY id DESC LIMIT ?`,
        [...values, ...(after ? [after.id] : []), most],
      ),
  );
  return { data: page.map(({ id: _id, ...entry }) => entry), meta: { total, next_cursor } };
}
