/**
 * `npm run bench:search [-- FILE]`: what the search costs at the API (lists, facets, map, suggestions), beside what the
 * same answers cost in plain SQL on the same tables, with 51,756 and with twenty times as many listings.
 */
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { startCms } from './bench/cms.js';
import { prepareData } from './bench/data.js';
import { closeConnections, CONNECTIONS, get, measure, type Sample } from './bench/measure.js';
import { pageAddress } from './bench/page-address.js';
import { SEARCH_QUESTIONS, type SearchQuestion } from './bench/search-questions.js';
import { buildAll } from './build.js';
import { readSettings, rootFolder, SettingError } from './env.js';
import { bold, elapsed, restartClock, step } from './terminal.js';

const SECONDS = 4;
/** A plain statement is known after a moment: it takes from a tenth of a second upwards. */
const PLAIN_SECONDS = 2;
/** Milliseconds at the 95th percentile, and growth from the small to the large database. */
const MARKS = { p95: 25, growth: 1.5 };

type Result = { api: Sample; plain: Sample };

export async function run(args: string[]): Promise<number> {
  restartClock();
  const settings = readSettings();
  const file = path.resolve(rootFolder, args[0] ?? '../shared/data/bd_listings.jsonl.gz');
  if (!existsSync(file)) {
    throw new SettingError(`There is no ${file}: give the file with the listings, npm run bench:search -- FILE.`);
  }
  const [load = 0] = loadavg();
  if (load > 1) {
    console.log(
      `Other work keeps ${load.toFixed(1)} of ${cpus().length} processors busy: the figures will be too high.`,
    );
  }
  await buildAll({ only: 'server' });
  const folder = path.join(settings.dataDir, 'bench');
  const data = await prepareData(file, folder, async (url) => (await startCms(url, folder)).stop());
  const results: Array<Map<string, Result>> = [];
  try {
    for (const { url, listings } of data.databases) {
      const cms = await step(`cms on ${listings.toLocaleString('en-IN')} listings`, () => startCms(url, folder));
      try {
        results.push(await measureAll(cms.origin, url, listings));
      } finally {
        await cms.stop();
      }
    }
  } finally {
    closeConnections();
    await data.postgres.stop();
  }
  const missed = judge(results[0], results[1]);
  console.log(`\n${missed === 0 ? 'Every mark is reached.' : `${missed} marks are missed.`} (${elapsed()})`);
  return 0;
}

async function measureAll(origin: string, databaseUrl: string, listings: number): Promise<Map<string, Result>> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client(databaseUrl);
      await client.connect();
      return client;
    }),
  );
  const results = new Map<string, Result>();
  try {
    console.log(`\n${bold(`${listings.toLocaleString('en-IN')} listings`)}, ${CONNECTIONS} connections, milliseconds`);
    console.log(row(['', 'API p50', 'p95', 'calls/s', 'SQL p50', 'p95', 'calls/s', 'SQL/API']));
    for (const question of SEARCH_QUESTIONS) {
      const result = await measureOne(origin, clients, question);
      results.set(question.name, result);
      const cells = [result.api, result.plain].flatMap(({ p50, p95, perSecond }) => [
        ms(p50),
        ms(p95),
        perSecond.toFixed(perSecond < 10 ? 1 : 0),
      ]);
      console.log(row([question.name, ...cells, `${(result.plain.p50 / result.api.p50).toFixed(1)} ×`]));
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  return results;
}

async function measureOne(origin: string, clients: pg.Client[], { page, variants }: SearchQuestion): Promise<Result> {
  const addresses: string[] = [];
  for (const { path: below } of variants) addresses.push(await pageAddress(`${origin}/api${below}`, page ?? 1));
  const pick = <T>(all: T[], turn: number): T => all[turn % all.length] as T;
  const api = await measure(async (_, turn) => void (await get(pick(addresses, turn))), SECONDS);
  const plain = await measure(async (client, turn) => {
    for (const statement of pick(variants, turn).plain) await clients[client]?.query(statement);
  }, PLAIN_SECONDS);
  return { api, plain };
}

/** Prints how the marks are met and answers how many are missed. */
function judge(small: Map<string, Result> | undefined, large: Map<string, Result> | undefined): number {
  let missed = 0;
  console.log(
    `\n${bold('Marks')}: p95 at most ${MARKS.p95} ms with the large database, at most ${MARKS.growth} × the cost with the small one`,
  );
  for (const [name, { api }] of large ?? []) {
    const growth = api.p50 / (small?.get(name)?.api.p50 ?? api.p50);
    const isMet = api.p95 <= MARKS.p95 && growth <= MARKS.growth;
    if (!isMet) missed++;
    console.log(
      `  ${isMet ? 'reached' : 'MISSED '}  ${name.padEnd(20)} p95 ${ms(api.p95)} ms, ${growth.toFixed(2)} × in the middle`,
    );
  }
  return missed;
}

const ms = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toString());
const WIDTHS = [20, 8, 7, 8, 9, 8, 8, 9];
const row = (cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[index] ?? 8))).join(' ');
