import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { withLock } from '../../../config/run/lock.mjs';
import { startPostgres } from '../../../config/run/stack/postgres';
import { CMS_SOURCES, hashSources, PACKAGES } from '../../../config/run/stack/staleness';
import { cmsDir } from './env';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Vitest's own interface is widened
  export interface ProvidedContext {
    /** Of the server's `postgres` database: every cms under test gets a database of its own beside it. */
    serverUrl: string;
    /** The compiled cms. */
    distDir: string;
    /** Scratch folder of the run. */
    scratch: string;
  }
}

// Inside node_modules, because compiled files must find their packages and Git must not see them.
const cache = path.join(cmsDir, 'node_modules/.cache/69street-tests');
const A_DAY_MS = 24 * 60 * 60_000;
const scratchPrefix = '69street-cms-tests-';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Removes what runs left that were killed, their PostgreSQL first, and what was compiled long ago. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(scratchPrefix) || isAlive(Number(name.slice(scratchPrefix.length)))) continue;
    const postmaster = path.join(tmpdir(), name, 'postgres/data/postmaster.pid');
    const server = existsSync(postmaster) ? Number(readFileSync(postmaster, 'utf8').split('\n')[0]) : 0;
    if (server > 1 && isAlive(server)) process.kill(server, 'SIGQUIT');
    rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const place = path.join(cache, name);
    // Another run may take its lock away just now.
    const last = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (last < Date.now() - A_DAY_MS) rmSync(place, { recursive: true, force: true });
  }
}

/** The compiled cms of these sources; two runs at once compile it once. */
async function compile(): Promise<string> {
  const root = path.resolve(cmsDir, '..');
  const hash = hashSources(root, { ...CMS_SOURCES, sources: [...PACKAGES, ...CMS_SOURCES.sources], stamp: '' });
  const distDir = path.join(cache, hash);
  const work = () => {
    if (existsSync(distDir)) return;
    const half = `${distDir}.half`;
    rmSync(half, { recursive: true, force: true });
    // Types are the business of `npm run typecheck`; without them compiling takes a tenth of the time.
    const tsc = path.resolve(root, 'node_modules/typescript/bin/tsc');
    const args = [tsc, '-p', cmsDir, '--outDir', half, '--noCheck'];
    const result = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`cms does not compile:\n${result.stdout}${result.stderr}`);
    renameSync(half, distDir);
  };
  mkdirSync(cache, { recursive: true });
  await withLock(
    path.join(cache, 'compile.lock'),
    async () => work(),
    () => undefined,
  );
  // So that it is not swept while it is in use.
  utimesSync(distDir, new Date(), new Date());
  return distDir;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweep();
  const scratch = path.join(tmpdir(), `${scratchPrefix}${process.pid}`);
  mkdirSync(scratch, { recursive: true });
  const postgres = await startPostgres({
    folder: path.join(scratch, 'postgres'),
    logFile: path.join(scratch, 'postgres.log'),
    database: 'postgres',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  project.provide('serverUrl', postgres.url);
  project.provide('scratch', scratch);
  async function tearDown(): Promise<void> {
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
  try {
    project.provide('distDir', await compile());
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}
