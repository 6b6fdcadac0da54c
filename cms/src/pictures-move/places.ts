import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import type { Bucket } from '../services/platform/bucket';
import { HALF, readIfThere, writeWhole } from '../services/platform/whole-file';

/** `md5` is null where it would have to be computed. */
export type Found = { name: string; bytes: number; md5: string | null };

/** One of the two places in which pictures of one kind lie. */
export type Place = {
  /** In words. */
  called: string;
  list: () => Promise<Found[]>;
  /** Null when there is none. */
  read: (name: string) => Promise<Buffer | null>;
  /** The whole of it or nothing, also when the process is killed. */
  write: (name: string, content: Buffer) => Promise<void>;
  /** None is no error. */
  remove: (name: string) => Promise<void>;
};

const NAME = /^[\w-][\w.-]*$/;
const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

export function volumePlace(folder: string): Place {
  const at = (name: string) => path.join(folder, name);
  return {
    called: 'the volume',
    async list() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      const names = entries.filter((entry) => entry.isFile() && NAME.test(entry.name) && !entry.name.endsWith(HALF));
      const found: Found[] = [];
      for (const { name } of names) {
        const size = (await stat(at(name)).catch(() => null))?.size;
        if (size !== undefined) found.push({ name, bytes: size, md5: null });
      }
      return found;
    },
    read: (name) => readIfThere(at(name)),
    write: (name, content) => writeWhole(folder, name, content),
    remove: (name) => rm(at(name), { force: true }),
  };
}

export function bucketPlace(bucket: Bucket, prefix: string): Place {
  return {
    called: 'the object store',
    async list() {
      const found: Found[] = [];
      for await (const { key, bytes, md5 } of bucket.list(prefix)) {
        const name = key.slice(prefix.length);
        if (NAME.test(name)) found.push({ name, bytes, md5 });
      }
      return found;
    },
    read: (name) => bucket.read(prefix + name),
    write: (name, content) => bucket.write(prefix + name, content, TYPES[path.extname(name).toLowerCase()]),
    remove: (name) => bucket.remove(prefix + name),
  };
}
