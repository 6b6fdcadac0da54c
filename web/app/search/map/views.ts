import type { MapData } from '~/search/map-answer';

/** West, south, east, north in degrees. */
export type View = [number, number, number, number];

/** How near the map may be looked at where every street is drawn. */
export const ZOOM_MAX = 17;

export const COUNTRY: View = [88, 20.5, 92.7, 26.7];

/** A part of the map as the address has it, or null for any other text. */
export function viewOf(text: string | null): View | null {
  const parts = (text ?? '').split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [west, south, east, north] = parts;
  if (parts.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined)
    return null;
  const isOne = west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isOne ? [west, south, east, north] : null;
}

/** As the address has it: to about ten metres. */
export const textOf = (view: View) => view.map((degrees) => Number(degrees.toFixed(4))).join(',');

/** The part of the map in which all that was found lies; null when that is nothing. */
export function extentOf({ cells, points }: Pick<MapData, 'cells' | 'points'>): View | null {
  const boxes: View[] = [
    ...cells.map(({ bounds }) => bounds as View),
    ...points.map(({ latitude, longitude }): View => [longitude, latitude, longitude, latitude]),
  ];
  if (boxes.length === 0) return null;
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}

/** The query of the list without what only says where in the list or on the map one is. */
export function filtersOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['bounds', 'show', 'cursor', 'sort', 'said']) params.delete(name);
  params.sort();
  return params.toString();
}
