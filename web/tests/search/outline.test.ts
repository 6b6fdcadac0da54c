import fc from '../../../config/tests/properties';
import { describe, expect, it } from 'vitest';

import { AREA_POINTS } from '@69street/config/market';

import { cornersOf, isTap, type Pixel } from '~/search/map/outline';

const pixel = fc.tuple(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 0, max: 1200 }));

/** The area inside of corners, in square pixels. */
function sizeOf(corners: readonly Pixel[]): number {
  return Math.abs(
    corners.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % corners.length] as Pixel;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
}

describe('the corners of a stroke', () => {
  it('are points of it, never more than an area may have, whatever was scrawled', () => {
    fc.assert(
      fc.property(fc.array(pixel, { minLength: 1, maxLength: 400 }), (stroke) => {
        const corners = cornersOf(stroke);
        expect(corners.length).toBeLessThanOrEqual(AREA_POINTS.max);
        for (const corner of corners) expect(stroke).toContainEqual(corner);
      }),
      { numRuns: 60 },
    );
  });

  it('keep the shape', () => {
    const side = Array.from({ length: 50 }, (_, i) => i * 4);
    const square: Pixel[] = [
      ...side.map((at): Pixel => [at, 0]),
      ...side.map((at): Pixel => [200, at]),
      ...side.map((at): Pixel => [200 - at, 200]),
      ...side.map((at): Pixel => [0, 200 - at]),
    ];
    expect(cornersOf(square)).toHaveLength(4);
    expect(sizeOf(cornersOf(square))).toBe(200 * 200);
    const wild = Array.from({ length: 900 }, (_, i): Pixel => {
      const turn = (i / 900) * 2 * Math.PI;
      const far = 200 + 30 * Math.sin(turn * 40);
      return [400 + far * Math.cos(turn), 400 + far * Math.sin(turn)];
    });
    expect(sizeOf(cornersOf(wild)) / sizeOf(wild)).toBeGreaterThan(0.6);
  });

  it('are none of a tap', () => {
    expect(isTap([[10, 10]])).toBe(true);
    expect(
      isTap([
        [10, 10],
        [20, 14],
        [11, 9],
      ]),
    ).toBe(true);
    expect(
      isTap([
        [10, 10],
        [60, 12],
      ]),
    ).toBe(false);
  });
});
