import { describe, expect, test } from 'vitest';

import {
  COST_PARTS,
  dayOne,
  FEE_PAYERS,
  isSaid,
  MAX_TAKA,
  monthlyTotal,
  PROPERTY_FOR,
  type CostSum,
  type StatedCosts,
} from '../../src/market/index.js';
import fc from '../properties.js';

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const taka = fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: MAX_TAKA }));
const STATED: fc.Arbitrary<StatedCosts> = fc.record({
  property_for: fc.constantFrom(...PROPERTY_FOR),
  price: taka,
  advance_months: maybe(fc.integer({ min: 0, max: 36 })),
  service_charge: maybe(taka),
  parking_charge: maybe(taka),
  agent_fee: maybe(taka),
  agent_fee_paid_by: maybe(fc.constantFrom(...FEE_PAYERS)),
  booking_money: maybe(taka),
  read_facts: maybe(
    fc.record(
      {
        service_charge: fc.integer({ min: 1, max: 50_000 }),
        advance: fc.integer({ min: 1, max: 5_000_000 }),
        advance_months: fc.integer({ min: 1, max: 24 }),
      },
      { requiredKeys: [] },
    ),
  ),
});
const SUMS = [monthlyTotal, dayOne];
const RENT: StatedCosts = { property_for: 'rent', price: 25_000 };
const amountOf = (sum: CostSum, part: string) => sum.parts.find((one) => one.part === part)?.amount;

describe('what a home costs', () => {
  test('adds what is known and nothing else, and is no less than its largest part', () => {
    fc.assert(
      fc.property(STATED, (stated) => {
        for (const { total, parts, unknown } of SUMS.map((of) => of(stated))) {
          const amounts = parts.map(({ amount }) => amount);
          const named = [...parts.map(({ part }) => part), ...unknown];
          expect(new Set(named).size).toBe(named.length);
          expect(COST_PARTS).toEqual(expect.arrayContaining(named));
          if (total === null) {
            expect(parts.length === 0 || unknown.includes('booking_money')).toBe(true);
            continue;
          }
          expect(total).toBe(amounts.reduce((all, amount) => all + amount, 0));
          expect(total).toBeGreaterThanOrEqual(Math.max(...amounts));
          expect(Number.isSafeInteger(total)).toBe(true);
        }
      }),
    );
  });

  test('is the same in whatever order it is stated', () => {
    fc.assert(
      fc.property(STATED, fc.infiniteStream(fc.integer()), (stated, order) => {
        const entries = Object.entries(stated).map((entry) => [order.next().value, entry] as const);
        const turned = Object.fromEntries(entries.sort(([a], [b]) => a - b).map(([, entry]) => entry)) as StatedCosts;
        for (const of of SUMS) expect(of(turned)).toEqual(of(stated));
      }),
    );
  });

  test('never falls when something more is said', () => {
    fc.assert(
      fc.property(STATED, taka, (stated, amount) => {
        for (const name of ['service_charge', 'parking_charge', 'booking_money'] as const) {
          for (const of of SUMS) {
            const silent = of({ ...stated, [name]: null, read_facts: null });
            const said = of({ ...stated, [name]: amount, read_facts: null });
            expect(said.total ?? 0).toBeGreaterThanOrEqual(silent.total ?? 0);
          }
        }
      }),
    );
  });

  test('a rent of which all is said', () => {
    const stated: StatedCosts = {
      ...RENT,
      advance_months: 2,
      service_charge: 3000,
      parking_charge: 2000,
      agent_fee: 25_001,
      agent_fee_paid_by: 'shared',
    };
    expect(monthlyTotal(stated)).toMatchObject({ total: 30_000, unknown: [] });
    expect(dayOne(stated)).toMatchObject({ total: 50_000 + 30_000 + 12_501, unknown: [] });
  });

  test('what nobody says is unknown, and zero is said', () => {
    expect(monthlyTotal(RENT)).toEqual({
      total: 25_000,
      parts: [{ part: 'price', amount: 25_000 }],
      unknown: ['service_charge', 'parking_charge'],
    });
    const nothing = dayOne({ ...RENT, advance_months: 0, service_charge: 0, parking_charge: 0, agent_fee: 0 });
    expect(nothing).toMatchObject({ total: 25_000, unknown: [] });
    expect(dayOne(RENT).unknown).toEqual(['advance_months', 'service_charge', 'parking_charge', 'agent_fee']);
  });

  test.each([
    ['taker', 9000],
    ['owner', 0],
    ['shared', 4500],
    [null, undefined],
  ] as const)('the fee of an agent that is paid by: %s', (agent_fee_paid_by, share) => {
    const day = dayOne({ ...RENT, agent_fee: 9000, agent_fee_paid_by });
    expect(amountOf(day, 'agent_fee')).toBe(share);
    expect(day.unknown.includes('agent_fee')).toBe(share === undefined);
  });

  test('an owner who pays the agent costs nothing, however much that is', () => {
    expect(amountOf(dayOne({ ...RENT, agent_fee_paid_by: 'owner' }), 'agent_fee')).toBe(0);
  });

  test('words of its own stand in where the owner is silent, and say so', () => {
    const read_facts = { service_charge: 4000, advance: 60_000 };
    expect(dayOne({ ...RENT, read_facts }).parts).toEqual([
      { part: 'advance_months', amount: 60_000, from_text: true },
      { part: 'price', amount: 25_000 },
      { part: 'service_charge', amount: 4000, from_text: true },
    ]);
    const stated = dayOne({ ...RENT, advance_months: 0, service_charge: 0, read_facts });
    expect(stated.total).toBe(25_000);
    expect(stated.parts.some(({ from_text }) => from_text)).toBe(false);
  });

  test('months of an advance in its words are months of its rent, where no amount is named', () => {
    expect(amountOf(dayOne({ ...RENT, read_facts: { advance_months: 2 } }), 'advance_months')).toBe(50_000);
    const both = dayOne({ ...RENT, read_facts: { advance_months: 2, advance: 60_000 } });
    expect(amountOf(both, 'advance_months')).toBe(60_000);
    expect(amountOf(dayOne({ ...RENT, advance_months: 1, read_facts: { advance_months: 2 } }), 'advance_months')).toBe(
      25_000,
    );
  });

  test('a sale begins with its booking money, and says nothing without it', () => {
    const sale: StatedCosts = { property_for: 'sell', price: 9_000_000, agent_fee: 50_000, agent_fee_paid_by: 'taker' };
    expect(dayOne(sale)).toMatchObject({ total: null, unknown: ['booking_money'] });
    expect(dayOne({ ...sale, booking_money: 500_000 })).toMatchObject({ total: 550_000, unknown: [] });
    expect(monthlyTotal(sale)).toEqual({ total: null, parts: [], unknown: ['service_charge'] });
    expect(monthlyTotal({ ...sale, service_charge: 5000 })).toMatchObject({ total: 5000, unknown: [] });
  });

  test('whether a sum is said hangs on what decides about it', () => {
    expect(isSaid('monthly_total', monthlyTotal(RENT))).toBe(false);
    expect(isSaid('monthly_total', monthlyTotal({ ...RENT, service_charge: 0 }))).toBe(true);
    expect(isSaid('day_one', dayOne({ ...RENT, service_charge: 0 }))).toBe(false);
    expect(isSaid('day_one', dayOne({ ...RENT, advance_months: 1 }))).toBe(true);
    expect(isSaid('day_one', dayOne({ property_for: 'sell', price: 1 }))).toBe(false);
    expect(isSaid('day_one', dayOne({ property_for: 'sell', price: 1, booking_money: 0 }))).toBe(true);
  });
});
