// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Wish } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { guestKeys, keepAsGuest } from '~/shell/browser-store.client';
import { Heart } from '~/favourite/heart';
import { PropertyCard } from '~/listing/property-card';
import { toCard } from '~/listing/listing';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import { onNotice, type Notice } from '~/shell/notices';

import { aProperty } from '../search/properties-fixture';
import { draw } from '../draw';

let notices: Notice[] = [];
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  // The list of the last test is forgotten as it would be in another tab.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  notices = [];
  stop = onNotice((notice) => void notices.push(notice));
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const aWish = (key: string): Wish => ({ image: '', name: 'Flat in Banani', key, price: 1, bed: 3, bath: 2, size: 900 });

/** A heart on a page whose frame says who is there: nobody, or somebody with these favourites. */
function page(wish: Wish, favourites: string[] | null, path = '/properties?city=dhaka') {
  const lang: Language = path.startsWith('/bn') ? 'bn' : 'en';
  const frame = { viewer: favourites && { user_name: 'Rahim' }, favourites: favourites ?? [] };
  const Stub = createRemixStub([
    { id: 'routes/layout', path: '*', loader: () => frame, Component: () => <Heart wish={wish} /> },
  ]);
  return (
    <MessagesProvider messages={catalogues[lang]}>
      <Stub initialEntries={[path]} hydrationData={{ loaderData: { 'routes/layout': frame } }} />
    </MessagesProvider>
  );
}

const heart = () => screen.getByRole('button', { name: 'Wish list: Flat in Banani' });
const isKept = () => heart().getAttribute('aria-pressed') === 'true';
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
const said = () => waitFor(() => expect(notices.length).toBeGreaterThan(0));

/** Plays /favourites; `answer` decides when and what. */
function playServer(answer: (form: URLSearchParams) => Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, init: { body: URLSearchParams }) => {
    asked.push(`${path} ${init.body.get('intent')} ${init.body.get('key')} ${init.body.get('answer')}`);
    return answer(init.body);
  });
  return asked;
}

/** The page as the server sends it. */
async function show(wish: Wish, favourites: string[] | null, path: string) {
  const frame = { viewer: favourites && { user_name: 'Rahim' }, favourites: favourites ?? [] };
  const routes = [{ id: 'routes/layout', path: '*', loader: () => frame, element: <Heart wish={wish} /> }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://localhost:3000')));
  if (context instanceof Response) throw context;
  document.body.innerHTML = renderToString(
    <MessagesProvider messages={catalogues[path.startsWith('/bn') ? 'bn' : 'en']}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </MessagesProvider>,
  );
}

describe('without script', () => {
  test('is a form that brings the visitor back to where it stood, empty for everybody', async () => {
    keepAsGuest(aWish('ssr-1'));
    await show(aWish('ssr-1'), null, '/bn/properties?city=dhaka');
    const form = document.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/bn/favourites']);
    expect([field('intent'), field('key'), field('redirectTo')]).toEqual(['add', 'ssr-1', '/bn/properties?city=dhaka']);
    expect(document.querySelector('button')?.getAttribute('aria-pressed')).toBe('false');
  });

  test('is filled for the person who kept it, and then takes it off', async () => {
    await show(aWish('ssr-2'), ['ssr-2'], '/');
    expect(isKept()).toBe(true);
    expect(field('intent')).toBe('remove');
  });
});

test('stands on a card outside the link of the card', () => {
  const card = toCard(aProperty(), (text) => text);
  draw(<PropertyCard property={card} />);
  expect(heart().closest('a')).toBeNull();
  expect(heart().closest('article')?.querySelectorAll('a')).toHaveLength(1);
});

describe('for a guest', () => {
  test('is filled from the browser once the page stands, and follows other tabs', async () => {
    keepAsGuest(aWish('guest-1'));
    render(page(aWish('guest-1'), null));
    await waitFor(() => expect(isKept()).toBe(true));
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: '69wishlist' })));
    expect(isKept()).toBe(false);
  });

  test('keeps and removes in the browser alone, with words and a way back', async () => {
    const asked = playServer(() => Promise.reject(new Error('nobody is to be asked')));
    render(page(aWish('guest-2'), null));
    fireEvent.click(heart());
    await said();
    expect([notices[0]?.text, isKept(), guestKeys()]).toEqual(['Wish list Added', true, ['guest-2']]);

    fireEvent.click(heart());
    await waitFor(() => expect(notices).toHaveLength(2));
    expect([notices[1]?.text, isKept(), guestKeys()]).toEqual(['Removed from the wish list', false, []]);
    expect(notices[1]?.action?.label).toBe('Undo');

    await act(async () => notices[1]?.action?.run());
    await waitFor(() => expect(guestKeys()).toEqual(['guest-2']));
    expect([isKept(), asked]).toEqual([true, []]);
  });

  test('says so when another tab has kept it already', async () => {
    render(page(aWish('guest-3'), null));
    localStorage.setItem('69wishlist', JSON.stringify([aWish('guest-3')]));
    fireEvent.click(heart());
    await said();
    expect(notices[0]?.text).toBe('Already Added');
    expect(guestKeys()).toEqual(['guest-3']);
  });

  test('says so when the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    render(page(aWish('guest-4'), null));
    fireEvent.click(heart());
    await said();
    expect([notices[0]?.type, isKept()]).toEqual(['error', false]);
    expect(notices[0]?.text).toContain('Sign in');
  });
});

describe('for a person signed in', () => {
  test('is filled before the server has answered, and nothing goes into the browser', async () => {
    let answer = (_response: Response) => {};
    const asked = playServer(() => new Promise((resolve) => (answer = resolve)));
    render(page(aWish('own-1'), []));
    fireEvent.click(heart());
    await waitFor(() => expect(isKept()).toBe(true));
    await waitFor(() => expect(asked).toEqual(['/favourites add own-1 json']));
    expect(notices).toEqual([]);
    answer(Response.json({ kept: true, already: false }));
    await said();
    expect([notices[0]?.text, isKept(), guestKeys()]).toEqual(['Wish list Added', true, []]);
  });

  test('removes, and undo keeps again', async () => {
    const asked = playServer(async (form) => Response.json({ kept: form.get('intent') === 'add', already: false }));
    render(page(aWish('own-2'), ['own-2']));
    expect(isKept()).toBe(true);
    fireEvent.click(heart());
    await said();
    expect([notices[0]?.text, isKept()]).toEqual(['Removed from the wish list', false]);
    await act(async () => notices[0]?.action?.run());
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(isKept()).toBe(true);
    expect(asked).toEqual(['/favourites remove own-2 json', '/favourites add own-2 json']);
  });

  test('says what the server says: already there from another tab', async () => {
    playServer(async () => Response.json({ kept: true, already: true }));
    render(page(aWish('own-3'), []));
    fireEvent.click(heart());
    await said();
    expect([notices[0]?.text, isKept()]).toEqual(['Already Added', true]);
  });

  test.each([
    ['the network is gone', 'own-4', () => Promise.reject(new TypeError('fetch failed')), 'could not be changed'],
    ['the answer is no answer of ours', 'own-5', async () => new Response('<html>'), 'could not be changed'],
    ['the listing is gone', 'own-6', async () => Response.json({ refusal: 'unknown' }), 'no longer on the market'],
    ['the list is full', 'own-7', async () => Response.json({ refusal: 'full' }), '500 listings'],
    ['it was too often', 'own-8', async () => Response.json({ refusal: 'tooMany' }), 'a few minutes'],
  ])('goes back, with words, when %s', async (_name, key, answer: () => Promise<Response>, words) => {
    playServer(answer);
    render(page(aWish(key), []));
    fireEvent.click(heart());
    await said();
    expect(notices[0]?.type).toBe('error');
    expect(notices[0]?.text).toContain(words);
    expect(isKept()).toBe(false);
  });

  test('two presses reach the server in their order', async () => {
    const answers: Array<(response: Response) => void> = [];
    const asked = playServer(() => new Promise((resolve) => answers.push(resolve)));
    render(page(aWish('own-9'), []));
    fireEvent.click(heart());
    await waitFor(() => expect(isKept()).toBe(true));
    fireEvent.click(heart());
    await waitFor(() => expect(isKept()).toBe(false));
    expect(asked).toEqual(['/favourites add own-9 json']);
    answers[0]?.(Response.json({ kept: true, already: false }));
    await waitFor(() => expect(asked).toHaveLength(2));
    answers[1]?.(Response.json({ kept: false, already: false }));
    await waitFor(() => expect(notices).toHaveLength(2));
    expect([asked[1], isKept()]).toEqual(['/favourites remove own-9 json', false]);
  });

  test('leads to the sign-in when the session has ended', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    playServer(async () => Response.json({ login: '/login?redirectTo=%2Fproperties&keep=own-10' }, { status: 401 }));
    render(page(aWish('own-10'), []));
    fireEvent.click(heart());
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/login?redirectTo=%2Fproperties&keep=own-10'));
    expect([isKept(), notices]).toEqual([false, []]);
  });
});
