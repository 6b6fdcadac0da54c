/**
 * `npm run bench:search [-- FILE]`: what the search costs at the API (lists, facets, map, suggestions), asked again and
 * asked for the first time, beside plain SQL on the same tables and Strapi's own REST controller on the same content,
 * with 51,756 and with twenty times as many listings.
 */
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { startCms } from './cms.js';
import { prepareData } from './data.js';
import { whileMarketMoves } from './market.js';
import { closeConnections, CONNECTIONS, get, measure, type Sample } from './measure.js';
import { pageAddress } from './page-address.js';
import { SEARCH_QUESTIONS, type SearchQuestion } from './search-questions.js';
import { buildAll } from '../build.js';
import { readSettings, rootFolder, SettingError } from '../stack/env.js';
import { bold, elapsed, restartClock, step } from '../stack/terminal.js';

const SECONDS = 4;
/** What it is compared with is known after a moment: it takes from a tenth of a second upwards. */
const OTHERS_SECONDS = 2;
/** Milliseconds at the 95th percentile, and growth from the small to the large database. */
const MARKS = { p95: 25, growth: 1.5 };

/**
 * `again`: the variants of a question take turns, so all but the first are questions that somebody has just asked.
 * `first`: listings change all the time and nothing is remembered. `stock` is null where Strapi has no such answer, or
 * answers with an error (cms ends a statement after 30 s).
 */
type Result = { again: Sample; first: Sample; plain: Sample; stock: Sample | null };

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
    const heads = ['again p50', 'p95', 'first p50', 'p95', 'SQL p50', 'p95', 'Strapi p50', 'p95', 'SQL/first'];
    console.log(row(['', ...heads, 'Strapi/first']));
    // Ours before the others: what they leave to be tidied up slows whoever comes next.
    const ours = new Map<string, Pick<Result, 'again' | 'first'>>();
    for (const question of SEARCH_QUESTIONS) ours.set(question.name, await measureOurs(origin, databaseUrl, question));
    for (const question of SEARCH_QUESTIONS) {
      const { again, first } = ours.get(question.name) as Pick<Result, 'again' | 'first'>;
      const { plain, stock } = await measureOthers(origin, clients, question);
      results.set(question.name, { again, first, plain, stock });
      const cells = [again, first, plain].flatMap(({ p50, p95 }) => [ms(p50), ms(p95)]);
      const none = question.variants.some((variant) => variant.stock) ? 'fails' : '–';
      const beside = stock ? [ms(stock.p50), ms(stock.p95)] : [none, ''];
      const ratios = [plain, stock].map((other) => (other ? `${(other.p50 / first.p50).toFixed(1)} ×` : ''));
      console.log(row([question.name, ...cells, ...beside, ...ratios]));
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  return results;
}

const pick = <T>(all: T[], turn: number): T => all[turn % all.length] as T;

async function measureOurs(origin: string, databaseUrl: string, { page, variants }: SearchQuestion) {
  const addresses: string[] = [];
  for (const { path: below } of variants) addresses.push(await pageAddress(`${origin}/api${below}`, page ?? 1));
  const ask = async (_: number, turn: number) => void (await get(pick(addresses, turn)));
  const again = await measure(ask, SECONDS);
  const first = await whileMarketMoves(databaseUrl, () => measure(ask, SECONDS));
  return { again, first };
}

async function measureOthers(origin: string, clients: pg.Client[], { variants }: SearchQuestion) {
  const plain = await measure(async (client, turn) => {
    for (const statement of pick(variants, turn).plain) await clients[client]?.query(statement);
  }, OTHERS_SECONDS);
  const stocks = variants.flatMap(({ stock }) => (stock ? [`${origin}/bench/stock?${stock}`] : []));
  const askStock = async (_: number, turn: number) => void (await get(pick(stocks, turn)));
  const stock = stocks.length === 0 ? null : await measure(askStock, OTHERS_SECONDS).catch(() => null);
  return { plain, stock };
}

/** Prints how the marks are met and answers how many are missed. */
function judge(small: Map<string, Result> | undefined, large: Map<string, Result> | undefined): number {
  let missed = 0;
  console.log(
    `\n${bold('Marks')}: p95 at most ${MARKS.p95} ms with the large database, at most ${MARKS.growth} × that with the small one`,
  );
  for (const [name, result] of large ?? []) {
    const told = (['again', 'first'] as const).map((kind) => {
      const { p95 } = result[kind];
      const growth = p95 / (small?.get(name)?.[kind].p95 ?? p95);
      const isMet = p95 <= MARKS.p95 && growth <= MARKS.growth;
      if (!isMet) missed++;
      return `${kind} ${ms(p95).padStart(5)} ms, ${growth.toFixed(2)} ×  ${isMet ? 'reached' : 'MISSED '}`;
    });
    console.log(`  ${name.padEnd(20)} ${told.join('    ')}`);
  }
  return missed;
}

const ms = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toString());
const WIDTHS = [20, 10, 7, 10, 7, 9, 7, 11, 7, 10, 13];
const row = (cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[index] ?? 8))).join(' ');
