/** Distances and shapes on the ground, as far as preparing the map's data needs them. Points are [longitude, latitude]. */
export type Point = [longitude: number, latitude: number];

const METRES_PER_DEGREE = 111_320;

/** Metres between two points; exact enough within a city. */
export function metres(a: Point, b: Point): number {
  const across = (a[0] - b[0]) * Math.cos((((a[1] + b[1]) / 2) * Math.PI) / 180);
  return Math.hypot(across, a[1] - b[1]) * METRES_PER_DEGREE;
}

/** Points along a line, at most `step` metres apart, its own among them. */
export function along(line: readonly Point[], step: number): Point[] {
  const all: Point[] = [];
  line.forEach((to, index) => {
    const from = line[index - 1];
    const parts = from ? Math.ceil(metres(from, to) / step) : 1;
    for (let part = 1; part < parts && from; part += 1) {
      all.push([from[0] + ((to[0] - from[0]) * part) / parts, from[1] + ((to[1] - from[1]) * part) / parts]);
    }
    all.push(to);
  });
  return all;
}

/** Says of a point whether one of many lies within `radius` metres of it. */
export function nearTo(points: Iterable<Point>, radius: number): (point: Point) => boolean {
  const size = radius / METRES_PER_DEGREE / 0.9;
  const squares = new Map<string, Point[]>();
  const square = ([x, y]: Point): [number, number] => [Math.floor(x / size), Math.floor(y / size)];
  for (const point of points) {
    const key = square(point).join();
    squares.set(key, [...(squares.get(key) ?? []), point]);
  }
  return (point) => {
    const [x, y] = square(point);
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        if (squares.get(`${x + dx},${y + dy}`)?.some((other) => metres(point, other) <= radius)) return true;
      }
    }
    return false;
  };
}

/** Whether most of a line runs where another of these points is near: then it is drawn already. */
export function isDrawnBy(near: (point: Point) => boolean, line: readonly Point[]): boolean {
  const points = along(line, 100);
  return points.filter(near).length >= points.length * 0.6;
}

function isInRing([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false;
  ring.forEach((a, index) => {
    const b = ring.at(index - 1) as Point;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  });
  return inside;
}

/** The point of a ring that lies farthest from its edge, of a raster of 24 by 24: where its name stands. */
export function middleOf(ring: readonly Point[]): Point {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const edge = along(ring, 250);
  let best: Point = [(west + east) / 2, (south + north) / 2];
  let most = -1;
  for (let i = 1; i < 24; i += 1) {
    for (let j = 1; j < 24; j += 1) {
      const point: Point = [west + ((east - west) * i) / 24, south + ((north - south) * j) / 24];
      if (!isInRing(point, ring)) continue;
      const far = edge.reduce((least, other) => Math.min(least, metres(point, other)), Infinity);
      if (far > most) [most, best] = [far, point];
    }
  }
  return best;
}

/** Square metres that a ring encloses, about. */
export function areaOf(ring: readonly Point[]): number {
  let twice = 0;
  ring.forEach(([x, y], index) => {
    const [px, py] = ring.at(index - 1) as Point;
    twice += px * y - x * py;
  });
  const [, latitude] = ring[0] ?? [0, 0];
  return (Math.abs(twice) / 2) * METRES_PER_DEGREE ** 2 * Math.cos((latitude * Math.PI) / 180);
}
