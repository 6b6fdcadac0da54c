import type { Warning } from '@69street/config/contract';

import { HASH_DISTANCE_MAX } from '../photo/perceptual-hash';
import { preparedRows } from '../platform/sql';
import { farPrices } from './usual-prices';

/** Of a telephone with more listings than these, some are enough to say that it has several names. */
const NUMBER_MAX = 200;

type Subject = { id: number };

// A plain wall has hardly any bits: such pictures are alike without being the same.
const SAME_PHOTO = `
  SELECT mine.related_id AS id, f.url, json_agg(DISTINCT jsonb_build_object('_id', p.document_id, 'code', p.code,
    'property_name', p.property_name)) AS others
  FROM files_related_mph mine
  JOIN street_photos own ON own.file_id = mine.file_id AND bit_count(own.hash) BETWEEN 6 AND 58
  JOIN street_photos alike ON alike.bands && own.bands AND bit_count(alike.hash # own.hash) <= ${HASH_DISTANCE_MAX}
  JOIN files_related_mph theirs ON theirs.file_id = alike.file_id AND theirs.related_type = 'api::property.property'
    AND theirs.field = 'photos' AND theirs.related_id <> mine.related_id
  JOIN properties p ON p.id = theirs.related_id JOIN files f ON f.id = mine.file_id
  WHERE mine.related_type = 'api::property.property' AND mine.field = 'photos' AND mine.related_id = ANY(?::int[])
  GROUP BY mine.related_id, f.url ORDER BY f.url`;

const SAME_NUMBER = `
  SELECT mine.id, json_agg(DISTINCT other.owner_name) AS names
  FROM properties mine CROSS JOIN LATERAL (
    SELECT o.id, o.owner_name FROM properties o WHERE o.owner_number = mine.owner_number LIMIT ${NUMBER_MAX}) other
  WHERE mine.id = ANY(?::int[]) AND other.id <> mine.id AND lower(btrim(other.owner_name)) <> lower(btrim(mine.owner_name))
  GROUP BY mine.id`;

/** What a moderator should look at, for each listing that has something, by its row. Hints, not judgements. */
export async function warningsOf(listings: Subject[]): Promise<Map<number, Warning[]>> {
  const found = new Map<number, Warning[]>();
  const ids = listings.map(({ id }) => id);
  if (ids.length === 0) return found;
  const add = (id: number, warning: Warning) => found.set(id, [...(found.get(id) ?? []), warning]);
  type Photo = { id: number } & Omit<Extract<Warning, { kind: 'same_photo' }>, 'kind'>;
  for (const { id, url, others } of await preparedRows<Photo>('same photo', { text: SAME_PHOTO, values: [ids] }))
    add(id, { kind: 'same_photo', url, others });
  type Names = { id: number; names: string[] };
  for (const { id, names } of await preparedRows<Names>('same number', { text: SAME_NUMBER, values: [ids] }))
    add(id, { kind: 'same_number', names: names.slice(0, 10) });
  for (const { id, median, listings: near } of await farPrices(ids)) {
    add(id, { kind: 'price_far', median, listings: near });
  }
  return found;
}
