import fc from '../../../config/tests/properties';
import { describe, expect, it } from 'vitest';

import { TEXT_LIMITS, type Language } from '@69street/config/market';
import { PLACES, readChange, understand } from '@69street/config/search';

import { catalogues } from '~/messages/index.server';
import { searchMessages } from '~/messages/search.server';
import { searchOfForm } from '~/search/property-filters';
import { chipsOf, readFilters } from '~/search/property-filters.server';
import { cleanText, searchOfText, uncheckedOf } from '~/search/search-text.server';

const read = (search: string, lang: Language = 'en') =>
  readFilters(new URLSearchParams(search), catalogues[lang], lang);
const say = (text: string, at = '') => searchOfText(new URLSearchParams(at), text);
const paramsOf = (search: string) => Object.fromEntries(new URLSearchParams(search));

const WORDS = [
  ...['3 bed', '২ বেড', 'flat', 'ফ্ল্যাট', 'basa', 'office', 'duplex', 'shop', 'rent', 'ভাড়া', 'for sale', 'kinbo'],
  ...['under 30k', '৩০ হাজার', '85 lakh', '1.2 crore', '20-30 hajar', '1500 sqft', 'at least 2 bath', 'bachelor'],
  ...['family', 'with lift', 'without lift', 'gym', 'no parking', 'dhaka', 'sylhet', 'cheapest', 'new', 'D-1042'],
  ...[
    'south facing',
    'lake view',
    'or',
    'and',
    ',',
    'mirpur 10',
    'sector 7',
    'banane',
    '৫ কাঠা',
    'up to 4 bed',
    '&=?#%',
  ],
];
const word = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.constantFrom(...PLACES).map(({ en }) => en),
  fc.constantFrom(...PLACES).map(({ bn }) => bn),
  fc.string({ maxLength: 8, unit: 'grapheme' }),
);
const text = fc
  .array(word, { maxLength: 7 })
  .map((words) => cleanText(words.join(' ')))
  .filter((words) => words.length <= TEXT_LIMITS.search);

describe('the text of the search box becomes filters of the address', () => {
  it('asks cms for exactly what was understood, without a problem, whatever was written', () => {
    fc.assert(
      fc.property(text, (said) => {
        const { filters, must } = understand(said);
        const { filter, problems } = read(say(said));
        expect(problems).toEqual({});
        const sort = filters.sort ?? (said ? 'best' : undefined);
        expect(filter).toEqual({ ...filters, ...(must && { q: must }), ...(sort && { sort }) });
      }),
      { numRuns: 500 },
    );
  });

  it('leaves nothing of an earlier text where only that had put it there', () => {
    fc.assert(
      fc.property(text, text, (first, second) => {
        fc.pre(first !== second && second !== '');
        // What changes a search leaves the rest of it: changes.test.ts.
        fc.pre(first === '' || readChange(second) === null);
        const { filters } = understand(second);
        const known = new URLSearchParams(say(second));
        expect(new URLSearchParams(say(second, say(first))).get('said')).toBe(second);
        const both = read(say(second, say(first))).filter;
        for (const [name, value] of Object.entries(filters)) expect(both).toMatchObject({ [name]: value });
        // The order follows from a text being there.
        const { sort: _sort, ...others } = both;
        for (const name of Object.keys(others)) expect(known.has(name), name).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('asks for the same again when it is sent a second time', () => {
    fc.assert(
      fc.property(text, (said) => {
        expect(paramsOf(say(said, say(said)))).toEqual(paramsOf(say(said)));
      }),
    );
  });

  it('keeps what was chosen by hand where the text says nothing of it', () => {
    expect(paramsOf(say('3 bed flat', '?city=sylhet&amenities=gym&utm_source=x&show=12&sort=price_asc'))).toEqual({
      city: 'sylhet',
      amenities: 'gym',
      utm_source: 'x',
      sort: 'price_asc',
      property_type: 'flat',
      bedroom: '3',
      said: '3 bed flat',
    });
    expect(paramsOf(say('flat with lift in Uttara', '?city=sylhet&amenities=gym&bounds=90,23,91,24'))).toEqual({
      amenities: 'gym',
      wish: 'lift',
      property_type: 'flat',
      place: 'uttara',
      said: 'flat with lift in Uttara',
    });
  });

  it('takes out what the text before had put in, and not what was chosen since', () => {
    const first = say('3 bed flat in Uttara');
    const changed = new URLSearchParams(first);
    changed.set('bedroom', '4');
    expect(paramsOf(say('office', changed.toString()))).toEqual({
      bedroom: '4',
      property_type: 'office',
      said: 'office',
    });
    expect(say('', first)).toBe('');
  });

  it('does not guess for rent again once somebody took it away', () => {
    const first = say('flat 30 hajar');
    expect(paramsOf(first)).toMatchObject({ property_for: 'rent', max_price: '30000' });
    const without = new URLSearchParams(first);
    without.delete('property_for');
    expect(paramsOf(say('flat 35 hajar', without.toString()))).toEqual({
      property_type: 'flat',
      max_price: '35000',
      said: 'flat 35 hajar',
    });
  });

  it('asks for the one listing of a code alone', () => {
    expect(paramsOf(say('D-1042', '?city=sylhet&min_price=5000&utm_source=x'))).toEqual({
      code: 'D-1042',
      utm_source: 'x',
      said: 'D-1042',
    });
  });

  it('turns what a form without script sends into the address that the script would write', () => {
    const sent =
      '?property_for=&property_type=flat&property_type=shop&city=dhaka&city=sylhet&bedroom=2-&min_price=&say=';
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(sent)) form.append(name, value);
    const want = { property_type: 'flat,shop', city: 'dhaka,sylhet', min_bedroom: '2' };
    expect(paramsOf(say('', sent))).toEqual(want);
    expect(paramsOf(searchOfForm(form, new URLSearchParams('?show=12')))).toEqual(want);
  });
});

describe('chips', () => {
  it('say why they are a guess, in both languages, and what else may have been meant', () => {
    const search = say('basa 3 bed banane 30 hajar');
    const chips = chipsOf(read(search));
    const by = (name: string) => chips.find((chip) => chip.name === name);
    expect(by('property_type')).toMatchObject({ label: 'Apartment', reason: '“basa” is taken as a flat' });
    expect(by('place')).toMatchObject({ label: 'Banani', reason: '“banane” was read so' });
    expect(by('max_price')).toMatchObject({
      reason: '“30 hajar” is taken as the most',
      instead: { label: 'From ৳30,000 instead' },
    });
    expect(paramsOf(by('max_price')?.instead?.search ?? '')).toMatchObject({ min_price: '30000' });
    expect(by('property_for')?.instead?.label).toBe('For sale instead');
    expect(by('bedroom')?.reason).toBeUndefined();
    const bangla = chipsOf(read(search, 'bn'));
    expect(bangla.find(({ name }) => name === 'max_price')?.reason).toBe('“30 hajar” সর্বোচ্চ হিসেবে ধরা হয়েছে');
  });

  it('print what is left over between one pair of quotation marks, and in words what a minus keeps out', () => {
    const label = (q: string, lang: 'en' | 'bn' = 'en') =>
      chipsOf(read(`?${new URLSearchParams({ q })}`, lang)).find(({ name }) => name === 'q')?.label;
    expect(label('block D')).toBe('“block D”');
    expect(label('"lake view"')).toBe('“lake view”');
    expect(label('flat "lake view" road')).toBe('“flat ‘lake view’ road”');
    expect(label('lake -"Mirpur 10"')).toBe('“lake”, not “Mirpur 10”');
    expect(label('lake -"Mirpur 10"', 'bn')).toBe('“lake”, “Mirpur 10” নয়');
    expect(label('-')).toBe('“-”');
    expect(searchMessages.en.relax('“block D”', '12 homes')).toBe('Without “block D”: 12 homes');
    expect(searchMessages.bn.relax('“block D”', '১২টি বাড়ি')).toBe('“block D” বাদ দিলে: ১২টি বাড়ি');
  });

  it('say that the price of a square foot is no filter, and do not take it for a rent', () => {
    const search = say('flat 5000/sft');
    expect(paramsOf(search)).toEqual({ property_for: 'sell', property_type: 'flat', said: 'flat 5000/sft' });
    expect(uncheckedOf(new URLSearchParams(search))).toEqual(['5000/sft']);
    const [words] = chipsOf(read('?q=5000/sft'));
    expect(words).toMatchObject({ label: '“5000/sft”', reason: expect.stringMatching(/no filter for the price of/) });
    expect(chipsOf(read('?q=5000/sft', 'bn'))[0]?.reason).toMatch(/প্রতি বর্গফুট/);
    expect(chipsOf(read(say('lake view')))[0]?.reason).toBeUndefined();
  });

  it('of a wish say that it only orders, and make it a condition in one step, and back', () => {
    const search = say('flat in Banani, south facing, lift, Navana Tower');
    expect(paramsOf(search)).toMatchObject({ wish: 'facing_south,lift,Navana Tower', place: 'banani' });
    const wishes = (at: string) => chipsOf(read(at)).filter(({ isWish }) => isWish);
    expect(wishes(search).map(({ label }) => label)).toEqual(['South facing', 'Lift', '“Navana Tower”']);
    const [south, lift, words] = wishes(search).map(({ instead }) => instead?.search ?? '');
    expect(paramsOf(south ?? '')).toMatchObject({ features: 'facing_south', wish: 'lift,Navana Tower' });
    expect(paramsOf(lift ?? '')).toMatchObject({ amenities: 'lift', wish: 'facing_south,Navana Tower' });
    expect(paramsOf(words ?? '')).toMatchObject({ q: 'Navana Tower', wish: 'facing_south,lift' });
    const back = chipsOf(read(south ?? '')).find(({ name }) => name === 'features')?.instead?.search ?? '';
    expect(paramsOf(back)).toMatchObject({ wish: 'lift,Navana Tower,facing_south' });
    expect(paramsOf(back)).not.toHaveProperty('features');
  });

  it('are no guess once the filter was changed by hand', () => {
    const params = new URLSearchParams(say('basa 30 hajar'));
    params.set('max_price', '40000');
    const chip = chipsOf(readFilters(params, catalogues.en, 'en')).find(({ name }) => name === 'max_price');
    expect(chip?.reason).toBeUndefined();
  });

  it('leave the search box with what they said', () => {
    const chips = chipsOf(read(say('3 bed flat in Uttara')));
    const place = chips.find(({ name }) => name === 'place');
    expect(paramsOf(place?.search ?? '')).toEqual({ property_type: 'flat', bedroom: '3', said: '3 bed flat in' });
  });

  it('go one by one where a filter holds several values', () => {
    const chips = chipsOf(read('?city=dhaka,sylhet&without=lift'));
    expect(chips.map(({ label }) => label)).toEqual(['Dhaka', 'Sylhet', 'Without: Lift']);
    expect(chips[0]?.search).toBe('?city=sylhet&without=lift');
  });
});
