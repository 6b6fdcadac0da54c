/** `npm run faults`: what visitors see and what is lost when parts of a running compose stack fall over. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { asker, type Ask } from './faults/ask.js';
import { compare, type Write } from './faults/book.js';
import { Engine } from './faults/engine.js';
import { FAULTS, type Ground } from './faults/list.js';
import { trySending, type Pages } from './faults/load.js';
import { MailServer } from './faults/mail-server.js';
import { readStored, runFault, waitUntilUp, type Course } from './faults/run-fault.js';
import { report, type Ran, type Skipped } from './faults/table.js';
import { readFaults, readSettings, SettingError } from './stack/env.js';
import { bold, elapsed, restartClock, step } from './stack/terminal.js';

const HELP = `npm run faults [-- --only=NAME,… --times=1 --writes=20 --output=FILE]

Makes one fault after the other in a docker compose stack that runs, under load: readers of pages and of the API, and 20
messages a second through the contact form of the home page and at the API, each with a mark of its own, sent again with
the same key when the answer is lost. Afterwards the database is asked which of the acknowledged ones are missing, and
which are there twice. NOT FOR A SITE THAT HAS VISITORS: it is away for minutes, and thousands of messages stay in it.

Settings (environment or .env): PUBLIC_URL, COMPOSE_PROJECT_NAME (the folder's name otherwise), DOCKER=podman for Podman,
FAULTS_SMTP_PORT for the faults of the mail server. The stack has to believe X-Forwarded-For of this machine
(TRUSTED_PROXIES), so that each message comes from another visitor and the limits of one are not met.

  --only     names of faults: ${FAULTS.map(({ name }) => name).join(', ')}
  --times    each of them so often
  --writes   messages a second
  --output   the report as Markdown; .data/faults.md otherwise

Ends with 1 when an acknowledged message is lost or one is there twice. A fault whose service the stack does not have is
left out.`;

const OPTIONS = {
  only: { type: 'string' },
  times: { type: 'string', default: '1' },
  writes: { type: 'string', default: '20' },
  output: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export async function run(args: string[] = []): Promise<number> {
  const options = readArguments(args);
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  restartClock();
  const { engine: program, project, site, smtpPort } = readFaults();
  const only = options.only?.split(',');
  const unknown = only?.find((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown) throw new SettingError(`There is no fault "${unknown}".\n\n${HELP}`);
  const engine = new Engine(program, project);
  const mail = smtpPort === null ? null : new MailServer(smtpPort);
  const { ask, close } = asker(site);
  let undo: (() => Promise<void>) | null = null;
  const takeBack = () => void (undo?.() ?? Promise.resolve()).finally(() => process.exit(130));
  process.once('SIGINT', takeBack).once('SIGTERM', takeBack);
  try {
    const ground: Ground = { engine, services: await engine.services(), mail };
    const down = await step('Every container is up', () => waitUntilUp(ground));
    if (down.length > 0) throw new SettingError(`Not up: ${down.join(', ')}.`);
    await mail?.become('takes');
    const course: Course = {
      ...{ ...ground, ask, site, run: Date.now().toString(36), writesPerSecond: Number(options.writes) },
      pages: await findPages(ask),
      onUndo: (next) => (undo = next),
    };
    const faults = FAULTS.filter(({ name }) => !only || only.includes(name));
    const output = path.resolve(options.output ?? path.join(readSettings().dataDir, 'faults.md'));
    return await runAll(course, faults, Number(options.times), output);
  } finally {
    await mail?.become('gone');
    close();
  }
}

async function runAll(course: Course, faults: typeof FAULTS, times: number, output: string): Promise<number> {
  const [ran, skipped, writes]: [Ran[], Skipped[], Write[]] = [[], [], []];
  // Behind it, so that messages of two runs within minutes come from other visitors.
  let message = Math.floor(Date.now() / 50) % 100_000;
  await checkLimits(course, message);
  message += 100;
  mkdirSync(path.dirname(output), { recursive: true });
  for (const fault of faults.flatMap((one) => Array<(typeof FAULTS)[number]>(times).fill(one))) {
    const why = await fault.missing(course);
    if (why !== null) {
      if (!skipped.some(({ title }) => title === fault.title)) skipped.push({ title: fault.title, why });
      continue;
    }
    const one = await step(fault.title, () => runFault(course, fault, message));
    message += one.load.writes.length;
    writes.push(...one.load.writes);
    ran.push(one);
    // What there is so far stays when the next one cannot be taken back.
    writeFileSync(output, report(ran, skipped));
  }
  await mailsAtLast(course, writes, ran);
  const { acknowledged, lost, doubled } = compare(writes, await readStored(course, course.run));
  const text = report(ran, skipped);
  writeFileSync(output, text);
  console.log(`\n${text}`);
  console.log(bold(`In the end: ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} there twice`));
  if (lost.length + doubled.length > 0) console.log([...lost, ...doubled].slice(0, 20).join(' '));
  console.log(`${path.relative(process.cwd(), output)} (${elapsed()})`);
  return lost.length + doubled.length > 0 ? 1 : 0;
}

/** Up to five minutes for the mails that wait for their next try. */
async function mailsAtLast({ mail }: Course, writes: Write[], ran: Ran[]): Promise<void> {
  const marks = new Set(writes.filter(({ acknowledged }) => acknowledged).map(({ mark }) => mark));
  if (!mail) return;
  for (const until = Date.now() + 300_000; Date.now() < until && mail.arrived(marks).arrived < marks.size; ) {
    await wait(1000);
  }
  const { arrived, twice } = mail.arrived(marks);
  ran.at(-1)?.notes.push(`in the end mails of ${arrived} of ${marks.size} had come, ${twice} of them twice`);
}

async function findPages(ask: Ask): Promise<Pages> {
  const list = await ask('/api/allProperty?limit=48');
  const id = list.status === 200 ? (JSON.parse(list.body) as { data: { _id: string }[] }).data[0]?._id : undefined;
  if (!id) throw new SettingError(`The site does not answer, or has no listings (${list.broken ?? list.status}).`);
  const picture = /\/uploads\/[\w./-]+/.exec(list.body)?.[0];
  return {
    home: () => '/',
    'home, Bangla': () => '/bn',
    list: () => '/properties',
    // Nobody remembers an answer to it.
    'list, never asked': (turn) => `/properties?max_price=${1_000_000 + turn}&property_for=rent`,
    'property page': () => `/spp/${id}`,
    'API list': () => '/api/allProperty?limit=12',
    ...(picture && { picture: () => picture }),
  };
}

/** Sees that messages are taken, and more of them than one visitor may send. */
async function checkLimits({ ask, site, run }: Course, message: number): Promise<void> {
  for (let turn = 0; turn < 8; turn += 2) {
    for (const { status, broken, body } of await trySending(ask, site, run, message + turn)) {
      if (status === 429) {
        throw new SettingError(
          'The site takes all messages as those of one visitor: name the address by which this machine comes to it in TRUSTED_PROXIES.',
        );
      }
      if (status !== 200 && status !== 302) {
        throw new SettingError(`A message was not taken: ${broken ?? status} ${body.slice(0, 300)}`);
      }
    }
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new SettingError(`${(error as Error).message}\n\n${HELP}`);
  }
}
