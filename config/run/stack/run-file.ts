/** DATA_DIR/run.json: which processes belong to the run, so that the next one can clear up after a kill -9. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stopGroup } from './child.js';
import { isAlive, startOf } from './process.js';

/** One process for ever: the number alone is given again, so boot and begin are kept with it. */
export type ProcessMark = { name: string; pid: number; began: string };

export type RunFile = {
  main: ProcessMark;
  /** The processes above (npm and its shell): when one of them dies, the run has lost its terminal. */
  parents: ProcessMark[];
  children: ProcessMark[];
  webUrl: string;
  cmsUrl: string;
  mailUrl: string | null;
};

const bootId = () =>
  existsSync('/proc/sys/kernel/random/boot_id') ? readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() : '';

/** The mark of a living process. */
export function markOf(name: string, pid: number): ProcessMark {
  return { name, pid, began: `${bootId()} ${startOf(pid)}` };
}

/** Whether the very process that was marked still lives. */
export function isSame(mark: ProcessMark): boolean {
  return isAlive(mark.pid) && markOf(mark.name, mark.pid).began === mark.began;
}

const fileOf = (dataDir: string) => path.join(dataDir, 'run.json');

/** The run file of a data folder, null when there is none or it is damaged. */
export function readRunFile(dataDir: string): RunFile | null {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
  } catch {
    return null;
  }
}

export function writeRunFile(dataDir: string, run: RunFile): void {
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(run, null, 2) + '\n', { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function removeRunFile(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** What an earlier run left: still at work, on its way out because its terminal died, or orphans to end. */
export function leftovers(
  run: RunFile | null,
  same: (mark: ProcessMark) => boolean = isSame,
): { state: 'none' | 'running' | 'leaving' | 'orphans'; orphans: ProcessMark[] } {
  if (!run) return { state: 'none', orphans: [] };
  if (same(run.main)) return { state: run.parents.every(same) ? 'running' : 'leaving', orphans: [] };
  const orphans = run.children.filter(same);
  return { state: orphans.length > 0 ? 'orphans' : 'none', orphans };
}

/** Ends the orphans of a killed run; PostgreSQL is not among them, it is adopted. */
export async function endOrphans(orphans: ProcessMark[]): Promise<void> {
  await Promise.all(orphans.map(({ pid }) => stopGroup(pid, 5000)));
}
