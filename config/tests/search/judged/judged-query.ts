import { placePoint, PLACES } from '../../../src/search/index.js';
import { type Amenity, type City, type PropertyFor, type PropertyType } from '../../../src/market/index.js';

/** How many, both ends included. */
export type Count = readonly [min: number, max: number];

/** What a sensible broker would take as a condition. Everything that is named has to be so. */
export type Must = {
  property_for?: PropertyFor;
  /** Any of them. */
  property_type?: readonly PropertyType[];
  /** Any of them. */
  city?: readonly City[];
  /** Ids of neighbourhoods, any of them or what lies in them. */
  place?: readonly string[];
  /** Ids of neighbourhoods, neither them nor what lies in them. */
  not_place?: readonly string[];
  /** Whole taka, a month when for rent. */
  min_price?: number;
  max_price?: number;
  /** An amount that was said without "under": up to it fits, and up to a tenth more is no mistake. Whole taka. */
  price?: number;
  bedroom?: Count;
  bathroom?: Count;
  /** Whole square feet. */
  min_size?: number;
  max_size?: number;
  /** Only where it was said that there is no way around it. */
  amenities?: readonly Amenity[];
  without?: readonly Amenity[];
  /** A town or a thing that the site has not: the page has to say so, whatever it lists. */
  told?: true;
};

/**
 * A query, what every listing of a right first page has to be, and what would be nice besides, in words: that part is
 * for the reader, nobody judges it.
 */
export type JudgedQuery = readonly [query: string, must: Must, wish?: readonly string[]];

export const rent = { property_for: 'rent' } as const;
export const sell = { property_for: 'sell' } as const;
export const flat = { property_type: ['flat'] } as const;
export const office = { property_type: ['office'] } as const;
export const shop = { property_type: ['shop'] } as const;
export const showroom = { property_type: ['showroom'] } as const;
export const duplex = { property_type: ['duplex'] } as const;
export const at = (...place: string[]) => ({ place });
/** About a kilometre of a degree, at the latitude of Bangladesh. */
const NORTH = 110.6;
const EAST = 101;
/** What is said with "near", "around": the neighbourhoods whose middle lies within so many kilometres of a point. */
export function near([latitude, longitude]: readonly [number, number], kilometres = 3): { place: string[] } {
  const place = PLACES.flatMap(({ id }) => {
    const point = placePoint(id);
    if (!point) return [];
    const away = Math.hypot((point.latitude - latitude) * NORTH, (point.longitude - longitude) * EAST);
    return away <= kilometres ? [id] : [];
  });
  return { place };
}
/** The same around the middle of a neighbourhood. */
export function nearPlace(id: string, kilometres?: number): { place: string[] } {
  const point = placePoint(id);
  if (!point) throw new Error(`nobody knows where ${id} is`);
  return { place: [id, ...near([point.latitude, point.longitude], kilometres).place] };
}
export const inCity = (...city: City[]) => ({ city });
/** So many bedrooms, or from so many to so many. */
export const beds = (min: number, max = min) => ({ bedroom: [min, max] as const });
export const baths = (min: number, max = min) => ({ bathroom: [min, max] as const });
/** A size that was named: ten per cent more or less. Square feet. */
export const size = (about: number) => ({ min_size: Math.round(about * 0.9), max_size: Math.round(about * 1.1) });
/** An amount that was said with "around": a fifth more or less. Taka. */
export const around = (about: number) => ({ min_price: about * 0.8, max_price: about * 1.2 });
export const MANY = 99;
