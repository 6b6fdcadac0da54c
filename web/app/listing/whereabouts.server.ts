import type { PropertyDetail } from '@69street/config/contract';
import { POINT_GRID, type Language } from '@69street/config/market';
import { kilometresBetween, KM_PER_DEGREE, LANDMARKS, placeName, placePoint } from '@69street/config/search';
import { LRUCache } from 'lru-cache';

import { env } from '~/env.server';
import { nearestZoom, STREETLESS_ZOOM } from '~/search/map/known-streets';
import { PICTURE, PICTURE_KM, SCALE } from '~/search/map/picture';

import NEAR_POINTS from './near-points.json';
import type { Around, NearKind, Whereabouts } from './whereabouts';

type Point = { latitude: number; longitude: number };
type Known = Point & { kind: NearKind; en: string; bn: string };

/**
 * A listing's own point is told no nearer than the middle of a square of some 550 m, unless its owner allows it: cms
 * tells visitors no more, and of imported points nothing says that the owner agrees. The circle holds the point wherever
 * in the square it lies.
 */
const OWN_KM = 0.6;
const PLACE_KM = 1;

/** How far something is still "near by", in kilometres, and how many of a kind are named. */
const NEAR_KM = 3;
const NEAR_MAX = 3;

const KINDS: Partial<Record<(typeof LANDMARKS)[number]['kind'], NearKind>> = {
  ...{ metro: 'station', station: 'station', university: 'school', college: 'school', hospital: 'hospital' },
};

/**
 * Stations, universities and the larger hospitals of the search, and beside them schools and hospitals. The latter are
 * OpenStreetMap's (© OpenStreetMap contributors, https://www.openstreetmap.org/copyright, Open Database License 1.0, as
 * the list made of them is), of the nine cities, by name: [English, Bangla, latitude, longitude].
 */
const KNOWN: readonly Known[] = [
  ...LANDMARKS.flatMap(({ kind, en, bn, latitude, longitude }) => {
    const as = KINDS[kind];
    return as ? [{ kind: as, en, bn, latitude, longitude }] : [];
  }),
  ...(['school', 'hospital'] as const).flatMap((kind) =>
    (NEAR_POINTS[kind] as Array<[string, string, number, number]>).map(([en, bn, latitude, longitude]) => ({
      ...{ kind, en, bn, latitude, longitude },
    })),
  ),
];

const toGrid = (degrees: number) => Math.round(degrees / POINT_GRID) * POINT_GRID;
const nameOf = ({ en, bn }: Pick<Known, 'en' | 'bn'>, lang: Language) => (lang === 'bn' ? bn || en : en);

type Found = Known & { km: number };

/** Two rows of the lists may be one thing under two names. */
const SAME_KM = 0.12;

/** Of the squares that were asked about lately: to look at each of two thousand costs a twentieth of a page. */
const remembered = new LRUCache<string, readonly Found[]>({ max: 2_000 });

function nearBy(middle: Point, lang: Language): readonly Found[] {
  const key = `${lang} ${middle.latitude} ${middle.longitude}`;
  let near = remembered.get(key);
  if (!near) remembered.set(key, (near = lookAround(middle, lang)));
  return near;
}

/** In English what has an English name, as on the map; a tenth of what is known has none. */
function lookAround(middle: Point, lang: Language): Found[] {
  const found = KNOWN.flatMap((one) => {
    if (!nameOf(one, lang)) return [];
    // Most are in another city: the exact distance is for the few beside.
    if (Math.abs(one.latitude - middle.latitude) * KM_PER_DEGREE > NEAR_KM) return [];
    const km = kilometresBetween(middle, one);
    return km > NEAR_KM ? [] : [{ ...one, km }];
  }).sort((a, b) => a.km - b.km);
  const kept: Found[] = [];
  for (const one of found) {
    const same = kept.filter(({ kind }) => kind === one.kind);
    if (same.length < NEAR_MAX && !same.some((other) => kilometresBetween(other, one) < SAME_KM)) kept.push(one);
  }
  return kept;
}

/** From one mark to the next: of two in one spot the nearer one is drawn. */
const APART = 22;
/** From the edge of the picture. */
const EDGE = 12;

/** Where what is near by lies in the picture around `middle` that is so many kilometres wide; what is out of it is left out. */
export function marksAround(
  middle: Point,
  wide: number,
  lang: Language,
  near: readonly Found[] = nearBy(middle, lang),
): Array<{ x: number; y: number; of: Found }> {
  const { width, height } = PICTURE;
  const marks: ReturnType<typeof marksAround> = [];
  for (const of of near) {
    const { x, y } = pixelsOf(middle, wide, of);
    const isIn = x > EDGE && x < width - EDGE && y > EDGE && y < height - EDGE;
    const isScale = Math.abs(x - SCALE.x) < SCALE.half + EDGE && Math.abs(y - SCALE.y) < SCALE.tall + EDGE;
    const isFree = marks.every((other) => Math.max(Math.abs(other.x - x), Math.abs(other.y - y)) > APART);
    if (isIn && isFree && !isScale) marks.push({ x, y, of });
  }
  return marks;
}

/** Where a point lies in the picture around `middle` that is so many kilometres wide, in its pixels. */
function pixelsOf(middle: Point, wide: number, of: Point): { x: number; y: number } {
  const { width, height } = PICTURE;
  const perDegree = (KM_PER_DEGREE * width) / wide;
  const shrink = Math.cos((middle.latitude * Math.PI) / 180);
  return {
    x: Math.round(width / 2 + (of.longitude - middle.longitude) * perDegree * shrink),
    y: Math.round(height / 2 - (of.latitude - middle.latitude) * perDegree),
  };
}

/** The small map around `middle`: the exact point or else a circle, `km` in radius, and what is near by. */
function around(middle: Point, exact: Point | null, km: number, near: readonly Found[], lang: Language): Around {
  const { latitude, longitude } = middle;
  const hasStreets = env.MAP_TILES_FILE !== undefined || nearestZoom(longitude, latitude) > STREETLESS_ZOOM;
  const wide = hasStreets ? PICTURE_KM.streets : PICTURE_KM.roads;
  const marks = marksAround(middle, wide, lang, near).map(({ x, y, of }) => ({
    x,
    y,
    kind: of.kind,
    name: nameOf(of, lang),
  }));
  const radius = exact ? null : Math.round((km * PICTURE.width) / wide);
  return { latitude, longitude, km: wide, radius, pin: exact && pixelsOf(middle, wide, exact), marks };
}

/** As the address of the picture has it. */
const toThird = (degrees: number) => Number(degrees.toFixed(3));

/** Where a listing lies, exactly if its owner allows that and else about, and what is near; null where nothing is known. */
export function whereaboutsOf(
  {
    latitude,
    longitude,
    place,
    point_shown,
  }: Pick<PropertyDetail, 'latitude' | 'longitude' | 'place'> & Partial<Pick<PropertyDetail, 'point_shown'>>,
  lang: Language,
): Whereabouts | null {
  const own = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const isExact = point_shown === 'exact';
  const told = own && (isExact ? own : { latitude: toGrid(own.latitude), longitude: toGrid(own.longitude) });
  const point = told ?? (place === null ? null : placePoint(place));
  if (!point) return null;
  const middle = { latitude: toThird(point.latitude), longitude: toThird(point.longitude) };
  const found = nearBy(middle, lang);
  const near: Whereabouts['near'] = {};
  for (const one of found) {
    (near[one.kind] ??= []).push({ name: nameOf(one, lang), km: Math.max(0.1, Math.round(one.km * 10) / 10) });
  }
  return {
    within: own || place === null ? null : placeName(place, lang),
    near,
    map: around(middle, isExact ? own : null, own ? OWN_KM : PLACE_KM, found, lang),
  };
}
