import { beforeEach, describe, expect, test, vi } from 'vitest';

import { PHOTO_BYTES } from '@69street/config/market';

import { contentChanged } from '~/cms/client.server';
import type { ConversationProblem } from '~/conversation/conversation';
import { en } from '~/messages/en';
import { conversation as t } from '~/messages/en/conversation';
import { listing } from '~/messages/en/listing';
import { action } from '~/routes/conversation';
import { loader } from '~/routes/conversation-photo';

import { aMessage } from './a-conversation';
import { asArgs, asPerson, aUser, playCms, refusal, thrown } from '../cms';

const person = aUser();
const ME = { me: { data: person } };
const ID = { id: 'c1' };
const said = { data: aMessage({ _id: '9', words: '', photo: { width: 4, height: 3 } }) };

beforeEach(() => contentChanged());

const problemOf = async (answer: Awaited<ReturnType<typeof action>>) =>
  ((await answer.json()) as { problem: ConversationProblem }).problem;

/** A form with a photograph, as a browser sends it without script, by the link of a mail. */
function withPhoto(fields: Record<string, string>, photo: Uint8Array<ArrayBuffer> | null, headers = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: 'say', form_key: 'k1', ...fields })) body.set(name, value);
  body.set('photo', new File(photo ? [photo] : [], photo ? 'flat.jpg' : ''));
  return asArgs('/messages/c1?link=abc.def', ID, { method: 'POST', body, headers });
}
const PICTURE = new Uint8Array([1, 2, 3]);

describe('a photograph', () => {
  test('goes to cms with the words, the key and the link, and leads to it', async () => {
    const asked = playCms({ sayWithPhoto: said });
    const answers = [
      await action(withPhoto({ words: 'My papers', link: 'abc.def' }, PICTURE)),
      await action(withPhoto({ words: '', link: 'abc.def' }, PICTURE)),
    ];
    for (const answer of answers) expect(answer.headers.get('Location')).toBe('/messages/c1?link=abc.def#message-9');
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/conversations/c1/photos?link=abc.def',
      '/api/conversations/c1/photos?link=abc.def',
    ]);
    expect(asked[0]?.headers.has('Authorization')).toBe(false);
    expect(asked[0]?.headers.get('X-Client-Address')).toBe('203.0.113.7');
  });

  test('that was not chosen leaves the words, in the form that could have one', async () => {
    const asked = playCms({ say: said });
    await action(withPhoto({ words: 'Only words', link: 'abc.def' }, null));
    expect(asked[0]).toMatchObject({ path: '/api/conversations/c1/messages', body: { words: 'Only words' } });
    const empty = await action(withPhoto({ words: '', link: 'abc.def' }, null));
    expect((await problemOf(empty)).fields).toEqual({ words: en.common.form.required });
  });

  test.each([
    [refusal(400, { file: ['kind'] }), 400, { photo: listing.photos.refused.kind }],
    [refusal(400, { words: ['required'] }), 400, { words: en.common.form.required }],
    [refusal(413), 400, { photo: listing.photos.refused.big }],
    [refusal(409), 409, {}],
    [refusal(404), 404, {}],
    [refusal(429), 429, {}],
    ['down', 503, {}],
  ])('that is refused says why, and keeps the words and the key', async (answered, status, fields) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    playCms({ sayWithPhoto: answered });
    const answer = await action(withPhoto({ words: 'See this', link: 'abc.def' }, PICTURE));
    expect(answer.status).toBe(status);
    expect(await problemOf(answer)).toMatchObject({ fields, formKey: 'k1', values: { words: 'See this' } });
    log.mockRestore();
  });

  test('of many bytes is read only when it comes from a side, and of too many not at all', async () => {
    const large = { 'Content-Length': String(1024 * 1024) };
    playCms({ conversation: refusal(404), sayWithPhoto: said });
    const stranger = thrown(action(withPhoto({ words: '' }, PICTURE, large)) as Promise<unknown>);
    expect((await stranger).status).toBe(404);
    const nobody = asArgs('/messages/c1', ID, { method: 'POST', body: new FormData(), headers: large });
    expect((await thrown(action(nobody) as Promise<unknown>)).headers.get('Location')).toContain('/login');
    const huge = { 'Content-Length': String(2 * PHOTO_BYTES) };
    expect((await thrown(action(withPhoto({ words: '' }, PICTURE, huge)) as Promise<unknown>)).status).toBe(413);
  });

  test('is handed on to its sides, and kept nowhere', async () => {
    const asked = playCms({ ...ME, conversationPhoto: 'bytes' });
    const params = { id: 'c1', message: '9' };
    const answer = await loader(asArgs('/messages/c1/photos/9?link=abc.def', params));
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    expect(answer.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(asked[0]?.path).toBe('/api/conversations/c1/photos/9?link=abc.def');
    await loader(await asPerson(person, '/messages/c1/photos/9', undefined, params));
    expect(asked.at(-1)?.headers.get('Authorization')).toBe('Bearer token-of-user1');
    const nobody = await thrown(loader(asArgs('/messages/c1/photos/9', params)) as Promise<unknown>);
    expect(nobody.headers.get('Location')).toContain('/login');
    playCms({ ...ME, conversationPhoto: refusal(404) });
    const other = loader(await asPerson(person, '/messages/c1/photos/9', undefined, params));
    expect((await thrown(other as Promise<unknown>)).status).toBe(404);
  });
});

describe('the own number', () => {
  test.each([
    ['show-number', true, t.telephone.shown],
    ['hide-number', false, t.telephone.hidden],
  ])('%s', async (intent, shares_number) => {
    const asked = playCms({ ...ME, changeConversation: { message: 'x' } });
    await action(await asPerson(person, '/messages/c1', { intent }, ID));
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', body: { shares_number } });
  });

  test('that nobody knows is asked for', async () => {
    playCms({ ...ME, changeConversation: refusal(400, { number: ['required'] }) });
    const answer = await action(await asPerson(person, '/messages/c1', { intent: 'show-number' }, ID));
    expect([answer.status, (await problemOf(answer)).text]).toEqual([400, t.telephone.none]);
  });
});
