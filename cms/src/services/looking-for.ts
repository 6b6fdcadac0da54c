import { errors } from '@strapi/utils';

import { isOwn, readListing, type Person } from './listing-store';
import type { Filters } from './saved-searches';
import { conditionsOf } from './search-conditions';

type Value = string | number | string[] | number[] | null;
type Question = { filters: Filters; people: string[] };

/** Questions in one statement. */
const QUESTIONS_SIZE = 50;

/**
 * The searches that may be answered by any of the listings, as questions with who asks them. What can be told from the
 * row of a search alone leaves out nearly all; the conditions of the lists decide about the rest.
 */
const QUESTIONS = `
  WITH offers AS (SELECT * FROM properties WHERE id = ANY(?::int[]) AND listing_state = 'published')
  SELECT (array_agg(s.filters::json))[1] AS filters,
    array_agg(DISTINCT coalesce('account ' || s.kept_user_id, lower(s.email))) AS people
  FROM saved_searches s WHERE s.confirmed_at IS NOT NULL AND NOT s.paused
    AND s.kept_user_id IS DISTINCT FROM ? AND lower(s.email) IS DISTINCT FROM lower(?::text) AND EXISTS (
      SELECT FROM offers p WHERE coalesce(s.filters->>'property_for', p.property_for) = p.property_for
        AND (s.filters->'property_type' IS NULL OR s.filters->'property_type' @> to_jsonb(p.property_type))
        AND (s.filters->'city' IS NULL OR s.filters->'city' @> to_jsonb(p.city))
        AND coalesce((s.filters->>'min_price')::bigint, p.price) <= p.price
        AND coalesce((s.filters->>'max_price')::bigint, p.price) >= p.price)
  GROUP BY md5(s.filters::text)`;

/**
 * How many people keep a search that each of the listings answers, by the row ids of the listings. Whoever asks
 * (`asker`) is not counted; one person counts once.
 */
export async function countLooking(
  ids: readonly number[],
  asker: Pick<Person, 'id' | 'email'>,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows: questions }: { rows: Question[] } = await strapi.db.connection.raw(QUESTIONS, [
    [...ids],
    asker.id,
    asker.email,
  ]);
  const people = new Map<number, Set<string>>();
  for (let first = 0; first < questions.length; first += QUESTIONS_SIZE) {
    const some = questions.slice(first, first + QUESTIONS_SIZE);
    const parts: string[] = [];
    const values: Value[] = [];
    for (const [index, { filters }] of some.entries()) {
      const where = await conditionsOf(filters);
      parts.push(`SELECT ${index} AS question, p.id FROM properties p WHERE p.id = ANY(?::int[]) AND ${where.text}`);
      values.push([...ids], ...where.values);
    }
    const { rows }: { rows: Array<{ question: number; id: number }> } = await strapi.db.connection.raw(
      parts.join(' UNION ALL '),
      values,
    );
    for (const { question, id } of rows) {
      const known = people.get(id) ?? new Set();
      for (const person of some[question]?.people ?? []) known.add(person);
      people.set(id, known);
    }
  }
  return new Map([...people].map(([id, set]) => [id, set.size]));
}

/**
 * How many other people keep a search that a listing answers. Throws NotFoundError for a listing that is not theirs; the
 * admin may ask for any.
 */
export async function lookingForListing(id: string, person: Person): Promise<number> {
  const listing = await readListing(id);
  if (!listing || !(person.role?.type === 'admin' || isOwn(listing, person))) {
    throw new errors.NotFoundError('No such listing');
  }
  return (await countLooking([listing.id], person)).get(listing.id) ?? 0;
}
