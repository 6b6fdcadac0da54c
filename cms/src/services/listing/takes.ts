import type { Taken } from '@69street/config/contract';
import { TAKEN_MINUTES } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { conflict } from '../platform/conflict';
import type { Person } from '../platform/person';
import { isoSql, rows } from '../platform/sql';

type Row = Taken & { user_id: number };

const TAKEN = `SELECT t.user_id, coalesce(nullif(u.user_name, ''), u.email) AS name, ${isoSql(`(t.since AT TIME ZONE 'UTC')`)} AS since
  FROM street_takes t JOIN up_users u ON u.id = t.user_id WHERE t.until > now()`;

/** Who has a listing (its row) to decide about it; null when nobody has. */
export async function takenOf(propertyId: number, person: Pick<Person, 'id'>): Promise<Taken | null> {
  const [taken] = await rows<Row>(`${TAKEN} AND t.property_id = ?`, [propertyId]);
  return taken ? { name: taken.name, since: taken.since, mine: taken.user_id === person.id } : null;
}

/**
 * Gives a listing to whoever opens it, for TAKEN_MINUTES from now on, unless somebody else has it; `over` takes it from
 * them. One statement: of two at the same moment one has it. Answers whose it is. Throws NotFoundError.
 */
export async function takeListing(id: string, person: Pick<Person, 'id'>, over = false): Promise<Taken> {
  const [listing] = await rows<{ id: number }>('SELECT id FROM properties WHERE document_id = ?', [id]);
  if (!listing) throw new errors.NotFoundError('No such listing');
  await rows(
    `INSERT INTO street_takes AS t (property_id, user_id, until)
       VALUES (?, ?, now() + interval '${TAKEN_MINUTES} minutes')
     ON CONFLICT (property_id) DO UPDATE SET user_id = excluded.user_id, until = excluded.until,
       since = CASE WHEN t.user_id = excluded.user_id AND t.until > now() THEN t.since ELSE now() END
     WHERE t.user_id = excluded.user_id OR t.until <= now() OR ?::boolean RETURNING property_id`,
    [listing.id, person.id, over],
  );
  const taken = await takenOf(listing.id, person);
  // Left by the other one between the two statements.
  return taken ?? takeListing(id, person);
}

/** Gives a listing back; what somebody else has stays theirs. */
export async function leaveListing(id: string, person: Pick<Person, 'id'>): Promise<void> {
  await rows(
    `DELETE FROM street_takes WHERE user_id = ? AND property_id IN (SELECT p.id FROM properties p WHERE p.document_id = ?)
     RETURNING property_id`,
    [person.id, id],
  );
}

/** Throws 409, with the name, where somebody else has the listing that `person` decides about. */
export async function checkTaken(listing: { id: number; listing_state: string }, person: Pick<Person, 'id'>) {
  const taken = await takenOf(listing.id, person);
  if (taken && !taken.mine) {
    throw conflict('Somebody else is deciding about it', {
      taken_by: taken.name,
      listing_state: listing.listing_state,
    });
  }
}

/** It is decided: nobody has it any more. */
export async function freeListing(propertyId: number): Promise<void> {
  await rows('DELETE FROM street_takes WHERE property_id = ? RETURNING property_id', [propertyId]);
}
