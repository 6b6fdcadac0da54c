import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { HALF, readIfThere, writeWhole } from '../platform/whole-file';

export const PRIVATE_NAME = /^[a-z0-9]{16,40}$/;

export type PrivateFiles = {
  /** Stored, and safe from a power cut, when it resolves. Replaces what has the name. */
  write: (name: string, content: Buffer) => Promise<void>;
  /** Null when there is none. */
  read: (name: string) => Promise<Buffer | null>;
  /** None is no error. */
  remove: (name: string) => Promise<void>;
  /** Names of everything that is older than so many milliseconds, unfinished files included. */
  list: (olderThan: number) => Promise<string[]>;
};

/**
 * The folder of private files below the data folder. No server serves it. A file is written beside and renamed, so that
 * under its name there is the whole of it or nothing.
 */
export function privateFiles(dataDir: string): PrivateFiles {
  const folder = path.join(dataDir, 'private', 'loans');

  function place(name: string): string {
    if (!PRIVATE_NAME.test(name)) throw new Error('private files: this is no name');
    return path.join(folder, name);
  }

  return {
    // A name that is none rejects, as every other fault does.
    write: async (name, content) => writeWhole(folder, path.basename(place(name)), content),
    read: async (name) => readIfThere(place(name)),
    async remove(name) {
      await rm(place(name), { force: true });
      await rm(`${place(name)}${HALF}`, { force: true });
    },
    async list(olderThan) {
      const names = await readdir(folder).catch(() => []);
      const before = Date.now() - olderThan;
      const old = await Promise.all(
        names.map(
          // The clock of files is finer than ours: one written just now would lie in the future.
          async (name) =>
            Math.floor((await stat(path.join(folder, name)).catch(() => null))?.mtimeMs ?? Infinity) <= before,
        ),
      );
      return [...new Set(names.filter((_, index) => old[index]).map((name) => name.replace(/\.new$/, '')))];
    },
  };
}
