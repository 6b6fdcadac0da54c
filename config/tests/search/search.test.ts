import fc from '../properties.js';
import { describe, expect, it } from 'vitest';

import {
  type Chip,
  CHIP_KINDS,
  CITY_CENTRES,
  cityNextTo,
  complete,
  filtersOf,
  linkArea,
  placeName,
  placeOf,
  placePoint,
  PLACES,
  placesAround,
  placesIn,
  type SearchFilters,
  townName,
  understand,
  withoutChip,
} from '../../src/search/index.js';
import { AMENITIES, CITIES, TEXT_LIMITS } from '../../src/market/index.js';
import { POINTS } from '../../src/search/place-points.js';
import { TOWN_ROWS } from '../../src/search/uncovered-rows.js';
import { KNOWN_MISSES } from './known-misses.js';
import { QUERIES } from './search-queries.js';

/**
 * The same filters, however their lists are ordered; an amenity counts as such whether it is demanded or wished for, and
 * that rooms are rooms of a home goes without saying.
 */
function plain({ wish = [], property_type, ...rest }: SearchFilters): string {
  const filters = { ...rest, ...(property_type?.join() !== 'flat,duplex' && { property_type }) };
  const amenities = [
    ...(filters.amenities ?? []),
    ...wish.filter((id) => (AMENITIES as readonly string[]).includes(id)),
  ];
  const entries = Object.entries({ ...filters, ...(amenities.length > 0 && { amenities }) }).map(
    ([name, value]: [string, unknown]) => [name, Array.isArray(value) ? [...(value as string[])].sort() : value],
  );
  return JSON.stringify(Object.fromEntries(entries.sort()));
}

/**
 * In these one chip says what another means: in which city the place is, whether 25 is 25,000 or 25 lakh, what is to be
 * low, that a plus joins two things, and which of two places of one name is beside the other.
 */
const LEANING = new Set([
  'chawkbazar chittagong',
  'uposhohor sylhet',
  'rent 25 er moddhe',
  'bisher moddhe basa',
  'low rent flat',
  'kom varay basa',
  '2 bed + 2 bath',
  'rampura or taltola',
  'rent 15 to 20 badda',
  'vara 15 - 18 shewrapara',
  'sell 60 to 70 mohammadpur',
  'flat bashundhara block A-C',
  // Of a studio with so many bedrooms it is not said again that it has one.
  'studio apartment gulshan',
  '1 bedroom furnished studio gulshan',
  '2 bed studio gulshan',
  'স্টুডিও ভাড়া বনানী',
]);

const firstOf = (text: string) => understand(text).chips[0];

describe('queries', () => {
  it('are at least three hundred, each once', () => {
    expect(new Set(QUERIES.map(([query]) => query)).size).toBe(QUERIES.length);
    expect(QUERIES.length).toBeGreaterThanOrEqual(300);
  });

  it('are understood exactly, but for the known misses', () => {
    const missed = QUERIES.filter(([query, filters, rest = '']) => {
      const understood = understand(query);
      return plain(understood.filters) !== plain(filters) || understood.rest !== rest;
    }).map(([query]) => query);
    const unknown = missed.filter((query) => !KNOWN_MISSES.includes(query));
    expect(
      unknown.map((query) => `${query} → ${JSON.stringify(understand(query))}`),
      'misread',
    ).toEqual([]);
    expect(
      KNOWN_MISSES.filter((query) => !missed.includes(query)),
      'no miss any more: take it off the list',
    ).toEqual([]);
  });

  /** The chips of a query without which the others say something else. */
  const leaning = (query: string) => {
    const { chips } = understand(query);
    return chips.flatMap((chip) => {
      if (chip.spans.length === 0) return [];
      const left = understand(withoutChip(query, chip), { without: ['property_for'] });
      const others = filtersOf(chips.filter((other) => other !== chip && other.spans.length > 0));
      return plain(left.filters) === plain(others) ? [] : [{ chip: chip.kind, left: left.filters, others }];
    });
  };

  it.each(QUERIES.map(([query]) => query).filter((query) => !LEANING.has(query)))(
    '"%s": without a chip the rest of the filters stay',
    (query) => expect(leaning(query)).toEqual([]),
  );

  it.each([...LEANING])('"%s" still leans on a chip: else take it off the list', (query) => {
    expect(leaning(query)).not.toEqual([]);
  });
});

describe('chips', () => {
  it('say where in the text they stand', () => {
    const text = 'dhanmondi te 2 bed basa, 25 hajar er moddhe';
    const parts = understand(text).chips.map(({ kind, spans }) => [kind, ...spans.map(([a, b]) => text.slice(a, b))]);
    expect(parts).toEqual([
      ['place', 'dhanmondi'],
      ['bedroom', '2 bed'],
      ['property_type', 'basa'],
      ['price', '25 hajar er moddhe'],
      ['property_for'],
    ]);
  });

  it('say what was guessed, and why', () => {
    expect(firstOf('dhanmomdi')).toMatchObject({ value: 'dhanmondi', guessed: true, reason: 'spelling' });
    expect(firstOf('dhanmondi')).not.toHaveProperty('guessed');
    expect(firstOf('1200 sqft')).toMatchObject({ guessed: true, reason: 'as_about' });
    expect(firstOf('at least 1200 sqft')).not.toHaveProperty('guessed');
    expect(firstOf('basa')).toMatchObject({ value: 'flat', reason: 'home_is_flat' });
    expect(firstOf('student')).toMatchObject({ kind: 'wish', value: 'bachelor', reason: 'tenant_word' });
    expect(firstOf('sector 7')).toMatchObject({ value: 'uttara-7', reason: 'sector_alone' });
    expect(firstOf('chawkbazar')).toMatchObject({ reason: 'same_name' });
    expect(firstOf('notun flat')).toMatchObject({ kind: 'sort', value: 'newest', reason: 'sort_word' });
    expect(firstOf('vara 25 er moddhe')).toMatchObject({ kind: 'property_for' });
  });

  it.each([
    ['flat in mirpur with photos', 'flat in mirpur'],
    ['mirpur flat chobi soho', 'mirpur flat'],
    ['মিরপুরে ছবি সহ ফ্ল্যাট', 'মিরপুরে ফ্ল্যাট'],
    ['ছবিসহ ফ্ল্যাট', 'ফ্ল্যাট'],
  ])('ask for photographs: %s', (text, rest) => {
    const { filters, must, chips } = understand(text);
    expect(filters).toEqual({ ...understand(rest).filters, with_photos: true });
    expect(must).toBe('');
    expect(chips.find(({ kind }) => kind === 'with_photos')).not.toHaveProperty('guessed');
  });

  it('take a wish to be sent photographs for talk', () => {
    expect(understand('flat in mirpur, please send photos').filters).not.toHaveProperty('with_photos');
    expect(understand('mirpur flat chobi din').filters).not.toHaveProperty('with_photos');
  });

  it('infer sale or rent from the amount, and not when the visitor took that away', () => {
    const inferred = (text: string) => understand(text).chips.find(({ kind }) => kind === 'property_for');
    expect(inferred('25 hajar')).toEqual({
      kind: 'property_for',
      value: 'rent',
      spans: [],
      guessed: true,
      reason: 'from_price',
    });
    expect(inferred('60 lakh')).toMatchObject({ value: 'sell', reason: 'from_price' });
    expect(inferred('bachelor')).toMatchObject({ value: 'rent', reason: 'from_tenant' });
    expect(inferred('7 lakh')).toBeUndefined();
    expect(understand('60 lakh', { without: ['property_for'] }).filters).toEqual({ max_price: 6_000_000 });
  });

  it('taken away leave the others', () => {
    const text = 'mirpur 10, 11 te flat';
    const [ten, eleven] = understand(text).chips as [Chip, Chip];
    expect(understand(withoutChip(text, ten)).filters.place).toEqual(['mirpur-11']);
    expect(understand(withoutChip(text, eleven)).filters.place).toEqual(['mirpur-10']);
  });

  it('make one range of several amounts', () => {
    const price = (value: object): Chip => ({ kind: 'price', value, spans: [] });
    expect(filtersOf([price({ min: 10 }), price({ max: 30 }), price({ max: 20 })])).toEqual({
      min_price: 10,
      max_price: 20,
    });
    expect(filtersOf([price({ min: 1, max: 2 }), price({ min: 5, max: 6 })])).toEqual({ min_price: 1, max_price: 6 });
  });
});

describe('what the site does not list', () => {
  const named = (text: string) => understand(text).uncovered.map(({ kind, id }) => `${kind} ${id}`);

  it.each([
    ['flat rent in comilla', ['town cumilla']],
    ['নারায়ণগঞ্জে ২ বেড', ['town narayanganj']],
    ['bogra te basa vara', ['town bogura']],
    ['comilla tower flat', []],
    ['land in purbachal 5 katha', ['thing land']],
    ['৫ কাঠা জমি বিক্রি সাভার', ['thing land']],
    ['plot 12, road 5, uttara', []],
    ['garage for rent mirpur', ['thing garage']],
    ['flat with garage', []],
    ['garage', []],
    ['গোডাউন ভাড়া', ['thing warehouse']],
    ['whole building for sale uttara', ['thing building']],
    ['ready flat in a new building', []],
    ["hotel in cox's bazar", ['thing hotel']],
    ['3 bed flat mirpur', []],
  ] as const)('"%s" names %j', (text, things) => expect(named(text)).toEqual(things));

  it('looks in the city next to a town unless another place was named', () => {
    const [chip] = understand('comilla').chips;
    expect(chip).toMatchObject({ kind: 'city', value: 'dhaka', guessed: true, reason: 'nearest_town' });
    expect(understand('comilla or sylhet').filters).toEqual({ city: ['sylhet'] });
    expect(cityNextTo('cumilla')).toEqual({ city: 'dhaka', km: 83 });
    expect(cityNextTo('feni')?.city).toBe('chittagong');
    expect(cityNextTo('dhaka')).toBeNull();
    expect(townName('cumilla', 'bn')).toBe('কুমিল্লা');
  });

  it('takes the size of land out of the question, and leaves the rest', () => {
    expect(understand('land in purbachal 5 katha 2 crore').filters).toEqual({
      place: ['purbachal'],
      property_for: 'sell',
      max_price: 20_000_000,
    });
  });

  it('knows each town by its names, and none of them is a place of ours', () => {
    for (const [id, en, bn] of TOWN_ROWS) {
      // A neighbourhood of Rajshahi has the name too.
      if (id === 'lakshmipur') continue;
      for (const name of [en, bn]) expect(named(name), name).toEqual([`town ${id}`]);
    }
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...QUERIES.flatMap(([query]) => query.split(' ')),
    ...[
      '(',
      ')',
      '-',
      '–',
      '৳',
      '$',
      '%',
      '+',
      '1e308',
      '0',
      '99999999999999999999',
      '1,2,3',
      '\u0000',
      '\u202e',
      '\u200d',
      '\u09cd',
      'ক্',
      '\ud83c\udfe0',
      '\ud800',
    ],
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(pieces, { maxLength: 40 }).map((list) => list.join(' ')),
    fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
  );

  it('has an answer, with spans inside it that do not overlap, and the same each time', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const answer = understand(text);
        const { chips, filters, rest } = answer;
        expect(filters).toEqual(filtersOf(chips));
        expect(understand(text)).toEqual(answer);
        expect(rest.length).toBeLessThanOrEqual(TEXT_LIMITS.search);
        expect(rest).not.toMatch(/\p{Cc}/u);
        const spans = chips.flatMap((chip) => chip.spans).sort(([a], [b]) => a - b);
        let last = 0;
        for (const [start, end] of spans) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
        for (const chip of chips) expect(CHIP_KINDS).toContain(chip.kind);
        for (const chip of chips) expect(JSON.stringify(chip)).not.toContain('null');
      }),
      { numRuns: 400 },
    );
  });

  it('keeps every word that means nothing here', () => {
    const word = fc.stringMatching(/^[xz][qwk]{3,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        expect(understand(words.join(' ')).rest).toBe(words.join(' '));
      }),
    );
  });

  it('reads statements that stand side by side as it reads each alone', () => {
    const places = ['dhanmondi', 'মিরপুর ১০', 'uttara sector 7', 'banani'];
    const rooms = ['3 bed', '২ রুমের', 'at least 2 bedrooms', '2-3 bed'];
    const prices = ['under 25k', '৬০ লাখ টাকার মধ্যে', 'der koti', '20-25 hajar'];
    const types = ['flat', 'দোকান', 'duplex bari', 'office space'];
    const wishes = ['lift soho', 'no parking', 'গ্যারেজ ছাড়া', 'furnished'];
    const sizes = ['1200 sqft', '১২০০ বর্গফুট', 'minimum 5 katha'];
    const one = (list: string[]) => fc.option(fc.constantFrom(...list), { nil: undefined });
    const all = fc.tuple(one(places), one(rooms), one(prices), one(types), one(wishes), one(sizes));
    const ordered = all.chain((list) => {
      const said = list.filter((part) => part !== undefined);
      return fc.shuffledSubarray(said, { minLength: said.length });
    });
    fc.assert(
      fc.property(ordered, fc.constantFrom(', ', ' | ', '; '), (parts, joint) => {
        const alone = parts.flatMap((part) => understand(part, { without: ['property_for'] }).chips);
        const together = understand(parts.join(joint), { without: ['property_for'] });
        expect(plain(together.filters)).toBe(plain(filtersOf(alone)));
        expect(together.rest).toBe('');
      }),
      { numRuns: 300 },
    );
  });

  it('may be of any length', () => {
    const long = [
      '(a+)+$',
      'মিরপুর ১০ ',
      '9',
      '9,',
      '\u200d',
      'ক\u09cd',
      'dhanmndi ',
      '-',
      '1 or ',
      'no ',
      'lift o ',
      'a\u0301',
    ];
    for (const part of long) {
      const { chips, rest } = understand(part.repeat(Math.ceil(10_000 / part.length)));
      expect(chips.length).toBeLessThan(400);
      expect(rest.length).toBeLessThanOrEqual(TEXT_LIMITS.search);
    }
    expect(understand('1e308').filters).toEqual({});
    expect(understand('9'.repeat(400) + ' taka').filters).toEqual({});
  });
});

describe('what people said that was misread', () => {
  it.each<[query: string, filters: SearchFilters, must?: string]>([
    ['banani 4 bed', { place: ['banani'], property_type: ['flat', 'duplex'], bedroom: 4 }],
    ['office gulshan 3 room', { place: ['gulshan'], property_type: ['office'], bedroom: 3 }],
    ['only 3 bed', { bedroom: 3 }],
    [
      'paying guest banani',
      { sharing: ['sublet'], place: ['banani'], property_type: ['flat', 'duplex'], property_for: 'rent' },
    ],
    ['no sublet, flat in badda', { place: ['badda'], property_type: ['flat'] }, '-"sublet"'],
    ['no office, gulshan 2, 3 bed', { place: ['gulshan-2'], property_type: ['flat', 'duplex'], bedroom: 3 }],
    ['stop showing me expensive flats in uttara', { property_type: ['flat'], place: ['uttara'] }],
    ['most expensive flat banani', { sort: 'price_desc', property_type: ['flat'], place: ['banani'] }],
    ['flat mirpur cheapest first', { sort: 'price_asc', property_type: ['flat'], place: ['mirpur'] }],
    [
      'কোটি টাকার ফ্ল্যাট বনশ্রী',
      { property_for: 'sell', max_price: 10_000_000, property_type: ['flat'], place: ['banasree'] },
    ],
    [
      'ফ্ল্যাট দেড় লাখ টাকায় বনানী',
      { property_for: 'rent', max_price: 150_000, property_type: ['flat'], place: ['banani'] },
    ],
    [
      'one and half crore flat uttara',
      { property_for: 'sell', max_price: 15_000_000, property_type: ['flat'], place: ['uttara'] },
    ],
    ['anything but mirpur', {}, '-"Mirpur" -"মিরপুর"'],
    ['banani without road 11', { place: ['banani'] }, '-"Banani Road 11" -"বনানী রোড ১১"'],
    ['tajmahal rd flat', { place: ['tajmahal-road'], property_type: ['flat'] }],
    ['not on the ground floor, kalabagan', { place: ['kalabagan'], wish: ['-ground_floor'] }],
    ['gas cylinder hole cholbe na, rampura', { place: ['rampura'], without: ['gas_cylinder'] }],
    ['old town e flat', { place: ['old-dhaka'], property_type: ['flat'] }],
    ['attached bath lagbe', {}],
    ['flat uttara, 20 feet road', { property_type: ['flat'], place: ['uttara'], wish: ['20 feet road'] }],
  ])('%s', (query, filters, must = '') => {
    const read = understand(query);
    expect({ filters: read.filters, must: read.must }).toEqual({ filters, must });
  });

  it('is told of each thing that is not listed, and what only talk says is none', () => {
    const told = (query: string) => understand(query).uncovered.map(({ id }) => id);
    expect(told('warehouse for rent')).toEqual(['warehouse']);
    expect(told('gari parking vara gulshan')).toEqual(['garage']);
    expect(told('5 katha, জমি নয়')).toEqual([]);
  });

  it('finds all of old Dhaka in Old Dhaka', () => {
    for (const id of ['wari', 'lalbagh', 'bangshal', 'kotwali-dhaka', 'khaje-dewan'])
      expect(placesIn('old-dhaka')).toContain(id);
  });
});

describe('the gazetteer', () => {
  it('has each place once, in its city, with both names', () => {
    expect(new Set(PLACES.map(({ id }) => id)).size).toBe(PLACES.length);
    for (const { id, city, en, bn, within } of PLACES) {
      expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(en).toMatch(/^[A-Z]/);
      expect(bn).toMatch(/^[\u0980-\u09ff]/);
      if (within !== undefined) expect(placeOf(within)?.city, id).toBe(city);
    }
    expect(new Set(PLACES.map(({ city }) => city))).toEqual(new Set(CITIES));
  });

  it('knows each place by both its names', () => {
    const unknown = PLACES.flatMap(({ id, en, bn }) => {
      const city = placeOf(id)?.city ?? 'dhaka';
      return [en, bn].filter((name) => linkArea(city, name) !== id).map((name) => `${name} (${id})`);
    });
    expect(unknown).toEqual([]);
  });

  it('has points of its places only, none farther from its city or the place around it than can be', () => {
    const kilometres = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }) =>
      Math.hypot((a.latitude - b.latitude) * 111, (a.longitude - b.longitude) * 102);
    for (const id of Object.keys(POINTS)) {
      const place = placeOf(id);
      const point = placePoint(id);
      if (!place || !point) throw new Error(`${id} is no place`);
      expect.soft(kilometres(point, CITY_CENTRES[place.city]), id).toBeLessThan(70);
      const around = place.within === undefined ? null : placePoint(place.within);
      if (around) expect.soft(kilometres(point, around), id).toBeLessThan(12);
    }
  });

  it('takes the point of the place around where a place has none, and never that of the city', () => {
    expect(placePoint('dhanmondi-8a')).toEqual(placePoint('dhanmondi'));
    expect(placePoint('dumni')).toBeNull();
    expect(placePoint('no such place')).toBeNull();
  });

  it('knows what lies in what', () => {
    expect(placesAround('mirpur-12-block-b')).toEqual(['mirpur-12', 'mirpur']);
    expect(placesAround('dhanmondi-27')).toEqual(['dhanmondi']);
    expect(placesIn('gazipur-sadar')).toContain('joydebpur');
    expect(placeName('bashundhara-block-d', 'bn')).toBe('বসুন্ধরা ব্লক ডি');
    expect(placesAround('arambag-mirpur')).toEqual(['pallabi', 'mirpur']);
    expect(placesIn('gulshan')).toEqual(['gulshan', 'gulshan-1', 'gulshan-2']);
    expect(placeName('mirpur-10', 'bn')).toBe('মিরপুর ১০');
    expect(placeName('mirpur-10', 'en')).toBe('Mirpur 10');
    expect(placeOf('nowhere')).toBeNull();
  });

  it.each([
    ['dhaka', 'Block C, Section 6, Mirpur', 'mirpur-6-block-c'],
    ['dhaka', 'Block G, Bashundhara R-A', 'bashundhara-block-g'],
    ['dhaka', 'Block G/1, Section 2, Mirpur', 'mirpur-2-block-g'],
    ['dhaka', 'বসুন্ধরা ব্লক ডি', 'bashundhara-block-d'],
    ['dhaka', 'Block A, Sat Masjid Housing, Mohammadpur', 'sat-masjid-housing'],
    ['dhaka', 'Block D, Eastern Housing, Pallabi, Mirpur', 'pallabi'],
    ['dhaka', 'Block D', null],
    ['dhaka', 'Taltola, Khilgaon', 'taltola-khilgaon'],
    ['dhaka', 'West Taltola, Agargaon', 'taltola-agargaon'],
    ['gazipur', 'Joydebpur, Gazipur Sadar Upazila', 'joydebpur'],
    ['chittagong', 'B-Block Chandgaon R/A, Chandgaon Residential Area', 'chandgaon-block-b'],
    ['dhaka', 'Sector 7, Uttara', 'uttara-7'],
    ['dhaka', 'Road No 8A, Dhanmondi', 'dhanmondi-8a'],
    ['dhaka', 'West Shewrapara, Mirpur', 'shewrapara'],
    ['dhaka', 'Avenue 3, Mirpur DOHS, Mirpur', 'mirpur-dohs'],
    ['dhaka', 'Shah Kabir Mazar Road, Dakshin Khan', 'dakshinkhan'],
    ['dhaka', 'Bashundhara R.A', 'bashundhara'],
    ['dhaka', 'Mahammadpur', 'mohammadpur'],
    ['dhaka', 'মিরপুর-১২', 'mirpur-12'],
    ['dhaka', 'Gulshan-2', 'gulshan-2'],
    ['dhaka', 'Sector 7', null],
    ['dhaka', 'Dhaka', null],
    ['dhaka', 'Halishahar', null],
    ['dhaka', '', null],
    ['chittagong', '24 No. North Agrabad Ward, Double Mooring', 'agrabad'],
    ['chittagong', 'Chawk Bazar', 'chawkbazar-ctg'],
    ['sylhet', 'Ambarkhana', 'ambarkhana'],
  ] as const)('links %s, "%s" to %s', (city, area, id) => {
    expect(linkArea(city, area)).toBe(id);
  });
});

describe('a long name of a place', () => {
  // Two letters of these swapped make another name of this list, or a number.
  const OTHERWISE = new Set(['Shahjahanpur', 'Sholoshahar', 'Pathantooly']);
  const names = PLACES.filter(({ en, part }) => !part && /^[A-Za-z]{9,}$/.test(en) && !OTHERWISE.has(en));
  const meant = (text: string) => understand(text).chips.flatMap((chip) => (chip.kind === 'place' ? [chip.value] : []));

  it('is found with a letter doubled, or two neighbours swapped', () => {
    expect(names.length).toBeGreaterThan(50);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), fc.boolean(), ({ en }, n, isDoubled) => {
        const at = n % (en.length - 1);
        const [one = '', two = ''] = [en[at], en[at + 1]];
        const typed = en.slice(0, at) + (isDoubled ? one + one + two : two + one) + en.slice(at + 2);
        const named = PLACES.filter((place) => place.en === en || place.also.includes(en)).map(({ id }) => id);
        expect(named).toContain(meant(typed)[0]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what the end of a text may be the beginning of', () => {
  const values = (text: string, counts: Record<string, number>, limit = 8) =>
    complete(text, 'en', ({ value }) => counts[value] ?? 0, limit).map(({ value }) => value);

  it('leaves out what has no listing while something has one, however well its name fits', () => {
    expect(values('mirpur 1', {})[0]).toBe('mirpur-1');
    expect(values('mirpur 1', { 'mirpur-11': 4, 'mirpur-12': 9, 'mirpur-10': 0 })).toEqual(['mirpur-12', 'mirpur-11']);
    expect(values('মিরপুর ১', { 'mirpur-11': 4 })).toEqual(['mirpur-11']);
  });

  it('fills its rows with what has listings, behind however many without', () => {
    const first = values('m', {}, 3);
    const later = values('m', {}, 30).slice(-3);
    expect(first).toHaveLength(3);
    expect(values('m', Object.fromEntries(later.map((value) => [value, 1])), 3)).toEqual(later);
  });

  it('names a known place without a listing where nothing has any', () => {
    expect(values('dhanmndi', {})).toContain('dhanmondi');
  });
});
