import { describe, expect, it } from 'vitest';

import { understand } from '../../src/search/index.js';

const filters = (text: string) => understand(text).filters;

describe('where a home is looked for', () => {
  it.each([
    ['banasree south 2 bed', ['south-banasree']],
    ['badda uttar basa', ['uttar-badda']],
    ['বনশ্রী দক্ষিণ ফ্ল্যাট', ['south-banasree']],
    // Many places have a "new market" of their own.
    ['কল্যাণপুর নতুন বাজারে বাসা', ['kallyanpur']],
    ['nadda notun bazar basa', ['nadda', 'notun-bazar']],
    ['gulshan niketon 2 bed', ['niketan']],
    ['leaving Rampura, want to shift to Banasree, 3 rooms', ['banasree']],
    ['mirpur chere uttara jabo, 2 bed', ['uttara']],
    ['kallyanpur theke office jai motijheel, 2 room', ['kallyanpur']],
    ['office mohakhali te, thakte chai tejgaon ba nakhalpara', ['tejgaon', 'nakhalpara']],
    ['office mohakhali te, 1200 sqft', ['mohakhali']],
  ])('"%s"', (text, place) => expect(filters(text).place).toEqual(place));

  it('"not far" is near what was named, wherever it stands', () => {
    expect(filters('bank job in Motijheel, want to live not far, 2 bed')).toMatchObject({ beside: true });
    expect(filters('motijheel office, dure na, 2 room basa')).toMatchObject({ beside: true, place: ['motijheel'] });
  });
});

describe('what for, where neither was said', () => {
  it.each([
    ['university teacher, Muradpur, flat', 'rent'],
    ['ডাক্তার, মিরপুর ১, ফ্ল্যাট', 'rent'],
    ['teacher, flat kinbo uttara', 'sell'],
    ['eskaton e 1800 sft ready flat', 'sell'],
    ['eskaton ready flat, vara', 'rent'],
  ])('"%s" is to %s', (text, use) => expect(filters(text).property_for).toBe(use));

  it('an amount that comes last, behind the rooms', () => {
    expect(filters('basa vara mirpur 2, 3 room, 20')).toMatchObject({ max_price: 20_000, bedroom: 3 });
    expect(filters('flat bikri khilgaon, 3 bed, 75')).toMatchObject({ max_price: 7_500_000 });
    expect(filters('basa vara, 2 bed, dhanmondi, 27').max_price).toBeUndefined();
  });

  it.each([
    ['sharing a flat in Mohakhali', 'sublet'],
    ['amra 3 jon, jigatola te room share korte chai', 'seat'],
    ['sublate mohammadpur', 'sublet'],
  ])('"%s" is a %s', (text, part) => expect(filters(text).sharing).toEqual([part]));

  it('shares of flats that are for sale are no sublet', () =>
    expect(filters('pls share flats for sale at Kafrul under 65 lakh').sharing).toBeUndefined());
});
