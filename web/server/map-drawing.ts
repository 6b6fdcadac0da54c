import { gunzipSync } from 'node:zlib';

import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

import type { Language } from '@69street/config/market';

import { COLOURS, type MapColours } from '../app/search/map/map-colours';
import type { MapTiles } from './map-tiles';

/** What is drawn: `left` and `top` in pixels of the whole world at a zoom (512 pixels at zoom 0), and the picture's size. */
export type Frame = { zoom: number; left: number; top: number; width: number; height: number };

const TILE = 512;
const TILE_ZOOMS = { from: 5, to: 14 };
/** Beside what is in the picture: lines end outside it. */
const MARGIN = 12;

/** From below up: the class of a road with its colour and its width at zoom 14. */
// prettier-ignore
const ROADS: ReadonlyArray<readonly [drawn: string, colour: keyof MapColours, width: number]> = [
  ['rough', 'street', 1], ['lane', 'street', 1.2], ['street', 'street', 2.4], ['link', 'major', 2.5],
  ['tertiary', 'street', 3.6], ['secondary', 'major', 4.5], ['primary', 'major', 5.5], ['trunk', 'main', 6.5],
  ['motorway', 'main', 6.5],
];
const OUTLINES = ['district', 'thana', 'division'];
const WATERS = ['sea', 'water'];

/** Where a point lies in pixels of the whole world. */
export function worldPixel(longitude: number, latitude: number, zoom: number): [x: number, y: number] {
  const size = TILE * 2 ** zoom;
  return [
    ((longitude + 180) / 360) * size,
    ((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * size,
  ];
}

/** Metres of the equator in a pixel of the whole world at zoom 0. */
const METRES = 78_271.517;

/** The zoom at which a pixel is so many metres. */
export function zoomFor(metres: number, latitude: number): number {
  return Math.log2((METRES * Math.cos((latitude * Math.PI) / 180)) / metres);
}

type Line = Array<[x: number, y: number]>;
type Name = { text: string; at: [x: number, y: number]; drawn: string };
type Content = { lines: Map<string, Line[]>; names: Name[] };

const isIn = ([x, y]: [number, number], { width, height }: Frame) => x > 0 && y > 0 && x < width && y < height;

/** Whether some of a line may be in the picture. */
function touches(line: Line, { width, height }: Frame): boolean {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  return (
    Math.min(...xs) < width + MARGIN &&
    Math.max(...xs) > -MARGIN &&
    Math.min(...ys) < height + MARGIN &&
    Math.max(...ys) > -MARGIN
  );
}

function take(
  content: Content,
  layer: string,
  feature: VectorTileFeature,
  rings: Line[],
  frame: Frame,
  lang: Language,
) {
  const { class: drawn, name, name_bn } = feature.properties;
  const key = `${layer} ${String(drawn)}`;
  if (feature.type !== 1) {
    const seen = rings.filter((line) => touches(line, frame));
    content.lines.set(key, [...(content.lines.get(key) ?? []), ...seen]);
    return;
  }
  const text = (lang === 'bn' ? (name_bn ?? name) : name) ?? '';
  const [at] = rings[0] ?? [];
  if (text !== '' && at && isIn(at, frame) && layer !== 'places')
    content.names.push({ text: String(text), at, drawn: key });
}

async function contentOf(tiles: MapTiles['tile'], frame: Frame, lang: Language): Promise<Content> {
  const z = Math.min(TILE_ZOOMS.to, Math.max(TILE_ZOOMS.from, Math.floor(frame.zoom + 0.3)));
  const size = TILE * 2 ** (frame.zoom - z);
  const content: Content = { lines: new Map(), names: [] };
  for (let x = Math.floor(frame.left / size); x * size < frame.left + frame.width; x += 1) {
    for (let y = Math.floor(frame.top / size); y * size < frame.top + frame.height; y += 1) {
      const packed = await tiles(z, x, y);
      const { layers } = new VectorTile(new PbfReader(packed ? gunzipSync(packed) : new Uint8Array()));
      for (const [name, layer] of Object.entries(layers)) {
        for (let index = 0; index < layer.length; index += 1) {
          const feature = layer.feature(index);
          const place = (value: number, tile: number, from: number) =>
            Math.round(((tile + value / feature.extent) * size - from) * 10) / 10;
          const rings = feature
            .loadGeometry()
            .map((ring) =>
              ring.map((point): Line[number] => [place(point.x, x, frame.left), place(point.y, y, frame.top)]),
            );
          take(content, name, feature, rings, frame, lang);
        }
      }
    }
  }
  return content;
}

const path = (lines: Line[], end = '') =>
  lines.map((line) => `M${line.map(([x, y]) => `${x} ${y}`).join('L')}${end}`).join('');
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What names are set in, the most important first. */
const NAMES = ['names area', 'stations metro', 'names district', 'names thana', 'stations rail', 'names part'];

/** A spot of the picture, by its middle and how far it reaches to each side. */
export type Spot = { x: number; y: number; half: number; tall: number };
/** How large letters are (12 pixels where it is 1), and where none may stand. */
type Lettering = { scale: number; free: readonly Spot[] };

const apart = (one: Spot, other: Spot) =>
  Math.abs(one.x - other.x) > one.half + other.half || Math.abs(one.y - other.y) > one.tall + other.tall;

/** Names that cover neither each other nor what is to stay free; what names no point moves up or down for that. */
function namesOf(names: readonly Name[], { width, height }: Frame, { scale, free }: Lettering): string {
  const taken = [...free];
  const order = [...names].sort((a, b) => NAMES.indexOf(a.drawn) - NAMES.indexOf(b.drawn));
  return order
    .filter(({ drawn }) => NAMES.includes(drawn))
    .map(({ text, at: [x, y], drawn }) => {
      const isStation = drawn.startsWith('stations');
      const steps = isStation ? [12 * scale] : [0, 20, -20, 34, -34].map((by) => by * scale);
      const spots = steps.map((by) => ({ x, y: y + by, half: [...text].length * 3.8 * scale + 6, tall: 9 * scale }));
      const spot = spots.find(
        (one) =>
          one.x > one.half &&
          one.x < width - one.half &&
          one.y > one.tall &&
          one.y < height - one.tall &&
          taken.every((other) => apart(one, other)),
      );
      if (!spot) return '';
      taken.push(spot);
      const dot = isStation ? `<circle cx="${x}" cy="${y}" r="4" class="dot"/>` : '';
      const look = isStation ? 'name metro-name' : 'name';
      const foot = Math.round((spot.y + 4 * scale) * 10) / 10;
      return `${dot}<text x="${x}" y="${foot}" class="${look}">${escaped(text)}</text>`;
    })
    .join('');
}

const rules = (colours: MapColours) =>
  [
    `.land{fill:${colours.land}}.water{fill:${colours.water}}.outline{stroke:${colours.outline}}.edge{stroke:${colours.edge}}`,
    `.street{stroke:${colours.street}}.major{stroke:${colours.major}}.main{stroke:${colours.main}}.metro{stroke:${colours.metro}}`,
    `.name{fill:${colours.text};stroke:${colours.halo}}.metro-name,.dot{fill:${colours.metro}}.dot{stroke:${colours.halo}}`,
  ].join('');

/** A part of the map as an SVG picture, light and dark, without script: streets, rail, outlines, names. */
export async function drawMap(
  tiles: MapTiles['tile'],
  frame: Frame,
  lang: Language,
  lettering: Lettering = { scale: 1, free: [] },
): Promise<string> {
  const { lines, names } = await contentOf(tiles, frame, lang);
  const grow = Math.min(2, Math.max(0.3, 2 ** ((frame.zoom - 14) * 0.7)));
  const road = (edge: boolean) =>
    ROADS.map(([drawn, colour, width]) => {
      const found = lines.get(`roads ${drawn}`) ?? [];
      if (found.length === 0) return '';
      const wide = (width * grow + (edge ? 1.6 : 0)).toFixed(1);
      return `<path d="${path(found)}" class="${edge ? 'edge' : colour}" stroke-width="${wide}"/>`;
    }).join('');
  const water = path(
    WATERS.flatMap((drawn) => lines.get(`water ${drawn}`) ?? []),
    'z',
  );
  const outlines = path(OUTLINES.flatMap((drawn) => lines.get(`lines ${drawn}`) ?? []));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}">`,
    `<style>${rules(COLOURS.light)}@media(prefers-color-scheme:dark){${rules(COLOURS.dark)}}`,
    `.name{font:600 ${12 * lettering.scale}px Inter,"Noto Sans Bengali",sans-serif;text-anchor:middle;paint-order:stroke;stroke-width:3px}</style>`,
    `<rect width="100%" height="100%" class="land"/><path d="${water}" class="water"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${outlines}" class="outline" stroke-dasharray="4 3"/>`,
    `${frame.zoom > 12 ? road(true) : ''}${road(false)}`,
    `<path d="${path(lines.get('rail metro') ?? [])}" class="metro" stroke-width="${(3 * grow).toFixed(1)}"/></g>`,
    `${namesOf(names, frame, lettering)}</svg>`,
  ].join('');
}
