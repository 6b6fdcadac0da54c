/** The figures of a table of calls with the listings of a file and with twenty times as many, asked by several clients. */
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { buildAll } from '../build.js';
import { readSettings, rootFolder, SettingError } from '../stack/env.js';
import { bold, elapsed, restartClock, step } from '../stack/terminal.js';
import { type Server, startCms } from './cms.js';
import { prepareData } from './data.js';
import { closeConnections, CONNECTIONS } from './measure.js';

/** Seconds for which a question is asked. */
export const SECONDS = 4;
/** Milliseconds at the 95th percentile, and growth from the small to the large database. */
export const MARKS = { p95: 25, growth: 1.5 };

type Results<Result> = Map<string, Result>;

export type Bench<Result> = {
  command: string;
  /** Measures every question and prints its row; each client has a connection of its own to the database. */
  measureAll: (server: Server, databaseUrl: string, clients: pg.Client[]) => Promise<Results<Result>>;
  /** Prints how the marks are met and answers how many are missed. */
  judge: (small: Results<Result>, large: Results<Result>) => number;
  /** The large one alone, where it is not its growth that is judged; it is both of what `judge` gets. */
  sizes?: 'both' | 'large';
};

export async function onBothSizes<Result>(bench: Bench<Result>, args: string[]): Promise<number> {
  restartClock();
  const settings = readSettings();
  const file = path.resolve(rootFolder, args[0] ?? '../shared/data/bd_listings.jsonl.gz');
  if (!existsSync(file)) {
    throw new SettingError(`There is no ${file}: give the file with the listings, npm run ${bench.command} -- FILE.`);
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
  const results: Results<Result>[] = [];
  try {
    for (const { url, listings } of bench.sizes === 'large' ? data.databases.slice(-1) : data.databases) {
      const words = `${listings.toLocaleString('en-IN')} listings`;
      const cms = await step(`cms on ${words}`, () => startCms(url, folder));
      try {
        console.log(`\n${bold(words)}, ${CONNECTIONS} connections, milliseconds`);
        results.push(await withClients(url, (clients) => bench.measureAll(cms, url, clients)));
      } finally {
        await cms.stop();
      }
    }
  } finally {
    closeConnections();
    await data.postgres.stop();
  }
  const [small = new Map<string, Result>(), large = small] = results;
  const missed = bench.judge(small, large);
  console.log(`\n${missed === 0 ? 'Every mark is reached.' : `${missed} marks are missed.`} (${elapsed()})`);
  return 0;
}

async function withClients<T>(databaseUrl: string, work: (clients: pg.Client[]) => Promise<T>): Promise<T> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client(databaseUrl);
      await client.connect();
      return client;
    }),
  );
  try {
    return await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** The one of a list whose turn it is. */
export const pick = <T>(all: T[], turn: number): T => all[turn % all.length] as T;

export const ms = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toString());

/** A row of a table whose columns are so wide. */
export const row = (widths: readonly number[], cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 8))).join(' ');
