/** Makes the tiles of the map, build/map.pmtiles, out of shapes.geojson.gz; nothing where they are newer than both. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { BOUNDS, packTiles } from './archive';
import { makeTiles, type Shape } from './tiles';

const here = import.meta.dirname;
const target = path.join(here, '../build/map.pmtiles');
const sources = ['shapes.geojson.gz', 'tiles.ts', 'archive.ts', 'build.ts'].map((name) => path.join(here, name));

const made = existsSync(target) ? statSync(target).mtimeMs : 0;
if (sources.some((file) => statSync(file).mtimeMs > made)) {
  const shapes = JSON.parse(gunzipSync(readFileSync(sources[0] ?? '')).toString()) as { features: Shape[] };
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, packTiles(makeTiles(shapes.features), BOUNDS));
}
