/** Who a process number belongs to: numbers are given again, so a number alone never identifies a process. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether a process with this number lives; a zombie that nobody collected counts as dead. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statFields(pid)[0] !== 'Z';
}

/** The command line of a process, empty when there is none. */
export function commandOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) return readProc(pid, 'cmdline').replaceAll('\0', ' ').trim();
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** When a process began, as the system counts it; together with the number it names one process for ever. */
export function startOf(pid: number): string {
  if (existsSync('/proc/self/stat')) return statFields(pid)[19] ?? '';
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

// The second field is the name in brackets and may hold blanks, so the fields are counted from its end.
function statFields(pid: number): string[] {
  const text = readProc(pid, 'stat');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
