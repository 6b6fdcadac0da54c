import type { PropertyDetail } from '@69street/config/contract';
import type { Language } from '@69street/config/market';
import { kilometresBetween, KM_PER_DEGREE, LANDMARKS, placeName, placePoint, PLACES } from '@69street/config/search';
import { LRUCache } from 'lru-cache';

import NEAR_POINTS from './near-points.json';
import { MAP, type NearKind, type SmallMap, type Whereabouts } from './whereabouts';

type Point = { latitude: number; longitude: number };
type Known = Point & { kind: NearKind; en: string; bn: string };

/**
 * A listing's own point is told no nearer than the middle of a square of some 550 m: nothing says that its owner agrees
 * to more. The circle holds the point wherever in the square it lies.
 */
const GRID_DEGREES = 0.005;
const OWN_KM = 0.6;
const PLACE_KM = 1;

const MAP_KM = 5;
const UNITS_PER_KM = MAP.width / MAP_KM;

/** How far something is still "near by", in kilometres, and how many of a kind are named. */
const NEAR_KM = 3;
const NEAR_MAX = 3;
const NAMES_MAX = 8;

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

/** Stations of MRT-6 from north to south. */
const METRO = LANDMARKS.filter(({ kind }) => kind === 'metro');

const toGrid = (degrees: number) => Math.round(degrees / GRID_DEGREES) * GRID_DEGREES;
const nameOf = ({ en, bn }: Pick<Known, 'en' | 'bn'>, lang: Language) => (lang === 'bn' ? bn || en : en || bn);

type Found = Known & { km: number };

/** Two rows of the lists may be one thing under two names. */
const SAME_KM = 0.12;

/** Of the squares that were asked about lately: to look at each of two thousand costs a twentieth of a page. */
const remembered = new LRUCache<string, readonly Found[]>({ max: 2_000 });

function nearBy(middle: Point): readonly Found[] {
  const key = `${middle.latitude} ${middle.longitude}`;
  let near = remembered.get(key);
  if (!near) remembered.set(key, (near = lookAround(middle)));
  return near;
}

function lookAround(middle: Point): Found[] {
  const found = KNOWN.flatMap((one) => {
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

/** Where on the small map around `middle` a point lies, in whole units. */
function drawer(middle: Point) {
  const shrink = Math.cos((middle.latitude * Math.PI) / 180);
  return ({ latitude, longitude }: Point) => ({
    x: Math.round(MAP.width / 2 + (longitude - middle.longitude) * KM_PER_DEGREE * shrink * UNITS_PER_KM),
    y: Math.round(MAP.height / 2 - (latitude - middle.latitude) * KM_PER_DEGREE * UNITS_PER_KM),
  });
}

type Box = readonly [left: number, top: number, right: number, bottom: number];
const EDGE = 8;
const LETTER = 7.4;
/** Names of neighbourhoods are drawn larger on the phone, where the marks have no words. */
const LARGE_LETTER = 11;
const isInside = ([left, top, right, bottom]: Box) =>
  left >= EDGE && top >= EDGE && right <= MAP.width - EDGE && bottom <= MAP.height - EDGE;
const meet = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

function drawMap(middle: Point, km: number, near: readonly Found[], own: string | null, lang: Language): SmallMap {
  const at = drawer(middle);
  const taken: Box[] = [];
  const take = (box: Box) => {
    if (!isInside(box) || taken.some((other) => meet(other, box))) return false;
    taken.push(box);
    return true;
  };
  // The words for the circle stand in its middle.
  const { width, height } = MAP;
  taken.push([width / 2 - 80, height / 2 - 16, width / 2 + 80, height / 2 + 16]);
  // The scale, in the lower left corner.
  taken.push([0, height - 44, UNITS_PER_KM + 40, height]);
  const spots = near.map((one) => ({ ...at(one), kind: one.kind, text: nameOf(one, lang) }));
  const seen = spots.filter(({ x, y }) => take([x - 6, y - 6, x + 6, y + 6]));
  const marks = seen.map(({ x, y, kind, text }) => {
    const long = [...text].length * LETTER;
    const left = [false, true].find((isLeft) =>
      take(isLeft ? [x - 12 - long, y - 9, x - 8, y + 9] : [x + 8, y - 9, x + 12 + long, y + 9]),
    );
    return { x, y, kind, ...(left === undefined ? {} : { label: { text, left } }) };
  });
  const names = PLACES.flatMap(({ id }) => {
    const point = id === own ? null : placePoint(id);
    const text = placeName(id, lang);
    return point && text && kilometresBetween(point, middle) < MAP_KM ? [{ ...at(point), text }] : [];
  })
    .filter(({ x, y, text }) => {
      const half = ([...text].length * LARGE_LETTER) / 2;
      return take([x - half, y - 14, x + half, y + 14]);
    })
    .slice(0, NAMES_MAX);
  const line = METRO.map(at);
  const passes = METRO.some((station) => kilometresBetween(station, middle) < MAP_KM);
  return {
    circle: { x: width / 2, y: height / 2, r: Math.round(km * UNITS_PER_KM) },
    metro: passes ? line.map(({ x, y }) => `${x},${y}`).join(' ') : '',
    ...{ marks, names, km: UNITS_PER_KM },
  };
}

/** About where a listing lies, and what is near; null where not even its neighbourhood is known. */
export function whereaboutsOf(
  { latitude, longitude, place }: Pick<PropertyDetail, 'latitude' | 'longitude' | 'place'>,
  lang: Language,
): Whereabouts | null {
  const own = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const middle = own
    ? { latitude: toGrid(own.latitude), longitude: toGrid(own.longitude) }
    : place === null
      ? null
      : placePoint(place);
  if (!middle) return null;
  const found = nearBy(middle);
  const near: Whereabouts['near'] = {};
  for (const one of found) {
    (near[one.kind] ??= []).push({ name: nameOf(one, lang), km: Math.max(0.1, Math.round(one.km * 10) / 10) });
  }
  return {
    within: own || place === null ? null : placeName(place, lang),
    near,
    map: drawMap(middle, own ? OWN_KM : PLACE_KM, found, place, lang),
  };
}
