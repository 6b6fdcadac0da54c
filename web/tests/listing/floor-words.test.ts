import { expect, it } from 'vitest';

import { factsOf } from '~/listing/facts';
import { sayReadFacts } from '~/listing/read-facts';
import { catalogues } from '~/messages/index.server';

import { aProperty } from '../search/properties-fixture';

const stated = (floor: string, lang: 'en' | 'bn') => factsOf(aProperty({ floor }), catalogues[lang], lang).floor;

it.each([
  ['5th of 9', '৯টির মধ্যে ৫ম ফ্লোর'],
  ['5 of 9', '৯টির মধ্যে ৫ম ফ্লোর'],
  ['9 of 7', '৭টির মধ্যে ৯ম ফ্লোর'],
  ['1st', '১ম ফ্লোর'],
  ['11th floor', '১১তম ফ্লোর'],
  ['2nd floor of 6', '৬টির মধ্যে ২য় ফ্লোর'],
  ['Ground floor', 'নিচতলা'],
  ['4', '৪'],
  ['১০ তলার ৭ম', '১০ তলার ৭ম'],
  ['3rd & 4th', '3rd & 4th'],
])('a floor that its owner wrote as "%s" is "%s" in Bangla', (floor, bangla) => {
  expect(stated(floor, 'bn')).toBe(bangla);
  if (/[a-z]/i.test(floor)) expect(stated(floor, 'en')).toBe(floor);
});

it.each([
  ['১০ তলার ৭ম', '7th storey of 10'],
  ['২য় তলা', '2nd storey'],
  ['৩ তলা', '3rd storey'],
  ['নিচতলা', 'Ground floor'],
  ['ছাদের নিচে', 'ছাদের নিচে'],
])('a floor that its owner wrote as "%s" is "%s" in English', (floor, english) => {
  expect(stated(floor, 'en')).toBe(english);
});

it('a floor that was read in the text is counted as the text counts it', () => {
  const said = (read: { floor: number; tala?: true }, lang: 'en' | 'bn') =>
    sayReadFacts({ facts: [], ...read }, catalogues[lang], lang).map(({ label }) => label);
  expect(said({ floor: 1 }, 'en')).toEqual(['Floor 1']);
  expect(said({ floor: 1 }, 'bn')).toEqual(['১ম ফ্লোর']);
  expect(said({ floor: 5, tala: true }, 'bn')).toEqual(['তলা: ৫']);
  expect(said({ floor: 5, tala: true }, 'en')).toEqual(['5th storey']);
  expect(said({ floor: 0 }, 'bn')).toEqual(['নিচতলা']);
});
