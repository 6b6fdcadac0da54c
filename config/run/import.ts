/** `npm run import -- FILE… [--dry-run] [--map MAP.json]`: brings listings from CSV or JSON-lines files into the site. */
import path from 'node:path';
import { parseArgs } from 'node:util';

import { findDatabase } from './stack/database.js';
import { readSettings, SettingError } from './stack/env.js';
import { type FileResult, importFile } from './import/file.js';
import { plainMap, readMap } from './import/map.js';
import { openStore } from './import/store.js';
import { onEnd } from './stack/signals.js';
import { bold, duration, green } from './stack/terminal.js';

const INSIDE = 'docker compose exec cms node command.mjs import /data/listings.csv';
const HELP = `npm run import -- FILE… [--dry-run] [--map MAP.json]

Brings listings into the database of the site: CSV or JSON lines, packed by gzip or not.
  --map MAP.json  which column means what; examples stand in config/run/import/maps
  --dry-run       reads and checks everything and changes nothing
Refused rows are written to FILE.refused.jsonl with line, field and reason. An import that was interrupted goes on
where it stopped; one that is repeated changes only what has changed in the file.

With docker compose the file goes into the volume of cms first, and the refused rows come out of it the same way:
  docker compose cp listings.csv cms:/data/listings.csv
  ${INSIDE}
  docker compose cp cms:/data/listings.csv.refused.jsonl .`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals: files } = readArguments(args);
  if (values.help || files.length === 0) {
    console.log(HELP);
    return values.help ? 0 : 1;
  }
  const settings = readSettings();
  const map = values.map === undefined ? plainMap() : readMap(path.resolve(values.map));
  const dryRun = values['dry-run'] === true;
  let stopping = false;
  onEnd([], () => {
    stopping = true;
  });
  const database = await findDatabase(settings, INSIDE);
  let changed = false;
  try {
    const store = await openStore(database.url, dryRun);
    try {
      for (const file of files) {
        console.log(`${bold(path.basename(file))}${dryRun ? ' (nothing is changed)' : ''}`);
        const isStopping = () => stopping;
        const result = await importFile(file, { store, map, dryRun, dataDir: settings.dataDir, isStopping });
        report(result, dryRun);
        changed ||= !dryRun && result.imported + result.updated > 0;
        if (stopping) return 130;
      }
    } finally {
      if (changed) await store.tell();
      await store.close();
    }
  } finally {
    await database.stop();
  }
  return 0;
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { map: { type: 'string' }, 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new SettingError(`${(error as Error).message}\n\n${HELP}`);
  }
}

function report(result: FileResult, dryRun: boolean): void {
  const number = (value: number) => value.toLocaleString('en-IN');
  const rate = Math.round((result.read - result.resumedAt) / Math.max(result.seconds, 0.001));
  if (result.resumedAt > 0)
    console.log(`  went on behind row ${number(result.resumedAt)}, where the last import stopped`);
  console.log(
    `  ${green(result.stopped ? '…' : '✓')} ${number(result.read)} read = ${number(result.imported)} ${dryRun ? 'new' : 'imported'} + ` +
      `${number(result.updated)} updated + ${number(result.unchanged)} unchanged + ${number(result.refused)} refused ` +
      `(${duration(result.seconds * 1000)}, ${number(rate)} rows/s, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB)`,
  );
  if (result.refusedFile !== null) console.log(`  refused rows: ${result.refusedFile}`);
  if (result.stopped) console.log('  Stopped. The same command goes on from here.');
}
