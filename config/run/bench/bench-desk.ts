/**
 * `npm run bench:api -- --desk [--only=WORDS] [FILE]`: what the desks of the admin and of agents cost at the API with 1,035,120 listings:
 * the moderator's queue, the lists with their filters and searches, the table of own listings; and of 100,000 conversations. Asked by eight who are
 * signed in. Beside the milliseconds the processor time of a call, by which a run beside other work can be judged. With
 * `--only` the rows alone whose names have these words.
 */
import type pg from 'pg';

import { bold } from '../stack/terminal.js';
import { ms, onBothSizes, pick, row } from './both-sizes.js';
import { fillDesks } from './desk-data.js';
import { deskQuestions, talkQuestions, type Asker, type DeskQuestion } from './desk-questions.js';
import { get, measure, type Sample } from './measure.js';
import { processorTime } from './processor.js';
import { fillTalk } from './talk-data.js';
import type { Server } from './cms.js';

/** Milliseconds at the 95th percentile. */
const MARK = 50;
const SECONDS = 3;
/** Of conversations, of which there are 100,000. */
const TALK_MARK = 25;
const isTalk = (name: string) => /\btalks\b|^office/.test(name);
const markOf = (name: string) => (isTalk(name) ? TALK_MARK : MARK);
/** The mark of listings is for an agent of 200. */
const isMarked = (name: string) => isTalk(name) || !name.startsWith('5,000');

type Result = Sample & { cms: number; postgres: number };

const ONLY = '--only=';

export function benchDesk(args: string[]): Promise<number> {
  const only = args.find((arg) => arg.startsWith(ONLY))?.slice(ONLY.length) ?? '';
  const measureOnes = (server: Server, _url: string, clients: pg.Client[]) => measureAll(server, clients, only);
  const others = args.filter((arg) => !arg.startsWith(ONLY));
  return onBothSizes({ command: 'bench:api -- --desk', measureAll: measureOnes, judge, sizes: 'large' }, others);
}

async function signIn(origin: string, who: Asker): Promise<{ id: number; token: string }> {
  return JSON.parse(await get(`${origin}/bench/session?who=${who}`)) as { id: number; token: string };
}

/** The process of the server whose backend serves a connection. */
async function serverOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`,
  );
  return rows[0]?.pid ?? 0;
}

async function measureAll({ origin, pid }: Server, [client]: pg.Client[], only: string) {
  if (!client) throw new Error('No connection');
  const [few, many] = [await signIn(origin, 'few'), await signIn(origin, 'many')];
  await fillDesks(client, { few: few.id, many: many.id });
  await fillTalk(client, { few: few.id, many: many.id });
  const server = await serverOf(client);
  const results = new Map<string, Result>();
  console.log(row(WIDTHS, ['', 'p50', 'p95', 'calls/s', 'cms ms', 'PostgreSQL ms']));
  const all = [...(await deskQuestions(client)), ...talkQuestions()].filter(({ name }) => name.includes(only));
  const asking = async ({ who, paths }: DeskQuestion) => {
    // Anew for each: an access token is good for some minutes.
    const headers = { Authorization: `Bearer ${(await signIn(origin, who)).token}` };
    return async (_: number, turn: number) => void (await get(`${origin}/api${pick(paths, turn)}`, headers));
  };
  // Each of them twice: what is measured is neither the first look at a table nor a server that has just begun.
  for (const question of [...all, ...all]) {
    const ask = await asking(question);
    for (let turn = 0; turn < question.paths.length; turn++) await ask(0, turn);
  }
  for (const question of all) {
    const { name } = question;
    const ask = await asking(question);
    const before = [processorTime(pid), processorTime(server, true)] as const;
    const sample = await measure(ask, SECONDS);
    // The warm-up is a quarter of a second in four of those that are counted.
    const calls = sample.calls * (1 + Math.min(1000, SECONDS * 250) / (SECONDS * 1000));
    const cms = (processorTime(pid) - before[0]) / calls;
    const postgres = (processorTime(server, true) - before[1]) / calls;
    results.set(name, { ...sample, cms, postgres });
    const { p50, p95, perSecond } = sample;
    console.log(row(WIDTHS, [name, ms(p50), ms(p95), perSecond.toFixed(0), ms(cms), ms(postgres)]));
  }
  return results;
}

function judge(results: Map<string, Result>): number {
  console.log(`\n${bold('Marks')}: p95 at most ${MARK} ms, of conversations ${TALK_MARK} ms`);
  const missed = [...results].filter(([name, { p95 }]) => isMarked(name) && p95 > markOf(name));
  for (const [name, { p95 }] of missed) console.log(`  MISSED   ${name.padEnd(26)} p95 ${ms(p95)} ms`);
  return missed.length;
}

const WIDTHS = [26, 8, 8, 8, 8, 14];
