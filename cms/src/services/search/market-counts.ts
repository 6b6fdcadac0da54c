import { countedListings } from './counters';
import { countsBy, withSurroundings } from './counts';

/** How many listings are on the market, by what they can be suggested for; a place counts what lies in it too. */
export type MarketCounts = Record<'places' | 'cities' | 'types', ReadonlyMap<string | number, number>>;

let kept: { counts: MarketCounts; version: number } | null = null;

/** Counted anew only when listings have changed: suggestions come with every letter. */
export async function marketCounts(): Promise<MarketCounts> {
  const counted = await countedListings();
  if (kept?.version === counted.version) return kept.counts;
  const counts = {
    places: withSurroundings(countsBy(counted, {}, 'place')),
    cities: countsBy(counted, {}, 'city'),
    types: countsBy(counted, {}, 'property_type'),
  };
  kept = { counts, version: counted.version };
  return counts;
}
