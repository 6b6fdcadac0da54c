import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { importFile } from '../../run/import/file.js';
import { plainMap } from '../../run/import/map.js';
import { openStore } from '../../run/import/store.js';
import { FACTS_VERSION } from '../../src/search/index.js';
import { childEnv, rootFolder } from '../../run/stack/env.js';
import { IMPORTED_COLUMNS } from './listing-table.js';
import { ownPostgres } from './own-postgres.js';

// The columns of Strapi's table that an import reads or writes, with its types, and the trigger that gives codes.
const TABLE = `
  CREATE SEQUENCE property_code_seq START 1001;
  CREATE TABLE properties (
    id serial PRIMARY KEY, document_id varchar(255), key varchar(255) UNIQUE, code varchar(255) UNIQUE,
    property_name varchar(255), listing_state varchar(255), featured boolean, price_is varchar(255),
    ${IMPORTED_COLUMNS}, owner_name varchar(255),
    first_published_at timestamp(6), first_published_precision varchar(255), source_url varchar(500), created_at timestamp(6), updated_at timestamp(6), published_at timestamp(6),
    point_is_own boolean, read_facts jsonb, search_text tsvector GENERATED ALWAYS AS (to_tsvector('simple', coalesce(property_name, ''))) STORED);
  CREATE TABLE area_spellings (
    id serial PRIMARY KEY, document_id varchar(255), city varchar(255), area varchar(255), place varchar(255),
    linked_by varchar(255), listings integer, created_at timestamp(6), updated_at timestamp(6),
    published_at timestamp(6), UNIQUE (city, area));
  CREATE FUNCTION give_code() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.code := coalesce(NEW.code, 'D-' || nextval('property_code_seq')); RETURN NEW; END $$;
  CREATE TRIGGER give_code BEFORE INSERT ON properties FOR EACH ROW EXECUTE FUNCTION give_code();`;

let folder: string;
let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let client: pg.Client;
let file: string;

beforeAll(async () => {
  postgres = await ownPostgres('import');
  ({ folder } = postgres);
  client = new pg.Client(postgres.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await postgres.end();
});
beforeEach(async () => {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
  await client.query(TABLE);
  file = path.join(folder, 'listings.jsonl');
});

type Row = Record<string, unknown>;
const flat = (id: number | string, more: Row = {}): Row => ({
  source: 'test',
  id: String(id),
  property_for: 'rent',
  property_type: 'flat',
  city: 'dhaka',
  price: 25_000,
  ...more,
});
const write = (rows: Row[]) => writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

async function runImport({ dryRun = false, stopAfter = Infinity, url = postgres.url } = {}) {
  const store = await openStore(url, dryRun);
  let batches = 0;
  try {
    return await importFile(file, {
      store,
      map: plainMap(),
      dryRun,
      dataDir: folder,
      isStopping: () => ++batches >= stopAfter,
    });
  } finally {
    await store.close();
  }
}
const refusals = () =>
  readFileSync(`${file}.refused.jsonl`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { line: number; field: string; reason: string });
const partsLeft = () => readdirSync(folder).filter((name) => name.endsWith('.part'));
const count = async () => Number((await client.query('SELECT count(*) FROM properties')).rows[0].count);

test('rows become published listings with a code, and every refused row is reported', async () => {
  write([
    flat(1, { title: 'A flat', posted: '2023-11-24', amenities: ['Lift'] }),
    flat(2, { city: 'cumilla' }),
    flat(3, { price: undefined }),
  ]);
  expect(await runImport()).toMatchObject({ read: 3, imported: 1, updated: 0, unchanged: 0, refused: 2 });
  const [row] = (await client.query('SELECT *, first_published_at::text AS first FROM properties')).rows;
  expect(row).toMatchObject({
    key: 'test:1',
    code: 'D-1001',
    property_name: 'A flat',
    listing_state: 'published',
    featured: false,
    price_is: 'negotiable',
    price: '25000',
    amenities: ['lift'],
    owner_name: null,
    first: '2023-11-24 00:00:00',
  });
  expect(row.published_at).not.toBeNull();
  expect(refusals().map(({ line, field }) => [line, field])).toEqual([
    [2, 'city'],
    [3, 'price'],
  ]);
});

test('what a row says in words is read with it, and once more when it says something else', async () => {
  const facts = async () => (await client.query('SELECT read_facts FROM properties')).rows[0]?.read_facts;
  write([flat(1, { title: 'Furnished flat, 4th floor', description: 'লিফট আছে, গ্যারেজ নাই' })]);
  await runImport();
  const print = createHash('md5')
    .update('Furnished flat, 4th floor\nFurnished flat, 4th floor\nলিফট আছে, গ্যারেজ নাই\n')
    .digest('hex');
  expect(await facts()).toEqual({ version: FACTS_VERSION, of: print, facts: ['furnished', 'lift'], floor: 4 });
  write([flat(1, { title: 'Unfurnished flat' })]);
  await runImport();
  expect(await facts()).toMatchObject({ facts: ['unfurnished'] });
});

test('a second run changes nothing, a changed file changes only what changed', async () => {
  write([flat(1), flat(2), flat(3)]);
  await runImport();
  const before = (await client.query('SELECT * FROM properties ORDER BY id')).rows;
  expect(await runImport()).toMatchObject({ read: 3, imported: 0, updated: 0, unchanged: 3, refused: 0 });
  expect((await client.query('SELECT * FROM properties ORDER BY id')).rows).toEqual(before);
  expect(existsSync(`${file}.refused.jsonl`)).toBe(false);

  write([flat(1), flat(2, { price: 26_000 }), flat(4)]);
  expect(await runImport()).toMatchObject({ read: 3, imported: 1, updated: 1, unchanged: 1, refused: 0 });
  const prices = (await client.query('SELECT key, price, code FROM properties ORDER BY id')).rows;
  expect(prices.map(({ key, price, code }) => [key, price, code])).toEqual([
    ['test:1', '25000', 'D-1001'],
    ['test:2', '26000', 'D-1002'],
    ['test:3', '25000', 'D-1003'],
    ['test:4', '25000', 'D-1004'],
  ]);
});

test('what staff changed stays as long as the file says nothing new', async () => {
  write([flat(1)]);
  await runImport();
  await client.query(`UPDATE properties SET price = 1, listing_state = 'paused'`);
  expect(await runImport()).toMatchObject({ unchanged: 1 });
  write([flat(1, { price: 30_000 })]);
  expect(await runImport()).toMatchObject({ updated: 1 });
  expect((await client.query('SELECT price, listing_state FROM properties')).rows).toEqual([
    { price: '30000', listing_state: 'paused' },
  ]);
});

const DATES =
  'SELECT first_published_at::text AS first, first_published_precision AS known FROM properties ORDER BY key';

test('a listing carries the date of its source as exactly as that says it, and never the day of the import', async () => {
  write([flat(1, { posted: '2023-11-24' }), flat(2, { posted: '2023-11' }), flat(3, { posted: '2021' }), flat(4)]);
  await runImport();
  expect((await client.query(DATES)).rows).toEqual([
    { first: '2023-11-24 00:00:00', known: 'day' },
    { first: '2023-11-01 00:00:00', known: 'month' },
    { first: '2021-01-01 00:00:00', known: 'year' },
    { first: '-infinity', known: null },
  ]);
});

test('importing again mends the dates of what was imported before, and leaves the rest as staff left it', async () => {
  write([flat(1, { posted: '2023-11' }), flat(2)]);
  await runImport();
  const mended = (await client.query(DATES)).rows;
  // As an import wrote them that knew neither of unknown nor of half a date.
  await client.query(`UPDATE properties SET first_published_precision = NULL, price = 31000,
    first_published_at = CASE WHEN isfinite(first_published_at) THEN first_published_at ELSE now() END`);
  expect(await runImport({ dryRun: true })).toMatchObject({ updated: 2, unchanged: 0 });
  expect(await runImport()).toMatchObject({ updated: 2, unchanged: 0 });
  expect((await client.query(DATES)).rows).toEqual(mended);
  expect((await client.query('SELECT DISTINCT price FROM properties')).rows).toEqual([{ price: '31000' }]);
  expect(await runImport()).toMatchObject({ updated: 0, unchanged: 2 });
});

test('importing again learns where a listing stands, and leaves the rest as staff left it', async () => {
  write([flat(1), flat(2)]);
  await runImport();
  await client.query('UPDATE properties SET price = 31000');
  write([flat(1, { url: 'https://example.com/1' }), flat(2)]);
  expect(await runImport()).toMatchObject({ updated: 1, unchanged: 1 });
  expect((await client.query('SELECT price, source_url FROM properties ORDER BY key')).rows).toEqual([
    { price: '31000', source_url: 'https://example.com/1' },
    { price: '31000', source_url: null },
  ]);
  expect(await runImport()).toMatchObject({ updated: 0, unchanged: 2 });
});

test('a listing that was not imported is never touched', async () => {
  await client.query(`INSERT INTO properties (key, price) VALUES ('test:1', 7)`);
  write([flat(1), flat(2)]);
  expect(await runImport()).toMatchObject({ read: 2, imported: 1, refused: 1 });
  expect(refusals()[0]?.reason).toContain('was not imported');
  expect((await client.query(`SELECT price FROM properties WHERE key = 'test:1'`)).rows).toEqual([{ price: '7' }]);
});

test('the same id twice in a file is refused the second time, near or far, and at every run', async () => {
  const far = Array.from({ length: 1500 }, (_, index) => flat(index));
  write([...far, flat(1499, { price: 1 + 30_000 }), flat(3, { price: 31_000 })]);
  const sums = { read: 1502, refused: 2 };
  expect(await runImport({ dryRun: true })).toMatchObject({ ...sums, imported: 1500 });
  expect(await runImport()).toMatchObject({ ...sums, imported: 1500 });
  expect(await runImport()).toMatchObject({ ...sums, unchanged: 1500, updated: 0 });
  expect(refusals().map(({ line, reason }) => [line, reason.match(/line (\d+)/)?.[1]])).toEqual([
    [1501, '1500'],
    [1502, '4'],
  ]);
});

test('a dry run says what would happen and leaves no trace', async () => {
  write([flat(1), flat(2, { city: 'cumilla' })]);
  expect(await runImport({ dryRun: true })).toMatchObject({ read: 2, imported: 1, refused: 1 });
  expect(await count()).toBe(0);
  expect((await client.query('SELECT * FROM imported_files')).rows).toEqual([]);
  await runImport();
  expect(await runImport({ dryRun: true })).toMatchObject({ imported: 0, unchanged: 1, refused: 1 });
});

test('an interrupted import goes on where it stopped, without losing or doubling a refusal', async () => {
  write(Array.from({ length: 3500 }, (_, index) => flat(index, index % 10 === 0 ? { city: 'nowhere' } : {})));
  const { refusedFile, ...first } = await runImport({ stopAfter: 2 });
  expect(first).toMatchObject({ read: 2000, stopped: true });
  // What a killed process wrote to its part after its last checkpoint.
  appendFileSync(String(refusedFile), '{"line":2001,"half');
  expect(await runImport()).toMatchObject({
    read: 3500,
    imported: 3150,
    refused: 350,
    resumedAt: 2000,
    stopped: false,
  });
  expect(refusals()).toHaveLength(350);
  expect(new Set(refusals().map(({ line }) => line)).size).toBe(350);
  expect(await count()).toBe(3150);
  expect(partsLeft()).toEqual([]);
});

test('an import that an older version left, with its refusals in the report itself, goes on as well', async () => {
  write(Array.from({ length: 2500 }, (_, index) => flat(index, index % 10 === 0 ? { city: 'nowhere' } : {})));
  const { refusedFile } = await runImport({ stopAfter: 1 });
  renameSync(String(refusedFile), `${file}.refused.jsonl`);
  await client.query('UPDATE imported_files SET refused_part = NULL');
  expect(await runImport()).toMatchObject({ read: 2500, refused: 250, resumedAt: 1000 });
  expect(new Set(refusals().map(({ line }) => line)).size).toBe(250);
});

test('one file goes into two databases at once, and its report is whole', async () => {
  write(Array.from({ length: 12_000 }, (_, index) => flat(index, index % 10 === 0 ? { city: 'nowhere' } : {})));
  await client.query('DROP DATABASE IF EXISTS other');
  await client.query('CREATE DATABASE other');
  const url = Object.assign(new URL(postgres.url), { pathname: '/other' }).href;
  const other = new pg.Client(url);
  await other.connect();
  await other.query(TABLE);
  await other.end();
  const results = await Promise.all([runImport(), runImport({ url })]);
  for (const result of results) {
    expect(result).toMatchObject({ imported: 10_800, refused: 1200, refusedFile: `${file}.refused.jsonl` });
  }
  expect(refusals().map(({ line }) => line)).toEqual(Array.from({ length: 1200 }, (_, index) => index * 10 + 1));
  // A third one without a refusal leaves none of them, and takes nothing from a run that goes on.
  write([flat(1)]);
  await Promise.all([runImport(), runImport({ url })]);
  expect(existsSync(`${file}.refused.jsonl`)).toBe(false);
  expect(partsLeft()).toEqual([]);
});

test('a killed process loses nothing: the command, killed in the middle and started again', async () => {
  const rows = 20_000;
  write(Array.from({ length: rows }, (_, index) => flat(index)));
  const command = [path.join(rootFolder, 'config/run/run.mjs'), 'import', file];
  const env = childEnv({ DATABASE_URL: postgres.url, DATA_DIR: folder, WEB_PORT: '1' });
  const first = spawn(process.execPath, command, { env, stdio: 'ignore' });
  const exited = new Promise((resolve) => first.on('exit', resolve));
  await expect.poll(count, { interval: 10 }).toBeGreaterThan(0);
  first.kill('SIGKILL');
  await exited;
  // The killed one's lock goes with its connection.
  await expect
    .poll(
      async () =>
        (await client.query(`SELECT 1 FROM pg_stat_activity WHERE application_name = '69street import'`)).rowCount,
    )
    .toBe(0);
  expect(await count()).toBeLessThan(rows);
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  expect(stdout).toContain('went on behind row');
  expect(stdout).toContain('20,000 read = 20,000 imported + 0 updated + 0 unchanged + 0 refused');
  expect(await count()).toBe(rows);
});

test('two imports at once do not run', async () => {
  const one = await openStore(postgres.url, false);
  await expect(openStore(postgres.url, false)).rejects.toThrow('Another import');
  await one.close();
});

test('areas are linked to the neighbourhoods before their listings, and what the site linked already stays', async () => {
  await client.query(`INSERT INTO area_spellings (city, area, place, linked_by) VALUES
    ('dhaka', 'Banani', 'gulshan', 'staff'), ('dhaka', 'Mirpur 10', NULL, NULL)`);
  write([
    flat(1, { area: 'Banani' }),
    flat(2, { area: 'Mirpur 10' }),
    flat(3, { area: 'Uttara Sector 7' }),
    flat(4, { area: 'Qwertzpara' }),
    flat(5, { area: 'Agrabad', city: 'chittagong' }),
    flat(6),
  ]);
  await runImport();
  const { rows } = await client.query('SELECT area, place, linked_by FROM area_spellings ORDER BY area');
  expect(rows).toEqual([
    { area: 'Agrabad', place: 'agrabad', linked_by: 'rules' },
    { area: 'Banani', place: 'gulshan', linked_by: 'staff' },
    { area: 'Mirpur 10', place: 'mirpur-10', linked_by: 'rules' },
    { area: 'Qwertzpara', place: null, linked_by: 'nobody' },
    { area: 'Uttara Sector 7', place: 'uttara-7', linked_by: 'rules' },
  ]);
});

test('a database without listings, a file without the columns and an absent database are explained', async () => {
  write([{ name: 'x', cost: 5 }]);
  await expect(runImport()).rejects.toThrow('--map');
  await client.query('DROP TABLE properties');
  await expect(runImport()).rejects.toThrow('npm start');
  await expect(openStore('postgresql://nobody@127.0.0.1:1/none', false)).rejects.toThrow('does not answer');
});
