import { afterEach, describe, expect, it, vi } from 'vitest';

import { loader } from '~/routes/properties';

import { contentChanged } from '~/cms/client.server';

import { asArgs, playCms } from './cms';
import { aList, aProperty } from './properties-fixture';

const LIST = '/api/allProperty';

// What is kept from one test must not answer another.
afterEach(contentChanged);

function firstQuestion(asked: Array<{ path: string }>) {
  return Object.fromEntries(new URL(asked[0]?.path ?? '', 'http://cms.test').searchParams);
}

describe('the list of properties', () => {
  it('asks cms for what the address says and shows six at first', async () => {
    const asked = playCms({ [LIST]: aList([aProperty()], { total: 72, next_cursor: 'c1' }) });
    const data = await loader(
      asArgs('/properties?property_for=rent&city=sylhet&max_price=25+hajar&bedroom=3&amenities=lift&amenities=gym'),
    );
    expect(firstQuestion(asked)).toMatchObject({
      property_for: 'rent',
      city: 'sylhet',
      max_price: '25000',
      bedroom: '3',
      amenities: 'lift,gym',
      limit: '6',
    });
    expect(data.count).toBe('72 homes');
    expect(data.understood.max_price).toBe('Understood as ৳25,000');
    expect(data.chips.map(({ label }) => label)).toEqual([
      'For rent',
      'Sylhet',
      'Up to ৳25,000',
      '3 bedrooms',
      'Lift',
      'Gym',
    ]);
  });

  it('sends no more of a description than the card shows, and no contact data', async () => {
    playCms({ [LIST]: aList([aProperty()]) });
    const { cards } = await loader(asArgs('/properties'));
    expect(cards[0]?.property_description).toBe('A bright flat with a view over the lake,…');
    expect(JSON.stringify(cards)).not.toContain('anwar@example.com');
  });

  it('understands amounts on the scale of sale in Bangla, and says so in Bangla', async () => {
    const asked = playCms({ [LIST]: aList([aProperty()]) });
    const data = await loader(asArgs(`/bn/properties?property_for=sell&min_price=${encodeURIComponent('১.২৫ কোটি')}`));
    expect(firstQuestion(asked).min_price).toBe('12500000');
    expect(data.understood.min_price).toBe('বোঝা গেছে: ১.২৫ কোটি');
    expect(data.typed.min_price).toBe('১.২৫ কোটি');
  });

  it('leaves out what it cannot read, keeps what was typed, and says so beside the field', async () => {
    const asked = playCms({ [LIST]: aList([aProperty()]) });
    const data = await loader(
      asArgs(
        '/properties?city=paris&min_price=cheap&bedroom=many&sort=random&amenities=moat&show=x&min_size=9&max_size=8',
      ),
    );
    expect(firstQuestion(asked)).toEqual({ limit: '6', min_size: '9' });
    expect(Object.keys(data.problems).sort()).toEqual([
      'amenities',
      'bedroom',
      'city',
      'max_size',
      'min_price',
      'sort',
    ]);
    expect(data.typed.min_price).toBe('cheap');
    expect(data.notices).toHaveLength(6);
  });

  it('begins the list anew when a filter changes, and keeps every other parameter', async () => {
    playCms({ [LIST]: aList([aProperty()]) });
    const data = await loader(asArgs('/properties?utm_source=x&city=dhaka&area=Uttara&show=12'));
    expect(data.chips.find(({ name }) => name === 'city')?.search).toBe('?utm_source=x&area=Uttara');
    expect(data.clearSearch).toBe('?utm_source=x');
  });

  it('offers more in steps that grow, then goes on from the cursor', async () => {
    playCms({ [LIST]: aList([aProperty()], { total: 9000, next_cursor: 'c1' }) });
    const first = await loader(asArgs('/properties?city=dhaka'));
    expect(first.paging).toEqual({ more: '?city=dhaka&show=8', onward: null, back: null });

    // cms gives a full page for each question here, so that the longest list on one page is reached.
    vi.stubGlobal('fetch', async (input: URL) => {
      const limit = Number(new URL(input).searchParams.get('limit'));
      const data = Array.from({ length: limit }, (_, index) => aProperty({ _id: `d${index}` }));
      return Response.json(aList(data, { total: 9000, next_cursor: 'c2' }));
    });
    const last = await loader(asArgs('/properties?city=khulna&show=240'));
    expect(last.cards).toHaveLength(228);
    expect(last.paging).toEqual({ more: null, onward: '?city=khulna&cursor=c2', back: null });
  });

  it('begins anew, with a word, when the cursor is not of this list', async () => {
    vi.stubGlobal('fetch', async (input: URL) => {
      if (!new URL(input).searchParams.has('cursor')) return Response.json(aList([aProperty()]));
      const error = { status: 400, name: 'ValidationError', message: 'x', details: { fields: { cursor: ['cursor'] } } };
      return Response.json({ data: null, error }, { status: 400 });
    });
    const data = await loader(asArgs('/properties?city=rangpur&cursor=stale'));
    expect(data.cards).toHaveLength(1);
    expect(data.notices).toHaveLength(1);
    expect(data.paging.back).toBeNull();
  });

  it('says how many there would be without each filter when nothing is found', async () => {
    const asked = playCms({
      [LIST]: aList([]),
      [`${LIST}?limit=1&property_type=shop`]: aList([aProperty()], { total: 12 }),
    });
    const data = await loader(asArgs('/properties?city=sylhet&property_type=shop'));
    expect(data.suggestions).toEqual([{ label: 'Sylhet', search: '?property_type=shop', count: '12 homes' }]);
    expect(asked).toHaveLength(3);
  });
});
