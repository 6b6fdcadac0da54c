import { beforeEach, expect, test } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import { headers, loader as frame } from '~/routes/draft';
import { loader as article } from '~/routes/draft-article';
import { loader as site } from '~/routes/draft-site';
import { loader as home } from '~/routes/home';
import { loader as homeLoan } from '~/routes/home-loan';
import { loader as sellHome } from '~/routes/sell-home';

import { asArgs, playCms, refusal, thrown } from '../cms';
import { aPolicy } from '../loan/loan-fixture';

const LINK = 'a.good.link';
const CALL = `draftContent/${LINK}`;
const draft = {
  ...{ of: 'article', _id: 'deed', title: 'Being rewritten', summary: null, cover: null, body: [] },
  ...{ lang: 'en', published: false, updatedAt: '2026-11-20T20:00:00.000Z' },
};
const pages = {
  'home-page': {
    ...{ slides: [], cards: [], how_it_works: [], dream_title: 'Being written', dream_text: null },
    ...{ selling_points: [], counters: [] },
  },
  'home-loan-page': {
    ...{ banner_title: 'Being written', banner_text: null, banner_image: null, section_title: '' },
    tabs: [{ key: 'how', title: 'How', body: [] }],
  },
  'sell-page': { title: 'Being written', text: null, options: [], ranges_title: '', ranges_note: null, ranges: [] },
  site: {
    ...{ footer_text: null, footer_columns: [], contact_promise: 'Being written', contact_email: null },
    ...{ contact_number: null, contact_address: null, social: [], dashboard_tiles: [] },
  },
};
const at = (path: string) => asArgs(`/draft/${path}`, { token: path.split('/')[0] ?? '' });

beforeEach(() => contentChanged());

test('a draft is shown to who has its link, and kept nowhere', async () => {
  const asked = playCms({ [CALL]: { data: draft } });
  const around = await frame(at(LINK));
  expect(await around.json()).toEqual({ published: false, site: null });
  const answer = await article(at(LINK));
  expect(await answer.json()).toMatchObject({
    article: { title: 'Being rewritten' },
    page: { title: 'Preview: Being rewritten', hidden: true },
  });
  for (const said of [around.headers, answer.headers, new Headers(headers())]) {
    expect(said.get('Cache-Control')).toBe('no-store');
    expect(said.get('X-Robots-Tag')).toContain('noindex');
    expect(said.get('Referrer-Policy')).toBe('no-referrer');
  }
  // What was saved in between is asked for again.
  await article(at(LINK));
  expect(asked).toHaveLength(3);
});

const SCREENS = { 'home-page': home, 'home-loan-page': homeLoan, 'sell-page': sellHome, site };
type Name = keyof typeof SCREENS;
const shown = async (of: Name) => {
  const answer: unknown = await SCREENS[of](at(`${LINK}/screen`));
  return JSON.stringify(answer instanceof Response ? await answer.json() : answer);
};

test.each(Object.keys(SCREENS) as Name[])('the draft of %s is shown by its own screen', async (of) => {
  const data = { of, page: pages[of], lang: 'en', published: false };
  // Whatever else stands on a page is there as on the site.
  playCms({ [CALL]: { data }, lenderPolicies: { data: [aPolicy()] } });
  expect(await shown(of)).toContain('Being written');
});

test('a link shows nothing but what it is for', async () => {
  playCms({ [CALL]: { data: { of: 'sell-page', page: pages['sell-page'], lang: 'en', published: false } } });
  for (const of of ['home-page', 'home-loan-page', 'site'] as const) {
    expect((await thrown(SCREENS[of](at(`${LINK}/screen`)) as Promise<unknown>)).status).toBe(404);
  }
  expect((await thrown(article(at(LINK)))).status).toBe(404);
});

test('a link that ran out is no page', async () => {
  playCms({ 'draftContent/an.old.link': refusal(404) });
  for (const loader of [frame, article, site, home, homeLoan, sellHome]) {
    expect((await thrown(loader(at('an.old.link')) as Promise<unknown>)).status).toBe(404);
  }
});
