import type { Fit } from '@69street/config/contract';
import { SHARINGS } from '@69street/config/market';
import { kilometresBetween, UNWANTED } from '@69street/config/search';

import type { Hopes, Spot } from './hopes';
import { POINT } from './standing-tables';

/** What is looked at of a listing to see how well it fits. Degrees; square feet. */
export type Candidate = {
  id: number;
  /** See standing-tables.ts. */
  standing: number;
  price: number;
  property_size: number | null;
  bedroom: number | null;
  place: string | null;
  area: string | null;
  /** Where its owner says that it is. */
  latitude: number | null;
  longitude: number | null;
  /** The same, else the middle of its neighbourhood. */
  point_latitude: number | null;
  point_longitude: number | null;
  /** What holds of it; nothing where that was not read yet. */
  features: readonly string[];
  /** The wishes in words that its text says. */
  said: readonly string[];
};

export type Ranked = { id: number; standing: number; score: number; fit: Fit };

/** Who has the one has not the other. */
const OPPOSITES: Record<string, readonly string[]> = {
  family: ['bachelor'],
  bachelor: ['family'],
  furnished: ['unfurnished'],
  ready: ['ongoing'],
  ongoing: ['ready'],
  female: ['male'],
};

/**
 * What each is worth at most: one wish more than all that comes behind it but the price; a step of the place more than
 * all that a listing says for itself. A seat counts less than a whole home that lies near the named price.
 */
export const WORTH = { wish: 100, whole: 65, price: 60, size: 30, spot: 30, rooms: 20, middle: 9, place: 3 } as const;
/** Closeness counts in so many steps; within one the better listing comes first. */
export const STEPS = { price: 20, size: 20, spot: 10, rooms: 20, middle: 3, place: 1 } as const;
type Closeness = Partial<Record<keyof typeof STEPS, number>>;
const STANDING_MAX = 2.5;
/** The points between which listings stand that are neither suspicious nor the same as another. */
const POINTS = { min: -60, max: 100 };
const SUSPICIOUS = 10_000;
/** Where in a neighbourhood a listing without a point stands, nobody knows. */
const SOMEWHERE = 1 / 3;

/** How much so many points of standing are worth at most among those that are compared. */
export const worthOf = (points: number): number => (STANDING_MAX * points) / (POINTS.max - POINTS.min);

const share = (points: number) =>
  (Math.min(Math.max(points, POINTS.min), POINTS.max) - POINTS.min) / (POINTS.max - POINTS.min);

/** 1 for what was said, 0 for nothing or the double. */
const closeness = (value: number, hoped: number) => Math.max(0, 1 - Math.abs(value - hoped) / Math.max(hoped, 1));

/** 1 for a wish that comes true, below 0 where the contrary is known, 0 where nothing is. */
function fulfils(wish: string, { features, said }: Candidate): number {
  const has = (feature: string) => features.includes(feature);
  if (wish.startsWith(UNWANTED)) return has(wish.slice(UNWANTED.length)) ? -1 : 0;
  if (has(wish) || said.includes(wish)) return 1;
  if (wish.startsWith('facing_')) return features.some((feature) => feature.startsWith('facing_')) ? -0.5 : 0;
  return OPPOSITES[wish]?.some(has) ? -0.5 : 0;
}

function nearness(latitude: number | null, longitude: number | null, spot: Spot): number {
  if (latitude === null || longitude === null) return 0;
  return Math.max(0, 1 - kilometresBetween(spot, { latitude, longitude }) / spot.km);
}

/** How central it lies in one of the places that were named. */
function centrality({ latitude, longitude }: Candidate, middles: readonly Spot[]): number {
  if (latitude === null || longitude === null) return SOMEWHERE;
  return middles.reduce((best, middle) => Math.max(best, nearness(latitude, longitude, middle)), 0);
}

/** How close it comes to everything that was named, 0 to 1 each; nothing for what was not. */
function closenesses(candidate: Candidate, hopes: Hopes): Closeness {
  const { price, size, rooms, spots, places, area } = hopes;
  const close: Closeness = {};
  if (price !== undefined) close.price = closeness(candidate.price, price);
  if (size !== undefined && candidate.property_size) close.size = closeness(candidate.property_size, size);
  if (rooms !== undefined && candidate.bedroom) close.rooms = closeness(candidate.bedroom, rooms);
  const { point_latitude, point_longitude } = candidate;
  if (spots) close.spot = Math.max(...spots.map((spot) => nearness(point_latitude, point_longitude, spot)));
  if (places) {
    close.place = candidate.place !== null && places.ids.includes(candidate.place) ? 1 : 0;
    if (places.middles.length > 0) close.middle = centrality(candidate, places.middles);
  }
  if (area !== undefined) close.place = candidate.area?.trim().toLowerCase() === area ? 1 : (close.place ?? 0);
  return close;
}

function scoreOf(candidate: Candidate, hopes: Hopes, fulfilled: readonly number[]): number {
  const points = candidate.standing / POINT;
  let score = STANDING_MAX * share(points) - (points < -100 ? SUSPICIOUS : 0);
  for (const one of fulfilled) score += WORTH.wish * one;
  if (hopes.isWhole && SHARINGS.some((part) => candidate.features.includes(part))) score -= WORTH.whole;
  for (const [part, close] of Object.entries(closenesses(candidate, hopes)) as Array<[keyof Closeness, number]>) {
    // Of two that are equal in all this the one that is closer by a little.
    score += (WORTH[part] * Math.round(close * STEPS[part])) / STEPS[part] + close / 1000;
  }
  return score;
}

/**
 * The candidates, the one that fits best first: fit of the wishes, closeness to the price, the size and the place that
 * were named, then what the listing says for itself, then the newer. What is suspicious, or the same as another, comes
 * last whatever it says.
 */
export function rank(candidates: readonly Candidate[], hopes: Hopes): Ranked[] {
  const { wishes } = hopes;
  const ranked = candidates.map((candidate): Ranked => {
    const fulfilled = wishes.map((wish) => fulfils(wish, candidate));
    const fit: Fit = { wishes: wishes.filter((_, n) => (fulfilled[n] ?? 0) > 0) };
    return { id: candidate.id, standing: candidate.standing, score: scoreOf(candidate, hopes, fulfilled), fit };
  });
  return ranked.sort((a, b) => b.score - a.score || b.standing - a.standing || b.id - a.id);
}
