import { randomUUID } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

import type { Refusal } from './listing.js';

/** What the file is called into which one import writes until its end, behind the name of the report. */
export const newPart = () => `.${randomUUID().slice(0, 8)}.part`;

/**
 * The rows that an import refuses: `<file>.refused.jsonl` beside the file, or below DATA_DIR where that folder is closed.
 * Several databases may read one file at once, so each import writes into a part of its own, which gets the name of the
 * report at the end. The first `keep` bytes are from before the import was interrupted.
 */
export function openRefusals(file: string, dataDir: string, part: string, keep: number) {
  const beside = `${path.resolve(file)}.refused.jsonl`;
  const report = isWritable(path.dirname(beside)) ? beside : path.join(dataDir, 'import', path.basename(beside));
  mkdirSync(path.dirname(report), { recursive: true });
  const partAt = `${report}${part}`;
  // Versions before this one wrote into the report itself.
  if (keep > 0 && !existsSync(partAt) && existsSync(report)) copyFileSync(report, partAt);
  const handle = openSync(partAt, constants.O_RDWR | constants.O_CREAT, 0o644);
  // What a killed import wrote after its last checkpoint will be written again.
  ftruncateSync(handle, keep);
  let position = keep;
  return {
    partAt,
    write(refused: Array<{ line: number } & Refusal>): number {
      const bytes = Buffer.from(refused.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      if (bytes.length > 0) writeSync(handle, bytes, 0, bytes.length, position);
      position += bytes.length;
      return bytes.length;
    },
    /** The part becomes the report, which it gives; a file without refusals has none, also none of an earlier import. */
    publish(): string | null {
      if (position > 0) renameSync(partAt, report);
      else rmSync(report, { force: true });
      return position > 0 ? report : null;
    },
    /** A part without refusals, or that no checkpoint knows, is of no use to anybody. */
    close(isKnown: boolean): void {
      closeSync(handle);
      if (position === 0 || !isKnown) rmSync(partAt, { force: true });
    },
  };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
