import { describe, expect, test } from 'vitest';
import type { z } from 'zod';

import { calls, type myDataSchema, type User } from '@69street/config/contract';

import { action, loader } from '~/routes/account';
import { action as remove, loader as removeLoader, shouldRevalidate } from '~/routes/account-delete';
import { loader as myData } from '~/routes/my-data';
import { readSession, takeToast } from '~/shell/session.server';

import { answerOf, asArgs, aUser, cookieOf, playCms, refusal, thrown } from '../cms';

const person = aUser();
const ME = { me: { data: person } };

async function get(path: string, user: User = person) {
  return asArgs(path, {}, { headers: { Cookie: await cookieOf(user) } });
}
async function post(path: string, fields: Record<string, string>) {
  const headers = { Cookie: await cookieOf(person) };
  return asArgs(path, {}, { method: 'POST', headers, body: new URLSearchParams(fields) });
}

/** The cookies that an answer sets, as a browser would send them back. */
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
async function toastOf(answer: Response) {
  const request = new Request('http://localhost:3000/', { headers: { Cookie: cookiesOf(answer) } });
  return (await takeToast(request)).toast;
}

const guarded: Array<[string, (args: ReturnType<typeof asArgs>) => Promise<unknown>, RequestInit]> = [
  ['/account', loader, {}],
  ['/account', action, { method: 'POST', body: new URLSearchParams({ intent: 'end-all' }) }],
  ['/account/delete', removeLoader, {}],
  ['/account/delete', remove, { method: 'POST', body: new URLSearchParams({ agree: 'yes', tokenId: 'a.b.c' }) }],
  ['/my-data', myData, {}],
];

/** Whoever deletes an account and is not signed in asks whether it is gone already, which changes nothing. */
const questionsOf = (path: string, { method }: RequestInit) =>
  path === '/account/delete' && method === 'POST' ? ['/api/accountGone'] : [];

describe('before anything else each asks who is there', () => {
  test.each(guarded)('%s: a visitor signs in first, and nothing happened', async (path, call, init) => {
    const asked = playCms({ accountGone: { data: { gone: false } } });
    const answer = await thrown(call(asArgs(`/bn${path}`, {}, init)));
    expect(answer.headers.get('Location')).toBe(`/bn/login?${new URLSearchParams({ redirectTo: `/bn${path}` })}`);
    expect(asked.map(({ path: called }) => called)).toEqual(questionsOf(path, init));
  });

  test.each(guarded)('%s: a session that was ended does nothing either', async (path, call, init) => {
    const asked = playCms({ me: refusal(401), accountGone: { data: { gone: false } } });
    const headers = { Cookie: await cookieOf(person) };
    const answer = await thrown(call(asArgs(path, {}, { ...init, headers })));
    expect(answer.headers.get('Location')).toContain('/login');
    expect(asked.map(({ path: called }) => called)).toEqual(['/api/me', ...questionsOf(path, init)]);
  });

  test.each(guarded)('%s: 503 while cms is away', async (path, call, init) => {
    playCms({ me: refusal(503) });
    const headers = { Cookie: await cookieOf(person) };
    expect((await thrown(call(asArgs(path, {}, { ...init, headers })))).status).toBe(503);
  });
});

describe('the account page', () => {
  const session = {
    id: 's1',
    device: 'Firefox, Windows',
    signed_in_at: '2026-11-20T20:00:00.000Z',
    last_seen_at: '2026-11-21T05:30:00.000Z',
    current: true,
  };

  test('shows the profile as cms knows it and the sessions in the time of Dhaka, in the language of the page', async () => {
    playCms({ me: { data: { ...person, user_name: 'New Name' } }, sessions: { data: [session] } });
    const data = await loader(await get('/account'));
    expect(data).toMatchObject({ profile: { user_name: 'New Name', user_phone: '01717-' }, page: { hidden: true } });
    expect(data.sessions).toEqual([
      {
        id: 's1',
        device: 'Firefox, Windows',
        current: true,
        signedIn: '21 Nov 2026, 2:00 am',
        lastSeen: '21 Nov 2026, 11:30 am',
      },
    ]);
    expect((await loader(await get('/bn/account'))).sessions[0]?.signedIn).toMatch(/২১ নভে/);
  });
});

describe('the profile', () => {
  const typed = { intent: 'profile', user_name: ' Rahim ', user_phone: '০১৭১২-৩৪৫৬৭৮', language: 'en' };

  test('is stored, and the cookie knows it without losing the tokens', async () => {
    const changed = { ...person, user_name: 'Rahim', user_phone: '01712345678' };
    const asked = playCms({ ...ME, updateMe: { data: changed } });
    const answer = await action(await post('/account', typed));
    expect(asked.at(-1)).toMatchObject({
      method: 'PUT',
      body: { user_name: 'Rahim', user_phone: '01712345678', language: 'en' },
    });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/account']);
    expect(answer.headers.get('X-Remix-Reload-Document')).toBeNull();
    expect(await readSession(cookiesOf(answer))).toMatchObject({
      token: 'token-of-user1',
      refresh_token: 'refresh-token-of-user1',
      user: changed,
    });
    expect(await toastOf(answer)).toMatchObject({ type: 'success', text: 'Your profile is saved.' });
  });

  test('goes on in the language that was chosen, with a new document', async () => {
    playCms({ ...ME, updateMe: { data: { ...person, language: 'bn' } } });
    const answer = await action(await post('/account', { ...typed, language: 'bn' }));
    expect(answer.headers.get('Location')).toBe('/bn/account');
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
    expect((await toastOf(answer))?.text).toContain('প্রোফাইল');
  });

  test('stays in the language that it was changed in where the own one was not changed', async () => {
    const own = { ...person, language: 'en' };
    playCms({ me: { data: own }, updateMe: { data: { ...own, user_name: 'Rahim' } } });
    const answer = await action(await post('/bn/account', typed));
    expect(answer.headers.get('Location')).toBe('/bn/account');
    expect(answer.headers.get('X-Remix-Reload-Document')).toBeNull();
    expect((await toastOf(answer))?.text).toContain('প্রোফাইল');
  });

  test.each(['01717-', ''])('takes the number away with %j', async (user_phone) => {
    const asked = playCms({ ...ME, updateMe: { data: person } });
    await action(await post('/account', { ...typed, user_phone }));
    expect(asked.at(-1)?.body).toMatchObject({ user_phone: '01717-' });
  });

  test('that is not right is not sent, says why beside each field, and keeps what was typed', async () => {
    const asked = playCms(ME);
    const wrong = { user_name: '  ', user_phone: '12345', language: 'en' };
    const answer = await action(await post('/account', { intent: 'profile', ...wrong }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      problem: {
        fields: { user_name: 'Please fill in this field', user_phone: expect.stringContaining('mobile number') },
        values: wrong,
      },
    });
    expect(asked).toHaveLength(1);
    const long = { ...wrong, user_name: 'x'.repeat(121), user_phone: '' };
    expect(await (await action(await post('/account', { intent: 'profile', ...long }))).json()).toMatchObject({
      problem: { fields: { user_name: 'At most 120 characters fit here: please shorten it' }, values: long },
    });
  });

  test.each([
    [400, 400, { fields: { user_name: 'Please check this field' } }],
    [503, 503, { text: expect.stringContaining('could not be saved') }],
  ])('that cms refuses with %s is a problem of the form', async (refused, status, problem) => {
    playCms({ ...ME, updateMe: refusal(refused, { user_name: ['too_big'] }) });
    const answer = await action(await post('/account', typed));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ problem: { ...problem, values: { user_name: ' Rahim ' } } });
  });

  test('an intent that nobody knows is refused', async () => {
    playCms(ME);
    expect((await thrown(action(await post('/account', { intent: 'become-admin' })))).status).toBe(400);
  });
});

describe('sessions', () => {
  test.each([{ message: 'done' }, refusal(404)])(
    'one of them is ended, also when it has ended already',
    async (end) => {
      const asked = playCms({ ...ME, 'endSession/a%2Fb': end });
      const answer = await action(await post('/account', { intent: 'end-session', id: 'a/b' }));
      expect(asked.at(-1)?.path).toBe('/api/sessions/a%2Fb');
      expect(answer.headers.get('Location')).toBe('/account');
      expect(await toastOf(answer)).toMatchObject({ type: 'success' });
    },
  );

  test('all of them: this one too, and one signs in again', async () => {
    const asked = playCms({ ...ME, endSessions: { message: 'done' } });
    const answer = await action(await post('/bn/account', { intent: 'end-all' }));
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/sessions' });
    expect(answer.headers.get('Location')).toBe('/bn/login');
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
    expect(await readSession(cookiesOf(answer))).toBeNull();
    expect(await toastOf(answer)).toMatchObject({ type: 'success' });
  });

  test('that could not be ended: one stays signed in and is told', async () => {
    playCms({ ...ME, endSessions: refusal(503) });
    const answer = await action(await post('/account', { intent: 'end-all' }));
    expect(answer.headers.get('Location')).toBe('/account');
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('69street='))).toBe(false);
    expect(await toastOf(answer)).toMatchObject({ type: 'error' });
  });
});

describe('my data', () => {
  test('is a file that no cache keeps', async () => {
    const { data } = answerOf(calls.myData, { data: { user: { user_name: 'রহিম' } } }) as z.infer<typeof myDataSchema>;
    playCms({ ...ME, myData: { data } });
    const answer = await myData(await get('/my-data'));
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="69street-my-data.json"');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(data.user.user_name).toBe('রহিম');
    expect(await answer.json()).toEqual(data);
  });

  test.each([
    [429, 'several times'],
    [503, 'just now'],
  ])('that is refused with %s is said on the account page', async (status, words) => {
    playCms({ ...ME, myData: refusal(status) });
    const answer = await myData(await get('/my-data'));
    expect(answer.headers.get('Location')).toBe('/account');
    expect(await toastOf(answer)).toMatchObject({ type: 'error', text: expect.stringContaining(words) });
  });
});

describe('deleting the account', () => {
  const proof = { agree: 'yes', tokenId: 'a.b.c' };

  test('hands the proof to cms and forgets the session', async () => {
    const asked = playCms({ ...ME, deleteMe: { message: 'done' } });
    const answer = await remove(await post('/account/delete', proof));
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/me', body: { tokenId: 'a.b.c' } });
    expect(await answer.json()).toMatchObject({ deleted: true });
    expect(await readSession(cookiesOf(answer))).toBeNull();
    const question = { actionResult: { deleted: true }, defaultShouldRevalidate: true };
    expect(shouldRevalidate(question as Parameters<typeof shouldRevalidate>[0])).toBe(false);
  });

  test.each([true, false])('with a session that is over is told as done when the account is gone: %s', async (gone) => {
    const asked = playCms({ me: refusal(401), accountGone: { data: { gone } } });
    const answer = await remove(await post('/account/delete', proof)).catch((refused: unknown) => refused as Response);
    expect(asked.at(-1)).toMatchObject({ path: '/api/accountGone', body: { tokenId: 'a.b.c' } });
    if (gone) expect(await answer.json()).toMatchObject({ deleted: true });
    else expect(answer.headers.get('Location')).toContain('/login?redirectTo=');
    expect(await readSession(cookiesOf(answer))).toBeNull();
  });

  test('is not done without the consent', async () => {
    const asked = playCms(ME);
    const answer = await remove(await post('/account/delete', { tokenId: 'a.b.c' }));
    expect([answer.status, asked.length]).toEqual([400, 1]);
  });

  test.each([
    [401, 401, 'another account'],
    [429, 429, 'too many'],
    [503, 503, 'Nothing was deleted'],
  ])('refused by cms with %s leaves the session as it is and says why', async (refused, status, words) => {
    playCms({ ...ME, deleteMe: refusal(refused) });
    const answer = await remove(await post('/account/delete', proof));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ deleted: false, text: expect.stringContaining(words) });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
