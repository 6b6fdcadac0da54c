import type { PropertyFilter } from '../contract/property.js';
import { CITIES, type City } from '../market/index.js';
import { awayFrom, citiesOf, OTHER_CITY_KM, placesBeside, placesBeyond } from './close-places.js';
import { kilometresBetween } from './distance.js';
import { spotOf } from './landmarks.js';
import { linkArea } from './link-area.js';
import { CITY_CENTRES, placePoint, PLACES, placesAround } from './places.js';

/** A neighbourhood beside what was asked for: how far, and from what of it; without `km` what was asked for lies in it. */
export type PlaceNearBy = { place: string; from: string; km: number | null };
/** A city in place of what was asked for; without `km` what was asked for lies in it, or is not known. */
export type CityNearBy = { city: City; km: number | null };

const toTenth = (km: number) => Math.round(km * 10) / 10;
const byKm = (a: { km: number | null }, b: { km: number | null }) => (a.km ?? 0) - (b.km ?? 0);

/** The neighbourhoods asked for, also one that is named in free words. */
function placesAsked({ place, area, city }: PropertyFilter): string[] {
  if (place) return place;
  const linked = area === undefined ? [] : (city ?? CITIES).flatMap((one) => linkArea(one, area) ?? []);
  return linked.slice(0, 1);
}

function besidePlaces(asked: readonly string[]): PlaceNearBy[] {
  const wholes = new Set(asked.flatMap(placesAround));
  const others = [...placesBeside(asked), ...placesBeyond(asked)].filter((id) => !wholes.has(id));
  const far = others.flatMap((place) => {
    const away = awayFrom(asked, place);
    return away?.km == null ? [] : [{ place, from: away.from, km: away.km }];
  });
  const around = [...wholes].map((place) => {
    const from = asked.find((id) => placesAround(id).includes(place)) ?? place;
    return { place, from, km: null };
  });
  return [...around, ...far.sort(byKm)];
}

function besideSpot(near: string): PlaceNearBy[] {
  const spot = spotOf(near);
  if (!spot) return [];
  const all = PLACES.flatMap(({ id, city }) => {
    const point = placePoint(id);
    const km = point && kilometresBetween(spot, point);
    return km !== null && (city === spot.city || km <= OTHER_CITY_KM) ? [{ place: id, from: near, km }] : [];
  });
  return all.sort(byKm).map((one) => ({ ...one, km: toTenth(one.km) || null }));
}

/** Where to look for homes instead of the place asked for, the nearest first; none where no place was asked for. */
export function placesNearBy(filter: PropertyFilter): PlaceNearBy[] {
  const asked = placesAsked(filter);
  if (asked.length > 0) return besidePlaces(asked);
  return filter.near === undefined ? [] : besideSpot(filter.near);
}

/** The same of cities: the one in which the place lies, where one was asked for, then the others by their middles. */
export function citiesNearBy(filter: PropertyFilter): CityNearBy[] {
  const { place, area, near, city } = filter;
  const spot = near === undefined ? null : spotOf(near);
  const own = city ?? [...new Set([...citiesOf(placesAsked(filter)), ...(spot ? [spot.city] : [])])];
  const isPlaced = place !== undefined || area !== undefined || near !== undefined;
  if (own.length === 0) return [];
  const far = (one: City) => Math.min(...own.map((from) => kilometresBetween(CITY_CENTRES[from], CITY_CENTRES[one])));
  const others = CITIES.filter((one) => !own.includes(one)).map((one) => ({ city: one, km: Math.round(far(one)) }));
  return [...(isPlaced ? own.map((one) => ({ city: one, km: null })) : []), ...others.sort(byKm)];
}

/** What was asked for, wherever that may be. */
export function anywhere<Filter extends PropertyFilter>(filter: Filter): Filter {
  return { ...filter, place: undefined, area: undefined, near: undefined, within: undefined, city: undefined };
}
