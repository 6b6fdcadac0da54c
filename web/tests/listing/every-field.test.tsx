// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import {
  FILTER_FIELDS,
  isAskedOf,
  fieldsOfStep,
  LANGUAGES,
  LISTING,
  LISTING_COLUMNS,
  LISTING_STEPS,
  PROPERTY_FOR,
  ROW_FIELDS,
  type ListingColumn,
} from '@69street/config/market';

import { catalogues } from '~/messages/index.server';
import { memberMessagesIn } from '~/messages/member';
import { rowsOf } from '~/search/compare.server';
import { readFilters } from '~/search/property-filters.server';

import { aProperty } from '../search/properties-fixture';
import { showForm } from './listing-form-fixture';

/** Something that each field may say. */
function typedOf(name: ListingColumn): string | string[] {
  const field = LISTING[name];
  if (field.kind === 'choice') return field.of[0] ?? '';
  if (field.kind === 'several') return field.of.slice(0, 1);
  return 'min' in field ? String(Math.max(field.min, 2)) : '5 of 9';
}
const VALUES = Object.fromEntries(LISTING_COLUMNS.map((name) => [name, typedOf(name)]));

const nameOf = (name: string, lang: 'en' | 'bn') =>
  memberMessagesIn(lang).listing.fields[name] ?? (catalogues[lang].property.rows as Record<string, string>)[name];

describe.each(LANGUAGES)('every field that is declared (%s)', (lang) => {
  const { rows } = catalogues[lang].property;

  test.each(LISTING_STEPS.filter((step) => step !== 'photos' && step !== 'preview'))(
    'is asked for at its step: %s',
    (step) => {
      for (const property_for of PROPERTY_FOR) {
        cleanup();
        const values = { ...VALUES, property_for };
        const { container } = showForm({ step: LISTING_STEPS.indexOf(step), values }, lang);
        for (const name of fieldsOfStep(step)) {
          if (!isAskedOf(name, property_for)) {
            expect(container.querySelector(`[name="${name}"]`), name).toBeNull();
            continue;
          }
          const inputs = [...container.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
          expect(inputs, name).not.toEqual([]);
          const label = inputs[0]?.labels?.[0]?.textContent ?? '';
          const legend = inputs[0]?.closest('fieldset')?.querySelector('legend')?.textContent;
          expect([label, legend], name).toContain(nameOf(name, lang));
        }
      }
    },
  );

  test('is said on its page and in a comparison', () => {
    const { container } = showForm({ step: LISTING_STEPS.indexOf('preview'), values: VALUES }, lang);
    const names = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(ROW_FIELDS.map((name) => rows[name])));
    const known = Object.fromEntries(ROW_FIELDS.map((name) => [name, 'min' in LISTING[name] ? 2 : typedOf(name)]));
    const compared = rowsOf([{ ...aProperty(), ...known }], catalogues[lang], lang).map(({ label }) => label);
    expect(compared).toEqual(expect.arrayContaining(ROW_FIELDS.map((name) => rows[name])));
  });

  test.each(FILTER_FIELDS)('filters lists, says so and names what is wrong: %s', (name) => {
    const read = (search: string) => readFilters(new URLSearchParams(search), catalogues[lang], lang);
    expect(read(`${name}=2`).filter).toEqual({ [name]: 2 });
    expect(read(`${name}=2-4`).filter).toEqual({ [`min_${name}`]: 2, [`max_${name}`]: 4 });
    expect(read(`min_${name}=2`).active.map((chip) => chip.label)).toEqual([expect.stringMatching(/2|২/)]);
    expect(read(`${name}=many`).problems).toEqual({ [name]: expect.any(String) });
  });
});
