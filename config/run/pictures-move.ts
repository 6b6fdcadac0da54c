/** `npm run pictures:move -- --to=s3|volume [--remove]`: brings all pictures there; cms/pictures-move.ts does it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { buildAll } from './build.js';
import { findDatabase } from './stack/database.js';
import { childEnv, readSettings, rootFolder, unlessSet } from './stack/env.js';
import { loadSecrets } from './stack/secrets.js';

const INSIDE = 'docker compose exec cms node command.mjs pictures:move --to=s3';

export async function run(args: string[]): Promise<number> {
  const settings = readSettings();
  const needsNothing = args.includes('--help') || args.includes('-h');
  const database = needsNothing ? null : await findDatabase(settings, INSIDE);
  try {
    await buildAll({ only: 'server' });
    const child = spawn(process.execPath, ['dist/pictures-move.js', ...args], {
      cwd: path.join(rootFolder, 'cms'),
      stdio: 'inherit',
      env: childEnv({
        ...(database && {
          ...unlessSet({ LOAN_KEYS: loadSecrets(settings.dataDir).LOAN_KEYS }),
          DATABASE_URL: database.url,
          DATA_DIR: settings.dataDir,
        }),
      }),
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    await database?.stop();
  }
}
