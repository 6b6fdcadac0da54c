import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { CITIES, PROPERTY_FOR, PROPERTY_TYPES } from '@69street/config/market';
import { placePoint } from '@69street/config/search';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';

import { importFile } from '../../../config/run/import/file';
import { plainMap } from '../../../config/run/import/map';
import { openStore } from '../../../config/run/import/store';
import { RECOUNT } from '../../src/services/search/count-tables';
import { linkSpellings } from '../../src/services/search/area-spellings';
import { pricesOf, priceStep, stepsOf } from '../../src/services/search/price-steps';
import { countedListings, foldCounts } from '../../src/services/search/counters';
import { countOf, leastInRegions } from '../../src/services/search/counts';
import { partsOf, priceWindow } from '../../src/services/search/windows';
import { startCms } from '../support/cms';
import { holdJob } from '../support/jobs';

const COLUMNS = 'city, place, property_for, property_type, bedroom, price_step, tile';
const AREAS = ['Banani', 'Mirpur 10', 'Agrabad', 'Uttara Sector 7', 'Zzyzxpara', null];
const STATES = ['published', 'published', 'published', 'paused', 'sold', 'draft'];
const clients: pg.Client[] = [];
let url: string;

// They write listings by themselves, and with that to the counters that were just added up.
holdJob('facts');
holdJob('standing');

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

beforeAll(async () => {
  const cms = await startCms();
  url = cms.config.get<string>('database.connection.connection.connectionString');
});

afterEach(async () => {
  const client = await connect();
  await client.query(`DELETE FROM properties WHERE document_id LIKE 'count-%' OR key LIKE 'counts:%'`);
});

afterAll(() => Promise.all(clients.map((client) => client.end())));

/** The keys of which the counters and a full recount do not say the same, in one snapshot. */
const DIFFERENCES = `
  WITH kept AS (SELECT ${COLUMNS}, sum(n)::int AS n FROM property_counts GROUP BY ${COLUMNS} HAVING sum(n) <> 0),
    again AS (SELECT ${COLUMNS}, n FROM (${RECOUNT}) r)
  (SELECT 'kept', * FROM (SELECT * FROM kept EXCEPT SELECT * FROM again) a)
  UNION ALL (SELECT 'again', * FROM (SELECT * FROM again EXCEPT SELECT * FROM kept) b)`;

/** A generator of its own for each writer, so that a failure can be run again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// Ids of listings that every writer changes; each has others of its own besides.
const common: number[] = [];

async function writeAtRandom(client: pg.Client, seed: number, writes: number): Promise<void> {
  const next = numbers(seed);
  const own: number[] = [];
  const one = <Value>(of: readonly Value[]): Value => of[next(of.length)] as Value;
  const price = () => next(9000) * 10 ** next(5) + next(3);
  const changes: Array<() => [string, unknown[]]> = [
    () => ['listing_state = $3', [one(STATES)]],
    () => ['price = $3', [price()]],
    () => ['area = $3, city = $4', [one(AREAS), one(CITIES)]],
    () => ['bedroom = $3', [one([null, 1, 2, 3, 9])]],
    () => ['latitude = $3, longitude = $3::float8 + 66', one([[null], [23.8111], [22.35]])],
    () => ['title = $3', ['only a text']],
    () => ['property_for = $3, property_type = $4', [one(PROPERTY_FOR), one(PROPERTY_TYPES)]],
  ];
  for (let write = 0; write < writes; write++) {
    // A statement takes up to five rows, some of them the same as another writer's at this moment.
    const rows = 1 + next(5);
    await client.query('BEGIN');
    const kind = next(10);
    if (kind < 4) {
      const values = Array.from({ length: rows }, (_, row) => ({
        document_id: `count-${seed}-${write}-${row}`,
        property_name: 'Counted',
        property_for: one(PROPERTY_FOR),
        property_type: one(PROPERTY_TYPES),
        city: one(CITIES),
        area: one(AREAS),
        price: price(),
        price_is: 'fixed',
        bedroom: one([null, 0, 1, 2, 3]),
        listing_state: one(STATES),
      }));
      const columns = Object.keys(values[0] ?? {}).join(', ');
      const added = await client.query<{ id: number }>(
        `INSERT INTO properties (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::properties, $1)
          RETURNING id`,
        [JSON.stringify(values)],
      );
      (next(8) === 0 ? common : own).push(...added.rows.map(({ id }) => id));
    } else {
      const some = Array.from({ length: rows }, () => one(next(4) === 0 ? common : own) ?? 0);
      const locked = await client.query<{ id: number }>(
        'SELECT id FROM properties WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE SKIP LOCKED',
        [some],
      );
      const ids = locked.rows.map(({ id }) => id);
      const [set, values] = one(changes)();
      if (kind < 8)
        await client.query(
          `UPDATE properties SET ${set.replaceAll('$3', '$2').replaceAll('$4', '$3')} WHERE id = ANY($1::int[])`,
          [ids, ...values],
        );
      else await client.query('DELETE FROM properties WHERE id = ANY($1::int[])', [ids]);
    }
    await client.query(next(10) === 0 ? 'ROLLBACK' : 'COMMIT');
  }
}

async function importSome(): Promise<number> {
  const folder = path.join(inject('scratch'), 'counts');
  mkdirSync(folder, { recursive: true });
  let imported = 0;
  // The second file has other prices for the same listings.
  for (const round of [1, 2]) {
    const file = path.join(folder, `round-${round}.jsonl`);
    const rows = Array.from({ length: 2_500 }, (_, id) => ({
      source: 'counts',
      id: String(id),
      property_for: id % 3 === 0 ? 'sell' : 'rent',
      property_type: 'flat',
      city: id % 2 === 0 ? 'dhaka' : 'sylhet',
      area: `Importpara ${id % 7}`,
      price: 100_000 + (id + 1) * 10 * round,
    }));
    writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const store = await openStore(url, false);
    const result = await importFile(file, {
      store,
      map: plainMap(),
      dryRun: false,
      dataDir: folder,
      isStopping: () => false,
    });
    imported += result.imported + result.updated;
    await store.close();
  }
  return imported;
}

it('counters equal a full recount at any moment of 10,000 writes, imports, changes of state and deletions at once', async () => {
  const watcher = await connect();
  let writing = true;
  let looks = 0;
  async function watch(): Promise<void> {
    while (writing) {
      expect((await watcher.query(DIFFERENCES)).rows).toEqual([]);
      await countedListings();
      await foldCounts();
      looks++;
    }
  }
  const writers = await Promise.all([1, 2, 3, 4, 5].map(async (seed) => ({ seed, client: await connect() })));
  const watching = watch();
  const written = await Promise.all([
    importSome(),
    ...writers.map(({ seed, client }) => writeAtRandom(client, seed, 2_000)),
  ]).finally(() => (writing = false));
  await watching;
  expect(written[0]).toBe(5_000);
  expect(looks).toBeGreaterThan(3);
  expect((await watcher.query(DIFFERENCES)).rows).toEqual([]);
  const counted = await countedListings();
  const total = async (where = '') =>
    Number(
      (await watcher.query(`SELECT count(*) FROM properties WHERE listing_state = 'published' ${where}`)).rows[0].count,
    );
  expect(countOf(counted, {})).toBe(await total());
  expect(countOf(counted, { city: ['sylhet'], max_price: 120_000 })).toBe(
    await total(`AND city = 'sylhet' AND price <= 120000`),
  );
  expect(countOf(counted, { property_for: 'rent', place: ['banani'], min_bedroom: 2 })).toBe(
    await total(`AND property_for = 'rent' AND place = 'banani' AND bedroom >= 2`),
  );
  // Folded, each key has one row.
  await foldCounts();
  await foldCounts();
  expect((await watcher.query(DIFFERENCES)).rows).toEqual([]);
  const [keys] = (
    await watcher.query(
      `SELECT count(*)::int AS all, count(DISTINCT (${COLUMNS}))::int AS different FROM property_counts`,
    )
  ).rows;
  expect(keys.all).toBe(keys.different);
});

it('say between which prices a page lies, in which kinds and places, and how many are surely in view', async () => {
  const client = await connect();
  const insert = (rows: object[]) =>
    client.query(
      `INSERT INTO properties (document_id, property_name, property_for, property_type, city, area, price, price_is,
          bedroom, latitude, longitude, listing_state, bathroom)
        SELECT 'count-w-' || r.ordinality, 'Counted', 'rent', 'showroom', 'coxbazar', area, price, 'fixed', bedroom,
          latitude, longitude, 'published', 1
        FROM ROWS FROM (jsonb_to_recordset($1) AS (area text, price bigint, bedroom int, latitude float8, longitude float8))
          WITH ORDINALITY AS r(area, price, bedroom, latitude, longitude, ordinality)`,
      [JSON.stringify(rows)],
    );
  await insert([
    ...[1_000, 2_000, 2_000, 30_000, 45_000].map((price) => ({ area: 'Kolatoli', price, bedroom: 77 })),
    // So that the others are few: of what most listings match no parts are made.
    ...Array.from({ length: 20 }, () => ({ price: 1_000, bedroom: 78 })),
  ]);
  await linkSpellings('new');
  const filter = { bedroom: 77 } as const;
  const counted = await countedListings();
  expect(priceWindow(counted, filter, 'price_asc', 2, null)).toEqual({ min: 1_000, max: 2_000, matches: 3 });
  expect(priceWindow(counted, filter, 'price_desc', 2, null)).toEqual({ min: 30_000, max: 45_000, matches: 2 });
  // Both of the cursor's own step may be behind it.
  expect(priceWindow(counted, filter, 'price_asc', 1, 2_000)).toEqual({ min: 2_000, max: 30_000, matches: 3 });
  expect(priceWindow(counted, filter, 'price_asc', 9, null)).toEqual({ min: 1_000, matches: 5 });
  expect(priceWindow(counted, { ...filter, q: 'word' }, 'price_asc', 1, null)).toEqual({ min: 1_000, matches: 1 });
  expect(priceWindow(counted, { bedroom: 76 }, 'price_asc', 1, null)).toBeNull();
  const kind = { property_for: 'rent', property_type: 'showroom', city: 'coxbazar' };
  expect(partsOf(counted, filter)).toEqual({ kinds: [kind], matches: [5] });
  expect(partsOf(counted, { ...filter, place: ['kolatoli'] })).toEqual({
    places: ['kolatoli'],
    matches: [expect.any(Number)],
  });
  const at = placePoint('kolatoli');
  const bounds = ({ latitude, longitude }: { latitude: number; longitude: number }, degrees: number) =>
    [longitude - degrees, latitude - degrees, longitude + degrees, latitude + degrees] as [
      number,
      number,
      number,
      number,
    ];
  expect(leastInRegions(counted, { ...filter, bounds: bounds(at ?? { latitude: 0, longitude: 0 }, 0.001) })).toBe(5);
  expect(leastInRegions(counted, { ...filter, bounds: [88, 25, 89, 26] })).toBe(0);
  const country = [88, 20, 93, 27] as [number, number, number, number];
  expect(leastInRegions(counted, filter)).toBe(0);
  expect(leastInRegions(counted, { ...filter, near: 'kolatoli', within: 1 })).toBe(5);
  expect(leastInRegions(counted, { ...filter, near: 'kolatoli', within: 1, bounds: country })).toBe(5);
  expect(leastInRegions(counted, { ...filter, near: 'nsu', bounds: country })).toBe(0);
  expect(leastInRegions(counted, { ...filter, near: 'atlantis', bounds: country })).toBe(0);
  expect(leastInRegions(counted, { ...filter, drawn: '21,91;21,92.5;22,92.5;22,91' })).toBe(5);
  expect(leastInRegions(counted, { ...filter, drawn: '23,91;23,92.5;24,92.5;24,91' })).toBe(0);
});

it('steps of price are the same here and in the database', async () => {
  const client = await connect();
  const prices = [0, 1, 9, 10, 99, 100, 101, 109, 110, 999, 1000, 20_000, 20_001, 22_500, 7_500_000, 1e12];
  for (const price of prices) {
    const { rows } = await client.query('SELECT price_step($1) AS step', [price]);
    expect(rows[0].step, String(price)).toBe(priceStep(price));
  }
  let last = -1;
  for (let price = 0; price < 30_000; price++) {
    const step = priceStep(price);
    const { from, to } = pricesOf(step);
    expect(step >= last && from <= price && price <= to && to < Math.max(from, 1) * 1.1).toBe(true);
    last = step;
  }
  expect(stepsOf(20_000, 30_000)).toEqual({ from: priceStep(20_000), to: priceStep(30_000) });
  expect(stepsOf(20_000, 30_005)).toBeNull();
  expect(stepsOf(undefined, undefined)).toEqual({ from: 0, to: Infinity });
});
