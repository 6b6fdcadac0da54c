import fc from '../properties.js';
import { describe, expect, it } from 'vitest';

import { areaText, isInArea, readArea } from '../../src/market/index.js';
import {
  CITY_CENTRES,
  kilometresBetween,
  LANDMARKS,
  linkArea,
  placeOf,
  placePoint,
  PLACES,
  type SearchFilters,
  spotOf,
  understand,
  withoutChip,
} from '../../src/search/index.js';

const rent = { property_for: 'rent' } as const;
const flat = { property_type: ['flat' as const] };

const QUERIES: ReadonlyArray<[query: string, filters: SearchFilters, rest?: string]> = [
  ['near nsu', { near: 'nsu' }],
  ['nsu er pashe', { near: 'nsu' }],
  ['beside square hospital', { near: 'square-hospital' }],
  ['square hospitaler kache flat', { near: 'square-hospital', ...flat }],
  ['flat near nsu under 25k', { near: 'nsu', ...flat, property_for: 'rent', max_price: 25000 }],
  ['buet er kache 2 bed', { near: 'buet', bedroom: 2, property_type: ['flat', 'duplex'] }],
  ['বুয়েটের পাশে বাসা', { ...rent, near: 'buet', ...flat }],
  ['evercare hospital', { near: 'evercare' }],
  ['united hospital, gulshan 2', { near: 'united-hospital', within: 1.5, place: ['gulshan-2'] }],
  ['rajshahi university gate er pashe basa', { ...rent, near: 'rajshahi-university', ...flat }],
  ['shop in shyamoli square', { near: 'shyamoli-square', property_type: ['shop'] }],
  ['10 minutes walk from square hospital', { near: 'square-hospital' }],
  ['flat within walking distance of iub', { near: 'iub', ...flat }],
  ['buet theke 5 minute er hata poth', { near: 'buet' }],
  // Stations of the metro, of which some are named as their neighbourhood.
  ['mirpur 10 metro station', { near: 'metro-mirpur-10' }],
  ['metro mirpur 11 er kache 3 bed', { near: 'metro-mirpur-11', bedroom: 3, property_type: ['flat', 'duplex'] }],
  ['মেট্রো স্টেশনের কাছে মিরপুর ১০', { near: 'metro-mirpur-10' }],
  ['metro rail er pashe kazipara te flat', { near: 'metro-kazipara', ...flat }],
  ['flat close to metro in mirpur', { place: ['mirpur'], ...flat }, 'metro'],
  ['near the metro', {}, 'metro'],
  // Distances, from landmarks and neighbourhoods.
  ['within 3 km of gulshan 1', { near: 'gulshan-1', within: 3 }],
  ['গুলশান ১ থেকে ৩ কিমির মধ্যে', { near: 'gulshan-1', within: 3 }],
  ['মিরপুরের ৩ কিমির মধ্যে', { near: 'mirpur', within: 3 }],
  ['mirpur er 3 km er moddhe basa', { ...rent, near: 'mirpur', within: 3, ...flat }],
  ['উত্তরা থেকে ৪ কি.মি. এর মধ্যে', { near: 'uttara', within: 4 }],
  ['5 km from airport', { near: 'shahjalal-airport', within: 5 }],
  ['500 meter from farmgate metro', { near: 'metro-farmgate', within: 0.5 }],
  ['3 bed flat within 2km of banani for rent', { near: 'banani', bedroom: 3, ...flat, property_for: 'rent' }],
  ['nsu theke 3 km er moddhe bashundhara', { near: 'nsu', within: 3, place: ['bashundhara'] }],
  // What is no distance, or none that can be asked for.
  ['5 km', {}, '5 km'],
  ['within 300 km of gulshan', { place: ['gulshan'] }, '300 km'],
  ['3 km from nowhere', {}, '3 km nowhere'],
  // Neighbourhoods stay neighbourhoods, and common words what they are.
  ['near gulshan 1', { place: ['gulshan-1'], beside: true }],
  ['farmgate er kache', { place: ['farmgate'], beside: true }],
  ['jamuna future park', { place: ['jamuna-future-park'] }],
  ['near jamuna future park', { near: 'jamuna-mall' }],
  ['bashundhara city er pashe', { near: 'bashundhara-city' }],
  ['du room er basa', { ...rent, bedroom: 2, ...flat }],
  ['du er kache basa', { ...rent, near: 'dhaka-university', ...flat }],
  ['near 2 bed', { bedroom: 2 }],
  ['railway station', {}, 'railway station'],
  // One name in several cities.
  ['near railway station rajshahi', { near: 'rajshahi-station', city: ['rajshahi'] }],
  ['near railway station', { near: 'kamalapur-station' }],
  ['medical college er kache sylhet', { near: 'osmani-medical', city: ['sylhet'] }],
  ['agrabad near railway station', { place: ['agrabad'], near: 'ctg-station', within: 2 }],
  ['shaheb bazar 3 km from medical college', { place: ['shaheb-bazar'], near: 'rajshahi-medical', within: 3 }],
  ['near airport chittagong', { near: 'shah-amanat-airport', city: ['chittagong'] }],
  // A neighbourhood beside it is met, and one far away is not forced.
  ['bashundhara near nsu', { place: ['bashundhara'], near: 'nsu' }],
  ['dhanmondi 27 near square hospital', { place: ['dhanmondi-27'], near: 'square-hospital' }],
  ['uttara near nsu', { place: ['uttara'] }, 'nsu'],
];

describe('nearness', () => {
  it.each(QUERIES)('"%s"', (query, filters, rest = '') => {
    expect(understand(query)).toMatchObject({ rest });
    // What is left over orders the list, and narrows nothing.
    const { wish: _wish, ...conditions } = understand(query).filters;
    expect(conditions).toEqual(filters);
  });

  it('is one chip with the words that say it, which leave together', () => {
    const text = '2 bed within 3 km of gulshan 1 for rent';
    const chip = understand(text).chips.find(({ kind }) => kind === 'near');
    expect(chip).toMatchObject({ value: { id: 'gulshan-1', km: 3 } });
    expect(chip && withoutChip(text, chip)).toBe('2 bed for rent');
  });

  it('reaches as far as the neighbourhood that is named too', () => {
    const [chip] = understand('near nsu vatara').chips;
    const vatara = placePoint('vatara') ?? { latitude: 0, longitude: 0 };
    const nsu = spotOf('nsu');
    const far = nsu ? kilometresBetween(nsu, vatara) : 0;
    expect(chip?.kind === 'near' && chip.value.km).toBeGreaterThanOrEqual(Math.min(far, 1.5));
  });

  it('never asks for what no list takes', () => {
    const part = fc.constantFrom(
      '3',
      'km',
      'within',
      'of',
      'nsu',
      'theke',
      'gulshan',
      '1',
      'metro',
      'near',
      'er',
      'মধ্যে',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const { near, within } = understand(parts.join(' ')).filters;
        if (near !== undefined) expect(spotOf(near)).not.toBeNull();
        if (within !== undefined) expect(near !== undefined && within >= 0.2 && within <= 20).toBe(true);
      }),
    );
  });
});

describe('the landmarks', () => {
  it('have ids of their own', () => {
    expect(new Set(LANDMARKS.map(({ id }) => id)).size).toBe(LANDMARKS.length);
    expect(LANDMARKS.filter(({ id }) => placeOf(id)).map(({ id }) => id)).toEqual([]);
    expect(LANDMARKS.filter(({ of }) => of !== undefined && !placeOf(of)).map(({ id }) => id)).toEqual([]);
  });

  it('lie in their city, with a neighbourhood in reach', () => {
    const strays = LANDMARKS.filter((landmark) => kilometresBetween(landmark, CITY_CENTRES[landmark.city]) > 40);
    expect(strays.map(({ id }) => id)).toEqual([]);
    const points = PLACES.flatMap(({ id }) => placePoint(id) ?? []);
    const lonely = LANDMARKS.filter((landmark) =>
      points.every((point) => kilometresBetween(landmark, point) > landmark.km + 0.01),
    );
    expect(lonely.map(({ id }) => id)).toEqual([]);
  });

  it('know each name once, but for those that need a city', () => {
    const byName = new Map<string, string>();
    const twice: string[] = [];
    for (const { id, en, bn, also, faint } of LANDMARKS) {
      for (const name of [en, bn, ...also].map((one) => one.toLowerCase())) {
        if (faint.includes(name)) continue;
        if (byName.has(name) && byName.get(name) !== id) twice.push(name);
        byName.set(name, id);
      }
    }
    expect(twice).toEqual([]);
  });

  it('leave an area its neighbourhood', () => {
    expect(linkArea('dhaka', 'Mirpur Stadium')).toBe('mirpur');
    expect(linkArea('dhaka', 'Bashundhara City')).toBe('panthapath');
  });
});

describe('an area that was drawn', () => {
  const square = '23.7,90.3;23.7,90.4;23.8,90.4;23.8,90.3';

  it('is read to five decimals and written the same', () => {
    expect(areaText(readArea('23.7000001,90.3; 23.7,90.4;23.8,90.400004') ?? [])).toBe('23.7,90.3;23.7,90.4;23.8,90.4');
    expect(areaText(readArea(square) ?? [])).toBe(square);
  });

  it.each([
    ['two corners', '23.7,90.3;23.7,90.4'],
    ['31 corners', Array.from({ length: 31 }, (_, i) => `23.${700 + i},90.${i % 2 ? 3 : 4}`).join(';')],
    ['a corner abroad', '23.7,90.3;23.7,90.4;28.6,77.2'],
    ['corners in one line', '23.7,90.3;23.8,90.4;23.9,90.5'],
    ['one corner three times', '23.7,90.3;23.7,90.3;23.7,90.3'],
    ['a corner of one number', '23.7;90.3;90.4'],
    ['what is no number', '23.7,90.3;23.7,90.4;NaN,1e3'],
    ['nothing', ''],
    ['a long text', `${square};${'0'.repeat(600)}`],
  ])('is none of %s', (_name, text) => {
    expect(readArea(text)).toBeNull();
  });

  it('holds what is inside', () => {
    const area = readArea('23.7,90.3;23.7,90.5;23.9,90.5;23.9,90.4;23.8,90.4;23.8,90.3') ?? [];
    expect(isInArea({ latitude: 23.75, longitude: 90.35 }, area)).toBe(true);
    expect(isInArea({ latitude: 23.85, longitude: 90.45 }, area)).toBe(true);
    expect(isInArea({ latitude: 23.85, longitude: 90.35 }, area)).toBe(false);
    expect(isInArea({ latitude: 24.5, longitude: 90.45 }, area)).toBe(false);
  });
});
