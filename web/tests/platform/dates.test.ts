import { expect, it } from 'vitest';

import { formatEnd, formatKnown, formatMoment, formatStamp } from '~/shell/dates';

it.each([
  ['2026-11-21T13:46:00.000Z', 'en', '21 Nov 2026, 7:46 pm'],
  ['2026-11-21T13:46:00.000Z', 'bn', '২১ নভে, ২০২৬, সন্ধ্যা ৭:৪৬'],
  ['2026-11-21T18:05:00.000Z', 'bn', '২২ নভে, ২০২৬, রাত ১২:০৫'],
] as const)('%s is told in %s as %s, in Dhaka', (iso, lang, text) => {
  expect(formatMoment(iso, lang)).toBe(text);
});

it.each([
  ['2026-11-29T18:00:00.000Z', '29 Nov 2026, 11:59 pm'],
  ['2026-11-29T18:01:00.000Z', '30 Nov 2026, 12:01 am'],
  ['2026-11-29T07:30:00.000Z', '29 Nov 2026, 1:30 pm'],
])('what ends at %s ends at %s', (iso, text) => {
  expect(formatEnd(iso, 'en')).toBe(text);
});

it('is sorted in files as it happened', () => {
  expect(formatStamp('2026-11-21T18:05:00.000Z')).toBe('2026-11-22 00:05');
});

it.each([
  ['2023-11-24', 'en', '24 November 2023'],
  ['2023-11', 'en', 'November 2023'],
  ['2021', 'en', '2021'],
  ['2023-11', 'bn', 'নভেম্বর ২০২৩'],
  ['2021', 'bn', '২০২১'],
  ['2026-11-21T18:05:00.000Z', 'bn', '২২ নভেম্বর, ২০২৬'],
] as const)('of %s no more is told than is known, in %s: %s', (iso, lang, text) => {
  expect(formatKnown(iso, lang)).toBe(text);
});
