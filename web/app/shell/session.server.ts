import { createCookie, createCookieSessionStorage, redirect } from '@remix-run/node';

import type { SignedIn } from '@69street/config/contract';

import { env, publicOrigin } from '~/env.server';
import type { Undo } from '~/shell/notices';

export type Toast = {
  type: 'info' | 'success' | 'warning' | 'error' | 'default';
  text: string;
  id: string;
  undo?: Undo;
};

/**
 * As long as browsers keep a cookie, and longer than any session of cms (30 days): one that has run out is still known as
 * one, and the sign-in says that it ended. It opens nothing then.
 */
const SESSION_S = 400 * 24 * 3600;

/** A header of the request that server/session.ts sets, and nobody else can: the session of its cookie has ended. */
export const SESSION_ENDED = 'x-session-ended';

// Browsers drop Secure cookies over plain http on some own machines, so http gets neither the prefix nor the flag.
const secure = publicOrigin.startsWith('https:');
const cookie = (name: string) => ({
  name: secure ? `__Host-${name}` : name,
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure,
  secrets: [env.SESSION_SECRET],
});

// Two cookies: the session is written at sign-in, refresh and sign-out alone. If toasts were in it, an answer that
// clears one could bring back the tokens of a moment ago, after a refresh has used them up.
const sessions = createCookieSessionStorage<SignedIn>({ cookie: { ...cookie('69street'), maxAge: SESSION_S } });
const toasts = createCookieSessionStorage<Record<string, never>, { toast: Toast }>({
  cookie: cookie('69street-toast'),
});

/** The tokens and the person of a Cookie header, or null. Signed by us, so nobody else wrote it; it may have ended since. */
export async function readSession(cookieHeader: string | null | undefined): Promise<SignedIn | null> {
  if (!cookieHeader) return null;
  const { data } = await sessions.getSession(cookieHeader);
  const { token, refresh_token, expires_at, user } = data;
  return token && refresh_token && expires_at && user ? { token, refresh_token, expires_at, user } : null;
}

/** The Set-Cookie value that keeps a session. Always made from nothing, so that no earlier session is carried on. */
export async function sessionCookie(signedIn: SignedIn): Promise<string> {
  const session = await sessions.getSession();
  for (const [name, value] of Object.entries(signedIn)) session.set(name as keyof SignedIn, value as never);
  return sessions.commitSession(session);
}

const { name: endedName, ...endedOptions } = cookie('69street-ended');
const ended = createCookie(endedName, endedOptions);
/** So long whoever was found to be signed out is told why where one has to be signed in. */
const TOLD_S = 3600;

/** The Set-Cookie value that remembers that a session has ended, on a page that everybody may see; or forgets it. */
export const endedCookie = (isEnded: boolean): Promise<string> =>
  ended.serialize(isEnded ? '1' : '', { maxAge: isEnded ? TOLD_S : 0 });

/** Whether the session of a Cookie header was found to have ended a while ago. */
export const hasEnded = async (cookieHeader: string | null): Promise<boolean> =>
  (await ended.parse(cookieHeader)) === '1';

/** The Set-Cookie value that ends it in the browser. */
export async function noSessionCookie(): Promise<string> {
  return sessions.destroySession(await sessions.getSession());
}

/** What the last action wanted to say, once. `headers` clears it and must be sent along. */
export async function takeToast(request: Request): Promise<{ toast: Toast | null; headers: HeadersInit }> {
  const header = request.headers.get('Cookie');
  if (!header) return { toast: null, headers: {} };
  const session = await toasts.getSession(header);
  const toast = session.get('toast') ?? null;
  return { toast, headers: toast ? { 'Set-Cookie': await toasts.destroySession(session) } : {} };
}

/** Goes to a path of the site, where `toast` is shown once. `cookies` are further Set-Cookie values. */
export async function redirectWithToast(
  path: string,
  request: Request,
  toast: Omit<Toast, 'id'>,
  cookies: string[] = [],
): Promise<Response> {
  const session = await toasts.getSession(request.headers.get('Cookie'));
  session.flash('toast', { ...toast, id: crypto.randomUUID() });
  const headers = new Headers();
  for (const value of [await toasts.commitSession(session), ...cookies]) headers.append('Set-Cookie', value);
  return redirect(path, { headers });
}
