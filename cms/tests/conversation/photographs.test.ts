import { randomUUID } from 'node:crypto';

import { saidSchema } from '@69street/config/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { api, sql, startCms } from '../support/cms';
import { internalSecret } from '../support/env';
import { call, drawPicture, newListing, newPerson } from '../support/listings';
import { mailTo } from '../support/mail';
import { ask, begun, change, mailsTo, read, say, type Way } from './a-conversation';

beforeAll(async () => {
  await startCms();
  await mailTo(9);
});

type Sent = Way & { words?: string; key?: string };

async function send(_id: string, content: Buffer, { who = null, link, words = '', key = randomUUID() }: Sent) {
  const request = (await api())
    .post(`/api/conversations/${_id}/photos${link ? `?link=${link}` : ''}`)
    .set({ 'X-Internal-Secret': internalSecret, 'X-Client-Address': `10.8.0.${Math.floor(Math.random() * 250)}` })
    .field('key', key)
    .attach('file', content, { filename: 'photo.jpg' });
  if (words) void request.field('words', words);
  return who ? request.set('Authorization', `Bearer ${who.token}`) : request;
}

const lookAt = (_id: string, message: string, { who = null, link }: Way) =>
  call('get', `/conversations/${_id}/photos/${message}${link ? `?link=${link}` : ''}`, who);
const saidOf = (answer: { body: unknown }) => saidSchema.parse(answer.body).data;

describe('a photograph in a conversation', () => {
  it('is sent by both sides, with words or without, and shown to both and nobody else', async () => {
    const { _id, owner, link } = await begun();
    const other = await begun();
    const mine = saidOf(await send(_id, await drawPicture(undefined, 2400), { link, words: 'My papers' }));
    expect(mine).toMatchObject({ side: 'seeker', words: 'My papers', photo: { width: 1600, height: 1200 } });
    const theirs = saidOf(await send(_id, await drawPicture(), { who: owner }));
    expect(theirs).toMatchObject({ side: 'owner', words: '', photo: { width: 320, height: 240 } });
    expect((await read(_id, { link })).messages.slice(-2).map(({ photo }) => photo?.width)).toEqual([1600, 320]);

    for (const way of [{ who: owner }, { link }]) {
      const answer = await lookAt(_id, mine._id, way);
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'no-store',
      ]);
      const { format, exif } = await sharp(answer.body as Buffer).metadata();
      expect([format, exif]).toEqual(['webp', undefined]);
    }
    const strangers: Way[] = [
      {},
      { who: other.owner },
      { who: await newPerson('admin') },
      { link: other.link },
      { link: `${link}x` },
    ];
    for (const way of strangers) {
      expect((await lookAt(_id, mine._id, way)).status).toBe(404);
      expect((await send(_id, await drawPicture(), way)).status).toBe(404);
    }
    // By a conversation that is one's own no photograph of another is reached.
    expect((await lookAt(other._id, mine._id, { who: other.owner })).status).toBe(404);
    for (const none of ['first', 'reply', '0', '1e3']) {
      expect((await lookAt(_id, none, { link })).status).toBe(404);
    }
    expect((await read(_id, { link })).messages).toHaveLength(4);
  });

  it('is sent once, however often it comes, and not after the end', async () => {
    const { _id, owner, link } = await begun();
    const [picture, key] = [await drawPicture(), randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => send(_id, picture, { link, key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(_id, { link })).messages).toHaveLength(3);
    await change(_id, { is_blocked: true }, { who: owner });
    expect((await send(_id, picture, { link })).status).toBe(409);
    expect((await send(_id, picture, { who: owner })).status).toBe(409);
    await change(_id, { ends_links: true }, { link });
    const [sent] = (await read(_id, { who: owner })).messages.slice(-1);
    expect((await lookAt(_id, sent?._id ?? '', { link })).status).toBe(404);
  });

  it('goes with the first answer, which has to say something', async () => {
    const owner = await newPerson('agent');
    const { _id } = await ask((await newListing(owner))._id, `s-${randomUUID()}@example.com`);
    const picture = await drawPicture();
    const refused = await send(_id, picture, { who: owner });
    expect([refused.status, refused.body.error.details.fields]).toEqual([400, { words: ['required'] }]);
    const key = randomUUID();
    for (let n = 0; n < 2; n++) {
      expect((await send(_id, picture, { who: owner, words: 'It looks like this.', key })).status).toBe(200);
    }
    const { messages } = await read(_id, { who: owner });
    expect(messages.slice(1).map(({ words, photo }) => [words, photo !== null])).toEqual([
      ['It looks like this.', false],
      ['', true],
    ]);
  });

  it('is refused with its reason where it is none, and nothing is said then', async () => {
    const { _id, link } = await begun();
    const refusals = [
      [Buffer.from('<html>'), 'kind'],
      [Buffer.alloc(0), 'empty'],
      [Buffer.from('\xff\xd8\xffbroken', 'latin1'), 'broken'],
    ] as const;
    for (const [content, code] of refusals) {
      const answer = await send(_id, content, { link, words: 'See this' });
      expect([answer.status, answer.body.error.details.fields]).toEqual([400, { file: [code] }]);
    }
    expect((await read(_id, { link })).messages).toHaveLength(2);
  });

  it('is told in the mail by words alone', async () => {
    const { _id, owner, link } = await begun();
    await send(_id, await drawPicture(), { link });
    const mail = (await mailsTo(owner.email)).at(-1);
    expect(mail?.body).toContain('> (a photograph: it is shown on the page)');
  });

  it('is looked at by the admin of a reported one, each look on record and told to both', async () => {
    const { _id, owner, link } = await begun();
    const said = saidOf(await send(_id, await drawPicture(), { link }));
    const admin = await newPerson('admin');
    await call('post', `/conversations/${_id}/report`, owner, { reason: 'other' });
    for (let n = 0; n < 2; n++) expect((await lookAt(_id, said._id, { who: admin })).status).toBe(200);
    expect((await read(_id, { link })).looks).toHaveLength(2);
    const looks = await sql<{ actor: string; after: string }>(
      `SELECT actor, after::text AS after FROM audit_entries WHERE document_key = ? AND action = 'conversation.looked'`,
      [_id],
    );
    expect(looks.map(({ actor }) => actor)).toEqual([admin.email, admin.email]);
    expect(looks[0]?.after).toContain(said._id);
    expect((await send(_id, await drawPicture(), { who: admin })).status).toBe(404);
  });

  it('goes with its message, and stands in what a person takes along', async () => {
    const { _id, owner, link } = await begun();
    await say(_id, 'And this', { link });
    const said = saidOf(await send(_id, await drawPicture(), { who: owner }));
    const { data } = (await call('get', '/myData', owner)).body;
    expect(data.messages).toMatchObject([{ words: '', photo: `/messages/${_id}/photos/${said._id}` }]);
    await sql('DELETE FROM enquiries WHERE document_id = ?', [_id]);
    expect(await sql('SELECT FROM street_message_photos WHERE message_id = ?', [said._id])).toEqual([]);
  });
});
