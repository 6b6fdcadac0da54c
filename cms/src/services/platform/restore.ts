import type { Trashed } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { writeAudit } from './audit';
import { contentChanged } from './content-changed';
import { deriveRolesOf } from '../identity/rights';
import type { Person } from '../listing/store';
import { tellApplicant } from '../loan/mail';
import { readLoan } from '../loan/store';

type Kept = { table: string; rows: Array<Record<string, unknown>> };
type Trash = { user_id: number | null; tables: Kept[] };
type Trx = { raw: <Row>(sql: string, values?: unknown[]) => Promise<{ rows: Row[] }> };

/** What the database computes itself cannot be written. */
const COLUMNS = `
  SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
  WHERE attrelid = ?::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`;
const FOREIGN_KEY = '23503';
const NAMES = { agent: 'agent', property: 'listing', loan: 'loan' } as const satisfies Record<Trashed, string>;

async function putBack(trx: Trx, { table, rows }: Kept): Promise<void> {
  const [columns] = (await trx.raw<{ names: string }>(COLUMNS, [table])).rows;
  if (!columns) return;
  // The name of the table comes from our own trash, where the catalogue of the database wrote it.
  await trx.raw(
    `INSERT INTO ${table} (${columns.names}) SELECT ${columns.names}
     FROM jsonb_populate_recordset(null::${table}, ?::jsonb) ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}

/**
 * Puts back what was deleted within the last day, as it was. Owners put back their own listings, the admin anything.
 * Throws NotFoundError, and 409 when what it belonged to is gone as well.
 */
export async function restore(type: Trashed, documentId: string, person: Person): Promise<void> {
  const uid = `api::${type}.${type}` as `api::${'agent.agent' | 'property.property' | 'loan.loan'}`;
  try {
    await strapi.db.transaction(async ({ trx }) => {
      const { rows }: { rows: Trash[] } = await trx.raw(
        'DELETE FROM street_trash WHERE document_type = ? AND document_key = ? RETURNING user_id, tables::json',
        [uid, documentId.replaceAll('\0', '')],
      );
      const trash = rows[0];
      const isTheirs = person.role?.type === 'admin' || (trash?.user_id != null && trash.user_id === person.id);
      if (!trash || !isTheirs) throw new errors.NotFoundError('There is nothing to put back');
      for (const kept of trash.tables) await putBack(trx as unknown as Trx, kept);
      if (type === 'agent')
        await deriveRolesOf(trash.tables[0]?.rows.map(({ agent_email }) => agent_email as string) ?? []);
      if (type === 'loan') await tellApplicant((await readLoan(documentId))?.account ?? null, 'restored');
      await writeAudit({
        actor: person.email,
        actor_role: person.role?.type ?? '',
        action: `${NAMES[type]}.restored`,
        document_type: uid,
        document_key: documentId,
      });
    });
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY) throw error;
    throw Object.assign(new Error('What it belonged to is gone'), { status: 409, expose: true, details: {} });
  }
  // No page shows applications to everybody.
  if (type !== 'loan') contentChanged(type);
}
