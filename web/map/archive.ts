import { gzipSync } from 'node:zlib';

import { zxyToTileId } from 'pmtiles';

export type Tile = { z: number; x: number; y: number; data: Uint8Array };

/** West, south, east and north of what the map shows: Bangladesh. */
export const BOUNDS = [88, 20.5, 92.7, 26.7] as const;

const HEADER = 127;
/** Entries of a directory: the first has to fit, with the header, into the first 16 KiB. */
const LEAF = 2048;
const GZIP = 2;
const MVT = 1;

type Entry = { id: number; offset: number; length: number; run: number };

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

/** Column by column: differences of ids, runs, lengths, offsets (0: right behind the one before). */
function directory(entries: readonly Entry[]): Buffer {
  const bytes = [...varint(entries.length)];
  entries.forEach(({ id }, index) => bytes.push(...varint(id - (entries[index - 1]?.id ?? 0))));
  for (const { run } of entries) bytes.push(...varint(run));
  for (const { length } of entries) bytes.push(...varint(length));
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1];
    const follows = before && offset === before.offset + before.length;
    bytes.push(...varint(follows ? 0 : offset + 1));
  });
  return gzipSync(Buffer.from(bytes));
}

/**
 * Packs vector tiles into one file of the format PMTiles 3 (https://github.com/protomaps/PMTiles, spec/v3, read November
 * 2026): header, directory, metadata, leaves of the directory, tiles; all but the header gzipped. `bounds` in degrees.
 */
export function packTiles(tiles: readonly Tile[], bounds: readonly [number, number, number, number]): Buffer {
  const sorted = tiles
    .map(({ z, x, y, data }) => ({ z, id: zxyToTileId(z, x, y), data: gzipSync(data, { level: 9 }) }))
    .sort((a, b) => a.id - b.id);
  let end = 0;
  const entries = sorted.map(({ id, data }): Entry => {
    const offset = end;
    end += data.length;
    return { id, offset, length: data.length, run: 1 };
  });
  const leaves: Buffer[] = [];
  const roots: Entry[] = [];
  for (let at = 0; at < entries.length; at += LEAF) {
    const leaf = directory(entries.slice(at, at + LEAF));
    const offset = leaves.reduce((sum, { length }) => sum + length, 0);
    roots.push({ id: entries[at]?.id ?? 0, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
  }
  const parts = [
    directory(roots),
    gzipSync('{}'),
    Buffer.concat(leaves),
    Buffer.concat(sorted.map(({ data }) => data)),
  ];

  const header = Buffer.alloc(HEADER);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  let offset = HEADER;
  parts.forEach(({ length }, index) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    offset += length;
  });
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries.length), at);
  const zooms = sorted.map(({ z }) => z);
  const [low, high] = [Math.min(...zooms), Math.max(...zooms)];
  header.set([1, GZIP, GZIP, MVT, low, high], 96);
  bounds.forEach((degrees, index) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4));
  header.writeUInt8(low, 118);
  header.writeInt32LE(Math.round((bounds[0] + bounds[2]) * 5e6), 119);
  header.writeInt32LE(Math.round((bounds[1] + bounds[3]) * 5e6), 123);
  return Buffer.concat([header, ...parts]);
}
