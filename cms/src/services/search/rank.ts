import type { Fit } from '@69street/config/contract';
import { UNWANTED } from '@69street/config/search';

import { POINT } from './standing-tables';

/** What is looked at of a listing to see how well it fits. */
export type Candidate = {
  id: number;
  /** See standing-tables.ts. */
  standing: number;
  price: number;
  property_size: number | null;
  /** What holds of it; null where that was not read yet. */
  features: string[] | null;
  /** The wishes in words that its text says. */
  said: string[];
};

/** What somebody said beside the conditions. `price` in taka, `size` in square feet: what they had in mind. */
export type Hopes = { wishes: readonly string[]; price?: number | undefined; size?: number | undefined };

export type Ranked = Candidate & { score: number; fit: Fit };

/** Who has the one has not the other. */
const OPPOSITES: Record<string, readonly string[]> = {
  family: ['bachelor'],
  bachelor: ['family'],
  furnished: ['unfurnished'],
  ready: ['ongoing'],
  ongoing: ['ready'],
  female: ['male'],
};

/** One wish is worth more than all that comes behind it. */
const WISH = 100;
const PRICE = 60;
const SIZE = 30;
/** Prices and sizes count as equally close in steps of five per cent; within one the better listing comes first. */
const STEPS = 20;
const STANDING_MAX = 2.5;
/** The points between which listings stand that are neither suspicious nor the same as another. */
const POINTS = { min: -60, max: 100 };
const SUSPICIOUS = 10_000;

const share = (points: number) =>
  (Math.min(Math.max(points, POINTS.min), POINTS.max) - POINTS.min) / (POINTS.max - POINTS.min);

/** 1 for what was said, 0 for nothing or the double. */
const closeness = (value: number, hoped: number) => Math.max(0, 1 - Math.abs(value - hoped) / hoped);

/** 1 for a wish that comes true, below 0 where the contrary is known, 0 where nothing is. */
function fulfils(wish: string, { features, said }: Candidate): number {
  const has = (feature: string) => features?.includes(feature) ?? false;
  if (wish.startsWith(UNWANTED)) return has(wish.slice(UNWANTED.length)) ? -1 : 0;
  if (has(wish) || said.includes(wish)) return 1;
  if (wish.startsWith('facing_')) return features?.some((feature) => feature.startsWith('facing_')) ? -0.5 : 0;
  return OPPOSITES[wish]?.some(has) ? -0.5 : 0;
}

/**
 * The candidates, the one that fits best first: fit of the wishes, closeness to the price and the size that were named,
 * then what the listing says for itself, then the newer. What is suspicious, or the same as another, comes last whatever it says.
 */
export function rank(candidates: readonly Candidate[], { wishes, price, size }: Hopes): Ranked[] {
  const ranked = candidates.map((candidate): Ranked => {
    const points = candidate.standing / POINT;
    const close = price === undefined ? 0 : closeness(candidate.price, price);
    const alike = size === undefined || !candidate.property_size ? 0 : closeness(candidate.property_size, size);
    const fulfilled = wishes.map((wish) => fulfils(wish, candidate));
    const wished = fulfilled.reduce((sum, one) => sum + one, 0);
    const score =
      WISH * wished +
      PRICE * (Math.round(close * STEPS) / STEPS) +
      SIZE * (Math.round(alike * STEPS) / STEPS) +
      STANDING_MAX * share(points) +
      // Of two that are equal in all this the one that is closer by a little.
      (close + alike) / 1000 -
      (points < -100 ? SUSPICIOUS : 0);
    const fit: Fit = { wishes: wishes.filter((_, n) => (fulfilled[n] ?? 0) > 0) };
    if (price !== undefined && candidate.price !== price) fit.price_off = candidate.price - price;
    return { ...candidate, score, fit };
  });
  return ranked.sort((a, b) => b.score - a.score || b.standing - a.standing || b.id - a.id);
}
