import fc from '../properties.js';
import { describe, expect, it } from 'vitest';

import { itemsOf } from '../../src/search/facts/items.js';
import { FACT_VALUES, FACTS } from '../../src/market/index.js';
import { readFacts, readItems, storedFacts } from '../../src/search/index.js';
import { JUDGED } from './facts-listings.js';

type Score = { right: number; wrong: number; missed: number };

/** A reading as the list of judged listings has it: "lift", "floor=4". */
function saidOf(...[title, description, , area]: (typeof JUDGED)[number]): Set<string> {
  const { facts, tala: _, ...values } = readFacts({ name: title, title, description, area: area ?? null });
  return new Set([...facts, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)]);
}

const kindOf = (said: string) => said.split('=')[0] ?? '';

describe('two hundred listings that were judged by hand', () => {
  const scores = new Map<string, Score>();
  const faults: string[] = [];
  const add = (said: string, what: keyof Score) => {
    const score = scores.get(kindOf(said)) ?? { right: 0, wrong: 0, missed: 0 };
    score[what]++;
    scores.set(kindOf(said), score);
  };
  for (const judged of JUDGED) {
    const said = saidOf(...judged);
    const due = new Set(judged[2].split(' ').filter(Boolean));
    for (const one of said) {
      add(one, due.has(one) ? 'right' : 'wrong');
      if (!due.has(one)) faults.push(`wrong ${one}: ${judged[0]} | ${judged[1]}`);
    }
    for (const one of due) {
      if (said.has(one)) continue;
      add(one, 'missed');
      faults.push(`missed ${one}: ${judged[0]} | ${judged[1]}`);
    }
  }

  it('are two hundred, and state every kind of fact that is read', () => {
    expect(JUDGED).toHaveLength(200);
    const stated = new Set(JUDGED.flatMap(([, , facts]) => facts.split(' ').filter(Boolean).map(kindOf)));
    const known = [...FACTS, ...FACT_VALUES];
    expect([...stated].filter((name) => !(known as string[]).includes(name))).toEqual([]);
    expect(known.filter((name) => !stated.has(name) && !name.startsWith('facing_'))).toEqual([]);
  });

  it('are read right: each fact at least 95 times in a hundred', () => {
    const poor = [...scores].filter(([, { right, wrong }]) => right + wrong > 0 && right < 0.95 * (right + wrong));
    expect(Object.fromEntries(poor), faults.join('\n')).toEqual({});
  });

  it('are read for the most part', () => {
    const sum = (what: keyof Score) => [...scores.values()].reduce((total, score) => total + score[what], 0);
    expect(sum('right') / (sum('right') + sum('missed')), faults.join('\n')).toBeGreaterThan(0.9);
  });
});

describe('the reader of facts', () => {
  it.each<[string, number, true | undefined]>([
    ['Flat to rent, 1st floor', 1, undefined],
    ['ফ্ল্যাট ভাড়া, ৫ম ফ্লোরে', 5, undefined],
    ['৩য় তলায় ফ্ল্যাট ভাড়া', 3, true],
    ['Basa vara, 3rd talay', 3, true],
    // Both of one number: it is not known which is meant, and the floor is the more common.
    ['৩য় তলায় ফ্ল্যাট, 3rd floor', 3, undefined],
    ['নিচতলায় ফ্ল্যাট ভাড়া', 0, undefined],
  ])('knows how the floor of "%s" is counted', (name, floor, tala) => {
    expect(readFacts({ name })).toMatchObject({ floor });
    expect(readFacts({ name }).tala).toBe(tala);
  });

  it.each<[string, object]>([
    // With an ending the word for a place says nothing of what stands behind it.
    ['কলেজ রোডে ২ রুমের বাসা', { road: undefined }],
    ['বনশ্রী সি ব্লকে ৩ নং রোডে ফ্ল্যাট', { block: 'C', road: '3' }],
    ['ই ব্লকে দুই বেডের ফ্ল্যাট', { block: 'E' }],
    ['উত্তরা ১৪ নম্বর সেক্টরে ১৬ নম্বর রোডে রুম ভাড়া', { sector: '14', road: '16' }],
    // What is behind a number has it.
    ['Flat at Hazi Ashraf Ali Road- 12 No. Sarai Para Ward', { road: undefined }],
    ['৭ নম্বর রোড ৬ নং বাসা', { road: '7' }],
    ['Flat in A block 3 bed', { block: 'A' }],
    ['১৯ নম্বর রোডে তৃতীয় তলার বাসা', { floor: 3, tala: true, road: '19' }],
    ['তিন তলা বাসা ভাড়া', { floor: undefined }],
    ['The building keeps a gym on the first floor.', { floor: undefined }],
    ['Advance of 4 lakh taka', { advance: 400_000 }],
    ['সার্ভিস চার্জ ৩,০০০ টাকা', { service_charge: 3000 }],
    ['গ্যাস বিল ও সার্ভিস চার্জসহ ৫০০০ টাকা', { service_charge: undefined }],
    ['Second floor, লিফট ছাড়াই ওঠা যায়', { facts: [] }],
    ['Basa vara, lift chara', { facts: [] }],
    ['লিফট ছাড়াও জেনারেটর আছে', { facts: ['lift', 'generator'] }],
    ['লিফটসহ, কার পার্কিংসহ', { facts: ['lift', 'parking'] }],
    ['A prayer room and a seat for visitors', { facts: [] }],
    ['১টি সিট ভাড়া হবে', { facts: ['seat'] }],
  ])('reads "%s" with care', (description, said) => {
    const read: Record<string, unknown> = { ...readFacts({ description }) };
    expect(Object.fromEntries(Object.keys(said).map((name) => [name, read[name]]))).toEqual(said);
  });

  const words = [...new Set(JUDGED.flatMap(([title, description]) => `${title} ${description}`.split(' ')))];
  const text = fc.oneof(
    fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((list) => list.join(' ')),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  );

  it('never throws, answers the same twice, and nothing that it does not know', () => {
    fc.assert(
      fc.property(text, text, text, (title, description, area) => {
        const once = readFacts({ name: title, title, description, area });
        expect(readFacts({ name: title, title, description, area })).toEqual(once);
        expect(new Set(once.facts).size).toBe(once.facts.length);
        const { facts, tala, ...values } = once;
        if (tala) expect(values.floor).toBeGreaterThan(0);
        for (const fact of facts) expect(FACTS).toContain(fact);
        for (const name of Object.keys(values)) expect(FACT_VALUES).toContain(name);
      }),
      { numRuns: 400 },
    );
  });

  it('makes no more of a text said twice than of one said once', () => {
    for (const judged of JUDGED) {
      const [title, description, , area] = judged;
      const once = readFacts({ name: title, title, description, area: area ?? null });
      const twice = readFacts({
        name: title,
        title,
        description: `${description}\n${description}`,
        area: area ?? null,
      });
      expect(twice, description).toEqual(once);
    }
  });

  it('reads nothing out of nothing', () => {
    expect(readFacts({})).toEqual({ facts: [] });
    expect(readFacts({ name: null, title: '', description: '  \n' })).toEqual({ facts: [] });
  });

  /** How often the items of a text are looked at. */
  function looksAt(text: string): { looks: number; length: number } {
    const items = itemsOf(text);
    let looks = 0;
    const watched = new Proxy(items, {
      get(list, name, receiver) {
        if (typeof name === 'string' && /^\d+$/.test(name)) looks++;
        return Reflect.get(list, name, receiver) as unknown;
      },
    });
    readItems([], watched, []);
    return { looks, length: items.length };
  }

  it.each([
    ['one word for ever', 'lift '],
    ['denials', 'no not নাই না '],
    ['things in a row', 'lift, generator, gas, parking & '],
    ['people in a row', 'bachelor/family/মেয়ে/ছাত্র '],
    ['sides', 'south east & north west facing '],
    ['floors', '3rd & 4th floor to '],
    ['rooms', 'one room room rent '],
    ['numbers', '1 2 3 no 4 road 5 block 6 '],
    ['neighbours', 'near beside parking '],
    ['marks', '((((::::----,,,,..... '],
    ['letters without an end', 'a'],
    ['Bangla letters without an end', 'ক্'],
    ['digits without an end', '9,'],
  ])('looks at each word a bounded number of times: %s', (_what, part) => {
    const long = looksAt(part.repeat(Math.ceil(20_000 / part.length)));
    const short = looksAt(part.repeat(Math.ceil(5_000 / part.length)));
    expect(long.looks).toBeLessThan(1_000 * (long.length + 1));
    // Four times the text, four times the work.
    expect(long.looks).toBeLessThan(5 * (short.looks + 200));
  });

  it('stores by which reader what was read', () => {
    const row = { property_name: 'A', title: null, property_description: 'Lift.' };
    expect(storedFacts(row, (whole) => whole)).toMatchObject({ of: 'A\n\nLift.\n', facts: ['lift'] });
  });
});

describe('months of an advance', () => {
  it.each([
    ['2 months of rent advance', 2],
    ['Security Money: 6 Month. Advance Money: 6 Month', 6],
    ['Security Deposit : 02 Months’ Rent.', 2],
    ['3month advance', 3],
    ['অ্যাডভান্স ২ মাসের ভাড়া দিতে হবে', 2],
    ['এক মাসের ভাড়া অগ্রিম দিতে হবে।', 1],
    // An amount is named: that counts.
    ['Advance Payment: 24000/- (2 months).', undefined],
    ['Please give 1 month advance notice before leaving.', undefined],
    ['Advance 2 months, or 3 months advance with the garage.', undefined],
    ['Advance: For 1.5 month(s)', undefined],
    ['Ready in 2 months. Advance booking goes on.', undefined],
    ['In advance 30 months', undefined],
  ])('%s', (description, months) => {
    expect(readFacts({ description }).advance_months).toBe(months);
  });
});
