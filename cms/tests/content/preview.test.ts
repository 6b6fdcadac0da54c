import { randomUUID } from 'node:crypto';

import { draftArticleOneSchema } from '@69street/config/contract';
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

async function tokenOf(code: string, documentId: string, locale = 'en', status = 'draft'): Promise<string> {
  const path = `preview/url/api::article.article?documentId=${documentId}&locale=${locale}&status=${status}`;
  const { status: answered, body } = await ask(code, 'get', path);
  expect(answered).toBe(200);
  const address = new URL(body.data.url);
  expect(address.pathname).toMatch(locale === 'bn' ? /^\/bn\/draft\/[\w.-]+$/ : /^\/draft\/[\w.-]+$/);
  return address.pathname.split('/').at(-1) ?? '';
}

async function draft(token: string) {
  const answer = await (await api()).get(`/api/draftArticle/${token}`);
  return answer.status === 200 ? draftArticleOneSchema.parse(answer.body).data : answer.status;
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

  it('is offered to nobody who may not read the document, and for nothing else', async () => {
    const { documentId } = await createArticle();
    const property = await createProperty();
    expect((await ask(DESK, 'get', url('api::article.article', documentId))).status).toBe(204);
    expect((await ask(DESK, 'get', url('api::property.property', property.documentId))).status).toBe(204);
    expect((await (await api()).get(`/content-manager/${url('api::article.article', documentId)}`)).status).toBe(401);
  });

  it('is kept by nobody on the way', async () => {
    const { documentId } = await createArticle();
    const token = await tokenOf(EDITOR, documentId);
    const answer = await (await api()).get(`/api/draftArticle/${token}`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });
});

describe('a link of the preview', () => {
  it('opens nothing when a letter of it is changed, or when it is about something else', async () => {
    const [one, other] = [await createArticle({}, { status: 'draft' }), await createArticle({}, { status: 'draft' })];
    const token = await tokenOf(EDITOR, one.documentId);
    const [, lang = '', version = '', staff = '', until = '', signature = ''] = token.split('.');
    const made = (...parts: string[]) => parts.join('.');
    const later = (Date.now() + 1e9).toString(36);
    for (const forged of [
      made(other.documentId, lang, version, staff, until, signature),
      made(one.documentId, 'bn', version, staff, until, signature),
      made(one.documentId, lang, 'published', staff, until, signature),
      made(one.documentId, lang, version, staff, later, signature),
      made(one.documentId, lang, version, staff, until),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${one.documentId}.`,
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
