import { toLatinDigits } from '../market/digits.js';
import { MAX_SQUARE_FEET, MAX_TAKA, PLACES_MAX, type PropertyType, WITHIN_KM } from '../market/index.js';
import { type ChangeStep } from './change-words.js';
import { type SearchFilters } from './chips.js';
import { awayFrom, citiesOf, placesBeside, placesBeyond } from './close-places.js';
import { spotOf } from './landmarks.js';
import { placeOf, placesAround } from './places.js';
import { understand } from './understand.js';

/** What is asked for then, by name; null takes a filter away. */
export type FilterPatch = { [Name in keyof SearchFilters]?: SearchFilters[Name] | null };

/** A price falls or rises by so many in a hundred, a size by so many. */
const PRICE_BY = 15;
const SIZE_BY = 20;
/** How many neighbours "nearby" adds, and how far away they may be. */
const NEIGHBOURS = 5;
const NEIGHBOURS_KM = 8;
/** Rooms that are more, or fewer, where no number was named. */
const ROOMS_MORE = 4;
const ROOMS_FEWER = 2;
const ROOMS_MAX = 20;
/** Whole square feet in the middle of 51,756 real listings (November 2026), for flats by their bedrooms. */
const USUAL_FLAT: Readonly<Record<number, number>> = { 1: 500, 2: 900, 3: 1350, 4: 2300, 5: 3000 };
const USUAL: Readonly<Record<PropertyType, number>> = {
  flat: 1350,
  duplex: 3300,
  office: 2200,
  showroom: 2200,
  shop: 200,
};

/** A figure that people say, of two digits: 25,500 is 25,000 on the way down. Never the number that it came from. */
function said(value: number, by: number): number {
  const exact = Math.round((value * (100 + by)) / 100);
  const step = 10 ** Math.max(0, String(exact).length - 2);
  const round = by < 0 ? Math.floor(exact / step) * step : Math.ceil(exact / step) * step;
  const moved = by < 0 ? Math.min(round, value - 1) : Math.max(round, value + 1);
  return Math.min(Math.max(moved, 1), MAX_TAKA);
}

function sizeBy(value: number, by: number): number {
  const exact = (value * (100 + by)) / 100;
  const step = exact >= 1000 ? 100 : exact >= 200 ? 50 : 10;
  return Math.min(Math.max(Math.round(exact / step) * step, 1), MAX_SQUARE_FEET);
}

/** Both ends of what was named; with no price named the order says it. */
function priced({ min_price, max_price }: SearchFilters, by: number): FilterPatch {
  if (!min_price && !max_price) return { sort: by < 0 ? 'price_asc' : 'price_desc' };
  return {
    ...(min_price ? { min_price: said(min_price, by) } : {}),
    ...(max_price ? { max_price: said(max_price, by) } : {}),
  };
}

/** Both ends of what was named; else on this side of what is usual for such a home. */
function sized({ min_size, max_size, ...filters }: SearchFilters, by: number): FilterPatch {
  if (min_size || max_size) {
    return {
      ...(min_size ? { min_size: sizeBy(min_size, by) } : {}),
      ...(max_size ? { max_size: sizeBy(max_size, by) } : {}),
    };
  }
  const [type = 'flat'] = filters.property_type ?? [];
  const rooms = filters.bedroom ?? filters.min_bedroom ?? filters.max_bedroom;
  const usual = (type === 'flat' && rooms !== undefined && USUAL_FLAT[rooms]) || USUAL[type];
  return { [by < 0 ? 'max_size' : 'min_size']: sizeBy(usual, by) };
}

function roomed({ bedroom, min_bedroom, max_bedroom }: SearchFilters, by: 1 | -1): FilterPatch {
  const moved = (value: number) => Math.min(Math.max(value + by, 1), ROOMS_MAX);
  if (bedroom !== undefined) return { bedroom: moved(bedroom) };
  if (min_bedroom === undefined && max_bedroom === undefined)
    return by > 0 ? { min_bedroom: ROOMS_MORE } : { max_bedroom: ROOMS_FEWER };
  return {
    ...(min_bedroom === undefined ? {} : { min_bedroom: moved(min_bedroom) }),
    ...(max_bedroom === undefined ? {} : { max_bedroom: moved(max_bedroom) }),
  };
}

/** Some whole neighbourhoods around, the nearest first, that are known by their name alone. */
function neighbours(asked: readonly string[]): string[] {
  const isBlock = (id: string) => placeOf(id)?.part !== undefined;
  const around = [...placesBeside(asked), ...placesBeyond(asked)]
    .map((id) => ({ id, km: awayFrom(asked, id)?.km ?? Infinity }))
    .filter(({ id, km }) => km <= NEIGHBOURS_KM && !isBlock(id))
    .sort((a, b) => a.km - b.km);
  const found: string[] = [];
  for (const { id } of around) {
    if (found.length === NEIGHBOURS || asked.length + found.length === PLACES_MAX) break;
    if (placesAround(id).some((whole) => found.includes(whole))) continue;
    const isRead = (name: string | undefined) => understand(name ?? '').filters.place?.join() === id;
    const place = placeOf(id);
    if (isRead(place?.en) && isRead(place?.bn)) found.push(id);
  }
  return found;
}

function reached({ place, near, within }: SearchFilters, times: number): FilterPatch {
  const spot = near === undefined ? null : spotOf(near);
  if (spot) {
    const km = Math.round((within ?? spot.km) * times * 10) / 10;
    return { within: Math.min(Math.max(km, WITHIN_KM.min), WITHIN_KM.max) };
  }
  const more = place && times > 1 ? neighbours(place) : [];
  return more.length > 0 ? { place: [...(place ?? []), ...more] } : {};
}

function inWholeCity({ city, place, near }: SearchFilters): FilterPatch {
  const spot = near === undefined ? null : spotOf(near);
  const cities = [...new Set([...citiesOf(place ?? []), ...(spot ? [spot.city] : [])])];
  return { place: null, beside: null, near: null, within: null, city: cities.length > 0 ? cities : (city ?? null) };
}

/**
 * What a step changes of a search. Prices by 15 and sizes by 20 in a hundred, rounded to what people say; with no price
 * named the order, with no size one fifth off the usual. Empty where there is nothing to start from: a place to be near.
 */
export function stepped(filters: SearchFilters, step: ChangeStep): FilterPatch {
  switch (step) {
    case 'cheaper':
      return priced(filters, -PRICE_BY);
    case 'dearer':
      return priced(filters, PRICE_BY);
    case 'bigger':
      return sized(filters, SIZE_BY);
    case 'smaller':
      return sized(filters, -SIZE_BY);
    case 'more_rooms':
      return roomed(filters, 1);
    case 'fewer_rooms':
      return roomed(filters, -1);
    case 'newer':
      return { sort: 'newest' };
    case 'closer':
      return reached(filters, 0.5);
    case 'nearby':
      return reached(filters, 2);
    case 'whole_city':
      return inWholeCity(filters);
    case 'whole_country':
      return { place: null, beside: null, near: null, within: null, city: null };
  }
}

const UNITS = [10_000_000, 100_000, 1000];

/** "Make it 4", "35 instead": a bare number is one of the kind that was named before. Null for any other text. */
export function bareNumber(text: string, filters: SearchFilters): FilterPatch | null {
  const digits = toLatinDigits(understand(text).must);
  const number = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  if (number === 0) return null;
  if (number < 10 && filters.bedroom !== undefined) return { bedroom: number };
  const price = filters.max_price;
  const unit = price && UNITS.find((one) => number * one >= price / 4 && number * one <= price * 4);
  return unit
    ? { max_price: number * unit, ...((filters.min_price ?? 0) > number * unit && { min_price: null }) }
    : null;
}
