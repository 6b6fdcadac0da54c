import { describe, expect, it } from 'vitest';

import type { PriceRange } from '@69street/config/contract';

import { priceLine } from '~/listing/price-line.server';

const range = (values: Partial<NonNullable<PriceRange>> = {}): PriceRange => ({
  ...{ low: 20_000, median: 25_000, high: 30_000, count: 23, difference: 12, place: 'uttara', city: 'dhaka' },
  ...{ property_type: 'flat', property_for: 'rent', bedroom: 3 },
  ...values,
});

describe('the line under a price', () => {
  it('is silent where cms is', () => {
    expect(priceLine(null, 'en')).toBeNull();
  });

  it.each<[string, Partial<NonNullable<PriceRange>>, string, string]>([
    [
      'above',
      {},
      '12 % above the median of 23 flats in Uttara',
      'উত্তরা এলাকার ২৩টি ফ্ল্যাটের মধ্যম ভাড়ার চেয়ে ১২% বেশি',
    ],
    [
      'below',
      { difference: -8, property_for: 'sell', property_type: 'shop', place: null, city: 'coxbazar', count: 1234 },
      "8 % below the median of 1,234 shops in Cox's Bazar",
      'কক্সবাজার শহরের ১,২৩৪টি দোকানের মধ্যম দামের চেয়ে ৮% কম',
    ],
    [
      'equal',
      { difference: 0 },
      'At the median of 23 flats in Uttara',
      'উত্তরা এলাকার ২৩টি ফ্ল্যাটের মধ্যম ভাড়ার সমান',
    ],
  ])('%s', (_name, values, en, bn) => {
    expect(priceLine(range(values), 'en')?.line).toBe(en);
    expect(priceLine(range(values), 'bn')?.line).toBe(bn);
  });

  it('explains what was compared', () => {
    expect(priceLine(range(), 'en')?.why).toBe(
      'Compared with the 23 flats in Uttara with 3 bedrooms that are for rent here now: half of them ask for ৳20,000 to ৳30,000 a month. Size, floor and finish are not compared.',
    );
    const bn = priceLine(range({ bedroom: null }), 'bn')?.why ?? '';
    expect(bn).toContain('অর্ধেকের ভাড়া ২০,০০০৳ থেকে ৩০,০০০৳');
    expect(bn).not.toMatch(/null|undefined|[0-9]/);
  });
});
