import { placesAround } from '@69street/config/search';

import { sqlRows } from './sql-rows';

/** How many listings are on the market, by what they can be suggested for; a place counts what lies in it too. */
export type MarketCounts = {
  places: ReadonlyMap<string, number>;
  cities: ReadonlyMap<string, number>;
  types: ReadonlyMap<string, number>;
};

const FRESH_MS = 30_000;

type Row = { city: string; place: string | null; property_type: string; count: number };

async function read(): Promise<MarketCounts> {
  const rows = await sqlRows<Row>({
    text: `SELECT p.city, p.place, p.property_type, count(*)::int AS count FROM properties p
      WHERE p.listing_state = 'published' GROUP BY 1, 2, 3`,
    values: [],
  });
  const [places, cities, types] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const add = (to: Map<string, number>, key: string, count: number) => to.set(key, (to.get(key) ?? 0) + count);
  for (const { city, place, property_type, count } of rows) {
    add(cities, city, count);
    add(types, property_type, count);
    for (const at of place === null ? [] : [place, ...placesAround(place)]) add(places, at, count);
  }
  return { places, cities, types };
}

let kept: { counts: Promise<MarketCounts>; since: number } | null = null;

/** Called when listings changed through this process. */
export function forgetMarketCounts(): void {
  kept = null;
}

/** Counted at most twice a minute; who asks meanwhile, and while it is counted anew, gets the last ones. */
export async function marketCounts(): Promise<MarketCounts> {
  if (kept && Date.now() - kept.since < FRESH_MS) return kept.counts;
  const before = kept;
  const counts = read();
  kept = { counts, since: Date.now() };
  const mine = kept;
  counts.catch(() => {
    if (kept === mine) kept = before;
  });
  return before ? before.counts : counts;
}
