import { describe, expect, test, vi } from 'vitest';

import { PHOTO_BYTES } from '@69street/config/market';

import { action } from '~/routes/loan-document';
import { memberMessagesIn } from '~/messages/member';
import { loader as picture } from '~/routes/loan-picture';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';

const ME = { me: { data: aUser() } };
const TAKEN = {
  loanDocument: { data: { _id: 'document9' } },
  loanDraft: { data: { values: { name: 'Rahim' }, step: 1, updatedAt: '2026-11-21T06:00:00.000Z' } },
  keepLoanDraft: { data: null },
};

async function send(path: string, headers: Record<string, string> = {}) {
  const body = new FormData();
  body.set('file', new Blob(['a picture'], { type: 'image/jpeg' }), 'id.jpg');
  return action(asArgs(path, {}, { method: 'POST', body, headers: { Cookie: await cookieOf(), ...headers } }));
}

describe('a picture for an application', () => {
  test('is handed on and put into the draft', async () => {
    const asked = playCms({ ...ME, ...TAKEN });
    const answer = await send('/loanDocument?slot=draft', { Accept: 'application/json' });
    expect(await answer.json()).toEqual({ document: { _id: 'document9', kind: 'picture' } });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      values: { name: 'Rahim', national_id_pic: 'document9' },
      step: 1,
    });
  });

  test('is no PDF where it is the national ID, and may be one where it answers', async () => {
    const paper = { loanDocument: { data: { _id: 'document9', kind: 'pdf' } } };
    const asked = playCms({ ...ME, ...TAKEN, ...paper });
    const refused = await send('/bn/loanDocument?slot=draft', { Accept: 'application/json' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({ error: memberMessagesIn('bn').listing.photos.refused.notPicture });
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
    const taken = await send('/loanDocument', { Accept: 'application/json' });
    expect(await taken.json()).toEqual({ document: { _id: 'document9', kind: 'pdf' } });
  });

  test('of an answer without script comes back with its name, to this site alone', async () => {
    const asked = playCms({ ...ME, ...TAKEN });
    const back = '/userdashboard/loan-status?answer=loan1#answer-loan1';
    const answer = await send(`/loanDocument?${new URLSearchParams({ back })}`);
    expect(answer.headers.get('Location')).toBe(
      '/userdashboard/loan-status?answer=loan1&document=document9#answer-loan1',
    );
    expect(asked.map(({ method }) => method)).not.toContain('PUT');
    const elsewhere = await send('/bn/loanDocument?slot=draft&back=https://evil.example/');
    expect(elsewhere.headers.get('Location')).toBe('/bn/loan?step=3');
  });

  test.each([
    [refusal(400, { file: ['kind'] }), 400, /not a photograph that we can take/],
    [refusal(413), 413, /larger than 20 MB/],
    ['down', 503, /did not arrive/],
  ] as const)('is refused in words', async (refused, status, words) => {
    playCms({ ...ME, ...TAKEN, loanDocument: refused });
    const answer = await send('/loanDocument?slot=draft', { Accept: 'application/json' });
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: string }).error).toMatch(words);
  });

  test('that is too large is refused before cms hears of it', async () => {
    const asked = playCms({ ...ME, ...TAKEN });
    const answer = await send('/loanDocument', {
      Accept: 'application/json',
      'Content-Length': String(PHOTO_BYTES + 65 * 1024),
    });
    expect(answer.status).toBe(413);
    expect(asked.map(({ path }) => path)).toEqual(['/api/me']);
  });
});

describe('the picture of a national ID', () => {
  const look = async (path = '/loan/loan1/picture') =>
    picture(asArgs(path, { id: 'loan1' }, { headers: { Cookie: await cookieOf() } }));

  test('is handed on for whom cms lets look, and kept by nobody', async () => {
    const asked = playCms({ ...ME, 'readLoanDocument/loan1': 'picture' });
    const answer = await look('/loan/loan1/picture?file=further1');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.text()).toContain('picture');
    expect(asked.at(-1)?.path).toBe('/api/loanDocument/loan1?file=further1');
    expect(asked.at(-1)?.headers.get('Authorization')).toBe('Bearer token-of-user1');
  });

  test('that is a PDF is saved, with headers that let nothing run', async () => {
    playCms(ME);
    const play = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
      if (!String(input).includes('/loanDocument/')) return play(input, init);
      return new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
    });
    const answer = await look('/loan/loan1/picture?file=further1');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="document.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test.each([404, 429, 503])('says %i as cms does', async (status) => {
    playCms({ ...ME, 'readLoanDocument/loan1': refusal(status) });
    expect(await look().catch((thrown: Response) => thrown.status)).toBe(status);
  });

  test('is for people signed in', async () => {
    const asked = playCms({});
    const thrown = await picture(asArgs('/loan/loan1/picture')).catch((answer: unknown) => answer);
    expect((thrown as Response).headers.get('Location')).toMatch(/^\/login/);
    expect(asked).toEqual([]);
    vi.unstubAllGlobals();
  });
});
