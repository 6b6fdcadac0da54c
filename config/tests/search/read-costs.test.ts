import { describe, expect, test } from 'vitest';

import { sayAgain, sayFilters, understand, type SearchFilters } from '../../src/search/index.js';
import { judgedQueries } from './judged/judged-query.js';

const costsOf = ({ max_day_one, max_monthly, max_advance, unsaid }: SearchFilters) => ({
  ...(max_day_one !== undefined && { max_day_one }),
  ...(max_monthly !== undefined && { max_monthly }),
  ...(max_advance !== undefined && { max_advance }),
  ...(unsaid && { unsaid }),
});

describe('what a home costs beside its price', () => {
  test.each(judgedQueries('costs').map(([query, must]) => [query, must] as const))(
    'is understood: %s',
    (query, must) => {
      const { filters } = understand(query);
      expect(filters.property_for).toBe('rent');
      expect(filters.max_price).toBeUndefined();
      expect([filters.max_day_one, filters.max_monthly]).toEqual([must.max_day_one, must.max_monthly]);
      expect(filters.place).toEqual(must.place);
      expect(filters.unsaid).toBe(true);
    },
  );

  test.each([
    ['advance 2 mas', 2],
    ['2 months advance', 2],
    ['no advance', 0],
    ['অগ্রিম ছাড়া', 0],
    ['advance lagbe na', 0],
    ['১ মাসের অগ্রিম', 1],
  ])('months in advance: %s', (text, max_advance) => {
    expect(costsOf(understand(text).filters)).toEqual({ max_advance, unsaid: true });
  });

  test.each([
    'advance 50 hajar',
    'advance 20k er beshi na',
    'advance 20,000 er beshi na',
    'অগ্রিম ২০ হাজারের বেশি না',
    'not more than 10 lakh advance, office motijheel',
    '30 hajar tk + service charge 3 bed mohammadpur',
    'Rent 28000 + service charge 4000. Mohammadpur',
    'lift soho 3 bed 30k er kom',
    'bed 2 mas er jonno',
  ])('of other amounts nothing is made: %s', (text) => {
    expect(costsOf(understand(text).filters)).toEqual({});
  });

  test.each([
    ['in hand 1 lakh', 'হাতে ১ লাখ'],
    ['30k all included', 'সব মিলিয়ে ৩০ হাজার'],
    ['no advance', 'অগ্রিম ছাড়া'],
    ['advance 2 months', 'অগ্রিম ২ মাস'],
  ])('is the same in both languages, and said again as it was: %s', (english, bangla) => {
    const [en, bn] = [understand(english).filters, understand(bangla).filters];
    expect(bn).toEqual(en);
    for (const [text, lang] of [
      ['', 'en'],
      ['', 'bn'],
      [english, 'en'],
      [bangla, 'bn'],
    ] as const) {
      expect(understand(sayAgain(text, { filters: en, must: '' }, lang)).filters).toEqual(en);
    }
  });

  test('is said in words where a search is kept', () => {
    const filters = { property_for: 'rent', max_day_one: 100_000, max_advance: 0, unsaid: true } as const;
    expect(sayFilters(filters, 'en')).toEqual([
      'For rent',
      'up to ৳1,00,000 on the first day',
      'no advance',
      'also those that do not say',
    ]);
    expect(sayFilters({ max_monthly: 25_000 }, 'bn')).toEqual(['সব মিলিয়ে মাসে সর্বোচ্চ ২৫,০০০৳']);
    expect(sayFilters({ unsaid: true }, 'en')).toEqual(['Any property']);
  });
});
