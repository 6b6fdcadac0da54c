import type { City } from '../market/index.js';
import { kilometresBetween } from './distance.js';
import { placeOf, placePoint, PLACES, placesAround, placesIn } from './places.js';

/** How far a neighbour may lie in another city than what was asked for. */
export const OTHER_CITY_KM = 10;

export type Away = {
  /** The nearest of those that were asked for. */
  from: string;
  /** Kilometres as the crow flies between the middles, to the tenth; null where one of them is not known. */
  km: number | null;
};

/** How far `place` is from the nearest of `asked`; null when nothing was asked for. */
export function awayFrom(asked: readonly string[], place: string): Away | null {
  const here = placePoint(place);
  let nearest: Away | null = null;
  for (const from of asked) {
    const there = placePoint(from);
    // A whole has no distance from its part: it may be the very house next door. Nor has the same point from itself,
    // by which places without a point of their own are known.
    const isAround = placesAround(from).includes(place);
    const km = here && there && !isAround ? Math.round(kilometresBetween(here, there) * 10) / 10 || null : null;
    if (nearest === null || (km !== null && (nearest.km === null || km < nearest.km))) nearest = { from, km };
  }
  return nearest;
}

const byDistance = (asked: readonly string[], places: readonly string[]): string[] =>
  places
    .map((id) => ({ id, km: awayFrom(asked, id)?.km ?? Infinity }))
    .sort((a, b) => a.km - b.km)
    .map(({ id }) => id);

/** What was asked for, and everything in it. */
const all = (asked: readonly string[]) => new Set(asked.flatMap(placesIn));

/** The places that those asked for lie in, at every height. */
const around = (asked: readonly string[]) => [...new Set(asked.flatMap(placesAround))];

/**
 * The other parts of the places that those asked for lie in, the nearest first, and at the end those places as a whole;
 * around roads and blocks before their neighbours.
 */
export function placesBeside(asked: readonly string[]): string[] {
  const own = all(asked);
  const wholes = around(asked);
  const parts = byDistance(
    asked,
    [...all(wholes)].filter((id) => !own.has(id) && !wholes.includes(id)),
  );
  // Who says only "Dhanmondi" may well be in the road that was asked for.
  return isInside(asked) ? [...wholes, ...parts] : [...parts, ...wholes];
}

const isInside = (asked: readonly string[]) => asked.every((id) => /^(?:road|block)$/.test(placeOf(id)?.part ?? ''));

/**
 * The places of the same cities, and those near by of others, the nearest first. Without those of {@link placesBeside},
 * and those of which nobody knows how far they are.
 */
export function placesBeyond(asked: readonly string[]): string[] {
  const nearer = new Set([...all(asked), ...placesBeside(asked)]);
  const cities = citiesOf(asked);
  const others = PLACES.filter(({ id, city }) => {
    if (nearer.has(id)) return false;
    const km = awayFrom(asked, id)?.km ?? null;
    return km !== null && (cities.includes(city) || km <= OTHER_CITY_KM);
  });
  return byDistance(
    asked,
    others.map(({ id }) => id),
  );
}

/** As far as "near" reaches where nobody says how far, in kilometres. */
const AT_HAND_KM = 3;

/** The neighbourhoods all of which lie within `most` kilometres of those asked for, in whichever city, the nearest first. */
export function placesAtHand(asked: readonly string[], most = AT_HAND_KM): string[] {
  const isAtHand = (id: string) => placesIn(id).every((part) => (awayFrom(asked, part)?.km ?? Infinity) <= most);
  return byDistance(asked, [...placesBeside(asked), ...placesBeyond(asked)].filter(isAtHand));
}

/**
 * What the places asked for lie in, where it is their surroundings and no more: around a road or a block in any case,
 * else where it reaches no farther than "near" does. Who says only "Badda" may well be in Uttar Badda.
 */
export function wholesAtHand(asked: readonly string[]): string[] {
  const wholes = around(asked);
  const isSmall = (whole: string) =>
    placesIn(whole).every((part) => wholes.includes(part) || (awayFrom(asked, part)?.km ?? 0) <= AT_HAND_KM);
  return wholes.filter((whole) => isInside(asked) || isSmall(whole));
}

/** The cities in which places lie. */
export function citiesOf(places: readonly string[]): City[] {
  return [...new Set(places.flatMap((id) => placeOf(id)?.city ?? []))];
}
