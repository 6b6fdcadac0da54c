/** `node build/map-pack.js TILES FILE`: packs a folder of vector tiles, Z/X/Y.pbf, into a file that the site serves. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { BOUNDS, packTiles, type Tile } from './archive';

const TILE = /^(\d+)\/(\d+)\/(\d+)\.pbf$/;

const [folder, target] = process.argv.slice(2);
if (!folder || !target) {
  console.error('node build/map-pack.js TILES FILE');
  process.exit(1);
}
const tiles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name): Tile[] => {
  const [z, x, y] = TILE.exec(name.replaceAll(path.sep, '/'))?.slice(1).map(Number) ?? [];
  if (z === undefined || x === undefined || y === undefined) return [];
  const data = readFileSync(path.join(folder, name));
  return data.length > 0 ? [{ z, x, y, data }] : [];
});
if (tiles.length === 0) {
  console.error(`${folder} holds no tiles.`);
  process.exit(1);
}
writeFileSync(target, packTiles(tiles, BOUNDS));
console.log(`${tiles.length} tiles in ${target}`);
