import fc from '../properties.js';
import { describe, expect, test } from 'vitest';

import {
  amortisation,
  emi,
  EMI_DEFAULTS,
  excerpt,
  MAX_SQUARE_FEET,
  nextVisible,
  numberOf,
  parseArea,
  parseNationalId,
  parsePhone,
  SQUARE_FEET,
  toBanglaDigits,
  toSquareFeet,
  visibleFrom,
  type AreaUnit,
} from '../../src/market/index.js';

describe('the instalment', () => {
  test('of the calculator as it opens', () => {
    expect(emi(EMI_DEFAULTS.amount, EMI_DEFAULTS.months, EMI_DEFAULTS.annualPercent)).toBe(88);
  });

  test('of 100,000 over 25 years at 9 %', () => {
    expect(emi(100_000, 300, 9)).toBe(839);
    // The published 839.20 a month per lakh, on a hundred lakh.
    expect(emi(10_000_000, 300, 9)).toBe(83_920);
  });

  test('without interest is the amount divided, and without months nothing', () => {
    expect(emi(1200, 12, 0)).toBe(100);
    expect(emi(1000, 3, 0)).toBe(333);
    expect(emi(1000, 0, 10)).toBe(0);
  });

  test('grows with the rate and shrinks with the months', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 100_000_000 }),
        fc.integer({ min: 1, max: 479 }),
        fc.integer({ min: 0, max: 29 }),
        (amount, months, percent) => {
          expect(emi(amount, months, percent + 1)).toBeGreaterThanOrEqual(emi(amount, months, percent));
          expect(emi(amount, months + 1, percent)).toBeLessThanOrEqual(emi(amount, months, percent));
          expect(emi(amount, months, percent) * months).toBeGreaterThanOrEqual(amount - months);
        },
      ),
    );
  });
});

describe('the loan year by year', () => {
  test('adds up, whatever the loan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 480 }),
        fc.double({ min: 0, max: 40, noNaN: true }),
        (amount, months, percent) => {
          const years = amortisation(amount, months, percent);
          expect(years).toHaveLength(Math.ceil(months / 12));
          expect(years.reduce((sum, year) => sum + year.principal, 0)).toBe(amount);
          expect(years.at(-1)?.balance).toBe(0);
          let before = amount;
          for (const [index, year] of years.entries()) {
            expect(year.year).toBe(index + 1);
            expect(year.paid).toBe(year.principal + year.interest);
            expect(year.balance).toBe(before - year.principal);
            expect(year.principal).toBeGreaterThanOrEqual(0);
            expect(year.interest).toBeGreaterThanOrEqual(0);
            before = year.balance;
          }
        },
      ),
    );
  });

  test('costs what the instalments cost', () => {
    const paid = amortisation(100_000, 300, 9).reduce((sum, year) => sum + year.paid, 0);
    expect(Math.abs(paid - 839.2 * 300)).toBeLessThan(25);
  });
});

describe('excerpt', () => {
  const graphemes = (text: string) => [...new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)].length;

  test.each([
    ['short', 80, 'short'],
    ['a  b\n c', 80, 'a b c'],
    ['0123456789', 5, '01234…'],
    ['0123 56789', 5, '0123…'],
    ['', 5, ''],
    ['Rashed knows the buildings along the metro', 40, 'Rashed knows the buildings along the…'],
    ['একটি ফ্ল্যাট গুলশানে আছে', 10, 'একটি ফ্ল্যাট…'],
    ['one two three', 7, 'one two…'],
    ['a verylongsingleword', 12, 'a verylongsi…'],
  ])('%s to %d', (text, limit, expected) => {
    expect(excerpt(text, limit)).toBe(expected);
  });

  test('cuts between what a reader calls characters', () => {
    // One conjunct is one character of four code units.
    expect(excerpt('ক্ষি ক্ষি ক্ষি', 3, '')).toBe('ক্ষি ক্ষি');
    expect(excerpt('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2)).toBe('👩‍👩‍👧👩‍👩‍👧…');
    // A letter and the accent that follows it are one.
    expect(excerpt('cafe\u0301 and tea', 4)).toBe('cafe\u0301…');
    expect(excerpt('cafe\u0301', 4)).toBe('cafe\u0301');
  });

  /** The same by the whole of the text, character by character. */
  const byAll = (text: string, limit: number) => {
    const clean = text.replace(/\s+/gu, ' ').trim();
    const each = [...new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(clean)].map(
      ({ segment }) => segment,
    );
    if (each.length <= limit) return clean;
    const shown = each.slice(0, limit).join('');
    const end = each[limit] === ' ' ? shown.length : shown.lastIndexOf(' ');
    return (end * 2 > shown.length ? shown.slice(0, end) : shown).trimEnd() + '…';
  };

  test('reads no more than the beginning of a long text, and cuts it as the whole', () => {
    const pieces = ['a', 'word ', ' ', '\n\n', 'ক্ষি', 'বাড়ি ', '👩‍👩‍👧', 'é', '\u0301', '\u09be'];
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...pieces), minLength: 60, maxLength: 400 }),
        fc.integer({ min: 0, max: 50 }),
        (text, limit) => {
          expect(excerpt(text, limit)).toBe(byAll(text, limit));
        },
      ),
    );
  });

  test('is never longer than its limit, and a beginning of the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '\n', 'ক্ষি', 'বাড়ি', '👩‍👩‍👧', 'é', '\u0301'), maxLength: 200 }),
        fc.integer({ min: 0, max: 90 }),
        (text, limit) => {
          const clean = text.replace(/\s+/gu, ' ').trim();
          const shown = excerpt(text, limit, '');
          expect(graphemes(shown)).toBeLessThanOrEqual(limit);
          expect(clean.startsWith(shown)).toBe(true);
          if (graphemes(clean) <= limit) expect(shown).toBe(clean);
        },
      ),
    );
  });
});

describe('Load More', () => {
  test('shows 6, 8, 12, 20, 36, 60, 84 …', () => {
    const row = [6];
    while (row.length < 8) row.push(nextVisible(row.at(-1) ?? 0));
    expect(row).toEqual([6, 8, 12, 20, 36, 60, 84, 108]);
  });

  test('always shows more, by at most 24, and returns to the row from any number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (visible) => {
        const next = nextVisible(visible);
        expect(next).toBeGreaterThan(visible);
        expect(next - visible).toBeLessThanOrEqual(24);
        expect(visibleFrom(String(next), 200_000)).toBe(next);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    [null, 6],
    ['', 6],
    ['abc', 6],
    ['-5', 6],
    ['7', 6],
    ['8', 8],
    ['13', 12],
    ['1e308', 492],
    ['Infinity', 492],
  ])('an address that asks for %s shows %d of at most 500', (asked, shown) => {
    expect(visibleFrom(asked, 500)).toBe(shown);
  });
});

describe('area', () => {
  test.each([
    ['1,500 sqft', 1500],
    ['1500', 1500],
    ['1500 sft', 1500],
    ['1500 sq. ft.', 1500],
    ['1500 Square Feet', 1500],
    ['১,৫০০ বর্গফুট', 1500],
    ['5 katha', 3600],
    ['৫ কাঠা', 3600],
    ['3.5 katha', 2520],
    ['1 decimal', 436],
    ['১ শতক', 436],
    ['1 bigha', 14_400],
    ['1 acre', 43_560],
    ['16 chatak', 720],
    ['আড়াই কাঠা', 1800],
    ['দেড় হাজার স্কয়ার ফিট', 1500],
    ['সাড়ে বারোশ বর্গফুট', 1250],
    ['বারোশো বর্গফুট', 1200],
    ['দেড়হাজার বর্গফুট', 1500],
    ['পাঁচ কাঠা', 3600],
    ['12 hundred sft', 1200],
  ])('%s is %d square feet', (text, squareFeet) => {
    expect(parseArea(text)).toBe(squareFeet);
  });

  test.each(['', '0', 'abc', '-5', '5 miles', '1e9', `${MAX_SQUARE_FEET + 1}`, '1.2.3', '9'.repeat(400)])(
    '%s is none',
    (text) => {
      expect(parseArea(text)).toBeNull();
    },
  );

  test('the units fit together', () => {
    expect(20 * SQUARE_FEET.katha).toBe(SQUARE_FEET.bigha);
    expect(16 * SQUARE_FEET.chatak).toBe(SQUARE_FEET.katha);
    expect(100 * SQUARE_FEET.decimal).toBeCloseTo(SQUARE_FEET.acre);
  });

  test('there and back loses at most the rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_SQUARE_FEET }),
        fc.constantFrom(...(Object.keys(SQUARE_FEET) as AreaUnit[])),
        (squareFeet, unit) => {
          const inUnit = Math.round((squareFeet / SQUARE_FEET[unit]) * 100) / 100;
          expect(Math.abs(toSquareFeet(inUnit, unit) - squareFeet)).toBeLessThanOrEqual(SQUARE_FEET[unit] * 0.005 + 1);
        },
      ),
    );
  });
});

describe('telephone', () => {
  test.each([
    '01712345678',
    '+8801712345678',
    '8801712345678',
    '+880 1712-345678',
    '০১৭১২৩৪৫৬৭৮',
    '(017) 1234 5678',
    '1712345678',
  ])('%s', (text) => {
    expect(parsePhone(text)).toBe('01712345678');
  });
  test.each(['', '01717-', '01212345678', '0171234567', '017123456789', '+4401712345678', '01712345678; drop', 'abc'])(
    '%s is none',
    (text) => {
      expect(parsePhone(text)).toBeNull();
    },
  );
  test('a form is filled with a number, never with the prefix that everybody has', () => {
    expect(numberOf({ user_phone: '01717-' })).toBe('');
    expect(numberOf({ user_phone: '01812345678' })).toBe('01812345678');
  });
  test('what was read is read again the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_300_000_000, max: 1_999_999_999 }),
        fc.constantFrom('+880', '880', '0', ''),
        (n, prefix) => {
          const read = parsePhone(`${prefix}${n}`);
          expect(read).toBe(`0${n}`);
          expect(parsePhone(toBanglaDigits(read ?? ''))).toBe(read);
        },
      ),
    );
  });
});

describe('national id', () => {
  test.each([10, 13, 17])('of %d digits, Bangla or Latin, keeps every digit', (length) => {
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(`^[0-9]{${length}}$`)), (id) => {
        expect(parseNationalId(id)).toBe(id);
        expect(parseNationalId(toBanglaDigits(id))).toBe(id);
        expect(parseNationalId(`${id.slice(0, 4)}-${id.slice(4, 7)} ${id.slice(7)}`)).toBe(id);
      }),
    );
  });
  test.each(['', '123456789', '12345678901', '123456789012', '123456789012345678', 'abcdefghij', '1234567890.0'])(
    '%s is none',
    (text) => {
      expect(parseNationalId(text)).toBeNull();
    },
  );
});
