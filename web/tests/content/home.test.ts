import { beforeEach, expect, test, vi } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import * as home from '~/routes/home';

import { asArgs, playCms } from '../cms';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  contentChanged();
});

/** The screen with nothing remembered from cms yet. */
async function freshHome(): Promise<typeof home> {
  vi.resetModules();
  return import('~/routes/home');
}

const content = (headline: string) => ({
  data: {
    slides: [{ headline, sub_heading: null, text: null, button_label: 'Get Started', button_url: '/', image: null }],
    cards: [],
    how_it_works: [],
    dream_title: 'Dream',
    dream_text: null,
    selling_points: [],
    counters: [{ label: 'Agents', value: 1139 }],
  },
});
const site = {
  data: {
    footer_text: null,
    footer_columns: [],
    contact_promise: 'We answer within 24 hours on business days.',
    contact_email: 'hello@69street.test',
    contact_number: null,
    contact_address: null,
    social: [{ label: 'Facebook', url: 'https://www.facebook.com/69street' }],
    dashboard_tiles: [],
  },
};
const property = {
  _id: 'p1',
  code: 'D-1001',
  property_for: 'rent',
  property_type: 'flat',
  city: 'dhaka',
  area: null,
  property_name: 'A flat',
  property_description: 'x'.repeat(79) + ' and further words that no card has room for',
  property_size: 900,
  price: 25000,
  price_is: 'fixed',
  bedroom: 2,
  bathroom: 1,
  owner_name: 'Owner',
  photos: [],
  latitude: 23.7,
};
const agent = {
  _id: 'a1',
  agent_name: 'Farhana Kabir',
  agent_title: null,
  agent_number: '01700-000201',
  agent_email: null,
  agent_facebook: null,
  agent_linkend: null,
  photo: null,
  agent_description: 'long',
};
const all = {
  'page/home-page?lang=en': content('Find your perfect property'),
  'page/home-page?lang=bn': content('পছন্দের বাড়ি'),
  'page/site': site,
  'allProperty?limit=2&unrisen=1': { data: [property], meta: { total: 1, total_is_exact: true, next_cursor: null } },
  'allProperty?limit=2&unrisen=1&with_photos=1': {
    data: [],
    meta: { total: 0, total_is_exact: true, next_cursor: null },
  },
  'allProperty?featured=1&limit=2&unrisen=1&with_photos=1': {
    data: [],
    meta: { total: 0, total_is_exact: true, next_cursor: null },
  },
  getReviews: { data: [{ _id: 'r1', user_name: 'Ruma', user_reviews: 'Good', createdAt: '2026-01-01' }] },
  getAgent: { data: [agent] },
};

/** What a visitor with these cookies sees at an address. */
const shownAt = async (path: string, { loader }: Pick<typeof home, 'loader'> = home, cookies = '') =>
  (await loader(asArgs(path, {}, { headers: { Cookie: cookies } }))).json();

test('asks for two listings and sends cards: eighty characters of the text, the rest left at home', async () => {
  const asked = playCms(all);
  const { properties, promise } = await shownAt('/');
  expect(asked.map(({ path }) => path)).toContain('/api/allProperty?limit=2&unrisen=1');
  expect(properties).toHaveLength(1);
  expect(properties?.[0]?.property_description).toBe(`${'x'.repeat(79)}…`);
  expect(properties?.[0]).not.toHaveProperty('latitude');
  expect(promise).toBe(site.data.contact_promise);
});

test('shows the listings that staff featured first, and none without a photograph while there are others', async () => {
  const two = (...ids: string[]) => ({
    data: ids.map((_id) => ({ ...property, _id, featured: _id === 'picked' })),
    meta: { total: ids.length, total_is_exact: true, next_cursor: null },
  });
  playCms({
    ...all,
    'allProperty?featured=1&limit=2&unrisen=1&with_photos=1': two('picked'),
    'allProperty?limit=2&unrisen=1&with_photos=1': two('picked', 'shown'),
    'allProperty?limit=2&unrisen=1': two('bare', 'second'),
    'allProperty?city=sylhet&featured=1&limit=2&unrisen=1&with_photos=1': two(),
    'allProperty?city=sylhet&limit=2&unrisen=1&with_photos=1': two('shown in Sylhet'),
    'allProperty?city=sylhet&limit=2&unrisen=1': two('bare in Sylhet', 'shown in Sylhet'),
  });
  const fresh = await freshHome();
  const { properties } = await shownAt('/', fresh);
  expect(properties?.map(({ _id }) => _id)).toEqual(['picked', 'shown']);
  const sylhet = await shownAt('/?city=sylhet', fresh);
  expect(sylhet.properties?.map(({ _id }) => _id)).toEqual(['shown in Sylhet', 'bare in Sylhet']);
});

test('leads to the areas with the most homes and shows the homes of a city, with what is counted', async () => {
  const counted = (value: string, count: number) => ({ value, count, exact: true });
  const none = { property_for: [], property_type: [], bedroom: [], price: [] };
  const city = [counted('sylhet', 88), counted('dhaka', 44_330)];
  const place = [counted('mirpur', 8_344), counted('mirpur-10', 900), counted('atlantis', 7), counted('uttara', 4_117)];
  playCms({
    ...all,
    facets: { data: { ...none, city, place } },
    'facets?city=sylhet': { data: { ...none, city, place: [counted('zindabazar', 12)] } },
  });
  const fresh = await freshHome();
  const shown = await shownAt('/bn', fresh);
  expect(shown.areas).toEqual([
    { label: 'মিরপুর', count: '৮,৩৪৪', to: '/properties?place=mirpur' },
    { label: 'উত্তরা', count: '৪,১১৭', to: '/properties?place=uttara' },
  ]);
  expect(shown.cities.map(({ label, to, isShown }) => [label, to, isShown])).toEqual([
    ['সব শহর', '/?city=all#listings', true],
    ['ঢাকা', '/?city=dhaka#listings', false],
    ['সিলেট', '/?city=sylhet#listings', false],
  ]);
  const sylhet = await shownAt('/?city=sylhet', fresh);
  expect(sylhet.areas.map(({ to }) => to)).toEqual(['/properties?place=zindabazar']);
  expect(sylhet.cities.find(({ isShown }) => isShown)?.city).toBe('sylhet');
  expect((await shownAt('/?city=atlantis', fresh)).cities[0]?.isShown).toBe(true);
});

test('remembers the city that was chosen, until all are, and none that has no homes', async () => {
  const counted = (value: string) => ({ value, count: 9, exact: true });
  const facets = { property_for: [], property_type: [], bedroom: [], price: [], place: [] };
  playCms({ ...all, facets: { data: { ...facets, city: [counted('dhaka'), counted('sylhet')] } } });
  const fresh = await freshHome();
  const visit = async (path: string, cookies = '') => {
    const answer = await fresh.loader(asArgs(path, {}, { headers: { Cookie: cookies } }));
    const { cities } = await answer.json();
    return { city: cities.find(({ isShown }) => isShown)?.city, kept: answer.headers.get('Set-Cookie') };
  };
  const chosen = await visit('/bn?city=sylhet');
  expect(chosen.kept).toMatch(/^69street-city=sylhet; Path=\/; Max-Age=\d{8}; HttpOnly; SameSite=Lax$/);
  const cookie = `other=1; ${chosen.kept?.split(';', 1)[0]}`;
  expect(await visit('/', cookie)).toEqual({ city: 'sylhet', kept: null });
  expect(await visit('/?city=sylhet', cookie)).toEqual({ city: 'sylhet', kept: null });
  expect((await visit('/?city=dhaka', cookie)).city).toBe('dhaka');
  const every = await visit('/?city=all', cookie);
  expect(every).toMatchObject({ city: null, kept: expect.stringContaining('69street-city=; Path=/; Max-Age=0') });
  for (const other of ['69street-city=khulna', '69street-city=atlantis', 'x69street-city=sylhet', '']) {
    expect(await visit('/', other)).toEqual({ city: null, kept: null });
  }
});

test('sends of agents and reviews only what the sliders show', async () => {
  playCms(all);
  const { agents, reviews } = await shownAt('/');
  expect(agents[0]).not.toHaveProperty('agent_number');
  expect(agents[0]).not.toHaveProperty('agent_description');
  expect(reviews).toEqual([{ _id: 'r1', user_name: 'Ruma', user_reviews: 'Good' }]);
});

test('below /bn asks for the Bangla content and says its own name in Bangla', async () => {
  playCms(all);
  const { content: shown, page } = await shownAt('/bn');
  expect(shown.slides[0]?.headline).toBe('পছন্দের বাড়ি');
  expect(page.title).toContain('বাংলাদেশ');
});

test('says who stands behind the site, and where it can be searched, to search engines', async () => {
  playCms(all);
  const { page } = await shownAt('/bn');
  expect(page.jsonLd).toMatchObject([
    { '@type': 'Organization', email: 'hello@69street.test', sameAs: ['https://www.facebook.com/69street'] },
    { '@type': 'WebSite', url: 'http://localhost:3000/bn', potentialAction: { '@type': 'SearchAction' } },
  ]);
});

test('stands without listings, reviews, agents and promise when cms does not give them', async () => {
  playCms({ 'page/home-page?lang=en': all['page/home-page?lang=en'] });
  const fresh = await freshHome();
  const shown = await shownAt('/', fresh);
  expect(shown).toMatchObject({ properties: null, reviews: null, agents: [], promise: null });
  expect(shown.content.slides).toHaveLength(1);
});

test('is a 503 when the content of the page itself cannot be had', async () => {
  playCms({ ...all, 'page/home-page?lang=en': 'down' });
  const { loader } = await freshHome();
  await expect(loader(asArgs('/'))).rejects.toMatchObject({ status: 503 });
});

const written = { name: 'Rahim Uddin', number: '01712-345678', email: 'rahim@example.com', message: 'Hello' };
const post = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams({ form_key: 'key-of-the-page', ...fields }),
});

test('a message goes to cms as one about the home page, and the page comes back at the form', async () => {
  const asked = playCms({ ...all, enquiry: { message: 'ok' } });
  const answer = await home.action(asArgs('/bn?index', {}, post(written)));
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toBe('/bn#contact');
  const sent = asked.find(({ path }) => path === '/api/enquiry');
  expect(sent?.body).toMatchObject({ ...written, number: '01712345678', about: 'home' });
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{64}$/);
});

test('a message with a wrong field is not sent, and nothing typed is lost', async () => {
  const asked = playCms(all);
  const answer = await home.action(asArgs('/?index', {}, post({ ...written, email: 'rahim' })));
  expect(answer.status).toBe(400);
  const body = (await answer.json()) as { problem: { fields: object; values: object } };
  expect(Object.keys(body.problem.fields)).toEqual(['email']);
  expect(body.problem.values).toMatchObject({ ...written, email: 'rahim' });
  expect(asked).toEqual([]);
});

test('begins the message to the office for somebody who looked for what is not listed, and for nobody else', async () => {
  playCms(all);
  const messageAt = async (path: string) => (await shownAt(path)).message;
  expect(await messageAt('/?wanted=cumilla')).toBe('Please tell me when you have listings in Cumilla.');
  expect(await messageAt('/bn?wanted=land')).toContain('জমির');
  expect(await messageAt('/?wanted=<b>anything')).toBeNull();
  expect(await messageAt('/')).toBeNull();
});
