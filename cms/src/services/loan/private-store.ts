import type { Street } from '../../../config/street';
import { bucketOf, type Bucket } from '../platform/bucket';
import { PRIVATE_NAME, privateFiles, type PrivateFiles } from './private-files';

/** Below which keys the private files lie in the bucket. Nothing hands them out (middlewares/pictures.ts). */
export const PRIVATE_PREFIX = 'private/loans/';

/** The private files of an object store: sealed before they come here, as on the volume. */
function privateStore(bucket: Bucket): PrivateFiles {
  function key(name: string): string {
    if (!PRIVATE_NAME.test(name)) throw new Error('private files: this is no name');
    return PRIVATE_PREFIX + name;
  }
  return {
    write: (name, content) => bucket.write(key(name), content),
    read: (name) => bucket.read(key(name)),
    remove: (name) => bucket.remove(key(name)),
    async list(olderThan) {
      const before = Date.now() - olderThan;
      const names: string[] = [];
      for await (const { key: found, at } of bucket.list(PRIVATE_PREFIX)) {
        if (at.getTime() <= before) names.push(found.slice(PRIVATE_PREFIX.length));
      }
      return names;
    },
  };
}

/** Two places as one: new files go home, and what is not there is looked for at the other. Removing is done at both. */
function inBoth(home: PrivateFiles, other: PrivateFiles): PrivateFiles {
  return {
    async write(name, content) {
      await home.write(name, content);
      // Sealed with another key, maybe. Nobody reads it while the one at home is there, and it goes with that.
      await other.remove(name).catch(() => undefined);
    },
    read: async (name) => (await home.read(name)) ?? other.read(name),
    async remove(name) {
      await other.remove(name);
      await home.remove(name);
    },
    list: async (olderThan) => [...new Set([...(await home.list(olderThan)), ...(await other.list(olderThan))])],
  };
}

/** Where the private files of these settings lie. */
export function privateFilesOf({ dataDir, pictures: { store, picturesIn } }: Street): PrivateFiles {
  const volume = privateFiles(dataDir);
  if (!store) return volume;
  const bucket = privateStore(bucketOf(store));
  return picturesIn === 's3' ? inBoth(bucket, volume) : inBoth(volume, bucket);
}
