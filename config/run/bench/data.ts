import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';

import { rootFolder } from '../stack/env.js';
import { importFile } from '../import/file.js';
import { plainMap } from '../import/map.js';
import { hashOf } from '../import/read.js';
import { openStore } from '../import/store.js';
import { type RunningPostgres, startPostgres } from '../stack/postgres.js';
import { hashSources } from '../stack/staleness.js';
import { step } from '../stack/terminal.js';

/** One database to measure: how many listings are in it, and where it is. */
export type BenchDatabase = { listings: number; url: string };
export type BenchData = { postgres: RunningPostgres; databases: BenchDatabase[] };

const COPIES = 20;
const NAMES = { once: 'bench_once', many: 'bench_many' } as const;

/**
 * The listings of `file` in one database and, unless `sizes` is `once`, twenty times in another, made once and kept below
 * `folder` until the file, the tables or the indexes change. `boot` starts cms on a database and stops it again, which
 * makes the tables.
 */
export async function prepareData(
  file: string,
  folder: string,
  boot: (url: string) => Promise<void>,
  sizes: 'once' | 'both' = 'both',
): Promise<BenchData> {
  mkdirSync(folder, { recursive: true });
  const postgres = await step('PostgreSQL (embedded, with the memory that docker-compose.yml gives it)', () =>
    startPostgres({
      folder: path.join(folder, 'postgres'),
      logFile: path.join(folder, 'postgres.log'),
      database: NAMES.once,
      settings: { shared_buffers: '512MB' },
    }),
  );
  try {
    const urlOf = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
    const once = urlOf(NAMES.once);
    const many = urlOf(NAMES.many);
    const urls = sizes === 'both' ? [once, many] : [once];
    const stampFile = path.join(folder, 'prepared');
    const stamp = [
      await hashOf(file),
      hashSources(rootFolder, {
        sources: [
          'cms/src/services/search/tables.ts',
          'cms/src/services/search/fact-tables.ts',
          'cms/src/services/search/standing-tables.ts',
          'cms/src/services/search/places.ts',
          'cms/src/services/search/count-tables.ts',
          'config/src/search',
          'cms/src/services/listing/tables.ts',
          'cms/src/services/favourite/tables.ts',
          'cms/src/api/property/content-types',
        ],
        stamp: '',
      }),
    ].join(' ');
    if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
      await administer(urlOf('postgres'), [
        `DROP DATABASE IF EXISTS ${NAMES.many}`,
        `DROP DATABASE IF EXISTS ${NAMES.once}`,
        `CREATE DATABASE ${NAMES.once}`,
      ]);
      await step('Tables, made by cms', () => boot(once));
      await step(
        'Import the file',
        () => importOnce(once, file, folder),
        (rows) => `${rows.toLocaleString('en-IN')} rows`,
      );
      await administer(once, ['VACUUM (ANALYZE)']);
      if (sizes === 'both') {
        await administer(urlOf('postgres'), [`CREATE DATABASE ${NAMES.many} TEMPLATE ${NAMES.once}`]);
        await step(`The same ${COPIES} times (some minutes, once)`, () => multiply(many));
      }
      // Of a million new listings the job of the saved searches would take notice while the lists are measured.
      for (const url of urls) await administer(url, ['TRUNCATE street_news']);
      writeFileSync(stampFile, stamp);
    }
    await step('What jobs of cms make of new listings', async () => {
      for (const url of urls) await finishJobs(url);
    });
    const databases = await Promise.all(urls.map(async (url) => ({ url, listings: await countListings(url) })));
    return { postgres, databases };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function administer(url: string, statements: string[]): Promise<void> {
  return connected(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** Ends what cms does by and by with listings that came in great numbers: beside it, every question takes twice as long. */
function finishJobs(url: string): Promise<void> {
  return connected(url, async (client) => {
    await client.query('SET synchronous_commit = off');
    for (let isDue = true; isDue; ) {
      const { rows } = await client.query<{ due: boolean }>('SELECT desk_fill_due(1000) IS NOT NULL AS due');
      isDue = rows[0]?.due ?? false;
    }
    await client.query(`SELECT gin_clean_pending_list('street_desk_words_idx')`);
    await client.query('ANALYZE street_desk');
  });
}

function countListings(url: string): Promise<number> {
  return connected(url, async (client) =>
    Number((await client.query('SELECT count(*) FROM properties')).rows[0].count),
  );
}

async function importOnce(url: string, file: string, dataDir: string): Promise<number> {
  const store = await openStore(url, false);
  try {
    return (await importFile(file, { store, map: plainMap(), dryRun: false, dataDir, isStopping: () => false }))
      .imported;
  } finally {
    await store.close();
  }
}

/** Triggers that make columns which the copies bring along: without an index to look for twins they would take hours. */
const MADE_BEFORE = ['property_complete', 'property_standing'];

/**
 * Copies every listing nineteen times with keys, codes and twins of their own, as if each were another home. Indexes are
 * made afterwards: that is several times faster.
 */
async function multiply(url: string): Promise<void> {
  await connected(url, async (client) => {
    const indexes = await client.query<{ indexname: string; indexdef: string }>(
      `SELECT indexname, indexdef FROM pg_indexes i WHERE schemaname = current_schema() AND tablename = 'properties'
        AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conname = i.indexname)`,
    );
    const columns = await client.query<{ column_name: string }>(
      `SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema()
        AND table_name = 'properties' AND is_generated = 'NEVER'
        AND column_name NOT IN ('id', 'document_id', 'key', 'code', 'twin')`,
    );
    const same = columns.rows.map(({ column_name }) => pg.escapeIdentifier(column_name)).join(', ');
    await client.query('SET synchronous_commit = off');
    await client.query(`SET maintenance_work_mem = '256MB'`);
    for (const { indexname } of indexes.rows) await client.query(`DROP INDEX ${pg.escapeIdentifier(indexname)}`);
    for (const name of MADE_BEFORE) await client.query(`ALTER TABLE properties DISABLE TRIGGER ${name}`);
    await client.query('CREATE TEMP TABLE originals AS SELECT id FROM properties');
    for (let copy = 1; copy < COPIES; copy++) {
      await client.query(
        `INSERT INTO properties (document_id, key, code, twin, ${same})
          SELECT 'c' || left(md5(document_id || $1), 23), key || '#' || $1, left(code, 2) || nextval('property_code_seq'),
            md5(concat(twin, $1))::uuid, ${same}
          FROM properties JOIN originals USING (id)`,
        [String(copy)],
      );
    }
    for (const name of MADE_BEFORE) await client.query(`ALTER TABLE properties ENABLE TRIGGER ${name}`);
    for (const { indexdef } of indexes.rows) await client.query(indexdef);
    await client.query('VACUUM (ANALYZE)');
  });
}
