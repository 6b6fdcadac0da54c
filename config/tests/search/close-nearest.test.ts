import { describe, expect, it } from 'vitest';

import { anywhere, citiesNearBy, placesNearBy } from '../../src/search/close-nearest.js';
import { placesIn } from '../../src/search/places.js';

describe('where to look instead', () => {
  it('around a part first, then the nearest of all, each once and nothing of what was asked for', () => {
    const places = placesNearBy({ place: ['gulshan-1'] });
    expect(places[0]).toEqual({ place: 'gulshan', from: 'gulshan-1', km: null });
    const far = places.slice(1).map(({ km }) => km ?? 0);
    expect(far).toEqual([...far].sort((a, b) => a - b));
    expect(far[0]).toBeGreaterThan(0);
    const ids = places.map(({ place }) => place);
    expect(new Set(ids).size).toBe(ids.length);
    for (const own of placesIn('gulshan-1')) expect(ids).not.toContain(own);
    expect(ids).toContain('banani');
    expect(ids).not.toContain('khalishpur');
  });

  it('around a landmark, within its city or near by', () => {
    const places = placesNearBy({ near: 'banani', within: 0.2, property_for: 'rent' });
    expect(places[0]).toEqual({ place: 'banani', from: 'banani', km: null });
    expect(places.every(({ from }) => from === 'banani')).toBe(true);
    expect(placesNearBy({ near: 'nowhere' })).toEqual([]);
  });

  it('around an area that is named in free words, where it is known', () => {
    expect(placesNearBy({ area: 'Gulshan-1', city: ['dhaka'] })[0]?.place).toBe('gulshan');
    expect(placesNearBy({ area: 'Zzyzx', city: ['dhaka'] })).toEqual([]);
  });

  it('in the own city at first where a place was asked for, then in the others by distance', () => {
    expect(citiesNearBy({ place: ['gulshan-1'] })[0]).toEqual({ city: 'dhaka', km: null });
    expect(citiesNearBy({ area: 'Zzyzx', city: ['dhaka'] })[0]).toEqual({ city: 'dhaka', km: null });
    const [first, ...others] = citiesNearBy({ city: ['dhaka'] });
    expect(first).toEqual({ city: 'gazipur', km: expect.any(Number) });
    expect(others).toHaveLength(7);
    expect(others.map(({ city }) => city)).not.toContain('dhaka');
    expect(citiesNearBy({ property_for: 'rent' })).toEqual([]);
  });

  it('keeps everything but the place', () => {
    const rest = { property_for: 'rent', max_price: 5, drawn: undefined } as const;
    expect(anywhere({ ...rest, place: ['banani'], area: 'x', near: 'banani', within: 1, city: ['dhaka'] })).toEqual(
      rest,
    );
  });
});
