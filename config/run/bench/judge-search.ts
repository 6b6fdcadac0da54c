/**
 * `npm run judge:search [-- FILE [SET…]]`: whether the first page of what people type is right, with the listings of a
 * file; and whether odd words beside a good query leave its page as it has to be. With SET, as `unseen-first`, only the
 * queries of such files, each with the first listings of its page, to be judged by eye.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';

import type { Property } from '../../src/contract/index.js';
import { understand } from '../../src/search/index.js';
import { ADDITIONS, GOOD_QUERIES } from '../../tests/search/judged/additions.js';
import { JUDGED_QUERIES, UNSEEN_QUERIES } from '../../tests/search/judged/judged-queries.js';
import { type JudgedQuery, judgedQueries } from '../../tests/search/judged/judged-query.js';
import { buildAll } from '../build.js';
import { readSettings, rootFolder, SettingError } from '../stack/env.js';
import { bold, elapsed, restartClock, step } from '../stack/terminal.js';
import { startCms } from './cms.js';
import { prepareData } from './data.js';
import { countOf, FIRST_PAGE, judge, type Page, type Verdict, VERDICTS } from './judge.js';
import { closeConnections, get } from './measure.js';

/** The share of right pages that is to be reached. */
const MARK = 0.97;

type Judged = Verdict & { query: string; asked: string; page?: Page };

export async function run(args: string[]): Promise<number> {
  restartClock();
  const settings = readSettings();
  const file = path.resolve(rootFolder, args[0] ?? '../shared/data/bd_listings.jsonl.gz');
  if (!existsSync(file)) {
    throw new SettingError(`There is no ${file}: give the file with the listings, npm run judge:search -- FILE.`);
  }
  await buildAll({ only: 'server' });
  const folder = path.join(settings.dataDir, 'judge');
  const data = await prepareData(file, folder, async (url) => (await startCms(url, folder)).stop(), 'once');
  try {
    const [database] = data.databases;
    if (!database) throw new Error('there is no database');
    const cms = await step('cms', () => startCms(database.url, folder));
    const client = new pg.Client(database.url);
    try {
      await client.connect();
      const ask = (query: JudgedQuery) => judgeOne(cms.origin, client, query);
      const sets = args.slice(1);
      for (const set of sets) {
        const all = await inTurn(judgedQueries(set), ask);
        show(all);
        report(set, all);
      }
      if (sets.length > 0) return 0;
      report('Queries', await inTurn(JUDGED_QUERIES, ask));
      report('Queries of somebody who had not seen the vocabulary', await inTurn(UNSEEN_QUERIES, ask));
      const odd = GOOD_QUERIES.flatMap(([query, must]) =>
        ADDITIONS.map((addition): JudgedQuery => [`${query}, ${addition}`, must]),
      );
      report('Good queries with an odd addition', await inTurn(odd, ask));
    } finally {
      await client.end();
      await cms.stop();
    }
  } finally {
    closeConnections();
    await data.postgres.stop();
  }
  console.log(`\n(${elapsed()})`);
  return 0;
}

async function inTurn<In, Out>(all: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}

/** What the list page asks of cms when somebody types this, as a query string. */
function askedFor(text: string): string {
  const { filters, must } = understand(text);
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) params.set(name, String(value));
  if (must) params.set('q', must);
  if (!filters.sort) params.set('sort', 'best');
  return params.toString();
}

async function pageOf(origin: string, asked: string): Promise<Page> {
  const list = JSON.parse(await get(`${origin}/api/allProperty?${asked}&limit=${FIRST_PAGE}`)) as { data: Property[] };
  if (list.data.length >= FIRST_PAGE) return { exact: list.data, close: [] };
  const params = new URLSearchParams(asked);
  for (const name of ['sort', 'wish']) params.delete(name);
  const below = JSON.parse(await get(`${origin}/api/closeMatches?${params}`)) as {
    data: Array<{ property: Property }>;
  };
  return { exact: list.data, close: below.data.map(({ property }) => property) };
}

async function judgeOne(origin: string, client: pg.Client, [query, must]: JudgedQuery): Promise<Judged> {
  const asked = askedFor(query);
  if (must.told) {
    const isTold = understand(query).uncovered.length > 0;
    return { verdict: isTold ? 'right' : 'wrong', why: 'not told what is not listed', query, asked };
  }
  const { rows } = await client.query<{ total: number }>(countOf(must));
  const verdict = await pageOf(origin, asked).then(
    (page) => ({ ...judge(page, must, rows[0]?.total ?? 0), page }),
    ({ message }: Error): Verdict => ({ verdict: 'failed', why: message }),
  );
  return { ...verdict, query, asked: decodeURIComponent(asked.replaceAll('+', ' ')) };
}

/** Prints each query with what was asked and the first listings of its page. */
function show(all: Judged[]): void {
  for (const { verdict, query, asked, page } of all) {
    console.log(`\n${bold(query)}  ${verdict}\n  ${asked}`);
    const { exact = [], close = [] } = page ?? {};
    console.log(`  ${exact.length} exact, ${close.length} close`);
    for (const one of [...exact.slice(0, 4), ...(exact.length < 4 ? close.slice(0, 3) : [])]) {
      const { property_for, property_type, city, area, price, bedroom, bathroom, property_size, property_name } = one;
      const facts = [property_for, property_type, city, area, price, bedroom, bathroom, property_size];
      console.log(`    ${facts.join(' · ')}  ${property_name.slice(0, 90)}`);
    }
  }
}

/** Prints how many are of which kind, and what is not right. */
function report(title: string, all: Judged[]): void {
  console.log(`\n${bold(title)}`);
  for (const kind of VERDICTS) {
    const count = all.filter(({ verdict }) => verdict === kind).length;
    console.log(`  ${kind.padEnd(8)} ${String(count).padStart(4)}  ${((100 * count) / all.length).toFixed(1)} %`);
  }
  for (const { verdict, why, query, asked } of all) {
    if (verdict !== 'right') console.log(`  ${verdict} (${why})  ${query}\n      ${asked}`);
  }
  const share = all.filter(({ verdict }) => verdict === 'right').length / all.length;
  console.log(`  ${share >= MARK ? 'The mark is reached' : 'The mark is MISSED'}: ${100 * MARK} % right.`);
}
