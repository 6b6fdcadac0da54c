import path from 'node:path';

import type { Settings } from './env.js';
import { startPostgres } from './postgres.js';

/** DATABASE_URL, the embedded PostgreSQL of a running "npm start", or the same started for this command alone. */
export async function findDatabase({
  databaseUrl,
  dataDir,
}: Settings): Promise<{ url: string; stop: () => Promise<void> }> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined };
  const postgres = await startPostgres({
    folder: path.join(dataDir, 'postgres'),
    logFile: path.join(dataDir, 'logs', 'postgres.log'),
  });
  return {
    url: postgres.url,
    stop: () => (postgres.adopted ? Promise.resolve() : postgres.stop({ unlessUsed: true })),
  };
}
