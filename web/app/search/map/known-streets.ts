import rows from './known-streets.json';

/** Without streets the map ends here: main roads, outlines and names are drawn, and nearer there would be nothing. */
export const STREETLESS_ZOOM = 14;

/** As the file has it: the row of hundredths of a degree, from and to in it, how near one may look. */
const ROWS = rows as number[][];

/**
 * How near the map may be looked at around a point: 17 where streets are drawn as they run, 15 where only their net of
 * junctions is known, else 14. A square beside a known one counts as known, so that nothing ends in the middle of a view.
 */
export function nearestZoom(longitude: number, latitude: number): number {
  const [x, y] = [Math.floor(longitude * 100), Math.floor(latitude * 100)];
  const known = ROWS.filter(([row = 0, from = 0, to = 0]) => Math.abs(row - y) <= 1 && x >= from - 1 && x <= to + 1);
  return known.reduce((nearest, [, , , zoom = 0]) => Math.max(nearest, zoom), STREETLESS_ZOOM);
}
