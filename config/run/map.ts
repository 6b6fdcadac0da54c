/** `npm run map -- FOLDER`: makes the map's data in the repository out of the collected files of a folder. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { knownStreets, otherShapes, outlineShapes, roadShapes, type Source } from './map/shapes.js';
import { rootFolder, SettingError } from './stack/env.js';

const HELP = `npm run map -- FOLDER

Makes web/map/shapes.geojson.gz and web/app/search/map/known-streets.json out of the gzipped GeoJSON files of FOLDER:
roads, roads_major_bangladesh, rail, sea, thanas, divisions_districts, places. web/map/README.md says what they hold and
under which licences. Tiles are made of it when web is built.`;

const KILOBYTE = 1024;

export function run([folder]: string[]): Promise<number> {
  if (!folder || folder.startsWith('-')) {
    console.log(HELP);
    return Promise.resolve(folder === '--help' ? 0 : 1);
  }
  const read = (name: string): Source[] => {
    const file = path.join(folder, `${name}.geojson.gz`);
    try {
      return (JSON.parse(gunzipSync(readFileSync(file)).toString()) as { features: Source[] }).features;
    } catch (error) {
      throw new SettingError(`${file} cannot be read: ${(error as Error).message}`);
    }
  };
  const roads = read('roads');
  const shapes = [
    ...otherShapes(read('rail'), read('sea'), read('places')),
    ...outlineShapes(read('divisions_districts'), read('thanas')),
    ...roadShapes(roads, read('roads_major_bangladesh')),
  ];
  const lines = shapes.map((shape) => JSON.stringify(shape)).join(',\n');
  // No time of day in it: the same sources make the same file.
  const packed = gzipSync(`{"type":"FeatureCollection","features":[\n${lines}\n]}\n`, { level: 9 });
  writeFileSync(path.join(rootFolder, 'web/map/shapes.geojson.gz'), packed);
  const known = knownStreets(roads);
  writeFileSync(path.join(rootFolder, 'web/app/search/map/known-streets.json'), `${JSON.stringify(known)}\n`);
  console.log(
    `${shapes.length} shapes in ${Math.round(packed.length / KILOBYTE)} KB, streets in ${known.length} rows.`,
  );
  return Promise.resolve(0);
}
