import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findDatabase } from '../../run/stack/database.js';
import { readSettings, rootFolder } from '../../run/stack/env.js';
import { isInitialised } from '../../run/stack/postgres-files.js';
import { IMPORTED_COLUMNS } from './listing-table.js';
import { ownPostgres } from './own-postgres.js';

const run = promisify(execFile);

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let image: string;

/** The commands laid out as in the image of cms: what the Dockerfile copies, and nothing of ours beside it. */
beforeAll(async () => {
  postgres = await ownPostgres('image');
  image = path.join(postgres.folder, 'app');
  const config = path.join(rootFolder, 'config');
  const commands = path.join(image, 'config/dist/commands');
  const tsc = path.join(rootFolder, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, '-p', 'tsconfig.commands.json', '--outDir', commands], { cwd: config });
  mkdirSync(path.join(image, 'cms'));
  mkdirSync(path.join(image, 'data'));
  const dockerfile = readFileSync(path.join(config, 'docker/Dockerfile'), 'utf8');
  const stages = dockerfile.slice(dockerfile.indexOf(' AS base\n'), dockerfile.indexOf('FROM base AS web\n'));
  // The rest of config's and cms's folders is what cms itself runs on.
  for (const [, from = '', to = ''] of stages.matchAll(/^COPY (?:--from=\S+ \/app\/)?(config\/\S+) (\S+)$/gm)) {
    if (from.startsWith('config/dist')) continue;
    const target = path.join(image, to, to.endsWith('/') ? path.basename(from) : '');
    cpSync(path.join(rootFolder, from), target, { recursive: true });
  }
  expect(stages).toContain('/app/config/dist/commands config/dist/commands\n');
  // What `npm ci --omit=dev -w config -w cms` leaves out is not there to be found.
  const { packages } = JSON.parse(readFileSync(path.join(rootFolder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; link?: boolean }>;
  };
  for (const [place, { dev, optional, link }] of Object.entries(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/@]+$/.test(place) || dev || optional || link) continue;
    mkdirSync(path.dirname(path.join(image, place)), { recursive: true });
    symlinkSync(path.join(rootFolder, place), path.join(image, place));
  }
}, 300_000);
afterAll(() => postgres.end());

/** `docker compose exec cms node command.mjs …` */
async function inImage(args: string[], env: Record<string, string> = {}) {
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: path.join(image, 'data') };
  const options = { cwd: path.join(image, 'cms'), env: { ...settings, ...env } };
  try {
    const { stdout, stderr } = await run(process.execPath, ['command.mjs', ...args], options);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

async function sql(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('in the image of cms', () => {
  test('an import reads the file, stores its listings and tells cms, without a data folder of its own', async () => {
    // The columns that an import reads or writes.
    await sql(`
      CREATE TABLE properties (
        id serial PRIMARY KEY, document_id text, key text UNIQUE, code text, property_name text, listing_state text,
        featured boolean, price_is text, ${IMPORTED_COLUMNS}, first_published_at timestamp, first_published_precision text, source_url text, created_at timestamp,
        updated_at timestamp, published_at timestamp, point_is_own boolean, read_facts jsonb, search_text tsvector);
      CREATE TABLE area_spellings (
        id serial PRIMARY KEY, document_id text, city text, area text, place text, linked_by text, listings integer,
        created_at timestamp, updated_at timestamp, published_at timestamp, UNIQUE (city, area));`);
    const told: unknown[] = [];
    const cms = new pg.Client(postgres.url);
    cms.on('notification', ({ channel, payload }) => told.push([channel, payload]));
    await cms.connect();
    await cms.query('LISTEN content_changed');
    const file = path.join(image, 'data/listings.csv');
    writeFileSync(
      file,
      'source,id,title,property_for,property_type,city,area,price,size\n' +
        'test,1,A bright flat,rent,flat,dhaka,Banani,25000,900\n' +
        'test,2,A flat without a price,rent,flat,dhaka,Banani,,900\n',
    );
    const { code, output } = await inImage(['import', file]);
    await cms.query('SELECT');
    await cms.end();
    expect(output).toMatch(/2 read = 1 imported/);
    expect(code).toBe(0);
    expect(await sql('SELECT price::int FROM properties')).toEqual([{ price: 25_000 }]);
    expect(readFileSync(`${file}.refused.jsonl`, 'utf8')).toMatch(/price/);
    expect(told).toEqual([['content_changed', 'import property']]);
  });

  test('the audit trail is verified, and a broken one ends with 1', async () => {
    expect(await inImage(['audit:verify'])).toEqual({
      code: 1,
      output: expect.stringMatching(/^This database has no audit trail yet/),
    });
    await sql(`CREATE TABLE audit_entries (
      id serial PRIMARY KEY, at timestamp, actor text, actor_role text, action text, document_type text,
      document_key text, before jsonb, after jsonb, previous_hash text, hash text, seal text)`);
    expect(await inImage(['audit:verify'])).toEqual({ code: 0, output: expect.stringContaining('0 entries') });
    await sql(`INSERT INTO audit_entries (at, actor, previous_hash, hash) VALUES (now(), 'x', '', 'forged')`);
    expect(await inImage(['audit:verify'])).toEqual({ code: 1, output: expect.stringContaining('broken at entry 1') });
  });

  test('a database that is away, and a command that is none, are sentences', async () => {
    const away = await inImage(['audit:verify'], { DATABASE_URL: 'postgresql://x:y@127.0.0.1:9/street' });
    expect([away.code, away.output.split('\n').length]).toEqual([1, 2]);
    expect(away.output).toMatch(/^The database does not answer/);
    expect((await inImage(['start'])).output).toBe(
      'Unknown command "start". There is: import, audit:verify, pictures:move.\n',
    );
  });
});

describe('on the host', () => {
  test('with the settings of the compose stack a command says what to do, and starts no database', async () => {
    const dataDir = path.join(postgres.folder, 'host');
    const settings = readSettings({ DATA_DIR: dataDir, POSTGRES_PASSWORD: 'secret' });
    const inside = 'docker compose exec cms node command.mjs audit:verify';
    await expect(findDatabase(settings, inside)).rejects.toThrow(inside);
    expect(isInitialised(path.join(dataDir, 'postgres'))).toBe(false);
  });

  test('a command before the first "npm start" makes no empty database', async () => {
    const dataDir = path.join(postgres.folder, 'host');
    const settings = readSettings({ DATA_DIR: dataDir });
    await expect(findDatabase(settings, 'x')).rejects.toThrow('run "npm start" once');
    expect(isInitialised(path.join(dataDir, 'postgres'))).toBe(false);
  });
});
