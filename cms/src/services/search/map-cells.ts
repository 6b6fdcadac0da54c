import type { Bounds, MapAnswer } from '@69street/config/contract';
import type { City, PropertyFor } from '@69street/config/market';
import { placesAround } from '@69street/config/search';

import { TILE_DEGREES } from './counted-listings';
import { pricesOf } from './price-steps';

/** Listings at one point of the map. `prices` counts them by their steps, `count` all of them. */
export type Spot = {
  latitude: number;
  longitude: number;
  city: City;
  place: string | null;
  property_for: PropertyFor;
  /** About where they are, and not the middle of their neighbourhood. */
  isOwn: boolean;
  count: number;
  prices: Map<number, number>;
};
type Cell = MapAnswer['cells'][number];

/** Pixels between two cells, so that their labels stand side by side. */
const APART = 84;
/** Of a tile of the map, in pixels. */
const TILE = 512;
/** Degrees to see around a cell, about 700 metres. */
const MARGIN = 0.007;

/**
 * The middle of a step, rounded to three digits: more would claim what is not known. A step is a price or a tenth wide,
 * so it is within five per cent.
 */
export function priceOf(step: number): number {
  const { from, to } = pricesOf(step);
  const price = (from + to) / 2;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, price))) - 2);
  return Math.round(price / unit) * unit;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

function median(prices: ReadonlyMap<number, number>): number | null {
  const half = sum(prices.values()) / 2;
  let seen = 0;
  for (const [step, count] of [...prices].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= half) return priceOf(step);
  }
  return null;
}

/** Where a point lies on the flat map, in pixels of a zoom. */
function pixelOf({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number): [number, number] {
  const size = TILE * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [(longitude / 360) * size, (-Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size];
}

/** The one value that all have, or null. */
function common<Value>(values: readonly Value[]): Value | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** The smallest neighbourhood in which all of these lie. */
function commonPlace(places: ReadonlyArray<string | null>): string | null {
  const chains = [...new Set(places)].map((place) => (place === null ? [] : [place, ...placesAround(place)]));
  return chains[0]?.find((id) => chains.every((chain) => chain.includes(id))) ?? null;
}

/** The box around spots, with so many degrees to see around each. */
function boxOf(spots: readonly Spot[], around: (spot: Spot) => number): Bounds {
  return [
    Math.min(...spots.map((spot) => spot.longitude - around(spot))),
    Math.min(...spots.map((spot) => spot.latitude - around(spot))),
    Math.max(...spots.map((spot) => spot.longitude + around(spot))),
    Math.max(...spots.map((spot) => spot.latitude + around(spot))),
  ];
}

const boundsOf = (spots: readonly Spot[]) =>
  boxOf(spots, () => MARGIN).map((degrees) => Math.round(degrees * 1e5) / 1e5) as Bounds;

/** Rounded outwards to the digits of an address, so that a list of this box has all of them. */
function extentOf(spots: readonly Spot[]): Bounds {
  const [west, south, east, north] = boxOf(spots, ({ isOwn }) => (isOwn ? TILE_DEGREES / 2 : 0));
  const down = (degrees: number) => Math.floor(degrees * 1e4 - 0.5) / 1e4;
  const up = (degrees: number) => Math.ceil(degrees * 1e4 + 0.5) / 1e4;
  return [down(west), down(south), up(east), up(north)];
}

function cellOf(spots: readonly [Spot, ...Spot[]], exact: boolean): Cell {
  const prices = new Map<number, number>();
  for (const spot of spots) {
    for (const [step, count] of spot.prices) prices.set(step, (prices.get(step) ?? 0) + count);
  }
  const property_for = common(spots.map((spot) => spot.property_for));
  return {
    latitude: spots[0].latitude,
    longitude: spots[0].longitude,
    count: sum(prices.values()),
    exact,
    median_price: property_for && median(prices),
    property_for,
    city: common(spots.map(({ city }) => city)),
    place: commonPlace(spots.map(({ place }) => place)),
    bounds: boundsOf(spots),
    extent: extentOf(spots),
  };
}

/**
 * What lies close together at a zoom makes one cell. The largest come first and stand where most of their listings
 * are; what is nearer to one than labels can stand apart joins it. The same for every part of the map that is looked
 * at, so that nothing jumps while it is moved.
 */
export function cellsOf(spots: readonly Spot[], zoom: number, exact: boolean): Cell[] {
  const points = new Map<string, { spots: [Spot, ...Spot[]]; count: number; at: [number, number] }>();
  for (const spot of spots) {
    const { count } = spot;
    if (count === 0) continue;
    const key = `${spot.latitude} ${spot.longitude}`;
    const point = points.get(key);
    if (point) {
      point.spots.push(spot);
      point.count += count;
    } else points.set(key, { spots: [spot], count, at: pixelOf(spot, zoom) });
  }
  const groups: Array<{ spots: [Spot, ...Spot[]]; at: [number, number] }> = [];
  for (const { spots: here, at } of [...points.values()].sort((a, b) => b.count - a.count)) {
    let nearest: (typeof groups)[number] | null = null;
    let least = APART;
    for (const group of groups) {
      const far = Math.hypot(group.at[0] - at[0], group.at[1] - at[1]);
      if (far < least) [nearest, least] = [group, far];
    }
    if (nearest) nearest.spots.push(...here);
    else groups.push({ spots: [...here], at });
  }
  return groups.map((group) => cellOf(group.spots, exact));
}

/** Whether a point lies in what the map shows. */
export function isInside({ latitude, longitude }: { latitude: number; longitude: number }, bounds: Bounds): boolean {
  const [west, south, east, north] = bounds;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
