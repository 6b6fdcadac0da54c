import type { TrashList, TrashQuery } from '@69street/config/contract';
import type { UID } from '@strapi/strapi';

import type { Person } from '../listing/store';
import { sqlRows } from './sql';

/** json and not jsonb: Strapi has the driver leave jsonb as text. */
type Found = { row: unknown };
type Kept = { table: string; rows: Found[] };
type Trx = { raw: <Row>(sql: string, values?: unknown[]) => Promise<{ rows: Row[] }> };

/** Every table whose rows go with a row of `table`: relations of Strapi and counts of ours. */
const REFERRING = `
  SELECT c.conrelid::regclass::text AS name, a.attname AS "column" FROM pg_constraint c
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND c.confrelid = ?::regclass AND c.confdeltype = 'c'`;

async function collect(trx: Trx, uid: string, table: string, id: number): Promise<Kept[]> {
  const kept: Kept[] = [
    { table, rows: (await trx.raw<Found>(`SELECT to_json(t) AS row FROM ${table} t WHERE id = ?`, [id])).rows },
  ];
  const referring = (await trx.raw<{ name: string; column: string }>(REFERRING, [table])).rows;
  for (const { name, column } of referring) {
    const { rows } = await trx.raw<Found>(`SELECT to_json(t) AS row FROM ${name} t WHERE t.${column} = ?`, [id]);
    if (rows.length > 0) kept.push({ table: name, rows });
  }
  const files = 'SELECT to_json(t) AS row FROM files_related_mph t WHERE related_id = ? AND related_type = ?';
  const { rows } = await trx.raw<Found>(files, [id, uid]);
  return rows.length > 0 ? [...kept, { table: 'files_related_mph', rows }] : kept;
}

/**
 * Keeps a document that is about to be deleted for a day, its row, its relations and its pictures' places, so that it
 * can be put back. In the running transaction if there is one. `userId` is whose it was.
 */
export async function keepInTrash(uid: UID.CollectionType, documentId: string, userId: number | null): Promise<void> {
  const { tableName } = strapi.db.metadata.get(uid);
  await strapi.db.transaction(async ({ trx }) => {
    const { rows }: { rows: Array<{ id: number }> } = await trx.raw(
      `SELECT id FROM ${tableName} WHERE document_id = ?`,
      [documentId],
    );
    for (const { id } of rows) {
      const kept = (await collect(trx as unknown as Trx, uid, tableName, id)).map(({ table, rows: found }) => ({
        table,
        rows: found.map(({ row }) => row),
      }));
      await trx.raw(
        `INSERT INTO street_trash (document_type, document_key, user_id, tables) VALUES (?, ?, ?, ?::jsonb)
         ON CONFLICT (document_type, document_key) DO UPDATE SET user_id = excluded.user_id, tables = excluded.tables, deleted_at = now()`,
        [uid, documentId, userId, JSON.stringify(kept)],
      );
    }
  });
}

/** Deletes a document and keeps it as {@link keepInTrash} does. */
export async function moveToTrash(uid: UID.CollectionType, documentId: string, userId: number | null): Promise<void> {
  await strapi.db.transaction(async () => {
    await keepInTrash(uid, documentId, userId);
    await strapi.documents(uid).delete({ documentId });
  });
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
/** Most that one answer names. */
const LISTED_MAX = 100;

/** What this person may still put back (restore.ts), the latest first: the own, for the admin all unless `mine`. */
export async function listTrash({ type, mine }: TrashQuery, person: Person): Promise<TrashList['data']> {
  const all = person.role?.type === 'admin' && !mine;
  return sqlRows<TrashList['data'][number]>({
    text: `SELECT document_key AS "_id", coalesce(document->>'property_name', document->>'agent_name', document->>'name', '') AS name,
        document->>'code' AS code, to_char(deleted_at AT TIME ZONE 'UTC', ${ISO}) AS deleted_at,
        to_char(deleted_at AT TIME ZONE 'UTC' + interval '24 hours', ${ISO}) AS until
      FROM (SELECT *, tables #> '{0,rows,0}' AS document FROM street_trash) t
      WHERE document_type = ? AND deleted_at > now() - interval '24 hours'${all ? '' : ' AND user_id = ?'}
      ORDER BY t.deleted_at DESC, document_key LIMIT ${LISTED_MAX}`,
    values: [`api::${type}.${type}`, ...(all ? [] : [person.id])],
  });
}

/** Empties the trash of what lies in it for more than a day. */
export async function emptyTrash(): Promise<void> {
  await strapi.db.connection.raw(`DELETE FROM street_trash WHERE deleted_at < now() - interval '24 hours'`);
}
