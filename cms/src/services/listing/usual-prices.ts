import type { Warning } from '@69street/config/contract';
import { LRUCache } from 'lru-cache';

import { preparedRows, rows } from '../platform/sql';

/** A price is far from the median when it is less than half or more than twice of it. */
const FAR = 2;
/** A median of fewer says nothing. */
const ENOUGH_LISTINGS = 5;
/** Of more listings the median is read once in a while: one more or less moves nothing there. */
const LARGE = 100;
const MEDIAN_MS = 10 * 60 * 1000;

type Kind = { city: string; area: string; property_type: string; property_for: string };
type Priced = Kind & { id: number; price: number; is_published: boolean };
type Usual = { median: number; listings: number };
type PriceFar = Omit<Extract<Warning, { kind: 'price_far' }>, 'kind'> & { id: number };

const large = new LRUCache<string, Usual>({ max: 5000, ttl: MEDIAN_MS });

const keyOf = ({ city, area, property_type, property_for }: Kind) =>
  [property_for, property_type, city, area].join('|');

const ALIKE = `p.listing_state = 'published' AND p.city = k.city AND p.area = k.area
  AND p.property_type = k.property_type AND p.property_for = k.property_for`;
const KINDS = `FROM unnest(?::text[], ?::text[], ?::text[], ?::text[]) AS k(city, area, property_type, property_for)`;
const PRICES = `SELECT k.*, a.prices ${KINDS} CROSS JOIN LATERAL (
  SELECT array_agg(price::float8 ORDER BY price) AS prices
  FROM (SELECT p.price FROM properties p WHERE ${ALIKE} LIMIT ${LARGE + 1}) nearby) a`;
const MEDIANS = `SELECT k.*, a.median, a.listings ${KINDS} CROSS JOIN LATERAL (
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY p.price) AS median, count(*)::int AS listings
  FROM properties p WHERE ${ALIKE}) a`;

const PRICED = `SELECT id, price::float8 AS price, city, area, property_type, property_for,
  listing_state = 'published' AS is_published FROM properties WHERE id = ANY(?::int[]) AND area IS NOT NULL`;

const columnsOf = (kinds: Kind[]) => [
  kinds.map(({ city }) => city),
  kinds.map(({ area }) => area),
  kinds.map(({ property_type }) => property_type),
  kinds.map(({ property_for }) => property_for),
];

const median = (sorted: number[]) =>
  ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;

/** The prices of small kinds, in order; what the large ones cost in the middle is in {@link large} afterwards. */
async function pricesOf(kinds: Kind[]): Promise<Map<string, number[]>> {
  const unknown = kinds.filter((kind) => !large.has(keyOf(kind)));
  const small = new Map<string, number[]>();
  if (unknown.length === 0) return small;
  const found = await rows<Kind & { prices: number[] | null }>(PRICES, columnsOf(unknown));
  const many = found.filter(({ prices }) => (prices?.length ?? 0) > LARGE);
  if (many.length > 0) {
    for (const row of await rows<Kind & Usual>(MEDIANS, columnsOf(many))) large.set(keyOf(row), row);
  }
  for (const row of found) if (!many.includes(row)) small.set(keyOf(row), row.prices ?? []);
  return small;
}

function usualFor(listing: Priced, small: Map<string, number[]>): Usual | undefined {
  const prices = small.get(keyOf(listing));
  if (!prices) return large.get(keyOf(listing));
  const own = listing.is_published ? prices.indexOf(listing.price) : -1;
  const others = own < 0 ? prices : prices.toSpliced(own, 1);
  return { median: median(others), listings: others.length };
}

/** Which of these listings cost something else than others of their area and kind, by their rows. */
export async function farPrices(ids: number[]): Promise<PriceFar[]> {
  const listings = await preparedRows<Priced>('priced', { text: PRICED, values: [ids] });
  const kinds = [...new Map(listings.map((listing) => [keyOf(listing), listing])).values()];
  const small = await pricesOf(kinds);
  return listings.flatMap((listing) => {
    const usual = usualFor(listing, small);
    if (!usual || usual.listings < ENOUGH_LISTINGS) return [];
    const isFar = listing.price * FAR < usual.median || listing.price > usual.median * FAR;
    return isFar ? [{ id: listing.id, median: Math.round(usual.median), listings: usual.listings }] : [];
  });
}
