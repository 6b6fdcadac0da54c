import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../config/run/stack/postgres';
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
const scratchPrefix = '69street-cms-tests-';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Removes what runs left that were killed, their PostgreSQL first. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(scratchPrefix) || isAlive(Number(name.slice(scratchPrefix.length)))) continue;
    const postmaster = path.join(tmpdir(), name, 'postgres/data/postmaster.pid');
    const server = existsSync(postmaster) ? Number(readFileSync(postmaster, 'utf8').split('\n')[0]) : 0;
    if (server > 1 && isAlive(server)) process.kill(server, 'SIGQUIT');
    rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    if (!isAlive(Number(name))) rmSync(path.join(cache, name), { recursive: true, force: true });
  }
}

function compile(distDir: string): void {
  // Types are the business of `npm run typecheck`; without them compiling takes a tenth of the time.
  const result = spawnSync(
    process.execPath,
    [path.resolve(cmsDir, '../node_modules/typescript/bin/tsc'), '-p', cmsDir, '--outDir', distDir, '--noCheck'],
    { encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(`cms does not compile:\n${result.stdout}${result.stderr}`);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweep();
  const distDir = path.join(cache, String(process.pid));
  const scratch = path.join(tmpdir(), `${scratchPrefix}${process.pid}`);
  mkdirSync(scratch, { recursive: true });
  const postgres = await startPostgres({
    folder: path.join(scratch, 'postgres'),
    logFile: path.join(scratch, 'postgres.log'),
    database: 'postgres',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  project.provide('serverUrl', postgres.url);
  project.provide('distDir', distDir);
  project.provide('scratch', scratch);
  async function tearDown(): Promise<void> {
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
    rmSync(distDir, { recursive: true, force: true });
  }
  try {
    compile(distDir);
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}
