import { beforeEach, describe, expect, test } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import { paths } from '~/shell/paths';
import { loader } from '~/routes/article';
import { loader as listLoader } from '~/routes/articles';

import { asArgs, playCms } from '../cms';

const article = (slug: string, lang = 'en') => ({
  _id: slug,
  slug,
  title: `Title of ${slug}`,
  summary: 'What it says',
  cover: null,
  publishedAt: '2026-11-01T06:00:00.000Z',
  updatedAt: '2026-11-20T20:00:00.000Z',
  lang,
});
const detail = (slug: string, lang?: string) => ({ data: { ...article(slug, lang), body: [] } });

beforeEach(() => contentChanged());

describe('an article', () => {
  test('with a screen of its own is found by the path', async () => {
    playCms({
      'article/selldetails?lang=bn': detail('selldetails', 'bn'),
      'articles?lang=bn': { data: [article('selldetails'), article('mutation')] },
    });
    const { article: shown, others, updated, page } = await loader(asArgs('/bn/selldetails'));
    expect(shown.title).toBe('Title of selldetails');
    expect(others.map(({ slug }) => slug)).toEqual(['mutation']);
    // 20:00 in Greenwich is the next day in Dhaka.
    expect(updated).toContain('২১');
    expect(page).toMatchObject({
      path: '/selldetails',
      jsonLd: [
        { '@type': 'Article', mainEntityOfPage: 'http://localhost:3000/bn/selldetails' },
        { '@type': 'BreadcrumbList' },
      ],
    });
  });

  test('with a screen of its own has that one address', async () => {
    playCms({});
    const answer: unknown = await loader(asArgs('/bn/articles/buydetails?a=1', { slug: 'buydetails' })).catch((r) => r);
    expect(answer).toMatchObject({ status: 301 });
    expect((answer as Response).headers.get('Location')).toBe('/bn/buydetails?a=1');
  });

  test('stands without the list of the others', async () => {
    playCms({ 'article/mutation?lang=en': detail('mutation') });
    const { others } = await loader(asArgs('/articles/mutation', { slug: 'mutation' }));
    expect(others).toEqual([]);
  });

  test('that does not exist is a 404', async () => {
    playCms({});
    await expect(loader(asArgs('/articles/none', { slug: 'none' }))).rejects.toMatchObject({ status: 404 });
  });
});

test('the list has what a card shows', async () => {
  playCms({ 'articles?lang=en': { data: [article('mutation')] } });
  const { articles } = await listLoader(asArgs('/articles'));
  expect(articles).toEqual([
    { slug: 'mutation', title: 'Title of mutation', summary: 'What it says', cover: null, lang: 'en' },
  ]);
});

test('links go to the one address of an article', () => {
  expect(paths.article('agentroledetails')).toBe('/agentroledetails');
  expect(paths.article('mutation')).toBe('/articles/mutation');
});
