import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';

import type { Tile } from './archive';

/** As config/run/map writes them: `from` and `to` are the zooms of tiles that hold the shape. */
export type Shape = {
  type: 'Feature';
  properties: { layer: string; from: number; to: number; class: string; name?: string; name_bn?: string };
  geometry: Extract<ConstructorParameters<typeof GeoJSONVT>[0], { type: 'Feature' }>['geometry'];
};

const EXTENT = 4096;
export const ZOOMS = { from: 5, to: 14 };
/** From here on roads are named; below it a tile holds fewer names than it has roads. */
const NAMED_FROM: Record<string, number> = { motorway: 11, trunk: 11, primary: 11, secondary: 12, tertiary: 13 };
const STREETS_NAMED_FROM = 14;
const CHILDREN = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** What a tile says of a shape: its class and its names, and of a road those only where they are drawn. */
function tagsOf({ layer, class: drawn, name, name_bn }: Shape['properties'], zoom: number) {
  const isNamed = layer === 'roads' ? zoom >= (NAMED_FROM[drawn] ?? STREETS_NAMED_FROM) : layer !== 'lines';
  return { class: drawn, ...(isNamed && name && { name }), ...(isNamed && name_bn && { name_bn }) };
}

/** Calls back with every tile of a zoom in which something of one layer lies. */
function eachTile(shapes: readonly Shape[], zoom: number, found: (tile: GeoJSONVTTile) => void): void {
  const features = shapes.map(({ type, properties, geometry }) => ({
    ...{ type, geometry },
    properties: tagsOf(properties, zoom),
  }));
  // The last zoom keeps every point: from nearer it is enlarged.
  const options = { extent: EXTENT, maxZoom: ZOOMS.to, indexMaxZoom: zoom, indexMaxPoints: 0, wrap: false, buffer: 64 };
  const index = new GeoJSONVT({ type: 'FeatureCollection', features }, options);
  const walk = (z: number, x: number, y: number): void => {
    const tile = index.getTile(z, x, y);
    if (!tile) return;
    if (z < zoom) for (const [dx, dy] of CHILDREN) walk(z + 1, x * 2 + dx, y * 2 + dy);
    else if (tile.features.length > 0) found(tile);
  };
  walk(0, 0, 0);
}

/** The vector tiles of all zooms; a shape is in those that its zooms name. A tile in which nothing lies is not made. */
export function makeTiles(shapes: readonly Shape[]): Tile[] {
  const names = [...new Set(shapes.map(({ properties }) => properties.layer))];
  const tiles = new Map<string, { z: number; x: number; y: number; layers: Record<string, GeoJSONVTTile> }>();
  for (let zoom = ZOOMS.from; zoom <= ZOOMS.to; zoom += 1) {
    for (const name of names) {
      const drawn = ({ properties: { layer, from, to } }: Shape) => layer === name && from <= zoom && zoom <= to;
      eachTile(shapes.filter(drawn), zoom, (part) => {
        const { z, x, y } = part;
        const tile = tiles.get(`${z}/${x}/${y}`) ?? { z, x, y, layers: {} };
        tile.layers[name] = part;
        tiles.set(`${z}/${x}/${y}`, tile);
      });
    }
  }
  return [...tiles.values()].map(({ z, x, y, layers }) => ({
    ...{ z, x, y },
    data: fromGeojsonVt(layers, { version: 2, extent: EXTENT }),
  }));
}
