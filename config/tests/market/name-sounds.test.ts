import { describe, expect, it } from 'vitest';

import { isNumberPart, numberPart, soundOf } from '../../src/market/name-sounds.js';

describe('how a name sounds', () => {
  it.each([
    ['Mohammad Jahangir', 'মোহাম্মদ জাহাঙ্গীর'],
    ['Chowdhury', 'চৌধুরী'],
    ['Ayesha', 'আয়েশা'],
    ['Zahid', 'জাহিদ'],
  ])('is the same of %s and %s', (latin, bangla) => {
    expect(soundOf(latin)).toBe(soundOf(bangla));
  });

  it('tells names apart by their consonants', () => {
    expect(soundOf('Rahim')).not.toBe(soundOf('Rahman'));
    expect(soundOf('Karim')).not.toBe(soundOf('রহিম'));
  });
});

it.each([
  ['+880 1712-345678', '01712345678'],
  ['008801712345678', '01712345678'],
  ['017-12', '01712'],
  ['8801', '01'],
  ['88012', '012'],
  ['345678', '345678'],
])('reads the number %s as %s', (text, digits) => {
  expect([isNumberPart(text), numberPart(text)]).toEqual([true, digits]);
});

it.each(['D-1042', '12', 'Rahim 2', ''])('takes %s for no number', (text) => {
  expect(isNumberPart(text)).toBe(false);
});
