// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Difference } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { contentChanged } from '~/cms/client.server';
import { remember } from '~/favourite/remember';
import { toCard } from '~/listing/listing';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import { loader } from '~/routes/properties';
import { differenceInWords } from '~/search/close.server';
import { Empty } from '~/search/properties/empty';
import { CloseMatches } from '~/search/properties/close-matches';

import { asArgs, playCms, refusal } from '../cms';
import { aList, aProperty } from './properties-fixture';

// What is kept from one test must not answer another.
afterEach(contentChanged);

const dearer = { differs: [{ what: 'price', by: 2000 }], property: aProperty({ _id: 'close1' }) };
const few = aList([aProperty()], { total: 9 });
const ASKED = '/properties?property_for=rent&city=dhaka&max_price=30000&sort=price_asc';
const wasAsked = (asked: Array<{ path: string }>) =>
  asked.map(({ path }) => path).filter((path) => path.startsWith('/api/closeMatches'));

describe('a list of fewer than ten', () => {
  it('asks for what nearly fits and says what differs', async () => {
    const asked = playCms({ listPage: few, closeMatches: { data: [dearer], meta: { nearest: null } } });
    const { close } = await loader(asArgs(ASKED));
    expect(close).toEqual([
      { card: expect.objectContaining({ _id: 'close1' }), differs: ['৳2,000 above what you said'] },
    ]);
    expect(JSON.stringify(close)).not.toContain('anwar@example.com');
    expect(wasAsked(asked)).toEqual(['/api/closeMatches?city=dhaka&max_price=30000&property_for=rent']);
  });

  it('keeps its suggestions beside them when it is empty, in Bangla too', async () => {
    playCms({
      listPage: aList([]),
      'allProperty?limit=1&property_for=rent': aList([aProperty()], { total: 3 }),
      closeMatches: { data: [dearer], meta: { nearest: null } },
    });
    const data = await loader(asArgs('/bn/properties?property_for=rent&bedroom=9'));
    expect(data.close[0]?.differs).toEqual(['যা বলেছেন তার চেয়ে ২,০০০৳ বেশি']);
    expect(data.suggestions).toHaveLength(1);
  });

  it.each<[string, object | string]>([
    ['refuses', refusal(500)],
    ['does not know the call', refusal(404)],
  ])('stands by itself when cms %s', async (_name, closeMatches) => {
    playCms({ listPage: few, closeMatches });
    // A question of its own: what cms said to another before stands in for it.
    const data = await loader(asArgs('/properties?city=khulna'));
    expect(data.cards).toHaveLength(1);
    expect(data.close).toEqual([]);
  });

  it.each<[string, string, ReturnType<typeof aList>]>([
    ['ten fit', ASKED, aList([aProperty()], { total: 10 })],
    ['nothing was asked for', '/properties', few],
    ['it is the end of a longer one', `${ASKED}&cursor=c1`, few],
  ])('does not ask where %s', async (_name, address, list) => {
    const asked = playCms({ listPage: list, closeMatches: { data: [dearer], meta: { nearest: null } } });
    expect((await loader(asArgs(address))).close).toEqual([]);
    expect(wasAsked(asked)).toEqual([]);
  });
});

describe('an empty list', () => {
  const nearest = { place: 'banani', city: null, from: 'gulshan-1', by: 1.4, total: 12, total_is_exact: true };
  const play = (list: ReturnType<typeof aList>, found: object | null = nearest) =>
    playCms({ listPage: list, closeMatches: { data: [], meta: { nearest: found } } });

  it('names the nearest place that has homes, whose list keeps all but the place', async () => {
    play(aList([]));
    const address = '/properties?place=gulshan-1&city=dhaka&bedroom=3&view=map&show=48&sort=price_asc';
    const { nearest: told } = await loader(asArgs(address));
    expect(told).toEqual({
      text: 'The nearest homes like this are about 1 km from Gulshan 1, as the crow flies:',
      link: 'Banani, 12 homes',
      search: '?place=banani&bedroom=3&view=map&sort=price_asc',
    });
    const { nearest: bangla } = await loader(asArgs(`/bn${address}`));
    expect(bangla?.text).toBe('এমন বাড়ি সবচেয়ে কাছে আছে গুলশান ১ থেকে সোজাসুজি প্রায় ১ কিমি দূরে:');
    expect(bangla?.link).toMatch(/^বনানী, ১২/);
  });

  it('takes the place out of what was said', async () => {
    play(aList([]));
    const said = encodeURIComponent('3 bed flat in Gulshan 1 under 30k');
    const { nearest: told } = await loader(
      asArgs(`/properties?place=gulshan-1&bedroom=3&max_price=30000&said=${said}`),
    );
    const search = new URLSearchParams(told?.search);
    expect(search.get('said')).not.toMatch(/gulshan/i);
    expect(search.get('said')).toMatch(/3 bed flat/);
    expect([search.get('place'), search.get('max_price')]).toEqual(['banani', '30000']);
  });

  it('names a city where no neighbourhood is known, and what lies around without a distance', async () => {
    play(aList([]), { ...nearest, place: null, city: 'sylhet', from: null, by: 240 });
    const { nearest: city } = await loader(asArgs('/properties?near=nsu&within=0.2&city=gazipur'));
    expect(city?.text).toBe('The nearest homes like this are about 240 km away:');
    expect(city?.search).toBe('?city=sylhet');
    contentChanged();
    play(aList([]), { ...nearest, place: 'gulshan', by: null, total: 1 });
    const { nearest: around } = await loader(asArgs('/properties?place=gulshan-1'));
    expect(around).toMatchObject({ link: 'Gulshan, 1 home', search: '?place=gulshan' });
    expect(around?.text).toBe('The nearest homes like this are around Gulshan 1:');
  });

  it.each<[string, ReturnType<typeof aList>, object | null]>([
    ['something fits after all', few, nearest],
    ['nothing is to be had anywhere', aList([]), null],
  ])('names none where %s', async (_name, list, found) => {
    play(list, found);
    expect((await loader(asArgs('/properties?place=gulshan-2'))).nearest).toBeNull();
  });

  it('says it before everything else that helps', () => {
    const told = { text: 'The nearest is', link: 'Banani, 12 homes', search: '?place=banani' };
    const Component = () => (
      <MessagesProvider messages={catalogues.en}>
        <Empty filtered nearest={told} suggestions={[]} followed={false} clearSearch="" />
      </MessagesProvider>
    );
    render(
      createElement(createRemixStub([{ path: '/bn/properties', Component }]), { initialEntries: ['/bn/properties'] }),
    );
    const [first] = screen.getAllByRole('link');
    expect([first?.textContent, first?.getAttribute('href')]).toEqual([
      'Banani, 12 homes',
      '/bn/properties?place=banani',
    ]);
    expect(screen.queryByText(catalogues.en.list.empty.nothing)).toBeNull();
    cleanup();
  });
});

it.each<[Difference, string, string]>([
  [{ what: 'q', value: 'lake' }, 'does not fit the words “lake”', '“lake” লেখাটি মেলে না'],
  [{ what: 'amenities', value: ['lift', 'cctv'] }, 'does not say: lift, CCTV', 'বলা নেই: লিফট, সিসিটিভি'],
  [{ what: 'without', value: ['parking'] }, 'has: parking', 'আছে: গাড়ি রাখার জায়গা'],
  [{ what: 'price', by: 250_000 }, '৳2.5 lakh above what you said', 'যা বলেছেন তার চেয়ে ২.৫ লাখ বেশি'],
  [{ what: 'price', by: -500 }, '৳500 below what you said', 'যা বলেছেন তার চেয়ে ৫০০৳ কম'],
  [{ what: 'size', by: -150 }, '150 sq ft smaller than you said', 'যা বলেছেন তার চেয়ে ১৫০ বর্গফুট ছোট'],
  [{ what: 'bedroom', by: -1 }, '1 bedroom fewer', '১টি শোবার ঘর কম'],
  [{ what: 'bathroom', by: 2 }, '2 bathrooms more', '২টি বাথরুম বেশি'],
  [{ what: 'property_type', value: 'duplex' }, 'type: Duplex Home', 'ধরন: ডুপ্লেক্স বাড়ি'],
  [
    { what: 'place', value: 'banani', from: 'gulshan-1', by: 1.4 },
    'in Banani, about 1 km from Gulshan 1',
    'এলাকা: বনানী, গুলশান ১ থেকে প্রায় ১ কিমি',
  ],
  [
    { what: 'place', value: 'banani', from: 'gulshan-1', by: 0.7 },
    'in Banani, less than 1 km from Gulshan 1',
    'এলাকা: বনানী, গুলশান ১ থেকে ১ কিমির কম',
  ],
  [
    { what: 'place', value: 'gulshan', from: 'gulshan-1', by: null },
    'in Gulshan, which part is not said',
    'এলাকা: গুলশান, কোন অংশে তা বলা নেই',
  ],
  [{ what: 'place', value: 'banani', from: null, by: null }, 'in Banani', 'এলাকা: বনানী'],
  [{ what: 'city', value: 'dhaka' }, 'elsewhere in Dhaka', 'ঢাকা, অন্য এলাকায়'],
  [{ what: 'features', value: ['facing_south'] }, 'does not say: south facing', 'বলা নেই: দক্ষিণমুখী'],
  [{ what: 'near', value: 'banani', by: 2.4 }, '2.4 km from Banani', 'বনানী থেকে ২.৪ কিমি'],
  [{ what: 'near', value: 'banani', by: null }, 'not known how far from Banani', 'বনানী থেকে কত দূরে তা জানা নেই'],
  [{ what: 'bounds' }, 'just outside the map', 'ম্যাপে যা দেখা যাচ্ছে তার ঠিক বাইরে'],
])('says %j', (difference, en, bn) => {
  expect(differenceInWords(difference, true, 'en')).toBe(en);
  expect(differenceInWords(difference, true, 'bn')).toBe(bn);
});

describe('the section below the list', () => {
  beforeEach(() => remember('hidden', () => []));
  afterEach(cleanup);

  const matches = ['a', 'b'].map((_id) => ({
    card: toCard(aProperty({ _id, property_name: `Flat ${_id}` }), () => ''),
    differs: [`differs ${_id}`],
  }));
  function show(shown: typeof matches, { alone = false, lang = 'en' as Language } = {}) {
    const Component = () => (
      <MessagesProvider messages={catalogues[lang]}>
        <CloseMatches matches={shown} alone={alone} />
      </MessagesProvider>
    );
    const Stub = createRemixStub([{ path: '/properties', Component }]);
    render(<Stub initialEntries={['/properties']} />);
  }

  it('names itself and says on every card what differs', () => {
    show(matches);
    const section = screen.getByRole('region', { name: 'Close matches' });
    expect(within(section).getAllByRole('article')).toHaveLength(2);
    const [first] = within(section).getAllByRole('article');
    expect(within(first as HTMLElement).queryAllByText('differs a')).toHaveLength(1);
    expect(within(first as HTMLElement).queryAllByText('differs b')).toHaveLength(0);
  });

  it('is not there without any', () => {
    show([]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('can be compared where no list stands above it', () => {
    show(matches, { alone: true });
    expect(document.querySelectorAll('form#compare')).toHaveLength(1);
    cleanup();
    show(matches);
    expect(document.querySelectorAll('form#compare')).toHaveLength(0);
  });

  it('leaves out what the visitor has no use for', async () => {
    show(matches, { lang: 'bn' });
    expect(screen.queryAllByRole('region', { name: 'কাছাকাছি মিল' })).toHaveLength(1);
    await userEvent.setup().click(screen.getByRole('button', { name: 'এটি নয়: Flat a' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Flat a' })).toBeNull());
    expect(screen.queryAllByRole('heading', { name: 'Flat b' })).toHaveLength(1);
  });
});

it('says only about how far a home is of which the neighbourhood alone is known', async () => {
  const near = (by: number): Difference => ({ what: 'near', value: 'nsu', by });
  const inNsu = (by: number) => differenceInWords(near(by), false, 'en');
  const of = (by: number, property: Parameters<typeof aProperty>[0]) => ({
    property: aProperty(property),
    differs: [near(by)],
  });
  expect([inNsu(0.7), inNsu(2.4)]).toEqual([
    'less than 1 km from North South University',
    'about 2 km from North South University',
  ]);
  expect(differenceInWords(near(2.4), false, 'bn')).toMatch(/ থেকে প্রায় ২ কিমি$/);
  const data = [of(2.4, { _id: 'one' }), of(2.4, { _id: 'two', latitude: 23.8, longitude: 90.4 })];
  playCms({ listPage: few, closeMatches: { data, meta: { nearest: null } } });
  const { close } = await loader(asArgs('/properties?near=nsu&within=2&bedroom=4'));
  expect(close.map(({ differs }) => differs)).toEqual([
    ['about 2 km from North South University'],
    ['2.4 km from North South University'],
  ]);
});
