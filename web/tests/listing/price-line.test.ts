import { describe, expect, it } from 'vitest';

import type { PriceRange } from '@69street/config/contract';

import { priceLine } from '~/listing/price-line.server';

const range = (values: Partial<NonNullable<PriceRange>> = {}): PriceRange => ({
  ...{ low: 20_000, median: 25_000, high: 30_000, count: 23, difference: 12, place: 'uttara', city: 'dhaka' },
  ...{ property_type: 'flat', property_for: 'rent', bedroom: 3, per_square_foot: null },
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
      '12 % above the median of 23 flats with 3 bedrooms in Uttara',
      'উত্তরা এলাকার ৩ শোবার ঘরের ২৩টি ফ্ল্যাটের মধ্যম ভাড়ার চেয়ে ১২% বেশি',
    ],
    [
      'below',
      {
        difference: -8,
        property_for: 'sell',
        property_type: 'shop',
        bedroom: null,
        place: null,
        city: 'coxbazar',
        count: 1234,
      },
      "8 % below the median of 1,234 shops in Cox's Bazar",
      'কক্সবাজার শহরের ১,২৩৪টি দোকানের মধ্যম দামের চেয়ে ৮% কম',
    ],
    [
      'of an area whose Bangla name says area itself',
      { difference: 0, place: 'bashundhara' },
      'At the median of 23 flats with 3 bedrooms in Bashundhara R/A',
      'বসুন্ধরা আবাসিক এলাকার ৩ শোবার ঘরের ২৩টি ফ্ল্যাটের মধ্যম ভাড়ার সমান',
    ],
    [
      'equal',
      { difference: 0 },
      'At the median of 23 flats with 3 bedrooms in Uttara',
      'উত্তরা এলাকার ৩ শোবার ঘরের ২৩টি ফ্ল্যাটের মধ্যম ভাড়ার সমান',
    ],
  ])('%s', (_name, values, en, bn) => {
    expect(priceLine(range(values), 'en')?.line).toBe(en);
    expect(priceLine(range(values), 'bn')?.line).toBe(bn);
  });

  it('explains what was compared', () => {
    expect(priceLine(range(), 'en')?.why).toBe(
      'Compared with the 23 flats with 3 bedrooms in Uttara that are for rent here now: half of them ask for ৳20,000 to ৳30,000 a month. By the square foot only those are compared whose size is known. Floor and finish are not compared.',
    );
    const bn = priceLine(range({ bedroom: null }), 'bn')?.why ?? '';
    expect(bn).toContain('অর্ধেকের ভাড়া ২০,০০০৳ থেকে ৩০,০০০৳');
    expect(bn).not.toMatch(/null|undefined|[0-9]/);
  });

  it('says the same by the square foot, of how many and in tenths of a taka for a rent', () => {
    const rent = { own: 18.36, median: 20.5, count: 15, difference: -10 };
    expect(priceLine(range({ per_square_foot: rent }), 'en')?.foot).toBe(
      '৳18.4 per sq ft a month: 10 % below the median of 15 of them, ৳20.5',
    );
    expect(priceLine(range({ per_square_foot: rent }), 'bn')?.foot).toBe(
      'মাসে প্রতি বর্গফুট ১৮.৪৳: এর মধ্যে ১৫টির মধ্যম ভাড়ার (২০.৫৳) চেয়ে ১০% কম',
    );
    const price = { own: 7083.33, median: 7083.4, count: 15, difference: 0 };
    expect(priceLine(range({ per_square_foot: price, property_for: 'sell' }), 'en')?.foot).toBe(
      '৳7,083 per sq ft: at the median of 15 of them, ৳7,083',
    );
    expect(priceLine(range(), 'en')?.foot).toBeNull();
  });
});
