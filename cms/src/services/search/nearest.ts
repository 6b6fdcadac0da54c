import type { CloseMatchesQuery, NearestHomes, PropertyFilter, PropertyQuery } from '@69street/config/contract';
import { EXACT_TOTAL_MAX } from '@69street/config/market';
import { anywhere, citiesNearBy, placesNearBy, type PlaceNearBy } from '@69street/config/search';

import { questionOf } from '../platform/cursor';
import { publicRows } from '../platform/sql';
import type { CountedListings } from './counted-listings';
import { countedPart, countsBy, isCounted, onceCounted, withSurroundings, type Counts } from './counts';
import { findFirst } from './plan';
import { collectSql } from './query';

type Asked = Omit<CloseMatchesQuery, 'limit'> & Pick<PropertyQuery, 'wish'>;

/** How many neighbourhoods one question looks at where the counters do not know: those next door first. */
const ROUNDS = [6, 18, 60];
/** Matches that such a question looks at. */
const LOOKED_AT = 2_000;

/** How many listings each neighbourhood has that pass what the counters know of a filter, without those of its parts. */
function ownHomes(counted: CountedListings, filter: PropertyFilter): Counts {
  const known = countedPart({ ...filter, place: undefined });
  return onceCounted(counted, `homes of places ${questionOf(known)}`, () => countsBy(counted, known, 'place'));
}

/** The same with those of its parts. */
export function homesByPlace(counted: CountedListings, filter: PropertyFilter): Counts {
  return withSurroundings(ownHomes(counted, filter));
}

/** Of some neighbourhoods and their parts those that have a listing that passes the whole filter. */
async function havingHomes(filter: Asked, places: string[]): Promise<Counts> {
  const { text, values } = collectSql({ ...filter, place: places, limit: LOOKED_AT }, null, LOOKED_AT);
  const found = await publicRows<{ place: string }>(
    `SELECT DISTINCT p.place FROM (${text}) matches JOIN properties p ON p.id = matches.id`,
    values,
  );
  return new Map(found.map(({ place }) => [place, 1]));
}

/** A whole far away is not as near as its middle: one of its parts is named. Around what was asked for all of it is. */
function isThere(own: Counts): (place: PlaceNearBy) => boolean {
  const all = withSurroundings(own);
  return ({ place, km }) => ((km === null ? all : own).get(place) ?? 0) > 0;
}

async function nearestPlace(counted: CountedListings, rest: Asked, places: PlaceNearBy[]): Promise<PlaceNearBy | null> {
  let left = places.filter(isThere(ownHomes(counted, rest)));
  if (isCounted(rest)) return left[0] ?? null;
  for (const most of ROUNDS) {
    const round = left.slice(0, most);
    if (round.length === 0) return null;
    const having = await havingHomes(
      rest,
      round.map(({ place }) => place),
    );
    const first = round.find(isThere(having));
    if (first) return first;
    left = left.slice(most);
  }
  return null;
}

/**
 * Where the nearest listings are that fit all of a question but its place, and how many: a neighbourhood, else a city;
 * null where the question names no place, or nothing fits anywhere. For questions that nothing fits.
 */
export async function nearestHomes(counted: CountedListings, filter: Asked): Promise<NearestHomes | null> {
  const rest = anywhere(filter);
  const totalOf = async (where: PropertyFilter) => {
    const { total } = await findFirst(counted, { ...rest, ...where, limit: 1 }, null);
    return { total: Math.min(total, EXACT_TOTAL_MAX), total_is_exact: total <= EXACT_TOTAL_MAX };
  };
  const near = await nearestPlace(counted, rest, placesNearBy(filter));
  if (near) {
    const { place, from, km } = near;
    return { place, city: null, from, by: km, ...(await totalOf({ place: [place] })) };
  }
  for (const { city, km } of citiesNearBy(filter)) {
    const found = await totalOf({ city: [city] });
    if (found.total > 0) return { place: null, city, from: null, by: km, ...found };
  }
  return null;
}
