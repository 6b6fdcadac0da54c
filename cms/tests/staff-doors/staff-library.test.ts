import { randomBytes } from 'node:crypto';

import type { Core } from '@strapi/strapi';
import { beforeAll, describe, expect, it } from 'vitest';

import { api, startCms } from '../support/cms';
import { createAgent, createArticle, createProperty } from '../support/factories';
import { drawPicture, newPerson, newPhoto } from '../support/listings';
import { DESK, EDITOR, hireStaff, SUPER, type StaffMember } from '../support/staff';

type Verb = 'get' | 'post' | 'put' | 'delete';

let cms: Core.Strapi;
const members: Record<string, StaffMember> = {};

beforeAll(async () => {
  cms = await startCms();
  const roles = { Editor: EDITOR, 'Listings desk': DESK, 'Super Admin': SUPER };
  for (const [name, code] of Object.entries(roles)) members[name] = await hireStaff(code);
});

const tokenOf = (name: string) => members[name]!.token;

async function ask(name: string, verb: Verb, path: string, body?: object) {
  const request = (await api())[verb](path).set('Authorization', `Bearer ${tokenOf(name)}`);
  return body ? request.send(body) : request;
}

describe('the library of pictures', () => {
  const upload = async (name: string, path: string, fields: object = {}, picture?: Buffer) => {
    const request = (await api()).post(path).set('Authorization', `Bearer ${tokenOf(name)}`);
    request.field('fileInfo', JSON.stringify(fields));
    return picture ? request.attach('files', picture, { filename: 'a.jpg', contentType: 'image/jpeg' }) : request;
  };
  const file = (id: number) => cms.db.query('plugin::upload.file').findOne({ where: { id } });
  const idOf = async (documentId: string) =>
    (await cms.db.query('plugin::upload.file').findOne({ where: { documentId } })).id as number;

  it.each(['Editor', 'Listings desk', 'Super Admin'])(
    'shows %s nothing that people have sent among its own, and changes none',
    async (who) => {
      const id = await idOf((await newPhoto(await newPerson()))._id);
      const { name } = await file(id);
      const listed = await ask(who, 'get', `/upload/files?pageSize=100&sort=id:DESC&_q=${name}`);
      expect([listed.status, listed.body.results]).toEqual([200, []]);
      expect((await ask(who, 'get', `/upload/files/${id}`)).status).toBe(who === 'Editor' ? 404 : 200);
      expect((await ask(who, 'delete', `/upload/files/${id}`)).status).toBe(403);
      expect((await ask(who, 'post', '/upload/actions/bulk-delete', { fileIds: [id], folderIds: [] })).status).toBe(
        403,
      );
      expect(
        (await ask(who, 'post', '/upload/actions/bulk-move', { fileIds: [id], destinationFolderId: null })).status,
      ).toBe(403);
      const updates = [{ id, fileInfo: { name: 'x' } }];
      expect((await ask(who, 'post', '/upload/actions/bulk-update', { updates })).status).toBe(403);
      expect((await upload(who, `/upload?id=${id}`, { alternativeText: 'x' })).status).toBe(403);
      expect((await upload(who, `/upload?id=${id}`, {}, await drawPicture())).status).toBe(403);
      expect((await upload(who, `/upload/files/${id}/replace`, {}, await drawPicture())).status).toBe(403);
      expect(await file(id)).toMatchObject({ name, alternativeText: null });
    },
  );

  const inFolder = async (who: string, name: string, search = '') => {
    const { id } = await cms.db.query('plugin::upload.folder').findOne({ where: { name } });
    const query = `pageSize=100&sort=id:DESC&filters[$and][0][folder][id][$eq]=${id}${search}`;
    return (await ask(who, 'get', `/upload/files?${query}`)).body.results as Array<{ id: number; name: string }>;
  };

  it('has what people sent in a folder of its own, by the time it came, for those who may read listings', async () => {
    const id = await idOf((await newPhoto(await newPerson()))._id);
    const { name, folderPath } = await file(id);
    expect(name).toMatch(/^Photograph \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.webp$/);
    expect(folderPath).not.toBe('/');
    for (const who of ['Listings desk', 'Super Admin']) {
      expect((await inFolder(who, 'People')).map((one) => one.id)).toContain(id);
      expect((await inFolder(who, 'Editorial')).map((one) => one.id)).not.toContain(id);
    }
    expect(await inFolder('Editor', 'People')).toEqual([]);
    const sneaky = `filters[$or][0][folder][name][$eq]=People&filters[$or][1][name][$eq]=${encodeURIComponent(name)}`;
    expect((await ask('Editor', 'get', `/upload/files?pageSize=100&${sneaky}`)).body.results).toEqual([]);
  });

  it('puts a picture where it is shown: of an agent, of an article; and leaves what nobody uses and what was moved', async () => {
    const uploaded = async (name: string) =>
      (await upload('Super Admin', '/upload', { name }, await drawPicture())).body[0] as { id: number; url: string };
    const [portrait, cover, inText, unused] = [
      await uploaded('salma.jpg'),
      await uploaded('deed.jpg'),
      await uploaded('stamp.jpg'),
      await uploaded('spare.jpg'),
    ];
    await createAgent({ agent_image: portrait.id });
    const image = { type: 'image', image: await file(inText.id), children: [{ type: 'text', text: '' }] };
    const { documentId } = await createArticle({ cover: cover.id, body: [image] });
    const names = async (folder: string) => (await inFolder('Editor', folder)).map(({ id }) => id);
    expect(await names('Agents')).toContain(portrait.id);
    expect(await names('Editorial')).toEqual(expect.arrayContaining([cover.id, inText.id]));
    expect(await file(unused.id)).toMatchObject({ folderPath: '/' });
    const { id: agents } = await cms.db.query('plugin::upload.folder').findOne({ where: { name: 'Agents' } });
    const moved = { fileIds: [cover.id], destinationFolderId: agents };
    expect((await ask('Editor', 'post', '/upload/actions/bulk-move', moved)).status).toBe(200);
    await cms.documents('api::article.article').update({ documentId, locale: 'en', data: { title: 'Later' } as never });
    expect(await names('Agents')).toContain(cover.id);
    expect(await names('Editorial')).not.toContain(cover.id);
  });

  it('keeps what is in use: in a listing, in the text of an article, in a folder', async () => {
    const stored = await upload('Editor', '/upload', { name: 'hall.jpg' }, await drawPicture());
    expect(stored.status).toBe(201);
    const [{ id, url }] = stored.body;
    expect((await upload('Editor', `/upload?id=${id}`, { alternativeText: 'A hall' })).status).toBe(200);
    const listing = await createProperty({ photos: [id] });
    const refusals = async () => [
      await ask('Super Admin', 'delete', `/upload/files/${id}`),
      await ask('Editor', 'post', '/upload/actions/bulk-delete', { fileIds: [id], folderIds: [] }),
      await upload('Listings desk', `/upload?id=${id}`, {}, await drawPicture()),
      await upload('Listings desk', `/upload/files/${id}/replace`, {}, await drawPicture()),
    ];
    for (const { status, body } of await refusals()) {
      expect([status, body.error.message]).toEqual([403, expect.stringMatching(/^This picture is in use/)]);
    }
    await cms.documents('api::property.property').delete({ documentId: listing.documentId });
    const at = new Date().toISOString();
    const kind = {
      hash: 'hall',
      ext: '.jpg',
      mime: 'image/jpeg',
      size: 1,
      provider: 'local',
      createdAt: at,
      updatedAt: at,
    };
    const image = { name: 'hall.jpg', url, width: 320, height: 240, formats: {}, ...kind };
    const block = { type: 'image', image, children: [{ type: 'text', text: '' }] };
    const article = await createArticle({ body: [block] });
    for (const { status } of await refusals()) expect(status).toBe(403);
    const folder = await ask('Editor', 'post', '/upload/folders', {
      name: randomBytes(6).toString('hex'),
      parent: null,
    });
    const folderIds = [folder.body.data.id];
    const moved = { fileIds: [id], destinationFolderId: folderIds[0] };
    expect((await ask('Editor', 'post', '/upload/actions/bulk-move', moved)).status).toBe(200);
    expect((await ask('Editor', 'post', '/upload/actions/bulk-delete', { fileIds: [], folderIds })).status).toBe(403);
    await cms.documents('api::article.article').delete({ documentId: article.documentId, locale: '*' });
    expect((await ask('Editor', 'post', '/upload/actions/bulk-delete', { fileIds: [], folderIds })).status).toBe(200);
    expect(await file(id)).toBeNull();
  });
});
