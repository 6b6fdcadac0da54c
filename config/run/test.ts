/** `npm test`: every check and every suite, always all of them; the last line is `N passed, N failed`. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from './build.js';
import { type Finished, runToEnd, stopCommands } from './stack/child.js';
import {
  addCounts,
  type Counts,
  countsLine,
  type FileTime,
  isOnlyLateNote,
  playwrightReaders,
  type Readers,
  slowest,
  suiteCounts,
  vitestReaders,
} from './stack/counts.js';
import { readSettings, rootFolder } from './stack/env.js';
import { type Journeys, prepareJourneys } from './stack/journeys.js';
import { findNodeOfImages } from './stack/node-of-images.js';
import { npmParents, onEnd } from './stack/signals.js';
import { bold, duration, elapsed, green, red, restartClock } from './stack/terminal.js';

type Result = { counts: Counts; output: string; times?: FileTime[]; retried?: string[] };
type Step = { name: string; title: string; work: () => Promise<Result> };

/**
 * As many as there are processors (two). With three the suites of cms took seven times as long as alone, with four what
 * waits for a busy process gave up before its turn came: a journey in the browser alone is a dozen processes.
 */
const LANES = 2;
const SLOWEST = 10;
/**
 * A test that fails is tried once more, as journeys are: on a machine where all suites share two processors one that
 * waits for a moment can miss it. What passes at its second try is named at the end, for whoever looks into it.
 */
const RETRY = '--retry=1';
/** A second run looks at what changed; a clean clone at everything. */
const PRETTIER_CACHE = ['--cache', '--cache-strategy=content', '--cache-location=.cache/prettier'];

const help = `npm test [-- --only=NAME[,NAME…]] [--journeys=FILE[,FILE…]]

Runs all checks and suites, also after one failed. --only runs some of them, for working on one part:
  build format lint types-config types-cms types-web types-e2e dead-code versions config node-of-images cms web e2e
--journeys runs e2e alone, and of it the files whose names begin so: --journeys=contact,keyboard
Before the last line stand the slowest test files and what passed at its second try alone. The last line is "N passed, N failed": each check counts one, each
test of a suite counts one.`;

let scratch = '';
let journeys: Journeys | null = null;

export async function run(args: string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return 0;
  }
  const files = listOf(args, '--journeys=');
  const all = steps(files);
  const names = all.flat().map(({ name }) => name);
  const only = listOf(args, '--only=') ?? (files && ['build', 'e2e']);
  const unknown = [
    ...(only ?? []).filter((name) => !names.includes(name)),
    ...args.filter((arg) => !/^--(only|journeys)=/.test(arg)),
  ];
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}.\n\n${help}`);
    return 1;
  }
  const chosen = all.map((chain) => chain.filter(({ name }) => !only || only.includes(name)));

  restartClock();
  scratch = mkdtempSync(path.join(tmpdir(), '69street-test-'));
  // PostgreSQL runs as another user when this runs as root, and has to get through here.
  chmodSync(scratch, 0o711);
  let interrupted = false;
  onEnd(npmParents(readSettings().underNpm), (why) => {
    interrupted = true;
    console.error(`\nStopping (${why}) …`);
    stopCommands();
    void Promise.resolve(journeys?.stop()).then(() => {
      rmSync(scratch, { recursive: true, force: true });
      process.exit(130);
    });
  });

  const results: Counts[] = [];
  const failures: string[] = [];
  const times: FileTime[] = [];
  const retried: string[] = [];
  const perform = async ({ title, work }: Step): Promise<void> => {
    if (interrupted) return;
    const began = Date.now();
    const result = await work().catch((error: Error): Result => {
      return { counts: one(false), output: error.stack ?? error.message };
    });
    if (interrupted) return;
    const { counts, output } = result;
    results.push(counts);
    times.push(...(result.times ?? []));
    retried.push(...(result.retried ?? []));
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
    // Everything stands on config; when it cannot be built the step of the build says so.
    if (chosen.flat().some(({ name }) => name === 'build')) await buildAll({ only: 'config' }).catch(() => undefined);
    await inLanes(chosen, perform);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const total = addCounts(results);
  if (times.length > 0) console.log(`\nThe slowest test files:\n${slowest(times, SLOWEST).join('\n')}`);
  if (retried.length > 0) console.log(`\nPassed at the second try:\n${retried.map((name) => `  ${name}`).join('\n')}`);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(' · ')}`);
  console.log(`\nTook ${elapsed()}.`);
  console.log(countsLine(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

const listOf = (args: string[], option: string) =>
  args
    .find((arg) => arg.startsWith(option))
    ?.slice(option.length)
    .split(',');

/** Chains of steps, the long ones first, so that the lanes end together. */
function steps(journeyFiles: string[] = []): Step[][] {
  const bin = (name: string, ...args: string[]) => npx(path.join('node_modules/.bin', name), args);
  const build = () => buildAll().then(() => ({ counts: one(true), output: '' }));
  return [
    [
      { name: 'build', title: 'Build', work: build },
      { name: 'e2e', title: 'Journeys in the browser', work: () => browse(journeyFiles) },
    ],
    [suite('cms', '1/3')],
    [suite('cms', '2/3')],
    [suite('cms', '3/3')],
    [suite('web')],
    [suite('config')],
    [{ name: 'node-of-images', title: 'On the Node of the images', work: onNodeOfImages }],
    [check('lint', 'Lint', () => bin('eslint', '.', '--max-warnings=0'))],
    [check('types-cms', 'Types in cms', () => npm('typecheck', 'cms'))],
    [check('types-web', 'Types in web', () => npm('typecheck', 'web'))],
    [check('types-config', 'Types in config', () => npm('typecheck', 'config'))],
    [check('types-e2e', 'Types in e2e', () => npm('typecheck', 'e2e'))],
    [check('format', 'Format', () => bin('prettier', '--check', '--log-level=warn', ...PRETTIER_CACHE, '.'))],
    [check('dead-code', 'Dead code', () => bin('knip'))],
    [check('versions', 'Versions', () => npx(process.execPath, ['--import', 'tsx', 'config/run/versions.ts']))],
  ];
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
  const work = () => vitest(name, shard ? [`--shard=${shard}`] : [], process.execPath);
  return { name, title: `Tests of ${name}${shard ? `, ${shard}` : ''}`, work };
}

/** A boot of cms with its first questions, the rules of both and web's front door: what a newer Node could break. */
async function onNodeOfImages(): Promise<Result> {
  const node = await findNodeOfImages();
  const parts = [
    await vitest('cms', ['tests/platform/database-away.test.ts', 'tests/platform/transactions.test.ts'], node),
    await vitest('config', ['tests/market', 'tests/contract'], node),
    // Without those that need jsdom, which waits for ever on Node 24; it is no part of the product.
    await vitest('web', ['front-door', 'cms-client', 'logs', 'changes', 'guards', 'session'], node),
  ];
  return {
    counts: addCounts(parts.map(({ counts }) => counts)),
    output: parts.map(({ output }) => output).join('\n'),
  };
}

async function vitest(name: 'config' | 'cms' | 'web', more: string[], node: string): Promise<Result> {
  const report = path.join(mkdtempSync(path.join(scratch, `${name}-`)), 'report.json');
  const args = [
    'run',
    RETRY,
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const program = path.join(rootFolder, 'node_modules/vitest/vitest.mjs');
  const cwd = path.join(rootFolder, name);
  const { code, output } = await runToEnd(node, [program, ...args, ...more], { cwd, env: { NODE_ENV: undefined } });
  return { ...readReport(report, isOnlyLateNote(output) ? 0 : code, vitestReaders(rootFolder)), output };
}

async function browse(files: string[]): Promise<Result> {
  journeys = prepareJourneys(scratch);
  try {
    const { code, output, report } = await journeys.run(files);
    return { ...readReport(report, code, playwrightReaders), output };
  } finally {
    journeys = null;
  }
}

function readReport<Report>(file: string, exitCode: number, read: Readers<Report>): Omit<Result, 'output'> {
  if (!existsSync(file)) return { counts: suiteCounts(null, exitCode) };
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return {
    counts: suiteCounts(read.counts(report), exitCode),
    times: read.times(report),
    retried: read.retried(report),
  };
}

/** Begins chain after chain as a lane gets free; the steps of a chain follow each other. */
async function inLanes(chains: Step[][], perform: (step: Step) => Promise<void>): Promise<void> {
  const waiting = [...chains];
  const lane = async () => {
    for (let chain = waiting.shift(); chain; chain = waiting.shift()) for (const step of chain) await perform(step);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
