import { randomBytes, randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { NEW_DOCUMENT } from '../../src/staff-doors/save-headers';
import { api, startCms } from '../support/cms';
import { hireStaff, staffMember, SUPER } from '../support/staff';

let token: string;

beforeAll(async () => {
  await startCms();
  ({ token } = await staffMember(SUPER));
});

const ARTICLES = '/content-manager/collection-types/api::article.article';
const newId = () => `n${randomBytes(16).toString('hex').slice(0, 23)}`;

async function add(body: object, id: string | null, as = token, path = ARTICLES) {
  const request = (await api()).post(`${path}?locale=en`).set('Authorization', `Bearer ${as}`).send(body);
  return id === null ? request : request.set(NEW_DOCUMENT, id);
}

const stored = (slug: string) =>
  strapi.db.query('api::article.article').findMany({ where: { slug: { $startsWith: slug } }, orderBy: 'id' });

function someArticle() {
  const slug = `once-${randomUUID()}`;
  return { slug, article: { title: 'How to read a deed', slug, body: [] as object[] } };
}

describe('what a form of the panel adds', () => {
  it('bears the name that the form gave it', async () => {
    const id = newId();
    const { article } = someArticle();
    const added = await add(article, id);
    expect(added.status).toBe(201);
    expect(added.body.data.documentId).toBe(id);
  });

  it('is there once after it was sent twice, with what was typed last', async () => {
    const id = newId();
    const { slug, article } = someArticle();
    await add(article, id);
    const again = await add({ ...article, title: 'How to read an old deed' }, id);
    expect(again.status).toBe(200);
    expect(again.body.data.documentId).toBe(id);
    const rows = await stored(slug);
    expect(rows.map(({ title, documentId }) => [title, documentId])).toEqual([['How to read an old deed', id]]);
  });

  it('is there once when both come at the same moment', async () => {
    const id = newId();
    const { slug, article } = someArticle();
    const both = await Promise.all([add(article, id), add(article, id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect(await stored(slug)).toHaveLength(1);
  });

  it('is published once, also when it was saved without an answer before', async () => {
    const id = newId();
    const { slug, article } = someArticle();
    await add(article, id);
    for (const title of ['Published', 'Published again']) {
      const answer = await add({ ...article, title }, id, token, `${ARTICLES}/actions/publish`);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({ documentId: id, title });
    }
    const rows = await stored(slug);
    expect(rows.map(({ title, publishedAt }) => [title, publishedAt !== null])).toEqual([
      ['Published again', false],
      ['Published again', true],
    ]);
  });

  it('published at once bears its name too', async () => {
    const id = newId();
    const { slug, article } = someArticle();
    const answer = await add(article, id, token, `${ARTICLES}/actions/publish`);
    expect(answer.body.data.documentId).toBe(id);
    expect((await stored(slug)).map(({ documentId }) => documentId)).toEqual([id, id]);
  });

  it.each(['one after the other', 'at the same moment'])(
    'is copied once when the copy is asked for twice, %s',
    async (when) => {
      const source = newId();
      const { article } = someArticle();
      await add(article, source);
      const { slug } = someArticle();
      const id = newId();
      const copy = (title: string) => add({ ...article, title, slug }, id, token, `${ARTICLES}/clone/${source}`);
      const answers =
        when === 'at the same moment'
          ? await Promise.all([copy('A copy'), copy('A copy')])
          : [await copy('A first copy'), await copy('A copy')];
      expect(answers.map(({ status, body }) => [status, body.data?.documentId])).toEqual([
        [200, id],
        [200, id],
      ]);
      expect((await stored(slug)).map(({ title, documentId }) => [title, documentId])).toEqual([['A copy', id]]);
      expect((await stored(article.slug)).map(({ documentId }) => documentId)).toEqual([source]);
      const trail = await strapi.db
        .query('api::audit-entry.audit-entry')
        .findMany({ where: { document_key: id }, orderBy: 'id' });
      expect(trail.length).toBeGreaterThan(0);
      expect(trail[0]?.action).toMatch(/clone/);
    },
  );

  it('without a name is as Strapi has it', async () => {
    const { slug, article } = someArticle();
    expect((await add(article, null)).status).toBe(201);
    expect(await stored(slug)).toHaveLength(1);
  });

  it.each(['../../etc', 'UPPERCASEUPPERCASEUPPERC', 'a', `${'a'.repeat(24)}b`])('takes %s for no name', async (id) => {
    const { slug, article } = someArticle();
    expect((await add(article, id)).status).toBe(400);
    expect(await stored(slug)).toEqual([]);
  });

  it('gives nobody a right: whoever may not change one cannot add over it', async () => {
    const id = newId();
    const { slug, article } = someArticle();
    await add(article, id);
    const cms = await startCms();
    const role = await cms.service('admin::role').create({ name: `Writers ${randomUUID()}`, description: '' });
    await cms.service('admin::role').assignPermissions(role.id, [
      {
        action: 'plugin::content-manager.explorer.create',
        subject: 'api::article.article',
        properties: { fields: ['title', 'slug', 'body'], locales: ['en'] },
      },
    ]);
    const writer = await hireStaff(role.code as string);
    expect((await add({ ...article, title: 'Taken over' }, id, writer.token)).status).toBe(403);
    expect((await stored(slug)).map(({ title }) => title)).toEqual([article.title]);
    const own = someArticle();
    expect((await add(own.article, newId(), writer.token)).status).toBe(201);
  });
});
