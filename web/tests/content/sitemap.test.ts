import { beforeEach, describe, expect, test, vi } from 'vitest';

import { asArgs, playCms } from '../cms';

async function screens() {
  // Parts are kept for an hour: each test starts with nothing kept.
  vi.resetModules();
  const [index, part, robots] = await Promise.all([
    import('~/routes/sitemap-index'),
    import('~/routes/sitemap'),
    import('~/routes/robots'),
  ]);
  return { index: index.loader, part: part.loader, robots: robots.loader };
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('the sitemap', () => {
  test('lists the pages and every part of the listings', async () => {
    playCms({ sitemapProperties: { data: [], meta: { parts: [1, 2, 207] } } });
    const answer = await (await screens()).index();
    expect(answer.headers.get('Content-Type')).toContain('application/xml');
    expect(locations(await answer.text())).toEqual(
      ['pages', '1', '2', '207'].map((part) => `http://localhost:3000/sitemap/${part}`),
    );
  });

  test('names each listing in both languages, each with the other beside it', async () => {
    playCms({
      'sitemapProperties?part=2': {
        data: [{ _id: 'p&1', updatedAt: '2026-11-20T20:00:00Z' }],
        meta: { parts: [2] },
      },
    });
    const { part } = await screens();
    const xml = await (await part(asArgs('/sitemap/2', { part: '2' }))).text();
    expect(locations(xml)).toEqual(['http://localhost:3000/spp/p&amp;1', 'http://localhost:3000/bn/spp/p&amp;1']);
    expect(xml.match(/hreflang="bn" href="http:\/\/localhost:3000\/bn\/spp\/p&amp;1"/g)).toHaveLength(2);
    expect(xml).toContain('<lastmod>2026-11-20T20:00:00Z</lastmod>');
  });

  test('has screens, agents and articles under their one address', async () => {
    playCms({
      getAgent: { data: [{ _id: 'a1' }] },
      'articles?lang=en': {
        data: [
          { slug: 'buydetails', updatedAt: '2026-11-20T20:00:00Z' },
          { slug: 'mutation', updatedAt: '2026-11-20T20:00:00Z' },
        ],
      },
    });
    const { part } = await screens();
    const found = locations(await (await part(asArgs('/sitemap/pages', { part: 'pages' }))).text());
    const paths = ['/', '/bn', '/singleAgent/a1', '/bn/singleAgent/a1', '/buydetails', '/bn/articles/mutation'];
    for (const path of paths) expect(found).toContain(`http://localhost:3000${path}`);
    expect(found).not.toContain('http://localhost:3000/articles/buydetails');
    expect(found).not.toContain('http://localhost:3000/test');
  });

  test.each(['0', '01', 'x', '-1', '99999999', '3'])('has no part %s', async (name) => {
    playCms({ sitemapProperties: { data: [], meta: { parts: [] } } });
    const { part } = await screens();
    await expect(part(asArgs(`/sitemap/${name}`, { part: name }))).rejects.toMatchObject({ status: 404 });
  });

  test('is asked of cms once an hour, and says 503 rather than an empty list when cms is away', async () => {
    const asked = playCms({ sitemapProperties: { data: [], meta: { parts: [1] } } });
    const { index } = await screens();
    await index();
    await index();
    expect(asked).toHaveLength(1);

    playCms({ sitemapProperties: 'down' });
    await expect((await screens()).index()).rejects.toMatchObject({ status: 503 });
  });
});

test('robots.txt leads to the sitemap and away from the internal calls', async () => {
  const text = await (await screens()).robots().text();
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /internal/', 'Sitemap: http://localhost:3000/sitemap.xml']),
  );
});
