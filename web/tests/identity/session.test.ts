import { createCookieSessionStorage } from '@remix-run/node';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { SignedIn } from '@69street/config/contract';

import { hasEnded, readSession, SESSION_ENDED, sessionCookie } from '~/shell/session.server';

import { silentRefresh } from '../../server/session';
import { aUser, playCms, refusal } from '../cms';
import { listen } from '../listen';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
let count = 0;
const tokens = (minutes: number): SignedIn => ({
  token: `token-${++count}`,
  refresh_token: `refresh-${count}`,
  expires_at: inMinutes(minutes),
  user: aUser(),
});
const pairOf = async (session: SignedIn) => (await sessionCookie(session)).split(';')[0] ?? '';

let base = '';
let close = () => {};
// Kept before the tests replace it: fetch is what the played cms answers.
const ask = fetch;

beforeAll(async () => {
  const app = express();
  app.use(silentRefresh());
  app.get('/file.csv', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').send('a,b');
  });
  app.get('/moved', (_request, response) => {
    response.cookie('a', 'b').redirect('/');
  });
  app.get('/fault', (_request, response) => void response.status(500).end());
  app.get('*', (request, response) => {
    void readSession(request.headers.cookie).then((session) =>
      response.json({
        token: session?.token ?? null,
        cookie: request.headers.cookie ?? null,
        ended: request.headers[SESSION_ENDED] ?? null,
      }),
    );
  });
  ({ base, close } = await listen(app));
});
afterAll(() => close());

async function visit(cookie?: string, path = '/') {
  const response = await ask(base + path, cookie ? { headers: { Cookie: cookie } } : {});
  type Seen = Record<'token' | 'cookie' | 'ended', string | null>;
  const { token, cookie: seen, ended } = (await response.json()) as Seen;
  return { token, seen, ended, set: response.headers.getSetCookie(), cache: response.headers.get('Cache-Control') };
}

describe('the silent refresh', () => {
  test('leaves alone who is not signed in, and tokens that are good', async () => {
    const asked = playCms({});
    expect(await visit()).toEqual({ token: null, seen: null, ended: null, set: [], cache: null });
    const session = tokens(9);
    expect(await visit(await pairOf(session))).toMatchObject({ token: session.token, set: [] });
    expect(asked).toEqual([]);
  });

  test('renews tokens that are about to end, for the page that is being made and for the browser', async () => {
    const [old, next] = [tokens(0.5), tokens(10)];
    const asked = playCms({ refreshSession: { data: next } });
    const visited = await visit(`first=1; ${await pairOf(old)}; last=2`);
    expect(visited.token).toBe(next.token);
    expect(visited.seen).toMatch(/first=1;.*last=2/);
    expect((await readSession(visited.set[0]))?.refresh_token).toBe(next.refresh_token);
    expect(visited.set[0]).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect(asked.map(({ body }) => body)).toEqual([{ refresh_token: old.refresh_token }]);
  });

  test('asks once for many requests at once, and for those that come later with the old cookie', async () => {
    const [old, next] = [tokens(-5), tokens(10)];
    const asked = playCms({ refreshSession: { data: next } });
    const cookie = await pairOf(old);
    const visited = await Promise.all(Array.from({ length: 20 }, () => visit(cookie)));
    visited.push(await visit(cookie));
    expect(new Set(visited.map(({ token }) => token))).toEqual(new Set([next.token]));
    expect(asked).toHaveLength(1);
  });

  test('forgets a session that cms refuses', async () => {
    playCms({ refreshSession: refusal(401) });
    const visited = await visit(`first=1; ${await pairOf(tokens(0))}`);
    // The guard of the screen says so at the sign-in.
    expect(visited).toMatchObject({ token: null, seen: 'first=1', ended: '1' });
    expect(visited.set[0]).toMatch(/^69street=;.*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    // Who was on a page for everybody is told where one has to be signed in, for an hour or until they are again.
    const mark = visited.set[1]?.split(';')[0] ?? '';
    expect(visited.set[1]).toMatch(/^69street-ended=.*Max-Age=3600.*HttpOnly/);
    expect(await hasEnded(`a=b; ${mark}`)).toBe(true);
    const again = await visit(`${await pairOf(tokens(9))}; ${mark}`);
    expect(again.set).toEqual([expect.stringMatching(/^69street-ended=.*Max-Age=0/)]);
    expect(await hasEnded(again.set[0]?.split(';')[0] ?? null)).toBe(false);
  });

  test('keeps everything while cms is away, and tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const [old, next] = [tokens(0), tokens(30)];
      playCms({ refreshSession: 'down' });
      expect(await visit(await pairOf(old))).toMatchObject({ token: old.token, set: [] });
      // cms is not asked again at once: its calls fail by themselves for two seconds.
      vi.setSystemTime(Date.now() + 3_000);
      playCms({ refreshSession: { data: next } });
      expect((await visit(await pairOf(old))).token).toBe(next.token);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('nobody but us says that a session has ended', async () => {
  playCms({});
  const answer = await ask(`${base}/`, { headers: { [SESSION_ENDED]: '1' } });
  expect(await answer.json()).toMatchObject({ ended: null });
});

describe('an answer for a person is kept by nobody', () => {
  const cacheOf = async (path: string, cookie?: string) => {
    const answer = await ask(base + path, { redirect: 'manual', ...(cookie ? { headers: { Cookie: cookie } } : {}) });
    return answer.headers.get('Cache-Control');
  };

  test.each([
    ...['/account', '/account?_data=routes%2Faccount', '/account?_data[]=1', '/account?_data=x&_data=y'],
    ...['/file.csv', '/moved', '/fault'],
  ])('%s', async (path) => {
    playCms({});
    expect(await cacheOf(path, await pairOf(tokens(9)))).toBe('private, no-store');
  });

  test('nor is one that hands out a cookie, whoever asks', async () => {
    playCms({});
    expect(await cacheOf('/moved')).toBe('private, no-store');
  });

  test('what is for everybody stays as its route says', async () => {
    playCms({});
    expect(await cacheOf('/account', 'other=1')).toBeNull();
    expect(await cacheOf('/file.csv')).toBe('public, max-age=3600');
  });
});

describe('the session cookie', () => {
  test('counts only with our signature', async () => {
    const forged = createCookieSessionStorage({ cookie: { name: '69street', secrets: ['another-secret'] } });
    const session = await forged.getSession();
    for (const [name, value] of Object.entries(tokens(9))) session.set(name, value);
    const [pair = ''] = (await forged.commitSession(session)).split(';');
    expect(await readSession(pair)).toBeNull();
    const good = await pairOf(tokens(9));
    expect(await readSession(good)).not.toBeNull();
    expect(await readSession(good.replace(/=(.)/, (_all, first) => `=${first === 'e' ? 'f' : 'e'}`))).toBeNull();
  });

  test('outlives the session, so that its end can be said', async () => {
    const [, age] = /Max-Age=(\d+)/.exec(await sessionCookie(tokens(9))) ?? [];
    expect(Number(age)).toBeGreaterThan(30 * 24 * 3600);
  });

  test('is made from nothing at each sign-in, so that nobody can put one into a browser beforehand', async () => {
    const [before, after] = [tokens(9), tokens(9)];
    const value = await sessionCookie(after);
    expect(await readSession(value)).toEqual(after);
    expect(value).not.toContain((await pairOf(before)).split('=')[1]);
  });
});
