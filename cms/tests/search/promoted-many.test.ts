import type { PropertyList } from '@69street/config/contract';
import { PROMOTION } from '@69street/config/market';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { list, type Query } from '../support/best-list';
import { sql, startCms } from '../support/cms';
import { holdJob } from '../support/jobs';

// They write listings by themselves.
holdJob('facts');
holdJob('standing');

const WORD = 'okapiword';
/** More than are looked through for the best, and more than are collected before they are sorted. */
const OFFICES = 3_300;

beforeAll(async () => {
  await startCms();
  await sql(
    `INSERT INTO properties (document_id, property_name, property_description, property_for, property_type, city, price,
        price_is, first_published_at, listing_state, property_size, bathroom)
      SELECT 'okapi-' || n, 'Okapi ' || n, ?, 'rent', 'office', 'sylhet', 20000 + n % 3 * 10000, 'fixed',
        timezone('UTC', now()) - n * interval '1 minute', 'published', CASE WHEN n % 2 = 0 THEN 1000 END, CASE WHEN n % 5 > 0 THEN 2 END
      FROM generate_series(1, ?::int) n`,
    [WORD, OFFICES],
  );
  await sql(
    `UPDATE properties SET promoted_until = now() + interval '1 day' WHERE document_id LIKE 'okapi-%' AND id % 97 = 0`,
  );
});

afterAll(() => sql(`DELETE FROM properties WHERE document_id LIKE 'okapi-%'`));

const ids = ({ data }: Pick<PropertyList, 'data'>) => data.map(({ _id }) => _id);

async function through(query: Query): Promise<PropertyList['data']> {
  const data: PropertyList['data'] = [];
  let cursor: string | null = null;
  do {
    const page: PropertyList = await list({ ...query, limit: 48, ...(cursor && { cursor }) });
    data.push(...page.data);
    cursor = page.meta.next_cursor;
  } while (cursor);
  return data;
}

it.each<[string, Query]>([
  ['walked by their standing', { sort: 'recommended', city: 'sylhet', property_type: 'office' }],
  ['of a word', { sort: 'recommended', q: WORD }],
  ['of which the likeliest are compared', { sort: 'best', q: WORD, max_price: 30000, min_price: 1 }],
  [
    'of a kind, of which the likeliest are compared',
    { sort: 'best', city: 'sylhet', property_type: 'office', wish: 'lift' },
  ],
])('of some thousand %s everybody stands once, at most twice among ten risen', async (_, query) => {
  const own = ids({ data: await through({ ...query, unrisen: 1 }) });
  const data = await through(query);
  expect(ids({ data })).not.toEqual(own);
  expect(new Set(ids({ data })).size).toBe(own.length);
  expect(ids({ data }).toSorted()).toEqual(own.toSorted());
  const before = new Map(own.map((id, at) => [id, at]));
  const places = data.flatMap(({ _id, promoted }, at) => (promoted && at < (before.get(_id) ?? 0) ? [at] : []));
  expect(places.length).toBeGreaterThan(0);
  expect(places.length).toBeLessThanOrEqual(PROMOTION.most);
  for (const at of places) expect(places.filter((one) => one >= at && one < at + 10).length).toBeLessThanOrEqual(2);
  const others = (some: string[]) => some.filter((id) => !places.some((at) => data[at]?._id === id));
  expect(others(ids({ data }))).toEqual(others(own));
});
