import { expect, it } from 'vitest';

import { list, names, ordersMade, type Query } from '../support/best-list';
import { otherMarket } from '../support/other-market';

const QUERY: Query = { city: 'rangpur', property_for: 'sell', property_type: 'duplex', wish: 'lift', limit: 24 };
const MATCHES = `listing_state = 'published' AND city = 'rangpur' AND property_for = 'sell' AND property_type = 'duplex'`;
// More than are looked at for an order; the last ones stand lowest.
const write = otherMarket('kudu', (fill) =>
  fill(
    `INSERT INTO properties (document_id, property_name, property_for, property_type, city, area, price, price_is,
        property_size, first_published_at, listing_state)
      SELECT 'kudu-' || n, 'Kudu ' || n, 'sell', 'duplex', 'rangpur', 'Rupatali', 1000000 + n, 'fixed', 1000,
        '2024-03-01'::timestamp - n * interval '1 day', 'published'
      FROM generate_series(1, 700) n`,
  ),
);

async function total(): Promise<number> {
  const { rows } = await write<{ n: number }>(`SELECT count(*)::int AS n FROM properties WHERE ${MATCHES}`);
  return rows[0]?.n ?? NaN;
}

it('an order survives changes of what it does not list, and no others', async () => {
  const first = await list(QUERY);
  const shown = names(first);
  expect(first.meta.total).toBe(await total());

  // Elsewhere in the market.
  await write(
    `UPDATE properties SET price = price + 1 WHERE id = (SELECT max(id) FROM properties WHERE document_id NOT LIKE 'kudu-%')`,
  );
  const elsewhere = `INSERT INTO properties (document_id, property_name, property_for, property_type, city, price, price_is, listing_state)
    VALUES ('kudu-far', 'Kudu far', 'rent', 'flat', 'rangpur', 9000, 'fixed', 'published')`;
  expect(
    await ordersMade(async () => {
      await write(elsewhere);
      expect(names(await list(QUERY))).toEqual(shown);
    }),
  ).toBe(0);

  // One that matched and was not compared leaves the market: the order is the same, the total is not.
  const { rows: lowest } = await write<{ id: number; property_name: string }>(
    `UPDATE properties SET listing_state = 'paused' WHERE id = (
       SELECT id FROM properties WHERE ${MATCHES} ORDER BY standing, id LIMIT 1) RETURNING id, property_name`,
  );
  expect(
    await ordersMade(async () => {
      const now = await list(QUERY);
      expect(names(now)).toEqual(shown);
      expect(now.meta.total).toBe(await total());
      expect(now.meta.total).toBe(first.meta.total - 1);
    }),
  ).toBe(0);

  // It comes back, and has what was wished for.
  await write(
    `UPDATE properties SET listing_state = 'published', amenities = '["lift"]', features = '{lift}' WHERE id = $1`,
    [lowest[0]?.id],
  );
  const back = await list(QUERY);
  expect(names(back)[0]).toBe(lowest[0]?.property_name);
  expect(back.meta.total).toBe(first.meta.total);

  // One of those that were compared goes.
  await write(`UPDATE properties SET listing_state = 'sold' WHERE property_name = $1`, [shown[1]]);
  const without = await list(QUERY);
  expect(names(without)).not.toContain(shown[1]);
  expect(without.meta.total).toBe(await total());
});
