import { randomUUID } from 'node:crypto';

import { draftContentOneSchema } from '@69street/config/contract';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { api, startCms } from '../support/cms';
import { createArticle, createProperty } from '../support/factories';
import { ask, DESK, EDITOR, hireStaff, SUPER } from '../support/staff';

beforeAll(async () => {
  await startCms();
});

afterEach(() => vi.useRealTimers());

const url = (type: string, documentId: string, more = '') =>
  `preview/url/${type}?documentId=${documentId}&locale=en&status=draft${more}`;

async function tokenOf(
  code: string,
  documentId: string,
  locale = 'en',
  status = 'draft',
  uid = 'api::article.article',
): Promise<string> {
  const path = `preview/url/${uid}?documentId=${documentId}&locale=${locale}&status=${status}`;
  const { status: answered, body } = await ask(code, 'get', path);
  expect(answered).toBe(200);
  const address = new URL(body.data.url);
  const [, bn, token = '', screen] = /^(\/bn)?\/draft\/([\w.-]+)(\/\w+)?$/.exec(address.pathname) ?? [];
  expect([bn, screen !== undefined]).toEqual([locale === 'bn' ? '/bn' : undefined, uid !== 'api::article.article']);
  return token;
}

async function draft(token: string) {
  const answer = await (await api()).get(`/api/draftContent/${token}`);
  return answer.status === 200 ? draftContentOneSchema.parse(answer.body).data : answer.status;
}

describe('the preview of the panel', () => {
  it('leads to the draft, in each language, and to the version on the site', async () => {
    const cms = await startCms();
    const { documentId, body } = await createArticle({ title: 'As published' });
    const documents = cms.documents('api::article.article');
    await documents.update({ documentId, locale: 'en', data: { title: 'Being rewritten' } as never });
    await documents.update({ documentId, locale: 'bn', data: { title: 'লেখা হচ্ছে', body } as never });
    expect(await draft(await tokenOf(EDITOR, documentId))).toMatchObject({
      ...{ _id: documentId, title: 'Being rewritten', lang: 'en', published: false },
    });
    expect(await draft(await tokenOf(EDITOR, documentId, 'bn'))).toMatchObject({ title: 'লেখা হচ্ছে', lang: 'bn' });
    expect(await draft(await tokenOf(SUPER, documentId, 'en', 'published'))).toMatchObject({
      ...{ title: 'As published', published: true },
    });
  });

  it('shows what has neither title nor text yet', async () => {
    const cms = await startCms();
    const { documentId } = await cms.documents('api::article.article').create({ data: {} as never, locale: 'en' });
    expect(await draft(await tokenOf(EDITOR, documentId))).toMatchObject({ title: '', body: [], cover: null });
  });

  it('leads to the drafts of the pages, unfinished as they are', async () => {
    const cms = await startCms();
    const key = 'how';
    const drafts = {
      'home-page': {
        data: {
          dream_title: null,
          cards: [],
          slides: [{ headline: 'Being written' }],
          counters: [{ label: 'Homes', live: 'all' }],
        },
        page: { dream_title: '', slides: [{ headline: 'Being written', button_label: '', image: null }], cards: [] },
      },
      'home-loan-page': {
        data: {
          banner_title: 'Being written',
          section_title: null,
          tabs: [{ title: 'No kind yet' }, { key, title: 'How' }],
        },
        page: { banner_title: 'Being written', section_title: '', tabs: [{ key, title: 'How', body: [] }] },
      },
      'sell-page': {
        data: { title: 'Being written', options: [], ranges: [{ city: 'Dhaka', low: 4000 }] },
        page: { title: 'Being written', options: [], ranges: [{ city: 'Dhaka', low: 4000, high: 0 }] },
      },
      site: {
        data: {
          footer_text: 'Being written',
          contact_promise: null,
          footer_columns: [{ title: 'Help', links: [{ label: 'Guides' }] }],
        },
        page: { contact_promise: '', footer_columns: [{ title: 'Help', links: [{ label: 'Guides', url: '' }] }] },
      },
    };
    for (const [name, { data, page }] of Object.entries(drafts)) {
      const uid = `api::${name}.${name}` as 'api::site.site';
      const { documentId = '' } = (await cms.documents(uid).findFirst()) ?? {};
      await cms.documents(uid).update({ documentId, locale: 'bn', data: data as object });
      const shown = await draft(await tokenOf(EDITOR, documentId, 'bn', 'draft', uid));
      expect(shown).toMatchObject({ of: name, lang: 'bn', published: false, page });
      // What is on the site is as it was.
      const onSite = await draft(await tokenOf(EDITOR, documentId, 'bn', 'published', uid));
      expect(onSite).toMatchObject({ of: name, published: true });
      expect(JSON.stringify(onSite)).not.toContain('Being written');
    }
  });

  it('is offered to nobody who may not read the document, and for nothing else', async () => {
    const { documentId } = await createArticle();
    const property = await createProperty();
    expect((await ask(DESK, 'get', url('api::article.article', documentId))).status).toBe(204);
    expect((await ask(DESK, 'get', url('api::property.property', property.documentId))).status).toBe(204);
    const site = await (await startCms()).documents('api::site.site').findFirst();
    if (site) expect((await ask(DESK, 'get', url('api::site.site', site.documentId))).status).toBe(204);
    expect((await (await api()).get(`/content-manager/${url('api::article.article', documentId)}`)).status).toBe(401);
  });

  it('is kept by nobody on the way', async () => {
    const { documentId } = await createArticle();
    const token = await tokenOf(EDITOR, documentId);
    const answer = await (await api()).get(`/api/draftContent/${token}`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });
});

describe('a link of the preview', () => {
  it('opens nothing when a letter of it is changed, or when it is about something else', async () => {
    const [one, other] = [await createArticle({}, { status: 'draft' }), await createArticle({}, { status: 'draft' })];
    const token = await tokenOf(EDITOR, one.documentId);
    const [of = '', , lang = '', version = '', staff = '', until = '', signature = ''] = token.split('.');
    const made = (...parts: string[]) => parts.join('.');
    const later = (Date.now() + 1e9).toString(36);
    for (const forged of [
      made(of, other.documentId, lang, version, staff, until, signature),
      made(of, one.documentId, 'bn', version, staff, until, signature),
      made(of, one.documentId, lang, 'published', staff, until, signature),
      made(of, one.documentId, lang, version, staff, later, signature),
      made(of, one.documentId, lang, version, staff, until),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      made('home-page', one.documentId, lang, version, staff, until, signature),
      `${of}.${one.documentId}.`,
      randomUUID(),
    ]) {
      expect([forged, await draft(encodeURIComponent(forged))]).toEqual([forged, 404]);
    }
    expect(await draft(token)).toMatchObject({ _id: one.documentId });
  });

  it('runs out after an hour', async () => {
    const { documentId } = await createArticle({}, { status: 'draft' });
    const token = await tokenOf(EDITOR, documentId);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 59 * 60_000 });
    expect(await draft(token)).toMatchObject({ _id: documentId });
    vi.setSystemTime(now + 61 * 60_000);
    expect(await draft(token)).toBe(404);
  });

  it('is dead with the account of who asked for it', async () => {
    const cms = await startCms();
    const { documentId } = await createArticle({}, { status: 'draft' });
    const { id, token: session } = await hireStaff(EDITOR);
    const request = (await api()).get(`/content-manager/${url('api::article.article', documentId)}`);
    const { body } = await request.set('Authorization', `Bearer ${session}`);
    const token = new URL(body.data.url).pathname.split('/').at(-1) ?? '';
    expect(await draft(token)).toMatchObject({ _id: documentId });
    await cms.db.query('admin::user').update({ where: { id }, data: { isActive: false } });
    expect(await draft(token)).toBe(404);
  });
});
