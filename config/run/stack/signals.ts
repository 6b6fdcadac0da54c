import { existsSync, readFileSync } from 'node:fs';
import { isSame, markOf, type ProcessMark } from './run-file.js';

/** npm and its shell above this process. When one of them is killed, nobody is left who could press Ctrl-C. */
export function npmParents(underNpm: boolean): ProcessMark[] {
  if (!underNpm) return [];
  const above = [process.ppid, parentOf(process.ppid)].filter((pid) => pid > 1);
  return above.map((pid) => markOf('npm', pid));
}

function parentOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
}

/** Calls `end` once, at Ctrl-C, SIGTERM, a closed terminal, or when the npm above was killed. */
export function onEnd(parents: ProcessMark[], end: (why: string) => void): void {
  let called = false;
  const once = (why: string) => {
    if (called) return;
    called = true;
    end(why);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => once(signal));
  // A closed terminal must not end the process through its output before it has stopped its children.
  process.stdout.on('error', () => once('closed output'));
  process.stderr.on('error', () => once('closed output'));
  setInterval(() => {
    if (!parents.every(isSame)) once('npm is gone');
  }, 1000).unref();
}
