import { AREA_POINTS, AREA_TEXT_MAX, COUNTRY_BOX } from './limits.js';

/** A corner of an area that somebody drew, in degrees. */
export type AreaPoint = { latitude: number; longitude: number };

const PAIR = /^(-?\d{1,3}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/;

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function isInCountry({ latitude, longitude }: AreaPoint): boolean {
  const [west, south, east, north] = COUNTRY_BOX;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/**
 * The corners of an area from `lat,lon;lat,lon;…`, to five decimals, about a metre; the last is joined to the first. Null
 * for too few or too many, a corner outside of Bangladesh, corners in one line, and any other text.
 */
export function readArea(text: string): AreaPoint[] | null {
  if (text.length > AREA_TEXT_MAX) return null;
  const points: AreaPoint[] = [];
  for (const part of text.split(';')) {
    const [, latitude, longitude] = PAIR.exec(part.trim()) ?? [];
    if (latitude === undefined || longitude === undefined) return null;
    points.push({ latitude: round(Number(latitude)), longitude: round(Number(longitude)) });
  }
  const isSized = points.length >= AREA_POINTS.min && points.length <= AREA_POINTS.max;
  return isSized && points.every(isInCountry) && isWide(points) ? points : null;
}

/** Whether some corner lies beside the line through two others: else there is nothing inside. */
function isWide([first, ...others]: readonly AreaPoint[]): boolean {
  if (!first) return false;
  const steps = others.map((point) => [point.latitude - first.latitude, point.longitude - first.longitude] as const);
  const [y, x] = steps.find(([north, east]) => north !== 0 || east !== 0) ?? [0, 0];
  return steps.some(([north, east]) => Math.abs(north * x - east * y) > 1e-12);
}

/** An area as addresses hold it; see {@link readArea}. */
export function areaText(points: readonly AreaPoint[]): string {
  return points.map(({ latitude, longitude }) => `${round(latitude)},${round(longitude)}`).join(';');
}

/** West, south, east, north of an area, in degrees. */
export function boxOfArea(points: readonly AreaPoint[]): [number, number, number, number] {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** Whether a point lies in an area; what crosses itself is inside where a line outwards crosses it an odd number of times. */
export function isInArea({ latitude, longitude }: AreaPoint, points: readonly AreaPoint[]): boolean {
  let isIn = false;
  for (const [i, a] of points.entries()) {
    const b = points.at(i - 1) as AreaPoint;
    if (a.latitude > latitude === b.latitude > latitude) continue;
    const east = a.longitude + ((latitude - a.latitude) / (b.latitude - a.latitude)) * (b.longitude - a.longitude);
    if (longitude < east) isIn = !isIn;
  }
  return isIn;
}
