// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    const asked = playCms({ allProperty: few, closeMatches: { data: [dearer] } });
    const { close } = await loader(asArgs(ASKED));
    expect(close).toEqual([
      { card: expect.objectContaining({ _id: 'close1' }), differs: ['৳2,000 above what you said'] },
    ]);
    expect(JSON.stringify(close)).not.toContain('anwar@example.com');
    expect(wasAsked(asked)).toEqual(['/api/closeMatches?city=dhaka&max_price=30000&property_for=rent']);
  });

  it('keeps its suggestions beside them when it is empty, in Bangla too', async () => {
    playCms({
      allProperty: aList([]),
      'allProperty?limit=1&property_for=rent': aList([aProperty()], { total: 3 }),
      closeMatches: { data: [dearer] },
    });
    const data = await loader(asArgs('/bn/properties?property_for=rent&bedroom=9'));
    expect(data.close[0]?.differs).toEqual(['যা বলেছেন তার চেয়ে ২,০০০৳ বেশি']);
    expect(data.suggestions).toHaveLength(1);
  });

  it.each<[string, object | string]>([
    ['refuses', refusal(500)],
    ['does not know the call', refusal(404)],
  ])('stands by itself when cms %s', async (_name, closeMatches) => {
    playCms({ allProperty: few, closeMatches });
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
    const asked = playCms({ allProperty: list, closeMatches: { data: [dearer] } });
    expect((await loader(asArgs(address))).close).toEqual([]);
    expect(wasAsked(asked)).toEqual([]);
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
    'in Banani, 1.4 km from Gulshan 1',
    'এলাকা: বনানী, গুলশান ১ থেকে ১.৪ কিমি',
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
  expect(differenceInWords(difference, 'en')).toBe(en);
  expect(differenceInWords(difference, 'bn')).toBe(bn);
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
