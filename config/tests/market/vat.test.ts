import { describe, expect, it, test } from 'vitest';

import { formatPoisha, vatRateOn, vatWithin } from '../../src/market/index.js';
import fc from '../properties.js';

const amount = fc.integer({ min: 0, max: 10_000_000_00 });
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('VAT in an amount', () => {
  test.each([
    [11_500, 15, 1500],
    [500_000, 15, 65_217],
    [500_000, 7.5, 34_884],
    [500_000, 2.4, 11_719],
    [500_000, 0, 0],
    [0, 15, 0],
    [1, 15, 0],
    [4, 15, 1],
    [3, 100, 2],
    [10_000_000_00, 4.35, 41_686_632],
  ])('of %i poisha at %f percent is %i', (poisha, rate, vat) => {
    expect(vatWithin(poisha, rate)).toEqual({ net: poisha - vat, vat });
  });

  it('and the rest are the amount, neither is below nothing, and what is rounded is half a poisha at most', () => {
    fc.assert(
      fc.property(amount, percent, (poisha, rate) => {
        const { net, vat } = vatWithin(poisha, rate);
        expect(net + vat).toBe(poisha);
        expect(Number.isSafeInteger(net) && Number.isSafeInteger(vat)).toBe(true);
        expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0);
        // Exactly, in whole numbers: twice the difference to the true share is no more than one poisha of it.
        const [part, whole] = [BigInt(Math.round(rate * 100)), BigInt(10_000 + Math.round(rate * 100))];
        const twice = 2n * (BigInt(vat) * whole - BigInt(poisha) * part);
        expect(twice > -whole && twice <= whole).toBe(true);
      }),
    );
  });

  it('does not become less when more is paid, or when the rate is higher', () => {
    fc.assert(
      fc.property(amount, amount, percent, percent, (one, other, low, high) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(vatWithin(less, low).vat).toBeLessThanOrEqual(vatWithin(more, low).vat);
        const [lower, higher] = [Math.min(low, high), Math.max(low, high)];
        expect(vatWithin(one, lower).vat).toBeLessThanOrEqual(vatWithin(one, higher).vat);
      }),
    );
  });
});

describe('the rate of a day', () => {
  const rates = [
    { percent: 15, valid_from: '2026-07-01' },
    { percent: 7.5, valid_from: '2025-01-01' },
    { percent: 0, valid_from: '2027-01-01' },
  ];

  test.each([
    ['2024-12-31', null],
    ['2025-01-01', 7.5],
    ['2026-06-30', 7.5],
    ['2026-07-01', 15],
    ['2026-07-02', 15],
    ['2026-12-31', 15],
    ['2027-01-01', null],
  ])('%s is %s', (day, rate) => {
    expect(vatRateOn(rates, day)?.percent ?? null).toBe(rate);
    expect(vatRateOn([...rates].reverse(), day)?.percent ?? null).toBe(rate);
  });

  it('of before does not change when another one is added', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const text = day.map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.uniqueArray(text, { maxLength: 8 }), text, text, (starts, added, paid) => {
        fc.pre(paid < added && !starts.includes(added));
        const before = starts.map((valid_from, at) => ({ percent: at + 1, valid_from }));
        expect(vatRateOn([...before, { percent: 99, valid_from: added }], paid)).toEqual(vatRateOn(before, paid));
      }),
    );
  });

  it('is none without rates', () => expect(vatRateOn([], '2026-11-26')).toBeNull());
});

test('amounts are told to the poisha, in the digits of the reader', () => {
  expect(formatPoisha(12_500_005, 'en')).toBe('৳1,25,000.05');
  expect(formatPoisha(65_217, 'bn')).toBe('৬৫২.১৭৳');
});
