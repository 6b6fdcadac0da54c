import type { Bounds, MapAnswer, MapQuery, PropertyFilter } from '@69street/config/contract';
import { EXACT_TOTAL_MAX, MAP_POINTS_MAX, type City, type PropertyFor } from '@69street/config/market';
import { placePoint } from '@69street/config/search';

import { areasOf, cleaned } from '../api/property/services/property';
import { cityAt, cornerOf, propertyForAt, TILE_DEGREES } from './counted-listings';
import { cellsOf, isInside, sizeOf, type Spot } from './map-cells';
import { priceStep } from './price-steps';
import { countedListings, eachCount, isCounted } from './property-counts';
import { questionOf } from './property-cursor';
import { remember, remembered } from './property-memory';
import { conditions, type Sql } from './property-query';
import { sqlRows } from './sql-rows';

/** From here on a neighbourhood is all that the map shows, and single listings have room. */
const POINTS_ZOOM = 13;

/** What matches a question, by where it stands on the map. */
type Spread = { spots: Spot[]; total: number; elsewhere: number };
/** Listings of one price step; `corner` is that of the tile in which their own points lie, null where they have none. */
type Group = {
  city: City;
  place: string | null;
  property_for: PropertyFor;
  step: number;
  corner: { latitude: number; longitude: number } | null;
  count: number;
};

function spreadCollector() {
  const spots = new Map<string, Spot>();
  const spread = { total: 0, elsewhere: 0 };
  const add = ({ city, place, property_for, step, corner, count }: Group) => {
    spread.total += count;
    const half = TILE_DEGREES / 2;
    const own = corner && { latitude: corner.latitude + half, longitude: corner.longitude + half };
    const at = own ?? (place === null ? null : placePoint(place));
    if (!at) {
      spread.elsewhere += count;
      return;
    }
    const key = `${own ? `${own.latitude} ${own.longitude}` : ''} ${city} ${place} ${property_for}`;
    let spot = spots.get(key);
    if (!spot) {
      spot = { ...at, city, place, property_for, isOwn: own !== null, prices: new Map() };
      spots.set(key, spot);
    }
    spot.prices.set(step, (spot.prices.get(step) ?? 0) + count);
  };
  return { add, done: (): Spread => ({ ...spread, spots: [...spots.values()] }) };
}

/** From the counters: exact, and without a look at any listing. */
async function countedSpread(filter: PropertyFilter): Promise<Spread> {
  const counted = await countedListings();
  const { add, done } = spreadCollector();
  eachCount(counted, filter, (at, count) => {
    const city = cityAt(counted.city[at] ?? -1);
    const property_for = propertyForAt(counted.property_for[at] ?? -1);
    const place = counted.places[counted.place[at] ?? 0] || null;
    const tile = counted.tile[at] ?? -1;
    const step = counted.price_step[at] ?? 0;
    if (city && property_for) add({ city, place, property_for, step, corner: tile < 0 ? null : cornerOf(tile), count });
  });
  return done();
}

type GroupRow = Pick<Group, 'city' | 'place' | 'property_for' | 'count'> & {
  price: string;
  x: number | null;
  y: number | null;
};

async function readSpread({ text, values }: Sql): Promise<Spread> {
  const rows = await sqlRows<GroupRow>({
    text: `SELECT p.city, p.place, p.property_for, p.price,
        CASE WHEN p.point_is_own THEN floor(p.longitude * 100)::int END AS x,
        CASE WHEN p.point_is_own THEN floor(p.latitude * 100)::int END AS y, count(*)::int AS count
      FROM properties p WHERE ${text} GROUP BY 1, 2, 3, 4, 5, 6`,
    values,
  });
  const { add, done } = spreadCollector();
  for (const { price, x, y, ...group } of rows) {
    const corner = x === null || y === null ? null : { latitude: y * TILE_DEGREES, longitude: x * TILE_DEGREES };
    add({ ...group, corner, step: priceStep(Number(price)) });
  }
  return done();
}

const running = new Map<string, Promise<Spread>>();

/** What the counters do not know is read from the listings: once for all who ask at a time, and remembered a little. */
async function spreadOf(filter: PropertyFilter, where: Sql): Promise<Spread> {
  if (isCounted(filter)) return countedSpread(filter);
  const question = `map ${questionOf(filter)}`;
  const known = remembered<Spread>(question) ?? running.get(question);
  if (known) return known;
  const reading = readSpread(where).finally(() => running.delete(question));
  running.set(question, reading);
  const spread = await reading;
  remember(question, spread, spread.total <= EXACT_TOTAL_MAX);
  return spread;
}

function pointsSql({ text, values }: Sql, [west, south, east, north]: Bounds): Sql {
  return {
    text: `SELECT p.document_id AS "_id", p.code, p.property_for, p.property_type, p.price, p.property_name, p.latitude,
        p.longitude
      FROM properties p WHERE ${text} AND p.latitude BETWEEN ? AND ? AND p.longitude BETWEEN ? AND ?
      ORDER BY p.first_published_at DESC, p.id DESC LIMIT ${MAP_POINTS_MAX + 1}`,
    values: [...values, south, north, west, east],
  };
}

/** Whether some of the tile around a spot is in view. */
function touches(spot: Spot, [west, south, east, north]: Bounds): boolean {
  const half = TILE_DEGREES / 2;
  return isInside(spot, [west - half, south - half, east + half, north + half]);
}

/**
 * What the map shows of a question: cells of listings close together, and single listings with a point of their own
 * where the map is near enough or few are in view; the cells then hold the others. `elsewhere` does not depend on what
 * is in view.
 */
export async function listingMap({ bounds, zoom, ...asked }: MapQuery): Promise<MapAnswer> {
  const query: PropertyFilter = { ...asked, ...cleaned(asked) };
  const where = conditions(query, await areasOf(query), 'p.property_size');
  const { spots, elsewhere, total } = await spreadOf(query, where);
  const inView = spots.filter((spot) => isInside(spot, bounds));
  const isNear = zoom >= POINTS_ZOOM || sizeOf(inView) <= MAP_POINTS_MAX;
  const hasOwn = isNear && spots.some((spot) => spot.isOwn && touches(spot, bounds));
  const found = hasOwn
    ? await sqlRows<Omit<MapAnswer['points'][number], 'price'> & { price: string }>(pointsSql(where, bounds))
    : [];
  const points = found.length <= MAP_POINTS_MAX ? found : [];
  const rest = points.length > 0 ? spots.filter((spot) => !(spot.isOwn && touches(spot, bounds))) : spots;
  return {
    cells: cellsOf(rest, zoom, isCounted(query) || total <= EXACT_TOTAL_MAX).filter((cell) => isInside(cell, bounds)),
    points: points.map((point) => ({ ...point, price: Number(point.price) })),
    elsewhere,
  };
}
