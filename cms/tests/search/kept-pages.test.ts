import fc from '../../../config/tests/properties';
import { afterEach, expect, it } from 'vitest';

import { keyOf, keyText } from '../../src/services/search/matches';
import { list, names } from '../support/best-list';
import { startCms } from '../support/cms';
import { otherMarket, SORTS } from '../support/other-market';

const LISTINGS = 2_600;
const LIMIT = 12;
const MATCHES = `listing_state = 'published' AND city = 'mymensingh' AND property_for = 'rent' AND property_type = 'shop'`;
const ORDERS: Record<string, string> = {
  ...SORTS,
  day_one: 'day_one_said, id',
  monthly_total: 'monthly_said, id',
};

const write = otherMarket('gaur', (fill) =>
  fill(
    `INSERT INTO properties (document_id, property_name, property_for, property_type, city, area, price, price_is,
        property_size, service_charge, advance_months, first_published_at, listing_state)
      SELECT 'gaur-' || n, 'Gaur ' || n, 'rent', 'shop', 'mymensingh', 'Ganginarpar', 10000 + (n * 7919) % 3000 * 10,
        'fixed', 100 + (n * 31) % 900, n * 37 % 5000, CASE WHEN n % 3 > 0 THEN n % 7 END,
        '2024-03-01'::timestamp + n % 700 * interval '1 day' + n * interval '1 millisecond', 'published'
      FROM generate_series(1, ${LISTINGS}) n`,
  ),
);

afterEach(() => write(`UPDATE properties SET listing_state = 'published' WHERE document_id LIKE 'gaur-%'`));

const page = (sort: string, limit = LIMIT) =>
  list({ city: 'mymensingh', property_for: 'rent', property_type: 'shop', sort, limit });

/** How often the market was gone through in an order while `work` ran. */
async function walks(work: () => Promise<unknown>): Promise<number> {
  let times = 0;
  const { connection } = (await startCms()).db;
  const listen = ({ sql }: { sql: string }) => {
    if (sql.startsWith('SELECT found.id') || sql.startsWith('WITH found') || sql.startsWith('/*')) times += isWalk(sql);
  };
  connection.on('query', listen);
  await work().finally(() => connection.removeListener('query', listen));
  return times;
}
const isWalk = (sql: string) => Number(sql.includes('found.sort_key') && !sql.includes('WHERE id = ANY'));

/** Every order is as PostgreSQL tells it, and so is the page behind it. */
async function isTrue(): Promise<void> {
  for (const [sort, order] of Object.entries(ORDERS)) {
    const first = await page(sort);
    const next = await list({
      ...{ city: 'mymensingh', property_for: 'rent', property_type: 'shop', sort, limit: LIMIT },
      cursor: first.meta.next_cursor ?? '',
    });
    const { rows } = await write<{ property_name: string }>(
      `SELECT property_name FROM properties WHERE ${MATCHES} ORDER BY ${order} LIMIT ${2 * LIMIT}`,
    );
    const shown = [...names(first), ...names(next)];
    expect({ sort, shown }).toEqual({ sort, shown: rows.map(({ property_name }) => property_name) });
  }
}

it('the first page of every order is true behind each kind of change', async () => {
  await isTrue();
  const top = async (order: string, at: number) => {
    const found = `SELECT id FROM properties WHERE ${MATCHES} ORDER BY ${order} OFFSET ${at} LIMIT 1`;
    return (await write<{ id: number }>(found)).rows[0]?.id;
  };
  for (const order of Object.values(SORTS)) {
    for (const change of [
      // It goes, another one comes to its place.
      `listing_state = 'paused' WHERE id = ${await top(order, 2)}`,
      // It is another kind now.
      `property_type = 'office' WHERE id = ${await top(order, 4)}`,
      // It stands elsewhere in every order, at the end or at the beginning.
      `price = 999000, property_size = 99999, service_charge = NULL, first_published_at = '2031-01-01 10:20:30.4567'
        WHERE id = ${await top(order, LIMIT)}`,
      `price = 100, service_charge = 0, advance_months = 0 WHERE id = ${await top(order, 900)}`,
    ]) {
      await write(`UPDATE properties SET ${change}`);
      await isTrue();
    }
  }
  await write(`DELETE FROM properties WHERE id = ${await top('price, id', 0)}`);
  await isTrue();
});

it('what changes elsewhere, or behind the page, costs no walk', async () => {
  const pages = async () => {
    for (const sort of Object.keys(ORDERS)) await page(sort);
  };
  await pages();
  const change = `UPDATE properties SET title = 'x' || random() WHERE id`;
  await write(`${change} = (SELECT max(id) FROM properties WHERE document_id NOT LIKE 'gaur-%')`);
  expect(await walks(pages)).toBe(0);
  await write(`${change} = (SELECT id FROM properties WHERE ${MATCHES} ORDER BY price OFFSET 1300 LIMIT 1)`);
  expect(await walks(pages)).toBe(0);
  // A shorter page is the beginning of a longer one, which is not to be had from it.
  expect(await walks(() => page('day_one', LIMIT - 4))).toBe(0);
  expect(await walks(() => page('day_one', LIMIT + 4))).toBe(1);
});

it('a time is the same as a key and as a text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -8e14, max: 8e14 }), (key) => {
      expect(keyOf(keyText(key, 'timestamp'), 'timestamp')).toBe(key);
    }),
  );
  expect(keyText(keyOf('-infinity', 'timestamp'), 'timestamp')).toBe('-infinity');
  expect(keyOf('2000-01-01 00:00:01.5', 'timestamp')).toBe(1_500_000);
  expect(keyOf('12345', 'bigint')).toBe(12_345);
});
