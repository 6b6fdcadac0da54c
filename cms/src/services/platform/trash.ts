import type { TrashList, TrashQuery } from '@69street/config/contract';
import { restoredState, type ListingState } from '@69street/config/market';
import type { UID } from '@strapi/strapi';

import { isAdmin, type Person } from './person';
import { isoSql, rows } from './sql';

/** json and not jsonb: Strapi has the driver leave jsonb as text. */
type Row = { row: unknown };
type Kept = { table: string; rows: unknown[] };
/** Whose a document was, if anybody's, and whether they deleted it themselves: who did decides how it comes back. */
type Whose = { userId: number | null; byOwner: boolean };

/** Every table whose rows go with a row of `table`: relations of Strapi and counts of ours. */
const REFERRING = `
  SELECT c.conrelid::regclass::text AS name, a.attname AS "column" FROM pg_constraint c
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND c.confrelid = ?::regclass AND c.confdeltype = 'c'`;

async function keptRows(table: string, where: string, values: Array<string | number>): Promise<Kept> {
  const found = await rows<Row>(`SELECT to_json(t) AS row FROM ${table} t WHERE ${where}`, values);
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
 * can be put back. In the running transaction if there is one.
 */
export async function keepInTrash(uid: UID.CollectionType, documentId: string, whose: Whose): Promise<void> {
  const { tableName } = strapi.db.metadata.get(uid);
  await strapi.db.transaction(async () => {
    const found = await rows<{ id: number }>(`SELECT id FROM ${tableName} WHERE document_id = ?`, [documentId]);
    for (const { id } of found) {
      await rows(
        `INSERT INTO street_trash (document_type, document_key, user_id, by_owner, tables) VALUES (?, ?, ?, ?, ?::jsonb)
         ON CONFLICT (document_type, document_key) DO UPDATE SET user_id = excluded.user_id,
           by_owner = excluded.by_owner, tables = excluded.tables, deleted_at = now()`,
        [uid, documentId, whose.userId, whose.byOwner, JSON.stringify(await collect(uid, tableName, id))],
      );
    }
  });
}

/** Deletes a document and keeps it as {@link keepInTrash} does. */
export async function moveToTrash(uid: UID.CollectionType, documentId: string, whose: Whose): Promise<void> {
  await strapi.db.transaction(async () => {
    await keepInTrash(uid, documentId, whose);
    await strapi.documents(uid).delete({ documentId });
  });
}

/** Most that one answer names. */
const LISTED_MAX = 100;

/** By what a document of the trash is known in a list; of a review whose it is and how it begins. */
const NAME = `coalesce(document->>'property_name', document->>'agent_name', document->>'name',
  concat_ws(': ', document->>'user_name', left(document->>'user_reviews', 80)))`;

type Listed = Omit<TrashList['data'][number], 'waits'> & {
  by_owner: boolean | null;
  listing_state: ListingState | null;
};

/** What this person may still put back (restore.ts), the latest first: the own, for the admin all unless `mine`. */
export async function listTrash({ type, mine }: TrashQuery, person: Person): Promise<TrashList['data']> {
  const all = isAdmin(person) && !mine;
  if (type === 'review' && !all) return [];
  const found = await rows<Listed>(
    `SELECT document_key AS "_id", ${NAME} AS name, by_owner, document->>'listing_state' AS listing_state,
        document->>'code' AS code, ${isoSql(`deleted_at AT TIME ZONE 'UTC'`)} AS deleted_at,
        ${isoSql(`deleted_at AT TIME ZONE 'UTC' + interval '24 hours'`)} AS until
      FROM (SELECT *, tables #> '{0,rows,0}' AS document FROM street_trash) t
      WHERE document_type = ? AND deleted_at > now() - interval '24 hours'${all ? '' : ' AND user_id = ?'}
      ORDER BY t.deleted_at DESC, document_key LIMIT ${LISTED_MAX}`,
    [`api::${type}.${type}`, ...(all ? [] : [person.id])],
  );
  return found.map(({ listing_state, by_owner, ...one }) => ({
    ...one,
    waits: !isAdmin(person) && !by_owner && listing_state !== null && restoredState(listing_state) === 'pending_review',
  }));
}

/** Empties the trash of what lies in it for more than a day. */
export async function emptyTrash(): Promise<void> {
  await rows(`DELETE FROM street_trash WHERE deleted_at < now() - interval '24 hours'`);
}
