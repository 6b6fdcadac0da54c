import fc from '../../../config/tests/properties';
import { describe, expect, it } from 'vitest';

import { kilometresBetween } from '@69street/config/search';

import { MAP } from '~/listing/whereabouts';
import { whereaboutsOf } from '~/listing/whereabouts.server';

const point = fc.record({
  latitude: fc.double({ min: 23.7, max: 23.9, noNaN: true }),
  longitude: fc.double({ min: 90.33, max: 90.45, noNaN: true }),
});

describe('where a listing is', () => {
  it('is told by its neighbourhood where nothing else is known, and not at all without one', () => {
    const where = whereaboutsOf({ latitude: null, longitude: null, place: 'banani' }, 'bn');
    expect(where?.within).toBe('বনানী');
    expect(whereaboutsOf({ latitude: null, longitude: null, place: null }, 'en')).toBeNull();
  });

  it('never tells a point of its own: everything within a square of half a kilometre looks the same', () => {
    fc.assert(
      fc.property(point, fc.double({ min: -1, max: 1, noNaN: true }), (at, share) => {
        const middle = (degrees: number) => Math.round(degrees / 0.005) * 0.005;
        const other = {
          latitude: middle(at.latitude) + share * 0.0024,
          longitude: middle(at.longitude) - share * 0.0024,
        };
        const [one, two] = [at, other].map((own) => whereaboutsOf({ ...own, place: 'banani' }, 'en'));
        expect(one).toEqual(two);
        expect(one?.within).toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it('has the point within its circle', () => {
    fc.assert(
      fc.property(point, (own) => {
        const { map } = whereaboutsOf({ ...own, place: null }, 'en') ?? {};
        const corner = { latitude: 0.0025, longitude: 0.0025 };
        const far = kilometresBetween(
          { latitude: 23.8, longitude: 90.4 },
          { latitude: 23.8 + corner.latitude, longitude: 90.4 + corner.longitude },
        );
        expect((map?.circle.r ?? 0) / (map?.km ?? 1)).toBeGreaterThan(far);
      }),
      { numRuns: 10 },
    );
  });

  it('names at most three of a kind, the nearest first, within three kilometres', () => {
    fc.assert(
      fc.property(point, (own) => {
        const near = Object.values(whereaboutsOf({ ...own, place: null }, 'en')?.near ?? {});
        for (const list of near) {
          expect(list.length).toBeLessThanOrEqual(3);
          expect(list.map(({ km }) => km)).toEqual(list.map(({ km }) => km).sort((a, b) => a - b));
          for (const { name, km } of list) {
            expect(name).not.toBe('');
            expect(km).toBeGreaterThan(0);
            expect(km).toBeLessThanOrEqual(3);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('knows the station beside Farmgate, and draws it and its line', () => {
    const where = whereaboutsOf({ latitude: 23.7577, longitude: 90.39, place: null }, 'en');
    expect(where?.near.station?.[0]?.name).toBe('Farmgate metro station');
    expect(where?.map.metro).not.toBe('');
    expect(where?.map.marks.some(({ kind }) => kind === 'station')).toBe(true);
  });

  it('lets no two words of the map cover each other, and none leave it', () => {
    fc.assert(
      fc.property(point, (own) => {
        const { marks = [], names = [] } = whereaboutsOf({ ...own, place: null }, 'en')?.map ?? {};
        const words = names.map(({ x, y, text }) => [x - text.length * 4, y - 8, x + text.length * 4, y + 8] as const);
        for (const [left, top, right, bottom] of words) {
          expect(left).toBeGreaterThan(0);
          expect(top).toBeGreaterThan(0);
          expect(right).toBeLessThan(MAP.width);
          expect(bottom).toBeLessThan(MAP.height);
        }
        for (const { x, y } of marks) {
          expect(words.some(([left, top, right, bottom]) => x > left && x < right && y > top && y < bottom)).toBe(
            false,
          );
        }
      }),
      { numRuns: 30 },
    );
  });
});
