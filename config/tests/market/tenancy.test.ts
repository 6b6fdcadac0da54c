import { describe, expect, it } from 'vitest';

import {
  afterStep,
  AGREEMENT_MUST_SAY,
  AGREEMENT_STATES,
  AGREEMENT_STEPS,
  AGREEMENT_WORDS,
  dayAfter,
  daysOfMonth,
  dueDayOf,
  faultsOfAgreement,
  fillAgreement,
  lockedUntil,
  monthAfter,
  otherParty,
  remindersOn,
  RENT_REMINDER_LATE,
  TENANCY_SIDES,
  yearOf,
} from '../../src/market/index.js';
import fc from '../properties.js';

const month = fc
  .tuple(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, nth]) => `${year}-${String(nth).padStart(2, '0')}`);
const dueDay = fc.integer({ min: 1, max: 31 });

describe('months and the days on which rent is due', () => {
  it('of the 31st is the last day of a month that has none', () => {
    expect(dueDayOf('2026-02', 31)).toBe('2026-02-28');
    expect(dueDayOf('2028-02', 30)).toBe('2028-02-29');
    expect(dueDayOf('2026-04', 31)).toBe('2026-04-30');
    expect(dueDayOf('2026-05', 31)).toBe('2026-05-31');
  });

  it('lie in their month, and never behind the day that was agreed on', () => {
    fc.assert(
      fc.property(month, dueDay, (one, day) => {
        const due = dueDayOf(one, day);
        expect(due.slice(0, 7)).toBe(one);
        expect(new Date(`${due}T00:00:00Z`).toISOString().slice(0, 10)).toBe(due);
        expect(Number(due.slice(8))).toBe(Math.min(day, daysOfMonth(one)));
      }),
    );
  });

  it('months add up, over the end of a year too', () => {
    expect(monthAfter('2026-11', 3)).toBe('2027-02');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
    fc.assert(
      fc.property(month, fc.integer({ min: -200, max: 200 }), (one, months) => {
        expect(monthAfter(monthAfter(one, months), -months)).toBe(one);
        expect(monthAfter(one, months) > one).toBe(months > 0);
      }),
    );
  });
});

describe('the rent is locked', () => {
  it('for two years, and then until June or July', () => {
    expect(lockedUntil('2026-01-15')).toBe('2028-06-01');
    expect(lockedUntil('2026-06-30')).toBe('2028-06-30');
    expect(lockedUntil('2026-07-31')).toBe('2028-07-31');
    expect(lockedUntil('2026-08-01')).toBe('2029-06-01');
    expect(lockedUntil('2024-02-29')).toBe('2026-06-01');
  });

  it('never for less than two years, and never into another month', () => {
    fc.assert(
      fc.property(month, dueDay, (one, day) => {
        const start = dueDayOf(one, day);
        const until = lockedUntil(start);
        expect(until >= dueDayOf(monthAfter(one, 24), day)).toBe(true);
        expect(['06', '07']).toContain(until.slice(5, 7));
      }),
    );
  });
});

describe('reminders', () => {
  const rented = { start: '2026-01-01', ended_on: null, due_day: 31 };
  const kinds = (day: string, receipts: string[] = [], of = rented as Parameters<typeof remindersOn>[1]) =>
    remindersOn(day, of, receipts).map(({ kind, month: one }) => `${kind} ${one}`);

  it('come three days before and the day after, at the ends of months', () => {
    expect(kinds('2026-02-24')).toEqual([]);
    expect(kinds('2026-02-25')).toEqual(['due 2026-02']);
    expect(kinds('2026-02-28')).toEqual(['due 2026-02']);
    expect(kinds('2026-03-01')).toEqual(['receipt 2026-02']);
    expect(kinds('2026-03-01', ['2026-02'])).toEqual([]);
    expect(kinds('2026-12-29', [], { ...rented, due_day: 1 })).toEqual(['due 2027-01']);
  });

  it('are none before the tenancy and behind its end', () => {
    expect(kinds('2025-12-31')).toEqual([]);
    expect(kinds('2026-06-30', [], { ...rented, ended_on: '2026-06-15' })).toEqual([]);
    expect(kinds('2026-06-13', [], { ...rented, due_day: 15, ended_on: '2026-06-15' })).toEqual(['due 2026-06']);
  });

  it('tell of each rent on every day of its time, of one that is paid never', () => {
    fc.assert(
      fc.property(month, dueDay, fc.integer({ min: -12, max: 20 }), (one, day, days) => {
        const of = { start: '1980-01-01', ended_on: null, due_day: day };
        const due = dueDayOf(one, day);
        const found = remindersOn(dayAfter(due, days), of, []).filter((reminder) => reminder.month === one);
        const kind = days >= -3 && days <= 0 ? ['due'] : days >= 1 && days <= 1 + RENT_REMINDER_LATE ? ['receipt'] : [];
        expect(found.map((reminder) => reminder.kind)).toEqual(kind);
        expect(remindersOn(dayAfter(due, days), of, [one]).some((reminder) => reminder.month === one)).toBe(false);
      }),
    );
  });
});

describe('the text of an agreement', () => {
  const whole = AGREEMENT_MUST_SAY.map((name) => `{${name}}`).join(' ');

  it('names what there is, and all that makes an agreement', () => {
    expect(faultsOfAgreement(whole)).toEqual({ unknown: [], missing: [], open: false });
    expect(faultsOfAgreement(whole.replace('{rent}', ''))).toMatchObject({ missing: ['rent'] });
    expect(faultsOfAgreement(`${whole} {cat} {cat} {Rent}`)).toMatchObject({ unknown: ['cat', 'Rent'] });
    for (const open of ['{', '}', '{{rent}', '{rent']) expect(faultsOfAgreement(`${whole} ${open}`).open).toBe(true);
  });

  it('is filled once: what somebody typed is never looked through again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...AGREEMENT_WORDS), fc.string(), fc.string(), (name, typed, around) => {
        const plain = around.replace(/[{}]/g, '');
        const words = { ...Object.fromEntries(AGREEMENT_WORDS.map((one) => [one, 'OTHER'])), [name]: typed };
        expect(fillAgreement(`${plain}{${name}}${plain}`, words)).toBe(`${plain}${typed}${plain}`);
      }),
    );
    expect(fillAgreement('{toString} {home}', { home: '{rent}', rent: '5' })).toBe('{toString} {rent}');
  });
});

it('a step leads on only from where it can be taken, by whose it is', () => {
  const can = TENANCY_SIDES.flatMap((side) =>
    AGREEMENT_STEPS.flatMap((step) =>
      AGREEMENT_STATES.flatMap((state) => {
        const after = afterStep(side, step, state);
        return after ? [`${side} ${step}: ${state} → ${after}`] : [];
      }),
    ),
  );
  expect(can).toEqual([
    'landlord offer: draft → offered',
    'landlord withdraw: offered → withdrawn',
    'tenant agree: offered → agreed',
    'tenant decline: offered → declined',
  ]);
  expect(TENANCY_SIDES.map(otherParty)).toEqual(['tenant', 'landlord']);
});

it('a year is the sum of its receipts by the month that was paid for, without those withdrawn', () => {
  const receipt = fc.record({ month, amount: fc.integer({ min: 1, max: 1e9 }), is_withdrawn: fc.boolean() });
  fc.assert(
    fc.property(fc.array(receipt), fc.integer({ min: 1990, max: 2090 }), (receipts, year) => {
      const { receipts: own, sum } = yearOf(receipts, year);
      expect(own.every((one) => !one.is_withdrawn && one.month.startsWith(String(year)))).toBe(true);
      expect(own.length).toBe(receipts.filter((one) => !one.is_withdrawn && one.month.startsWith(`${year}-`)).length);
      expect(own.reduce((all, { amount }) => all + amount, 0)).toBe(sum);
      expect(own.map((one) => one.month)).toEqual(own.map((one) => one.month).sort());
    }),
  );
});
