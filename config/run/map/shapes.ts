/** What becomes of the collected map data on its way into the repository. */
import { PLACES } from '@69street/config/search';

import { along, areaOf, isDrawnBy, metres, middleOf, nearTo, type Point } from './ground.js';

type Geometry =
  | { type: 'Point'; coordinates: Point }
  | { type: 'LineString'; coordinates: Point[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: Point[][] }
  | { type: 'MultiPolygon'; coordinates: Point[][][] };
export type Source = {
  properties: Partial<Record<'kind' | 'class' | 'name' | 'name_bn' | 'ref' | 'src' | 'city' | 'bridge', unknown>>;
  geometry: Geometry;
};
/**
 * A shape of the map: the layer it is drawn in, the zooms at which tiles hold it, what it is (`class`), and its names.
 * web/map/README.md lists them.
 */
export type Shape = {
  type: 'Feature';
  properties: { layer: string; from: number; to: number; class: string; name?: string; name_bn?: string };
  geometry: Geometry;
};
/** Where streets are drawn: squares of a hundredth of a degree, in rows, with how near the map may be looked at. */
export type KnownStreets = Array<[y: number, from: number, to: number, zoom: number]>;

export const ZOOMS = { from: 5, to: 14 };
/** From here on tiles hold what is drawn of a city. */
const CITY_ZOOM = 10;
/** The classes of OpenStreetMap in the five that are drawn, with the first zoom of each. */
const CLASSES: Record<string, [drawn: string, from: number]> = {
  ...{ motorway: ['motorway', 10], trunk: ['trunk', 10], primary: ['primary', 10], secondary: ['secondary', 11] },
  ...{
    motorway_link: ['link', 12],
    trunk_link: ['link', 12],
    primary_link: ['link', 12],
    secondary_link: ['link', 13],
  },
  ...{ tertiary: ['tertiary', 12], tertiary_link: ['tertiary', 13], residential: ['street', 13] },
  ...{ unclassified: ['street', 13], living_street: ['street', 13], road: ['street', 13], street: ['rough', 13] },
  ...{
    service: ['lane', 14],
    pedestrian: ['lane', 14],
    footway: ['path', 14],
    path: ['path', 14],
    track: ['path', 14],
  },
};
/** What is shown of the places, with the class that is drawn. */
const KINDS: Record<string, string> = {
  ...{ hospital: 'hospital', school: 'school', college: 'school', university: 'university', market: 'market' },
  ...{ mall: 'market', supermarket: 'market', bus_station: 'bus', airport: 'airport' },
};
const FROM_AFAR = new Set(['hospital', 'university', 'airport']);

const text = (value: unknown) => (typeof value === 'string' ? value.replace(/[\s,;]+$/u, '').trim() : '');
const isBangla = (value: string) => /[\u0980-\u09ff]/u.test(value);

/** Names as sources have them: some write Bangla where the Latin one belongs, some a comma behind it. */
export function namesOf({ name, name_bn, ref }: Source['properties']): { name?: string; name_bn?: string } {
  const [latin, bangla] = [text(name), text(name_bn)];
  const own = latin === '' || isBangla(latin) ? '' : latin;
  const theirs = isBangla(bangla) ? bangla : isBangla(latin) ? latin : '';
  const shown = own || (theirs ? '' : text(ref));
  return { ...(shown && { name: shown }), ...(theirs && { name_bn: theirs }) };
}

function shape(layer: string, drawn: string, zooms: [number, number], { properties, geometry }: Source): Shape {
  const [from, to] = zooms;
  return { type: 'Feature', properties: { layer, from, to, class: drawn, ...namesOf(properties) }, geometry };
}

const lineOf = ({ geometry }: Source) => (geometry.type === 'LineString' ? geometry.coordinates : []);
const isOf = (src: string) => (road: Source) => road.properties.src === src;
const pointsOf = (roads: Source[]) => roads.flatMap((road) => along(lineOf(road), 40));

/** Joins roads of one name, class and source where one ends and the next begins: a name has then room along them. */
export function joined(roads: Source[]): Source[] {
  const groups = new Map<string, Source[]>();
  for (const road of roads) {
    const { class: drawn, name, name_bn, src } = road.properties;
    const key = JSON.stringify(name || name_bn ? [drawn, name, name_bn, src] : [groups.size]);
    groups.set(key, [...(groups.get(key) ?? []), road]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length === 1) return group;
    return chains(group.map(lineOf)).map(
      (line): Source => ({
        properties: first.properties,
        geometry: { type: 'LineString', coordinates: line },
      }),
    );
  });
}

/** Lines put together at their ends, each used once. */
function chains(lines: Point[][]): Point[][] {
  const left = new Set(lines.filter((line) => line.length > 1));
  const found: Point[][] = [];
  for (const start of left) {
    left.delete(start);
    let chain = start;
    for (let grows = true; grows; ) {
      grows = false;
      for (const line of left) {
        const longer = linked(chain, line);
        if (!longer) continue;
        left.delete(line);
        [chain, grows] = [longer, true];
      }
    }
    found.push(chain);
  }
  return found;
}

/** Two lines as one where an end of one is an end of the other, else null. */
function linked(a: Point[], b: Point[]): Point[] | null {
  const same = (one: Point | undefined, other: Point | undefined) => one?.join() === other?.join();
  if (same(a.at(-1), b[0])) return [...a, ...b.slice(1)];
  if (same(a.at(-1), b.at(-1))) return [...a, ...b.slice(0, -1).reverse()];
  if (same(a[0], b.at(-1))) return [...b, ...a.slice(1)];
  if (same(a[0], b[0])) return [...b.slice(1).reverse(), ...a];
  return null;
}

/**
 * The roads of cities and country without what is there twice: a main road of a rougher source is left out where a
 * better one runs within its error (55 m, and about 500 m for those of the whole country).
 */
export function roadShapes(roads: Source[], country: Source[]): Shape[] {
  const known = roads.filter(({ properties }) => CLASSES[String(properties.class)] && properties.src);
  const detail = known.filter(isOf('detail'));
  const isMain = ({ properties }: Source) => /^(motorway|trunk|primary|secondary)/.test(String(properties.class));
  const byDetail = nearTo(pointsOf(detail.filter(isMain)), 80);
  const major = known.filter(isOf('major')).filter((road) => !isDrawnBy(byDetail, lineOf(road)));
  const inCity = nearTo(pointsOf([...detail.filter(isMain), ...known.filter(isOf('major'))]), 500);
  const city = joined([...known.filter(isOf('graph')), ...major, ...detail]).map((road) => {
    const [drawn, from] = CLASSES[String(road.properties.class)] ?? ['street', 13];
    return shape('roads', drawn, [from, ZOOMS.to], road);
  });
  const whole = country.flatMap((road) => {
    const drawn = String(road.properties.class);
    const to = isDrawnBy(inCity, lineOf(road)) ? CITY_ZOOM - 1 : ZOOMS.to;
    const from = drawn === 'primary' ? 8 : drawn === 'trunk' ? 6 : ZOOMS.from;
    return [shape('roads', drawn, [from, to], road)];
  });
  return [...whole, ...city];
}

const ringsOf = ({ geometry }: Source): Point[][] => {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.map(([outer]) => outer ?? []);
  return geometry.type === 'Polygon' ? [geometry.coordinates[0] ?? []] : [];
};

/** The outline of an area as a line, and its name in the middle of its largest part. */
function areaShapes(area: Source, drawn: string, zooms: [number, number], named: [number, number] | null): Shape[] {
  const rings = ringsOf(area).filter((ring) => ring.length > 3);
  const largest = [...rings].sort((a, b) => areaOf(b) - areaOf(a))[0];
  const line = shape('lines', drawn, zooms, {
    properties: {},
    geometry: { type: 'MultiLineString', coordinates: rings },
  });
  if (!named || !largest) return [line];
  const at: Geometry = {
    type: 'Point',
    coordinates: middleOf(largest).map((value) => Number(value.toFixed(5))) as Point,
  };
  return [line, shape('names', drawn, named, { properties: area.properties, geometry: at })];
}

/** Districts from afar, thanas from near. What the gazetteer has a name for in the same spot is not named twice. */
export function outlineShapes(districts: Source[], thanas: Source[]): Shape[] {
  const spots = PLACES.flatMap(({ latitude, longitude, ...place }) =>
    latitude === undefined || longitude === undefined ? [] : [{ ...place, at: [longitude, latitude] as Point }],
  );
  const places = spots.map(({ en, bn, within, at }) =>
    shape('names', within === undefined ? 'area' : 'part', [within === undefined ? 11 : 13, ZOOMS.to], {
      properties: { name: en, name_bn: bn },
      geometry: { type: 'Point', coordinates: at },
    }),
  );
  const isNamed = ({ properties }: Shape) =>
    properties.class === 'thana' && spots.some(({ en }) => en.toLowerCase() === properties.name?.toLowerCase());
  return [
    ...districts.flatMap((area) => {
      const isDivision = area.properties.class === 'division';
      return areaShapes(
        area,
        isDivision ? 'division' : 'district',
        [isDivision ? 5 : 7, 11],
        isDivision ? null : [8, 10],
      );
    }),
    ...thanas
      .flatMap((area) => areaShapes(area, 'thana', [11, ZOOMS.to], [11, ZOOMS.to]))
      .filter((one) => !isNamed(one)),
    ...places,
  ];
}

/** Metro, stations, the sea, and those places that one asks for when looking for a home. */
export function otherShapes(rail: Source[], sea: Source[], places: Source[]): Shape[] {
  const rails = rail.map((one) => {
    const isLine = one.geometry.type === 'LineString';
    if (isLine) return shape('rail', 'metro', [CITY_ZOOM, ZOOMS.to], one);
    return shape('stations', one.properties.kind === 'metro_station' ? 'metro' : 'rail', [12, ZOOMS.to], {
      ...one,
      properties: { ...one.properties, ref: '' },
    });
  });
  const points = places.flatMap((one) => {
    const drawn = KINDS[String(one.properties.kind)];
    const found = drawn && shape('places', drawn, [FROM_AFAR.has(drawn) ? 13 : 14, ZOOMS.to], one);
    return found && (found.properties.name || found.properties.name_bn) ? [found] : [];
  });
  return [...sea.map((one) => shape('water', 'sea', [8, ZOOMS.to], one)), ...rails, ...points];
}

/** Metres of street in a square of about 1.1 km from which on it counts as drawn. */
const ENOUGH = 2500;
/** How near one may look where streets are drawn as they run, and where only as a net of junctions. */
const NEAREST: Record<string, number> = { detail: 17, graph: 15 };

/** Where streets are drawn, row by row from the south. */
export function knownStreets(roads: Source[]): KnownStreets {
  const squares = new Map<string, { length: number; zoom: number }>();
  for (const road of roads) {
    const zoom = NEAREST[String(road.properties.src)];
    if (zoom === undefined) continue;
    const points = along(lineOf(road), 50);
    points.forEach((to, index) => {
      const from = points[index - 1];
      if (!from) return;
      const key = `${Math.floor(to[0] * 100)} ${Math.floor(to[1] * 100)}`;
      const square = squares.get(key) ?? { length: 0, zoom };
      squares.set(key, { length: square.length + metres(from, to), zoom: Math.max(square.zoom, zoom) });
    });
  }
  const known = [...squares].flatMap(([key, { length, zoom }]) => {
    const [x = 0, y = 0] = key.split(' ').map(Number);
    return length >= ENOUGH ? [{ x, y, zoom }] : [];
  });
  const rows: KnownStreets = [];
  for (const { x, y, zoom } of known.sort((a, b) => a.y - b.y || a.x - b.x)) {
    const last = rows.at(-1);
    if (last && last[0] === y && last[2] === x - 1 && last[3] === zoom) last[2] = x;
    else rows.push([y, x, x, zoom]);
  }
  return rows;
}
