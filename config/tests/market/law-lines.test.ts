import { expect, test } from 'vitest';

import { lawsFor, lawsOnAdvance, type LawLine } from '../../src/market/index.js';

const line = (says: string, given: Partial<LawLine> = {}): LawLine => ({
  ...{ says, source: 'An act', source_date: '2026-11-23', only_city: null, advance_above_months: null },
  ...given,
});
const laws = [line('advance', { advance_above_months: 1 }), line('receipt'), line('north', { only_city: 'dhaka' })];
const said = (lines: LawLine[]) => lines.map(({ says }) => says);

test('a line of one city is told there alone', () => {
  expect(said(lawsFor(laws, 'dhaka'))).toEqual(['advance', 'receipt', 'north']);
  expect(said(lawsFor(laws, 'khulna'))).toEqual(['advance', 'receipt']);
});

test('an advance is spoken of above the months of the line, not at them, and not when nobody says it', () => {
  const on = (months: number | null) => said(lawsOnAdvance(laws, { city: 'dhaka', months }));
  expect([on(null), on(0), on(1), on(2), on(36)]).toEqual([[], [], [], ['advance'], ['advance']]);
});
