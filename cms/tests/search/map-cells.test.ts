import fc from '../../../config/tests/properties';
import { describe, expect, it } from 'vitest';

import { cellsOf, type Spot } from '../../src/services/search/map-cells';
import { priceStep } from '../../src/services/search/price-steps';

const spot = fc
  .record({
    latitude: fc.double({ min: 20.6, max: 26.6, noNaN: true }),
    longitude: fc.double({ min: 88, max: 92.7, noNaN: true }),
    place: fc.constantFrom('gulshan-1', 'gulshan-2', 'banani', null),
    property_for: fc.constantFrom('rent' as const, 'sell' as const),
    listings: fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { maxLength: 30 }),
  })
  .map(({ listings, ...fields }) => {
    const prices = new Map<number, number>();
    for (const price of listings) prices.set(priceStep(price), (prices.get(priceStep(price)) ?? 0) + 1);
    return { spot: { ...fields, city: 'dhaka', isOwn: false, count: listings.length, prices } as Spot, listings };
  });

const zooms = fc.integer({ min: 0, max: 20 });

describe('cells of the map', () => {
  it('hold every listing once, whatever the zoom', () => {
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 40 }), zooms, (some, zoom) => {
        const cells = cellsOf(
          some.map((one) => one.spot),
          zoom,
          true,
        );
        expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(some.flatMap(({ listings }) => listings).length);
        expect(cells.every(({ count }) => count > 0)).toBe(true);
      }),
    );
  });

  it('have medians within five per cent, and none where rents and prices are mixed', () => {
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 20 }), (some) => {
        const [cell] = cellsOf(
          some.map((one) => one.spot),
          0,
          true,
        );
        const full = some.filter(({ listings }) => listings.length > 0);
        fc.pre(cell !== undefined);
        const isMixed = new Set(full.map((one) => one.spot.property_for)).size > 1;
        expect(cell.median_price === null).toBe(isMixed);
        if (isMixed) return;
        const prices = full.flatMap(({ listings }) => listings).sort((a, b) => a - b);
        const low = prices[Math.ceil(prices.length / 2) - 1] ?? 0;
        expect(Math.abs((cell.median_price ?? 0) / low - 1)).toBeLessThanOrEqual(0.05);
      }),
    );
  });

  it('stand apart and bound what they hold', () => {
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 40 }), zooms, (some, zoom) => {
        for (const { latitude, longitude, bounds } of cellsOf(
          some.map((one) => one.spot),
          zoom,
          true,
        )) {
          const [west, south, east, north] = bounds;
          expect(longitude > west && longitude < east && latitude > south && latitude < north).toBe(true);
        }
      }),
    );
  });

  it('name the smallest neighbourhood that holds all of them', () => {
    const at = (place: string | null, longitude: number): Spot => ({
      ...{ latitude: 23.79, longitude, city: 'dhaka', place, property_for: 'rent', isOwn: false },
      count: 1,
      prices: new Map([[priceStep(20_000), 1]]),
    });
    expect(cellsOf([at('gulshan-1', 90.41), at('gulshan-2', 90.42)], 5, true)).toMatchObject([{ place: 'gulshan' }]);
    expect(cellsOf([at('gulshan-1', 90.41), at('banani', 90.42)], 5, true)).toMatchObject([
      { place: null, city: 'dhaka' },
    ]);
    expect(cellsOf([at('gulshan-1', 90.41), at(null, 90.42)], 5, true)).toMatchObject([{ place: null }]);
    expect(cellsOf([at('gulshan-1', 90.41), at('gulshan-2', 90.42)], 15, true)).toHaveLength(2);
  });

  it('say where exactly they stand, and hold all of it to the digits of an address', () => {
    const at = (fields: Partial<Spot>): Spot => ({
      ...{ latitude: 23.79, longitude: 90.41, city: 'dhaka', place: 'banani', property_for: 'rent', isOwn: false },
      ...{ count: 1, prices: new Map([[priceStep(20_000), 1]]) },
      ...fields,
    });
    const extentOf = (...spots: Spot[]) => cellsOf(spots, 5, true)[0]?.extent ?? [0, 0, 0, 0];
    const across = ([west, south, east, north]: number[]) =>
      Math.max((east ?? 0) - (west ?? 0), (north ?? 0) - (south ?? 0));
    // Known by their neighbourhood alone: one point, whatever they cost and whether they are to let or for sale.
    expect(across(extentOf(at({}), at({ property_for: 'sell' })))).toBeLessThan(0.0004);
    // Own points are somewhere in their tile.
    expect(extentOf(at({ latitude: 23.785, longitude: 90.405, isOwn: true }))).toEqual([
      90.3999, 23.7799, 90.4101, 23.7901,
    ]);
    expect(extentOf(at({}), at({ longitude: 90.43 }))).toEqual([90.4099, 23.7899, 90.4301, 23.7901]);
    fc.assert(
      fc.property(spot, ({ spot: one }) => {
        const [west, south, east, north] = extentOf({ ...one, count: 1 });
        const inside = one.longitude > west && one.longitude < east && one.latitude > south && one.latitude < north;
        expect(inside).toBe(true);
        expect([west, south, east, north].map((degrees) => Number(degrees.toFixed(4)))).toEqual([
          west,
          south,
          east,
          north,
        ]);
      }),
    );
  });
});
