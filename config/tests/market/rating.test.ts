import { describe, expect, it } from 'vitest';

import {
  isRatingTime,
  isRentPaid,
  mayChangeRating,
  RATING_QUESTIONS,
  ratingClosesAt,
  tenancyRatingTime,
  viewingRatingTime,
} from '../../src/market/index.js';

const at = (moment: string) => new Date(moment);

describe('when something can be rated', () => {
  it('a viewing from its end on for thirty days, unless it came to nothing', () => {
    const ends_at = '2026-11-24T13:00:00.000Z';
    const time = viewingRatingTime({ state: 'confirmed', ends_at });
    expect(isRatingTime(time, at('2026-11-24T12:59:59Z'))).toBe(false);
    expect(isRatingTime(time, at('2026-11-24T13:00:00Z'))).toBe(true);
    expect(isRatingTime(time, at('2026-12-24T12:59:59Z'))).toBe(true);
    expect(isRatingTime(time, at('2026-12-24T13:00:00Z'))).toBe(false);
    for (const state of ['requested', 'lapsed', 'cancelled', 'no_show'] as const) {
      expect(viewingRatingTime({ state, ends_at })).toBeNull();
    }
  });

  it('a tenancy from a month after its beginning in Dhaka, also of a short one, until sixty days behind its end', () => {
    const going = tenancyRatingTime({ start: '2026-01-31', ended_on: null });
    expect(going).toEqual({ from: at('2026-02-27T18:00:00Z'), until: null });
    const over = tenancyRatingTime({ start: '2025-12-15', ended_on: '2026-03-01' });
    expect(over.from).toEqual(at('2026-01-14T18:00:00Z'));
    expect(isRatingTime(over, at('2026-04-30T17:59:59Z'))).toBe(true);
    expect(isRatingTime(over, at('2026-04-30T18:00:00Z'))).toBe(false);
  });

  it('the first answer about a tenancy closes it in a month at the latest, about a viewing with its time', () => {
    const now = at('2026-05-01T00:00:00Z');
    const from = at('2026-01-01T00:00:00Z');
    expect(ratingClosesAt('tenancy', { from, until: null }, now)).toEqual(at('2026-05-31T00:00:00Z'));
    const soon = at('2026-05-03T00:00:00Z');
    expect(ratingClosesAt('tenancy', { from, until: soon }, now)).toEqual(soon);
    const late = at('2026-05-31T12:00:00Z');
    expect(ratingClosesAt('viewing', { from, until: late }, now)).toEqual(late);
  });

  it('is changed for a week, and not once the other one could be read', () => {
    const rated = at('2026-11-01T00:00:00Z');
    expect(mayChangeRating(rated, false, at('2026-11-07T23:59:59Z'))).toBe(true);
    expect(mayChangeRating(rated, false, at('2026-11-08T00:00:00Z'))).toBe(false);
    expect(mayChangeRating(rated, true, rated)).toBe(false);
  });

  it('each side is asked three questions of its own', () => {
    const all = Object.values(RATING_QUESTIONS).flatMap((sides) => Object.values(sides).flat());
    expect(new Set(all).size).toBe(12);
  });
});

it('a rent is whole by one receipt, or by parts that make it up', () => {
  const rent = (amount: number, is_part: boolean, kind: 'rent' | 'advance' = 'rent') => ({
    ...{ kind, month: '2026-11', amount, is_part },
  });
  expect(isRentPaid([], '2026-11', 25000)).toBe(false);
  expect(isRentPaid([rent(20000, false)], '2026-11', 25000)).toBe(true);
  expect(isRentPaid([rent(20000, true), rent(4999, true)], '2026-11', 25000)).toBe(false);
  expect(isRentPaid([rent(20000, true), rent(5000, true)], '2026-11', 25000)).toBe(true);
  expect(isRentPaid([rent(25000, false, 'advance')], '2026-11', 25000)).toBe(false);
  expect(isRentPaid([rent(25000, false)], '2026-10', 25000)).toBe(false);
});
