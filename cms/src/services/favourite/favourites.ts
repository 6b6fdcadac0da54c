import { randomBytes } from 'node:crypto';

import type { Favourite, FavouriteList, SharedList } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { keepSql, listSql, removeSql, type Kept, type ListRow } from './query';
import { rows, takeLock } from '../platform/sql';
import type { Belongings } from '../platform/belongings';

const TOKEN = /^[\w-]{24}$/;
const TOKEN_BYTES = 18;

function toFavourites(list: ListRow[]): Favourite[] {
  return list.flatMap(({ entry, first_published_at, day_one, day_one_unknown, price_then, gone, kept_at }) => {
    if (!entry) return [];
    const then = price_then === null ? entry.price : Number(price_then);
    // Of one that is gone nothing is told that its owner changes behind it.
    const known = gone
      ? { first_published_at: null, day_one: null, day_one_unknown: [] }
      : {
          first_published_at,
          day_one: day_one === null ? null : Number(day_one),
          day_one_unknown: day_one_unknown ?? [],
        };
    return [{ ...entry, ...known, price_then: then, gone, kept_at }];
  });
}

/** A person's favourites, the latest first, and the secret under which the list is shared. */
export async function listFavourites(userId: number): Promise<FavouriteList> {
  const list = await rows<ListRow>(listSql({ id: userId }));
  return { data: toFavourites(list), meta: { shared: list[0]?.shared ?? null } };
}

async function keep(userId: number, keys: string[]): Promise<Kept> {
  return strapi.db.transaction(async () => {
    await takeLock(`favourites ${userId}`);
    const [kept] = await rows<Kept>(keepSql(userId, [...new Set(keys)]));
    return kept ?? { published: 0, already: 0, added: 0 };
  });
}

/**
 * Keeps one published listing. Answers whether it was added; false when it was there already. Throws NotFoundError for
 * any other key and a ValidationError when the list is full.
 */
export async function addFavourite(userId: number, key: string): Promise<boolean> {
  const { published, already, added } = await keep(userId, [key]);
  if (published === 0) throw new errors.NotFoundError('No such listing');
  if (added === 0 && already === 0) {
    throw new errors.ValidationError('The wish list is full', { fields: { key: ['favourites_max'] } });
  }
  return added > 0;
}

/**
 * Takes over a guest's list, whose keys stand in the order in which they were kept. What is unknown, hidden or there
 * already is passed over, and of too many the earliest. Answers how many were added.
 */
export async function mergeFavourites(userId: number, keys: string[]): Promise<number> {
  return (await keep(userId, keys)).added;
}

/** Takes a listing, by its `_id`, out of the list. One that is not there is no error. */
export async function removeFavourite(userId: number, key: string): Promise<void> {
  await rows(removeSql(userId, key));
}

/** The secret of the shared list: the one that is there, or a new one of 144 random bits. */
export async function shareFavourites(userId: number): Promise<string> {
  const [row] = await rows<{ favourites_token: string }>(
    'UPDATE up_users SET favourites_token = coalesce(favourites_token, ?) WHERE id = ? RETURNING favourites_token',
    [randomBytes(TOKEN_BYTES).toString('base64url'), userId],
  );
  if (!row) throw new errors.NotFoundError('No such person');
  return row.favourites_token;
}

/** From now on the list has no address; a later one is another. */
export async function unshareFavourites(userId: number): Promise<void> {
  await rows('UPDATE up_users SET favourites_token = NULL WHERE id = ?', [userId]);
}

/** A shared list, with the name of the person and nothing else of theirs. Throws NotFoundError for any other token. */
export async function sharedFavourites(token: string): Promise<SharedList> {
  const list = TOKEN.test(token) ? await rows<ListRow>(listSql({ token })) : [];
  const [first] = list;
  if (!first) throw new errors.NotFoundError('No such list');
  return {
    user_name: first.user_name ?? '',
    favourites: toFavourites(list).map(({ price_then: _then, kept_at: _at, ...entry }) => entry),
  };
}

export const favouriteBelongings: Belongings = {
  read: async ({ id }) => ({ favourites: (await listFavourites(id)).data }),
  async remove({ id }) {
    await rows('DELETE FROM favourites WHERE kept_user_id = ?', [id]);
  },
};
