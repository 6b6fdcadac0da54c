import type { Wish } from '@69street/config/contract';
import { isoSql, type Sql } from '../platform/sql';
import { FIRST_PUBLISHED } from '../search/row';

import { FAVOURITES_MAX, type City, type CostPart, type PropertyFor } from '@69street/config/market';

/** What a favourite shows of its listing: `favourite_entry` of tables.ts writes it. */
export type Entry = Wish & { property_for: PropertyFor; city: City };

/** One row of {@link listSql}. A person without favourites is one row whose `entry` is null. */
export type ListRow = {
  user_name: string | null;
  shared: string | null;
  entry: Entry | null;
  first_published_at: string | null;
  day_one: string | null;
  day_one_unknown: CostPart[] | null;
  price_then: string | null;
  gone: boolean;
  kept_at: string;
};

/**
 * A person's favourites, the latest first: as the listing is now, or as it was last known when it is off the market.
 * `whose` is by the person's id, or by the secret of a shared list, which a blocked person's no longer opens.
 */
export function listSql(whose: { id: number } | { token: string }): Sql {
  const [condition, value] =
    'id' in whose ? ['u.id = ?', whose.id] : ['u.favourites_token = ? AND u.blocked IS NOT TRUE', whose.token];
  return {
    // jsonb would arrive as text. The state is asked for beside the join and not in it, where it would invite the
    // planner to the partial indexes of the search.
    text: `SELECT u.user_name, u.favourites_token AS shared,
        (CASE WHEN p.listing_state = 'published' THEN favourite_entry(p.id) ELSE f.last_known END)::json AS entry,
        ${FIRST_PUBLISHED}, p.day_one, p.day_one_unknown,
        f.price_then, p.listing_state IS DISTINCT FROM 'published' AS gone, ${isoSql('f.created_at')} AS kept_at
      FROM up_users u
      LEFT JOIN favourites f ON f.kept_user_id = u.id
      LEFT JOIN properties p ON p.id = f.kept_property_id
      WHERE ${condition} ORDER BY f.id DESC`,
    values: [value],
  };
}

/** What {@link keepSql} did with the keys: how many are published listings, were there, and were added. */
export type Kept = { published: number; already: number; added: number };

/**
 * Keeps published listings for one person, in the order of the keys, as far as there is room: of too many the later
 * ones. Call it for one person at a time, or two calls would see the same room. Answers one {@link Kept}.
 */
export function keepSql(userId: number, keys: string[]): Sql {
  return {
    // The lock on a listing lets nobody delete it until its favourite refers to it.
    text: `WITH person AS (SELECT ?::int AS id),
      listing AS MATERIALIZED (
        SELECT p.id, p.price, wanted.place FROM unnest(?::text[]) WITH ORDINALITY wanted(key, place)
        JOIN properties p ON p.document_id = wanted.key WHERE p.listing_state = 'published' FOR KEY SHARE OF p),
      held AS MATERIALIZED (SELECT kept_property_id FROM favourites WHERE kept_user_id = (SELECT id FROM person)),
      missing AS (
        SELECT * FROM listing WHERE id NOT IN (SELECT kept_property_id FROM held WHERE kept_property_id IS NOT NULL)
        ORDER BY place DESC LIMIT (SELECT greatest(0, ${FAVOURITES_MAX} - count(*)) FROM held)),
      kept AS (
        INSERT INTO favourites (document_id, kept_user_id, kept_property_id, price_then,
          created_at, updated_at, published_at)
        SELECT left(replace(gen_random_uuid()::text, '-', ''), 24), person.id, missing.id, missing.price,
          moment.now, moment.now, moment.now
        FROM missing, person, (SELECT date_trunc('milliseconds', timezone('UTC', clock_timestamp())) AS now) moment
        ORDER BY missing.place RETURNING id, kept_user_id, kept_property_id),
      users AS (INSERT INTO favourites_user_lnk (favourite_id, user_id) SELECT id, kept_user_id FROM kept),
      properties AS (INSERT INTO favourites_property_lnk (favourite_id, property_id) SELECT id, kept_property_id FROM kept)
      SELECT (SELECT count(*)::int FROM listing) AS published,
        (SELECT count(*)::int FROM listing WHERE id IN (SELECT kept_property_id FROM held)) AS already,
        (SELECT count(*)::int FROM kept) AS added`,
    values: [userId, keys],
  };
}

/** Takes a listing out of a person's favourites, by its `_id`, also when the listing itself no longer exists. */
export function removeSql(userId: number, key: string): Sql {
  return {
    text: `DELETE FROM favourites WHERE kept_user_id = ? AND last_known->>'key' = ?`,
    values: [userId, key],
  };
}
