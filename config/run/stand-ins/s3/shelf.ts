import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Thing = { content: Buffer; type: string; etag: string; at: Date };

/** What lies in a bucket, by key. */
export type Shelf = {
  things: Map<string, Thing>;
  put: (key: string, content: Buffer, type: string) => Thing;
  take: (key: string) => void;
};

/** A bucket in memory, and in `folder` when one is given: a file for each thing, its key and kind in the name. */
export function openShelf(folder?: string): Shelf {
  const things = new Map<string, Thing>();
  const thing = (content: Buffer, type: string, at: Date): Thing => {
    return { content, type, at, etag: `"${createHash('md5').update(content).digest('hex')}"` };
  };
  const fileOf = (key: string, type: string) =>
    path.join(folder ?? '', `${encodeURIComponent(key)} ${encodeURIComponent(type)}`);
  if (folder) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder)) {
      const [key = '', type] = name.split(' ').map(decodeURIComponent);
      const file = path.join(folder, name);
      if (type) things.set(key, thing(readFileSync(file), type, statSync(file).mtime));
    }
  }
  function take(key: string): void {
    const known = things.get(key);
    if (folder && known) rmSync(fileOf(key, known.type), { force: true });
    things.delete(key);
  }
  function put(key: string, content: Buffer, type: string): Thing {
    if (folder) {
      const beside = path.join(folder, 'half');
      writeFileSync(beside, content, { mode: 0o600 });
      const before = things.get(key);
      if (before && before.type !== type && existsSync(fileOf(key, before.type))) rmSync(fileOf(key, before.type));
      renameSync(beside, fileOf(key, type));
    }
    const made = thing(content, type, new Date());
    things.set(key, made);
    return made;
  }
  return { things, put, take };
}
