import { beforeEach, expect, test } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import { headers, loader } from '~/routes/draft';

import { asArgs, playCms, refusal, thrown } from '../cms';

const draft = {
  ...{ _id: 'deed', title: 'Being rewritten', summary: null, cover: null, body: [], lang: 'en', published: false },
  updatedAt: '2026-11-20T20:00:00.000Z',
};

beforeEach(() => contentChanged());

test('a draft is shown to who has its link, and kept nowhere', async () => {
  const asked = playCms({ 'draftArticle/a.good.link': { data: draft } });
  const read = () => loader(asArgs('/draft/a.good.link', { token: 'a.good.link' }));
  const answer = await read();
  expect(await answer.json()).toMatchObject({
    article: { title: 'Being rewritten' },
    page: { title: 'Preview: Being rewritten', hidden: true },
  });
  for (const said of [answer.headers, new Headers(headers())]) {
    expect(said.get('Cache-Control')).toBe('no-store');
    expect(said.get('X-Robots-Tag')).toContain('noindex');
    expect(said.get('Referrer-Policy')).toBe('no-referrer');
  }
  // What was saved in between is asked for again.
  await read();
  expect(asked).toHaveLength(2);
});

test('a link that ran out is no page', async () => {
  playCms({ 'draftArticle/an.old.link': refusal(404) });
  const answer = await thrown(loader(asArgs('/draft/an.old.link', { token: 'an.old.link' })));
  expect(answer.status).toBe(404);
});
