import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { READ_AT } from '../../src/staff-doors/save-headers';
import { api, startCms } from '../support/cms';
import { createArticle, createProperty } from '../support/factories';
import { staffMember, SUPER } from '../support/staff';

let token: string;

beforeAll(async () => {
  await startCms();
  ({ token } = await staffMember(SUPER));
});

const CM = '/content-manager';

async function read(path: string): Promise<Record<string, string>> {
  const answer = await (await api()).get(path).set('Authorization', `Bearer ${token}`).expect(200);
  return answer.body.data as Record<string, string>;
}

async function save(verb: 'put' | 'post', path: string, body: object, readAt?: string) {
  const request = (await api())[verb](path).set('Authorization', `Bearer ${token}`).send(body);
  return readAt === undefined ? request : request.set(READ_AT, readAt);
}

describe('two who edit the same', () => {
  it.each(['put', 'post'] as const)('an article: the second of two (%s) is told, and nothing is lost', async (verb) => {
    const { documentId } = await createArticle({}, { status: 'draft' });
    const path = `${CM}/collection-types/api::article.article/${documentId}`;
    const at = verb === 'post' ? `${path}/actions/publish?locale=en` : `${path}?locale=en`;
    const both = await read(`${path}?locale=en`);
    expect((await save(verb, at, { title: 'By the first' }, both.updatedAt)).status).toBe(200);
    const second = await save(verb, at, { title: 'By the second' }, both.updatedAt);
    expect(second.status).toBe(409);
    expect(second.body.error).toMatchObject({ name: 'ConflictError', message: expect.stringMatching(/elsewhere/) });
    const now = await read(`${path}?locale=en`);
    expect(now.title).toBe('By the first');
    expect((await save(verb, at, { title: 'By both' }, now.updatedAt)).status).toBe(200);
    expect((await read(`${path}?locale=en`)).title).toBe('By both');
  });

  it('one who saves in one language does not stand in the way of the other', async () => {
    const { documentId } = await createArticle({ slug: `a-deed-${randomUUID()}` }, { status: 'draft' });
    const path = `${CM}/collection-types/api::article.article/${documentId}`;
    const english = await read(`${path}?locale=en`);
    const bangla = await save('put', `${path}?locale=bn`, { title: 'বাংলায়', body: english.body });
    expect(bangla.status).toBe(200);
    expect((await save('put', `${path}?locale=en`, { title: 'In English' }, english.updatedAt)).status).toBe(200);
    const again = await save('put', `${path}?locale=bn`, { title: 'আবার' }, bangla.body.data.updatedAt);
    expect(again.status).toBe(200);
  });

  it.each(['put', 'post'] as const)(
    'a new translation is there once when it comes twice at once (%s)',
    async (verb) => {
      const { documentId } = await createArticle({ slug: `a-deed-${randomUUID()}` }, { status: 'draft' });
      const path = `${CM}/collection-types/api::article.article/${documentId}`;
      const slug = `ekti-dolil-${randomUUID()}`;
      const { body } = await read(`${path}?locale=en`);
      const at = verb === 'post' ? `${path}/actions/publish?locale=bn` : `${path}?locale=bn`;
      const both = await Promise.all([1, 2, 3].map(() => save(verb, at, { title: 'বাংলায়', slug, body })));
      expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
      const drafts = await strapi.db
        .query('api::article.article')
        .findMany({ where: { documentId, locale: 'bn', publishedAt: null } });
      expect(drafts.map(({ slug: kept }) => kept)).toEqual([slug]);
    },
  );

  it('a listing, which has no drafts, and whose owner may save meanwhile', async () => {
    const { documentId } = await createProperty();
    const path = `${CM}/collection-types/api::property.property/${documentId}`;
    const before = await read(path);
    expect((await save('put', path, { price: 41_000 })).status).toBe(200);
    expect((await save('put', path, { price: 42_000 }, before.updatedAt)).status).toBe(409);
    const now = await read(path);
    expect(Number(now.price)).toBe(41_000);
    const saved = await save('put', path, { price: 43_000 }, now.updatedAt);
    expect(saved.status).toBe(200);
    expect((await save('put', path, { price: 44_000 }, saved.body.data.updatedAt)).status).toBe(200);
  });

  it('a page of the site, of which there is one', async () => {
    const path = `${CM}/single-types/api::sell-page.sell-page`;
    const before = await read(`${path}?locale=en`);
    const { title } = before;
    expect((await save('put', `${path}?locale=en`, { title: `${title} 1` }, before.updatedAt)).status).toBe(200);
    expect((await save('put', `${path}?locale=en`, { title: `${title} 2` }, before.updatedAt)).status).toBe(409);
    expect((await save('post', `${path}/actions/publish?locale=en`, { title }, before.updatedAt)).status).toBe(409);
    const now = await read(`${path}?locale=en`);
    expect(now.title).toBe(`${title} 1`);
    expect((await save('post', `${path}/actions/publish?locale=en`, { title }, now.updatedAt)).status).toBe(200);
  });
});
