import { describe, expect, it } from 'vitest';

import { sayAgain, understand, withoutChip } from '../../src/search/index.js';

const besideOf = (text: string) => understand(text).filters.beside ?? false;

describe('a neighbourhood that is said with "near"', () => {
  it.each([
    'near shewrapara',
    '2 bed close to Mirpur 10, 20k',
    'flat in zindabazar or near',
    'house in Shonir Akhra or beside it',
    'school in Monipur, 3 rooms there or next to it',
    'in between Malibagh and Moghbazar',
    'not far from wari',
    'tejkunipara side flat',
    'walking distance from Chawkbazar, 2 bedroom',
    'শেওড়াপাড়ার আশেপাশে দুই রুম',
    'আজিমপুর কলোনির আশেপাশে হবে',
    'কাজীপাড়া আর শেওড়াপাড়ার মাঝামাঝি',
    'গুলশান ১ থেকে হাঁটা দূরত্বে',
    'শাহজাদপুর থেকে বেশি দূরে না, ২ রুম',
    'uttorkhan er dike flat',
    'adabor ba tar ashe pashe 3 bed',
    'goran bazar kache basa',
    'rajarbag police line er pashe 3 room',
    'zindabazar theke ektu dure holeo cholbe',
    'মিরপুর ১৪ থেকে কচুক্ষেতের মধ্যে বাসা',
    'amar office karwan bazar, kachakachi basa lagbe',
    'গাজীপুর চৌরাস্তায় চাকরি, কাছে বাসা লাগবে',
    'my office is in Mohakhali, rent within 15k',
    'nakhalpara theke dure jabo na, 2 room',
    'shop in Mirpur 10 or close by, rent',
  ])('"%s" has the next one too', (text) => expect(besideOf(text)).toBe(true));

  it.each([
    'flat in banani near school',
    'banani flat, school er kache',
    'mirpur 10, around 20k',
    'office in gulshan 1',
    'my office is in Gulshan, a 2 bed flat in Badda',
    'near 2 bed',
    'near nsu',
  ])('"%s" has not', (text) => expect(besideOf(text)).toBe(false));

  it('is a chip of its own, and said again with the place', () => {
    const text = 'near shewrapara 2 bed';
    const chip = understand(text).chips.find(({ kind }) => kind === 'beside');
    expect(chip && withoutChip(text, chip)).toBe('shewrapara 2 bed');
    const filters = { place: ['goran'], beside: true as const, bedroom: 2 };
    for (const lang of ['en', 'bn'] as const) {
      const said = sayAgain('', { filters, must: '' }, lang);
      expect(understand(said).filters, said).toMatchObject(filters);
    }
  });
});

describe('what is refused, and what is only not needed', () => {
  it.each([
    ['parking lagbe na, badda 2 bed', { place: ['badda'], bedroom: 2 }],
    ['car park not necessary, badda 2 bed', { place: ['badda'], bedroom: 2 }],
    ['no need of a lift, badda 2 bed', { place: ['badda'], bedroom: 2 }],
    ['lift o parking lagbe na, badda 2 bed', { place: ['badda'], bedroom: 2 }],
    ["don't need parking or generator, badda 2 bed", { place: ['badda'], bedroom: 2 }],
    ['no lift above the 5th floor, badda 2 bed', { place: ['badda'], bedroom: 2 }],
    ['লিফট না থাকলে তিন তলার উপরে না, বাড্ডা ২ বেড', { place: ['badda'], bedroom: 2 }],
  ])('"%s" asks for no more', (text, filters) => {
    const { without, amenities, ...read } = understand(text).filters;
    expect(read).toMatchObject(filters);
    expect([without, amenities]).toEqual([undefined, undefined]);
  });

  it.each([
    ['dokan na, shudhu office nibo, kakrail', ['office']],
    ['অফিস লাগবে, বাসা না, মতিঝিলে', ['office']],
    ['office and not a shop, elephant road', ['office']],
    ['shop chara office ba showroom, gulshan 1', ['office', 'showroom']],
    ['showroom na dokan lagbe, mirpur 1', ['shop']],
    ['অফিসের জন্য না, থাকার জন্য, মহাখালী ডিওএইচএস', ['flat']],
    ['office na showroom, gulshan 1?', ['office', 'showroom']],
    ['agargaon office, basa khujchi, 3 room', ['flat']],
    ['a whole building for a hospital in uttara', ['office', 'showroom']],
  ])('"%s" looks for %j', (text, types) => expect(understand(text).filters.property_type).toEqual(types));

  it('ends where something is fine', () => {
    expect(understand("I don't want Uttara, Nikunja or Khilkhet is fine").filters.place).toEqual([
      'nikunja',
      'khilkhet',
    ]);
    expect(understand('খিলক্ষেত না পেলে নিকুঞ্জ').filters.place).toEqual(['khilkhet', 'nikunja']);
    expect(understand("I don't want Gulshan, Banani or Baridhara").filters.place).toBeUndefined();
  });

  it.each([
    ['apartment to share Bashundhara r/a students', 'sublet'],
    ['flat to share in Uttara', 'sublet'],
    ['room to share mirpur 10', 'seat'],
  ])('is what somebody shares: "%s"', (text, part) => expect(understand(text).filters.sharing).toEqual([part]));

  it('is no part of a home that somebody leaves', () =>
    expect(understand('moving out of hostel, single room shahbag').filters.sharing).toEqual(['single_room']));
});

describe('rent or sale', () => {
  it.each([
    ['need a home for my elderly mother in Shantinagar', 'rent'],
    ['মায়ের জন্য ফ্ল্যাট শ্যামলী', 'rent'],
    ['house for a family of 7, khilgaon', 'rent'],
    ['6 interns want to share a flat, kuril', 'rent'],
    ['flat kom dame savar', 'sell'],
    ['kom dame basa savar', 'rent'],
    ['নিকুঞ্জ দুই এ ফ্ল্যাট, ৩০ এর বেশি দিতে পারবো না', 'rent'],
  ])('"%s"', (text, use) => expect(understand(text).filters.property_for).toBe(use));

  it('has thousands where somebody says what they can pay', () =>
    expect(understand('nikunja 2 flat, 30 er beshi dite parbo na').filters.max_price).toBe(30_000));

  it('reads DOHS in front of its place, and no letter behind a ward', () => {
    expect(understand('ডিওএইচএস মিরপুরে ৩ বেড').filters.place).toEqual(['mirpur-dohs']);
    expect(understand('4 no chandgaon ward e basa lagbe').filters).toEqual({
      ...{ place: ['chandgaon'], property_type: ['flat'], property_for: 'rent' },
    });
  });
});
