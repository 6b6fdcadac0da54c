import { expect, it } from 'vitest';

import { formatMoment, formatStamp } from '~/dates';

it.each([
  ['2026-11-21T13:46:00.000Z', 'en', '21 Nov 2026, 19:46'],
  ['2026-11-21T13:46:00.000Z', 'bn', '২১ নভে, ২০২৬, ১৯:৪৬'],
  ['2026-11-21T18:05:00.000Z', 'bn', '২২ নভে, ২০২৬, ০০:০৫'],
] as const)('%s is told in %s as %s, in Dhaka', (iso, lang, text) => {
  expect(formatMoment(iso, lang)).toBe(text);
});

it('is sorted in files as it happened', () => {
  expect(formatStamp('2026-11-21T18:05:00.000Z')).toBe('2026-11-22 00:05');
});
