/**
 * `npm run bench:api [-- FILE]`: what a list costs at the API, beside the same statements asked of PostgreSQL directly and
 * beside Strapi's own REST controller on the same content, with 51,756 and with twenty times as many listings. While the
 * API is measured listings change, so that it answers nothing from memory.
 */
import type pg from 'pg';

import { bold } from '../stack/terminal.js';
import { benchDesk } from './bench-desk.js';
import { MARKS, ms, onBothSizes, pick, row, SECONDS } from './both-sizes.js';
import type { Server } from './cms.js';
import { whileMarketMoves } from './market.js';
import { get, measure, type Sample } from './measure.js';
import { pageAddress } from './page-address.js';
import { QUESTIONS, type Question } from './questions.js';

type Statement = { sql: string; bindings: unknown[] };
/** `stock` is null when Strapi's own answer is an error: cms ends a statement after 30 s. */
type Result = { api: Sample; sql: Sample; stock: Sample | null };

/** With `--desk` the desks alone (bench-desk.ts). */
export const run = (args: string[]): Promise<number> =>
  args.includes('--desk')
    ? benchDesk(args.filter((arg) => arg !== '--desk'))
    : onBothSizes({ command: 'bench:api', measureAll, judge }, args);

async function measureAll({ origin }: Server, databaseUrl: string, clients: pg.Client[]): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  const sides = ['API', 'SQL', 'Strapi'].map((side) => [`${side} p50`, 'p95', 'calls/s']);
  const [ours = [], plain = [], stocks = []] = sides;
  console.log(row(WIDTHS, ['', ...ours, ...plain, 'API/SQL', ...stocks, 'Strapi/API']));
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
      row(WIDTHS, [
        question.name,
        ...cells.flat(),
        ratio(api.p50, sql.p50),
        ...stockCells,
        stock ? ratio(stock.p50, api.p50) : '',
      ]),
    );
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
  const ask = async (_: number, turn: number) => void (await get(pick(addresses, turn)));
  const api = await whileMarketMoves(databaseUrl, () => measure(ask, SECONDS), 'all');
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
function judge(small: Map<string, Result>, large: Map<string, Result>): number {
  let missed = 0;
  console.log(
    `\n${bold('Marks')}: p95 at most ${MARKS.p95} ms with the large database, at most ${MARKS.growth} × the cost with the small one`,
  );
  for (const [name, { api }] of large) {
    const growth = api.p50 / (small.get(name)?.api.p50 ?? api.p50);
    const isMet = api.p95 <= MARKS.p95 && growth <= MARKS.growth;
    if (!isMet) missed++;
    console.log(
      `  ${isMet ? 'reached' : 'MISSED '}  ${name.padEnd(16)} p95 ${ms(api.p95)} ms, ${growth.toFixed(2)} × in the middle`,
    );
  }
  return missed;
}

const WIDTHS = [16, 8, 7, 8, 8, 7, 8, 8, 11, 7, 8, 11];
