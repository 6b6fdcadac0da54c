import { describe, expect, it } from 'vitest';

import { ANSWER_HOURS, answersWithin, middleOf, RESPONSE_LEAST } from '../../src/market/index.js';
import fc from '../properties.js';

const times = fc.array(fc.nat({ max: 100_000 }), { minLength: RESPONSE_LEAST, maxLength: 40 });

describe('the usual time to answer', () => {
  it('is the middle from five answers on, in whatever order they came', () => {
    expect(middleOf([1, 2, 3, 4])).toBeNull();
    expect(middleOf([600, 1, 30, 2, 45])).toBe(30);
    expect(middleOf([6, 5, 4, 3, 2, 1])).toBe(3);
    fc.assert(
      fc.property(times, (minutes) => {
        const middle = middleOf(minutes) ?? -1;
        expect(minutes).toContain(middle);
        // No more than half of them took longer, and no more than half went faster.
        expect(minutes.filter((one) => one > middle).length).toBeLessThanOrEqual(minutes.length / 2);
        expect(minutes.filter((one) => one < middle).length).toBeLessThanOrEqual(minutes.length / 2);
        expect(middleOf([...minutes].reverse())).toBe(middle);
      }),
    );
  });

  it('is told in whole hours that are never too few, and not at all where it helps nobody', () => {
    expect(answersWithin(null)).toBeNull();
    expect([0, 60, 61, 180, 181, 1440, 1441].map(answersWithin)).toEqual([1, 1, 3, 3, 6, 24, null]);
    fc.assert(
      fc.property(fc.nat({ max: 3000 }), fc.nat({ max: 3000 }), (a, b) => {
        const [less, more] = [answersWithin(Math.min(a, b)) ?? Infinity, answersWithin(Math.max(a, b)) ?? Infinity];
        expect(less).toBeLessThanOrEqual(more);
        expect(less * 60).toBeGreaterThanOrEqual(Math.min(a, b));
        expect([...ANSWER_HOURS, Infinity]).toContain(less);
      }),
    );
  });

  it('never slows down by one more fast answer', () => {
    fc.assert(
      fc.property(times, (minutes) => {
        expect(middleOf([...minutes, 0]) ?? 0).toBeLessThanOrEqual(middleOf(minutes) ?? 0);
      }),
    );
  });
});
