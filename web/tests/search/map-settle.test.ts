import { describe, expect, it } from 'vitest';

import fc from '../../../config/tests/properties';
import type { MapCell, MapPoint } from '~/search/map-answer';
import { diameter, overlap, settle } from '~/search/map/settle';

const spot = { longitude: fc.integer({ min: 0, max: 400 }), latitude: fc.integer({ min: 0, max: 600 }) };
const cell = fc.record({ ...spot, count: fc.integer({ min: 1, max: 50_000 }) }).map(
  (one): MapCell => ({
    ...one,
    bounds: [0, 0, 1, 1],
    extent: [0, 0, 1, 1],
    short: '1',
    label: null,
    isArea: false,
    name: '',
  }),
);
const price = fc.constantFrom('৳9,000', '৳1.25 crore', '৫২,০০০৳', '৳65 lakh');
const points = fc
  .array(fc.record({ ...spot, price }), { maxLength: 60 })
  .map((all) => all.map((one, index): MapPoint => ({ ...one, _id: `doc${index}`, name: '' })));
const pixelOf = ({ longitude: x, latitude: y }: MapCell | MapPoint) => ({ x, y });

const boxOf = ({ x, y }: { x: number; y: number }, width: number, height: number) => ({
  ...{ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 },
});

describe('what stands on the map', () => {
  it('never covers anything else', () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 12 }), points, (cells, homes) => {
        const settled = settle(cells, homes, pixelOf);
        const boxes = [
          ...settled.cells.map((one) => boxOf(pixelOf(one), diameter(one.count), diameter(one.count))),
          // As wide as such a price is drawn at most.
          ...settled.prices.map(({ points: [first], at }) => boxOf(at, 46 + 8 * [...first.price].length, 32)),
        ];
        boxes.forEach((box, index) => {
          for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
        });
      }),
    );
  });

  it('holds every home once, and the largest cell always', () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 12 }), points, (cells, homes) => {
        const settled = settle(cells, homes, pixelOf);
        const ids = settled.prices.flatMap(({ points: some }) => some.map(({ _id }) => _id));
        expect(ids.sort()).toEqual(homes.map(({ _id }) => _id).sort());
        const most = Math.max(...cells.map(({ count }) => count));
        expect(cells.length === 0 || settled.cells.some(({ count }) => count === most)).toBe(true);
      }),
    );
  });

  it('puts the homes of one house together, and leaves alone what has room', () => {
    const at = (longitude: number, latitude: number, _id: string): MapPoint => ({
      ...{ longitude, latitude, _id, price: '৳9,000', name: '' },
    });
    const homes = [at(100, 100, 'a'), at(101, 100, 'b'), at(300, 400, 'c')];
    expect(settle([], homes, pixelOf).prices.map(({ points: some, at: place }) => [some.length, place])).toEqual([
      [2, { x: 100, y: 100 }],
      [1, { x: 300, y: 400 }],
    ]);
  });
});
