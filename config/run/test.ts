/** `npm test`: every check and every suite, always all of them; the last line is `N passed, N failed`. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from './build.js';
import { type Finished, runToEnd, stopCommands } from './stack/child.js';
import { addCounts, type Counts, countsLine, playwrightCounts, suiteCounts, vitestCounts } from './stack/counts.js';
import { readSettings, rootFolder } from './stack/env.js';
import { freePort } from './stack/ports.js';
import { npmParents, onEnd } from './stack/signals.js';
import { createStack, type Stack } from './stack/stack.js';
import { bold, duration, elapsed, green, red, restartClock } from './stack/terminal.js';

type Result = { counts: Counts; output: string };
type Step = { name: string; title: string; work: () => Promise<Result> };

const help = `npm test [-- --only=NAME[,NAME…]]

Runs all checks and suites, also after one failed. --only runs some of them, for working on one part:
  build format lint types-config types-cms types-web types-e2e dead-code versions config cms web e2e
The last line is "N passed, N failed": each check counts one, each test of a suite counts one.`;

let scratch = '';
let stack: Stack | null = null;

export async function run(args: string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return 0;
  }
  const all = steps();
  const names = [...all.first, ...all.checks, ...all.last].map(({ name }) => name);
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const unknown = [
    ...(only ?? []).filter((name) => !names.includes(name)),
    ...args.filter((arg) => !arg.startsWith('--only=')),
  ];
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}.\n\n${help}`);
    return 1;
  }
  const chosen = (list: Step[]) => list.filter(({ name }) => !only || only.includes(name));

  restartClock();
  scratch = mkdtempSync(path.join(tmpdir(), '69street-test-'));
  // PostgreSQL runs as another user when this runs as root, and has to get through here.
  chmodSync(scratch, 0o711);
  let interrupted = false;
  onEnd(npmParents(readSettings().underNpm), (why) => {
    interrupted = true;
    console.error(`\nStopping (${why}) …`);
    stopCommands();
    void Promise.resolve(stack?.stop()).then(() => {
      rmSync(scratch, { recursive: true, force: true });
      process.exit(130);
    });
  });

  const results: Counts[] = [];
  const failures: string[] = [];
  const perform = async ({ title, work }: Step): Promise<void> => {
    if (interrupted) return;
    const began = Date.now();
    const { counts, output } = await work().catch((error: Error) => ({
      counts: one(false),
      output: error.stack ?? error.message,
    }));
    if (interrupted) return;
    results.push(counts);
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    const good = counts.failed === 0;
    console.log(
      `${good ? green('✓') : red('✗')} ${title}: ${countsLine(counts)}${skipped} (${duration(Date.now() - began)})`,
    );
    if (good) return;
    failures.push(title);
    console.log(output.trimEnd().replaceAll(/^/gm, '    '));
  };

  try {
    console.log(`${bold('69 Street')}: all checks and suites`);
    for (const step of chosen(all.first)) await perform(step);
    await twoAtATime(chosen(all.checks), perform);
    for (const step of chosen(all.last)) await perform(step);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const total = addCounts(results);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(' · ')}`);
  console.log(`\nTook ${elapsed()}.`);
  console.log(countsLine(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function steps(): { first: Step[]; checks: Step[]; last: Step[] } {
  const bin = (name: string, ...args: string[]) => npx(path.join('node_modules/.bin', name), args);
  return {
    first: [
      { name: 'build', title: 'Build', work: async () => buildAll().then(() => ({ counts: one(true), output: '' })) },
    ],
    checks: [
      // The long ones first, so that the two lanes end together.
      suite('cms', '1/2'),
      suite('cms', '2/2'),
      check('lint', 'Lint', () => bin('eslint', '.', '--max-warnings=0')),
      suite('config'),
      suite('web'),
      check('types-cms', 'Types in cms', () => npm('typecheck', 'cms')),
      check('types-web', 'Types in web', () => npm('typecheck', 'web')),
      check('types-config', 'Types in config', () => npm('typecheck', 'config')),
      check('types-e2e', 'Types in e2e', () => npm('typecheck', 'e2e')),
      check('format', 'Format', () => bin('prettier', '--check', '--log-level=warn', '.')),
      check('dead-code', 'Dead code', () => bin('knip')),
      check('versions', 'Versions', () => npx(process.execPath, ['--import', 'tsx', 'config/run/versions.ts'])),
    ],
    last: [{ name: 'e2e', title: 'Journeys in the browser', work: journeys }],
  };
}

const one = (good: boolean): Counts => ({ passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 });
const npx = (command: string, args: string[]) => runToEnd(command, args, { cwd: rootFolder });
const npm = (name: string, workspace: string) => npx('npm', ['run', name, '--silent', '-w', workspace]);

function check(name: string, title: string, command: () => Promise<Finished>): Step {
  const work = async () => {
    const { code, output } = await command();
    return { counts: one(code === 0), output };
  };
  return { name, title, work };
}

/** The Vitest suite of a workspace, or one shard of it. */
function suite(name: 'config' | 'cms' | 'web', shard?: string): Step {
  const work = async () => {
    const report = path.join(scratch, `${name}${shard?.replace('/', '-') ?? ''}.json`);
    const args = [
      'run',
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(shard ? [`--shard=${shard}`] : []),
    ];
    const vitest = path.join(rootFolder, 'node_modules/vitest/vitest.mjs');
    const cwd = path.join(rootFolder, name);
    const { code, output } = await runToEnd(process.execPath, [vitest, ...args], { cwd, env: { NODE_ENV: undefined } });
    const counts = existsSync(report) ? vitestCounts(JSON.parse(readFileSync(report, 'utf8'))) : null;
    return { counts: suiteCounts(counts, code), output };
  };
  return { name, title: `Tests of ${name}${shard ? `, ${shard}` : ''}`, work };
}

/** The whole product on ports and data of its own, and Playwright in front of it. */
async function journeys(): Promise<Result> {
  const dataDir = path.join(scratch, 'data');
  mkdirSync(dataDir);
  const [webPort, cmsPort, smtpPort, mailPagePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const shown: string[] = [];
  const settings = {
    ...readSettings(),
    // Nothing of the person's own: neither the database nor the mail server may see a test.
    ...{ dataDir, webPort, cmsPort, smtpPort, mailPagePort, databaseUrl: null, smtpUrl: null, publicUrl: null },
    ...{ authPort: await freePort(), firebase: false, adminEmails: null },
    ...{ paymentsPort: await freePort(), stripe: false },
    // All of it first: a list that still grows would move under the journeys.
    seedDemo: '1',
    staff: { email: 'staff@69street.test', password: 'Sixty-nine-demo1', isDemo: true },
  };
  const postgresSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  stack = createStack({
    settings,
    mode: 'production',
    postgresSettings,
    embeddedOnly: true,
    // The journeys come from one machine and must not share the limits of one visitor.
    behindProxy: true,
    show: (line) => shown.push(line),
  });
  try {
    const addresses = await stack.start();
    const report = path.join(scratch, 'e2e.json');
    const playwright = path.join(rootFolder, 'node_modules/@playwright/test/cli.js');
    const { code, output } = await runToEnd(process.execPath, [playwright, 'test'], {
      cwd: path.join(rootFolder, 'e2e'),
      env: {
        BASE_URL: addresses.webUrl,
        CMS_URL: addresses.cmsUrl,
        MAIL_URL: addresses.mailUrl ?? undefined,
        DATABASE_URL: addresses.databaseUrl,
        INTERNAL_SECRET: stack.secrets.INTERNAL_SECRET,
        PAYMENTS_URL: addresses.paymentsUrl ?? undefined,
        PAYMENTS_KEY: stack.secrets.STRIPE_SECRET_KEY,
        DATA_DIR: dataDir,
        STAFF_EMAIL: settings.staff.email,
        STAFF_PASSWORD: settings.staff.password,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        NODE_ENV: undefined,
      },
    });
    const counts = existsSync(report) ? playwrightCounts(JSON.parse(readFileSync(report, 'utf8'))) : null;
    const servers = shown.length > 0 ? `\nWhat cms and web said meanwhile:\n${shown.slice(-60).join('\n')}` : '';
    return { counts: suiteCounts(counts, code), output: output + servers };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${shown.join('\n')}`);
  } finally {
    await stack.stop();
    stack = null;
  }
}

/** Two lanes over one list: the machine of the continuous integration has two cores. */
async function twoAtATime(list: Step[], perform: (step: Step) => Promise<void>): Promise<void> {
  const waiting = [...list];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await perform(next);
  };
  await Promise.all([lane(), lane()]);
}
