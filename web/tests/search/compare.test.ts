import { afterEach, expect, it } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import { loader as cardsLoader } from '~/routes/property-cards';
import { loader } from '~/routes/compare';

import { asArgs, playCms, refusal } from '../cms';
import { aProperty } from './properties-fixture';

afterEach(contentChanged);

const one = (values: Parameters<typeof aProperty>[0]) => ({ data: [aProperty(values)] });
const FIND = 'findProperties/';

const a = { _id: 'a', first_published_at: '2021', amenities: ['lift' as const], price: 3_000_000, property_size: 1000 };

it('puts listings side by side in the order of the address, each once, and says what is missing', async () => {
  playCms({
    [`${FIND}a`]: one(a),
    [`${FIND}D-1042`]: one(a),
    [`${FIND}b`]: one({ _id: 'b', property_for: 'rent', price: 25_000, property_size: null, first_published_at: null }),
    [`${FIND}gone`]: refusal(404),
  });
  const data = await loader(asArgs('/compare?ids=b&ids=a,D-1042&ids=gone'));
  expect(data.cards.map(({ _id, age }) => [_id, age])).toEqual([
    ['b', 'Date unknown'],
    ['a', expect.stringMatching(/^More than \d+ years? old$/)],
  ]);
  const rows = [...data.rows.differ, ...data.rows.same];
  expect(rows.find(({ label }) => label === 'Price')?.values).toEqual([
    '৳25,000 a month, negotiable',
    '৳30,00,000, negotiable',
  ]);
  expect(rows.find(({ label }) => label === 'Price per sq ft')?.values).toEqual([null, '৳3,000']);
  expect(rows.some(({ label }) => label === 'Facing')).toBe(false);
  expect(data.amenities).toEqual({ differ: [{ label: 'Lift', has: [false, true] }], same: [] });
  expect(data.notices).toEqual(['Some of these homes are not on the market any more and are left out.']);
  expect(JSON.stringify(data)).not.toContain('anwar@example.com');
});

it('has Bangla digits in Bangla, and says a floor in Bangla as its owner counted it', async () => {
  playCms({
    [`${FIND}a`]: one({ _id: 'a', floor: '4th of 6', year_built: 2015 }),
    [`${FIND}b`]: one({ _id: 'b', floor: '4', year_built: null }),
  });
  const { rows } = await loader(asArgs('/bn/compare?ids=a,b'));
  expect([...rows.differ, ...rows.same].map(({ values }) => values)).toEqual(
    expect.arrayContaining([
      ['৬টির মধ্যে ৪র্থ ফ্লোর', '৪'],
      ['২০১৫', null],
    ]),
  );
});

it('compares four at most, and nothing when nothing is named', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  playCms(Object.fromEntries(ids.map((id) => [FIND + id, one({ _id: id })])));
  const data = await loader(asArgs(`/bn/compare?ids=${ids.join(',')}`));
  expect(data.cards).toHaveLength(4);
  expect(data.notices[0]).toMatch(/৪টি/);
  expect((await loader(asArgs('/compare'))).cards).toEqual([]);
});

it('gives the cards that a browser remembers, in its order, without those that are gone', async () => {
  playCms({ [`${FIND}a`]: one({ _id: 'a' }), [`${FIND}b`]: one({ _id: 'b' }), [`${FIND}c`]: refusal(404) });
  const { cards } = (await (await cardsLoader(asArgs('/properties/cards?ids=b,c,a'))).json()) as {
    cards: Array<{ _id: string }>;
  };
  expect(cards.map(({ _id }) => _id)).toEqual(['b', 'a']);
  expect(JSON.stringify(cards)).not.toContain('anwar@example.com');
});

it('puts first what differs, marks the best of it, and gives a number to dial', async () => {
  const [cheap, dear] = [
    { _id: 'a', price: 3_000_000, property_size: 1000, bathroom: 1, owner_number: '01712345678' },
    { _id: 'b', price: 9_000_000, property_size: 2000, bathroom: null, owner_number: null },
  ];
  playCms({ [`${FIND}a`]: one(cheap), [`${FIND}b`]: one(dear) });
  const { rows, contacts } = await loader(asArgs('/compare?ids=a,b'));
  const bests = Object.fromEntries(rows.differ.map(({ label, best }) => [label, best]));
  expect(bests).toMatchObject({
    Price: { is: 'least', at: [0] },
    'Price per sq ft': { is: 'least', at: [0] },
    Size: { is: 'most', at: [1] },
    // Of one alone nothing is known to be more.
    Bathrooms: undefined,
  });
  expect(rows.same.map(({ label }) => label)).toEqual(expect.arrayContaining(['For', 'Type', 'Place', 'Bedrooms']));
  expect(contacts).toEqual(['+8801712345678', null]);
});

it('tells rents by the square foot in tenths, of a month, and marks the lower of two that a whole taka would make one', async () => {
  const rents = { property_for: 'rent', property_size: 1000 } as const;
  playCms({
    [`${FIND}a`]: one({ ...rents, _id: 'a', price: 24_600 }),
    [`${FIND}b`]: one({ ...rents, _id: 'b', price: 25_400 }),
  });
  const perFoot = async (path: string) => {
    const { rows } = await loader(asArgs(path));
    return rows.differ.find(({ label }) => /per sq ft|প্রতি বর্গফুটে/.test(label));
  };
  expect(await perFoot('/compare?ids=a,b')).toMatchObject({
    values: ['৳24.6 a month', '৳25.4 a month'],
    best: { is: 'least', at: [0] },
  });
  expect((await perFoot('/bn/compare?ids=a,b'))?.values).toEqual(['মাসে ২৪.৬৳', 'মাসে ২৫.৪৳']);
});

it('calls no rent lower than a price, and nothing best where all are the same', async () => {
  playCms({
    [`${FIND}a`]: one({ _id: 'a', property_for: 'rent', price: 20_000 }),
    [`${FIND}b`]: one({ _id: 'b' }),
  });
  const { rows } = await loader(asArgs('/compare?ids=a,b'));
  expect([...rows.differ, ...rows.same].filter(({ best }) => best)).toEqual([]);
  const alone = await loader(asArgs('/compare?ids=a'));
  expect(alone.rows.same).toEqual([]);
});
