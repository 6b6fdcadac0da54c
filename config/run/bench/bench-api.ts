/**
 * `npm run bench:api [-- FILE]`: what a list costs at the API, beside the same statements asked of PostgreSQL directly and
 * beside Strapi's own REST controller on the same content, with 51,756 and with twenty times as many listings. While the
 * API is measured listings change, so that it answers nothing from memory.
 */
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { startCms } from './cms.js';
import { whileMarketMoves } from './market.js';
import { closeConnections, CONNECTIONS, get, measure, type Sample } from './measure.js';
import { prepareData } from './data.js';
import { pageAddress } from './page-address.js';
import { QUESTIONS, type Question } from './questions.js';
import { buildAll } from '../build.js';
import { readSettings, rootFolder, SettingError } from '../stack/env.js';
import { bold, elapsed, restartClock, step } from '../stack/terminal.js';

const SECONDS = 4;
/** What design.md asks for: milliseconds at the 95th percentile, and growth from the small to the large database. */
const MARKS = { p95: 25, growth: 1.5 };

type Statement = { sql: string; bindings: unknown[] };
/** `stock` is null when Strapi's own answer is an error: cms ends a statement after 30 s. */
type Result = { api: Sample; sql: Sample; stock: Sample | null };

export async function run(args: string[]): Promise<number> {
  restartClock();
  const settings = readSettings();
  const file = path.resolve(rootFolder, args[0] ?? '../shared/data/bd_listings.jsonl.gz');
  if (!existsSync(file)) {
    throw new SettingError(`There is no ${file}: give the file with the listings, npm run bench:api -- FILE.`);
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
    console.log(
      row([
        '',
        'API p50',
        'p95',
        'calls/s',
        'SQL p50',
        'p95',
        'calls/s',
        'API/SQL',
        'Strapi p50',
        'p95',
        'calls/s',
        'Strapi/API',
      ]),
    );
    for (const question of QUESTIONS) {
      const result = await measureOne(origin, databaseUrl, clients, question);
      results.set(question.name, result);
      const { api, sql, stock } = result;
      const cells = [api, sql].map(({ p50, p95, perSecond }) => [ms(p50), ms(p95), Math.round(perSecond).toString()]);
      const stockCells = stock
        ? [ms(stock.p50), ms(stock.p95), stock.perSecond.toFixed(stock.perSecond < 10 ? 1 : 0)]
        : ['fails', '> 30 s', '0'];
      const ratio = (a: number, b: number) => `${(a / b).toFixed(1)} ×`;
      console.log(
        row([
          question.name,
          ...(cells[0] ?? []),
          ...(cells[1] ?? []),
          ratio(api.p50, sql.p50),
          ...stockCells,
          stock ? ratio(stock.p50, api.p50) : '',
        ]),
      );
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  return results;
}

async function measureOne(
  origin: string,
  databaseUrl: string,
  clients: pg.Client[],
  question: Question,
): Promise<Result> {
  const addresses = await Promise.all(
    question.variants.map((variant) => pageAddress(`${origin}/api/allProperty?${variant.query}`, question.page)),
  );
  const statements: Statement[][] = [];
  for (const address of addresses) {
    const all = JSON.parse(await get(address, { 'x-bench-record': '1' })) as Statement[];
    statements.push(all.filter(({ sql }) => /\bproperties\b|\barea_spellings\b/.test(sql)));
  }
  const pick = <T>(list: T[], turn: number): T => list[turn % list.length] as T;
  const api = await whileMarketMoves(databaseUrl, () =>
    measure(async (_, turn) => void (await get(pick(addresses, turn))), SECONDS),
  );
  const sql = await measure(async (client, turn) => {
    for (const statement of pick(statements, turn)) await clients[client]?.query(statement.sql, statement.bindings);
  }, SECONDS);
  const stockAddresses = question.variants.map(({ stock }) => `${origin}/bench/stock?${stock}`);
  const stock = await measure(async (_, turn) => void (await get(pick(stockAddresses, turn))), SECONDS).catch(
    () => null,
  );
  return { api, sql, stock };
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
      `  ${isMet ? 'reached' : 'MISSED '}  ${name.padEnd(16)} p95 ${ms(api.p95)} ms, ${growth.toFixed(2)} × in the middle`,
    );
  }
  return missed;
}

const ms = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toString());
const WIDTHS = [16, 8, 7, 8, 8, 7, 8, 8, 11, 7, 8, 11];
const row = (cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[index] ?? 8))).join(' ');
