import fc from '../../../config/tests/properties';
import { describe, expect, it } from 'vitest';

import { kilometresBetween } from '@69street/config/search';

import { whereaboutsOf } from '~/listing/whereabouts.server';
import { PICTURE } from '~/search/map/picture';

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
        expect(((map?.radius ?? 0) * (map?.km ?? 0)) / PICTURE.width).toBeGreaterThan(far);
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

  it('names in English what has an English name, and in Bangla what has none as well', () => {
    // Beside a hospital that the map knows in Bangla alone.
    const own = { latitude: 23.7443, longitude: 90.3724, place: null };
    const hospitals = (lang: 'en' | 'bn') => whereaboutsOf(own, lang)?.near.hospital?.map(({ name }) => name) ?? [];
    expect(hospitals('bn')).toContain('প্রাইম ব্যাংক চক্ষু হাসপাতাল');
    expect(hospitals('en')).toHaveLength(3);
    expect(hospitals('en').join()).not.toMatch(/[\u0980-\u09ff]/);
  });

  it('knows the station beside Farmgate, and marks it', () => {
    const where = whereaboutsOf({ latitude: 23.7577, longitude: 90.39, place: null }, 'en');
    expect(where?.near.station?.[0]?.name).toBe('Farmgate metro station');
    expect(where?.map.km).toBe(4);
    const mark = where?.map.marks.find(({ name }) => name === 'Farmgate metro station');
    expect(mark?.kind).toBe('station');
    // In the circle's upper part: the station lies north of the middle, less than 600 m off.
    expect(Math.hypot((mark?.x ?? 0) - 320, (mark?.y ?? 0) - 200)).toBeLessThan(96);
  });

  it('shows more of the country where no streets are known', () => {
    const where = whereaboutsOf({ latitude: 22.82, longitude: 89.55, place: null }, 'en');
    expect(where?.map).toMatchObject({ km: 8, latitude: 22.82, longitude: 89.55 });
  });

  it('lets no two marks cover each other, and none leave the picture', () => {
    fc.assert(
      fc.property(point, (own) => {
        const marks = whereaboutsOf({ ...own, place: null }, 'en')?.map.marks ?? [];
        for (const [index, { x, y }] of marks.entries()) {
          expect(x > 10 && x < PICTURE.width - 10 && y > 10 && y < PICTURE.height - 10).toBe(true);
          for (const other of marks.slice(index + 1)) {
            expect(Math.max(Math.abs(other.x - x), Math.abs(other.y - y))).toBeGreaterThan(18);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('the exact point', () => {
  const own = { latitude: 23.7577, longitude: 90.3912, place: null };

  it('is a pin where the owner allows it, and a circle around the middle of its square otherwise', () => {
    const exact = whereaboutsOf({ ...own, point_shown: 'exact' }, 'en')?.map;
    expect(exact?.radius).toBeNull();
    expect(exact?.pin).not.toBeNull();
    // The picture's middle is rounded to a hundred metres; the pin stands where the home is.
    const shown =
      (exact?.longitude ?? 0) + (((exact?.pin?.x ?? 0) - PICTURE.width / 2) * (exact?.km ?? 0)) / PICTURE.width / 101.8;
    expect(Math.abs(shown - own.longitude)).toBeLessThan(0.0001);
    for (const point_shown of ['about', null] as const) {
      const about = whereaboutsOf({ ...own, point_shown }, 'en')?.map;
      expect(about?.pin).toBeNull();
      expect(about?.radius).toBeGreaterThan(0);
      expect(JSON.stringify(about)).not.toMatch(/23\.757|90\.391/);
    }
  });
});
