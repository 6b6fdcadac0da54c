import type { Bounds, MapAnswer, MapQuery, PropertyFilter } from '@69street/config/contract';
import { MAP_POINTS_MAX, type City, type PropertyFor } from '@69street/config/market';
import { placePoint } from '@69street/config/search';

import { areasOf, cleaned } from './filter';
import { cityAt, propertyForAt, tileOf, TILE_DEGREES as TILE, type CountedListings } from './counted-listings';
import { cellsOf, isInside, type Spot } from './map-cells';
import { countedListings } from './counters';
import { eachCount, isCounted, onceCounted } from './counts';
import { questionOf } from '../platform/cursor';
import { conditions } from './query';
import { publicRows, type Sql } from '../platform/sql';

/** What matches a question, by where it stands on the map. Own points stand in the middle of their tile. */
type Spread = { spots: Spot[]; total: number; elsewhere: number };

/** From here on single listings have room beside each other. */
const POINTS_ZOOM = 12;
/** A spread of so many listings takes a while, and barely changes while somebody moves the map. */
const WORTH_REMEMBERING = 1_000;
const FRESH_MS = 30_000;
const KEEP_MS = 5 * 60_000;
const MOST_SPREADS = 300;

/** `x` and `y` are the tile of the listings' own points; null where those are not known. */
type GroupRow = {
  city: City;
  place: string | null;
  property_for: PropertyFor;
  step: number;
  x: number | null;
  y: number | null;
  count: number;
};

function groupsSql({ text, values }: Sql): Sql {
  return {
    text: `SELECT p.city, p.place, p.property_for, price_step(p.price) AS step,
        CASE WHEN p.point_is_own THEN floor(p.longitude * 100)::int END AS x,
        CASE WHEN p.point_is_own THEN floor(p.latitude * 100)::int END AS y, count(*)::int AS count
      FROM properties p WHERE ${text} GROUP BY 1, 2, 3, 4, 5, 6`,
    values,
  };
}

function pointsSql({ text, values }: Sql, [west, south, east, north]: Bounds): Sql {
  return {
    text: `SELECT p.document_id AS "_id", p.code, p.property_for, p.property_type, p.price, p.property_name, p.latitude,
        p.longitude
      FROM properties p WHERE ${text} AND p.point_is_own AND p.latitude BETWEEN ? AND ? AND p.longitude BETWEEN ? AND ?
      ORDER BY p.first_published_at DESC, p.id DESC LIMIT ${MAP_POINTS_MAX + 1}`,
    values: [...values, south, north, west, east],
  };
}

function toSpread(groups: readonly GroupRow[]): Spread {
  const spots = new Map<string, Spot>();
  let total = 0;
  let elsewhere = 0;
  for (const { city, place, property_for, step, x, y, count } of groups) {
    total += count;
    const isOwn = x !== null && y !== null;
    const at = isOwn ? { latitude: (y + 0.5) * TILE, longitude: (x + 0.5) * TILE } : place && placePoint(place);
    if (!at) {
      elsewhere += count;
      continue;
    }
    const key = `${x} ${y} ${city} ${place} ${property_for}`;
    const none = { count: 0, prices: new Map<number, number>() };
    const spot = spots.get(key) ?? { ...at, city, place, property_for, isOwn, ...none };
    spot.count += count;
    spot.prices.set(step, (spot.prices.get(step) ?? 0) + count);
    spots.set(key, spot);
  }
  return { spots: [...spots.values()], total, elsewhere };
}

async function readSpread(where: Sql): Promise<Spread> {
  return toSpread(await publicRows<GroupRow>(groupsSql(where)));
}

/** The same out of the counters, which know the commonest questions: exact, and without a look at a listing. */
function spreadInCounters(counted: CountedListings, query: PropertyFilter): Spread {
  const groups: GroupRow[] = [];
  eachCount(counted, query, (at, count) => {
    const [city, property_for] = [cityAt(counted.city[at] ?? 0), propertyForAt(counted.property_for[at] ?? 0)];
    if (!city || !property_for) return;
    const place = counted.places[counted.place[at] ?? 0] || null;
    const { x, y } = tileOf(counted.tile[at] ?? -1);
    groups.push({ city, place, property_for, step: counted.price_step[at] ?? 0, x, y, count });
  });
  return toSpread(groups);
}

type Kept = { spread: Promise<Spread>; since: number; renewing: boolean };
const spreads = new Map<string, Kept>();

function keep(question: string, where: Sql): Promise<Spread> {
  const since = Date.now();
  const spread = readSpread(where);
  if (spreads.size >= MOST_SPREADS) spreads.clear();
  spreads.set(question, { spread, since, renewing: false });
  const forget = () => {
    if (spreads.get(question)?.spread === spread) spreads.delete(question);
  };
  spread.then(({ total }) => {
    if (total < WORTH_REMEMBERING) forget();
  }, forget);
  return spread;
}

/** Asked once for all who move the same map; a large one is shown once more while it is counted anew. */
async function spreadOf(question: string, where: Sql): Promise<Spread> {
  const known = spreads.get(question);
  const age = known ? Date.now() - known.since : Infinity;
  if (!known || age > KEEP_MS) return keep(question, where);
  if (age > FRESH_MS && !known.renewing) {
    known.renewing = true;
    const before = known.spread;
    // Whoever waits for the new one hears of its failure; this reader has the old one.
    keep(question, where).catch(() => undefined);
    return before;
  }
  return known.spread;
}

/** How many listings have a point of their own that is surely in view: their whole tile is. */
function ownWithin(spots: readonly Spot[], [west, south, east, north]: Bounds): number {
  const half = TILE / 2;
  const whole: Bounds = [west + half, south + half, east - half, north - half];
  return spots.reduce((total, spot) => total + (spot.isOwn && isInside(spot, whole) ? spot.count : 0), 0);
}

/** Whether some of the tile around a spot is in view. */
function touches(spot: Spot, [west, south, east, north]: Bounds): boolean {
  const half = TILE / 2;
  return isInside(spot, [west - half, south - half, east + half, north + half]);
}

type Cell = MapAnswer['cells'][number];
const cellsKnown = new WeakMap<Spread, Map<string, Cell[]>>();

/** The cells of a zoom, all or without the listings that have a point of their own; made once for all views of a spread. */
function cellsAt(spread: Spread, zoom: number, withOwn: boolean): Cell[] {
  const known = cellsKnown.get(spread) ?? new Map<string, Cell[]>();
  cellsKnown.set(spread, known);
  const key = `${zoom} ${withOwn}`;
  const cells =
    known.get(key) ?? cellsOf(withOwn ? spread.spots : spread.spots.filter(({ isOwn }) => !isOwn), zoom, true);
  known.set(key, cells);
  return cells;
}

type PointRow = Omit<MapAnswer['points'][number], 'price'> & { price: string };

/** The single listings in view that have a point of their own; none where they are too many to stand side by side. */
async function pointsOf(spots: readonly Spot[], where: Sql, bounds: Bounds): Promise<MapAnswer['points']> {
  const some = spots.some((spot) => spot.isOwn && touches(spot, bounds));
  if (!some || ownWithin(spots, bounds) > MAP_POINTS_MAX) return [];
  const found = await publicRows<PointRow>(pointsSql(where, bounds));
  return found.length <= MAP_POINTS_MAX ? found.map((point) => ({ ...point, price: Number(point.price) })) : [];
}

/**
 * What the map shows of a question: cells of listings close together, and single listings with a point of their own
 * where the map is near enough and few are in view; the cells then hold the others. `elsewhere` does not depend on what
 * is in view.
 */
export async function listingMap({ bounds, zoom, ...asked }: MapQuery): Promise<MapAnswer> {
  const query: PropertyFilter = { ...asked, ...cleaned(asked) };
  const where = conditions(query, await areasOf(query), 'p.property_size');
  const question = questionOf(query);
  const counted = await countedListings();
  const spread = isCounted(query)
    ? onceCounted(counted, `map ${question}`, () => spreadInCounters(counted, query))
    : await spreadOf(question, where);
  const points = zoom >= POINTS_ZOOM ? await pointsOf(spread.spots, where, bounds) : [];
  return {
    cells: cellsAt(spread, zoom, points.length === 0).filter((cell) => isInside(cell, bounds)),
    points,
    elsewhere: spread.elsewhere,
  };
}
