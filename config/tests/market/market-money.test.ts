import fc from '../properties.js';
import { describe, expect, test } from 'vitest';

import {
  CRORE,
  formatMoney,
  formatMoneyShort,
  formatNumber,
  inDigitsOf,
  isTooMuch,
  LAKH,
  LANGUAGES,
  MAX_TAKA,
  moneyInWords,
  moneySpelled,
  parseMoney,
  parseWhole,
  toBanglaDigits,
  toLatinDigits,
} from '../../src/market/index.js';

const taka = fc.integer({ min: 0, max: MAX_TAKA });

describe('money as it is shown', () => {
  test.each([
    [12_500_000, '৳1,25,00,000', '১,২৫,০০,০০০৳'],
    [0, '৳0', '০৳'],
    [999, '৳999', '৯৯৯৳'],
    [23_000, '৳23,000', '২৩,০০০৳'],
    [-24_000, '-৳24,000', '-২৪,০০০৳'],
    [MAX_TAKA, '৳10,00,00,00,00,000', '১০,০০,০০,০০,০০,০০০৳'],
  ])('%d', (amount, en, bn) => {
    expect(formatMoney(amount, 'en')).toBe(en);
    expect(formatMoney(amount, 'bn')).toBe(bn);
  });

  test.each([
    [12_500_000, '৳1.25 crore', '১.২৫ কোটি'],
    [8_500_000, '৳85 lakh', '৮৫ লাখ'],
    [100_000, '৳1 lakh', '১ লাখ'],
    [99_000, '৳99,000', '৯৯,০০০৳'],
    [9_999_999, '৳1 crore', '১ কোটি'],
  ])('%d in short', (amount, en, bn) => {
    expect(formatMoneyShort(amount, 'en')).toBe(en);
    expect(formatMoneyShort(amount, 'bn')).toBe(bn);
  });

  test.each([
    [12_550_000, '1 crore 25 lakh 50 thousand taka', '১ কোটি ২৫ লাখ ৫০ হাজার টাকা'],
    [23_500, '23 thousand 500 taka', '২৩ হাজার ৫০০ টাকা'],
    [0, '0 taka', '০ টাকা'],
  ])('%d in words', (amount, en, bn) => {
    expect(moneyInWords(amount, 'en')).toBe(en);
    expect(moneyInWords(amount, 'bn')).toBe(bn);
  });

  test('an amount in words is read as the same amount, to the last taka', () => {
    fc.assert(
      fc.property(taka, fc.constantFrom(...LANGUAGES), (amount, lang) => {
        expect(parseMoney(moneyInWords(amount, lang))).toBe(amount);
      }),
    );
  });

  test.each([
    [0, 'Zero taka only', 'শূন্য টাকা মাত্র'],
    [99, 'Ninety-nine taka only', 'নিরানব্বই টাকা মাত্র'],
    [100, 'One hundred taka only', 'একশত টাকা মাত্র'],
    [12_000, 'Twelve thousand taka only', 'বারো হাজার টাকা মাত্র'],
    [23_505, 'Twenty-three thousand five hundred five taka only', 'তেইশ হাজার পাঁচশত পাঁচ টাকা মাত্র'],
    [
      12_578_940,
      'One crore twenty-five lakh seventy-eight thousand nine hundred forty taka only',
      'এক কোটি পঁচিশ লাখ আটাত্তর হাজার নয়শত চল্লিশ টাকা মাত্র',
    ],
    [MAX_TAKA, 'One lakh crore taka only', 'এক লাখ কোটি টাকা মাত্র'],
  ])('%d without a figure', (amount, en, bn) => {
    expect(moneySpelled(amount, 'en')).toBe(en);
    expect(moneySpelled(amount, 'bn')).toBe(bn);
  });

  test('every number below a hundred has words of its own, and no figure', () => {
    for (const lang of LANGUAGES) {
      const all = Array.from({ length: 100 }, (_, count) => moneySpelled(count, lang));
      expect(new Set(all).size).toBe(100);
      expect(all.filter((words) => /\d|[০-৯]|undefined|^ /.test(words))).toEqual([]);
    }
  });

  test('numbers are grouped the Indian way in the digits of the reader', () => {
    expect(formatNumber(125_000, 'en')).toBe('1,25,000');
    expect(formatNumber(125_000, 'bn')).toBe('১,২৫,০০০');
  });
});

test.each([
  ['100001 crore', true],
  ['9'.repeat(400), true],
  ['99999999 কোটি টাকা', true],
  ['100000 crore', false],
  ['85 lakh', false],
  ['a lot', false],
  ['', false],
])('whether "%s" is too much', (text, much) => {
  expect(isTooMuch(text)).toBe(much);
  if (much) expect(parseMoney(text)).toBeNull();
});

describe('whole numbers as people type them', () => {
  test.each([
    ['3', 3],
    [' ৩ ', 3],
    ['0', 0],
    ['তিন', 3],
    ['তিনটি', 3],
    ['৩টা', 3],
    ['3 ta', 3],
    ['three', 3],
    ['tin', 3],
    ['পনেরো', 15],
    ['twenty five', 25],
    ['একষট্টি', 61],
    ['ekshotti', 61],
    ['দুই হাজার পনেরো', 2015],
    ['zero', 0],
    ['Twenty-five', 25],
  ])('%s', (text, number) => expect(parseWhole(text)).toBe(number));

  test.each(['', ' ', 'many', 'টি', '-3', '2.5', 'আড়াই', '1e3', '3-4', '3 4', '০x'])('"%s" is none', (text) =>
    expect(parseWhole(text)).toBeNull(),
  );

  test('every Bangla word for a number below a hundred', () => {
    for (let number = 0; number < 100; number++) {
      expect(parseWhole(moneySpelled(number, 'bn').replace(' টাকা মাত্র', ''))).toBe(number);
    }
  });
});

describe('money as people type it', () => {
  test.each([
    ['85 lakh', 85 * LAKH],
    ['85 lac', 85 * LAKH],
    ['85lakh', 85 * LAKH],
    ['1.25 cr', 1.25 * CRORE],
    ['1.25 crore', 1.25 * CRORE],
    ['৮৫ লাখ', 85 * LAKH],
    ['৮৫ লক্ষ', 85 * LAKH],
    ['১.২৫ কোটি', 1.25 * CRORE],
    ['25k', 25_000],
    ['25 hajar', 25_000],
    ['২৫ হাজার', 25_000],
    ['1,25,00,000', 12_500_000],
    ['12,500,000', 12_500_000],
    ['৳39,000,000', 39_000_000],
    ['30 Thousand', 30_000],
    ['1 crore 20 lakh', 12_000_000],
    ['২ কোটি ৫০ লাখ', 25_000_000],
    ['দেড় কোটি', 1.5 * CRORE],
    ['দেড় লাখ টাকা', 150_000],
    ['der koti', 1.5 * CRORE],
    ['আড়াই লাখ', 250_000],
    ['সাড়ে তিন লাখ', 350_000],
    ['sare 3 lakh', 350_000],
    ['পৌনে দুই কোটি', 1.75 * CRORE],
    ['সোয়া কোটি', 1.25 * CRORE],
    ['সোয়া এক কোটি', 1.25 * CRORE],
    ['এক কোটি পঁচিশ লাখ', 12_500_000],
    ['পঁচিশ হাজার পাঁচশ', 25_500],
    ['পাঁচ হাজার পাঁচ শ টাকা', 5500],
    ['twenty five thousand', 25_000],
    ['one crore twenty lakh', 12_000_000],
    ['bish hajar', 20_000],
    ['2 million', 2_000_000],
    ['half crore', 5_000_000],
    ['5000 tk', 5000],
    ['5000tk', 5000],
    ['Tk. 5,000', 5000],
    ['BDT 5000', 5000],
    ['bdt5000', 5000],
    ['৫০০০ টাকা', 5000],
    ['5,000/-', 5000],
    ['  7000  ', 7000],
    ['0', 0],
  ])('%s', (text, amount) => {
    expect(parseMoney(text)).toBe(amount);
  });

  test.each([
    '',
    'abc',
    '-5',
    '1e9',
    '20 20',
    '20 lakh 1 crore',
    '1,2,3',
    '1,25,00,00',
    '1.2.3',
    'Infinity',
    'NaN',
    '10 %',
    '1000001 crore',
    '9'.repeat(400),
    '1 crore 1 lakh 1 k 1 1',
    'lakh',
    '0x10',
    'কোটি',
    'সাড়ে লাখ',
    'এক দুই তিন',
    'পাঁচ জন',
    'সাড়ে',
  ])('%s is not an amount', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  test('whatever is shown in full is read back', () => {
    fc.assert(
      fc.property(taka, fc.constantFrom(...LANGUAGES), (amount, lang) => {
        expect(parseMoney(formatMoney(amount, lang))).toBe(amount);
        expect(parseMoney(formatNumber(amount, lang))).toBe(amount);
      }),
      { numRuns: 1000 },
    );
  });

  test('whatever is shown in short is read back to half a percent', () => {
    fc.assert(
      fc.property(taka, fc.constantFrom(...LANGUAGES), (amount, lang) => {
        const read = parseMoney(formatMoneyShort(amount, lang));
        expect(read).not.toBeNull();
        expect(Math.abs((read ?? 0) - amount)).toBeLessThanOrEqual(amount * 0.005);
      }),
      { numRuns: 1000 },
    );
  });

  test('no text whatever makes it throw or leave its range', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const read = parseMoney(text);
        expect(read === null || (Number.isSafeInteger(read) && read >= 0 && read <= MAX_TAKA)).toBe(true);
      }),
    );
  });
});

test('digits go there and back', () => {
  expect(toBanglaDigits('2026')).toBe('২০২৬');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 ab,.') }), (text) => {
      expect(toLatinDigits(toBanglaDigits(text))).toBe(text);
    }),
  );
});

test('digits are those of the language', () => {
  expect(inDigitsOf('bn', 'built 2026')).toBe('built ২০২৬');
  expect(inDigitsOf('en', 'built 2026')).toBe('built 2026');
});
