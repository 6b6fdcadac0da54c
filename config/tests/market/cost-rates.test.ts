import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import {
  areaClassesOf,
  AREA_CLASSES,
  COST_KINDS,
  faultOfRate,
  holdsOn,
  registrationCosts,
  type CostRate,
  type SaleCase,
} from '../../src/market/index.js';
import fc from '../properties.js';

const rate = (given: Partial<CostRate>): CostRate => ({
  area_class: 'municipal',
  kind: 'registration',
  percent: 1,
  minimum_per_decimal: null,
  size_from: null,
  size_until: null,
  valid_from: null,
  valid_until: null,
  source: 'A source',
  source_url: null,
  source_date: '2026-11-23',
  ...given,
});
const sale = (given: Partial<SaleCase> = {}): SaleCase => ({
  day: '2026-11-23',
  price: 10_000_000,
  area_class: 'municipal',
  size: 1200,
  land: null,
  ...given,
});

const seeded = (
  JSON.parse(readFileSync(new URL('../../../cms/seed/cost-rates.json', import.meta.url), 'utf8')) as Partial<CostRate>[]
).map(rate);

const beside = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe('registration and taxes of a sale', () => {
  test('come to what the seeded table says', () => {
    const amounts = (given: Partial<SaleCase>) =>
      Object.fromEntries(registrationCosts(seeded, sale(given)).lines.map(({ kind, amount }) => [kind, amount]));
    const shared = { registration: 100_000, stamp: 150_000, local_tax: 300_000, source_tax: 600_000 };
    expect(amounts({ size: 1600 })).toEqual({ ...shared, vat: 200_000 });
    expect(amounts({ size: 1601 })).toEqual({ ...shared, vat: 450_000 });
    expect(registrationCosts(seeded, sale({ size: 1600 }))).toMatchObject({
      ...{ total: 1_350_000, unknown: [], as_of: '2026-11-23' },
    });
  });

  test('each amount names its source, and every seeded row has an address', () => {
    const { lines } = registrationCosts(seeded, sale());
    expect(lines).toHaveLength(COST_KINDS.length);
    for (const { source, source_url } of lines) {
      expect(source).not.toBe('A source');
      expect(source_url).toMatch(/^https:\/\//);
    }
  });

  test('without the size VAT is named and not counted', () => {
    const { total, unknown } = registrationCosts(seeded, sale({ size: null }));
    expect({ total, unknown }).toEqual({ total: 1_150_000, unknown: ['vat'] });
  });

  test('where the table has nothing nothing is said', () => {
    expect(registrationCosts(seeded, sale({ area_class: 'other' }))).toEqual({
      ...{ total: null, lines: [], unknown: [], as_of: null },
    });
  });

  test('a class of the tax office falls back on the municipal rate kind by kind', () => {
    const rates = [...seeded, rate({ kind: 'source_tax', area_class: 'class_a', percent: 8 })];
    const of = (area_class: SaleCase['area_class']) =>
      registrationCosts(rates, sale({ area_class })).lines.find(({ kind }) => kind === 'source_tax')?.amount;
    expect([of('class_a'), of('class_b'), of('other')]).toEqual([800_000, 600_000, undefined]);
  });

  test('a minimum for the land holds where the percent come to less', () => {
    const rates = [rate({ percent: 1, minimum_per_decimal: 50_000 })];
    const [few] = registrationCosts(rates, sale({ land: 1 })).lines;
    const [many] = registrationCosts(rates, sale({ land: 4.5 })).lines;
    const [open] = registrationCosts(rates, sale()).lines;
    expect(few).toMatchObject({ amount: 100_000, percent: 1, at_least: false });
    expect(many).toMatchObject({ amount: 225_000, percent: null, at_least: false });
    expect(open).toMatchObject({ amount: 100_000, percent: 1, at_least: true });
    const alone = registrationCosts([rate({ percent: null, minimum_per_decimal: 50_000 })], sale());
    expect(alone).toMatchObject({ total: null, unknown: ['registration'] });
  });

  test('every seeded row holds the day before, on and after its dates as it says', () => {
    for (const row of [
      ...seeded,
      ...seeded.map((one) => ({ ...one, valid_from: '2026-07-01', valid_until: '2027-06-30' })),
    ]) {
      const { valid_from, valid_until } = row;
      if (valid_from) {
        expect(holdsOn(row, beside(valid_from, -1))).toBe(false);
        expect(holdsOn(row, valid_from)).toBe(true);
        expect(holdsOn(row, beside(valid_from, 1))).toBe(true);
      }
      if (valid_until) {
        expect(holdsOn(row, beside(valid_until, -1))).toBe(true);
        expect(holdsOn(row, valid_until)).toBe(true);
        expect(holdsOn(row, beside(valid_until, 1))).toBe(false);
      }
      if (!valid_from && !valid_until) expect(holdsOn(row, '1971-12-16')).toBe(true);
    }
  });

  test('of two rates the one that began last counts from its day on', () => {
    const day = fc.date({ min: new Date('2020-01-02'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom(...COST_KINDS), (date, kind) => {
        const from = date.toISOString().slice(0, 10);
        const rates = [rate({ kind, percent: 2, valid_from: from }), rate({ kind, percent: 1 })];
        const on = (when: string) => registrationCosts(rates, sale({ day: when })).lines[0]?.amount;
        expect([on(beside(from, -1)), on(from), on(beside(from, 1))]).toEqual([100_000, 200_000, 200_000]);
      }),
    );
  });

  test('never counts what is unknown and never goes below its largest part', () => {
    const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
    const rows = fc.array(
      fc.record({
        area_class: fc.constantFrom(...AREA_CLASSES),
        kind: fc.constantFrom(...COST_KINDS),
        percent: optional(fc.integer({ min: 0, max: 100 })),
        minimum_per_decimal: optional(fc.nat(1_000_000)),
        size_from: optional(fc.nat(5000)),
        size_until: optional(fc.nat(5000)),
      }),
    );
    const sales = fc.record({
      price: fc.nat(1_000_000_000),
      area_class: fc.constantFrom(...AREA_CLASSES),
      size: optional(fc.nat(6000)),
      land: optional(fc.nat(500)),
    });
    fc.assert(
      fc.property(rows, sales, (given, asked) => {
        const { total, lines, unknown } = registrationCosts(given.map(rate), sale(asked));
        expect(total).toBe(lines.length === 0 ? null : lines.reduce((sum, { amount }) => sum + amount, 0));
        for (const { amount, kind } of lines) {
          expect(total).toBeGreaterThanOrEqual(amount);
          expect(unknown).not.toContain(kind);
        }
      }),
    );
  });

  test('offers the classes that have a row on the day', () => {
    expect(areaClassesOf(seeded, '2026-11-23')).toEqual(['municipal']);
    const rates = [...seeded, rate({ area_class: 'other', valid_from: '2027-01-01' })];
    expect(areaClassesOf(rates, '2026-12-31')).toEqual(['municipal']);
    expect(areaClassesOf(rates, '2027-01-01')).toEqual(['municipal', 'other']);
  });

  test('says what is wrong with a row', () => {
    expect(seeded.map(faultOfRate)).toEqual(seeded.map(() => null));
    expect(faultOfRate({})).toBe('amount');
    expect(faultOfRate({ percent: 0 })).toBeNull();
    expect(faultOfRate({ percent: 1, size_from: 2, size_until: 1 })).toBe('sizes');
    expect(faultOfRate({ percent: 1, valid_from: '2026-01-02', valid_until: '2026-01-01' })).toBe('days');
  });
});
