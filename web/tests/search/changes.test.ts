import fc from '../../../config/tests/properties';
import { describe, expect, it } from 'vitest';

import { TEXT_LIMITS } from '@69street/config/market';

import { catalogues } from '~/messages/index.server';
import { readFilters } from '~/search/property-filters.server';
import { cleanText, searchOfText } from '~/search/search-text.server';

const say = (text: string, at = '') => searchOfText(new URLSearchParams(at), text);
/** The filters of an address: without the texts that it keeps. */
const filtersIn = (search: string) => {
  const { said: _said, change: _change, was: _was, ...filters } = Object.fromEntries(new URLSearchParams(search));
  return filters;
};

const FLAT = '3 bed flat in Uttara under 40k';
const FLAT_IS = { property_for: 'rent', property_type: 'flat', bedroom: '3', place: 'uttara', max_price: '40000' };
const BN = 'উত্তরায় ৩ বেডের ফ্ল্যাট ৪০ হাজারের মধ্যে';
const BUY = 'flat for sale in Bashundhara 1500 sqft up to 1 crore';
const BUY_IS = {
  property_for: 'sell',
  property_type: 'flat',
  place: 'bashundhara',
  min_size: '1350',
  max_size: '1650',
  max_price: '10000000',
};
const LIFT = '2 bed flat in Mirpur with lift';
const LIFT_IS = { property_type: 'flat', bedroom: '2', place: 'mirpur', wish: 'lift' };
const SHORT = '3 bed flat in Uttara';
const SHORT_IS = { property_type: 'flat', bedroom: '3', place: 'uttara' };

type Patch = Record<string, string | undefined>;
type Row = [first: string, before: Patch, text: string, change: Patch];
const rows = (first: string, before: Patch, change: Patch, ...texts: string[]): Row[] =>
  texts.map((text) => [first, before, text, change]);

const DEARER = { max_price: '46000' };
const CHEAPER = { max_price: '34000' };
const CITY = { place: undefined, city: 'dhaka' };
const BANANI = { place: 'banani' };

const ROWS: Row[] = [
  ...rows(SHORT, SHORT_IS, { place: 'uttara-9' }, 'sector 9'),
  ...rows(SHORT, SHORT_IS, { place: undefined, city: 'dhaka' }, 'whole dhaka', 'পুরো ঢাকা'),
  ...rows(SHORT, SHORT_IS, { place: 'uttara,malibagh' }, 'মালিবাগেও দেখান'),
  ...rows(LIFT, LIFT_IS, { wish: undefined }, 'lift na holeo cholbe'),
  ...rows(SHORT, SHORT_IS, { sort: 'price_asc' }, 'cheapest first'),
  ...rows(FLAT, FLAT_IS, { bedroom: '2' }, 'only 2 bed', 'just 2 bed', '2 bed only', 'actually 2 bed', 'make it 2 bed'),
  ...rows(
    FLAT,
    FLAT_IS,
    { bedroom: '2' },
    'শুধু ২ বেড',
    '2 bedrooms please',
    'shudhu 2 bed',
    '২ বেড হলে',
    '2 bed koro',
  ),
  ...rows(FLAT, FLAT_IS, { max_price: '30000' }, 'under 30k instead', 'under 30k', 'max 30 hajar', '৩০ হাজারের মধ্যে'),
  ...rows(
    FLAT,
    FLAT_IS,
    { max_price: '30000' },
    'budget 30k',
    '30 hajar er moddhe',
    'actually 30 thousand',
    'make it 30k',
  ),
  ...rows(
    FLAT,
    FLAT_IS,
    CHEAPER,
    'cheaper',
    'something cheaper',
    'less',
    'too expensive',
    'Cheaper please!',
    'aro kom',
  ),
  ...rows(
    FLAT,
    FLAT_IS,
    CHEAPER,
    'কম দামে',
    'আরও কম',
    'aro kom dame',
    'কম ভাড়ায়',
    'dam beshi',
    'a cheaper one',
    'দাম বেশি',
  ),
  ...rows(FLAT, FLAT_IS, CHEAPER, 'cheaper flats', 'out of my budget', 'ektu kom', 'আরেকটু কম', `${FLAT}, cheaper`),
  ...rows(FLAT, FLAT_IS, DEARER, 'more expensive', 'better budget', 'higher budget', 'budget barao', 'বাজেট বাড়ান'),
  ...rows(FLAT, FLAT_IS, DEARER, 'I can pay more', 'increase my budget', 'বাজেট আরেকটু বেশি'),
  ...rows(SHORT, SHORT_IS, { sort: 'price_asc' }, 'cheaper', 'কম দামে', 'aro kom'),
  ...rows(SHORT, SHORT_IS, { sort: 'price_desc' }, 'more expensive'),
  ...rows(BUY, BUY_IS, { max_price: '8500000' }, 'cheaper', 'আরো কম দামে'),
  ...rows(BUY, BUY_IS, { min_size: '1600', max_size: '2000' }, 'bigger', 'আর একটু বড়', 'boro lagbe', 'a bit larger'),
  ...rows(BUY, BUY_IS, { min_size: '1600', max_size: '2000' }, 'আরেকটু বড় বাসা', 'too small', 'aro boro', 'বড় লাগবে'),
  ...rows(BUY, BUY_IS, { min_size: '1100', max_size: '1300' }, 'smaller', 'too big', 'আরেকটু ছোট', 'choto lagbe'),
  ...rows(SHORT, SHORT_IS, { min_size: '1600' }, 'bigger', 'আর একটু বড়', 'ektu boro'),
  ...rows(SHORT, SHORT_IS, { max_size: '1100' }, 'smaller'),
  ...rows(
    SHORT,
    SHORT_IS,
    { bedroom: '4' },
    'one more bedroom',
    'more bedrooms',
    'আরেকটা রুম',
    'ar ekta room',
    'make it 4',
  ),
  ...rows(SHORT, SHORT_IS, { bedroom: '2' }, 'fewer bedrooms', 'one room less', 'একটা রুম কম'),
  ...rows(SHORT, SHORT_IS, { sort: 'newest' }, 'newer', 'newest first', 'more recent', 'আরও নতুন'),
  ...rows(
    FLAT,
    FLAT_IS,
    { place: 'mirpur' },
    'what about Mirpur',
    'how about mirpur?',
    'Mirpur instead',
    'মিরপুর হলে কেমন হয়',
  ),
  ...rows(FLAT, FLAT_IS, BANANI, 'in Banani instead', 'actually in Banani', 'same but in Banani', 'but in banani'),
  ...rows(
    FLAT,
    FLAT_IS,
    BANANI,
    'Banani instead of Uttara',
    'উত্তরার বদলে বনানী',
    'uttarar bodole banani',
    'বরং বনানীতে',
  ),
  ...rows(
    FLAT,
    FLAT_IS,
    { place: 'uttara,banani' },
    'also Banani',
    'Banani too',
    'or Banani',
    'add Banani',
    'অথবা বনানী',
  ),
  ...rows(
    FLAT,
    FLAT_IS,
    CITY,
    'any area',
    'anywhere in the city',
    'whole city',
    'anywhere',
    'যে কোনো এলাকা',
    'jekono elakay',
  ),
  ...rows(FLAT, FLAT_IS, CITY, 'পুরো শহরে', 'any location', 'anywhere in Dhaka', 'sara shohore', 'forget the area'),
  ...rows(FLAT, FLAT_IS, { max_price: undefined }, 'any price', 'no matter the price', 'যে কোনো দাম', 'je kono dame'),
  ...rows(
    FLAT,
    FLAT_IS,
    { max_price: undefined },
    'forget the budget',
    'দাম যাই হোক',
    'price doesn’t matter',
    'remove the price',
  ),
  ...rows(
    FLAT,
    FLAT_IS,
    { bedroom: undefined },
    'remove 3 bed',
    'any number of bedrooms',
    '৩ বেড বাদ দাও',
    'any rooms',
  ),
  ...rows(
    LIFT,
    LIFT_IS,
    { wish: undefined },
    'forget the lift',
    'remove lift',
    'lift bad dao',
    'লিফট লাগবে না',
    'lift dorkar nai',
  ),
  ...rows(LIFT, LIFT_IS, { wish: undefined }, 'never mind the lift', 'no need for a lift', 'লিফটের দরকার নেই'),
  ...rows(
    LIFT,
    LIFT_IS,
    { wish: 'lift,parking' },
    'also parking',
    'with parking too',
    'parking',
    'and parking',
    'পার্কিংসহ',
  ),
  ...rows(
    LIFT,
    LIFT_IS,
    { wish: 'lift,parking' },
    'parking lagbe',
    'পার্কিংও লাগবে',
    'plus parking',
    'with parking as well',
  ),
  ...rows(LIFT, LIFT_IS, { without: 'bachelor' }, 'without bachelor', 'no bachelor', 'ব্যাচেলর ছাড়া'),
  ...rows(FLAT, FLAT_IS, { property_for: 'sell', max_price: undefined }, 'for sale instead', 'to buy instead'),
  ...rows(FLAT, FLAT_IS, { property_type: 'office' }, 'office instead', 'make it an office', 'what about an office'),
  ...rows(FLAT, FLAT_IS, { ...CHEAPER, place: 'mirpur' }, 'cheaper in Mirpur'),
  ...rows(FLAT, FLAT_IS, { ...CHEAPER, bedroom: '2' }, 'cheaper, 2 bed', '2 bed and cheaper'),
  ...rows(FLAT, FLAT_IS, {}, 'quiet', 'thanks', 'ধন্যবাদ', 'urgent'),
  [FLAT, FLAT_IS, 'what about a 2 bed in Banani', { bedroom: '2', place: 'banani' }],
  ...rows('flat within 2 km of NSU', { property_type: 'flat', near: 'nsu', within: '2' }, { within: '1' }, 'closer'),
  ...rows(
    'flat within 2 km of NSU',
    { property_type: 'flat', near: 'nsu', within: '2' },
    { within: '4' },
    'any area near it',
  ),
];

/** A search of its own: what was said before goes. */
const OWN: Array<[text: string, filters: Patch]> = [
  ['2 bed flat in Mirpur', { property_type: 'flat', bedroom: '2', place: 'mirpur' }],
  ['Mirpur', { place: 'mirpur' }],
  ['বনানী', { place: 'banani' }],
  ['office', { property_type: 'office' }],
  ['2 bed flat', { property_type: 'flat', bedroom: '2' }],
  ['cheaper flat in Mirpur', { property_type: 'flat', place: 'mirpur', sort: 'price_asc' }],
  ['only 2 bed flat in Mirpur', { property_type: 'flat', bedroom: '2', place: 'mirpur' }],
  ['start over', {}],
  ['নতুন করে', {}],
  ['clear all', {}],
  ['start over, shop in Sylhet', { property_type: 'shop', city: 'sylhet' }],
  ['notun kore mirpur e basa', { property_for: 'rent', property_type: 'flat', place: 'mirpur' }],
];

const plain = (patch: Patch) => JSON.parse(JSON.stringify(patch)) as Patch;

describe('a text after a search', () => {
  it('is understood before it is changed', () => {
    for (const [first, is] of ROWS) expect(filtersIn(say(first)), first).toEqual(is);
    expect(filtersIn(say(BN))).toEqual(FLAT_IS);
    expect(ROWS.length).toBeGreaterThan(130);
  });

  it.each(ROWS)('%s %o: %s', (first, before, text, change) => {
    expect(filtersIn(say(text, say(first)))).toEqual(plain({ ...before, ...change }));
  });

  it.each(OWN)('begins anew with %s', (text, filters) => {
    expect(filtersIn(say(text, say(FLAT)))).toEqual(filters);
  });

  it('changes a search that was said in Bangla alike', () => {
    expect(filtersIn(say('আরও কম', say(BN)))).toEqual({ ...FLAT_IS, max_price: '34000' });
    expect(filtersIn(say('শুধু ২ বেড', say(BN)))).toEqual({ ...FLAT_IS, bedroom: '2' });
  });

  it.each(['any area near it', 'nearby areas', 'anywhere near', 'আশেপাশে', 'আশেপাশের এলাকা', 'ashe pashe hole o hobe'])(
    'reaches out to the neighbours: %s',
    (text) => {
      const { place = '', ...others } = filtersIn(say(text, say(FLAT)));
      const { place: _place, ...before } = FLAT_IS;
      expect(others).toEqual(before);
      const places = place.split(',');
      expect(places[0]).toBe('uttara');
      expect(places.length).toBeGreaterThan(2);
    },
  );
});

const FIRST = ['3 bed', '২ বেড', 'flat', 'ফ্ল্যাট', 'basa', 'office', 'rent', 'for sale', 'under 30k', '৩০ হাজার'];
const MORE = ['85 lakh', '20-30 hajar', '1500 sqft', 'at least 2 bath', 'with lift', 'without lift', 'gym', 'sylhet'];
const OTHER = [
  'uttara',
  'mirpur 10',
  'or',
  ',',
  'near nsu',
  'cheapest',
  'quiet',
  'Navana Tower',
  'D-1042',
  'বনানী',
  'sir',
];
const CHANGES = [
  ...new Set(ROWS.map(([, , text]) => text)),
  'farther',
  'any city',
  'any size',
  'must have gas',
  '35 instead',
];
const search = fc
  .array(fc.constantFrom(...FIRST, ...MORE, ...OTHER), { minLength: 1, maxLength: 6 })
  .map((words) => cleanText(words.join(' ')));
const changes = fc.array(fc.constantFrom(...CHANGES), { minLength: 1, maxLength: 3 });
const read = (at: string) => readFilters(new URLSearchParams(at), catalogues.en, 'en');
const changedBy = (texts: string[], at: string) => texts.reduce((now, text) => say(text, now), at);

describe('a search that was changed', () => {
  it('can be asked for without a problem, and with a text that is no longer than one may be', () => {
    fc.assert(
      fc.property(search, changes, (first, texts) => {
        const at = changedBy(texts, say(first));
        expect(read(at).problems).toEqual({});
        expect((new URLSearchParams(at).get('said') ?? '').length).toBeLessThanOrEqual(TEXT_LIMITS.search);
      }),
      { numRuns: 300 },
    );
  });

  it('stays when its text is sent again, alone or on top of it', () => {
    fc.assert(
      fc.property(search, changes, (first, texts) => {
        const at = changedBy(texts, say(first));
        const said = new URLSearchParams(at).get('said') ?? '';
        fc.pre(said !== '');
        expect(filtersIn(say(said, at))).toEqual(filtersIn(at));
        const { property_for: _one, ...alone } = filtersIn(say(said));
        const { property_for: _other, ...there } = filtersIn(at);
        expect(sorted(alone)).toEqual(sorted(there));
      }),
      { numRuns: 300 },
    );
  });

  it('leaves nothing behind in the next search of its own', () => {
    fc.assert(
      fc.property(search, changes, (first, texts) => {
        const at = changedBy(texts, say(first));
        const next = '2 bed duplex in Khulna for sale, 1 bath';
        expect(filtersIn(say(next, at))).toEqual(filtersIn(say(next)));
      }),
      { numRuns: 300 },
    );
  });
});

const sorted = (filters: Patch) =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, (value ?? '').split(',').sort().join()]));
