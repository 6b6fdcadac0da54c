/**
 * `npm run bench:site -- ADDRESS…`: what pages and lists cost at sites that run already, asked in turn, question by
 * question: the shapes of docker compose beside each other, or a site before and after. Through all that stands in front.
 */
import { loadavg } from 'node:os';

import { asker, type Ask } from '../faults/ask.js';
import { SettingError } from '../stack/env.js';
import { bold, elapsed, restartClock } from '../stack/terminal.js';
import { measure, type Sample } from './measure.js';
import { QUESTIONS } from './questions.js';

const [SECONDS, VISITORS, ROUNDS] = [5, 16, 2];

/** What is asked, by name: an address for each number, of which none comes twice. */
type Questions = Record<string, (number: number) => string>;
type Site = { name: string; ask: Ask; close: () => void; questions: Questions };

export async function run(addresses: string[] = []): Promise<number> {
  if (addresses.length === 0 || !addresses.every((address) => URL.canParse(address))) {
    throw new SettingError('Which sites? npm run bench:site -- http://localhost:8080 https://localhost');
  }
  restartClock();
  const sites = await Promise.all(addresses.map(open));
  try {
    const names = Object.keys(sites[0]?.questions ?? {});
    console.log(`${VISITORS} visitors at once, ${ROUNDS} × ${SECONDS} s a question and site, load ${load()} before\n`);
    console.log(
      bold(
        row(
          '',
          sites.flatMap(({ name }) => [name, 'p50 ms', 'p95 ms', 'to the first']),
        ),
      ),
    );
    let number = Date.now() % 1_000_000;
    for (const name of names) {
      const samples: Sample[][] = sites.map(() => []);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [at, { ask, questions }] of sites.entries()) {
          const next = () => questions[name]?.((number += 1)) ?? '/';
          samples[at]?.push(await measure(() => answered(ask, next()), SECONDS, VISITORS));
        }
      }
      console.log(row(name, cells(samples)));
    }
    for (const { name, ask } of sites)
      console.log(`  ${name}: ${refused.get(ask) ?? 0} answers that were not 200, counted above`);
    console.log(`(${elapsed()}, load ${load()} behind)`);
    return 0;
  } finally {
    for (const { close } of sites) close();
  }
}

const load = () => (loadavg()[0] ?? 0).toFixed(1);

async function open(address: string): Promise<Site> {
  const site = new URL(address);
  const { ask, close } = asker(site);
  const list = await ask('/api/allProperty?limit=48');
  const ids =
    list.status === 200 ? (JSON.parse(list.body) as { data: { _id: string }[] }).data.map(({ _id }) => _id) : [];
  if (ids.length === 0)
    throw new SettingError(`${address} does not answer, or has no listings (${list.broken ?? list.status}).`);
  const lists = QUESTIONS.filter(({ page }) => page === 1).map(({ name, variants }) => {
    const queries = variants.map(({ query }) => query);
    return [`API, ${name}`, (number: number) => `/api/allProperty?${queries[number % queries.length]}`] as const;
  });
  const questions: Questions = {
    home: () => '/',
    list: () => '/properties',
    'list, never asked': (number) => `/properties?max_price=${1_000_000 + number}&property_for=rent`,
    'property page': () => `/spp/${ids[0]}`,
    'properties in turn': (number) => `/spp/${ids[number % ids.length]}?visit=${number}`,
    ...Object.fromEntries(lists),
    'API, never asked': (number) => `/api/allProperty?max_price=${1_000_000 + number}&property_for=rent`,
  };
  return { name: site.host, ask, close, questions };
}

/** What was not answered well, by site: a machine with more to do than it can answers some of it 503. */
const refused = new Map<Ask, number>();

async function answered(ask: Ask, path: string): Promise<void> {
  const { status } = await ask(path);
  if (status !== 200) refused.set(ask, (refused.get(ask) ?? 0) + 1);
}

/** Of each site the round with more answers, beside how many times the first site's that is. */
function cells(samples: Sample[][]): string[] {
  const best = samples.map((rounds) => rounds.reduce((a, b) => (b.perSecond > a.perSecond ? b : a)));
  const first = best[0]?.perSecond ?? 1;
  return best.flatMap(({ perSecond, p50, p95 }) => [
    ...[`${Math.round(perSecond)}/s`, p50.toFixed(1), p95.toFixed(1)],
    `${(perSecond / first).toFixed(2)} ×`,
  ]);
}

const row = (name: string, values: string[]) =>
  `  ${name.padEnd(22)}${values.map((cell) => cell.padStart(16)).join('')}`;
