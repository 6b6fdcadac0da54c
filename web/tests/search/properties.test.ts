import { afterEach, describe, expect, it, vi } from 'vitest';

import { understand } from '@69street/config/search';

import { changedMeanwhile } from '~/search/property-filters';
import { loader } from '~/routes/properties';

import { contentChanged } from '~/cms/client.server';

import { asArgs, playCms } from '../cms';
import { aList, aProperty } from './properties-fixture';

const LIST = 'listPage';

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

  it('leaves the order to cms until somebody said something or chose one, and says which it is', async () => {
    const asked = playCms({ [LIST]: aList([aProperty()]) });
    expect(await loader(asArgs('/properties?city=sylhet'))).toMatchObject({
      usual: 'recommended',
      typed: { sort: '' },
    });
    expect(firstQuestion(asked)).not.toHaveProperty('sort');
    const said = await loader(asArgs('/properties?property_type=flat&said=flat'));
    expect(said).toMatchObject({ usual: 'best', typed: { sort: '' } });
    expect((await loader(asArgs('/properties?sort=newest'))).typed.sort).toBe('newest');
  });

  it('asks for photographs by hand and in words, and takes them away again', async () => {
    const asked = playCms({ [LIST]: aList([aProperty()]) });
    const data = await loader(asArgs('/bn/properties?city=sylhet&with_photos=true'));
    expect(firstQuestion(asked).with_photos).toBe('1');
    expect(data.typed.with_photos).toBe('true');
    expect(data.chips.find(({ name }) => name === 'with_photos')).toEqual({
      name: 'with_photos',
      label: 'ছবিসহ',
      search: '?city=sylhet',
    });
    const sent = `/properties?say=${encodeURIComponent('ছবি সহ ফ্ল্যাট')}`;
    const answer = await loader(asArgs(sent)).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    const { searchParams } = new URL((answer as Response).headers.get('Location') ?? '', 'http://localhost:3000');
    expect(searchParams.get('with_photos')).toBe('true');
    // Another text takes its words with it.
    const other = new URLSearchParams(searchParams);
    other.set('say', 'flat');
    const next = await loader(asArgs(`/properties?${other}`)).catch((thrown: unknown) => thrown);
    expect((next as Response).headers.get('Location')).not.toContain('with_photos');
  });

  describe('what a home costs beside the price that was said', () => {
    const whysOf = async (text: string, prices: number[], at = '', path = '/properties') => {
      // The cms of before measures from the middle of what was said.
      const fit = { wishes: [], price_off: 500 };
      contentChanged();
      playCms({ [LIST]: aList(prices.map((price) => ({ ...aProperty({ property_for: 'rent', price }), fit }))) });
      const { filters } = understand(text);
      const asked = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
      for (const [name, value] of new URLSearchParams(at)) asked.set(name, value);
      asked.set('said', text);
      return (await loader(asArgs(`${path}?${asked}`))).cards.map(({ why }) => why);
    };

    it.each([
      ['flat for rent between 20 and 30 thousand', [20_000, 25_500, 30_000]],
      ['flat for rent 18k to 22k', [18_000, 20_500, 22_000]],
      ['flat for rent under 30k', [30_000, 12_000]],
      ['flat for rent 30k', [30_000, 12_000]],
      ['flat for rent above 20k', [20_000, 45_000]],
    ])('is not told within what %s says', async (text, prices) => {
      expect(await whysOf(text, prices)).toEqual(prices.map(() => []));
    });

    it('is told around one that was named, until its bounds are others', async () => {
      const text = 'flat for rent around 20k';
      const prices = [20_000, 20_500, 18_000];
      const off = ['৳500 above what you said', '৳2,000 below what you said'];
      expect(await whysOf(text, prices)).toEqual([[], [off[0]], [off[1]]]);
      expect(await whysOf(text, prices, 'max_price=25000')).toEqual([[], [], []]);
      expect(await whysOf('২০ হাজারের আশেপাশে ফ্ল্যাট ভাড়া', [20_500], '', '/bn/properties')).toEqual([
        ['আপনার বলা দামের চেয়ে ৫০০৳ বেশি'],
      ]);
    });
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

  it('reads whole numbers in words', async () => {
    const asked = playCms({ [LIST]: aList([aProperty()]) });
    const rooms = new URLSearchParams({ bedroom: 'তিন', min_bathroom: 'two', max_advance: 'দুই' });
    const { problems, typed } = await loader(asArgs(`/bn/properties?${rooms}`));
    expect(firstQuestion(asked)).toMatchObject({ bedroom: '3', min_bathroom: '2', max_advance: '2' });
    expect(typed).toMatchObject({ bedroom: '3', bathroom: '2-', max_advance: '2' });
    expect(problems).toEqual({});
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
      if (new URL(input).pathname !== '/api/listPage') return Response.json({ data: null }, { status: 503 });
      if (!new URL(input).searchParams.has('cursor')) return Response.json(aList([aProperty()]));
      const error = { status: 400, name: 'ValidationError', message: 'x', details: { fields: { cursor: ['cursor'] } } };
      return Response.json({ data: null, error }, { status: 400 });
    });
    const data = await loader(asArgs('/properties?city=rangpur&cursor=stale'));
    expect(data.cards).toHaveLength(1);
    expect(data.notices).toHaveLength(1);
    expect(data.paging.back).toBeNull();
  });

  it('says what it has nothing of, and looks in the city next to a town', async () => {
    playCms({ [LIST]: aList([aProperty()]) });
    const sent = await loader(asArgs(`/properties?say=flat+rent+comilla`)).catch((thrown: unknown) => thrown);
    if (!(sent instanceof Response)) throw new Error('no redirect');
    const { search } = new URL(sent.headers.get('Location') ?? '', 'http://localhost:3000');
    expect(new URLSearchParams(search).get('city')).toBe('dhaka');
    expect((await loader(asArgs(`/properties${search}`))).uncovered).toEqual([
      {
        text: 'We have no listings in Cumilla yet. The nearest that we have: Dhaka, 83 km by the crow.',
        tell: '/?wanted=cumilla#contact',
      },
    ]);
    const inBangla = await loader(asArgs(`/bn/properties${search}`));
    expect(inBangla.uncovered[0]?.text).toContain('কুমিল্লা');
    const land = await loader(asArgs('/properties?place=savar&said=land+savar'));
    expect(land.uncovered.map(({ tell }) => tell)).toEqual(['/?wanted=land#contact']);
    expect((await loader(asArgs('/properties?said=flat+savar'))).uncovered).toEqual([]);
  });

  it('says what a text changed in the search before it, in both languages, and what it would find alone', async () => {
    playCms({ [LIST]: aList([aProperty()]) });
    const first = '/properties?property_type=flat&bedroom=3&place=uttara&property_for=rent&max_price=40000';
    const send = async (text: string) => {
      const said = new URLSearchParams({ said: '3 bed flat in Uttara under 40k', say: text });
      const sent = await loader(asArgs(`${first}&${said}`)).catch((thrown: unknown) => thrown);
      return (sent as Response).headers.get('Location') ?? '';
    };
    const cheaper = await send('cheaper');
    expect((await loader(asArgs(cheaper))).changed).toEqual({
      text: 'cheaper',
      says: 'Changed: up to ৳34,000 instead of up to ৳40,000.',
      alone: null,
    });
    expect((await loader(asArgs(`/bn${cheaper}`))).changed?.says).toBe(
      'বদলানো হয়েছে: ৪০,০০০৳ পর্যন্ত ছিল, এখন ৩৪,০০০৳ পর্যন্ত।',
    );
    const { changed, queryText } = await loader(asArgs(await send('also parking')));
    expect(changed?.says).toBe('Added: Parking.');
    expect(changed?.alone?.to).toBe('/properties?say=also+parking');
    expect(queryText).toBe('3 bed flat in Uttara under 40k, parking');
    expect((await loader(asArgs(await send('any price')))).changed?.says).toBe('Taken away: up to ৳40,000.');
    expect((await loader(asArgs(await send('newer')))).changed?.says).toMatch(
      /^Changed: Newest.* instead of Best match\.$/,
    );
    expect((await loader(asArgs(await send('closer')))).changed?.says).toBe('“closer” changed nothing in this search.');
    expect((await loader(asArgs(first))).changed).toBeNull();
    const forged = await loader(asArgs(`${first}&change=x&was=${'max_price%3D%3C%26sort%3Dx%26'.repeat(50)}`));
    expect(forged.notices).toEqual([]);
  });

  it('names areas in the language of the page', async () => {
    playCms({ [LIST]: aList([aProperty({ area: 'Block D, Bashundhara R-A', place: 'bashundhara-block-d' })]) });
    expect((await loader(asArgs('/bn/properties'))).cards[0]?.area).toBe('বসুন্ধরা ব্লক ডি');
    expect((await loader(asArgs('/properties'))).cards[0]?.area).toBe('Block D, Bashundhara R-A');
  });

  it('says how many there would be without each filter when nothing is found', async () => {
    const asked = playCms({
      [LIST]: aList([]),
      'allProperty?limit=1&property_type=shop': aList([aProperty()], { total: 12 }),
    });
    const data = await loader(asArgs('/properties?city=sylhet&property_type=shop'));
    expect(data.suggestions).toEqual([{ label: 'Without “Sylhet”: 12 homes', search: '?property_type=shop' }]);
    // The list with its counts, what nearly fits, and the list without each of the two filters.
    expect(asked).toHaveLength(4);
  });

  it('turns the text of the search box into filters of the address, and says what is too long for it', async () => {
    playCms({ [LIST]: aList([aProperty()]) });
    const sent = `/bn/properties?city=sylhet&show=12&say=${encodeURIComponent('৩ বেডের ফ্ল্যাট ভাড়া')}`;
    const answer = await loader(asArgs(sent)).catch((thrown: unknown) => thrown);
    if (!(answer instanceof Response)) throw new Error('no redirect');
    expect(answer.status).toBe(302);
    const { pathname, searchParams } = new URL(answer.headers.get('Location') ?? '', 'http://localhost:3000');
    expect(pathname).toBe('/bn/properties');
    expect(Object.fromEntries(searchParams)).toEqual({
      city: 'sylhet',
      property_for: 'rent',
      property_type: 'flat',
      bedroom: '3',
      said: '৩ বেডের ফ্ল্যাট ভাড়া',
    });
    const data = await loader(asArgs(`/properties?city=sylhet&say=${'flat '.repeat(2000)}`));
    expect(data.problems.say).toMatch(/too long/);
    expect(data.queryText).toHaveLength(200);
    expect(data.chips[0]?.search).toBe('');
  });

  it('shows what is behind each choice, and says where counting stopped', async () => {
    const counted = (value: string, count: number, exact = true) => ({ value, count, exact });
    playCms({
      [LIST]: {
        ...aList([aProperty()]),
        facets: {
          property_for: [counted('rent', 10_000, false)],
          property_type: [counted('flat', 1234)],
          city: [counted('dhaka', 10_000, false)],
          place: [counted('uttara', 52), counted('banani', 7)],
          bedroom: [{ value: 3, count: 9, exact: true }],
          price: [
            { from: 0, to: 10_000, count: 3, exact: true },
            { from: 200_000, to: null, count: 1, exact: true },
          ],
        },
      },
    });
    const { choices } = await loader(asArgs('/properties?property_for=rent&place=banani'));
    expect(choices.property_for).toEqual({ sell: '0', rent: '10,000+' });
    expect(choices.property_type[0]).toEqual({ value: 'flat', label: 'Apartment', count: '1,234' });
    expect(choices.city[1]).toEqual({ value: 'chittagong', label: 'Chattogram', count: '0' });
    expect(choices.place).toEqual([
      { value: 'uttara', label: 'Uttara, Dhaka', count: '52' },
      { value: 'banani', label: 'Banani, Dhaka', count: '7' },
    ]);
    expect(choices.bedroom).toEqual({ 3: '9' });
    expect(choices.price).toEqual([
      { label: '৳0 to ৳10,000', search: '?property_for=rent&place=banani&max_price=9999', count: '3' },
      { label: 'From ৳2 lakh', search: '?property_for=rent&place=banani&min_price=200000', count: '1' },
    ]);
  });

  it('stands without the counts when they fail', async () => {
    playCms({ [LIST]: { ...aList([aProperty()]), facets: null } });
    const data = await loader(asArgs('/properties?city=dhaka,sylhet&place=banani&sort=price_asc'));
    expect(data.cards).toHaveLength(1);
    expect(data.choices.city[0]).toEqual({ value: 'dhaka', label: 'Dhaka', count: null });
    expect(data.choices.place).toEqual([{ value: 'banani', label: 'Banani, Dhaka', count: null }]);
  });
});

describe('a change of the list while another is under way', () => {
  const shown = '?city=dhaka,sylhet&property_for=rent&max_price=20000';

  it('is made of the list that was asked for last', () => {
    const pending = '?city=dhaka,sylhet&property_for=rent&max_price=30000&bedroom=3';
    expect(changedMeanwhile('?city=dhaka,sylhet&max_price=20000', shown, pending)).toBe(
      '?city=dhaka%2Csylhet&max_price=30000&bedroom=3',
    );
    expect(changedMeanwhile('?city=dhaka,sylhet&property_for=rent', shown, pending)).toBe(
      '?city=dhaka%2Csylhet&property_for=rent&bedroom=3',
    );
  });

  it('takes one of several values away, and adds one', () => {
    const pending = '?city=dhaka,sylhet,khulna&property_for=rent&max_price=20000';
    expect(changedMeanwhile('?city=sylhet&property_for=rent&max_price=20000', shown, pending)).toBe(
      '?city=sylhet%2Ckhulna&property_for=rent&max_price=20000',
    );
    expect(changedMeanwhile('?city=dhaka,sylhet,rangpur&property_for=rent&max_price=20000', shown, pending)).toBe(
      '?city=dhaka%2Csylhet%2Ckhulna%2Crangpur&property_for=rent&max_price=20000',
    );
  });

  it('is what it is when nothing is under way', () => {
    expect(changedMeanwhile('?city=sylhet', shown, shown)).toBe('?city=sylhet');
  });
});
