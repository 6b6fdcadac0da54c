import fc from '../properties.js';
import { describe, expect, test } from 'vitest';

import { answerBy, businessMinutes, dayInDhaka, isBusinessDay } from '../../src/market/index.js';

const none = new Set<string>();
/** An instant by the clock of Dhaka. */
const dhaka = (text: string) => new Date(`${text}:00+06:00`);

describe('24 hours on business days', () => {
  test.each([
    // 2026-11-22 is a Sunday.
    ['a Sunday morning', '2026-11-22T09:30', '2026-11-23T09:30'],
    ['a Wednesday', '2026-11-25T15:00', '2026-11-26T15:00'],
    ['a Thursday afternoon: the rest of it is on Sunday', '2026-11-26T15:00', '2026-11-29T15:00'],
    ['a Friday: the time begins on Sunday', '2026-11-27T11:00', '2026-11-30T00:00'],
    ['a Saturday night', '2026-11-28T23:59', '2026-11-30T00:00'],
    ['midnight before a business day', '2026-11-22T00:00', '2026-11-23T00:00'],
  ])('after %s', (_name, received, due) => {
    expect(answerBy(dhaka(received), none)).toEqual(dhaka(due));
  });

  test('leave holidays out', () => {
    // Victory Day 2026 is a Wednesday.
    const holidays = new Set(['2026-12-16']);
    expect(answerBy(dhaka('2026-12-15T12:00'), holidays)).toEqual(dhaka('2026-12-17T12:00'));
    expect(isBusinessDay('2026-12-16', holidays)).toBe(false);
  });

  test('are never shorter than 24 hours, and end on a business day', () => {
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, (received) => {
        const due = answerBy(received, none);
        expect(due.getTime() - received.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000);
        expect(due.getTime() - received.getTime()).toBeLessThanOrEqual(4 * 24 * 3_600_000);
        // A moment before the end, because the end itself may be the midnight behind it.
        expect(isBusinessDay(dayInDhaka(new Date(due.getTime() - 1)), none)).toBe(true);
      }),
    );
  });

  test('come to an end though every day were a holiday', () => {
    const always = { has: () => true } as unknown as Set<string>;
    expect(answerBy(new Date(), always).getTime()).toBeGreaterThan(Date.now());
  });
});

describe('minutes of business days', () => {
  test.each([
    ['within a day', '2026-11-22T09:00', '2026-11-22T09:45', 45],
    ['over a night', '2026-11-22T23:30', '2026-11-23T00:30', 60],
    ['over a weekend', '2026-11-19T23:00', '2026-11-22T01:00', 120],
    ['on a weekend alone', '2026-11-20T10:00', '2026-11-21T10:00', 0],
    ['backwards', '2026-11-23T10:00', '2026-11-22T10:00', 0],
  ])('%s', (_name, from, to, minutes) => {
    expect(businessMinutes(dhaka(from), dhaka(to), none)).toBe(minutes);
  });

  test('are a day of them until what is promised for a day', () => {
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, (received) => {
        expect(businessMinutes(received, answerBy(received, none), none)).toBe(24 * 60);
      }),
    );
  });
});
