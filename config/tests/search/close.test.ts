import { describe, expect, it } from 'vitest';

import type { PropertyFilter } from '../../src/contract/property.js';
import { awayFrom, placesBeside, placesBeyond } from '../../src/search/close-places.js';
import { differencesOf, distanceOf } from '../../src/search/close-differences.js';
import { doubleSteps, farSteps, singleSteps, type Step } from '../../src/search/close.js';
import { placeOf } from '../../src/search/places.js';

const things = (steps: Step[]) => steps.map(({ thing }) => thing);
const patches = (steps: Step[]) => steps.map(({ patch }) => patch);
const every: PropertyFilter = {
  ...{ property_for: 'rent', property_type: ['flat'], city: ['dhaka'], place: ['mirpur-10'], q: 'lake', bedroom: 3 },
  ...{ bathroom: 2, min_price: 20_000, max_price: 30_000, min_size: 1000, max_size: 1200 },
  ...{ amenities: ['lift', 'gym'], without: ['parking'] },
};
const listing = {
  ...{ amenities: [], photos: [], price: 32_000, property_size: 900, property_type: 'flat' as const },
  ...{ place: 'mirpur-10', city: 'dhaka' as const, bedroom: 3, bathroom: 2 },
  ...{ latitude: null, longitude: null },
};

describe('the steps outwards', () => {
  it('give up one thing at a time, in their order', () => {
    const steps = singleSteps(every);
    expect([...new Set(things(steps))]).toEqual([
      ...['q', 'amenities', 'price', 'place', 'size', 'rooms', 'property_type'],
    ]);
    expect(patches(steps).slice(1, 5)).toEqual([
      { amenities: ['gym'] },
      { amenities: ['lift'] },
      { amenities: undefined },
      { without: undefined },
    ]);
  });

  it('a tenth of the price at first, then a quarter, above and below, and none twice', () => {
    expect(patches(singleSteps(every).filter(({ thing }) => thing === 'price'))).toEqual([
      { min_price: 30_001, max_price: 33_000 },
      { min_price: 18_000, max_price: 19_999 },
      { min_price: 15_000, max_price: 17_999 },
      { min_price: 33_001, max_price: 37_500 },
    ]);
    expect(singleSteps({ city: ['dhaka'], max_price: 0 })).toEqual([]);
  });

  it('a quarter of the size, a room, and no home without rooms', () => {
    const of = (filter: PropertyFilter) => patches(singleSteps(filter));
    expect(of({ min_size: 1000, max_size: 1200 })).toEqual([
      { min_size: 750, max_size: 999 },
      { min_size: 1201, max_size: 1500 },
    ]);
    expect(of({ bedroom: 3 })).toEqual([{ bedroom: undefined, min_bedroom: 2, max_bedroom: 4 }]);
    expect(of({ bedroom: 1 })).toEqual([{ bedroom: undefined, min_bedroom: 1, max_bedroom: 2 }]);
    expect(of({ min_bathroom: 4 })).toEqual([{ bathroom: undefined, min_bathroom: 3, max_bathroom: undefined }]);
  });

  it('the rest of the neighbourhood, its neighbours, the city', () => {
    const [, beside, beyond, city] = singleSteps({ place: ['mirpur-10'] });
    expect(beside?.places?.at(-1)).toBe('mirpur');
    expect(beside?.places).toContain('mirpur-2');
    expect(beyond?.places).not.toContain('mirpur-2');
    expect(city?.patch).toEqual({ place: undefined, area: undefined, city: ['dhaka'] });
    expect(singleSteps({ place: ['banani'] })[0]?.places).toContain('gulshan-1');
  });

  it('the next street before a much dearer, a smaller or another home, and behind what costs less', () => {
    const steps = singleSteps(every);
    const next = steps.findIndex(({ places }) => places);
    const far = steps[next]?.places?.map((id) => awayFrom(['mirpur-10'], id)?.km ?? Infinity) ?? [];
    expect(Math.max(...far)).toBeLessThanOrEqual(2);
    expect(patches(steps.slice(next - 1, next))).toEqual([{ min_price: 15_000, max_price: 17_999 }]);
    expect(patches(steps.slice(next + 1, next + 2))).toEqual([{ min_price: 33_001, max_price: 37_500 }]);
  });

  it('what a small part lies in before its neighbours, and no large one', () => {
    const first = (place: string) => singleSteps({ place: [place], bedroom: 2 })[0]?.places;
    expect(first('nikunja-2')).toEqual(['nikunja']);
    expect(first('uttar-badda')).toEqual(['badda']);
    expect(first('dhanmondi-32')).toEqual(['dhanmondi']);
    expect(first('mirpur-7')).not.toContain('mirpur');
    expect(singleSteps({ place: ['nikunja-2'], beside: true })[0]?.places).toEqual(['nikunja']);
  });

  it('never another use, never homes for places of work, never the country', () => {
    for (const step of [...singleSteps(every), ...doubleSteps(every), ...farSteps(every)]) {
      const asked = { ...every, ...step.patch };
      expect(asked.property_for).toBe('rent');
      expect(['flat', 'duplex']).toEqual(expect.arrayContaining(asked.property_type ?? ['any']));
      expect(asked.city).toHaveLength(1);
    }
    // Another city only where all of this one has nothing at any price.
    for (const step of [...singleSteps(every), ...doubleSteps(every)])
      expect({ ...every, ...step.patch }.city).toEqual(['dhaka']);
    const cities = patches(farSteps(every)).map(({ city }) => city?.[0] ?? 'dhaka');
    expect([...new Set(cities)]).toEqual(['dhaka', 'gazipur', 'mymensingh']);
    expect(cities.lastIndexOf('dhaka')).toBeLessThan(cities.indexOf('gazipur'));
    const anything: PropertyFilter = { property_for: 'rent', property_type: ['shop'], q: 'lake', amenities: ['lift'] };
    for (const steps of [singleSteps, doubleSteps, farSteps]) expect(steps(anything)).toEqual([]);
    expect(singleSteps({ area: 'Nowhere', property_for: 'rent' })).toEqual([]);
    expect(singleSteps({ code: 'D-1042', city: ['dhaka'] })).toEqual([]);
    const shop: PropertyFilter = { property_type: ['shop'], city: ['dhaka'] };
    expect(patches(singleSteps(shop))).toEqual([{ property_type: ['shop', 'office', 'showroom'] }]);
  });

  it('two at once: never one thing twice, the dearest to give up last', () => {
    const pairs = doubleSteps({ place: ['banani'], max_price: 30_000, min_price: 20_000, q: 'lake' });
    expect(patches(pairs)[0]).toEqual({ q: undefined, min_price: 30_001, max_price: 37_500 });
    for (const { patch, places } of pairs) {
      const changed = [...new Set(Object.keys(patch).map((name) => name.replace(/^(min|max)_/, '')))];
      expect(
        (places ? 1 : 0) + changed.filter((name) => !['area', 'city', 'near', 'within'].includes(name)).length,
      ).toBe(2);
    }
  });

  it('for a seat three kilometres, then a whole flat there, then a seat farther off', () => {
    const steps = singleSteps({ place: ['farmgate'], sharing: ['seat'] });
    const whole = steps.findIndex(({ patch, places }) => !places && 'sharing' in patch && !patch.sharing);
    const far = (step: Step | undefined) => step?.places?.map((id) => awayFrom(['farmgate'], id)?.km ?? 0) ?? [];
    expect(whole).toBeGreaterThan(0);
    // Another part of a home near by, too.
    const others = ['sublet', 'hostel', 'single_room'];
    expect(steps.slice(0, whole).some(({ patch, places }) => places && `${patch.sharing}` === `${others}`)).toBe(true);
    for (const step of steps.slice(0, whole)) expect(Math.max(0, ...far(step))).toBeLessThanOrEqual(3);
    for (const km of far(steps.slice(whole).find(({ places }) => places))) expect(km).toBeGreaterThan(3);
    expect(patches(steps).at(-1)).toMatchObject({ city: ['dhaka'], sharing: undefined });
  });

  it('a showroom in place of a shop before a shop far off, where a place was asked for', () => {
    const [instead] = singleSteps({ place: ['banani'], property_type: ['shop'] }).filter(
      ({ patch }) => patch.property_type,
    );
    expect(instead?.patch).toEqual({ property_type: ['showroom'] });
  });

  it('the next two cities where a whole city has nothing', () => {
    expect(patches(farSteps({ city: ['mymensingh'], property_for: 'sell' })).map(({ city }) => city)).toEqual([
      ['gazipur'],
      ['dhaka'],
    ]);
    const other = { ...listing, city: 'gazipur' as const };
    expect(differencesOf({ city: ['mymensingh'] }, { thing: 'place', patch: { city: ['gazipur'] } }, other)).toEqual([
      { what: 'city', value: 'gazipur' },
    ]);
    expect(patches(farSteps({ city: ['mymensingh'], place: ['charpara'] })).map(({ city }) => city)).toEqual([
      ['gazipur'],
      ['dhaka'],
    ]);
  });

  it('near a place what lies beside it before anything else, as far as three kilometres', () => {
    const asked: PropertyFilter = { ...every, beside: true };
    const [first, ...others] = singleSteps(asked);
    expect(first).toMatchObject({ thing: 'place', patch: {} });
    expect(first?.places).toContain('mirpur-2');
    // The whole of it holds what lies farther off.
    expect(first?.places).not.toContain('mirpur');
    const far = first?.places?.map((id) => awayFrom(['mirpur-10'], id)?.km ?? Infinity) ?? [];
    expect(Math.max(...far)).toBeLessThanOrEqual(3);
    expect(far).toEqual([...far].sort((a, b) => a - b));
    const isNext = ({ places }: Step) => places?.every((id) => (awayFrom(['mirpur-10'], id)?.km ?? Infinity) <= 2);
    expect(others).toEqual(singleSteps(every).filter((step) => !isNext(step)));
    expect(singleSteps({ place: ['dhanmondi-32'], beside: true })[0]?.places?.[0]).toBe('dhanmondi');
    expect(singleSteps({ beside: true, city: ['dhaka'], bedroom: 2 })[0]?.thing).toBe('rooms');
  });

  it('near a landmark twice as far before another price, where nobody said how far', () => {
    const asked: PropertyFilter = { near: 'nsu', max_price: 10_000 };
    expect(things(singleSteps(asked))).toEqual(['place', 'price', 'price', 'place']);
    expect(things(singleSteps({ ...asked, within: 3 })).slice(0, 3)).toEqual(['price', 'price', 'place']);
  });

  it('around a block its whole neighbourhood before the next block', () => {
    expect(placesBeside(['banasree-block-c'])[0]).toBe('banasree');
    expect(placesBeside(['mirpur-10']).at(-1)).toBe('mirpur');
  });

  it('twice as far around a place, then its city', () => {
    expect(patches(singleSteps({ near: 'banani' }))).toEqual([
      { within: 4 },
      { place: undefined, area: undefined, near: undefined, within: undefined, city: ['dhaka'] },
    ]);
    expect(patches(singleSteps({ near: 'banani', within: 15 }))[0]).toEqual({ within: 20 });
    expect(patches(singleSteps({ near: 'banani', within: 20, city: ['dhaka'] }))).toHaveLength(1);
    expect(singleSteps({ near: 'atlantis' })).toEqual([]);
    const step: Step = { thing: 'place', patch: { within: 4 } };
    const far = (at: { place: string | null }) => differencesOf({ near: 'banani' }, step, { ...listing, ...at });
    expect(far({ place: 'gulshan-1' })).toEqual([{ what: 'near', value: 'banani', by: expect.any(Number) }]);
    expect(far({ place: null })).toEqual([{ what: 'near', value: 'banani', by: null }]);
  });

  it('what is demanded of its facts, one by one', () => {
    const steps = singleSteps({ city: ['dhaka'], features: ['corner', 'ready'] });
    expect(patches(steps)).toEqual([{ features: ['ready'] }, { features: ['corner'] }, { features: undefined }]);
    expect(differencesOf({ features: ['corner', 'ready'] }, steps[0] as Step, listing)).toEqual([
      { what: 'features', value: ['corner'] },
    ]);
  });

  it('the map: as much again around it', () => {
    expect(patches(singleSteps({ bounds: [90, 23, 90.5, 24] }))).toEqual([{ bounds: [89.75, 22.5, 90.75, 24.5] }]);
  });
});

describe('the differences', () => {
  it('are told with how much', () => {
    const step: Step = { thing: 'amenities', patch: { amenities: undefined, q: undefined } };
    expect(differencesOf(every, step, { ...listing, amenities: ['gym'], bedroom: 4, place: 'mirpur-2' })).toEqual([
      { what: 'q', value: 'lake' },
      { what: 'amenities', value: ['lift'] },
      { what: 'price', by: 2000 },
      { what: 'size', by: -100 },
      { what: 'bedroom', by: 1 },
      { what: 'place', value: 'mirpur-2', from: 'mirpur-10', by: expect.any(Number) },
    ]);
  });

  it('are none for what fits, or where nobody knows', () => {
    const step: Step = { thing: 'price', patch: {} };
    const fits = { ...listing, price: 30_000, property_size: null, bedroom: null };
    expect(differencesOf(every, step, fits)).toEqual([]);
    expect(differencesOf({}, step, listing)).toEqual([]);
    const nowhere = { ...fits, place: null };
    expect(differencesOf(every, step, nowhere)).toEqual([{ what: 'city', value: 'dhaka' }]);
    const whole = { ...fits, place: 'mirpur' };
    expect(differencesOf(every, step, whole)).toMatchObject([{ what: 'place', value: 'mirpur', by: null }]);
  });

  it('of a price are weighed as a share, of places as kilometres', () => {
    const far = (by: number) => distanceOf([{ what: 'price', by }], every);
    expect(far(3000)).toBe(0.1);
    expect(far(-2000)).toBe(0.1);
    expect(distanceOf([{ what: 'place', value: 'banani', from: 'mirpur-10', by: null }], every)).toBe(Infinity);
  });
});

describe('the places near by', () => {
  const isSorted = (asked: string[], places: readonly string[]) => {
    const away = places.map((id) => awayFrom(asked, id)?.km ?? Infinity);
    return away.every((km, at) => at === 0 || km >= (away[at - 1] ?? 0));
  };

  it('begin with the nearest', () => {
    const beyond = placesBeyond(['banani']);
    expect(beyond.length).toBeGreaterThan(20);
    expect(isSorted(['banani'], beyond)).toBe(true);
    expect(isSorted(['mirpur-10'], placesBeside(['mirpur-10']))).toBe(true);
    expect(beyond).not.toContain('banani');
  });

  it('lie in the same city, or close by in another', () => {
    for (const id of placesBeyond(['banani'])) {
      const place = placeOf(id);
      if (place?.city !== 'dhaka') expect(awayFrom(['banani'], id)?.km, id).toBeLessThanOrEqual(10);
    }
    expect(placesBeyond(['agrabad']).every((id) => placeOf(id)?.city === 'chittagong')).toBe(true);
  });

  it('know how far it is', () => {
    expect(awayFrom(['gulshan-1', 'mirpur-10'], 'gulshan-2')?.from).toBe('gulshan-1');
    expect(awayFrom([], 'gulshan-2')).toBeNull();
    expect(awayFrom(['gulshan-1'], 'atlantis')).toEqual({ from: 'gulshan-1', km: null });
  });
});
