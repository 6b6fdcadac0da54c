import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startPostgres } from '../../run/stack/postgres.js';

/** A PostgreSQL for the tests of one file, in a folder of its own which goes with it. */
export async function ownPostgres(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), `69street-${name}-`));
  chmodSync(folder, 0o755);
  const { url, stop } = await startPostgres({
    folder: path.join(folder, 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
    settings: { fsync: 'off' },
  });
  const end = async () => {
    await stop();
    rmSync(folder, { recursive: true });
  };
  return { folder, url, end };
}
