import { createHash } from 'node:crypto';
import { createReadStream, openSync, closeSync, readSync, statSync } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { CsvError, parse } from 'csv-parse';

import { SettingError } from '../stack/env.js';
import { type Refusal, type Row } from './listing.js';

/** One row of a file, or why it could not be read. `line` counts from 1 and is where the row begins. */
export type ReadRow = { line: number; row: Row } | { line: number; refusal: Refusal };

export type ImportFile = {
  path: string;
  /** Bytes on disk, packed if it is packed. */
  size: number;
  /** Bytes read so far, for the progress. */
  bytesRead: number;
  rows: AsyncGenerator<ReadRow>;
};

const LONGEST_LINE = 2_000_000;

/** SHA-256 of a file's bytes. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Opens a CSV or JSON-lines file, packed by gzip or not; what it is shows its content, not its name. */
export async function openImport(file: string, delimiter: string | undefined): Promise<ImportFile> {
  const size = sizeOf(file);
  const opened: ImportFile = { path: file, size, bytesRead: 0, rows: undefined as never };
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      opened.bytesRead += chunk.length;
      done(null, chunk);
    },
  });
  const packed = isGzip(file);
  const source = createReadStream(file, { highWaterMark: 1 << 16 });
  const bytes: Readable = packed ? source.pipe(counter).pipe(createGunzip()) : source.pipe(counter);
  // pipe() does not hand errors on, and a reader that waits for ever is worse than any error.
  source.on('error', (error) => bytes.destroy(error));
  const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first = await nextChunk(chunks, file);
  const start = first
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start.startsWith('[')) {
    throw new SettingError(
      `${file} is one JSON list: write one object per line (JSON lines) so that it can be streamed.`,
    );
  }
  const all = rest(first, chunks, file);
  opened.rows = start.startsWith('{') ? jsonLines(all) : csvRows(all, delimiter ?? delimiterOf(start));
  return opened;
}

function sizeOf(file: string): number {
  try {
    const stat = statSync(file);
    if (!stat.isFile()) throw new SettingError(`${file} is not a file.`);
    return stat.size;
  } catch (error) {
    if (error instanceof SettingError) throw error;
    throw new SettingError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function isGzip(file: string): boolean {
  const magic = Buffer.alloc(2);
  const handle = openSync(file, 'r');
  readSync(handle, magic, 0, 2, 0);
  closeSync(handle);
  return magic[0] === 0x1f && magic[1] === 0x8b;
}

async function nextChunk(chunks: AsyncIterator<Buffer>, file: string): Promise<Buffer> {
  try {
    const { value, done } = await chunks.next();
    return done ? Buffer.alloc(0) : value;
  } catch (error) {
    throw new SettingError(`${file} is damaged: ${(error as Error).message}`);
  }
}

async function* rest(first: Buffer, chunks: AsyncIterator<Buffer>, file: string): AsyncGenerator<Buffer> {
  for (let chunk = first; chunk.length > 0; chunk = await nextChunk(chunks, file)) yield chunk;
}

/** The sign that the heading has most of. */
function delimiterOf(start: string): string {
  const heading = start.split(/\r?\n/, 1)[0] ?? '';
  const count = (sign: string) => heading.split(sign).length;
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function* jsonLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<ReadRow> {
  let number = 0;
  for await (const text of lines(chunks)) {
    number++;
    if (text === null) yield refused(number, `is longer than ${LONGEST_LINE} characters`);
    else if (text.trim() !== '') yield jsonLine(number, text);
  }
}

function jsonLine(line: number, text: string): ReadRow {
  try {
    const row: unknown = JSON.parse(text);
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return refused(line, 'is not an object');
    return { line, row: row as Row };
  } catch (error) {
    return refused(line, `is not JSON: ${(error as Error).message}`);
  }
}

const refused = (line: number, reason: string): ReadRow => ({ line, refusal: { field: 'line', reason } });

/** The lines of a text; null stands for one that is too long, which is skipped without being kept in memory. */
async function* lines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder('utf-8');
  let open = '';
  let tooLong = false;
  for await (const chunk of chunks) {
    const pieces = (open + decoder.decode(chunk, { stream: true })).split('\n');
    open = pieces.pop() ?? '';
    for (const piece of pieces) {
      yield tooLong || piece.length > LONGEST_LINE ? null : piece;
      tooLong = false;
    }
    if (open.length > LONGEST_LINE) {
      tooLong = true;
      open = '';
    }
  }
  if (tooLong) yield null;
  else if (open !== '') yield open;
}

async function* csvRows(chunks: AsyncIterable<Buffer>, delimiter: string): AsyncGenerator<ReadRow> {
  const skipped: ReadRow[] = [];
  let began = 1;
  const parser = parse({
    delimiter,
    bom: true,
    columns: true,
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_LINE,
    on_skip: (error) => {
      const line = error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : began;
      skipped.push(refused(line, error?.message ?? 'cannot be read'));
      return undefined;
    },
  });
  const feed = async () => {
    for await (const chunk of chunks) {
      if (!parser.write(chunk)) await new Promise((resolve) => parser.once('drain', resolve));
    }
    parser.end();
  };
  feed().catch((error: Error) => parser.destroy(error));
  for await (const { record, info } of parser as AsyncIterable<{ record: Row; info: { lines: number } }>) {
    // The parser says where a record ended; the next one begins behind it.
    while (skipped.length > 0) yield skipped.shift() as ReadRow;
    yield { line: began + 1, row: record };
    began = info.lines;
  }
  yield* skipped;
}
