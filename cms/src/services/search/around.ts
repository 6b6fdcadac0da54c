import type { Bounds, PropertyFilter } from '@69street/config/contract';
import { boxOfArea, isInArea, readArea } from '@69street/config/market';
import { KM_PER_DEGREE, kilometresBetween, placePoint, PLACES, spotOf } from '@69street/config/search';

import type { Sql, Value } from '../platform/sql';

type Point = { latitude: number; longitude: number };

/** The ids of the neighbourhoods whose middle passes. */
function placesWhere(isIn: (middle: Point) => boolean): string[] {
  return PLACES.flatMap(({ id }) => {
    const at = placePoint(id);
    return at && isIn(at) ? [id] : [];
  });
}

/**
 * What stands in a part of the map: a listing's own point in the box of west, south, east and north and in `own`, where
 * the box says too much; else the middle of its neighbourhood. The same as a comparison of point_latitude and
 * point_longitude, in a form that indexes answer.
 */
export function standingIn(box: readonly number[], places: string[], own: Sql = { text: '', values: [] }): Sql {
  const [west = 0, south = 0, east = 0, north = 0] = box;
  return {
    text: `((p.point_is_own AND p.latitude BETWEEN ? AND ? AND p.longitude BETWEEN ? AND ?${own.text})
        OR (NOT p.point_is_own AND p.place = ANY(?::text[])))`,
    values: [...([south, north, west, east] as Value[]), ...own.values, places],
  };
}

/** The part of the map that a filter names: neighbourhoods, and which boxes of points surely lie in it as a whole. */
type Region = { places: string[]; holds: (box: Bounds) => boolean };

/** The neighbourhoods whose middle lies in what the map shows. */
export function placesInBounds([west, south, east, north]: Bounds): string[] {
  return placesWhere(
    ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}

/** Each of the parts of the map that a filter names; a listing has to stand in all of them. */
export function regionsOf({ bounds, near, within, drawn }: PropertyFilter): Region[] {
  const regions: Region[] = [];
  if (bounds) {
    const [west, south, east, north] = bounds;
    const holds = (box: Bounds) => box[0] >= west && box[1] >= south && box[2] <= east && box[3] <= north;
    regions.push({ places: placesInBounds(bounds), holds });
  }
  const spot = near === undefined ? undefined : spotOf(near);
  if (spot === null) regions.push({ places: [], holds: () => false });
  if (spot) {
    const km = within ?? spot.km;
    const isNear = (point: Point) => kilometresBetween(spot, point) <= km;
    const holds = ([west, south, east, north]: Bounds) =>
      [west, east].every((longitude) => [south, north].every((latitude) => isNear({ latitude, longitude })));
    regions.push({ places: placesWhere(isNear), holds });
  }
  const area = drawn === undefined ? null : readArea(drawn);
  // A corner of the area may lie in any box.
  if (area) regions.push({ places: placesWhere((middle) => isInArea(middle, area)), holds: () => false });
  return regions;
}

/** `near`, with how far `within` says, as the crow flies; null where it is not asked for. Nothing for an unknown id. */
export function nearSql({ near, within }: PropertyFilter): Sql | null {
  if (near === undefined) return null;
  const spot = spotOf(near);
  if (!spot) return { text: 'false', values: [] };
  const { latitude, longitude } = spot;
  const km = within ?? spot.km;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const [north, east] = [km / KM_PER_DEGREE, km / KM_PER_DEGREE / shrink];
  return standingIn(
    [longitude - east, latitude - north, longitude + east, latitude + north],
    placesWhere((middle) => kilometresBetween(spot, middle) <= km),
    {
      // kilometresBetween in the database's words.
      text: ' AND ((p.longitude - ?) * ?) ^ 2 + (p.latitude - ?) ^ 2 <= ?',
      values: [longitude, shrink, latitude, north ** 2],
    },
  );
}

/** `drawn`; null where it is not asked for. */
export function drawnSql({ drawn }: PropertyFilter): Sql | null {
  const area = drawn === undefined ? null : readArea(drawn);
  if (!area) return null;
  const corners = area.map(({ latitude, longitude }) => `(${longitude},${latitude})`).join(',');
  return standingIn(
    boxOfArea(area),
    placesWhere((middle) => isInArea(middle, area)),
    { text: ' AND ?::polygon @> point(p.longitude, p.latitude)', values: [`(${corners})`] },
  );
}
