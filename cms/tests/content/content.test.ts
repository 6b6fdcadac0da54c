import { articleListSchema, articleOneSchema, pageSchemas } from '@69street/config/contract';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Street } from '../../config/street';
import { api, startCms } from '../support/cms';
import { createAgent, createArticle, createProperty, createReview } from '../support/factories';

// Booting takes longer than a test may.
beforeAll(async () => {
  await startCms();
});

async function articles(lang?: string) {
  const answer = await (await api()).get('/api/articles').query(lang ? { lang } : {});
  expect(answer.status).toBe(200);
  return articleListSchema.parse(answer.body).data;
}

async function article(slug: string, lang?: string) {
  const answer = await (await api()).get(`/api/articles/${slug}`).query(lang ? { lang } : {});
  return answer.status === 200 ? articleOneSchema.parse(answer.body).data : answer.status;
}

describe('articles', () => {
  it('are in English, in Bangla where there is Bangla, and in English where there is none', async () => {
    const cms = await startCms();
    const both = await createArticle({ title: 'Reading a deed' });
    const english = await createArticle({ title: 'Only in English' });
    await cms.documents('api::article.article').update({
      documentId: both.documentId,
      locale: 'bn',
      status: 'published',
      data: { title: 'দলিল পড়া', slug: both.slug, body: both.body } as never,
    });
    const slug = String(both.slug);
    expect(await article(slug)).toMatchObject({ title: 'Reading a deed', lang: 'en', body: both.body });
    expect(await article(slug, 'bn')).toMatchObject({ _id: both.documentId, title: 'দলিল পড়া', lang: 'bn' });
    expect(await article(String(english.slug), 'bn')).toMatchObject({ title: 'Only in English', lang: 'en' });
    const listed = (await articles('bn')).filter(({ _id }) => [both.documentId, english.documentId].includes(_id));
    expect(listed.map(({ title }) => title)).toEqual(['দলিল পড়া', 'Only in English']);
    expect(listed[0]).not.toHaveProperty('body');
  });

  it('that are drafts are unknown, and a draft of a published one changes nothing', async () => {
    const cms = await startCms();
    const draft = await createArticle({}, { status: 'draft' });
    expect(await article(String(draft.slug))).toBe(404);
    expect((await articles()).map(({ _id }) => _id)).not.toContain(draft.documentId);

    const { documentId, slug } = await createArticle({ title: 'As published' });
    const documents = cms.documents('api::article.article');
    await documents.update({ documentId, locale: 'en', data: { title: 'Being rewritten' } as never });
    expect(await article(String(slug))).toMatchObject({ title: 'As published' });
    await documents.publish({ documentId, locale: 'en' });
    expect(await article(String(slug))).toMatchObject({ title: 'Being rewritten' });
    await documents.unpublish({ documentId, locale: 'en' });
    expect(await article(String(slug))).toBe(404);
  });

  it('have slugs that the database keeps apart', async () => {
    const cms = await startCms();
    const [one, other] = [await createArticle(), await createArticle()];
    const drafts = cms.db.connection('articles').where({ document_id: other.documentId }).whereNull('published_at');
    await expect(drafts.update({ slug: one.slug })).rejects.toThrow('articles_slug_uq');
  });

  const slugsOf = async (documentId: string) =>
    (await startCms()).db.connection('articles').where({ document_id: documentId }).distinct('slug').pluck('slug');
  const body = [{ type: 'paragraph', children: [{ type: 'text', text: 'Text' }] }];

  it('get an address from their English title, one for both languages', async () => {
    const documents = (await startCms()).documents('api::article.article');
    const title = 'What is a Mutation fee? (2026)';
    const { documentId } = await createArticle({ title, slug: '' });
    expect(await slugsOf(documentId)).toEqual(['what-is-a-mutation-fee-2026']);
    const bangla = { title: 'নামজারি ফি কত?', slug: '', body } as never;
    await documents.update({ documentId, locale: 'bn', status: 'published', data: bangla });
    expect(await slugsOf(documentId)).toEqual(['what-is-a-mutation-fee-2026']);
    expect(await article('what-is-a-mutation-fee-2026', 'bn')).toMatchObject({ title: 'নামজারি ফি কত?' });
    const second = await createArticle({ title, slug: undefined });
    expect(await slugsOf(second.documentId)).toEqual(['what-is-a-mutation-fee-2026-2']);
  });

  it('begun in Bangla get the address of the English title once there is one', async () => {
    const documents = (await startCms()).documents('api::article.article');
    const { documentId } = await createArticle({ title: 'খাজনা', slug: '' }, { locale: 'bn', status: 'draft' });
    expect(await slugsOf(documentId)).toEqual([expect.stringMatching(/^article(-\d+)?$/)]);
    const english = { title: 'Land tax begun in Bangla', slug: '', body } as never;
    await documents.update({ documentId, locale: 'en', status: 'published', data: english });
    await documents.publish({ documentId, locale: 'bn' });
    expect(await slugsOf(documentId)).toEqual(['land-tax-begun-in-bangla']);
  });

  it('keep the address that staff typed, which changes in both languages and belongs to one', async () => {
    const documents = (await startCms()).documents('api::article.article');
    const { documentId, slug } = await createArticle({ title: 'Typed', slug: 'typed-by-staff' });
    await documents.update({ documentId, locale: 'bn', status: 'published', data: { title: 'টাইপ', body } as never });
    await documents.update({ documentId, locale: 'en', data: { title: 'Another title', slug: '' } as never });
    expect(await slugsOf(documentId)).toEqual([slug]);
    await documents.update({ documentId, locale: 'en', data: { slug: 'typed-anew' } as never });
    expect(await article('typed-by-staff')).toMatchObject({ title: 'Typed' });
    await documents.publish({ documentId, locale: 'en' });
    expect(await slugsOf(documentId)).toEqual(['typed-anew']);
    expect(await article('typed-anew', 'bn')).toMatchObject({ title: 'টাইপ' });
    const other = await createArticle();
    const taken = documents.update({
      documentId: other.documentId,
      locale: 'en',
      data: { slug: 'typed-anew' } as never,
    });
    await expect(taken).rejects.toThrow('Another article has this address');
  });

  it('with an address of its own in each language, as older versions gave, keep both, and each leads to the text', async () => {
    const cms = await startCms();
    const { documentId } = await createArticle({ title: 'Older', slug: 'older-en' });
    const bangla = { documentId, locale: 'bn', status: 'published', data: { title: 'পুরোনো', body } as never } as const;
    await cms.documents('api::article.article').update(bangla);
    await cms.db.connection('articles').where({ document_id: documentId, locale: 'bn' }).update({ slug: 'older-bn' });
    await cms.documents('api::article.article').publish({ documentId, locale: 'en' });
    expect((await slugsOf(documentId)).sort()).toEqual(['older-bn', 'older-en']);
    expect(await article('older-en', 'bn')).toMatchObject({ title: 'পুরোনো' });
    expect(await article('older-bn', 'bn')).toMatchObject({ title: 'পুরোনো' });
  });

  it('have the pictures of their text with sizes, from us alone, by the path at which visitors see them', async () => {
    const image = (url: string, more: object = {}) => ({
      type: 'image',
      children: [{ type: 'text', text: '' }],
      image: {
        ...{ name: 'IMG_1.jpg', alternativeText: 'IMG_1.jpg', url, width: 1200, height: 800, hash: 'x', ext: '.jpg' },
        ...{ mime: 'image/jpeg', size: 10, provider: 'local', createdAt: '2026-11-01', updatedAt: '2026-11-01' },
        ...{ formats: { small: { url: '/uploads/small_x.jpg', width: 500 } }, ...more },
      },
    });
    const { slug } = await createArticle({
      body: [
        image('http://localhost:1337/uploads/x.jpg', { caption: 'A deed', alternativeText: 'A stamped page' }),
        image('/uploads/y.jpg'),
        image('https://res.cloudinary.com/demo/image/upload/z.jpg'),
        image('https://elsewhere.example/uploads/../z.jpg?x'),
      ],
    });
    const found = await article(String(slug));
    const sizes = [{ url: '/uploads/small_x.jpg', width: 500 }];
    const photo = { width: 1200, height: 800, alt: '', sizes };
    expect(found).toMatchObject({
      body: [
        { type: 'image', caption: 'A deed', photo: { ...photo, url: '/uploads/x.jpg', alt: 'A stamped page' } },
        { photo: { ...photo, url: '/uploads/y.jpg' } },
        { photo: { ...photo, url: 'https://res.cloudinary.com/demo/image/upload/z.jpg' } },
        { photo: null },
      ],
    });
    expect(JSON.stringify(found)).not.toMatch(/"hash"|"provider"/);
  });

  it.each(['lang=de', 'lang[]=bn', 'locale=bn', 'populate=*'])('refuse the query %s', async (query) => {
    await (await api()).get(`/api/articles?${query}`).expect(400);
    await (await api()).get(`/api/page/site?${query}`).expect(400);
  });
});

describe('pages', () => {
  it.each(['home-page', 'home-loan-page', 'sell-page', 'site'] as const)(
    '%s has the shape of the contract, in both languages, and nothing more',
    async (name) => {
      for (const lang of ['en', 'bn']) {
        const answer = await (await api()).get(`/api/page/${name}`).query({ lang }).expect(200);
        expect(pageSchemas[name].strict().parse(answer.body.data)).toEqual(answer.body.data);
      }
    },
  );

  it.each(['nothing', 'property', '..%2Fsite', 'constructor'])('%s is no page', async (name) => {
    await (await api()).get(`/api/page/${name}`).expect(404);
  });

  it('count live where staff say so', async () => {
    const cms = await startCms();
    const homePage = cms.documents('api::home-page.home-page');
    const before = await homePage.findFirst({ locale: 'en', populate: ['counters'] });
    const documentId = before?.documentId ?? '';
    const write = async (counters: unknown) => {
      await homePage.update({ documentId, locale: 'en', status: 'published', data: { counters } as never });
    };
    const counters = async () => {
      const answer = await (await api()).get('/api/page/home-page').expect(200);
      return pageSchemas['home-page'].parse(answer.body.data).counters;
    };
    const kept = (before as unknown as { counters: Array<Record<string, unknown>> }).counters;
    try {
      await write([
        { label: 'For sale', value: 1, live: 'sell' },
        { label: 'Agents', value: 1, live: 'agents' },
        { label: 'By hand', value: 4711, live: 'no' },
      ]);
      const [sale, agents] = await counters();
      await createProperty({ property_for: 'sell' });
      await createProperty({ property_for: 'sell', listing_state: 'draft' });
      await createAgent();
      expect(await counters()).toEqual([
        { label: 'For sale', value: Number(sale?.value) + 1 },
        { label: 'Agents', value: Number(agents?.value) + 1 },
        { label: 'By hand', value: 4711 },
      ]);
    } finally {
      await write(kept.map(({ label, value, live }) => ({ label, value, live })));
    }
  });

  it('say what there is in openapi.json', async () => {
    const answer = await (await api()).get('/api/openapi.json').expect(200).expect('content-type', /json/);
    expect(answer.body).toMatchObject({ openapi: '3.1.0', paths: { '/allProperty': { get: expect.any(Object) } } });
  });
});

describe('web is told', () => {
  /** What each notice names, as another process hears it. */
  let notices: string[][] = [];
  let listener: pg.Client;

  beforeEach(async () => {
    const cms = await startCms();
    notices = [];
    listener = new pg.Client(cms.config.get<Street>('street').databaseUrl);
    listener.on('notification', ({ payload = '' }) => notices.push((payload.split(' ')[1] ?? '').split(',')));
    await listener.connect();
    await listener.query('LISTEN content_changed');
    // What earlier tests changed may still be on its way: one change of our own is waited for first.
    await createReview();
    await vi.waitFor(() => expect(notices.flat()).toContain('review'));
    notices = [];
  });

  afterEach(() => listener.end());

  it('once for the changes of one moment', async () => {
    await Promise.all([createProperty(), createProperty(), createAgent()]);
    await vi.waitFor(() => expect(new Set(notices.flat())).toEqual(new Set(['property', 'agent'])));
    expect(notices.length).toBeLessThan(3);
  });

  it('of an edit, a publication and a removal, and only when it is committed', async () => {
    const cms = await startCms();
    const { documentId } = await createArticle();
    const told = () => vi.waitFor(() => expect(notices.splice(0)).toEqual([['article']]));
    await told();
    await cms.documents('api::article.article').unpublish({ documentId, locale: 'en' });
    await told();
    await cms.db.transaction(async () => {
      await cms.documents('api::article.article').delete({ documentId });
      await createReview();
      expect(notices).toEqual([]);
    });
    await vi.waitFor(() => expect(notices.flat().sort()).toEqual(['article', 'review']));
    notices = [];
    const rolledBack = cms.db.transaction(async () => {
      await createReview();
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await createAgent();
    await vi.waitFor(() => expect(notices.flat()).toEqual(['agent']));
  });
});
