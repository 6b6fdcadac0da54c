import type { AuditEntry, AuditList, AuditQuery } from '@69street/config/contract';
import type { AuditKind } from '@69street/config/market';

import { readPage } from './cursor';
import { countRows, isoSql, midnightSql, rows, type Sql, type Value } from './sql';
import { cleanText, likeAnywhere } from './text';

type Row = AuditEntry & { id: number };

/** What people call a thing, by the key that an entry has of it; what is deleted has no name any more. */
const NAMES: Partial<Record<AuditKind, string>> = {
  'api::property.property': `SELECT concat_ws(' ', p.code, p.property_name) FROM properties p WHERE p.document_id = document_key`,
  'api::agent.agent': 'SELECT a.agent_name FROM agents a WHERE a.document_id = document_key',
  // What it is about, and not whose it is: a name is read where each look is written down.
  'api::enquiry.enquiry': `SELECT coalesce(nullif(concat_ws(' ', p.code, p.property_name), ''), a.agent_name) FROM enquiries e
    LEFT JOIN enquiries_property_lnk pl ON pl.enquiry_id = e.id LEFT JOIN properties p ON p.id = pl.property_id
    LEFT JOIN enquiries_agent_lnk al ON al.enquiry_id = e.id LEFT JOIN agents a ON a.id = al.agent_id
    WHERE e.document_id = document_key`,
  'api::hire.hire': 'SELECT h.number FROM hires h WHERE h.document_id = document_key',
  'api::article.article': 'SELECT a.title FROM articles a WHERE a.document_id = document_key',
  'plugin::users-permissions.user': 'SELECT u.email FROM up_users u WHERE u.document_id = document_key',
};
const SUBJECT = `CASE document_type ${Object.entries(NAMES)
  .map(([kind, sql]) => `WHEN '${kind}' THEN (${sql} LIMIT 1)::text`)
  .join(' ')} END AS subject`;
const COLUMNS = `id, document_id AS _id, ${isoSql('at')} AS at,
  coalesce(actor, '') AS actor, coalesce(actor_role, '') AS actor_role, action, coalesce(document_type, '') AS document_type,
  coalesce(document_key, '') AS document_key, ${SUBJECT}, before::json AS before, after::json AS after`;
const MATCHES = `(actor ILIKE ? OR action ILIKE ? OR document_key = ? OR document_type ILIKE ?
  OR before::text ILIKE ? OR after::text ILIKE ?)`;

/** As the table has its times: in UTC. */
const MIDNIGHT = `${midnightSql('?')} AT TIME ZONE 'UTC'`;

function conditions({ q, who, kind, from, to }: AuditQuery): Sql {
  const parts = ['true'];
  const values: Value[] = [];
  const add = (text: string, ...given: Value[]) => {
    parts.push(text);
    values.push(...given);
  };
  const text = cleanText(q);
  if (text) {
    const like = likeAnywhere(text);
    add(MATCHES, like, like, text, like, like, like);
  }
  const person = cleanText(who);
  if (person) add('actor ILIKE ?', likeAnywhere(person));
  if (kind) add('document_type = ?', kind);
  if (from) add(`at >= ${MIDNIGHT}`, from);
  if (to) add(`at < ${MIDNIGHT} + interval '1 day'`, to);
  return { text: parts.join(' AND '), values };
}

/** A page of the audit trail, newest first: entries that contain `q` anywhere, of a person, a kind, between two days. */
export async function listAudit(query: AuditQuery): Promise<AuditList> {
  const { q, who, kind, from, to } = query;
  const those = conditions(query);
  const { page, total, next_cursor } = await readPage(
    query,
    `audit ${JSON.stringify([q, who, kind, from, to])}`,
    () => countRows(`FROM audit_entries WHERE ${those.text}`, those.values),
    (after, most) =>
      rows<Row>(
        `SELECT ${COLUMNS} FROM audit_entries WHERE ${those.text}${after ? ' AND id < ?' : ''} ORDER BY id DESC LIMIT ?`,
        [...those.values, ...(after ? [after.id] : []), most],
      ),
  );
  return { data: page.map(({ id: _id, ...entry }) => entry), meta: { total, next_cursor } };
}
