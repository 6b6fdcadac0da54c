import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { nearestZoom } from '~/search/map/known-streets';
import { linesOf } from '~/search/map/label-pictures';
import { COLOURS } from '~/search/map/map-colours';
import { styleOf } from '~/search/map/map-style';
import { AREA_LABELS, labelFilter, nameIn } from '~/search/map/street-layers';

import { packTiles } from '../../map/archive';
import { makeTiles, type Shape } from '../../map/tiles';
import { openMapTiles } from '../../server/map-tiles';
import { listen } from '../listen';

const road = (drawn: string, from: number, name?: string): Shape => ({
  type: 'Feature',
  properties: { layer: 'roads', from, to: 14, class: drawn, ...(name && { name }), name_bn: 'পার্ক রোড' },
  geometry: { type: 'LineString', coordinates: [[90.38, 23.75], [90.39, 23.751], [90.4, 23.76]] }, // prettier-ignore
});
const shapes: Shape[] = [
  road('trunk', 6, 'Airport Road'),
  road('street', 13, 'Park Road'),
  {
    type: 'Feature',
    properties: { layer: 'stations', from: 12, to: 14, class: 'metro', name: 'Farmgate' },
    geometry: { type: 'Point', coordinates: [90.389, 23.7575] },
  },
];
/** The tile of a zoom in which 90.389, 23.7575 lies. */
function tileAt(zoom: number): string {
  const size = 2 ** zoom;
  const y = (1 - Math.asinh(Math.tan((23.7575 * Math.PI) / 180)) / Math.PI) / 2;
  return `${zoom}/${Math.floor(((90.389 + 180) / 360) * size)}/${Math.floor(y * size)}`;
}

describe('the tiles of the map', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'map-'));
  const file = path.join(folder, 'map.pmtiles');
  let site: Awaited<ReturnType<typeof listen>>;
  let address: string;
  beforeAll(async () => {
    writeFileSync(file, packTiles(makeTiles(shapes), [88, 20.5, 92.7, 26.7]));
    site = await listen(express().use((await openMapTiles(file)).router));
    const { tiles } = (await (await fetch(`${site.base}/map-tiles.json`)).json()) as { tiles: string[] };
    address = tiles[0] ?? '';
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const get = (tile: string) => fetch(site.base + address.replace('{z}/{x}/{y}', tile));

  it('hold what is drawn at their zoom, and the names that are written there', async () => {
    const near = Buffer.from(await (await get(tileAt(14))).arrayBuffer()).toString();
    for (const word of ['roads', 'stations', 'Airport Road', 'Park Road', 'পার্ক রোড', 'Farmgate'])
      expect(near).toContain(word);
    const farther = Buffer.from(await (await get(tileAt(13))).arrayBuffer()).toString();
    expect(farther).toContain('street');
    expect(farther).not.toContain('Park Road');
    const far = Buffer.from(await (await get(tileAt(8))).arrayBuffer()).toString();
    expect(far).toContain('trunk');
    expect(far).not.toContain('Airport Road');
    expect(far).not.toContain('stations');
  });

  it('are kept for good under an address that changes with the file', async () => {
    const answer = await get(tileAt(14));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
    expect(await (await fetch(`${site.base}/map-tiles.json`)).json()).toMatchObject({
      ...{ tilejson: '3.0.0', minzoom: 6, maxzoom: 14, bounds: [88, 20.5, 92.7, 26.7] },
    });
    const other = path.join(folder, 'other.pmtiles');
    writeFileSync(other, packTiles(makeTiles(shapes.slice(1)), [88, 20.5, 92.7, 26.7]));
    expect(address).not.toContain((await openMapTiles(other)).version);
  });

  it('answer nothing where nothing lies, and refuse what is none', async () => {
    expect((await get('14/1/1')).status).toBe(204);
    expect((await get('14/99999/1')).status).toBe(404);
    expect((await fetch(`${site.base}/map-tiles/000000000000/${tileAt(14)}.mvt`)).status).toBe(404);
    expect((await fetch(`${site.base}/map-tiles/..%2f..%2fetc`)).status).toBe(404);
    const wrong = path.join(folder, 'wrong.pmtiles');
    writeFileSync(
      wrong,
      'no tiles in here, only text that is longer than a header of a hundred and twenty-seven bytes. '.repeat(3),
    );
    await expect(openMapTiles(wrong)).rejects.toThrow();
  });

  it('survive being packed in many pieces', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({
      z: 13,
      x: index,
      y: 7,
      data: Buffer.from(`tile ${index}`),
    }));
    const large = path.join(folder, 'large.pmtiles');
    writeFileSync(large, packTiles(many, [88, 20.5, 92.7, 26.7]));
    const { tile } = await openMapTiles(large);
    for (const x of [0, 1, 2047, 2048, 4999]) {
      expect(gunzipSync((await tile(13, x, 7)) ?? '').toString()).toBe(`tile ${x}`);
    }
    expect(await tile(13, 5000, 7)).toBeNull();
  });
});

describe('the style of the map', () => {
  it('draws streets in both looks and both languages, and none where the site has a tile server', () => {
    for (const lang of ['en', 'bn'] as const) {
      for (const isDark of [true, false]) {
        const ids = styleOf(isDark, lang, null).layers.map(({ id }) => id);
        expect(ids).toEqual(
          expect.arrayContaining(['road-street', 'road-trunk', 'metro', 'label-station', ...AREA_LABELS]),
        );
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
    const { sources, layers } = styleOf(false, 'en', {
      url: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: 'A',
    });
    expect(Object.keys(sources)).toEqual(['shapes', 'taken', 'tiles']);
    expect(layers.some(({ id }) => id.startsWith('road'))).toBe(false);
    expect(Object.keys(COLOURS.dark)).toEqual(Object.keys(COLOURS.light));
  });

  it('names in the language of the page', () => {
    expect(nameIn('bn')).toEqual(['coalesce', ['get', 'name_bn'], ['get', 'name'], '']);
    expect(nameIn('en')).toEqual(['coalesce', ['get', 'name'], '']);
    expect(labelFilter('label-area', 'en', ['Uttara'])).toContainEqual([
      '!',
      ['in', nameIn('en'), ['literal', ['Uttara']]],
    ]);
  });

  it('breaks long names between words', () => {
    expect(linesOf('Dhaka Medical College Hospital', 18)).toEqual(['Dhaka Medical', 'College Hospital']);
    expect(linesOf('Bangabandhusheikhmujib', 18)).toEqual(['Bangabandhusheikhmujib']);
  });

  it('ends where streets are missing', () => {
    // Dhanmondi, the inner city of Chattogram, Khulna.
    expect([nearestZoom(90.375, 23.745), nearestZoom(91.82, 22.35), nearestZoom(89.55, 22.82)]).toEqual([17, 15, 14]);
  });
});
