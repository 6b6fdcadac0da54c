import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { COLOURS } from '~/search/map/map-colours';
import { labelLayers, streetLayers } from '~/search/map/street-layers';

import { makeTiles } from '../../map/tiles';
import { drawMap, worldPixel } from '../../server/map-drawing';

/** What an operator's own tiles are made with (docs/production.md). */
const folder = path.join(import.meta.dirname, '../../../config/docker/map');
const lua = readFileSync(path.join(folder, 'layers.lua'), 'utf8');
const { layers } = JSON.parse(readFileSync(path.join(folder, 'layers.json'), 'utf8')) as {
  layers: Record<string, { write_to?: string }>;
};

/** Filters as text: the classes that are drawn stand in them. */
const drawn = [...streetLayers(COLOURS.light), ...labelLayers('en')]
  .filter((layer) => 'source-layer' in layer && layer['source-layer'] !== undefined)
  .map((layer) => ({ layer: 'source-layer' in layer ? layer['source-layer'] : '', filter: JSON.stringify(layer) }));

it('tiles of all streets have the layers that the map draws', () => {
  const made = Object.entries(layers).map(([name, { write_to }]) => write_to ?? name);
  expect([...new Set(made)].sort()).toEqual([...new Set(drawn.map(({ layer }) => layer))].sort());
});

it('and in them the classes that it draws', () => {
  const classes = [...lua.matchAll(/\{ "(\w+)", \d+/g)].map(([, name = '']) => name);
  expect(classes.length).toBeGreaterThan(25);
  for (const name of classes)
    expect(
      drawn.some(({ filter }) => filter.includes(`"${name}"`)),
      name,
    ).toBe(true);
});

it('and pictures show the lakes and rivers that only they have', async () => {
  const [west, south, east, north] = [90.385, 23.745, 90.395, 23.755];
  const ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]; // prettier-ignore
  const tiles = makeTiles([
    {
      type: 'Feature',
      properties: { layer: 'water', from: 13, to: 14, class: 'water' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    },
  ]);
  const tileAt = (z: number, x: number, y: number) => tiles.find((one) => one.z === z && one.x === x && one.y === y);
  const [left, top] = worldPixel(90.38, 23.76, 14);
  const picture = await drawMap(
    (z, x, y) => Promise.resolve(tileAt(z, x, y) ? gzipSync(tileAt(z, x, y)?.data ?? '') : null),
    { zoom: 14, left, top, width: 480, height: 480 },
    'en',
  );
  expect(picture).toMatch(/<path d="M[^"]+z" class="water"/);
});
