/**
 * `npm run bench:search [-- FILE]`: what the search costs at the API (lists, facets, map, suggestions), asked again and
 * asked for the first time, beside plain SQL on the same tables and Strapi's own REST controller on the same content,
 * with 51,756 and with twenty times as many listings.
 */
import type pg from 'pg';

import { bold } from '../stack/terminal.js';
import { MARKS, ms, onBothSizes, pick, row, SECONDS } from './both-sizes.js';
import type { Server } from './cms.js';
import { whileMarketMoves } from './market.js';
import { get, measure, type Sample } from './measure.js';
import { pageAddress } from './page-address.js';
import { SEARCH_QUESTIONS, type SearchQuestion } from './search-questions.js';

/** What it is compared with is known after a moment, and so is what nobody could remember. */
const OTHERS_SECONDS = 2;
const WARM_SECONDS = 15;

/**
 * `again`: the variants of a question take turns, so all but the first are questions that somebody has just asked.
 * `first`: listings change all the time, and no page and no order is remembered; `bare`: nor anything else of them, as
 * if all of them had changed, but that a word is said by more than ten thousand. `stock` is null where Strapi has no such answer, or
 * answers with an error (cms ends a statement after 30 s).
 */
type Ours = { again: Sample; first: Sample; bare: Sample };
type Result = Ours & { plain: Sample; stock: Sample | null };

export const run = (args: string[]): Promise<number> =>
  onBothSizes({ command: 'bench:search', measureAll, judge }, args);

async function measureAll({ origin }: Server, databaseUrl: string, clients: pg.Client[]): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  const heads = [
    'again p50',
    'p95',
    'first p50',
    'p95',
    'bare p50',
    'p95',
    'SQL p50',
    'p95',
    'Strapi p50',
    'p95',
    'SQL/first',
  ];
  console.log(row(WIDTHS, ['', ...heads, 'Strapi/first']));
  await warmUp(origin, databaseUrl);
  // Ours before the others: what they leave to be tidied up slows whoever comes next.
  const ours = new Map<string, Ours>();
  for (const question of SEARCH_QUESTIONS) ours.set(question.name, await measureOurs(origin, databaseUrl, question));
  for (const question of SEARCH_QUESTIONS) {
    const { again, first, bare } = ours.get(question.name) as Ours;
    const { plain, stock } = await measureOthers(origin, clients, question);
    results.set(question.name, { again, first, bare, plain, stock });
    const cells = [again, first, bare, plain].flatMap(({ p50, p95 }) => [ms(p50), ms(p95)]);
    const none = question.variants.some((variant) => variant.stock) ? 'fails' : '–';
    const beside = stock ? [ms(stock.p50), ms(stock.p95)] : [none, ''];
    const ratios = [plain, stock].map((other) => (other ? `${(other.p50 / first.p50).toFixed(1)} ×` : ''));
    console.log(row(WIDTHS, [question.name, ...cells, ...beside, ...ratios]));
  }
  return results;
}

/** Every question before any is measured: a server that has just begun has nothing compiled and has read no index. */
async function warmUp(origin: string, databaseUrl: string) {
  const paths = SEARCH_QUESTIONS.flatMap(({ variants }) => variants.map((variant) => variant.path));
  const ask = async (_: number, turn: number) => void (await get(`${origin}/api${pick(paths, turn)}`));
  await whileMarketMoves(databaseUrl, () => measure(ask, WARM_SECONDS), 'all');
}

async function measureOurs(origin: string, databaseUrl: string, { page, variants }: SearchQuestion) {
  const addresses: string[] = [];
  for (const { path: below } of variants) addresses.push(await pageAddress(`${origin}/api${below}`, page ?? 1));
  const ask = async (_: number, turn: number) => void (await get(pick(addresses, turn)));
  const again = await measure(ask, SECONDS);
  const first = await whileMarketMoves(databaseUrl, () => measure(ask, SECONDS));
  const bare = await whileMarketMoves(databaseUrl, () => measure(ask, OTHERS_SECONDS), 'all');
  return { again, first, bare };
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
function judge(small: Map<string, Result>, large: Map<string, Result>): number {
  let missed = 0;
  console.log(
    `\n${bold('Marks')}: p95 at most ${MARKS.p95} ms with the large database, at most ${MARKS.growth} × that with the small one`,
  );
  for (const [name, result] of large) {
    const told = (['again', 'first'] as const).map((kind) => {
      const { p95 } = result[kind];
      const growth = p95 / (small.get(name)?.[kind].p95 ?? p95);
      const isMet = p95 <= MARKS.p95 && growth <= MARKS.growth;
      if (!isMet) missed++;
      return `${kind} ${ms(p95).padStart(5)} ms, ${growth.toFixed(2)} ×  ${isMet ? 'reached' : 'MISSED '}`;
    });
    console.log(`  ${name.padEnd(24)} ${told.join('    ')}    bare ${ms(result.bare.p95).padStart(5)} ms`);
  }
  return missed;
}

const WIDTHS = [24, 10, 7, 10, 7, 9, 7, 9, 7, 11, 7, 10, 13];
