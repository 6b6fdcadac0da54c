import type { MapCell, MapPoint } from '~/search/map-answer';

/** Pixels of the map, from its upper left. */
type At = { x: number; y: number };
type Box = { left: number; right: number; top: number; bottom: number };

/** Homes whose prices would cover each other: the first says its price, and how many more there are. */
export type PriceMark = { points: [MapPoint, ...MapPoint[]]; at: At };
export type Settled = { cells: MapCell[]; prices: PriceMark[] };

/** Pixels of a price's height, with the air around it. */
const HIGH = 36;
/** So near to each other homes are one mark, wherever there were room: those of one house, or next door. */
const SAME = 14;
/** Where a price may stand instead, in its own widths and heights, the nearest first. */
const BESIDE = [
  [0, 0],
  [0, -1.3],
  [0, 1.3],
  [0.8, 0],
  [-0.8, 0],
  [0.8, -1.3],
  [-0.8, -1.3],
  [0.8, 1.3],
  [-0.8, 1.3],
] as const;

/** Pixels across a cell: the size says the number too, and a finger can hit the smallest. */
export const diameter = (count: number) => 44 + Math.min(24, Math.round(Math.log10(count) * 7));

/** What cells and prices take of the map, in pixels as `44x60`: below a cell stands its name. */
export function roomOf({ cells, prices }: Settled): Array<{ at: MapCell | MapPoint; room: string }> {
  return [
    ...cells.map((cell) => ({
      at: cell,
      room: `${diameter(cell.count) + 8}x${diameter(cell.count) + (cell.label ? 40 : 8)}`,
    })),
    ...prices.map(({ points: [first] }) => ({ at: first, room: `${widthOf(first)}x${HIGH}` })),
  ];
}

/** About how wide a price is written, with a "+2" behind it, in pixels. */
const widthOf = ({ price }: MapPoint) => 54 + 8 * [...price].length;

const around = ({ x, y }: At, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

export const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The first place below one that is free. */
function below(home: At, isFree: (at: At) => boolean): At {
  let at = home;
  while (!isFree(at)) at = { x: at.x, y: at.y + HIGH / 2 };
  return at;
}

/**
 * What stands on the map so that nothing covers anything: the largest cells first, then prices in their order. A price
 * that finds no room where it belongs, nor beside it, joins the one that is nearest; no home is left out. Cells come apart
 * from the server; one that another would cover all the same, as in the moment of zooming out, is left out until it
 * answers anew.
 */
export function settle(
  cells: readonly MapCell[],
  points: readonly MapPoint[],
  pixelOf: (point: MapCell | MapPoint) => At,
): Settled {
  const taken: Box[] = [];
  const kept = [...cells]
    .sort((a, b) => b.count - a.count)
    .filter((cell) => {
      const box = around(pixelOf(cell), diameter(cell.count), diameter(cell.count));
      if (taken.some((other) => overlap(other, box))) return false;
      taken.push(box);
      return true;
    });
  const prices: Array<PriceMark & { home: At }> = [];
  for (const point of points) {
    const home = pixelOf(point);
    const far = (mark: { home: At }) => Math.hypot(mark.home.x - home.x, mark.home.y - home.y);
    const nearest = prices.reduce<(typeof prices)[number] | null>(
      (best, mark) => (best === null || far(mark) < far(best) ? mark : best),
      null,
    );
    const width = widthOf(point);
    const isFree = (at: At) => !taken.some((other) => overlap(other, around(at, width, HIGH)));
    const at =
      nearest && far(nearest) < SAME
        ? undefined
        : BESIDE.map(([dx, dy]) => ({ x: home.x + dx * width, y: home.y + dy * HIGH })).find(isFree);
    if (!at && nearest) nearest.points.push(point);
    else {
      const here = at ?? below(home, isFree);
      taken.push(around(here, width, HIGH));
      prices.push({ points: [point], at: here, home });
    }
  }
  // From the list's order: the keyboard goes through cells as the server names them.
  return {
    cells: cells.filter((cell) => kept.includes(cell)),
    prices: prices.map(({ points: some, at }) => ({ points: some, at })),
  };
}
