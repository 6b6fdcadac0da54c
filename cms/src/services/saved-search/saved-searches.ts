import type { NewSavedSearch, SavedSearch } from '@69street/config/contract';
import type { AlertRhythm } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { isoSql, rows } from '../platform/sql';
import type { Person } from '../platform/person';
import type { Belongings } from '../platform/belongings';

export type Filters = NewSavedSearch['filters'];

/** What of a person says which searches are theirs: the account, and the address when it is known to be theirs. */
export type Keeper = Pick<Person, 'id' | 'email' | 'email_verified'>;

const COLUMNS = `s.document_id AS "_id", s.filters::json AS filters, s.rhythm, s.lang, s.paused,
  ${isoSql('s.created_at')} AS "createdAt", ${isoSql('s.last_sent_at')} AS last_sent_at,
  s.confirmed_at IS NOT NULL AS confirmed`;

/** Rows `s` of one person; takes the values of {@link keeperValues}. */
export const IS_THEIRS = '(s.kept_user_id = ? OR (s.kept_user_id IS NULL AND lower(s.email) = lower(?::text)))';

/** The values of {@link IS_THEIRS}. */
export function keeperValues({ id, email, email_verified }: Keeper): [number, string | null] {
  return [id, email_verified ? email : null];
}

/**
 * When a search of the rhythm `rhythm` reports next, counted from now: at most every ten minutes, at eight in the
 * morning in Bangladesh, or at eight on Friday, when the weekend begins on which people look at homes.
 */
export const NEXT_REPORT = `CASE rhythm
  WHEN 'instantly' THEN now() + interval '10 minutes'
  WHEN 'daily' THEN timezone('Asia/Dhaka',
    date_trunc('day', timezone('Asia/Dhaka', now()) - interval '8 hours') + interval '1 day 8 hours')
  ELSE timezone('Asia/Dhaka',
    date_trunc('week', timezone('Asia/Dhaka', now()) - interval '4 days 8 hours') + interval '11 days 8 hours')
  END`;

/** When one that begins now reports first. */
export const FIRST_REPORT = `CASE rhythm WHEN 'instantly' THEN now() ELSE ${NEXT_REPORT} END`;

/** The searches of a person, the latest first. */
export async function listSearches(keeper: Keeper): Promise<SavedSearch[]> {
  return rows<SavedSearch>(
    `SELECT ${COLUMNS} FROM saved_searches s WHERE ${IS_THEIRS} ORDER BY s.id DESC`,
    keeperValues(keeper),
  );
}

/**
 * Changes how often a search reports, or pauses it. What is found while it is paused is not told later. Throws
 * NotFoundError for one that is not theirs.
 */
export async function changeSearch(
  id: string,
  { rhythm, paused }: { rhythm?: AlertRhythm; paused?: boolean },
  keeper: Keeper,
): Promise<SavedSearch> {
  return strapi.db.transaction(async () => {
    const [search] = await rows<{ id: number; rhythm: AlertRhythm; paused: boolean }>(
      `SELECT s.id, s.rhythm, s.paused FROM saved_searches s WHERE s.document_id = ? AND ${IS_THEIRS} FOR UPDATE`,
      [id, ...keeperValues(keeper)],
    );
    if (!search) throw new errors.NotFoundError('No such search');
    await rows(`UPDATE saved_searches SET rhythm = ?, paused = ?, updated_at = timezone('UTC', now()) WHERE id = ?`, [
      rhythm ?? search.rhythm,
      paused ?? search.paused,
      search.id,
    ]);
    if (paused) await forgetMatches(search.id);
    const begins = (rhythm && rhythm !== search.rhythm) || (paused === false && search.paused);
    if (begins) await rows(`UPDATE saved_searches SET next_at = ${FIRST_REPORT} WHERE id = ?`, [search.id]);
    const [changed] = await rows<SavedSearch>(`SELECT ${COLUMNS} FROM saved_searches s WHERE s.id = ?`, [search.id]);
    if (!changed) throw new errors.NotFoundError('No such search');
    return changed;
  });
}

/** What was found and not told yet is dropped, with the running transaction. */
export async function forgetMatches(id: number): Promise<void> {
  await rows('DELETE FROM street_search_matches WHERE search_id = ?', [id]);
  await rows('UPDATE saved_searches SET more = 0 WHERE id = ?', [id]);
}

/** Forgets a search. Throws NotFoundError for one that is not theirs, also the second time. */
export async function removeSearch(id: string, keeper: Keeper): Promise<void> {
  const [removed] = await rows(`DELETE FROM saved_searches s WHERE s.document_id = ? AND ${IS_THEIRS} RETURNING s.id`, [
    id,
    ...keeperValues(keeper),
  ]);
  if (!removed) throw new errors.NotFoundError('No such search');
}

export const searchBelongings: Belongings = {
  read: async (person) => ({ saved_searches: await listSearches(person) }),
  async remove(person) {
    await rows(`DELETE FROM saved_searches s WHERE ${IS_THEIRS}`, keeperValues(person));
  },
};
