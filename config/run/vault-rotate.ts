/** `npm run vault:rotate`: seals what is private with the first key of LOAN_KEYS. */
import path from 'node:path';
import { parseArgs } from 'node:util';

import { buildAll } from './build.js';
import { runToEnd } from './stack/child.js';
import { findDatabase } from './stack/database.js';
import { readSettings, rootFolder, SettingError, unlessSet } from './stack/env.js';
import { loadSecrets } from './stack/secrets.js';

const INSIDE = 'docker compose exec cms node dist/vault-rotate.js';
const HELP = `npm run vault:rotate

Changes the key under which national IDs and their pictures are encrypted, in four steps:
  1. put a new key in front of the others in LOAN_KEYS (new:KEY,old:KEY; KEY is "openssl rand -base64 32")
  2. start the site again: it seals with the new key and still opens what the old one sealed
  3. npm run vault:rotate: everything is sealed with the new key. It may be interrupted and run again
  4. take the old key out of LOAN_KEYS and start the site again
With docker compose, step 3 is: ${INSIDE}`;

export async function run(args: string[]): Promise<number> {
  if (wantsHelp(args)) {
    console.log(HELP);
    return 0;
  }
  const settings = readSettings();
  const database = await findDatabase(settings, INSIDE);
  try {
    await buildAll({ only: 'server' });
    const { code, output } = await runToEnd(process.execPath, ['dist/vault-rotate.js'], {
      cwd: path.join(rootFolder, 'cms'),
      env: {
        ...unlessSet({ LOAN_KEYS: loadSecrets(settings.dataDir).LOAN_KEYS }),
        DATABASE_URL: database.url,
        DATA_DIR: settings.dataDir,
      },
    });
    console.log(output.trimEnd());
    return code ?? 1;
  } finally {
    await database.stop();
  }
}

function wantsHelp(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } } }).values.help === true;
  } catch (error) {
    throw new SettingError(`${(error as Error).message}\n\n${HELP}`);
  }
}
