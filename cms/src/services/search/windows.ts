import type { PropertyFilter } from '@69street/config/contract';

import { cityAt, propertyForAt, propertyTypeAt, type CountedListings } from './counted-listings';
import { countedPart, countOf, countsBy, eachCount, isCounted, onceCounted } from './counts';
import { pricesOf, priceStep } from './price-steps';
import type { Kind, Parts } from './query';

/** Between which prices a page lies, and how many listings match there. */
export type PriceWindow = { min?: number; max?: number; matches: number };

/**
 * Where the next `wanted` listings of a list in the order of price are to be looked for, so that the dear ones are not
 * walked through to find the dearest of the cheap. Behind `after`, the price of a cursor. Only the side that the list
 * begins at is told for a filter of which the counters know but a part. Null where nothing is gained.
 */
export function priceWindow(
  counted: CountedListings,
  filter: PropertyFilter,
  sort: 'price_asc' | 'price_desc',
  wanted: number,
  after: number | null,
): PriceWindow | null {
  const isUp = sort === 'price_asc';
  const known = countedPart(filter);
  const steps = onceCounted(counted, `steps ${JSON.stringify(known)}`, () => [
    ...(countsBy(counted, known, 'price') as Map<number, number>),
  ]);
  const behind = after === null ? null : priceStep(after);
  const ahead = steps
    .filter(([step, n]) => n > 0 && (behind === null || (isUp ? step >= behind : step <= behind)))
    .sort(([a], [b]) => (isUp ? a - b : b - a));
  const [first] = ahead;
  if (!first) return null;
  let [matches, sure] = [0, 0];
  let last: number | null = null;
  for (const [step, n] of ahead) {
    matches += n;
    // How many of the cursor's own step are behind it is not known.
    if (step !== behind) sure += n;
    last = step;
    if (sure >= wanted) break;
  }
  const begin = pricesOf(first[0]);
  if (last === null || sure < wanted || !isCounted(filter)) {
    return isUp ? { min: begin.from, matches } : { max: begin.to, matches };
  }
  const end = pricesOf(last);
  return isUp ? { min: begin.from, max: end.to, matches } : { min: end.from, max: begin.to, matches };
}

const FEW_PLACES = 150;
const FEW_KINDS = 40;

/**
 * The neighbourhoods, or the kinds (use, type and city), in which all matches of a filter lie, where they are few: each
 * has its newest listings together in an index. Null where a walk through all listings meets enough of them.
 */
export function partsOf(counted: CountedListings, filter: PropertyFilter): Parts | null {
  const known = countedPart(filter);
  return onceCounted(counted, `parts ${JSON.stringify(known)}`, () => {
    const places = new Map<string, number>();
    const kinds = new Map<number, { kind: Kind; matches: number }>();
    let total = 0;
    eachCount(counted, known, (at, n) => {
      total += n;
      const place = counted.places[counted.place[at] ?? 0] ?? '';
      places.set(place, (places.get(place) ?? 0) + n);
      const [use, type, city] = [counted.property_for[at] ?? 0, counted.property_type[at] ?? 0, counted.city[at] ?? 0];
      const [property_for, property_type, in_city] = [propertyForAt(use), propertyTypeAt(type), cityAt(city)];
      const key = (use * 16 + type) * 16 + city;
      const matches = (kinds.get(key)?.matches ?? 0) + n;
      if (property_for && property_type && in_city)
        kinds.set(key, { kind: { property_for, property_type, city: in_city }, matches });
    });
    if (known.place && places.size <= FEW_PLACES) return { places: [...places.keys()], matches: [...places.values()] };
    if (kinds.size > FEW_KINDS || total * 2 > countOf(counted, {})) return null;
    const each = [...kinds.values()];
    return { kinds: each.map(({ kind }) => kind), matches: each.map(({ matches }) => matches) };
  });
}
