/** Child processes: run to the end with their output kept, or kept running with a log. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { childEnv } from './env.js';
import { isAlive } from './process.js';

export type Finished = { code: number; output: string };

const running = new Set<ChildProcess>();

/** Ends every command started by `runToEnd` that is still at work. */
export function stopCommands(): void {
  for (const child of running) signalGroup(child.pid, 'SIGTERM');
}

/** Runs a program to its end and gives back its exit code and everything it printed. */
export function runToEnd(
  command: string,
  args: string[],
  options: { cwd: string; env?: Record<string, string | undefined> },
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: childEnv({ FORCE_COLOR: undefined, NO_COLOR: '1', ...options.env }),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    const end = (code: number, extra = '') => {
      running.delete(child);
      resolve({ code, output: Buffer.concat(parts).toString('utf8') + extra });
    };
    child.on('error', (error) => end(127, error.message));
    child.on('close', (code, signal) => end(code ?? 1, signal ? `\n(ended by ${signal})` : ''));
  });
}

export type Service = {
  name: string;
  pid: number;
  exited: Promise<string>;
  stop: (patience?: number) => Promise<void>;
};

const looksLikeError = /\berror\b|unhandled|exception/i;
// Of packages, about packages: in the log they stay, on the screen they would only frighten.
const noise = /DeprecationWarning|ExperimentalWarning|--trace-(deprecation|warnings)/;

/**
 * Keeps a program running in a process group of its own. All it prints goes to `logFile`; what it prints as an error
 * is shown as well. `exited` resolves with the way it ended.
 */
export function keepRunning(
  name: string,
  command: string,
  args: string[],
  options: { cwd: string; env: Record<string, string | undefined>; logFile: string; show: (line: string) => void },
): Service {
  mkdirSync(path.dirname(options.logFile), { recursive: true });
  if (existsSync(options.logFile) && statSync(options.logFile).size > 5_000_000) {
    renameSync(options.logFile, `${options.logFile}.old`);
  }
  const log = createWriteStream(options.logFile, { flags: 'a', mode: 0o600 });
  // A full disk must not end the run through its log.
  log.on('error', (error) => options.show(`${name}: its log is not written: ${error.message}`));
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: childEnv(options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own group: Ctrl-C in the terminal must not reach it before its turn, and its own children end with it.
    detached: true,
  });
  for (const [stream, always] of [
    [child.stdout, false],
    [child.stderr, true],
  ] as const) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      if (line.trim() !== '' && !noise.test(line) && (always || looksLikeError.test(line)))
        options.show(`${name}: ${line}`);
    });
  }
  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
  });
  void exited.then(() => log.end());
  const pid = child.pid ?? -1;
  return { name, pid, exited, stop: (patience = 12_000) => stopGroup(pid, patience) };
}

/** Asks a process group to end, waits, and insists. */
export async function stopGroup(pid: number, patience: number): Promise<void> {
  signalGroup(pid, 'SIGTERM');
  for (const end = Date.now() + patience; isAlive(pid) && Date.now() < end; ) await delay(25);
  signalGroup(pid, 'SIGKILL');
  for (const end = Date.now() + 2000; isAlive(pid) && Date.now() < end; ) await delay(25);
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (!pid || pid < 2) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Gone already.
  }
}
