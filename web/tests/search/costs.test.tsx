// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { LISTING_STEPS, type Language } from '@69street/config/market';

import { toBody } from '~/listing/listing-form';
import { cardIn } from '~/listing/cards.server';
import { catalogues } from '~/messages/index.server';
import { memberMessagesIn } from '~/messages/member';
import { rowsOf } from '~/search/compare.server';
import { readFilters } from '~/search/property-filters.server';

import { showForm } from '../listing/listing-form-fixture';
import { TYPED } from '../listing/listing-fixture';
import { aProperty } from './properties-fixture';

const read = (search: string, lang: Language = 'en') =>
  readFilters(new URLSearchParams(search), catalogues[lang], lang);
const labels = (search: string, lang: Language = 'en') => read(search, lang).active.map(({ label }) => label);

describe('filters of what a home costs', () => {
  test('are read as people write amounts, and said back', () => {
    const { filter, understood, problems } = read('max_day_one=1 lakh&max_monthly=২৫ হাজার&max_advance=২&unsaid=1');
    expect(filter).toEqual({ max_day_one: 100_000, max_monthly: 25_000, max_advance: 2, unsaid: true });
    expect(problems).toEqual({});
    expect(understood.max_day_one).toContain('৳1 lakh');
  });

  test('what is no amount is named, and the rest still asked for', () => {
    const { filter, problems, typed } = read('max_day_one=much&max_advance=40&max_monthly=20k');
    expect(filter).toEqual({ max_monthly: 20_000 });
    expect(Object.keys(problems).sort()).toEqual(['max_advance', 'max_day_one']);
    expect(typed.max_day_one).toBe('much');
  });

  test('have chips, of which the last takes "also those that do not say" along', () => {
    expect(labels('max_day_one=100000&unsaid=true')).toEqual([
      'Up to ৳1 lakh on the first day',
      'Also those that do not say',
    ]);
    expect(labels('max_advance=0', 'bn')).toEqual(['অগ্রিম ছাড়া']);
    const [alone] = read('max_day_one=100000&unsaid=true').active;
    expect(alone?.search).toBe('');
    expect(alone?.filter.unsaid).toBeUndefined();
    const [one] = read('max_day_one=100000&max_advance=1&unsaid=true').active;
    expect(new URLSearchParams(one?.search).get('unsaid')).toBe('true');
  });

  test('by itself "also those that do not say" asks for nothing', () => {
    expect(read('unsaid=1').filter).toEqual({});
    expect(labels('unsaid=1')).toEqual([]);
  });
});

describe('what a home costs is told', () => {
  const rent = aProperty({
    property_for: 'rent',
    price: 25_000,
    day_one: 105_000,
    day_one_unknown: [],
    monthly_total: 28_000,
    monthly_unknown: ['parking_charge'],
  });
  const silent = aProperty({ property_for: 'rent', day_one: 25_000, day_one_unknown: ['advance_months'] });

  test('on cards, where what decides about it is said', () => {
    expect(cardIn(rent, 'en').first_day).toBe('৳1,05,000 on the first day');
    expect(cardIn(rent, 'bn').first_day).toBe('প্রথম দিনে ১,০৫,০০০৳');
    expect(cardIn({ ...rent, day_one_unknown: ['agent_fee'] }, 'en').first_day).toBe(
      'at least ৳1,05,000 on the first day',
    );
    expect(cardIn(silent, 'en').first_day).toBeUndefined();
  });

  test('in comparisons', () => {
    const rows = rowsOf([rent, silent], catalogues.en, 'en');
    const valuesOf = (label: string) => rows.find((row) => row.label === label)?.values;
    expect(valuesOf('On the first day')).toEqual(['৳1,05,000', null]);
    expect(valuesOf('A month with all costs')).toEqual(['at least ৳28,000', null]);
  });
});

describe('the price step', () => {
  const step = LISTING_STEPS.indexOf('price');

  test.each(['en', 'bn'] as const)('folds what may be left empty, and opens where something stands (%s)', (lang) => {
    const t = memberMessagesIn(lang).listing;
    const { unmount } = showForm({ step, values: { ...TYPED, property_for: 'rent' } }, lang);
    const fold = screen.getByText(t.costs.rent).closest('details');
    expect(fold?.open).toBe(false);
    unmount();
    showForm({ step, values: { ...TYPED, property_for: 'rent', advance_months: '২ মাস' } }, lang);
    expect(screen.getByText(t.costs.rent).closest('details')?.open).toBe(true);
    expect(screen.getByLabelText(t.fields.advance_months ?? '')).toHaveProperty('value', '২ মাস');
  });

  test('sends what was typed as people type it, of its kind alone', () => {
    const typed = { advance_months: '2 mas', service_charge: '৩ হাজার', included: ['gas'], booking_money: '5 lakh' };
    expect(toBody({ ...TYPED, ...typed, property_for: 'rent' })).toMatchObject({
      advance_months: 2,
      service_charge: 3000,
      parking_charge: null,
      included: ['gas'],
      booking_money: null,
    });
    expect(toBody({ ...TYPED, ...typed, property_for: 'sell' })).toMatchObject({
      advance_months: null,
      included: null,
      booking_money: 500_000,
    });
  });
});
