import fc from '../properties.js';
import { describe, expect, it } from 'vitest';

import { PLACES, understand } from '../../src/search/index.js';
import { MANNERS, type Manners } from './manners.js';

/** What every sentence of {@link MANNERS} asks for. */
const NEED = { place: ['rampura'], property_for: 'rent', property_type: ['flat'], bedroom: 3, max_price: 25_000 };

const NUMERALS = '০১২৩৪৫৬৭৮৯';
/** What changes nothing in the meaning. */
const WRITINGS: ReadonlyArray<(text: string) => string> = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replace(/\d/g, (digit) => NUMERALS[Number(digit)] ?? digit),
  (text) => text.replace(/[০-৯]/g, (digit) => String(NUMERALS.indexOf(digit))),
  (text) => text.replace(/ /g, '  '),
  (text) => `${text}!!!`,
  (text) => `"${text}"`,
  (text) => text.replace(/(\d) (?=bed|room|rum|hajar|hazar|thousand|বেড|রুম|হাজার)/g, '$1'),
];

const ORDERS = [
  'place bed type use price',
  'place price bed type use',
  'bed type place use price',
  'type use place bed price',
  'price place bed type use',
] as const;

const sentencesOf = (manners: Manners) =>
  fc
    .record({
      place: fc.constantFrom(...manners.place),
      use: fc.constantFrom(...manners.use),
      type: fc.constantFrom(...manners.type),
      bed: fc.constantFrom(...manners.bed),
      price: fc.constantFrom(...manners.price),
      greeting: fc.constantFrom(...manners.greeting),
      ending: fc.constantFrom(...manners.ending),
      order: fc.constantFrom(...ORDERS),
      joint: fc.constantFrom(' ', ', '),
      write: fc.constantFrom(...WRITINGS),
    })
    .map(({ order, joint, write, greeting, ending, ...parts }) => {
      const said = order.split(' ').map((name) => parts[name as keyof typeof parts]);
      return write([greeting, said.join(joint), ending].filter(Boolean).join(' '));
    });

describe('one need in all manners of saying it', () => {
  it.each(Object.entries(MANNERS))('%s', (_, manners) => {
    fc.assert(
      fc.property(sentencesOf(manners), (text) => {
        const { filters, must } = understand(text);
        const { place, property_for, property_type, bedroom, max_price, min_price = null } = filters;
        expect({ place, property_for, property_type, bedroom, max_price, min_price, must }).toEqual({
          ...NEED,
          min_price: null,
          must: '',
        });
        // Nothing that was said around it is looked for in the text of listings.
        expect((filters.wish ?? []).filter((wish) => wish !== 'family')).toEqual([]);
      }),
      { numRuns: 700 },
    );
  });
});

/** Letters that people exchange when they write Bangla in Latin ones. */
const EXCHANGED: ReadonlyArray<readonly [RegExp, string]> = [
  ...([
    [/o/g, 'a'],
    [/aa/g, 'a'],
    [/i/g, 'ee'],
    [/u/g, 'oo'],
    [/sh/g, 's'],
    [/s(?!h)/g, 'sh'],
    [/ch/g, 'c'],
  ] as const),
  ...([
    [/j/g, 'z'],
    [/z/g, 'j'],
    [/ph/g, 'f'],
    [/f/g, 'ph'],
    [/kh/g, 'k'],
    [/gh/g, 'g'],
    [/dh/g, 'd'],
    [/th/g, 't'],
  ] as const),
  ...([
    [/([bcdfgklmnprst])\1/g, '$1'],
    [/([gklmnprst])(?!\1|h)/g, '$1$1'],
  ] as const),
];
const KNOWN =
  'mirpur pallabi kazipara shewrapara kallyanpur gabtoli agargaon shyamoli adabor shekhertek mohammadpur bosila dhanmondi jigatola kalabagan panthapath azimpur lalbagh hazaribagh lalmatia gulshan banani niketan mohakhali baridhara shahjadpur bashundhara aftabnagar rampura banasree khilgaon bashabo madartek malibagh shiddheswari shantinagar moghbazar eskaton banglamotor shahbagh segunbagicha kakrail bijoynagar motijheel kamalapur farmgate monipuripara nakhalpara cantonment khilkhet nikunja purbachal uttara dakshinkhan jatrabari gendaria keraniganj savar hemayetpur ashulia khulshi agrabad halishahar nasirabad panchlaish muradpur chandgaon bahaddarhat patenga sonadanga boyra khalishpur zindabazar ambarkhana konabari joydebpur';

describe('names in spellings of every kind', () => {
  it('are known whichever letters of a sound are exchanged, doubled or left out', () => {
    const missed = PLACES.filter(({ id }) => KNOWN.split(' ').includes(id)).flatMap(({ id, en }) =>
      EXCHANGED.flatMap(([letters, by]) => {
        const written = en.toLowerCase().replace(letters, by);
        const found = understand(`${written} 2 bed flat`).filters.place ?? [];
        return found.includes(id) ? [] : [`${written}: ${found.join()}`];
      }),
    );
    expect(missed).toEqual([]);
  });

  it.each([
    ['vanane', 'banani'],
    ['bordhara', 'baridhara'],
    ['mhmdpr', 'mohammadpur'],
    ['aftabngr', 'aftabnagar'],
    ['dhnmndi', 'dhanmondi'],
    ['hajarebag', 'hazaribagh'],
  ])('"%s"', (written, id) => expect(understand(`${written} flat`).filters.place).toEqual([id]));
});
