import { createHash } from 'node:crypto';

import type { Client } from 'pg';

import { pictureLock } from '../services/photo/places';
import type { Found, Place } from './places';

/** What there is to do for one kind of pictures. */
export type Kind = {
  called: string;
  from: Place;
  to: Place;
  /** Inside a transaction: holds off everybody who would change it. False when nothing stands for it in the database. */
  lock: (client: Client, name: string) => Promise<boolean>;
  /** Which of two copies that are not the same stays, where that can be told. */
  right: (name: string, source: Buffer, target: Buffer) => 'source' | 'target' | null;
};

/** How many pictures; `differ` and `missing` by name. */
export type Moved = {
  found: number;
  copied: number;
  /** Were there already, and are the same. */
  there: number;
  /** Deleted by somebody while the command ran. */
  gone: number;
  /** Belong to nobody: a sweep of the site takes them. */
  loose: number;
  removed: number;
  /** Two copies, and nobody can say which is right. */
  differ: string[];
  /** At the end not where they should be. */
  missing: string[];
};

type Options = { clients: Client[]; remove: boolean; progress: (done: number, of: number) => void };

const hash = (kind: 'md5' | 'sha256', content: Buffer) => createHash(kind).update(content).digest('hex');

/** Holds off whoever removes or replaces a public picture (services/photo/places.ts). */
export async function lockPicture(client: Client, name: string): Promise<boolean> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [pictureLock(name)]);
  return true;
}

/** Holds off whoever erases a private file or seals it anew: they take its row first. */
export async function lockPaper(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM street_loan_documents WHERE id = $1 FOR UPDATE', [name]);
  return rowCount === 1;
}

/** Whether the copy is known to be the same without being fetched: the store says what it has by its MD5. */
const isKnown = (known: Found | undefined, content: Buffer) =>
  known?.md5 != null && known.bytes === content.length && known.md5 === hash('md5', content);

/** Writes a copy, reads it back, and compares. Throws when what came back is something else. */
async function copy(to: Place, name: string, content: Buffer): Promise<void> {
  await to.write(name, content);
  const back = await to.read(name);
  if (!back || hash('sha256', back) !== hash('sha256', content)) {
    throw new Error(`${name} did not arrive at ${to.called} as it was sent`);
  }
}

/** Brings one picture over. Its lock is held. */
async function moveOne(kind: Kind, name: string, known: Found | undefined, done: Moved): Promise<boolean> {
  const source = await kind.from.read(name);
  if (!source) {
    done.gone += 1;
    return false;
  }
  if (isKnown(known, source)) {
    done.there += 1;
    return true;
  }
  const target = known ? await kind.to.read(name) : null;
  const right = target && !target.equals(source) ? kind.right(name, source, target) : target ? 'target' : 'source';
  if (right === null) {
    done.differ.push(name);
    return false;
  }
  if (right === 'target') {
    done.there += 1;
    return true;
  }
  await copy(kind.to, name, source);
  done.copied += 1;
  return true;
}

/**
 * Brings all pictures of one kind to their new place, each under its lock, several at once (one for each of `clients`).
 * A picture counts as there when its copy was read back and is the same; only then, and only with `remove`, the one at
 * the old place goes. May be interrupted anywhere and run again. Throws when a place does not answer.
 */
export async function moveAll(kind: Kind, { clients, remove, progress }: Options): Promise<Moved> {
  const there = new Map((await kind.to.list()).map((found) => [found.name, found]));
  const waiting = await kind.from.list();
  const all = waiting.length;
  const done: Moved = { found: all, copied: 0, there: 0, gone: 0, loose: 0, removed: 0, differ: [], missing: [] };
  const brought: string[] = [];

  async function work(client: Client): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { name } = next;
      await client.query('BEGIN');
      try {
        if (!(await kind.lock(client, name))) {
          done.loose += 1;
        } else if (await moveOne(kind, name, there.get(name), done)) {
          brought.push(name);
          if (remove) {
            await kind.from.remove(name);
            done.removed += 1;
          }
        }
      } finally {
        await client.query('ROLLBACK');
      }
      progress(all - waiting.length, all);
    }
  }
  await Promise.all(clients.map(work));

  // Counted once more: what was brought is at its new place, unless somebody has deleted it at both since.
  const [now, old] = [await kind.to.list(), await kind.from.list()].map(
    (list) => new Set(list.map(({ name }) => name)),
  );
  done.missing = brought.filter((name) => !now?.has(name) && old?.has(name));
  return done;
}
