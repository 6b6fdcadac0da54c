import { beforeEach, describe, expect, test } from 'vitest';

import type { SavedSearch } from '@69street/config/contract';
import { AMENITIES, CITIES, PROPERTY_FOR, PROPERTY_TYPES } from '@69street/config/market';
import { FILTER_WORDS } from '@69street/config/search';

import { contentChanged } from '~/cms/client.server';
import { common as bn } from '~/messages/bn/common';
import { common as en } from '~/messages/en/common';
import { list as listBn } from '~/messages/bn/list';
import { searches as tBn } from '~/messages/bn/searches';
import { list as listEn } from '~/messages/en/list';
import { searches as t } from '~/messages/en/searches';
import { action as save, loader as saveLoader } from '~/routes/save-search';
import { action as confirm, loader as confirmLoader } from '~/routes/search-confirm';
import { action as stop } from '~/routes/search-stop';
import { action as unsubscribe, loader as unsubscribeLoader } from '~/routes/search-unsubscribe';
import { action as change, loader as listLoader } from '~/routes/userdashboard-searches';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';

const MESSAGE = { message: 'x' };

beforeEach(() => contentChanged());

const post = (path: string, form: Record<string, string>, params = {}, headers: Record<string, string> = {}) =>
  asArgs(path, params, { method: 'POST', body: new URLSearchParams(form), headers });

test.each([
  [t, listEn],
  [tBn, listBn],
])('an empty list names the link of the properties as it is called there (%#)', (searches, list) => {
  expect(searches.list.emptyText).toContain(`“${list.saveSearch}”`);
});

describe('saving a search', () => {
  const ADDRESS =
    '/saveSearch?property_for=rent&city=dhaka,khulna&bedroom=3&max_price=30+hajar&said=x&sort=price_asc&view=map';
  const FILTERS = { property_for: 'rent', city: ['dhaka', 'khulna'], bedroom: 3, max_price: 30000 };

  test('says the filters in words, in both languages', async () => {
    playCms({});
    const data = await saveLoader(asArgs(ADDRESS));
    expect(data.summary).toEqual(['For rent', '3 bedrooms', 'Dhaka or Khulna', 'up to ৳30,000 a month']);
    expect(data.path).toContain('/properties?property_for=rent');
    expect(data).toMatchObject({ any: false, account: null, page: { hidden: true } });
    const bangla = await saveLoader(asArgs(`/bn${ADDRESS}`));
    expect(bangla.summary).toEqual(['ভাড়া', '৩টি শোবার ঘর', 'ঢাকা বা খুলনা', 'মাসে সর্বোচ্চ ৩০,০০০৳']);
    expect(bangla.signIn).toMatch(/^\/bn\/login\?/);
  });

  test('by a mail address goes to cms with the filters and the address of the visitor', async () => {
    const asked = playCms({ saveSearch: MESSAGE });
    const answer = (await save(post(`/bn${ADDRESS}`, { email: ' me@example.com ', rhythm: 'weekly' }))) as Response;
    expect(await answer.json()).toEqual({ asked: 'me@example.com', problem: null });
    const [call] = asked;
    expect(call?.body).toEqual({ filters: FILTERS, rhythm: 'weekly', lang: 'bn', email: 'me@example.com' });
    expect(call?.headers.get('X-Client-Address')).toBe('203.0.113.7');
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{64}$/);
  });

  test('with an account leads back to the list', async () => {
    const asked = playCms({ saveSearch: MESSAGE });
    const headers = { Cookie: await cookieOf() };
    const answer = (await save(post(ADDRESS, { rhythm: 'daily', email: 'not@used.example' }, {}, headers))) as Response;
    expect(answer.headers.get('Location')).toMatch(/^\/properties\?property_for=rent/);
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer token-of-user1');
    expect(asked[0]?.body).toEqual({ filters: FILTERS, rhythm: 'daily', lang: 'en' });
    const unverified = { Cookie: await cookieOf(aUser({ email_verified: false })) };
    const waiting = (await save(post(ADDRESS, { rhythm: 'daily' }, {}, unverified))) as Response;
    expect(await waiting.json()).toEqual({ asked: 'rahim@example.com', problem: null });
  });

  test.each([
    [ADDRESS, { email: '', rhythm: 'daily' }, { email: en.form.required }],
    [ADDRESS, { email: 'nobody', rhythm: 'daily' }, { email: en.form.emailInvalid }],
    [ADDRESS, { email: 'me@example.com', rhythm: 'hourly' }, { rhythm: en.form.invalid }],
    ['/saveSearch?city=atlantis', { email: 'me@example.com', rhythm: 'daily' }, {}],
  ])('that is not whole is given back with what was typed: %#', async (address, form, fields) => {
    const asked = playCms({});
    const answer = (await save(post(address, form))) as Response;
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ asked: null, problem: { fields, values: form } });
    expect(asked).toEqual([]);
  });

  test.each([
    [refusal(400, { filters: ['saved_searches_max'] }), t.save.full],
    [refusal(429, {}, 60), t.save.tooMany],
    [refusal(503), t.save.unavailable],
  ])('that cms refuses is kept, and the reason is said: %#', async (refused, text) => {
    playCms({ saveSearch: refused });
    const answer = (await save(post(ADDRESS, { email: 'me@example.com', rhythm: 'daily' }))) as Response;
    expect((await answer.json()) as object).toMatchObject({ problem: { text, values: { email: 'me@example.com' } } });
  });
});

describe('the links of the mails', () => {
  test('do nothing by being opened', async () => {
    const asked = playCms({});
    expect(confirmLoader(asArgs('/searches/confirm/abc', { token: 'abc' })).page.hidden).toBe(true);
    const answer = unsubscribeLoader(asArgs('/searches/unsubscribe/abc', { token: 'abc' }));
    expect(answer.headers.get('Location')).toBe('/searches/stop/abc');
    expect(asked).toEqual([]);
  });

  test.each([
    ['confirm', confirm],
    ['stop', stop],
  ] as const)('%s by a press', async (kind, action) => {
    const asked = playCms({ [`${kind}Search`]: MESSAGE });
    const answer = await action(post(`/searches/${kind}/abc`, {}, { token: 'abc' }));
    expect(await answer.json()).toEqual({ done: true, text: t[kind].done });
    expect(asked[0]?.body).toEqual({ token: 'abc' });
    playCms({});
    const refused = await action(post(`/searches/${kind}/abc`, {}, { token: 'abc' }));
    expect(refused.status).toBe(404);
    expect(await refused.json()).toEqual({ done: false, text: t[kind].invalid });
  });

  test('end a search for a mail program that has nothing but the address', async () => {
    const asked = playCms({ stopSearch: MESSAGE });
    const press = () =>
      unsubscribe(post('/searches/unsubscribe/abc', { 'List-Unsubscribe': 'One-Click' }, { token: 'abc' }));
    expect((await press()).status).toBe(204);
    expect(asked[0]?.body).toEqual({ token: 'abc' });
    playCms({});
    expect((await press()).status).toBe(404);
  });
});

describe('the own searches', () => {
  const SEARCH: SavedSearch = {
    _id: 'search1',
    filters: { city: ['dhaka'], min_bedroom: 2 },
    rhythm: 'daily',
    lang: 'en',
    createdAt: '2026-11-20T10:00:00.000Z',
    last_sent_at: null,
    paused: false,
    confirmed: true,
  };
  const ME = { me: { data: aUser() } };
  const LIST = { ...ME, savedSearches: { data: [SEARCH] } };
  const send = async (form: Record<string, string>, path = '/userdashboard/searches') =>
    (await change(post(path, form, {}, { Cookie: await cookieOf() }))) as Response;

  test('stand in words with the way to their list', async () => {
    playCms(LIST);
    const { rows } = await listLoader(asArgs('/userdashboard/searches', {}, { headers: { Cookie: await cookieOf() } }));
    expect(rows).toMatchObject([
      {
        summary: 'at least 2 bedrooms, Dhaka',
        path: '/properties?city=dhaka&min_bedroom=2',
        saved_on: '20 November 2026',
        sent_on: null,
      },
    ]);
  });

  test.each([
    [{ intent: 'rhythm', rhythm: 'weekly' }, { rhythm: 'weekly' }],
    [{ intent: 'pause' }, { paused: true }],
    [{ intent: 'resume' }, { paused: false }],
  ])('are changed: %#', async (form, body) => {
    const asked = playCms({ ...LIST, 'updateSavedSearch/search1': { data: SEARCH } });
    expect((await send({ id: 'search1', ...form })).headers.get('Location')).toBe('/userdashboard/searches');
    expect(asked.at(-1)?.body).toEqual(body);
  });

  test('are deleted, and kept again as they were', async () => {
    const asked = playCms({
      ...LIST,
      'deleteSavedSearch/search1': MESSAGE,
      saveSearch: MESSAGE,
    });
    const path = (await send({ id: 'search1', intent: 'delete' })).headers.get('Location') ?? '';
    const cookie = await cookieOf();
    expect((await listLoader(asArgs(path, {}, { headers: { Cookie: cookie } }))).canUndo).toBe(true);
    await send({ intent: 'undo' }, path);
    expect(asked.at(-1)?.body).toEqual({ filters: SEARCH.filters, rhythm: 'daily', lang: 'en' });
  });

  test.each([
    [{ intent: 'pause', id: 'none' }, 404, t.list.gone],
    [{ intent: 'rhythm', id: 'search1', rhythm: 'hourly' }, 400, t.unavailable],
    [{ intent: 'undo' }, 400, t.unavailable],
    [{ intent: 'explode', id: 'search1' }, 400, t.unavailable],
  ])('that cannot be changed say why: %#', async (form, status, text) => {
    playCms(LIST);
    const answer = await send(form as Record<string, string>);
    expect([answer.status, await answer.json()]).toEqual([status, { text }]);
  });
});

test('the words of mails are the words of the site', () => {
  for (const [lang, words] of [
    ['en', en],
    ['bn', bn],
  ] as const) {
    const said = FILTER_WORDS[lang];
    for (const city of CITIES) expect(said.city[city]).toBe(words.cities[city]);
    for (const type of PROPERTY_TYPES) expect(said.property_type[type]).toBe(words.types[type]);
    for (const use of PROPERTY_FOR) expect(said.property_for[use]).toBe(words.propertyFor[use]);
    for (const amenity of AMENITIES) expect(said.amenities[amenity]).toBe(words.amenities[amenity]);
  }
});
