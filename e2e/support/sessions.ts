import type { BrowserContext } from '@playwright/test';

import { env } from './env.js';
import { ownAddress } from './site.js';

type Account = { email: string; password: string };

/** The proof that the identity service gives whoever knows the password of an account. */
async function idTokenOf({ email, password }: Account): Promise<string> {
  const call = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
  const answer = await fetch(env.baseUrl + call, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(env.baseUrl).origin },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`${email} is not let in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { idToken: string }).idToken;
}

/** Signs in by the form of /login, without a browser: gives the session's cookie as `name=value`. */
export async function sessionCookieOf(account: Account): Promise<string> {
  const answer = await fetch(`${env.baseUrl}/login`, {
    method: 'POST',
    headers: { ...ownAddress(), Origin: new URL(env.baseUrl).origin },
    body: new URLSearchParams({ tokenId: await idTokenOf(account) }),
    redirect: 'manual',
  });
  const cookie = answer.headers.getSetCookie().find((value) => /^(__Host-)?69street=./.test(value));
  if (!cookie) throw new Error(`no session for ${account.email}: ${answer.status}`);
  return cookie.split(';', 1)[0] ?? '';
}

/** Signs a browser in, without its going to the screen for it. Gives the cookie for calls beside the browser. */
export async function enter(context: BrowserContext, account: Account): Promise<string> {
  const cookie = await sessionCookieOf(account);
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  const secure = env.baseUrl.startsWith('https:');
  await context.addCookies([{ name, value, url: env.baseUrl, httpOnly: true, secure, sameSite: 'Lax' }]);
  return cookie;
}

/** Signs in at {api} itself: gives the access token. */
export async function accessTokenOf(account: Account): Promise<string> {
  const entered = await fetch(`${env.cmsUrl}/api/googlelogin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tokenId: await idTokenOf(account) }),
  });
  if (!entered.ok) throw new Error(`no token for ${account.email}: ${entered.status}`);
  return ((await entered.json()) as { data: { token: string } }).data.token;
}

/** Ends every session of an account from elsewhere, so that its cookies are worth nothing any more. */
export async function endSessionsOf(account: Account): Promise<void> {
  const headers = { Authorization: `Bearer ${await accessTokenOf(account)}` };
  const ended = await fetch(`${env.cmsUrl}/api/sessions`, { method: 'DELETE', headers });
  if (!ended.ok) throw new Error(`the sessions did not end: ${ended.status}`);
}
