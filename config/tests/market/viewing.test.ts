import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  dayAfter,
  dayInDhaka,
  hasRoom,
  isOffered,
  lapsesAt,
  LISTING_STATES,
  mayStep,
  reasonToCancel,
  spanOf,
  startsOn,
  stateOfRequest,
  stepsOf,
  VIEWING_AHEAD_DAYS,
  VIEWING_LEAD_MINUTES,
  VIEWING_MINUTES,
  VIEWING_STATES,
  viewingTimes,
  weekdayOf,
  type ViewingHours,
  type ViewingStanding,
} from '../../src/market/index.js';
import fc from '../properties.js';

const NOTHING: ViewingHours = { weekly: [], days_off: [], extra: [], minutes: 30, at_once: 1, is_instant: true };
const MINUTE = 60_000;
const iso = (times: readonly Date[]) => times.map((time) => time.toISOString());

const clock = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
});
const window = fc.record({ from: clock, to: clock }).filter((one) => spanOf(one).from < spanOf(one).to);
/** Of two years with a leap day, as the calendar has them. */
const day = fc.integer({ min: 0, max: 800 }).map((days) => dayAfter('2027-06-01', days));
const someHours = fc.record({
  weekly: fc.array(fc.tuple(window, fc.integer({ min: 0, max: 6 })).map(([one, weekday]) => ({ ...one, weekday }))),
  days_off: fc.array(day, { maxLength: 3 }),
  extra: fc.array(
    fc.tuple(window, day).map(([one, on]) => ({ ...one, day: on })),
    { maxLength: 3 },
  ),
  minutes: fc.constantFrom(...VIEWING_MINUTES),
  at_once: fc.integer({ min: 1, max: 10 }),
  is_instant: fc.boolean(),
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the times of a day', () => {
  it('stand one behind the other in each window, in Dhaka', () => {
    // A Sunday.
    const hours = { ...NOTHING, weekly: [{ weekday: 0, from: '10:00', to: '11:45' }] };
    expect(iso(startsOn(hours, '2026-11-29'))).toEqual([
      '2026-11-29T04:00:00.000Z',
      '2026-11-29T04:30:00.000Z',
      '2026-11-29T05:00:00.000Z',
    ]);
    expect(startsOn(hours, '2026-11-30')).toEqual([]);
  });

  it('end at midnight, and begin at it', () => {
    const hours = {
      ...NOTHING,
      minutes: 60,
      weekly: [
        { weekday: 0, from: '22:00', to: '00:00' },
        { weekday: 1, from: '00:00', to: '01:00' },
      ],
    };
    expect(iso(startsOn(hours, '2026-11-29'))).toEqual(['2026-11-29T16:00:00.000Z', '2026-11-29T17:00:00.000Z']);
    expect(iso(startsOn(hours, '2026-11-30'))).toEqual(['2026-11-29T18:00:00.000Z']);
  });

  it('leave out a day off, but for what was opened on it, and join windows that meet', () => {
    const hours = {
      ...NOTHING,
      weekly: [{ weekday: 3, from: '10:00', to: '12:00' }],
      days_off: ['2026-12-16'],
      extra: [
        { day: '2026-12-16', from: '17:00', to: '17:45' },
        { day: '2026-12-16', from: '17:30', to: '18:00' },
      ],
    };
    expect(iso(startsOn(hours, '2026-12-16'))).toEqual(['2026-12-16T11:00:00.000Z', '2026-12-16T11:30:00.000Z']);
    expect(startsOn(hours, '2026-12-09')).toHaveLength(4);
  });

  it('go over the end of a month and of a year, and know 29 February', () => {
    const always = {
      ...NOTHING,
      weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '10:30' })),
    };
    const days = (now: string) => viewingTimes(always, new Date(now)).map(dayInDhaka);
    expect(days('2026-12-30T12:00:00Z').slice(0, 3)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
    expect(days('2028-02-28T12:00:00Z').slice(0, 2)).toEqual(['2028-02-29', '2028-03-01']);
    // Twenty to midnight in Dhaka, and twenty past.
    expect(days('2026-11-30T17:40:00Z')[0]).toBe('2026-12-01');
    expect(days('2026-11-30T18:20:00Z')[0]).toBe('2026-12-01');
    expect(days('2026-12-01T03:00:00Z')[0]).toBe('2026-12-02');
  });

  it('lie within a window of their day, never over each other, whatever was said', () => {
    fc.assert(
      fc.property(someHours, day, (hours, on) => {
        const midnight = Date.parse(`${on}T00:00:00+06:00`);
        const weekly = hours.days_off.includes(on) ? [] : hours.weekly.filter((one) => one.weekday === weekdayOf(on));
        const open = [...weekly, ...hours.extra.filter((one) => one.day === on)].map(spanOf);
        let before = -Infinity;
        for (const start of startsOn(hours, on)) {
          const minute = (start.getTime() - midnight) / MINUTE;
          expect(dayInDhaka(start)).toBe(on);
          expect(minute).toBeGreaterThanOrEqual(before + hours.minutes);
          for (let at = minute; at < minute + hours.minutes; at++) {
            expect(open.some(({ from, to }) => from <= at && at < to)).toBe(true);
          }
          before = minute;
        }
      }),
    );
  });

  it('are the same wherever the process stands', () => {
    fc.assert(
      fc.property(someHours, day, (hours, on) => {
        const told = ['UTC', 'Asia/Dhaka', 'America/New_York', 'Pacific/Kiritimati'].map((zone) => {
          vi.stubEnv('TZ', zone);
          return iso(viewingTimes(hours, new Date(`${on}T20:30:00Z`))).join();
        });
        expect(new Set(told).size).toBe(1);
      }),
    );
  });

  it('are offered from two hours on, for three weeks', () => {
    fc.assert(
      fc.property(someHours, day, (hours, on) => {
        const now = new Date(`${on}T05:10:00Z`);
        const times = viewingTimes(hours, now);
        for (const time of times) {
          const ahead = time.getTime() - now.getTime();
          expect(ahead).toBeGreaterThanOrEqual(VIEWING_LEAD_MINUTES * MINUTE);
          expect(ahead).toBeLessThanOrEqual((VIEWING_AHEAD_DAYS + 1) * 24 * 60 * MINUTE);
        }
        const [first] = times;
        if (!first) return;
        expect(isOffered(hours, first, now)).toBe(true);
        expect(isOffered(hours, new Date(first.getTime() + MINUTE), now)).toBe(false);
      }),
    );
  });
});

describe('room at a time', () => {
  const at = (clockTime: string) => `2026-11-29T${clockTime}:00.000Z`;
  const one = (from: string, to: string, home = 'a') => ({ starts_at: at(from), ends_at: at(to), home });
  const start = new Date(at('04:00'));

  it.each([
    ['nobody', 1, [], true],
    ['one of one', 1, [one('04:00', '04:30')], false],
    ['one of two', 2, [one('04:00', '04:30')], true],
    ['two of two', 2, [one('04:00', '04:30'), one('04:00', '04:30')], false],
    ['one at another home', 5, [one('04:00', '04:30', 'b')], false],
    ['one that began before', 5, [one('03:45', '04:15')], false],
    ['one that begins meanwhile', 5, [one('04:15', '04:45')], false],
    ['one that ends as it begins', 1, [one('03:30', '04:00')], true],
    ['one that begins as it ends', 1, [one('04:30', '05:00')], true],
  ])('with %s', (_who, at_once, taken, room) => {
    expect(hasRoom({ minutes: 30, at_once }, start, 'a', taken)).toBe(room);
  });
});

describe('who may do what', () => {
  const now = new Date('2026-11-29T04:00:00Z');
  const standing = (values: Partial<ViewingStanding>): ViewingStanding => ({
    ...{ state: 'confirmed', by: 'seeker', starts_at: '2026-11-30T04:00:00.000Z', lapses_at: null },
    ...values,
  });

  it('the side that is asked confirms, as long as it has not lapsed', () => {
    const asked = standing({ state: 'requested', lapses_at: '2026-11-29T05:00:00.000Z' });
    expect(stepsOf('owner', asked, now)).toEqual(['confirm', 'move', 'cancel']);
    expect(stepsOf('seeker', asked, now)).toEqual(['move', 'cancel']);
    expect(mayStep('owner', 'confirm', { ...asked, lapses_at: now.toISOString() }, now)).toBe(false);
    expect(stepsOf('seeker', { ...asked, by: 'owner' }, now)).toEqual(['confirm', 'move', 'cancel']);
  });

  it('what has begun is not moved: it took place, or somebody did not come', () => {
    const begun = standing({ starts_at: '2026-11-29T03:30:00.000Z' });
    for (const side of ['owner', 'seeker'] as const) expect(stepsOf(side, begun, now)).toEqual(['done', 'no_show']);
    const said = { ...begun, state: 'no_show', by: 'owner' } as const;
    expect([stepsOf('owner', said, now), stepsOf('seeker', said, now)]).toEqual([['done'], []]);
    expect(stepsOf('owner', standing({ starts_at: '2026-11-21T03:30:00.000Z' }), now)).toEqual([]);
  });

  it('nothing is done with what came to nothing, and the future holds neither done nor absent', () => {
    const moment = fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...VIEWING_STATES),
        fc.constantFrom('owner' as const, 'seeker' as const, 'site' as const),
        fc.constantFrom('owner' as const, 'seeker' as const),
        moment,
        (state, by, side, start) => {
          const steps = stepsOf(side, { state, by, starts_at: start.toISOString(), lapses_at: null }, now);
          if (state === 'lapsed' || state === 'cancelled') expect(steps).toEqual([]);
          const isAhead = start > now;
          expect(
            steps.some((step) => (isAhead ? ['done', 'no_show'] : ['confirm', 'move', 'cancel']).includes(step)),
          ).toBe(false);
        },
      ),
    );
  });

  it('a time is had at once where that is offered, by a seeker who comes', () => {
    expect(stateOfRequest('seeker', { is_instant: true }, 1)).toBe('confirmed');
    expect(stateOfRequest('seeker', { is_instant: true }, 2)).toBe('requested');
    expect(stateOfRequest('seeker', { is_instant: false }, 0)).toBe('requested');
    expect(stateOfRequest('owner', { is_instant: true }, 0)).toBe('requested');
  });

  it('a request lapses after twelve hours, or when its time has come', () => {
    expect(lapsesAt(now, new Date('2026-12-05T04:00:00Z')).toISOString()).toBe('2026-11-29T16:00:00.000Z');
    expect(lapsesAt(now, new Date('2026-11-29T08:00:00Z')).toISOString()).toBe('2026-11-29T08:00:00.000Z');
  });

  it('a home that goes off the market is not seen; one that is looked at again is', () => {
    const stays = LISTING_STATES.filter((state) => reasonToCancel(state) === null);
    expect(stays).toEqual(['pending_review', 'published', 'under_offer']);
    expect(['sold', 'rented', 'paused'].map((state) => reasonToCancel(state as 'sold'))).toEqual([
      'sold',
      'rented',
      'paused',
    ]);
    expect(reasonToCancel(null)).toBe('gone');
  });
});
