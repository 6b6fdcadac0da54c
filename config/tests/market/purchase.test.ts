import { expect, test } from 'vitest';

import {
  emi,
  monthlyWithLoan,
  untilKeys,
  type RegistrationCosts,
  type StatedPurchase,
} from '../../src/market/index.js';
import fc from '../properties.js';

const none: RegistrationCosts = { total: null, lines: [], unknown: [], as_of: null };
const source = { source: 'A source', source_url: null, source_date: '2026-11-23' };
const stamp = { kind: 'stamp', amount: 150_000, percent: 1.5, at_least: false, ...source } as const;
const flat: StatedPurchase = { property_for: 'sell', price: 10_000_000, booking_money: 200_000 };
const loan = { amount: 8_000_000, months: 120, percent: 10 };

test('what the loan and the booking leave of the price, and what is known beside it', () => {
  const { total, parts, unknown } = untilKeys(
    { ...flat, transfer_fee: 50_000, utility_transfer: 0 },
    { loan, registration: { ...none, total: 150_000, lines: [stamp], unknown: ['vat'] } },
  );
  expect(parts.map(({ part, amount }) => [part, amount])).toEqual([
    ['own_share', 1_800_000],
    ['stamp', 150_000],
    ['transfer_fee', 50_000],
    ['utility_transfer', 0],
  ]);
  expect(total).toBe(2_000_000);
  expect(unknown).toEqual(['vat', 'parking_price']);
});

test('the down payment that the seller asks for leaves less to lend', () => {
  const asked = { ...flat, down_payment: 5_000_000 };
  const [own] = untilKeys(asked, { loan, registration: none }).parts;
  expect(own).toEqual({ part: 'own_share', amount: 4_800_000 });
  expect(monthlyWithLoan(asked, loan).parts).toEqual([{ part: 'instalment', amount: emi(5_000_000, 120, 10) }]);
});

test('without a loan nothing is paid each month but what the home costs', () => {
  expect(monthlyWithLoan(flat, null)).toEqual({ total: null, parts: [], unknown: ['service_charge'] });
  expect(monthlyWithLoan({ ...flat, service_charge: 4000 }, null).total).toBe(4000);
});

test('never counts what is unknown, never goes below its largest part', () => {
  const taka = fc.option(fc.nat(100_000_000), { nil: null });
  const stated = fc.record({
    property_for: fc.constant('sell' as const),
    price: fc.integer({ min: 1, max: 1_000_000_000 }),
    ...{ booking_money: taka, down_payment: taka, transfer_fee: taka, utility_transfer: taka, parking_price: taka },
    service_charge: taka,
  });
  const loans = fc.option(
    fc.record({ amount: fc.nat(1_000_000_000), months: fc.nat(600), percent: fc.integer({ min: 0, max: 30 }) }),
    { nil: null },
  );
  fc.assert(
    fc.property(stated, loans, (given, lent) => {
      for (const sum of [untilKeys(given, { loan: lent, registration: none }), monthlyWithLoan(given, lent)]) {
        const amounts = sum.parts.map(({ amount }) => amount);
        expect(sum.total ?? 0).toBe(amounts.reduce((all, amount) => all + amount, 0));
        expect(sum.total ?? 0).toBeGreaterThanOrEqual(Math.max(0, ...amounts));
        for (const { part } of sum.parts) expect(sum.unknown as string[]).not.toContain(part);
      }
    }),
  );
});
