import type { NewSavedView, SavedView } from '@69street/config/contract';
import { SAVED_VIEWS_MAX } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { conflict } from '../platform/conflict';
import type { Person } from '../platform/person';
import { countRows, rows, takeLock } from '../platform/sql';

/** The named filters of a person, by list in the order in which they were made. */
export function savedViews({ id }: Pick<Person, 'id'>): Promise<SavedView[]> {
  return rows<SavedView>(
    'SELECT id AS _id, list, name, search FROM street_saved_views WHERE user_id = ? ORDER BY list, created_at, id',
    [id],
  );
}

/** Keeps a filter under a name; the same name of the same list is replaced. Throws 409 for more than SAVED_VIEWS_MAX. */
export async function saveView({ list, name, search }: NewSavedView, person: Pick<Person, 'id'>): Promise<void> {
  await strapi.db.transaction(async () => {
    await takeLock(`saved-views ${person.id}`);
    const others = await countRows('FROM street_saved_views WHERE user_id = ? AND list = ? AND name <> ?', [
      person.id,
      list,
      name,
    ]);
    if (others >= SAVED_VIEWS_MAX) throw conflict(`There are ${SAVED_VIEWS_MAX} already`);
    await rows(
      `INSERT INTO street_saved_views (user_id, list, name, search) VALUES (?, ?, ?, ?)
       ON CONFLICT (user_id, list, name) DO UPDATE SET search = excluded.search RETURNING id`,
      [person.id, list, name, search],
    );
  });
}

/** Throws NotFoundError for what is not the person's own. */
export async function removeView(id: string, person: Pick<Person, 'id'>): Promise<void> {
  const gone = await rows('DELETE FROM street_saved_views WHERE id::text = ? AND user_id = ? RETURNING id', [
    id,
    person.id,
  ]);
  if (gone.length === 0) throw new errors.NotFoundError('No such view');
}
