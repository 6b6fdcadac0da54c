import { describe, expect, it } from 'vitest';

import { type SearchFilters, understand } from '../../src/search/index.js';
import { CITY_ROWS } from '../../src/search/place-rows.js';

const rent = { property_for: 'rent' } as const;
const sell = { property_for: 'sell' } as const;
const flat = { property_type: ['flat' as const] };
const home = { property_type: ['flat' as const, 'duplex' as const] };
const but = (...left: string[]) => CITY_ROWS.flatMap(({ city }) => (left.includes(city) ? [] : [city]));

type Meant = readonly [query: string, filters: SearchFilters];

const reads = (queries: readonly Meant[]) =>
  it.each(queries)('"%s"', (query, filters) => expect(understand(query).filters).toEqual(filters));

describe('outside a place', () => {
  reads([
    ['flat outside Dhaka', { ...flat, city: but('dhaka') }],
    ['out of Dhaka city, 2 bed for rent', { ...rent, ...home, bedroom: 2, city: but('dhaka') }],
    ['ঢাকার বাইরে ফ্ল্যাট কিনব', { ...sell, ...flat, city: but('dhaka') }],
    ['dhakar baire basa', { ...rent, ...flat, city: but('dhaka') }],
    ['outside the city of Dhaka, flat', { ...flat, city: but('dhaka') }],
    ['other than Dhaka flat', { ...flat, city: but('dhaka') }],
    ['except Dhaka flat', { ...flat, city: but('dhaka') }],
    ['not in Chittagong, not in Dhaka, flat', { ...flat, city: but('dhaka', 'chittagong') }],
    // Where a place is named, that is where to look.
    ['outside Dhaka, Sylhet flat', { ...flat, city: ['sylhet'] }],
    ['dhakar baire savar e basa', { ...rent, ...flat, place: ['savar'] }],
  ]);

  it('leaves out the place that was named, where it is no city', () => {
    expect(understand('flat outside Mirpur')).toMatchObject({ filters: flat, must: '-"Mirpur" -"মিরপুর"' });
  });

  it('is one chip with its words, and the cities follow', () => {
    const { chips } = understand('flat outside Dhaka');
    const cities = chips.filter(({ kind }) => kind === 'city');
    expect(cities.filter(({ spans }) => spans.length > 0).map(({ spans }) => spans)).toEqual([[[5, 18]]]);
  });

  it('means nothing without a place', () => {
    expect(understand('budget er baire').filters).toEqual({});
  });
});

describe('a place beside a better known one', () => {
  reads([
    ['uttara dakshinkhan', { place: ['dakshinkhan'] }],
    ['উত্তরার আশকোনা', { place: ['ashkona'] }],
    ['Uttarkhan, Uttara', { place: ['uttarkhan'] }],
    ['mohammadpur adabor', { place: ['adabor'] }],
    ['mirpur kafrul', { place: ['kafrul'] }],
    ['mirpur kafrul ibrahimpur', { place: ['ibrahimpur'] }],
    // Two that are as well known, two that are parted, or more than two are all meant.
    ['gulshan banani', { place: ['gulshan', 'banani'] }],
    ['uttara, dakshinkhan', { place: ['uttara', 'dakshinkhan'] }],
    ['uttara/dakshinkhan', { place: ['uttara', 'dakshinkhan'] }],
    ['uttara or dakshinkhan', { place: ['uttara', 'dakshinkhan'] }],
    ['dakshinkhan, uttara, tongi', { place: ['dakshinkhan', 'uttara', 'tongi'] }],
  ]);
});

describe('what many towns have', () => {
  reads([
    ['savar cantonment', { place: ['savar'], wish: ['cantonment'] }],
    ['rangpur cantonment', { place: ['cantonment-rangpur'] }],
    ['sylhet cantonment', { city: ['sylhet'], wish: ['cantonment'] }],
    ['khulna new market flat', { ...flat, city: ['khulna'], wish: ['new market'] }],
    ['dhaka cantonment', { place: ['cantonment'] }],
    ['mirpur cantonment', { place: ['mirpur-cantonment'] }],
    ['new market, dhaka', { place: ['new-market'], city: ['dhaka'] }],
  ]);
});

describe('small', () => {
  reads([
    ['small flat', { ...flat, wish: ['small'] }],
    ['choto basa', { ...rent, ...flat, wish: ['small'] }],
    ['ছোট্ট একটা ফ্ল্যাট', { ...flat, wish: ['small'] }],
    ['tiny shop', { property_type: ['shop'], wish: ['small'] }],
    ['not small, flat', { ...flat, wish: ['-small'] }],
  ]);

  it('is no wish for a home where something else is small', () => {
    expect(understand('flat for a small family').filters).toEqual({ ...flat, wish: ['family'] });
    expect(understand('flat with small kitchen').filters).toEqual(flat);
  });
});

describe('a villa', () => {
  reads([
    ['villa in gulshan', { property_type: ['duplex'], place: ['gulshan'] }],
    ['ভিলা ভাড়া', { ...rent, property_type: ['duplex'] }],
    ['Zubaida Villa gulshan', { place: ['gulshan'], wish: ['Zubaida Villa'] }],
  ]);
});

describe('for rent or for sale, by what is said around it', () => {
  reads([
    ['3 bed badda 5 jon er jonno', { ...rent, ...home, place: ['badda'], bedroom: 3 }],
    ['২ জনের জন্য ফ্ল্যাট', { ...rent, ...flat }],
    ['2 bed banani, landlord should be nice', { ...rent, ...home, place: ['banani'], bedroom: 2 }],
    ['motijheel office kori, 3 bed wari', { ...rent, ...home, place: ['wari'], bedroom: 3 }],
    ['accommodation in banani', { ...rent, place: ['banani'] }],
    ['mirpur, 3 rooms', { ...rent, ...home, place: ['mirpur'], bedroom: 3 }],
    ['2 nurses, flat in wari', { ...rent, ...flat, place: ['wari'] }],
    ['খালি ফ্ল্যাট মালিবাগ', { ...rent, ...flat, place: ['malibagh'] }],
    ['wari, 2 separate rooms', { ...rent, ...home, place: ['wari'], bedroom: 2 }],
    ['mirpur, 3 bed', { ...home, place: ['mirpur'], bedroom: 3 }],
    ['room ekta holei cholbe, badda', { ...rent, ...home, place: ['badda'], bedroom: 1 }],
    ['office cost per month in motijheel', { ...rent, property_type: ['office'], place: ['motijheel'] }],
    ['flat mirpur, monthly installment', { ...sell, ...flat, place: ['mirpur'] }],
    ['ma ke niye thaki, flat lagbe wari', { ...rent, ...flat, place: ['wari'] }],
    ['flat kinbo, 4 jon er family', { ...sell, ...flat, wish: ['family'] }],
    ['flat in mirpur, 6000 per sqft', { ...sell, ...flat, place: ['mirpur'] }],
    ['office gulshan 120 per sqft', { property_type: ['office'], place: ['gulshan'] }],
  ]);
});

describe('what is looked for', () => {
  reads([
    ['duplex or house in uttara', { property_type: ['duplex', 'flat'], place: ['uttara'] }],
    ['duplex house in uttara', { property_type: ['duplex'], place: ['uttara'] }],
    [
      'My office is in Mohakhali, rent within 15k',
      { ...rent, ...home, place: ['mohakhali'], beside: true, max_price: 15000 },
    ],
    ['a place for my office in Mohakhali', { property_type: ['office'], place: ['mohakhali'] }],
    [
      '800 sqft banani for a startup',
      {
        property_type: ['office', 'showroom'],
        place: ['banani'],
        min_size: 720,
        max_size: 880,
        wish: ['startup'],
      },
    ],
    ['flat wari, ekta boro baranda thakle valo', { ...flat, place: ['wari'], wish: ['balcony'] }],
  ]);
});

describe('a city where something is', () => {
  reads([
    ['রাজশাহীতে কলেজের পাশে ফ্ল্যাট', { ...flat, city: ['rajshahi'], wish: ['কলেজ'] }],
    ['Rajshahi Tower', {}],
  ]);
});

describe('a road that has a name', () => {
  reads([
    ['college road 2 room', { bedroom: 2, wish: ['college road'] }],
    ['dhanmondi road 5 3 bed', { ...home, place: ['dhanmondi-5'], bedroom: 3 }],
  ]);
});
