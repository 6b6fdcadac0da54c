import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { COLOURS } from '~/search/map/map-colours';
import { labelLayers, streetLayers } from '~/search/map/street-layers';

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
