import { createHash } from 'node:crypto';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { readListing, type Refusal } from './listing.js';
import { type ImportMap, neededColumns } from './map.js';
import { createProgress } from './progress.js';
import { hashOf, openImport, type ReadRow } from './read.js';
import { newPart, openRefusals } from './refusals.js';
import type { Candidate } from './classify.js';
import { type Checkpoint, type Counts, readFacts, type Store } from './store.js';
import { SettingError } from '../stack/env.js';

export type FileResult = Counts & { refusedFile: string | null; seconds: number; resumedAt: number; stopped: boolean };
type FileOptions = {
  store: Store;
  map: ImportMap;
  dataDir: string;
  dryRun: boolean;
  /** Asked between two batches: true ends the import where it is. */
  isStopping: () => boolean;
};

// Large enough that a round trip weighs nothing, small enough that memory stays flat.
const BATCH = 1000;
/** After how many rows the answers of the database are looked at, which stores the batch before meanwhile. */
const TURN = 5;

/** Rows that go into the database together. */
type Batch = { read: number; candidates: Candidate[]; refused: Array<{ line: number } & Refusal> };
const noRows = (): Batch => ({ read: 0, candidates: [], refused: [] });

/**
 * Imports one file. Rows that are refused go to `<file>.refused.jsonl` beside it, or below DATA_DIR where that folder
 * is closed. Throws SettingError when the file or its columns are not what the map asks for.
 */
export async function importFile(file: string, options: FileOptions): Promise<FileResult> {
  const { store, map, dryRun } = options;
  const began = Date.now();
  // The same file read through another map is another import.
  const identity = createHash('sha256')
    .update(await hashOf(file))
    .update(JSON.stringify(map))
    .digest('hex')
    .slice(0, 40);
  const resumed = await store.checkpoint(identity);
  const at: Checkpoint = resumed ?? {
    counts: { read: 0, imported: 0, updated: 0, unchanged: 0, refused: 0 },
    refusedBytes: 0,
    refusedPart: null,
  };
  const skip = at.counts.read;
  const opened = await openImport(file, map.delimiter);
  const progress = createProgress(opened.size, skip);
  at.refusedPart ??= newPart();
  const refusals = openRefusals(file, options.dataDir, at.refusedPart, at.refusedBytes);
  let isNoted = resumed !== null;
  let batch = noRows();
  let saving = Promise.resolve();
  let isNews = true;
  let stopped = false;
  let refusedFile: string | null = null;

  const take = (entry: ReadRow) => {
    batch.read++;
    const result = 'refusal' in entry ? entry.refusal : readListing(entry.row, map);
    if ('reason' in result) {
      batch.refused.push({ line: entry.line, ...result });
      return;
    }
    const candidate = { line: entry.line, listing: result };
    // While the database is at work; of a file that is there already nothing is read in vain.
    if (isNews && !dryRun) readFacts(candidate);
    batch.candidates.push(candidate);
  };
  const save = async ({ read, candidates, refused }: Batch, finished: boolean) => {
    await store.save(
      identity,
      path.basename(file),
      candidates,
      async (outcome) => {
        const all = [...refused, ...outcome.refused].sort((a, b) => a.line - b.line);
        at.refusedBytes += refusals.write(all);
        at.counts.read += read;
        at.counts.imported += outcome.imported;
        at.counts.updated += outcome.updated;
        at.counts.unchanged += outcome.unchanged;
        at.counts.refused += all.length;
        isNews = outcome.imported + outcome.updated > 0;
        return at;
      },
      finished,
    );
    isNoted = !dryRun;
    progress.show(opened.bytesRead, at.counts.read);
  };
  /** Begins to store what was read, once the batch before is stored. */
  const flush = async (finished: boolean) => {
    await saving;
    saving = save(batch, finished);
    // Whoever waits for it hears of a fault.
    saving.catch(() => undefined);
    batch = noRows();
  };

  try {
    let number = 0;
    for await (const entry of opened.rows) {
      if (++number === 1) checkColumns(entry, map, file);
      if (number <= skip) continue;
      take(entry);
      if (number % TURN === 0) await nextTurn();
      if (batch.read < BATCH) continue;
      await flush(false);
      if ((stopped = options.isStopping())) break;
    }
    if (!stopped) await flush(true);
    await saving;
    // Only what goes on later leaves its part behind.
    refusedFile = stopped && !dryRun ? refusals.partAt : refusals.publish();
  } finally {
    await saving.catch(() => undefined);
    progress.end();
    refusals.close(isNoted);
  }
  return {
    ...at.counts,
    refusedFile: at.counts.refused > 0 ? refusedFile : null,
    seconds: (Date.now() - began) / 1000,
    resumedAt: dryRun ? 0 : skip,
    stopped,
  };
}

/** A whole file of refusals is no help when simply the map is missing. */
function checkColumns(first: ReadRow, map: ImportMap, file: string): void {
  if ('refusal' in first) return;
  const there = Object.keys(first.row);
  const missing = neededColumns(map).filter((column) => !there.includes(column));
  if (missing.length < neededColumns(map).length || missing.length === 0) return;
  throw new SettingError(
    `${file} has the columns ${there.slice(0, 30).join(', ')} and none of ${missing.join(', ')}: ` +
      'say with --map MAP.json which column means what (examples: config/run/import/maps).',
  );
}
