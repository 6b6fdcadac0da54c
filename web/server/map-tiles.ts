import { createHash } from 'node:crypto';
import { fstatSync, openSync, read } from 'node:fs';
import { promisify } from 'node:util';

import express, { type Router } from 'express';
import { Compression, PMTiles, TileType, type Source } from 'pmtiles';

import { YEAR_S } from './assets';

const TILE = /^\/([0-9a-f]{12})\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})\.mvt$/;
/** Header and first directory of a PMTiles file: what is packed differently begins differently. */
const BEGINNING = 16_384;

const readAt = promisify(read);

/** A file on this machine, read piece by piece as long as the site runs. */
async function fileSource(file: string): Promise<{ source: Source; version: string }> {
  const opened = openSync(file, 'r');
  const { size, mtimeMs } = fstatSync(opened);
  const readPart = async (offset: number, length: number) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
    await readAt(opened, buffer, 0, buffer.length, offset);
    return buffer;
  };
  const version = createHash('sha256')
    .update(await readPart(0, BEGINNING))
    .update(`${size} ${Math.floor(mtimeMs)}`);
  return {
    version: version.digest('hex').slice(0, 12),
    source: {
      getKey: () => file,
      getBytes: async (offset, length) => ({ data: new Uint8Array(await readPart(offset, length)).buffer }),
    },
  };
}

export type MapTiles = {
  version: string;
  router: Router;
  tile: (z: number, x: number, y: number) => Promise<Buffer | null>;
};

/**
 * The vector tiles of a PMTiles file: `/map-tiles.json` says where they are (TileJSON 3), `/map-tiles/VERSION/Z/X/Y.mvt`
 * is one, gzipped as the file has it and kept for a year, because VERSION changes with the file; 204 where nothing lies,
 * 404 for another version. Throws for a file that is none, or holds other tiles than gzipped vector tiles.
 */
export async function openMapTiles(file: string): Promise<MapTiles> {
  const { source, version } = await fileSource(file);
  // Handed on as they are packed; the directories are unpacked by the cache.
  const archive = new PMTiles(source, undefined, (packed) => Promise.resolve(packed));
  const { tileType, tileCompression, minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archive.getHeader();
  if (tileType !== TileType.Mvt || tileCompression !== Compression.Gzip) {
    throw new Error(`${file} does not hold gzipped vector tiles: see docs/production.md for how to make one.`);
  }
  const tile = async (z: number, x: number, y: number) => {
    const found = await archive.getZxy(z, x, y);
    return found ? Buffer.from(found.data) : null;
  };
  const router = express.Router();
  router.get('/map-tiles.json', (_request, response) => {
    response.set({ 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' }).json({
      tilejson: '3.0.0',
      tiles: [`/map-tiles/${version}/{z}/{x}/{y}.mvt`],
      minzoom: minZoom,
      maxzoom: maxZoom,
      bounds: [minLon, minLat, maxLon, maxLat],
    });
  });
  router.use('/map-tiles', async (request, response, next) => {
    const [, asked, z, x, y] = TILE.exec(request.path) ?? [];
    response.set('X-Content-Type-Options', 'nosniff');
    if (asked !== version) return void response.status(404).end();
    const edge = 2 ** Number(z);
    if (!(Number(z) <= 22 && Number(x) < edge && Number(y) < edge)) return void response.status(404).end();
    try {
      const data = await tile(Number(z), Number(x), Number(y));
      response.set('Cache-Control', `public, max-age=${YEAR_S}, immutable`);
      if (!data) return void response.status(204).end();
      response.set({ 'Content-Type': 'application/vnd.mapbox-vector-tile', 'Content-Encoding': 'gzip' }).end(data);
    } catch (error) {
      next(error);
    }
  });
  return { version, router, tile };
}
