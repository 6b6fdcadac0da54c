import type { Filters } from './saved-searches';
import { answersSql, areasOf, QUESTIONS_SIZE } from './conditions';
import { rows } from '../platform/sql';
import type { Person } from '../platform/person';

type Question = { filters: Filters; people: string[] };

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
  const questions = await rows<Question>(QUESTIONS, [[...ids], asker.id, asker.email]);
  if (questions.length === 0) return new Map();
  const people = new Map<number, Set<string>>();
  const areas = areasOf();
  const offers = { text: 'properties p WHERE p.id = ANY(?::int[])', values: [[...ids]] };
  for (let first = 0; first < questions.length; first += QUESTIONS_SIZE) {
    const some = questions.slice(first, first + QUESTIONS_SIZE);
    const answers = await rows<{ question: number; id: number }>(await answersSql(offers, 'p.id', some, areas));
    for (const { question, id } of answers) {
      const known = people.get(id) ?? new Set();
      for (const person of some[question - 1]?.people ?? []) known.add(person);
      people.set(id, known);
    }
  }
  return new Map([...people].map(([id, set]) => [id, set.size]));
}
