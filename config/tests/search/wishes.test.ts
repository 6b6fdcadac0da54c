import fc from '../properties.js';
import { describe, expect, it } from 'vitest';

import { type SearchFilters, understand, withoutChip } from '../../src/search/index.js';
import { COMMON_WORDS } from '../../src/search/common-words.js';
import { itemsOf } from '../../src/search/lookup.js';
import { tokenise } from '../../src/search/tokens.js';
import { LINES } from '../../src/search/words.js';
import { QUERIES } from './search-queries.js';

type Split = Pick<SearchFilters, 'wish' | 'amenities' | 'without'> & { unchecked?: string[]; must?: string };

/** What orders the list, what shortens it, what no listing tells, and what has to stand in the text. */
const SPLIT: ReadonlyArray<readonly [text: string, split: Split]> = [
  ['quiet flat in Uttara', { unchecked: ['quiet'] }],
  ['a nice and peaceful place in Uttara', { unchecked: ['nice', 'peaceful place'] }],
  ['nirapod elaka te basa', { unchecked: ['nirapod elaka'] }],
  ['nice view flat', { unchecked: ['nice view'] }],
  ['flat with lift', { wish: ['lift'] }],
  ['lift thakle valo hoy', { wish: ['lift'] }],
  ['লিফট আছে এমন বাসা', { wish: ['lift'] }],
  ['2 balcony, 3 bed', { wish: ['balcony'] }],
  ['gas thaka lagbe', { amenities: ['gas_line'] }],
  ['titas gas line', { wish: ['gas_line'] }],
  ['west facing flat', { wish: ['facing_west'] }],
  ['flat facing west', { wish: ['facing_west'] }],
  ['purbo mukhi flat', { wish: ['facing_east'] }],
  ['দক্ষিণ খোলা ফ্ল্যাট', { wish: ['facing_south'] }],
  ['পূর্বমুখী ফ্ল্যাট', { wish: ['facing_east'] }],
  ['south-east facing', { wish: ['facing_south_east'] }],
  ['corner plot flat', { wish: ['corner'] }],
  ['ready flat', { wish: ['ready'] }],
  ['রেডি ফ্ল্যাট', { wish: ['ready'] }],
  ['under construction flat', { wish: ['ongoing'] }],
  ['semi ready flat', { wish: ['ongoing'] }],
  ['নির্মাণাধীন ফ্ল্যাট', { wish: ['ongoing'] }],
  ['ground floor is ok, 2 bed', { wish: ['ground_floor'] }],
  ['not ground floor', { wish: ['-ground_floor'] }],
  ['nich tola lagbe na', { wish: ['-ground_floor'] }],
  ['নিচতলা বাদে বাসা', { wish: ['-ground_floor'] }],
  ['top floor not wanted', {}],
  ['টপ ফ্লোর ছাড়া ফ্ল্যাট', { must: '-"টপ ফ্লোর"' }],
  ['nich tola bad diye 2 bed', { wish: ['-ground_floor'] }],
  ['flat for ladies', { wish: ['female'] }],
  ['মহিলার জন্য বাসা', { wish: ['female'] }],
  ['meyeder hostel', { wish: ['female'] }],
  ['family basa', { wish: ['family'] }],
  ['family only flat', { wish: ['family'] }],
  ['only family, 3 bed', { wish: ['family'] }],
  ['শুধু ফ্যামিলি বাসা', { wish: ['family'] }],
  ['only bachelor flat', { wish: ['bachelor'] }],
  ['ladies only flat', { wish: ['female'] }],
  ['TO-LET 3 Bed. Family only. Contact for visit', { wish: ['family'] }],
  ['flat with parking only', { amenities: ['parking'] }],
  ['lift must', { amenities: ['lift'] }],
  ['car parking must lagbe', { amenities: ['parking'] }],
  ['lift is a must', { amenities: ['lift'] }],
  ['lift and generator are mandatory', { amenities: ['lift', 'generator'] }],
  ['must have lift, generator and parking', { amenities: ['lift', 'generator', 'parking'] }],
  ['lift, generator must', { wish: ['lift'], amenities: ['generator'] }],
  ['must have generator and parking', { amenities: ['generator', 'parking'] }],
  ['parking lagbei, generator thakle valo', { wish: ['generator'], amenities: ['parking'] }],
  ['gas line is a must and lift would be nice', { wish: ['lift'], amenities: ['gas_line'] }],
  ['lift lagbei', { amenities: ['lift'] }],
  ['lift chai-i', { amenities: ['lift'] }],
  ['lift na hole hobe na', { amenities: ['lift'] }],
  ['lift na thakle cholbe na', { amenities: ['lift'] }],
  ['lift chara hobe na', { amenities: ['lift'] }],
  ['family chara dibo na', { wish: ['family'] }],
  ['লিফট অবশ্যই থাকতে হবে', { amenities: ['lift'] }],
  ['লিফট ছাড়া হবে না', { amenities: ['lift'] }],
  ['ফ্যামিলি ছাড়া ভাড়া দিব না', { wish: ['family'] }],
  ['লিফট ও পার্কিং অবশ্যই লাগবে', { amenities: ['lift', 'parking'] }],
  ['পার্কিং লাগবেই', { amenities: ['parking'] }],
  ['গ্যাস না হলে হবে না', { amenities: ['gas_line'] }],
  ['furnished must be', { amenities: ['furnished'] }],
  ['without lift', { without: ['lift'] }],
  ['without lift, with lift', { wish: ['lift'] }],
  ['with lift, no: without lift', { without: ['lift'] }],
  ['no parking no parking', { without: ['parking'] }],
  ['lift must, with lift', { amenities: ['lift'] }],
  ['lift chara basa', { without: ['lift'] }],
  ['no parking', { without: ['parking'] }],
  ['bachelor not allowed', { without: ['bachelor'] }],
  ['without parking is fine', {}],
  ['no lift no problem', {}],
  ['parking na thakleo cholbe', {}],
  ['lift chara holeo chole', {}],
  ['পার্কিং না থাকলেও সমস্যা নেই', {}],
  ['lift is optional', {}],
  ['road 11 flat', { wish: ['road 11'] }],
  ['brand new flat', { wish: ['brand new'] }],
  ['metro rail er kase basa', { wish: ['metro rail'] }],
  ['মেট্রোরেলের কাছে বাসা', { wish: ['মেট্রোরেল'] }],
  ['ছাদসহ ফ্ল্যাট', { wish: ['rooftop'] }],
  ['husband wife 2 jon', { wish: ['family'] }],
  ['মসজিদের পাশে বাসা', { wish: ['মসজিদ'] }],
  ['স্কুলের পাশে বাসা', { wish: ['স্কুল'] }],
  ['school er pashe basa', { wish: ['school'] }],
  ['lake view flat', { wish: ['lake view'] }],
  ['international school er kache flat', { wish: ['international school'] }],
  ['tiles kora flat', { wish: ['tiles'] }],
  ['flat for 4 students', { wish: ['bachelor'] }],
  ['3 jon bachelor er basa', { wish: ['bachelor'] }],
  ['2 jon er jonno basa', {}],
  ['৩ জন ছাত্র, বাসা লাগবে', { wish: ['bachelor'] }],
  ['flat from 1st January', {}],
  ['5 tarikh theke basa', {}],
  ['jan 5 theke basa', {}],
  ['flat for 2 years', {}],
  ['family of four, 3 bed', { wish: ['family'] }],
  ['notun biye korsi, choto basa', { wish: ['family', 'small'] }],
  ['স্বামী স্ত্রী দুইজন, বাসা চাই', { wish: ['family'] }],
  ['sublet for a couple', { wish: ['family'] }],
  ['studio flat', { wish: ['studio flat'] }],
  ['photo studio space', { wish: ['photo studio'] }],
  ['restaurant space', { wish: ['restaurant'] }],
  ['parlour er jonno jayga', { wish: ['parlour'] }],
  ['রেস্টুরেন্ট করার জন্য জায়গা', { wish: ['রেস্টুরেন্ট'] }],
  ['old building flat', { wish: ['old building'] }],
  ['dalal chara flat', {}],
  ['no broker flat', {}],
  ['advance kom emon basa', { unchecked: ['advance kom'] }],
  ['flat, advance 2 lakh', { unchecked: ['advance 2 lakh'] }],
  ['Silver Heights', { must: 'Silver Heights' }],
  ['sir Silver Heights', { must: 'Silver Heights' }],
];

const splitOf = (text: string): Split => {
  const { filters, unchecked, must } = understand(text);
  const { wish, amenities, without } = filters;
  return {
    ...(wish && { wish }),
    ...(amenities && { amenities }),
    ...(without && { without }),
    ...(unchecked.length > 0 && { unchecked }),
    ...(must && { must }),
  };
};

describe('what was said is split', () => {
  it.each(SPLIT)('"%s"', (text, split) => expect(splitOf(text)).toEqual(split));

  it.each([
    'hello sir',
    'good evening',
    'thanks in advance, best regards',
    'vaiya plz inbox korun',
    'khub joruri, taratari janaben',
    'shukrobar dekhte jabo',
    'kono khobor thakle janaben',
    'last price koto',
    'is it still available?',
    'অনেক ধন্যবাদ ভাই',
    'আসসালামু আলাইকুম, কেমন আছেন',
    'অনুগ্রহ করে জানাবেন',
    'আগামীকাল দেখতে চাই',
    'কেউ জানলে বলবেন, ছবি দিন',
    'for 2 years from 1st February',
  ])('"%s" is nothing but talk', (text) => {
    expect(understand(text)).toMatchObject({ filters: {}, must: '', unchecked: [] });
  });

  it('leaves out what was denied and is in no listing by its words', () => {
    expect(understand('not in Gulshan, Banani or Baridhara, flat').must).toBe(
      '-"Gulshan" -"গুলশান" -"Banani" -"বনানী" -"Baridhara" -"বারিধারা"',
    );
  });
});

describe('what is read right as a whole', () => {
  const rent = { property_for: 'rent' } as const;
  const flat = { property_type: ['flat' as const] };
  const commercial = ['shop', 'showroom', 'office'] as const;

  it.each<readonly [text: string, filters: SearchFilters]>([
    // Several places are left out together.
    ['গুলশান বনানী বারিধারা ছাড়া ঢাকায় ফ্ল্যাট', { ...flat, city: ['dhaka'] }],
    ['gulshan, banani, baridhara bade flat vara 30k', { ...rent, ...flat, max_price: 30000 }],
    ['flats in Dhaka but not in Gulshan, Banani or Baridhara', { ...flat, city: ['dhaka'] }],
    ['flats not in Mirpur, Dhaka', { ...flat, city: ['dhaka'] }],
    ['any flat except Mirpur and Uttara in Dhaka', { ...flat, city: ['dhaka'] }],
    ['dhaka te gulshan chara flat', { ...flat, city: ['dhaka'] }],
    ['mirpur, mirpur 10 chara flat', { ...flat, place: ['mirpur'] }],
    ['dhanmondi te flat, mirpur chara', { ...flat, place: ['dhanmondi'] }],
    // Where somebody works or lives.
    ['my office is in Gulshan so I want a 2 bed flat in Badda', { ...flat, bedroom: 2, place: ['badda'] }],
    ['apartment near my office in Gulshan 1', { ...flat, place: ['gulshan-1'], beside: true }],
    ['amar office gulshan e, badda te basa khujchi', { ...rent, ...flat, place: ['badda'] }],
    ['mirpur 10 e thaki, uttara te flat nite chai', { ...flat, place: ['uttara'] }],
    ['I live in Mirpur and want a flat in Mohammadpur', { ...flat, place: ['mohammadpur'] }],
    ['I want to live in Banani or Gulshan', { place: ['banani', 'gulshan'] }],
    ['my office needs a space in Banani', { property_type: ['office'], place: ['banani'] }],
    ['amar husband er office banani, amra bashundhara te flat khujchi', { ...flat, place: ['bashundhara'] }],
    ['mirpur theke dhanmondi shift korbo', { ...rent, place: ['dhanmondi'] }],
    ['মিরপুর থেকে উত্তরায় শিফট করব', { ...rent, place: ['uttara'] }],
    // What is big is the kitchen.
    ['flat with a big kitchen', { ...flat }],
    ['big flat', { ...flat, sort: 'size_desc' }],
    // Amounts.
    ['one point five crore flat', { property_for: 'sell', ...flat, max_price: 15_000_000 }],
    ['dui point paanch koti', { property_for: 'sell', max_price: 25_000_000 }],
    ['1 point 2 cr', { property_for: 'sell', max_price: 12_000_000 }],
    ['এক পয়েন্ট পাঁচ কোটি', { property_for: 'sell', max_price: 15_000_000 }],
    ['30 hajar tk + service charge 3 bed', { ...rent, max_price: 30000, bedroom: 3 }],
    ['rent should not be more than 20k', { ...rent, max_price: 20000 }],
    ['40 hajarer kase kase', { ...rent, min_price: 36000, max_price: 44000 }],
    ['40 hajarer kachakachi', { ...rent, min_price: 36000, max_price: 44000 }],
    ['basa 15 er moddhe', { ...rent, ...flat, max_price: 15000 }],
    ['15 theke 20 er moddhe basa', { ...rent, ...flat, min_price: 15000, max_price: 20000 }],
    // Who is to live there rents; words that are written otherwise.
    ['basa khujchi, poribar niye thakbo', { ...rent, ...flat }],
    ['mohila basa khujchi', { ...rent, ...flat, wish: ['female'] }],
    ['basa bara', { ...rent, ...flat }],
    ['vasa vara', { ...rent, ...flat }],
    ['flat kinbo, thakbo', { property_for: 'sell', ...flat }],
    ['3 bet flat', { ...flat, bedroom: 3 }],
    // A room of a home is no home of one bedroom.
    ['sublet 1 room', { ...rent, sharing: ['sublet'] }],
    ['সাবলেট এক রুম', { ...rent, sharing: ['sublet'] }],
    ['1 room er flat', { ...rent, ...flat, bedroom: 1 }],
    // What a space is for.
    ['restaurant space', { property_type: [...commercial], wish: ['restaurant'] }],
    ['coaching er jonno space', { property_type: ['office', 'showroom'], wish: ['coaching'] }],
    ['mudi dokan', { property_type: ['shop'], wish: ['mudi'] }],
    ['restaurant er pashe flat', { ...flat, wish: ['restaurant'] }],
    // All that are called so.
    [
      'DOHS flats',
      { ...flat, place: ['mirpur-dohs', 'banani-dohs', 'mohakhali-dohs', 'baridhara-dohs', 'chattogram-dohs'] },
    ],
    ['chittagong dohs', { place: ['chattogram-dohs'] }],
    ['ctg te ডিওএইচএস ফ্ল্যাট', { ...flat, city: ['chittagong'], place: ['chattogram-dohs'] }],
  ])('"%s"', (text, filters) => {
    const { filters: read } = understand(text);
    expect({ ...read, wish: read.wish ?? [] }).toEqual({ ...filters, wish: filters.wish ?? [] });
  });

  it('takes the chip of a misspelt rent away with its word', () => {
    const text = 'basa bara mirpur';
    const chip = understand(text).chips.find(({ kind }) => kind === 'property_for');
    expect(chip).toMatchObject({ value: 'rent', reason: 'spelling' });
    expect(chip && withoutChip(text, chip)).toBe('basa mirpur');
  });
});

/** Whether a text is one phrase of talk; what has another meaning keeps it. */
function isTalk(text: string): boolean {
  const items = itemsOf(tokenise(text));
  const [item] = items;
  // Who is to live in it, rents it, and whoever asks its price buys it: such talk says something.
  return items.length === 1 && item?.meaning?.is === 'talk' && !item.meaning.rent && !item.meaning.sell;
}

describe('words of everyday talk', () => {
  /** "Hase" and "haste" are houses and hostels, "purposeer" is said by no one. */
  const ODD = /^(?:has|purpose)/;

  it('are many', () => expect(COMMON_WORDS.length).toBeGreaterThan(800));

  it('are no misspelt places, cities or filters, with their endings neither', () => {
    const read = COMMON_WORDS.filter((word) => !ODD.test(word)).flatMap((word) =>
      (!isTalk(word)
        ? ['']
        : /[a-z]/.test(word)
          ? ['', 'er', 'e', 'te', 'ta', 'r']
          : ['', 'র', 'ের', 'টা', 'তে']
      ).flatMap((ending) => {
        const { chips } = understand(`${word}${ending}`);
        return chips.some(({ reason }) => reason === 'spelling') ? [`${word}${ending}`] : [];
      }),
    );
    expect(read).toEqual([]);
  });

  it.each(['biye', 'shomoy', 'shukrobar', 'khola', 'cause', 'forget', 'course', 'done', 'nobody', 'কাজ', 'বাচ্চা'])(
    '"%s" is no place beside one',
    (word) => expect(understand(`${word} banani flat`).filters).toEqual(understand('banani flat').filters),
  );
});

describe('any query', () => {
  // Beside an amount "with service charge" says of what that is.
  const isOfCost = (word: string) => /সার্ভিস চার্জ/u.test(word);
  const talk = LINES.flatMap(([entry, words]) => (entry.is === 'talk' ? words.split(',') : [])).filter(
    (word) => isTalk(word) && !isOfCost(word),
  );
  const queries = fc.constantFrom(...QUERIES.map(([query]) => query));

  it('is narrowed no further by a word of talk', () => {
    expect(talk.length).toBeGreaterThan(1000);
    fc.assert(
      fc.property(queries, fc.constantFrom(...talk), fc.boolean(), (query, word, isFirst) => {
        const alone = understand(query);
        const beside = understand(isFirst ? `${word}, ${query}` : `${query}, ${word}`);
        expect(beside.filters).toEqual(alone.filters);
        expect(beside.must).toBe(alone.must);
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['quiet', 'নিরিবিলি'])('with "%s" is told that nobody looked at it, and nothing more', (word) => {
    for (const [query] of QUERIES) {
      const alone = understand(query);
      const beside = understand(`${query}, ${word}`);
      // Words that are all that is said have to be found; beside a wish they are one themselves.
      expect(beside.filters, query).toEqual(alone.must === beside.must ? alone.filters : beside.filters);
      expect(new Set(beside.unchecked), query).toEqual(new Set([...alone.unchecked, word]));
    }
  });
});
