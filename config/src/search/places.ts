import { toBanglaDigits } from '../market/digits.js';
import { type City, type Language } from '../market/index.js';
import { kilometresBetween } from './distance.js';
import { BLOCKS, blockId, blockLetterBangla } from './place-blocks.js';
import { POINTS } from './place-points.js';
import { CITY_ROWS, SERIES } from './place-rows.js';
import { DHAKA } from './places-dhaka.js';
import { ELSEWHERE } from './places-elsewhere.js';

/** A neighbourhood of the gazetteer. */
export type Place = {
  /** Stable: stored with listings and in addresses. */
  id: string;
  city: City;
  en: string;
  bn: string;
  /** The id of the place it lies in. */
  within?: string;
  /** A part of the place it lies in that has no name of its own: "Sector 7", "Road 27", "Block D". */
  part?: 'sector' | 'road' | 'block';
  /** Other names people use. */
  also: readonly string[];
  /** Of about its middle, in degrees, where that is known. */
  latitude?: number;
  longitude?: number;
};

function pointOf(id: string): { latitude: number; longitude: number } | undefined {
  const point = POINTS[id];
  return point && { latitude: point[0], longitude: point[1] };
}

const listOf = (names: string) => (names === '' ? [] : names.split(',').map((name) => name.trim()));

function rowsOf(city: City): Place[] {
  const rows = city === 'dhaka' ? DHAKA : ELSEWHERE[city];
  return rows.map(([id, en, bn, within, also]) => ({
    id,
    city,
    en,
    bn,
    ...(within && { within }),
    also: listOf(also),
    ...pointOf(id),
  }));
}

const numbered: Place[] = SERIES.flatMap(({ of, en, bn, numbers, word, also, short = [] }) =>
  numbers.map((number) => ({
    id: `${of}-${number}`,
    city: 'dhaka' as const,
    en: en(number.toUpperCase()),
    bn: bn(toBanglaDigits(number).replace('a', '/এ')),
    within: of,
    part: word === 'road' ? 'road' : 'sector',
    also: [...listOf(also?.[number] ?? ''), ...short.map((name) => `${name} ${number}`)],
    ...pointOf(`${of}-${number}`),
  })),
);

const named: Place[] = [...CITY_ROWS.flatMap(({ city }) => rowsOf(city)), ...numbered];
const CITY_OF = new Map(named.map(({ id, city }) => [id, city]));

const blocks: Place[] = BLOCKS.flatMap(([of, letters, en, bn]) =>
  [...letters].flatMap((letter) => {
    const [id, city] = [blockId(of, letter), CITY_OF.get(of)];
    if (id === null || city === undefined) return [];
    const name = { en: `${en} Block ${letter.toUpperCase()}`, bn: `${bn} ব্লক ${blockLetterBangla(letter)}` };
    return [{ id, city, ...name, within: of, part: 'block' as const, also: [], ...pointOf(id) }];
  }),
);

/** Every neighbourhood of the nine cities that is known by name, in the order of the cities, and their parts. */
export const PLACES: readonly Place[] = [...named, ...blocks];

const BY_ID = new Map(PLACES.map((place) => [place.id, place]));

/** The place with that id; null for any other text. */
export function placeOf(id: string): Place | null {
  return BY_ID.get(id) ?? null;
}

/** The name of a place in the reader's language; null when there is no such place. */
export function placeName(id: string, lang: Language): string | null {
  return placeOf(id)?.[lang] ?? null;
}

/** The places that `id` lies in, the nearest first. */
export function placesAround(id: string): string[] {
  const around: string[] = [];
  for (let at = placeOf(id)?.within; at !== undefined; at = placeOf(at)?.within) around.push(at);
  return around;
}

const INSIDE = new Map<string, string[]>(PLACES.map(({ id }) => [id, []]));
for (const { id } of PLACES) for (const at of [id, ...placesAround(id)]) INSIDE.get(at)?.push(id);

/** `id` and every place that lies in it: what a list for that place has to look for. */
export function placesIn(id: string): string[] {
  return INSIDE.get(id) ?? [];
}

/**
 * Where the listings of a place stand on a map when they have no point of their own: the middle of the place, else of
 * the nearest place around it; null when neither is known.
 */
export function placePoint(id: string): { latitude: number; longitude: number } | null {
  for (const at of [id, ...placesAround(id)]) {
    const { latitude, longitude } = placeOf(at) ?? {};
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  }
  return null;
}

/** How far from the middle of a neighbourhood that has no parts its listings lie, in kilometres. */
const RIM_KM = 3;

/**
 * How far from the middle of a place its listings lie at the most, in kilometres: beyond its outermost part's middle, as
 * far again as a neighbourhood reaches.
 */
export function placeReach(id: string): number {
  const middle = placePoint(id);
  const parts = placesIn(id).flatMap((part) => placePoint(part) ?? []);
  return RIM_KM + Math.max(0, ...parts.map((part) => (middle ? kilometresBetween(middle, part) : 0)));
}

type Point = { latitude: number; longitude: number };

/**
 * Where a listing stands: its own point unless that is too far off (a file's points are often those of a whole
 * neighbourhood, and of the wrong one), else the middle of its neighbourhood; or null.
 */
export function standsAt({
  place,
  latitude,
  longitude,
}: {
  place: string | null;
  latitude: number | null;
  longitude: number | null;
}): Point | null {
  const middle = place === null ? null : placePoint(place);
  if (latitude === null || longitude === null) return middle;
  const own = { latitude, longitude };
  const isOff = middle && place !== null && kilometresBetween(middle, own) > placeReach(place);
  return isOff ? middle : own;
}

/** The middle of a city, in degrees. */
export const CITY_CENTRES = Object.fromEntries(
  CITY_ROWS.map(({ city, latitude, longitude }) => [city, { latitude, longitude }]),
) as Record<City, { latitude: number; longitude: number }>;
