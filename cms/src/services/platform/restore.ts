import type { Trashed } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { writeAudit } from './audit';
import { conflict } from './conflict';
import { contentChanged } from './content-changed';
import { actorOf, isAdmin, type Person } from './person';
import { rows } from './sql';

type Row = Record<string, unknown>;
type Kept = { table: string; rows: Row[] };
type Trash = { user_id: number | null; by_owner: boolean | null; tables: Kept[] };
/** In which state something comes back, and in which it was deleted. */
export type Return = { waits: boolean; before: object; after: object };
/** How a document comes back: by its owner, and not by the admin, after somebody else had deleted it. */
export type How = { byOwnerAlone: boolean };
/**
 * What else happens, with the transaction, when a document is back; `row` is its row. Answers what the audit trail is told
 * of it, and whether it waits for review now; nothing where it is as it was.
 */
type Afterwards = (documentId: string, row: Row, how: How) => Promise<Return | void>;

/** What the database computes itself cannot be written. */
const COLUMNS = `
  SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
  WHERE attrelid = ?::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`;
const FOREIGN_KEY = '23503';
const UIDS = {
  agent: 'api::agent.agent',
  property: 'api::property.property',
  loan: 'api::loan.loan',
  review: 'api::review.review',
} as const;
const NAMES = { agent: 'agent', property: 'listing', loan: 'loan', review: 'review' } as const satisfies Record<
  Trashed,
  string
>;

const afterwards = new Map<Trashed, Afterwards>();

/** A room says what else happens when something of its own comes back out of the trash. */
export function onRestored(type: Trashed, work: Afterwards): void {
  afterwards.set(type, work);
}

async function putBack({ table, rows: kept }: Kept): Promise<void> {
  const [columns] = await rows<{ names: string }>(COLUMNS, [table]);
  if (!columns) return;
  // The name of the table comes from our own trash, where the catalogue of the database wrote it.
  await rows(
    `INSERT INTO ${table} (${columns.names}) SELECT ${columns.names}
     FROM jsonb_populate_recordset(null::${table}, ?::jsonb) ON CONFLICT DO NOTHING`,
    [JSON.stringify(kept)],
  );
}

/**
 * Puts back what was deleted within the last day, as it was. Owners put back their own listings, and one that somebody
 * else deleted waits for review; the admin puts back anything; a review was taken off by staff, and its author does not
 * bring it back. Answers whether it waits for review now.
 * Throws NotFoundError, and 409 when what it belonged to is gone as well.
 */
export async function restore(type: Trashed, documentId: string, person: Person): Promise<boolean> {
  const uid = UIDS[type];
  try {
    const waits = await strapi.db.transaction(async () => {
      const [trash] = await rows<Trash>(
        'DELETE FROM street_trash WHERE document_type = ? AND document_key = ? RETURNING user_id, by_owner, tables::json',
        [uid, documentId],
      );
      const isOwn = type !== 'review' && trash?.user_id != null && trash.user_id === person.id;
      const isTheirs = isAdmin(person) || isOwn;
      if (!trash || !isTheirs) throw new errors.NotFoundError('There is nothing to put back');
      for (const kept of trash.tables) await putBack(kept);
      const how = { byOwnerAlone: !isAdmin(person) && !trash.by_owner };
      const back = (await afterwards.get(type)?.(documentId, trash.tables[0]?.rows[0] ?? {}, how)) ?? null;
      const change = back ? { before: back.before, after: back.after } : {};
      await writeAudit(actorOf(person), `${NAMES[type]}.restored`, [uid, documentId], change);
      return back?.waits ?? false;
    });
    // No page shows applications to everybody.
    if (type !== 'loan') contentChanged(type);
    return waits;
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY) throw error;
    throw conflict('What it belonged to is gone');
  }
}
