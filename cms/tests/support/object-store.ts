import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { createStore, type Mood } from '../../../config/run/stand-ins/s3/server';
import { openShelf, type Shelf } from '../../../config/run/stand-ins/s3/shelf';

export type ObjectStore = {
  /** What a cms has to be told to use it. */
  settings: Record<string, string>;
  shelf: Shelf;
  /** The keys that begin so, in order. */
  keys: (prefix: string) => string[];
  /** How often each verb was answered since the start. */
  counts: Map<string, number>;
  mood: (next: Mood) => void;
  /** Nobody answers at its address until `comeBack`. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
};

const BUCKET = 'pictures';
const keys = { id: 'key-of-the-tests', secret: 'secret-of-the-tests' };

/** An empty object store, which forgets everything with the process. */
export async function startObjectStore(): Promise<ObjectStore> {
  const shelf = openShelf();
  const { server, counts, mood } = createStore({ bucket: BUCKET, keys, shelf });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: keys.id,
      S3_SECRET_ACCESS_KEY: keys.secret,
    },
    shelf,
    keys: (prefix) => [...shelf.things.keys()].filter((key) => key.startsWith(prefix)).sort(),
    counts,
    mood,
    async goAway() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    comeBack: () => listen(port),
  };
}
