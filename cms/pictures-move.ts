/** `node dist/pictures-move.js --to=s3|volume [--remove]`: brings all pictures there. Ends with 1 when not all are. */
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Client } from 'pg';

import { readStreet, type Street } from './config/street';
import { problemsOf } from './src/street-problems';
import { directClient } from './src/database/limits';
import { lockPaper, lockPicture, moveAll, type Kind, type Moved } from './src/pictures-move/move';
import { bucketPlace, volumePlace } from './src/pictures-move/places';
import { PRIVATE_PREFIX } from './src/services/loan/private-store';
import { filePlace } from './src/services/loan/sealed-places';
import { openVault, type Vault } from './src/services/platform/vault';
import { bucketOf } from './src/services/platform/bucket';

const AT_ONCE = 4;
/** One move at a time over all machines. Any constant. */
const LOCK = 69_000_003;
const TELL_MS = 5_000;

const HELP = `pictures:move --to=s3|volume [--remove]

Brings all pictures, the public ones and the encrypted ones, to the object store (S3_BUCKET) or to the volume, while the
site runs. Set up the store first, and start the site again: new pictures then go to the store, and the old ones are shown
from where they lie. To leave it, start the site with PICTURES_IN=volume first, and take the store out of the settings
last. Each copy is read back and compared. What is there already is left alone, so the command may be interrupted and run
again. Nothing is deleted at the old place unless --remove says so, and then only what has arrived.`;

type Asked = { to: 's3' | 'volume'; remove: boolean };

/** Null when help is wanted. Throws in words. */
function readArguments(args: string[]): Asked | null {
  const options = {
    to: { type: 'string' },
    remove: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { to, remove = false, help } = parseArgs({ args, options }).values;
  if (help) return null;
  if (to !== 's3' && to !== 'volume') throw new Error(`Where to? --to=s3 or --to=volume\n\n${HELP}`);
  return { to, remove };
}

/** Of two sealed copies the one that opens, and of two that do the one under the present key. */
function rightPaper(vault: Vault): Kind['right'] {
  return (name, source, target) => {
    const opens = (sealed: Buffer) => {
      try {
        return vault.open(sealed, filePlace(name)).length > 0;
      } catch {
        return false;
      }
    };
    if (opens(target) && vault.isCurrent(target)) return 'target';
    if (opens(source)) return 'source';
    return opens(target) ? 'target' : null;
  };
}

function kindsOf({ dataDir, pictures: { store }, loanKeys }: Street, to: Asked['to']): Kind[] {
  if (!store) throw new Error('There is no object store in the settings: S3_BUCKET and what belongs to it.');
  const bucket = bucketOf(store);
  const between = (folder: string, prefix: string) => {
    const [volume, kept] = [volumePlace(path.join(dataDir, folder)), bucketPlace(bucket, prefix)];
    return to === 's3' ? { from: volume, to: kept } : { from: kept, to: volume };
  };
  return [
    { called: 'public pictures', ...between('public/uploads', 'uploads/'), lock: lockPicture, right: () => null },
    {
      called: 'encrypted pictures',
      ...between('private/loans', PRIVATE_PREFIX),
      lock: lockPaper,
      right: rightPaper(openVault(loanKeys)),
    },
  ];
}

const number = (count: number) => count.toLocaleString('en');

function tell({ called, from, to }: Kind, done: Moved): void {
  const parts = [
    `${number(done.copied)} copied to ${to.called}`,
    `${number(done.there)} were there`,
    ...(done.removed > 0 ? [`${number(done.removed)} removed from ${from.called}`] : []),
    ...(done.gone > 0 ? [`${number(done.gone)} deleted meanwhile`] : []),
    ...(done.loose > 0 ? [`${number(done.loose)} that nobody uses were left to the sweep`] : []),
  ];
  console.log(`${number(done.found)} ${called} at ${from.called}: ${parts.join(', ')}.`);
  for (const name of done.differ) console.error(`At both places, and not the same; left as they are: ${name}`);
  for (const name of done.missing) console.error(`Not at ${to.called}: ${name}`);
}

/** Throws in words. */
async function move(args: string[]): Promise<number> {
  const asked = readArguments(args);
  if (!asked) {
    console.log(HELP);
    return 0;
  }
  const street = readStreet();
  const problems = problemsOf(street).filter((problem) => /^(LOAN_KEYS|DATABASE_URL|S3_|PICTURES_IN)/.test(problem));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const kinds = kindsOf(street, asked.to);
  const clients: Client[] = [];
  try {
    for (let index = 0; index < AT_ONCE; index++) {
      const client = directClient(street.directDatabaseUrl, '69street-pictures');
      await client.connect();
      clients.push(client);
    }
    const { rows } = (await clients[0]?.query('SELECT pg_try_advisory_lock($1) AS mine', [LOCK])) ?? { rows: [] };
    if (rows[0]?.mine !== true) throw new Error('Another run is moving pictures.');
    let whole = true;
    for (const kind of kinds) {
      let told = Date.now();
      const progress = (done: number, of: number) => {
        if (Date.now() - told < TELL_MS) return;
        told = Date.now();
        console.log(`  ${number(done)} of ${number(of)} ${kind.called}`);
      };
      const done = await moveAll(kind, { clients, remove: asked.remove, progress });
      tell(kind, done);
      whole &&= done.differ.length === 0 && done.missing.length === 0;
    }
    return whole ? 0 : 1;
  } finally {
    for (const client of clients) await client.end();
  }
}

/** The reason, also of what the store said. */
function wordsOf(error: unknown): string {
  const { message, cause } = error as Error;
  return typeof cause === 'string' ? `${message} (${cause})` : message;
}

/** Runs the command and gives its exit code. */
export function run(args: string[]): Promise<number> {
  return move(args).catch((error: unknown) => {
    console.error(wordsOf(error));
    return 1;
  });
}

if (require.main === module) void run(process.argv.slice(2)).then((code) => process.exit(code));
