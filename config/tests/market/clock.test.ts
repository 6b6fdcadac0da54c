import fc from '../properties.js';
import { describe, expect, test } from 'vitest';

import { clockIn, clockSpanIn } from '../../src/market/index.js';

/** An instant by the clock of Dhaka. */
const dhaka = (clock: string) => new Date(`2026-12-01T${clock}:00+06:00`).toISOString();

describe('the time of day', () => {
  test.each([
    ['00:00', '12:00 am', 'রাত ১২:০০'],
    ['03:59', '3:59 am', 'রাত ৩:৫৯'],
    ['04:00', '4:00 am', 'ভোর ৪:০০'],
    ['06:00', '6:00 am', 'সকাল ৬:০০'],
    ['11:59', '11:59 am', 'সকাল ১১:৫৯'],
    ['12:00', '12:00 pm', 'দুপুর ১২:০০'],
    ['15:00', '3:00 pm', 'বিকেল ৩:০০'],
    ['18:05', '6:05 pm', 'সন্ধ্যা ৬:০৫'],
    ['20:00', '8:00 pm', 'রাত ৮:০০'],
    ['23:59', '11:59 pm', 'রাত ১১:৫৯'],
  ])('%s is %s, %s', (clock, en, bn) => {
    expect([clockIn(dhaka(clock), 'en'), clockIn(dhaka(clock), 'bn')]).toEqual([en, bn]);
  });

  test('is told apart from every other of the day, in both languages', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(minute, minute, fc.constantFrom('en', 'bn'), (one, other, lang) => {
        const at = (minutes: number) => new Date(Date.parse(dhaka('00:00')) + minutes * 60_000).toISOString();
        expect(clockIn(at(one), lang) === clockIn(at(other), lang)).toBe(one === other);
      }),
    );
  });
});

test.each([
  ['18:00', '19:30', '6:00–7:30 pm', 'সন্ধ্যা ৬:০০–৭:৩০'],
  ['19:00', '20:00', '7:00–8:00 pm', 'সন্ধ্যা ৭:০০–রাত ৮:০০'],
  ['11:30', '12:00', '11:30 am–12:00 pm', 'সকাল ১১:৩০–দুপুর ১২:০০'],
])('from %s to %s is %s, %s', (from, to, en, bn) => {
  expect(clockSpanIn(dhaka(from), dhaka(to), 'en')).toBe(en);
  expect(clockSpanIn(dhaka(from), dhaka(to), 'bn')).toBe(bn);
});
