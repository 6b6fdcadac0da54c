import type { TrashList, TrashQuery } from '@69street/config/contract';
import type { UID } from '@strapi/strapi';

import { isAdmin, type Person } from './person';
import { isoSql, rows } from './sql';

/** json and not jsonb: Strapi has the driver leave jsonb as text. */
type Found = { row: unknown };
type Kept = { table: string; rows: unknown[] };

/** Every table whose rows go with a row of `table`: relations of Strapi and counts of ours. */
const REFERRING = `
  SELECT c.conrelid::regclass::text AS name, a.attname AS "column" FROM pg_constraint c
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND c.confrelid = ?::regclass AND c.confdeltype = 'c'`;

async function keptRows(table: string, where: string, values: Array<string | number>): Promise<Kept> {
  const found = await rows<Found>(`SELECT to_json(t) AS row FROM ${table} t WHERE ${where}`, values);
  return { table, rows: found.map(({ row }) => row) };
}

async function collect(uid: string, table: string, id: number): Promise<Kept[]> {
  const kept = [await keptRows(table, 'id = ?', [id])];
  for (const { name, column } of await rows<{ name: string; column: string }>(REFERRING, [table])) {
    kept.push(await keptRows(name, `t.${column} = ?`, [id]));
  }
  kept.push(await keptRows('files_related_mph', 'related_id = ? AND related_type = ?', [id, uid]));
  return kept.filter(({ table: name, rows: found }) => name === table || found.length > 0);
}

/**
 * Keeps a document that is about to be deleted for a day, its row, its relations and its pictures' places, so that it
 * can be put back. In the running transaction if there is one. `userId` is whose it was.
 */
export async function keepInTrash(uid: UID.CollectionType, documentId: string, userId: number | null): Promise<void> {
  const { tableName } = strapi.db.metadata.get(uid);
  await strapi.db.transaction(async () => {
    const found = await rows<{ id: number }>(`SELECT id FROM ${tableName} WHERE document_id = ?`, [documentId]);
    for (const { id } of found) {
      await rows(
        `INSERT INTO street_trash (document_type, document_key, user_id, tables) VALUES (?, ?, ?, ?::jsonb)
         ON CONFLICT (document_type, document_key) DO UPDATE SET user_id = excluded.user_id, tables = excluded.tables, deleted_at = now()`,
        [uid, documentId, userId, JSON.stringify(await collect(uid, tableName, id))],
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

/** Most that one answer names. */
const LISTED_MAX = 100;

/** By what a document of the trash is known in a list; of a review whose it is and how it begins. */
const NAME = `coalesce(document->>'property_name', document->>'agent_name', document->>'name',
  concat_ws(': ', document->>'user_name', left(document->>'user_reviews', 80)))`;

/** What this person may still put back (restore.ts), the latest first: the own, for the admin all unless `mine`. */
export async function listTrash({ type, mine }: TrashQuery, person: Person): Promise<TrashList['data']> {
  const all = isAdmin(person) && !mine;
  if (type === 'review' && !all) return [];
  return rows<TrashList['data'][number]>(
    `SELECT document_key AS "_id", ${NAME} AS name,
        document->>'code' AS code, ${isoSql(`deleted_at AT TIME ZONE 'UTC'`)} AS deleted_at,
        ${isoSql(`deleted_at AT TIME ZONE 'UTC' + interval '24 hours'`)} AS until
      FROM (SELECT *, tables #> '{0,rows,0}' AS document FROM street_trash) t
      WHERE document_type = ? AND deleted_at > now() - interval '24 hours'${all ? '' : ' AND user_id = ?'}
      ORDER BY t.deleted_at DESC, document_key LIMIT ${LISTED_MAX}`,
    [`api::${type}.${type}`, ...(all ? [] : [person.id])],
  );
}

/** Empties the trash of what lies in it for more than a day. */
export async function emptyTrash(): Promise<void> {
  await rows(`DELETE FROM street_trash WHERE deleted_at < now() - interval '24 hours'`);
}
