import fc from '../properties.js';
import { describe, expect, it } from 'vitest';

import { placeOf, PLACES, type SearchFilters, understand } from '../../src/search/index.js';

/** What somebody says, and the filters that it alone stands for. */
type Part = readonly [text: string, filters: SearchFilters];
type Parts = { for: Part[]; type: Part[]; place: Part[]; room: Part[]; rent: Part[]; price: Part[]; size: Part[] };

const rent = { property_for: 'rent' } as const;
const sell = { property_for: 'sell' } as const;
const flat: SearchFilters = { property_type: ['flat'] };
const duplex: SearchFilters = { property_type: ['duplex'] };
const at = (...place: string[]): SearchFilters => ({ place });
const upTo = (max_price: number): SearchFilters => ({ max_price });
const from = (min_price: number, max_price: number): SearchFilters => ({ min_price, max_price });
const about = (size: number): SearchFilters => ({ min_size: Math.round(size * 0.9), max_size: Math.round(size * 1.1) });
const sizes = (min_size: number, max_size: number): SearchFilters => ({ min_size, max_size });
const beds = (bedroom: number): SearchFilters => ({ bedroom });

const ENGLISH: Parts = {
  for: [
    ['for rent', rent],
    ['to let', rent],
    ['rental', rent],
    ['for sale', sell],
    ['to buy', sell],
  ],
  type: [
    ['flat', flat],
    ['apartments', flat],
    ['house', flat],
    ['duplex', duplex],
  ],
  place: [
    ['in mirpur', at('mirpur')],
    ['at uttara sector 7', at('uttara-7')],
    ['uttara sec-11', at('uttara-11')],
    ['gulshan-2', at('gulshan-2')],
    ['bashundhara block c', at('bashundhara-block-c')],
    ['dhanmondi or lalmatia', at('dhanmondi', 'lalmatia')],
    ['in sylhet', { city: ['sylhet'] }],
  ],
  room: [
    ['3 bed', beds(3)],
    ['three bedrooms', beds(3)],
    ['2bhk', beds(2)],
    ['3 bed 2 bath', { bedroom: 3, bathroom: 2 }],
    ['2-3 bed', { min_bedroom: 2, max_bedroom: 3 }],
    ['at least 3 bedrooms', { min_bedroom: 3 }],
    ['bed: 3', beds(3)],
  ],
  rent: [
    ['under 20k', upTo(20_000)],
    ['20,000 taka', upTo(20_000)],
    ['20-25k', from(20_000, 25_000)],
    ['between 15k and 20k', from(15_000, 20_000)],
    ['20000/month', upTo(20_000)],
    ['not more than 22k', upTo(22_000)],
    ['Tk. 25,000', upTo(25_000)],
  ],
  price: [
    ['under 80 lakh', upTo(8_000_000)],
    ['1 crore', upTo(10_000_000)],
    ['60-70 lac', from(6_000_000, 7_000_000)],
    ['80 lakh to 1 crore', from(8_000_000, 10_000_000)],
    ['75,00,000 taka', upTo(7_500_000)],
    ['1 crore 20 lakh', upTo(12_000_000)],
  ],
  size: [
    ['1200 sqft', about(1200)],
    ['1,500 sq ft', about(1500)],
    ['1000 sqrft', about(1000)],
    ['1200 to 1400 square feet', sizes(1200, 1400)],
    ['2000+ sft', { min_size: 2000 }],
    ['1000 sft or smaller', { max_size: 1000 }],
  ],
};

const BANGLA: Parts = {
  for: [
    ['ভাড়া', rent],
    ['ভাড়ায়', rent],
    ['ভাড়ার জন্য', rent],
    ['বিক্রি', sell],
    ['কিনতে চাই', sell],
    ['কেনার জন্য', sell],
  ],
  type: [
    ['ফ্ল্যাট', flat],
    ['ফ্লাট', flat],
    ['ফ্ল্যাটের', flat],
    ['বাসা', { ...rent, ...flat }],
    ['ডুপ্লেক্স', duplex],
  ],
  place: [
    ['মিরপুরে', at('mirpur')],
    ['গুলশান ২ এ', at('gulshan-2')],
    ['উত্তরা ৭ নম্বর সেক্টরে', at('uttara-7')],
    ['১২ নম্বর সেক্টর উত্তরা', at('uttara-12')],
    ['খিলগাঁওয়ে', at('khilgaon')],
    ['ধানমন্ডি বা লালমাটিয়ায়', at('dhanmondi', 'lalmatia')],
    ['বসুন্ধরা সি ব্লকে', at('bashundhara-block-c')],
    ['চট্টগ্রামে', { city: ['chittagong'] }],
  ],
  room: [
    ['৩ বেড', beds(3)],
    ['২ রুমের', beds(2)],
    ['তিন বেডের', beds(3)],
    ['৩টা বেডরুম', beds(3)],
    ['বেডরুম ৩টা বাথরুম ২টা', { bedroom: 3, bathroom: 2 }],
    ['দুই বা তিন রুমের', { min_bedroom: 2, max_bedroom: 3 }],
  ],
  rent: [
    ['২০ হাজার টাকার মধ্যে', upTo(20_000)],
    ['১৫ থেকে ২০ হাজার', from(15_000, 20_000)],
    ['২০-২৫ হাজার টাকায়', from(20_000, 25_000)],
    ['৩০ হাজারের নিচে', upTo(30_000)],
    ['পনেরো হাজারের মধ্যে', upTo(15_000)],
    ['দেড় লাখ টাকায়', upTo(150_000)],
    ['২০ হাজারের বেশি না', upTo(20_000)],
  ],
  price: [
    ['৮০ লাখের মধ্যে', upTo(8_000_000)],
    ['১ কোটি টাকায়', upTo(10_000_000)],
    ['৫০ থেকে ৬০ লাখ টাকার মধ্যে', from(5_000_000, 6_000_000)],
    ['এক কোটি বিশ লাখ', upTo(12_000_000)],
    ['সোয়া কোটি টাকায়', upTo(12_500_000)],
    ['আড়াই কোটির মধ্যে', upTo(25_000_000)],
    ['পৌনে দুই কোটি', upTo(17_500_000)],
  ],
  size: [
    ['১২০০ বর্গফুট', about(1200)],
    ['১৫০০ স্কয়ার ফিটের', about(1500)],
    ['১২০০ থেকে ১৪০০ স্কয়ার ফুটের মধ্যে', sizes(1200, 1400)],
    ['কমপক্ষে ১৫০০ স্কয়ার ফিট', { min_size: 1500 }],
  ],
};

const LATIN: Parts = {
  for: [
    ['vara', rent],
    ['bhara chai', rent],
    ['vara lagbe', rent],
    ['kinbo', sell],
    ['bikroy hobe', sell],
    ['kinar jonno', sell],
  ],
  type: [
    ['flat', flat],
    ['basa', { ...rent, ...flat }],
    ['ekta basa', { ...rent, ...flat }],
    ['duplex', duplex],
  ],
  place: [
    ['mirpur e', at('mirpur')],
    ['gulshan 2 te', at('gulshan-2')],
    ['uttara 7 no sector e', at('uttara-7')],
    ['uttara dosh number sector e', at('uttara-10')],
    ['khilgaoe', at('khilgaon')],
    ['dhanmondi ba lalmatiay', at('dhanmondi', 'lalmatia')],
    ['bashundhara c block e', at('bashundhara-block-c')],
    ['ctg te', { city: ['chittagong'] }],
  ],
  room: [
    ['3 bed er', beds(3)],
    ['dui rumer', beds(2)],
    ['3ta bed', beds(3)],
    ['teen beder', beds(3)],
    ['2/3 room', { min_bedroom: 2, max_bedroom: 3 }],
  ],
  rent: [
    ['20 hajar takar moddhe', upTo(20_000)],
    ['15 theke 20 hajar', from(15_000, 20_000)],
    ['30 hajarer niche', upTo(30_000)],
    ['ponero hajarer moddhe', upTo(15_000)],
    ['18 hajare', upTo(18_000)],
    ['20 hajarer beshi na', upTo(20_000)],
    ['dosh baro hajar', from(10_000, 12_000)],
  ],
  price: [
    ['80 lakher moddhe', upTo(8_000_000)],
    ['1 kotite', upTo(10_000_000)],
    ['50 theke 60 lakh er moddhe', from(5_000_000, 6_000_000)],
    ['1 koti 20 er moddhe', upTo(12_000_000)],
    ['der koti takay', upTo(15_000_000)],
    ['poune dui koti', upTo(17_500_000)],
  ],
  size: [
    ['1200 sft er', about(1200)],
    ['barosho sft', about(1200)],
    ['1300 theke 1500 sft', sizes(1300, 1500)],
    ['1500 sft er upore', { min_size: 1500 }],
  ],
};

/** The parts of one query in any order, with or without commas, and what they stand for together. */
const queriesOf = (parts: Parts) =>
  fc
    .record({
      use: fc.option(fc.constantFrom(...parts.for)),
      type: fc.constantFrom(...parts.type),
      place: fc.constantFrom(...parts.place),
      room: fc.option(fc.constantFrom(...parts.room)),
      rent: fc.constantFrom(...parts.rent),
      price: fc.constantFrom(...parts.price),
      size: fc.option(fc.constantFrom(...parts.size)),
      isPriced: fc.boolean(),
      order: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
      joint: fc.constantFrom(' ', ', '),
    })
    .map(({ use, type, place, room, rent: monthly, price, size, isPriced, order, joint }) => {
      const isSale = use?.[1].property_for === 'sell';
      const amount = isSale ? price : monthly;
      const said = [use, type, place, room, size, ...(isPriced ? [amount] : [])].flatMap((part) =>
        part ? [part] : [],
      );
      const mixed = said.map((part, n) => ({ part, by: order[n] ?? 0 })).sort((a, b) => a.by - b.by);
      // A basa is one to rent, unless it is to be bought.
      const own = said.map(([, filters]) => filters);
      const filters: SearchFilters = Object.assign({}, ...own, use?.[1], isPriced && !isSale ? rent : {});
      return { text: mixed.map(({ part }) => part[0]).join(joint), filters };
    });

describe('what is said in parts', () => {
  it.each([
    ['English', ENGLISH],
    ['Bangla', BANGLA],
    ['Bangla in Latin letters', LATIN],
  ])('means in %s what its parts mean, in any order', (_, parts) => {
    fc.assert(
      fc.property(queriesOf(parts), ({ text, filters }) => {
        expect(understand(text).filters).toEqual(filters);
      }),
      { numRuns: 300 },
    );
  });
});

/** A name with what Bangla puts behind a place. */
function inflected(name: string): string[] {
  const last = name.normalize('NFD').at(-1) ?? '';
  if (/[০-৯]/.test(last)) return [`${name} এ`, `${name}-এর`];
  if (last === 'া') return [`${name}য়`, `${name}তে`, `${name}র`];
  if (/(?:ি|ী|ু|ূ|ে|ৈ|ো|ৌ)/.test(last)) return [`${name}তে`, `${name}র`];
  if (/(?:ও|ই|উ|ঁ)/.test(last)) return [`${name}য়ে`, `${name}য়ের`, `${name}তে`];
  return [`${name}ে`, `${name}ের`, `${name} এ`];
}

function inflectedLatin(name: string): string[] {
  const last = name.at(-1) ?? '';
  if (/\d/.test(last)) return [`${name} e`, `${name} te`, `${name} er`];
  if (last === 'a') return [`${name}y`, `${name}te`, `${name}r`];
  return /[eiou]/.test(last) ? [`${name}te`, `${name}r`] : [`${name}e`, `${name}er`, `${name} te`];
}

describe('names of places', () => {
  // "টাউন হলে" is "if a town" as well, and of two places of one name the better known is meant.
  const OTHERWISE = /^(?:town-hall|lalbag-rangpur)/;
  const named = PLACES.filter(({ id, part, en }) => part !== 'block' && !OTHERWISE.test(id) && !/\da$/i.test(en));

  it('are known with every ending, in both scripts', () => {
    const missed = named.flatMap(({ id, en, bn }) =>
      [...inflected(bn), ...inflectedLatin(en.toLowerCase())].flatMap((name) => {
        const found = understand(`${name} flat`).filters.place ?? [];
        const isSame =
          found.length === 1 &&
          [en, bn].some((own) => [placeOf(found[0] ?? '')?.en, placeOf(found[0] ?? '')?.bn].includes(own));
        return isSame ? [] : [`${id}: ${name} → ${found.join()}`];
      }),
    );
    expect(missed).toEqual([]);
  });

  it.each([
    ['vanani dohs', 'banani-dohs'],
    ['south vadda', 'south-badda'],
    ['পল্টনেই', 'paltan'],
    ['mirpurei', 'mirpur'],
    ['kotoali', 'kotwali-dhaka'],
  ])('"%s"', (name, place) => expect(understand(`${name} flat`).filters.place).toEqual([place]));
});
