import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { SignedIn } from '@69street/config/contract';

import { getViewer } from '~/identity/guards.server';
import { auth } from '~/messages/bn/auth';
import * as login from '~/routes/login';
import * as logout from '~/routes/logout';
import * as signup from '~/routes/signup';
import { readSession, takeToast } from '~/shell/session.server';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';

const signedIn: SignedIn = {
  token: 'access-1',
  refresh_token: 'refresh-1',
  expires_at: new Date(Date.now() + 600_000).toISOString(),
  user: aUser(),
};
const merged = { mergeFavourites: { data: { added: 1 } }, favourites: { message: 'Wish list Added' } };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return asArgs(path, {}, { method: 'POST', body: new URLSearchParams(fields), headers });
}

async function enter(fields: Record<string, string>, path = '/login') {
  const answer = (await login.action(
    send(path, { tokenId: 'a.b.c', ...fields }, { 'User-Agent': 'Firefox' }),
  )) as Response;
  return { answer, to: answer.headers.get('Location'), session: await readSession(answer.headers.get('Set-Cookie')) };
}

describe('signing in', () => {
  test('starts a session and goes home, in the language of the screen', async () => {
    const asked = playCms({ googlelogin: { data: signedIn } });
    const { answer, to, session } = await enter({});
    expect([answer.status, to]).toEqual([302, '/']);
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
    expect(session).toEqual(signedIn);
    expect(asked[0]?.body).toEqual({ tokenId: 'a.b.c', language: 'en' });
    expect(asked[0]?.headers.get('X-Client-Address')).toBe('203.0.113.7');
    expect(asked[0]?.headers.get('User-Agent')).toBe('Firefox');
    expect((await enter({}, '/bn/login')).to).toBe('/bn');
    expect(asked.at(-1)?.body, 'mails come in the language of the page').toMatchObject({ language: 'bn' });
  });

  test.each([
    ['/userdashboard?x=1', '/userdashboard?x=1'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
    ['/\\evil.example', '/'],
  ])('goes on at %s only when that is here', async (redirectTo, to) => {
    playCms({ googlelogin: { data: signedIn } });
    expect((await enter({ redirectTo })).to).toBe(to);
  });

  test("takes over what was begun: a guest's list, and the listing whose heart was pressed", async () => {
    const asked = playCms({ googlelogin: { data: signedIn }, ...merged });
    await enter({ keys: '["p1","p2"]', keep: 'p3' });
    expect(asked.slice(1).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/favourites/merge', { keys: ['p1', 'p2'] }],
      ['POST', '/api/favourites', { key: 'p3' }],
    ]);
    expect(asked[1]?.headers.get('Authorization')).toBe('Bearer access-1');
  });

  test.each([['not json'], ['{"a":1}'], ['[1,null,{}]'], ['']])('is not held up by a list like %s', async (keys) => {
    playCms({ googlelogin: { data: signedIn } });
    expect((await enter({ keys })).session).not.toBeNull();
  });

  test('is not held up by favourites that cannot be taken over', async () => {
    const refused = { mergeFavourites: refusal(429), addFavourite: refusal(404) };
    const asked = playCms({ googlelogin: { data: signedIn }, ...refused });
    expect((await enter({ keys: '["p1"]', keep: 'p3' })).session).not.toBeNull();
    expect(asked.map(({ path }) => path)).toEqual(['/api/googlelogin', '/api/favourites/merge', '/api/favourites']);
  });

  test.each([
    [refusal(401), 401, 'The sign-in could not be confirmed. Please try once more.'],
    [refusal(400), 400, 'The sign-in could not be confirmed. Please try once more.'],
    [refusal(429), 429, 'There were too many attempts. Please try again in a few minutes.'],
    [refusal(429, {}, 61), 429, 'There were too many attempts. Please try again in 2 minutes.'],
    [refusal(429, {}, 5), 429, 'There were too many attempts. Please try again in a minute.'],
    [
      refusal(503),
      503,
      'Sign-in is not reachable right now. What you typed is still here: please try again in a moment.',
    ],
  ])('says in words why it was not possible: %j', async (refused, status, text) => {
    playCms({ googlelogin: refused });
    const { answer } = await enter({});
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(await answer.json()).toEqual({ wrong: { title: 'Failed to sign in', text, fields: {} } });
  });

  test('is offered to nobody who is signed in', async () => {
    const cookie = { headers: { Cookie: await cookieOf(aUser()) } };
    await expect(login.loader(asArgs('/login', {}, cookie))).rejects.toMatchObject({ status: 302 });
    const back = await login
      .loader(asArgs('/login?redirectTo=/agents', {}, cookie))
      .catch((thrown: Response) => thrown);
    expect((back as Response).headers.get('Location')).toBe('/agents');
    const away = await login
      .loader(asArgs('/login?redirectTo=//evil.example', {}, cookie))
      .catch((thrown: Response) => thrown);
    expect((away as Response).headers.get('Location')).toBe('/');
    const second = await signup.loader(asArgs('/bn/signup', {}, cookie)).catch((thrown: Response) => thrown);
    expect((second as Response).headers.get('Location')).toBe('/bn/dashboard');
  });
});

describe('signing up', () => {
  test('leads to the sign-in with what was begun, and says that a mail is on its way', async () => {
    const answer = await signup.action(send('/bn/signup?redirectTo=%2Fagents&keep=p3&other=1', {}));
    expect(answer.headers.get('Location')).toBe('/bn/login?redirectTo=%2Fagents&keep=p3&why=made');
    const { why } = await login.loader(asArgs('/bn/login?redirectTo=%2Fagents&keep=p3&why=made'));
    expect(why).toBe('made');
    expect((await login.loader(asArgs('/login?why=else'))).why).toBeNull();
  });

  test('leads nowhere else', async () => {
    const answer = await signup.action(send('/signup?redirectTo=%2F%2Fevil.example', {}));
    expect(answer.headers.get('Location')).toBe('/login?why=made');
  });
});

describe('signing out', () => {
  test('ends the session at cms and in the browser', async () => {
    const asked = playCms({ logout: { message: 'Signed out' } });
    const answer = await logout.action(send('/logout', {}, { Cookie: await cookieOf(aUser()) }));
    expect(asked[0]?.body).toMatchObject({ refresh_token: expect.any(String) });
    expect(answer.headers.get('Location')).toBe('/');
    const cookies = answer.headers.getSetCookie().map((value) => value.split(';')[0]);
    expect(cookies).toContain('69street=');
  });

  test('forgets the session here when cms is away, and says so', async () => {
    playCms({ logout: 'down' });
    const answer = await logout.action(send('/bn/logout', {}, { Cookie: await cookieOf(aUser()) }));
    expect(answer.headers.getSetCookie().join()).toContain('69street=;');
    expect(answer.headers.get('Location')).toBe('/bn');
    const [Cookie = ''] = answer.headers.getSetCookie();
    const { toast } = await takeToast(new Request('http://localhost:3000/bn', { headers: { Cookie } }));
    expect(toast).toMatchObject({ type: 'error', text: auth.logout.failed });
  });

  test('is nothing that an address alone can do', async () => {
    const asked = playCms({});
    const answer = logout.loader(asArgs('/logout', {}, { headers: { Cookie: await cookieOf(aUser()) } }));
    expect([answer.status, answer.headers.get('Set-Cookie'), asked]).toEqual([302, null, []]);
  });
});

describe('who is there', () => {
  test('is said by the cookie alone, whatever the browser keeps in its own storage', async () => {
    const request = (cookie: string) => new Request('http://localhost:3000/', { headers: { Cookie: cookie } });
    expect(
      await getViewer(request('userInfo=%7B%22user_email%22%3A%22admin%22%7D; token=x; 69wishlist=[]')),
    ).toBeNull();
    expect(await getViewer(request(await cookieOf(aUser())))).toMatchObject({ user_name: 'Rahim Uddin' });
  });
});
