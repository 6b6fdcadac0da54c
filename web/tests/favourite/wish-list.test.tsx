// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRemixStub } from '@remix-run/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Wish } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { contentChanged } from '~/cms/client.server';
import { cardIn } from '~/listing/cards.server';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import { loader as addressLoader } from '~/routes/favourites';
import { loader as cardsLoader } from '~/routes/property-cards';
import WishList, { loader } from '~/routes/wish-list';
import { guestKeys, keepAsGuest } from '~/shell/browser-store.client';
import { Header, type Viewer } from '~/ui/header';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';
import { aProperty } from '../search/properties-fixture';

const aWish = (key: string): Wish => ({ image: '', name: `Flat ${key}`, key, price: 1, bed: 3, bath: 2, size: 900 });

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
afterEach(contentChanged);

function inWords(lang: Language, path: string, Component: () => React.ReactNode) {
  const Stub = createRemixStub([{ path: '*', Component }]);
  return render(
    <MessagesProvider messages={catalogues[lang]}>
      <Stub initialEntries={[path]} />
    </MessagesProvider>,
  );
}

describe('the way there', () => {
  const linksOf = (viewer: Viewer, lang: Language) => {
    const { unmount } = inWords(lang, lang === 'bn' ? '/bn/agents' : '/agents', () => <Header viewer={viewer} />);
    const name = lang === 'bn' ? 'পছন্দের তালিকা' : 'Wish list';
    // In the bar as a heart, and in the menu of the phone.
    const links = screen.getAllByRole('link', { name });
    const hrefs = links.map((link) => [link.textContent === '' ? 'bar' : 'menu', link.getAttribute('href')]);
    unmount();
    return hrefs;
  };

  test('stands above every screen, for guests and for people signed in', () => {
    const both = (href: string) => [
      ['bar', href],
      ['menu', href],
    ];
    expect(linksOf(null, 'en')).toEqual(both('/wishlist'));
    expect(linksOf(null, 'bn')).toEqual(both('/bn/wishlist'));
    expect(linksOf({ user_name: 'Rahim', role: 'Normal' }, 'en')).toEqual(both('/userdashboard/favorites'));
  });

  test('leads who is signed in to their own list, and a guest to that of the browser', async () => {
    playCms({ me: { data: aUser() } });
    const thrown = await loader(asArgs('/bn/wishlist', {}, { headers: { Cookie: await cookieOf() } })).catch(
      (refusal: unknown) => refusal,
    );
    expect((thrown as Response).headers.get('Location')).toBe('/bn/userdashboard/favorites');
    expect((await loader(asArgs('/wishlist'))).page).toMatchObject({ title: 'MY FAVORITES LIST', hidden: true });
    expect(addressLoader(asArgs('/bn/favourites')).headers.get('Location')).toBe('/bn/wishlist');
  });
});

describe('the list of a guest', () => {
  const card = (_id: string) => cardIn(aProperty({ _id, property_name: `Now ${_id}` }), 'en');

  test('shows what this browser keeps as it stands now, says what is gone, and that signing in keeps it', async () => {
    for (const key of ['one', 'two', 'three']) keepAsGuest(aWish(key));
    const asked: URL[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(new URL(address, 'http://localhost:3000'));
      return Response.json({ cards: [card('one')], gone: ['two'] });
    });
    inWords('en', '/wishlist', WishList);
    const items = await waitFor(() => {
      const rows = screen.getAllByRole('article');
      expect(rows[2]?.textContent).toContain('Now one');
      return rows;
    });
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('ids')])).toEqual([
      ['/properties/cards', 'three,two,one'],
    ]);
    // The latest first; of what did not come, what was noted when it was kept.
    expect(items[0]?.querySelector('a')?.getAttribute('href')).toBe('/spp/three');
    expect(items[1]?.textContent).toContain('No longer on the market');
    expect(items[1]?.querySelector('a')).toBeNull();
    expect(screen.getByRole('link', { name: /^Sign in/ }).getAttribute('href')).toBe(
      '/login?redirectTo=%2Fuserdashboard%2Ffavorites',
    );
    fireEvent.click(within(items[1] as HTMLElement).getByRole('button', { name: 'Wish list: Flat two' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(guestKeys()).toEqual(['one', 'three']);
  });

  test('begins with the latest twelve', async () => {
    for (let n = 1; n <= 14; n++) keepAsGuest(aWish(`k${n}`));
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      const ids = new URL(address, 'http://localhost:3000').searchParams.get('ids') ?? '';
      asked.push(ids);
      return Response.json({ cards: ids.split(',').map(card), gone: [] });
    });
    inWords('en', '/wishlist', WishList);
    expect(await screen.findAllByRole('article')).toHaveLength(12);
    await screen.findByText('Now k14');
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await screen.findByText('Now k1');
    expect(asked.at(-1)).toBe('k2,k1');
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  test('says in words that there is nothing yet', async () => {
    inWords('bn', '/bn/wishlist', WishList);
    expect(await screen.findAllByText('পছন্দের তালিকা খালি')).toHaveLength(1);
  });

  test('hears of a listing that it is gone only where that is sure', async () => {
    playCms({ 'findProperties/one': { data: [aProperty({ _id: 'one' })] }, 'findProperties/two': refusal(404) });
    const { cards, gone } = await (await cardsLoader(asArgs('/properties/cards?ids=one,two'))).json();
    expect([cards.map(({ _id }) => _id), gone]).toEqual([['one'], ['two']]);
    playCms({ 'findProperties/three': refusal(503) });
    expect(await (await cardsLoader(asArgs('/properties/cards?ids=three'))).json()).toEqual({ cards: [], gone: [] });
  });
});
