import { beforeEach, describe, expect, test, vi } from 'vitest';

import { LISTING_PHOTOS_MAX, PHOTO_BYTES } from '@69street/config/market';

import { memberMessagesIn } from '~/messages/member';
import { action } from '~/routes/photo';
import { takeToast } from '~/shell/session.server';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';
import { aDraft } from '../listing/listing-fixture';

const ME = { me: { data: aUser() } };
const STORED = { _id: 'file1', url: '/uploads/new.webp', width: 1200, height: 900 };
const TAKEN = { photo: { data: STORED } };
const BACK = '/addProperty?draft=draft1&step=3';

async function send(path: string, headers: Record<string, string> = {}) {
  const body = new FormData();
  body.set('file', new Blob(['a photograph'], { type: 'image/jpeg' }), 'a.jpg');
  const init = { method: 'POST', body, headers: { Cookie: await cookieOf(), ...headers } };
  return action(asArgs(path, {}, init));
}
const byScript = (path = '/photo', headers = {}) => send(path, { Accept: 'application/json', ...headers });
const byForm = (query: Record<string, string> = {}, lang = '') =>
  send(`${lang}/photo?${new URLSearchParams({ draft: 'draft1', back: lang + BACK, ...query })}`);

async function toastOf(answer: Response) {
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  return (await takeToast(new Request('http://localhost:3000/', { headers: { Cookie: cookie.join('; ') } }))).toast;
}

describe('a photograph sent by script', () => {
  test('is handed on as it comes in, for the person who sends it', async () => {
    const bodies: unknown[] = [];
    playCms({ ...ME, ...TAKEN });
    const played = fetch;
    vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
      bodies.push(init.body);
      return played(input, init);
    });
    const answer = await byScript();
    expect(await answer.json()).toEqual({ photo: STORED });
    expect(bodies.at(-1)).toBeInstanceOf(ReadableStream);
    expect(await new Response(bodies.at(-1) as ReadableStream).text()).toContain('a photograph');
  });

  test('goes to cms with the token and its own type, and with nothing else of the request', async () => {
    const asked = playCms({ ...ME, ...TAKEN });
    await byScript('/photo', { 'X-Internal-Secret': 'guessed' });
    const { headers, path } = asked.at(-1) ?? {};
    expect(path).toBe('/api/photo');
    expect(headers?.get('Authorization')).toBe('Bearer token-of-user1');
    expect(headers?.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(headers?.get('X-Internal-Secret')).toBe('internal-secret-of-the-tests-with-32-bytes');
    expect(headers?.get('Cookie')).toBeNull();
  });

  const REFUSALS = [
    ['empty', refusal(400, { file: ['empty'] })],
    ['kind', refusal(400, { file: ['kind'] })],
    ['broken', refusal(400, { file: ['broken'] })],
    ['pixels', refusal(400, { file: ['pixels'] })],
    ['required', refusal(400, { file: ['required'] })],
    ['big', refusal(413)],
    ['often', refusal(429)],
    ['signedOut', refusal(401)],
    ['failed', refusal(503)],
    ['failed', refusal(400, { file: ['a code of tomorrow'] })],
  ] as const;
  test.each(REFUSALS.flatMap((one) => [['', ...one] as const, ['/bn', ...one] as const]))(
    '%s: what is refused as "%s" is said in words',
    async (lang, code, answer) => {
      playCms({ ...ME, photo: answer });
      const refused = await byScript(`${lang}/photo`);
      expect(refused.ok).toBe(false);
      const { error } = (await refused.json()) as { error: string };
      expect(error).toBe(memberMessagesIn(lang ? 'bn' : 'en').listing.photos.refused[code]);
    },
  );

  test('that is larger than 20 MB is refused before cms hears of it', async () => {
    const asked = playCms({ ...ME, ...TAKEN });
    const answer = await byScript('/photo', { 'Content-Length': String(PHOTO_BYTES + 65 * 1024) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ error: 'The file is larger than 20 MB.' });
    expect(asked.map(({ path }) => path)).toEqual(['/api/me']);
  });

  test('did not arrive when cms is away', async () => {
    playCms({ ...ME, photo: 'down' });
    const answer = await byScript();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ error: 'The photograph did not arrive. Please try again.' });
  });

  test('is for people signed in', async () => {
    const asked = playCms({});
    const thrown = await action(asArgs('/bn/photo', {}, { method: 'POST' })).catch((answer: unknown) => answer);
    expect((thrown as Response).headers.get('Location')).toBe('/bn/login?redirectTo=%2Fbn%2FaddProperty');
    expect(asked).toEqual([]);
  });
});

describe('a photograph sent by a plain form', () => {
  let asked: ReturnType<typeof playCms>;
  beforeEach(() => {
    asked = playCms({ ...ME, ...TAKEN, 'draft/draft1': { data: aDraft() }, 'updateDraft/draft1': { data: aDraft() } });
  });
  const kept = () => (asked.find(({ method }) => method === 'PUT')?.body as { values: Record<string, unknown> }).values;

  test('stands last among those of the draft', async () => {
    const answer = await byForm({}, '/bn');
    expect(answer.headers.get('Location')).toBe(`/bn${BACK}`);
    expect(await toastOf(answer)).toMatchObject({ type: 'success', text: 'ছবিটি যোগ হলো।' });
    expect(kept().photos).toEqual([
      { url: '/uploads/a.webp', alt: '' },
      { url: '/uploads/b.webp', alt: 'Kitchen' },
      { url: STORED.url, alt: '' },
    ]);
    expect(kept()).toMatchObject({ image_three: '/uploads/plan.webp', price: '১.২৫ কোটি' });
  });

  test('or is its floor plan', async () => {
    await byForm({ slot: 'plan' });
    expect(kept().image_three).toBe(STORED.url);
    expect(kept().photos).toHaveLength(2);
  });

  test('is asked about when it is small, and kept once that is wanted', async () => {
    const small = { ...STORED, width: 480, height: 639 };
    asked = playCms({
      ...{ ...ME, photo: { data: small }, 'draft/draft1': { data: aDraft() } },
      'updateDraft/draft1': { data: aDraft() },
    });
    const answer = await byForm({ slot: '' });
    const where = new URL(answer.headers.get('Location') ?? '', 'http://localhost').searchParams;
    expect(Object.fromEntries(where)).toMatchObject({ small: STORED.url, width: '480', height: '639', step: '3' });
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
    const yes = new URLSearchParams({ url: STORED.url });
    const query = new URLSearchParams({ draft: 'draft1', slot: '', back: BACK });
    const init = { method: 'POST', body: yes, headers: { Cookie: await cookieOf() } };
    const taken = await action(asArgs(`/photo?${query}`, {}, init));
    expect(taken.headers.get('Location')).toBe(BACK);
    expect(kept().photos).toContainEqual({ url: STORED.url, alt: '' });
  });

  test('comes back to an address of this site alone', async () => {
    const answer = await byForm({ back: 'https://evil.example/' });
    expect(answer.headers.get('Location')).toBe('/addProperty');
  });

  test('is refused in words, with nothing kept', async () => {
    const photos = Array.from({ length: LISTING_PHOTOS_MAX - 1 }, (_, n) => ({ url: `/${n}`, alt: '' }));
    const cases = [
      [{ photo: refusal(400, { file: ['kind'] }) }, /not a photograph that we can take/],
      [{ 'draft/draft1': { data: aDraft({ values: { photos } }) } }, /20 pictures already/],
      [{ 'draft/draft1': refusal(404) }, /did not arrive/],
    ] as const;
    for (const [answers, words] of cases) {
      asked = playCms({ ...ME, ...TAKEN, 'draft/draft1': { data: aDraft() }, ...answers });
      const answer = await byForm();
      expect(answer.headers.get('Location')).toBe(BACK);
      expect(await toastOf(answer)).toMatchObject({ type: 'error', text: expect.stringMatching(words) as string });
      expect(asked.map(({ method }) => method)).not.toContain('PUT');
    }
  });

  test('that holds no file is told so', async () => {
    const headers = { Cookie: await cookieOf() };
    const init = { method: 'POST', headers, body: new URLSearchParams({ file: 'a.jpg' }) };
    const answer = await action(asArgs('/photo', {}, init));
    expect((await toastOf(answer))?.text).toBe('Choose a file first.');
  });
});
