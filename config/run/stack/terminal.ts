/** What the commands show: one line per step, with the elapsed time. */
import { stdout } from 'node:process';

const colour = (code: number, text: string) => (stdout.isTTY ? `\u001b[${code}m${text}\u001b[0m` : text);
export const bold = (text: string) => colour(1, text);
export const dim = (text: string) => colour(2, text);
export const green = (text: string) => colour(32, text);
export const red = (text: string) => colour(31, text);

/** "0.9 s", "48 s", "2 min 5 s". */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

let beganAt = Date.now();

/** Sets the clock of the whole command to zero. */
export function restartClock(): void {
  beganAt = Date.now();
}

/** Time since the command began, for the last line. */
export function elapsed(): string {
  return duration(Date.now() - beganAt);
}

/**
 * Runs one step and shows it: a moving line in a terminal; elsewhere a line at its begin, every 15 s and at its end.
 * The step may return a note for its last line. Errors pass through after the line is marked.
 */
export async function step<T>(title: string, work: () => Promise<T>, note?: (result: T) => string): Promise<T> {
  const began = Date.now();
  const passed = () => duration(Date.now() - began);
  const frames = ['|', '/', '-', '\\'];
  let frame = 0;
  if (!stdout.isTTY) console.log(`  … ${title}`);
  const clock = setInterval(
    () => {
      if (stdout.isTTY) stdout.write(`\r\u001b[2K  ${frames[frame++ % 4]} ${title} ${dim(passed())}`);
      else console.log(`  … ${title}, ${passed()} so far`);
    },
    stdout.isTTY ? 120 : 15_000,
  );
  const end = (mark: string, text: string) => {
    clearInterval(clock);
    console.log(`${stdout.isTTY ? '\r\u001b[2K' : ''}  ${mark} ${title} ${dim(text)}`);
  };
  try {
    const result = await work();
    end(green('✓'), [passed(), note?.(result)].filter(Boolean).join(', '));
    return result;
  } catch (error) {
    end(red('✗'), passed());
    throw error;
  }
}
