import { propertyQuerySchema, type PropertyList } from '@69street/config/contract';
import { afterEach, expect, it } from 'vitest';

import { countedListings } from '../../src/services/search/counters';
import { keepHead, keptHead } from '../../src/services/search/matches';
import { memoryMark } from '../../src/services/search/memory';
import { isSaidByMany, leastSaying } from '../../src/services/search/often';
import { list, names, ordersMade, type Query } from '../support/best-list';
import { startCms } from '../support/cms';
import { otherMarket, SORTS } from '../support/other-market';

const WORD = 'oryxword';
const LISTINGS = 3_400;

const write = otherMarket('oryx', (fill) =>
  fill(
    `INSERT INTO properties (document_id, property_name, property_description, property_for, property_type, city, area,
        price, price_is, property_size, first_published_at, listing_state)
      SELECT 'oryx-' || n, 'Oryx ' || n, $1, 'rent', 'flat', 'dhaka', 'Mirpur', 10000 + (n * 7919) % 5000 * 10, 'fixed',
        CASE WHEN n % 5 > 0 THEN 500 + (n * 31) % 900 END,
        CASE WHEN n % 50 = 0 THEN '-infinity' ELSE '2024-03-01'::timestamp + n % 700 * interval '1 day' + n * interval '1 millisecond' END,
        'published'
      FROM generate_series(1, $2::int) n`,
    [WORD, LISTINGS],
  ),
);

afterEach(() =>
  write(
    `UPDATE properties SET property_description = $1 WHERE document_id LIKE 'oryx-%' AND property_description <> $1`,
    [WORD],
  ),
);

/** The statements that looked for the word in the whole market while `work` ran. */
async function searched(work: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const { connection } = (await startCms()).db;
  const listen = ({ sql }: { sql: string }) => {
    if (sql.includes('search_text @@') && !sql.includes('WHERE id = ANY')) found.push(sql);
  };
  connection.on('query', listen);
  await work().finally(() => connection.removeListener('query', listen));
  return found;
}

/** What the list has to be, as PostgreSQL tells it. */
async function expected(sort: string, offset: number): Promise<{ total: number; names: string[] }> {
  const where = `listing_state = 'published' AND search_text @@ websearch_to_tsquery('simple', $1)`;
  const { rows } = await write<{ n: number }>(`SELECT count(*)::int AS n FROM properties WHERE ${where}`, [WORD]);
  const page = await write<{ property_name: string }>(
    `SELECT property_name FROM properties WHERE ${where} ORDER BY ${SORTS[sort]} LIMIT 24 OFFSET ${offset}`,
    [WORD],
  );
  return { total: rows[0]?.n ?? NaN, names: page.rows.map(({ property_name }) => property_name) };
}

async function sameAsCounted(): Promise<void> {
  for (const sort of Object.keys(SORTS)) {
    const query: Query = { q: WORD, sort };
    const first: PropertyList = await list(query);
    const second = await list({ ...query, cursor: first.meta.next_cursor ?? '' });
    const [one, two] = [await expected(sort, 0), await expected(sort, 24)];
    expect({ sort, ...first.meta, next_cursor: null }).toEqual({
      ...{ sort, next_cursor: null },
      ...{ total: one.total, total_is_exact: true },
    });
    expect({ sort, names: [...names(first), ...names(second)] }).toEqual({ sort, names: [...one.names, ...two.names] });
  }
}

it(
  'a total of thousands survives writes and is never stale, nor is a page in any order',
  { timeout: 120_000 },
  async () => {
    await sameAsCounted();
    const oryx = (n: number) => `document_id = 'oryx-${n}'`;
    const writes = [
      // Says it no more, and again.
      `UPDATE properties SET property_description = 'nothing' WHERE ${oryx(3)}`,
      `UPDATE properties SET property_description = '${WORD} again' WHERE ${oryx(3)}`,
      `UPDATE properties SET listing_state = 'paused' WHERE document_id IN ('oryx-5', 'oryx-50', 'oryx-699')`,
      `UPDATE properties SET listing_state = 'published' WHERE ${oryx(50)}`,
      `UPDATE properties SET price = 1, property_size = 99999, first_published_at = '2031-01-01 10:20:30.4567' WHERE ${oryx(7)}`,
      `UPDATE properties SET property_name = 'Oryx renamed', price = 999999999 WHERE ${oryx(7)}`,
      `DELETE FROM properties WHERE ${oryx(8)}`,
      `INSERT INTO properties (document_id, property_name, property_description, property_for, property_type, city, price, price_is, listing_state)
      VALUES ('oryx-new', 'Oryx new', '${WORD}', 'sell', 'flat', 'sylhet', 2, 'fixed', 'published')`,
      // Elsewhere.
      `UPDATE properties SET title = 'x' WHERE id = (SELECT max(id) FROM properties WHERE document_id NOT LIKE 'oryx-%')`,
      `BEGIN; UPDATE properties SET property_description = 'gone' WHERE ${oryx(11)}; ROLLBACK`,
      `BEGIN; UPDATE properties SET price = 3 WHERE ${oryx(12)}; UPDATE properties SET price = 4 WHERE ${oryx(13)}; COMMIT`,
    ];
    for (const one of writes) {
      await write(one);
      expect(await searched(sameAsCounted)).toEqual([]);
    }
    // More than are named: all is found anew.
    await write(`UPDATE properties SET property_description = 'nothing' WHERE document_id LIKE 'oryx-11%'`);
    expect(await searched(sameAsCounted)).toHaveLength(Object.keys(SORTS).length);
  },
);

it('what was written of a listing is shown at once, in lists that its change does not touch', async () => {
  const query = { q: WORD, sort: 'price_desc', limit: 5 };
  const [name] = names(await list(query));
  await write(`UPDATE properties SET title = 'told anew', photo_alts = '{}' WHERE property_name = $1`, [name]);
  const { data } = await list(query);
  expect([data[0]?.property_name, data[0]?.title]).toEqual([name, 'told anew']);
  await write(`UPDATE properties SET listing_state = 'sold' WHERE property_name = $1`, [name]);
  expect(names(await list(query))).not.toContain(name);
  await write(`UPDATE properties SET listing_state = 'published' WHERE property_name = $1`, [name]);
  expect(names(await list(query))[0]).toBe(name);
});

it('best match among thousands that say a word: a change comes first as soon as it fits best', async () => {
  const query = { q: WORD, wish: 'corner plot view', limit: 10 };
  const before = await list(query);
  expect(before.meta.total).toBe((await expected('newest', 0)).total);
  const [best] = names(before);
  await write(`UPDATE properties SET property_description = $1 || ' corner plot view' WHERE document_id = 'oryx-21'`, [
    WORD,
  ]);
  const after = await list(query);
  expect(names(after).slice(0, 2)).toEqual(['Oryx 21', best]);
  expect(after.data[0]?.fit?.wishes).toEqual(['corner plot view']);
  const next = await list({ ...query, cursor: after.meta.next_cursor ?? '' });
  expect(new Set([...names(after), ...names(next)]).size).toBe(20);
  await write(`UPDATE properties SET listing_state = 'sold' WHERE document_id = 'oryx-21'`);
  const counting = await searched(async () => expect(names(await list(query))).not.toContain('Oryx 21'));
  expect(counting.filter((sql) => sql.includes('LIMIT 10001'))).toEqual([]);
  await write(`UPDATE properties SET listing_state = 'published' WHERE document_id = 'oryx-21'`);
});

it('best match among thousands survives changes of what it does not list, and its total is never stale', async () => {
  const query = { q: WORD, wish: 'garage', limit: 10 };
  const shown = names(await list(query));
  const sameOrder = async (total: number) => {
    const now = await list(query);
    expect({ names: names(now), total: now.meta.total }).toEqual({ names: shown, total });
  };
  const { total } = await expected('newest', 0);
  const { rows } = await write(
    `SELECT id FROM properties WHERE listing_state = 'published' AND document_id LIKE 'oryx-%' ORDER BY standing, id LIMIT 1`,
  );
  const lowest = (rows as Array<{ id: number }>)[0]?.id;
  const made = await ordersMade(async () => {
    // Elsewhere in the market.
    await write(
      `UPDATE properties SET title = 'y' WHERE id = (SELECT max(id) FROM properties WHERE document_id NOT LIKE 'oryx-%')`,
    );
    await sameOrder(total);
    await write(`UPDATE properties SET listing_state = 'paused' WHERE id = $1`, [lowest]);
    await sameOrder(total - 1);
  });
  expect(made).toBe(0);
  await write(`UPDATE properties SET listing_state = 'published' WHERE id = $1`, [lowest]);
  expect(await ordersMade(() => sameOrder(total))).toBeGreaterThan(0);
});

it('some thousand are not taken for very many by the statistics', async () => {
  await write('ANALYZE properties');
  const counted = await countedListings();
  expect(await isSaidByMany(counted, { q: WORD })).toBe(false);
  expect(await isSaidByMany(counted, { q: WORD, city: ['dhaka'] })).toBe(false);
  // Even if all the others stood in the half of the market that was asked for.
  expect(leastSaying(1_000_000, 1_000_000, [80_000])).toBe(80_000);
  expect(leastSaying(500_000, 1_000_000, [800_000])).toBe(300_000);
  expect(leastSaying(500_000, 1_000_000, [900_000, 700_000])).toBe(100_000);
  expect(leastSaying(500_000, 1_000_000, [400_000])).toBeLessThan(0);
});

it('the head of very many is brought up to date down to where it ended, and given up where few are left', async () => {
  const query = propertyQuerySchema.parse({ q: WORD, sort: 'best' });
  const upTo = async (end: { id: number; standing: string } | undefined) => {
    const { rows } = await write(
      `SELECT id, standing FROM properties WHERE listing_state = 'published'
         AND search_text @@ websearch_to_tsquery('simple', $1) AND ($2::bigint IS NULL OR (standing, id) > ($2, $3::int))
       ORDER BY standing DESC, id DESC LIMIT ${end ? 100 : 30}`,
      [WORD, end?.standing ?? null, end?.id ?? null],
    );
    return rows as Array<{ id: number; standing: string }>;
  };
  await countedListings();
  const rows = await upTo(undefined);
  const [ids, keys] = [rows.map(({ id }) => id), rows.map(({ standing }) => Number(standing))];
  keepHead(query, null, { ids: Int32Array.from(ids), keys: Float64Array.from(keys) }, memoryMark());
  const head = async (least: number) => {
    await countedListings();
    const found = await keptHead(query, null, least);
    return found && [...found.ids];
  };
  expect(await head(30)).toEqual(ids);
  await write(`UPDATE properties SET listing_state = 'paused' WHERE id = ANY($1)`, [ids.slice(3, 6)]);
  await write(
    `UPDATE properties SET bedroom = 3, bathroom = 2, floor = '3', facing = 'south', latitude = 23.8, longitude = 90.36,
        first_published_at = timezone('UTC', now()), confirmed_at = timezone('UTC', now())
      WHERE document_id = 'oryx-1999'`,
  );
  const last = rows.at(-1);
  const left = (await upTo(last)).map(({ id }) => id);
  expect(left).toHaveLength(27);
  expect((await head(20))?.filter((id) => id !== last?.id)).toEqual(left);
  expect(await head(29)).toBeNull();
  await write(`UPDATE properties SET listing_state = 'published' WHERE id = ANY($1)`, [ids.slice(3, 6)]);
  expect((await head(29))?.filter((id) => id !== last?.id)).toEqual((await upTo(last)).map(({ id }) => id));
});
