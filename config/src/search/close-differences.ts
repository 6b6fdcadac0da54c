import type { Property, PropertyFilter } from '../contract/property.js';
import type { Difference } from '../contract/search.js';
import { FILTER_FIELDS, filtersOfField } from '../market/index.js';
import type { Step } from './close.js';
import { awayFrom } from './close-places.js';
import { kilometresBetween } from './distance.js';
import { spotOf } from './landmarks.js';
import { placesIn, standsAt } from './places.js';

type Listing = Pick<
  Property,
  | ('amenities' | 'price' | 'property_size' | 'property_type' | 'place' | 'city' | 'bedroom' | 'bathroom')
  | ('latitude' | 'longitude' | 'photos')
>;

/** How far a number is from a range: positive above, negative below, 0 within or where nobody knows. */
function beyond(value: number | null, low: number | undefined, high: number | undefined): number {
  if (value === null) return 0;
  if (high !== undefined && value > high) return value - high;
  return low !== undefined && value < low ? value - low : 0;
}

function leftOut(filter: PropertyFilter, patch: PropertyFilter, { amenities }: Listing): Difference[] {
  const given = <Value>(asked: readonly Value[] = [], left: readonly Value[] = []) =>
    asked.filter((one) => !left.includes(one));
  const named = (['amenities', 'without'] as const).flatMap((what): Difference[] => {
    if (!(what in patch)) return [];
    const all = given(filter[what], patch[what]);
    const differs = all.filter((one) => amenities.includes(one) === (what === 'without'));
    return [{ what, value: differs.length > 0 ? differs : all }];
  });
  for (const what of ['features', 'sharing'] as const) {
    const value = what in patch ? given<string>(filter[what], patch[what]) : [];
    if (value.length > 0) named.push({ what, value } as Difference);
  }
  return named;
}

/** How far the middle of its neighbourhood, or its own point, is from what it is to be near to. */
function offFrom(near: string, listing: Listing): Difference[] {
  const spot = spotOf(near);
  const at = standsAt(listing);
  return [{ what: 'near', value: near, by: spot && at ? Math.round(kilometresBetween(spot, at) * 10) / 10 : null }];
}

function elsewhere(filter: PropertyFilter, patch: PropertyFilter, listing: Listing): Difference[] {
  const { place, city } = listing;
  if (patch.bounds) return [{ what: 'bounds' }];
  if (filter.near !== undefined && 'within' in patch) return offFrom(filter.near, listing);
  const asked = filter.place ?? [];
  const isOtherCity = filter.city !== undefined && !filter.city.includes(city);
  if (isOtherCity) return [{ what: 'city', value: city }];
  const isThere = place !== null && asked.some((id) => placesIn(id).includes(place));
  const isAway = filter.area !== undefined ? 'area' in patch : filter.place !== undefined && !isThere;
  if (!isAway) return [];
  if (place === null) return [{ what: 'city', value: city }];
  const away = awayFrom(asked, place);
  return [{ what: 'place', value: place, from: away?.from ?? null, by: away?.km ?? null }];
}

/** In what a listing that a step has found differs from the question; empty for one that fits exactly. */
export function differencesOf(filter: PropertyFilter, { patch }: Step, listing: Listing): Difference[] {
  const numbers: Array<[what: 'price' | 'size' | (typeof FILTER_FIELDS)[number], by: number]> = [
    ['price', beyond(listing.price, filter.min_price, filter.max_price)],
    ['size', beyond(listing.property_size, filter.min_size, filter.max_size)],
    ...FILTER_FIELDS.map((name): [typeof name, number] => {
      const [exactly, least, most] = filtersOfField(name);
      return [name, beyond(listing[name], filter[exactly] ?? filter[least], filter[exactly] ?? filter[most])];
    }),
  ];
  const { q, property_type } = filter;
  return [
    ...(q && 'q' in patch ? [{ what: 'q', value: q } as const] : []),
    ...(filter.with_photos && listing.photos.length === 0 ? [{ what: 'with_photos' } as const] : []),
    ...leftOut(filter, patch, listing),
    ...numbers.flatMap(([what, by]) => (by === 0 ? [] : [{ what, by }])),
    ...elsewhere(filter, patch, listing),
    ...(property_type && !property_type.includes(listing.property_type)
      ? [{ what: 'property_type', value: listing.property_type } as const]
      : []),
  ];
}

/** How far differences are from the question, for the order among those of one step: shares of a price, rooms, kilometres. */
export function distanceOf(differs: readonly Difference[], { min_price = 1, max_price = 1 }: PropertyFilter): number {
  return differs.reduce((sum, one) => {
    if (one.what === 'price') return sum + Math.abs(one.by) / Math.max(one.by > 0 ? max_price : min_price, 1);
    if (one.what === 'size') return sum + Math.abs(one.by) / 1000;
    if (one.what === 'place' || one.what === 'near') return sum + (one.by ?? Infinity);
    return 'by' in one ? sum + Math.abs(one.by) : sum;
  }, 0);
}
