import fc from '../properties.js';
import { describe, expect, it } from 'vitest';

import {
  bareNumber,
  CHANGE_STEPS,
  type ChangeStep,
  PLACES,
  readChange,
  sayAgain,
  type SearchFilters,
  stepped,
  understand,
} from '../../src/search/index.js';
import { TEXT_LIMITS, type Language } from '../../src/market/index.js';

const after = (filters: SearchFilters, step: ChangeStep): SearchFilters => {
  const all = Object.entries({ ...filters, ...stepped(filters, step) });
  return Object.fromEntries(all.filter(([, value]) => value !== null)) as SearchFilters;
};

describe('a step from what is asked for', () => {
  it('takes fifteen in a hundred off a price, to a figure that people say', () => {
    const most = (max_price: number) => after({ max_price }, 'cheaper').max_price;
    expect([8500, 12_000, 30_000, 40_000, 85_000, 8_500_000, 10_000_000].map(most)).toEqual([
      7200, 10_000, 25_000, 34_000, 72_000, 7_200_000, 8_500_000,
    ]);
    expect(after({ min_price: 20_000, max_price: 30_000 }, 'cheaper')).toEqual({
      min_price: 17_000,
      max_price: 25_000,
    });
    expect(after({ max_price: 30_000 }, 'dearer')).toEqual({ max_price: 35_000 });
    expect(after({}, 'cheaper')).toEqual({ sort: 'price_asc' });
  });

  it('starts from what is usual for such a home where no size was named', () => {
    expect(after({ property_type: ['flat'], bedroom: 2 }, 'bigger').min_size).toBe(1100);
    expect(after({ property_type: ['office'] }, 'smaller').max_size).toBe(1800);
    expect(after({ min_size: 1500 }, 'bigger')).toEqual({ min_size: 1800 });
  });

  it('takes neighbours of a neighbourhood, farther around a landmark, and the city of both', () => {
    expect(after({ place: ['banani'] }, 'nearby').place).toEqual(expect.arrayContaining(['banani', 'gulshan']));
    expect(after({ near: 'nsu', within: 3 }, 'nearby').within).toBe(6);
    expect(after({ near: 'nsu', within: 15 }, 'nearby').within).toBe(20);
    expect(after({ near: 'nsu' }, 'whole_city')).toEqual({ city: ['dhaka'] });
    expect(after({ place: ['agrabad', 'banani'] }, 'whole_city')).toEqual({ city: ['chittagong', 'dhaka'] });
    expect(stepped({ city: ['sylhet'] }, 'nearby')).toEqual({});
    expect(stepped({}, 'closer')).toEqual({});
  });

  it('goes on the same way a second time, and never beyond what can be asked for', () => {
    const price = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(price, (max_price) => {
        const once = after({ max_price }, 'cheaper').max_price ?? 0;
        const twice = after({ max_price: once }, 'cheaper').max_price ?? 0;
        expect(once).toBeGreaterThanOrEqual(1);
        expect(max_price === 1 || once < max_price).toBe(true);
        expect(once === 1 || twice < once).toBe(true);
        expect(max_price < 100 || once > max_price * 0.75).toBe(true);
      }),
    );
  });

  it('reads a bare number as one of the kind that was named', () => {
    expect(bareNumber('make it 4', { bedroom: 3, max_price: 40_000 })).toEqual({ bedroom: 4 });
    expect(bareNumber('35', { max_price: 40_000 })).toEqual({ max_price: 35_000 });
    expect(bareNumber('৯০', { max_price: 10_000_000 })).toEqual({ max_price: 9_000_000 });
    expect(bareNumber('35', { max_price: 40_000, min_price: 36_000 })).toEqual({ max_price: 35_000, min_price: null });
    expect(bareNumber('under 35k', { max_price: 40_000 })).toBeNull();
    expect(bareNumber('10', { bedroom: 3 })).toBeNull();
  });
});

describe('a text', () => {
  it('reads each of the phrases that are said of a step, in three languages', () => {
    const said: Record<ChangeStep, string[]> = {
      cheaper: [
        'less expensive please',
        'this is too expensive',
        'budget er baire',
        'বাজেটের বাইরে',
        'ektu kom dame',
        'এর চেয়ে কম',
      ],
      dearer: ['I can spend more', 'raise my budget', 'aro beshi budget', 'আরেকটু দামি'],
      bigger: ['something larger', 'a bit more spacious', 'arektu boro', 'খুব ছোট', 'er cheye boro'],
      smaller: ['too big', 'aro choto', 'আরেকটু ছোট'],
      more_rooms: ['one more room', 'arekta room lagbe', 'আরেকটা বেড লাগবে'],
      fewer_rooms: ['one bedroom less', 'ekta room kom', 'রুম কম'],
      newer: ['newer ones', 'aro notun', 'আরো নতুন'],
      closer: ['nearer', 'aro kache', 'আরেকটু কাছে'],
      nearby: ['any place near it', 'or nearby', 'pasher elakay', 'কাছাকাছি কোথাও', 'any other area', 'অন্য এলাকায়'],
      whole_city: ['all over the city', 'puro shohore', 'সারা শহরে'],
      whole_country: ['anywhere in Bangladesh', 'sara deshe', 'সারা দেশে'],
    };
    for (const step of CHANGE_STEPS)
      for (const text of said[step]) expect(readChange(text)?.steps, text).toEqual([step]);
  });

  it('that stands on its own is no change', () => {
    for (const text of [
      ...['', 'Mirpur', 'flat', '2 bed flat in Uttara', 'নিকেতনে ২ বেডের ফ্ল্যাট', 'kom dame mirpur e basa', 'D-1042'],
      ...[
        'flat anywhere in Dhaka',
        'কম দামে উত্তরায় ফ্ল্যাট',
        'Navana Tower',
        'lake view',
        'near NSU',
        'land in Savar',
      ],
      ...['boro basa', 'only family flat in Mirpur', '3 bed flat in Mirpur lift lagbe na', 'nearby school', 'new flat'],
    ])
      expect(readChange(text), text).toBeNull();
  });

  it('takes back what is named before or behind the word, and no more', () => {
    const gone = (text: string) => {
      const change = readChange(text);
      return change && { wish: change.gone.wish ?? [], things: change.things, text: change.text };
    };
    expect(gone('forget the lift')).toEqual({ wish: ['lift'], things: [], text: '' });
    expect(gone('2 bed lift lagbe na')).toEqual({ wish: ['lift'], things: [], text: '2 bed' });
    expect(gone('lift ar parking lagbe na')).toEqual({ wish: ['lift', 'parking'], things: [], text: '' });
    expect(gone('forget the budget, 2 bed')).toEqual({ wish: [], things: ['price'], text: '2 bed' });
    expect(gone('price and size do not matter')).toEqual({ wish: [], things: ['price', 'size'], text: '' });
  });

  it('never throws, and never takes long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const change = readChange(text);
        expect(change === null || change.text.length <= 300 + 2 * change.steps.length + 300).toBe(true);
      }),
    );
    const started = performance.now();
    for (const text of ['any area near '.repeat(30), 'instead of '.repeat(40), 'কম '.repeat(200), ','.repeat(5000)])
      readChange(text);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('a search said again', () => {
  const filters = fc.record(
    {
      property_for: fc.constantFrom('rent', 'sell'),
      property_type: fc.constantFrom(['flat'], ['duplex'], ['shop'], ['office'], ['showroom'], ['flat', 'duplex']),
      place: fc.constantFrom(['uttara'], ['banani', 'gulshan'], ['mirpur-10'], ['agrabad'], ['dhanmondi']),
      bedroom: fc.constantFrom(1, 2, 3, 4),
      max_price: fc.constantFrom(8500, 34_000, 120_000, 8_500_000, 12_500_000),
      min_size: fc.constantFrom(600, 1200, 2500),
      wish: fc.uniqueArray(fc.constantFrom('lift', 'parking', 'facing_south', 'family', 'generator'), { minLength: 1 }),
      without: fc.constantFrom(['bachelor'], ['gas_cylinder']),
      sort: fc.constantFrom('price_asc', 'newest', 'size_desc'),
    },
    { requiredKeys: ['property_type', 'place', 'property_for'] },
  ) as fc.Arbitrary<SearchFilters>;

  it('is understood as the same search, in both languages, from nothing and from another', () => {
    const first = fc.constantFrom(
      '',
      '3 bed flat in Uttara under 40k',
      'উত্তরায় ৩ বেডের ফ্ল্যাট',
      'sir, office lagbe, urgent',
    );
    fc.assert(
      fc.property(filters, first, fc.constantFrom<Language>('en', 'bn'), (asked, text, lang) => {
        const said = sayAgain(text, { filters: asked, must: '' }, lang);
        expect(said.length).toBeLessThanOrEqual(TEXT_LIMITS.search);
        const { wish = [], place = [], ...read } = understand(said).filters;
        expect({ ...read, wish: wish.sort(), place: place.sort() }, said).toEqual({
          ...asked,
          wish: [...(asked.wish ?? [])].sort(),
          place: [...(asked.place ?? [])].sort(),
        });
      }),
    );
  });

  it('keeps the words of the text where they still hold', () => {
    const said = (text: string, asked: SearchFilters) => sayAgain(text, { filters: asked, must: '' }, 'en');
    const { filters: flat } = understand('3 bed flat in Uttara, lift and parking, under 40k');
    expect(said('3 bed flat in Uttara, lift and parking, under 40k', { ...flat, max_price: 34_000 })).toBe(
      '3 bed flat in Uttara, lift and parking, under 34,000',
    );
    expect(
      said('উত্তরায় ৩ বেডের ফ্ল্যাট', {
        ...understand('উত্তরায় ৩ বেডের ফ্ল্যাট').filters,
        max_price: 34_000,
        property_for: 'rent',
      }),
    ).toBe('উত্তরায় ৩ বেডের ফ্ল্যাট, ৩৪,০০০ টাকার মধ্যে');
  });

  it('names every neighbourhood whose name is its own', () => {
    const own = PLACES.filter(({ id, en }) => understand(en).filters.place?.join() === id);
    expect(own.length).toBeGreaterThan(PLACES.length * 0.8);
    for (const { id } of own.filter((_, n) => n % 7 === 0))
      expect(
        understand(sayAgain('flat', { filters: { property_type: ['flat'], place: [id] }, must: '' }, 'en')).filters
          .place,
      ).toEqual([id]);
  });
});
