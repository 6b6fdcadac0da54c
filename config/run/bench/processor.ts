import { readdirSync, readFileSync } from 'node:fs';

/** Hundredths of a second, as Linux counts them. */
const TICK_MS = 10;

/** The fields of a process behind its name, from its state on; null when it is gone. */
function statOf(pid: number | string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** What a process has cost so far, in milliseconds; with `children` its living children too. Zero where there is no /proc. */
export function processorTime(pid: number, children = false): number {
  const own = (stat: string[] | null) => (Number(stat?.[11] ?? 0) + Number(stat?.[12] ?? 0)) * TICK_MS;
  let sum = own(statOf(pid));
  if (!children) return sum;
  try {
    for (const other of readdirSync('/proc')) {
      if (!/^\d+$/.test(other)) continue;
      const stat = statOf(other);
      if (Number(stat?.[1]) === pid) sum += own(stat);
    }
  } catch {
    // No /proc: nothing is known.
  }
  return sum;
}
