// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Favourite } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { contentChanged } from '~/cms/client.server';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import { action as keep } from '~/routes/favourites';
import { loader as frameLoader } from '~/routes/layout';
import MyFavorites, { action, loader } from '~/routes/userdashboard-favorites';
import { takeToast } from '~/shell/session.server';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';
import { aProperty } from '../search/properties-fixture';

const LIST = '/userdashboard/favorites';
const ME = { me: { data: aUser() } };
const TOKEN = 'Bearer token-of-user1';

afterEach(contentChanged);

function aFavourite(values: Partial<Favourite> = {}): Favourite {
  return {
    image: '/uploads/a.jpg',
    name: 'Flat in Banani',
    key: 'doc1',
    price: 10_000_000,
    bed: 3,
    bath: 2,
    size: 1500,
    property_for: 'sell',
    city: 'dhaka',
    first_published_at: null,
    price_then: 10_000_000,
    gone: false,
    day_one: null,
    day_one_unknown: [],
    kept_at: '2026-11-20T10:00:00.000Z',
    ...values,
  };
}

const listOf = (data: Favourite[], shared: string | null = null) => ({
  favourites: { data, meta: { shared } },
});

/** Sends a form, as the person signed in unless `cookie` says otherwise. */
async function posted(path: string, fields: Record<string, string>, cookie?: string) {
  const headers = { Cookie: cookie ?? (await cookieOf()) };
  return asArgs(path, {}, { method: 'POST', body: new URLSearchParams(fields), headers });
}

/** What a call throws as a Response. */
async function thrownBy(call: Promise<unknown>): Promise<Response> {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error(`not a Response: ${String(thrown)}`);
  return thrown;
}

async function toastOf(response: Response) {
  const cookie = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const headers = { Cookie: cookie.join('; ') };
  return (await takeToast(new Request('http://localhost:3000/', { headers }))).toast;
}

describe('the heart at the server', () => {
  test('sends a guest to sign in, who comes back to the page and keeps the listing', async () => {
    const asked = playCms({});
    const fields = { key: 'doc1', intent: 'add', redirectTo: '/bn/properties?city=dhaka' };
    const response = await thrownBy(keep(await posted('/bn/favourites', fields, '')));
    expect(response.status).toBe(302);
    const to = new URL(response.headers.get('Location') ?? '', 'http://localhost:3000');
    expect(to.pathname).toBe('/bn/login');
    expect(Object.fromEntries(to.searchParams)).toEqual({ redirectTo: '/bn/properties?city=dhaka', keep: 'doc1' });
    expect(asked).toEqual([]);
  });

  test('tells a script the way to sign in, because it cannot follow one', async () => {
    playCms({});
    const fields = { key: 'doc1', intent: 'add', redirectTo: '/spp/doc1', answer: 'json' };
    const response = await thrownBy(keep(await posted('/favourites', fields, '')));
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ login: '/login?redirectTo=%2Fspp%2Fdoc1&keep=doc1' });
  });

  test('a session that was ended elsewhere is a guest, and loses its cookie', async () => {
    playCms({ me: refusal(401) });
    const response = await thrownBy(
      keep(await posted('/favourites', { key: 'doc1', intent: 'remove', redirectTo: '/' })),
    );
    expect(response.headers.get('Location')).toBe('/login?redirectTo=%2F');
    expect(response.headers.get('Set-Cookie')).toMatch(/^69street=;/);
  });

  test.each(['//elsewhere.example', 'https://elsewhere.example/', '/\\elsewhere.example', ''])(
    'goes nowhere else: %j',
    async (redirectTo) => {
      playCms({ ...ME, addFavourite: { message: 'Wish list Added' } });
      const response = await keep(await posted('/favourites', { key: 'doc1', intent: 'add', redirectTo }));
      expect(response.headers.get('Location')).toBe(LIST);
    },
  );

  test.each([
    ['add', 'addFavourite', { message: 'Wish list Added' }, 'Wish list Added', { kept: true, already: false }],
    ['add', 'addFavourite', { message: 'Already Added' }, 'Already Added', { kept: true, already: true }],
    ['add', 'addFavourite', refusal(404), 'no longer on the market', { refusal: 'unknown' }],
    ['add', 'addFavourite', refusal(400, { key: ['favourites_max'] }), '500', { refusal: 'full' }],
    ['add', 'addFavourite', refusal(400, { key: ['too_big'] }), 'no longer', { refusal: 'unknown' }],
    ['add', 'addFavourite', refusal(429), 'very often', { refusal: 'tooMany' }],
    ['add', 'addFavourite', refusal(503), 'just now', { refusal: 'unavailable' }],
    ['remove', 'removeFavourite/doc1', { message: 'ok' }, 'Removed', { kept: false, already: false }],
    ['remove', 'removeFavourite/doc1', refusal(503), 'just now', { refusal: 'unavailable' }],
  ])('%s: %s answers %o', async (intent, call, answer, words, told) => {
    const asked = playCms({ ...ME, [call]: answer });
    const fields = { key: 'doc1', intent, redirectTo: '/feature' };
    const response = await keep(await posted('/favourites', fields));
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/feature');
    expect((await toastOf(response))?.text).toContain(words);
    const [verb, address] = intent === 'add' ? ['POST', '/api/favourites'] : ['DELETE', '/api/favourites/doc1'];
    const sent = asked.find(({ method, path }) => method === verb && path === address);
    expect(sent?.headers.get('Authorization')).toBe(TOKEN);

    const toScript = await keep(await posted('/favourites', { ...fields, answer: 'json' }));
    expect(await toScript.json()).toEqual(told);
    expect(toScript.headers.get('Set-Cookie')).toBeNull();
  });
});

describe('which hearts are filled', () => {
  test('asks nobody for a guest, and stands without cms', async () => {
    const hearts = async (headers: Record<string, string> = {}) =>
      (await frameLoader(asArgs('/properties', {}, { headers }))).favourites;
    const own = { Cookie: await cookieOf() };
    const asked = playCms(listOf([aFavourite(), aFavourite({ key: 'doc2', gone: true })]));
    expect(await hearts()).toEqual([]);
    expect(asked.filter(({ path }) => path === '/api/favourites')).toEqual([]);
    expect(await hearts(own)).toEqual(['doc1', 'doc2']);
    playCms({ favourites: refusal(503) });
    expect(await hearts(own)).toEqual([]);
  });
});

test('the frame of a page without a cookie holds nothing of anybody, so that it may be kept for everybody', async () => {
  const asked = playCms(listOf([aFavourite()]));
  const frame = await frameLoader(asArgs('/properties'));
  expect(frame).toMatchObject({ viewer: null, favourites: [] });
  expect(asked.every(({ path, headers }) => path !== '/api/favourites' && !headers.has('Authorization'))).toBe(true);
  const own = await frameLoader(asArgs('/properties', {}, { headers: { Cookie: await cookieOf() } }));
  expect(own).toMatchObject({ viewer: { user_name: 'Rahim Uddin' }, favourites: ['doc1'] });
});

async function show(path = LIST, lang: Language = 'en') {
  const data = await loader(asArgs(path, {}, { headers: { Cookie: await cookieOf() } }));
  const Stub = createRemixStub([{ path: path.split('?', 1)[0], Component: MyFavorites, loader: () => data }]);
  render(
    <MessagesProvider messages={catalogues[lang]}>
      <Stub initialEntries={[path]} />
    </MessagesProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const rowOf = (name: string) => within(screen.getByText(name).closest('article') as HTMLElement);

describe('MY FAVORITES LIST', () => {
  test('is for people signed in, the loader and the action each by itself', async () => {
    const asked = playCms({});
    expect((await thrownBy(loader(asArgs(LIST)))).headers.get('Location')).toBe(
      '/login?redirectTo=%2Fuserdashboard%2Ffavorites',
    );
    for (const intent of ['remove', 'undo', 'share', 'unshare']) {
      const response = await thrownBy(action(await posted(LIST, { intent, key: 'doc1' }, '')));
      expect(response.headers.get('Location')).toContain('/login');
    }
    expect(asked).toEqual([]);
  });

  test('says what has changed since: a price that fell or rose, a listing that is gone', async () => {
    const list = [
      aFavourite({ key: 'same', name: 'Same' }),
      aFavourite({ key: 'fell', name: 'Fell', price: 9_500_000 }),
      aFavourite({ key: 'rose', name: 'Rose', price: 11_000_000 }),
      aFavourite({ key: 'gone', name: 'Gone', price: 11_000_000, gone: true, image: '' }),
    ];
    playCms({ ...ME, ...listOf(list) });
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('MY FAVORITES LIST');
    expect(screen.queryAllByText('4 listings')).toHaveLength(1);
    expect(rowOf('Same').queryByText(/since/)).toBeNull();
    expect(rowOf('Fell').queryAllByText('The price went down since, was ৳1,00,00,000')).toHaveLength(1);
    expect(rowOf('Rose').queryAllByText('The price went up since, was ৳1,00,00,000')).toHaveLength(1);
    expect(rowOf('Gone').queryAllByText('No longer on the market')).toHaveLength(1);
    expect(rowOf('Gone').queryByRole('link')).toBeNull();
    expect(rowOf('Fell').getByRole('link').getAttribute('href')).toBe('/spp/fell');
    expect(document.body.textContent).not.toMatch(/null|undefined|NaN/);
  });

  test('an empty one says so and leads on, and has nothing to share', async () => {
    playCms({ ...ME, ...listOf([]) });
    await show('/bn/userdashboard/favorites', 'bn');
    expect(screen.queryAllByText('পছন্দের তালিকা খালি')).toHaveLength(1);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/bn/properties');
    expect(screen.queryByText('লিংক তৈরি করুন')).toBeNull();
  });

  test('removes, and offers the way back at the same place', async () => {
    const asked = playCms({ ...ME, 'removeFavourite/doc1': { message: 'ok' } });
    const response = await action(await posted(LIST, { intent: 'remove', key: 'doc1', at: '1' }));
    expect(response.headers.get('Location')).toBe(`${LIST}?removed=doc1&at=1#removed`);
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(true);

    const rest = [aFavourite({ key: 'a', name: 'First' }), aFavourite({ key: 'b', name: 'Last' })];
    playCms({ ...ME, ...listOf(rest), 'findProperties/doc1': { data: [aProperty()] } });
    await show(`${LIST}?removed=doc1&at=1`);
    const rows = screen.getAllByRole('listitem').filter((row) => row.parentElement?.matches('.max-w-3xl'));
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('First'),
      expect.stringContaining('Flat in Banani was removed.'),
      expect.stringContaining('Last'),
    ]);
    expect(document.activeElement?.id).toBe('removed');
    expect(screen.queryAllByRole('button', { name: 'Undo: keep Flat in Banani again' })).toHaveLength(1);
  });

  test('what is gone from the market cannot be put back, and what is in the list was not removed', async () => {
    playCms({ ...ME, ...listOf([aFavourite()]) });
    await show(`${LIST}?removed=elsewhere&at=99999999999`);
    expect(screen.queryAllByText('The listing was removed.')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    const { removed } = await loader(asArgs(`${LIST}?removed=doc1`, {}, { headers: { Cookie: await cookieOf() } }));
    expect(removed).toBeNull();
  });

  test.each([
    [{ message: 'Wish list Added' }, 'Wish list Added'],
    [{ message: 'Already Added' }, 'Already Added'],
    [refusal(404), 'This listing is no longer on the market.'],
    [refusal(429), 'That was very often in a short time. Please try again in a few minutes.'],
  ])('undo keeps again: %o', async (answer, words) => {
    playCms({ ...ME, addFavourite: answer });
    const response = await action(await posted(LIST, { intent: 'undo', key: 'doc1' }));
    expect(response.headers.get('Location')).toBe(LIST);
    expect((await toastOf(response))?.text).toBe(words);
  });

  test('gets an address to share, shows it, and loses it at once, also in the pages that are kept', async () => {
    playCms({ ...ME, shareFavourites: { data: { token: 'abc' } }, unshareFavourites: {} });
    const made = await action(await posted(LIST, { intent: 'share' }));
    expect(made.headers.get('Location')).toBe(`${LIST}#share`);
    const args = await posted(LIST, { intent: 'unshare' });
    const dropPages = vi.fn();
    const revoked = await action({ ...args, context: { ...args.context, dropPages } });
    expect((await toastOf(revoked))?.text).toBe('The list is no longer shared');
    expect(dropPages).toHaveBeenCalled();

    playCms({ ...ME, ...listOf([aFavourite()], 'abc') });
    await show();
    const field = screen.getByLabelText<HTMLInputElement>('Address of the list');
    expect(field.value).toBe('http://localhost:3000/favourites/abc');
    expect(screen.getByRole('button', { name: 'Yes, stop sharing' }).closest('details')?.open).toBe(false);
  });

  test('refuses what it does not know, and shows that cms is away as such', async () => {
    playCms(ME);
    expect((await thrownBy(action(await posted(LIST, { intent: 'else' })))).status).toBe(400);
    playCms({ ...ME, favourites: refusal(503) });
    const asked = loader(asArgs(LIST, {}, { headers: { Cookie: await cookieOf() } }));
    expect((await thrownBy(asked)).status).toBe(503);
  });
});
