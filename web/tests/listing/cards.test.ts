import { describe, expect, it } from 'vitest';

import { ageOf, cardIn } from '~/listing/cards.server';

import { aProperty } from '../search/properties-fixture';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');

describe('the age of a listing', () => {
  it.each([
    ['2026-11-22T06:00:00.000Z', 'Today', 'আজ'],
    ['2026-11-23', 'Today', 'আজ'],
    ['2026-11-21', 'Yesterday', 'গতকাল'],
    ['2026-11-10', '12 days ago', '১২ দিন আগে'],
    ['2026-10-25', '4 weeks ago', '৪ সপ্তাহ আগে'],
    ['2026-08-15', '3 months ago', '৩ মাস আগে'],
    ['2025-12-01', '11 months ago', '১১ মাস আগে'],
    ['2025-11-21', 'More than a year old', '১ বছরের বেশি পুরোনো'],
    ['2023-02-12', 'More than 3 years old', '৩ বছরের বেশি পুরোনো'],
    // No older than the end of what is known of it.
    ['2026-08', '2 months ago', '২ মাস আগে'],
    ['2024-12', 'More than a year old', '১ বছরের বেশি পুরোনো'],
    ['2021', 'More than 4 years old', '৪ বছরের বেশি পুরোনো'],
    ['2026', 'Today', 'আজ'],
  ])('of %s is "%s"', (date, english, bangla) => {
    expect(ageOf(date, 'en', NOW)).toBe(english);
    expect(ageOf(date, 'bn', NOW)).toBe(bangla);
  });

  it('is said to be unknown where it is', () => {
    expect(ageOf(null, 'en', NOW)).toBe('Date unknown');
    expect(cardIn(aProperty({ first_published_at: null }), 'bn', 40).age).toBe('তারিখ জানা নেই');
  });
});
