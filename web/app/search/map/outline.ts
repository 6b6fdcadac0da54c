import { AREA_POINTS } from '@69street/config/market';

/** Pixels from the upper left of the map. */
export type Pixel = readonly [x: number, y: number];

/** A stroke that stays in a square of so many pixels was a tap. */
const TAP = 24;
/** Pixels that a corner may lie beside the stroke before it counts; made larger until few enough are left. */
const TOLERANCE = 3;

const far = (a: Pixel, b: Pixel) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** How far a point lies from the stretch between two others. */
function offset(point: Pixel, from: Pixel, to: Pixel): number {
  const length = far(from, to);
  if (length === 0) return far(point, from);
  const along = ((point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1])) / length ** 2;
  const at = Math.min(1, Math.max(0, along));
  return far(point, [from[0] + at * (to[0] - from[0]), from[1] + at * (to[1] - from[1])]);
}

/** The points of a line without those that lie next to it anyway (Douglas and Peucker); its ends stay. */
function thinned(line: readonly Pixel[], tolerance: number): Pixel[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let [most, at] = [0, 0];
  for (let i = 1; i < line.length - 1; i++) {
    const beside = offset(line[i] as Pixel, first, last);
    if (beside > most) [most, at] = [beside, i];
  }
  if (most <= tolerance) return [first, last];
  return [...thinned(line.slice(0, at + 1), tolerance).slice(0, -1), ...thinned(line.slice(at), tolerance)];
}

/** Whether a stroke of finger or mouse was only a tap. */
export function isTap(stroke: readonly Pixel[]): boolean {
  const across = (axis: 0 | 1) => {
    const values = stroke.map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return across(0) < TAP && across(1) < TAP;
}

/** The corners of what a stroke goes around: as few as say its shape, never more than an area may have. */
export function cornersOf(stroke: readonly Pixel[]): Pixel[] {
  const [first] = stroke;
  if (!first) return [];
  // The point farthest from the beginning parts the ring into two lines.
  const middle = stroke.reduce(
    (best, point, i) => (far(point, first) > far(stroke[best] as Pixel, first) ? i : best),
    0,
  );
  for (let tolerance = TOLERANCE; ; tolerance *= 1.5) {
    const there = thinned(stroke.slice(0, middle + 1), tolerance);
    const back = thinned([...stroke.slice(middle), first], tolerance);
    const corners = [...there.slice(0, -1), ...back.slice(0, -1)];
    if (corners.length <= AREA_POINTS.max) return corners;
  }
}
