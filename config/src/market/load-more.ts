import { LOAD_MORE_FIRST, LOAD_MORE_STEP, LOAD_MORE_STEP_MAX } from './limits.js';

/**
 * How many rows are visible after one more click on Load More: 6, 8, 12, 20, 36, 60, 84, …
 * The step starts at 2 and doubles at each click up to 24. A count that is not of that row (an edited URL) goes on
 * from the nearest one below.
 */
export function nextVisible(visible: number): number {
  let count: number = LOAD_MORE_FIRST;
  let step: number = LOAD_MORE_STEP;
  while (count <= visible) {
    if (step === LOAD_MORE_STEP_MAX) return count + (Math.floor((visible - count) / step) + 1) * step;
    count += step;
    step = Math.min(step * 2, LOAD_MORE_STEP_MAX);
  }
  return count;
}

/** The visible count an URL asks for, brought into the row 6, 8, 12, … and below `max`. */
export function visibleFrom(value: string | null, max: number): number {
  const wanted = Math.min(Number(value) || LOAD_MORE_FIRST, max);
  let count: number = LOAD_MORE_FIRST;
  while (nextVisible(count) <= wanted) count = nextVisible(count);
  return count;
}
