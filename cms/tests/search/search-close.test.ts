import { closeMatchesSchema, type CloseMatches } from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { api } from '../support/cms';
import { createProperty } from '../support/factories';

type Query = Record<string, string | number>;

async function close(query: Query): Promise<CloseMatches> {
  const answer = await (await api()).get('/api/closeMatches').query(query);
  expect(answer.body).toMatchObject({ data: expect.any(Array) });
  return closeMatchesSchema.parse(answer.body).data;
}

const title = 'quaggaclose';
/** What the test itself planted, in the order of the answer. */
const told = (matches: CloseMatches) =>
  matches
    .filter(({ property }) => property.title === title)
    .map(({ property, differs }) => [property.property_name, ...differs]);

describe('close matches, one thing at a time', () => {
  const home = {
    ...{ title, property_for: 'sell', property_type: 'duplex', city: 'dhaka', area: 'Gulshan 1' },
    ...{ price: '777000000', property_size: 5000, bedroom: 5, bathroom: 5, amenities: ['lift', 'gym'] },
  };
  const question = {
    ...{ property_for: 'sell', property_type: 'duplex', place: 'gulshan-1', max_price: 780_000_000 },
    ...{ min_size: 5000, bedroom: 5, amenities: 'lift,gym', limit: 24 },
  };
  const one = (property_name: string, fields: object = {}) => createProperty({ ...home, property_name, ...fields });

  beforeAll(async () => {
    await one('exact');
    await one('no gym', { amenities: ['lift'] });
    await one('neither', { amenities: null });
    await one('much dearer', { price: '950000000' });
    await one('a bit dearer', { price: '850000000' });
    await one('dearer', { price: '800000000' });
    await one('far dearer', { price: '2000000000' });
    await one('smaller', { property_size: 4000 });
    await one('far smaller', { property_size: 3000 });
    await one('a room more', { bedroom: 6 });
    await one('a room fewer', { bedroom: 4 });
    await one('two rooms more', { bedroom: 7 });
    await one('beside', { area: 'Gulshan 2' });
    await one('somewhere in it', { area: 'Gulshan' });
    await one('far beyond', { area: 'Mirpur 12' });
    await one('beyond', { area: 'Banani' });
    await one('nowhere', { area: null });
    await one('a flat', { property_type: 'flat' });
    await one('to let', { property_for: 'rent' });
    await one('an office', { property_type: 'office' });
    await one('in another city', { city: 'khulna', area: 'Khalishpur' });
    await one('off the market', { listing_state: 'paused' });
    await one('two things', { area: 'Banani', amenities: ['lift'] });
  });

  it('in the order in which they are given up, each once with what differs, and nothing else', async () => {
    const place = (value: string, km: unknown = expect.any(Number)) => ({
      ...{ what: 'place', value, from: 'gulshan-1', by: km },
    });
    expect(told(await close(question))).toEqual([
      ['no gym', { what: 'amenities', value: ['gym'] }],
      ['neither', { what: 'amenities', value: ['lift', 'gym'] }],
      ['dearer', { what: 'price', by: 20_000_000 }],
      ['a bit dearer', { what: 'price', by: 70_000_000 }],
      ['beside', place('gulshan-2')],
      ['somewhere in it', place('gulshan', null)],
      ['much dearer', { what: 'price', by: 170_000_000 }],
      ['smaller', { what: 'size', by: -1000 }],
      ['a room fewer', { what: 'bedroom', by: -1 }],
      ['a room more', { what: 'bedroom', by: 1 }],
      ['beyond', place('banani')],
      ['far beyond', place('mirpur-12')],
      ['nowhere', { what: 'city', value: 'dhaka' }],
      ['a flat', { what: 'property_type', value: 'flat' }],
    ]);
  });

  it('begin with what lies beside a place that was said with "near", of whom all else is asked', async () => {
    const found = told(await close({ ...question, beside: 1 }));
    expect(found.slice(0, 4)).toEqual([
      ['beside', { what: 'place', value: 'gulshan-2', from: 'gulshan-1', by: expect.any(Number) }],
      ['somewhere in it', { what: 'place', value: 'gulshan', from: 'gulshan-1', by: null }],
      ['beyond', { what: 'place', value: 'banani', from: 'gulshan-1', by: expect.any(Number) }],
      ['no gym', { what: 'amenities', value: ['gym'] }],
    ]);
    // Each once, and the same as without it.
    const names = (all: typeof found) => all.map(([name]) => name).sort();
    expect(names(found)).toEqual(names(told(await close(question))));
    const exact = await (
      await api()
    )
      .get('/api/allProperty')
      .query({ ...question, limit: 10, beside: 1 })
      .expect(200);
    expect(exact.body.meta.total).toBe(1);
  });

  it('stops at the limit', async () => {
    const { amenities: _amenities, ...others } = question;
    const matches = await close({ ...others, amenities: 'gym', limit: 3 });
    // Of those of one step the one that says more of itself comes first.
    expect(told(matches).map(([name]) => name)).toEqual(['no gym', 'neither', 'dearer']);
  });

  it('tells what is below the least that was asked for, and words that are missing', async () => {
    const { max_price: _most, amenities: _amenities, ...others } = question;
    const asked = { ...others, min_price: 790_000_000, max_price: 795_000_000 };
    const [first, second] = told(await close(asked));
    expect(first).toEqual(['dearer', { what: 'price', by: 5_000_000 }]);
    expect(second?.[1]).toEqual({ what: 'price', by: 55_000_000 });
    expect(told(await close(asked)).flatMap(([, differs]) => differs)).toContainEqual({
      what: 'price',
      by: -13_000_000,
    });
    expect(told(await close({ ...question, q: 'nobodywrotethis' }))).toEqual([
      ['exact', { what: 'q', value: 'nobodywrotethis' }],
    ]);
    const pools = await close({ ...question, amenities: 'lift', without: 'gym' });
    expect(told(pools)).toContainEqual(['exact', { what: 'without', value: ['gym'] }]);
  });

  it('answers for a neighbourhood without homes with the nearest that has some', async () => {
    const { place: _place, ...others } = question;
    const found = told(await close({ ...others, place: 'mirpur-11' }));
    expect(found[0]).toEqual([
      'far beyond',
      { what: 'place', value: 'mirpur-12', from: 'mirpur-11', by: expect.any(Number) },
    ]);
    expect(found.map(([name]) => name)).toContain('exact');
    // What is asked for beside it is not lost on the way.
    expect(found.map(([name]) => name)).not.toContain('no gym');
  });

  it('looks farther around what it is to be near to', async () => {
    const { place: _place, ...others } = question;
    const found = told(await close({ ...others, near: 'banani', within: 0.2 }));
    expect(found.find(([name]) => name === 'exact')).toEqual([
      'exact',
      { what: 'near', value: 'banani', by: expect.any(Number) },
    ]);
  });

  it('shows a listing as soon as it is published, without contact data', async () => {
    await one('just now', { area: 'Gulshan 2', owner_number: '01712345678', owner_gmail: 'a@example.com' });
    const answer = await (await api()).get('/api/closeMatches').query(question).expect(200);
    expect(told(closeMatchesSchema.parse(answer.body).data).map(([name]) => name)).toContain('just now');
    expect(JSON.stringify(answer.body)).not.toMatch(/01712345678|a@example|owner_number/);
  });

  it('are none where enough fit exactly', async () => {
    for (let n = 0; n < 9; n++) await one(`exact ${n}`);
    expect(await close(question)).toEqual([]);
  });
});

describe('close matches where nothing is one step away', () => {
  // Showrooms for sale in Rajshahi: nobody else's tests have any.
  const base = { property_for: 'sell', property_type: 'showroom', city: 'rajshahi' };

  beforeAll(async () => {
    const one = (property_name: string, fields: object) => createProperty({ ...base, title, property_name, ...fields });
    await one('dear', { price: '9000000', bedroom: 9, amenities: null });
    await one('dearest', { price: '90000000', bedroom: 9, amenities: null });
  });

  it('gives up two things', async () => {
    expect(told(await close({ ...base, max_price: 8_500_000, amenities: 'solar' }))).toEqual([
      ['dear', { what: 'amenities', value: ['solar'] }, { what: 'price', by: 500_000 }],
    ]);
  });

  it('then one, however far, the nearest first', async () => {
    expect(told(await close({ ...base, max_price: 5000 }))).toEqual([
      ['dear', { what: 'price', by: 8_995_000 }],
      ['dearest', { what: 'price', by: 89_995_000 }],
    ]);
    expect(told(await close({ ...base, bedroom: 12 }))).toMatchObject([
      [expect.any(String), { what: 'bedroom', by: -3 }],
      [expect.any(String), { what: 'bedroom', by: -3 }],
    ]);
  });

  it.each<[string, Query]>([
    ['the country', { q: 'nobodywrotethis' }],
    ['the country, with a type', { q: 'nobodywrotethis', property_type: 'showroom', amenities: 'solar' }],
    ['the country, of an unknown area', { area: 'Zzyzx', property_for: 'sell' }],
    ['a code', { code: 'D-999999999' }],
    ['a code as words', { q: 'D-999999999', city: 'rajshahi' }],
    ['nothing', {}],
    ['another city', { ...base, city: 'mymensingh', max_price: 5000 }],
    ['a place that there is not', { place: 'atlantis' }],
  ])('never %s', async (_name, query) => {
    expect(told(await close(query))).toEqual([]);
  });

  it.each(['limit=25', 'limit=0', 'sort=newest', 'property_for=steal'])('refuses %s', async (query) => {
    await (await api()).get('/api/closeMatches').query(query).expect(400);
  });
});
