import { redirectDocument } from '@remix-run/node';

import type { User } from '@69street/config/contract';
import type { Role } from '@69street/config/market';

import { ask, calls, CmsError } from '~/cms/client.server';
import { orElse } from '~/cms/outcome.server';
import { loginPath } from '~/shell/paths';
import { hasEnded, noSessionCookie, readSession, SESSION_ENDED } from '~/shell/session.server';

/** The person behind a request, with the token for calls to cms on their behalf. */
export type SignedInUser = User & { token: string };

/** The role of a person; null when none is known. */
export function roleOf(user: Pick<User, Role>): Role | null {
  return user.Admin ? 'Admin' : user.Agent ? 'Agent' : user.Normal ? 'Normal' : null;
}

/**
 * Who the cookie says is signed in, without asking cms: for what is only shown. A session that was ended elsewhere is
 * noticed by `requireUser` and by every call to cms, not here.
 */
export async function getViewer(request: Request): Promise<(SignedInUser & { expires_at: string }) | null> {
  const session = await readSession(request.headers.get('Cookie'));
  return session && { ...session.user, token: session.token, expires_at: session.expires_at };
}

/**
 * The same, where it matters whether the address is confirmed: of a session that was begun before, cms is asked. While
 * cms is away, or knows the session no more, it is as the cookie says.
 */
export async function getConfirmedViewer(request: Request): Promise<Awaited<ReturnType<typeof getViewer>>> {
  const viewer = await getViewer(request);
  if (!viewer || viewer.email_verified) return viewer;
  const me = await orElse(ask(calls.me, { token: viewer.token }), null);
  return { ...viewer, ...me?.data };
}

/**
 * The first line of every loader and action that is for people signed in. cms is asked each time, so a session that was
 * ended, a blocked account and a role that was taken away count at once. Throws a redirect to /login, which says whether a
 * session has ended and comes back here afterwards, or the 503 Response of a cms that is away.
 */
export async function requireUser(request: Request): Promise<SignedInUser> {
  const cookie = request.headers.get('Cookie');
  const session = await readSession(cookie);
  if (!session) {
    const isEnded = request.headers.has(SESSION_ENDED) || (await hasEnded(cookie));
    throw redirectDocument(loginPath(request, isEnded ? 'ended' : undefined));
  }
  try {
    const { data } = await ask(calls.me, { token: session.token });
    return { ...data, token: session.token };
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    if (error.status === 401) {
      // A document of its own, because the policy of the sign-in screens differs (server/guards.ts).
      throw redirectDocument(loginPath(request, 'ended'), { headers: { 'Set-Cookie': await noSessionCookie() } });
    }
    throw new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
  }
}

/** As {@link requireUser}, for these roles alone. Throws a 403 Response for any other. */
export async function requireRole(request: Request, ...roles: Role[]): Promise<SignedInUser> {
  const user = await requireUser(request);
  if (!roles.some((role) => user[role])) throw new Response(null, { status: 403 });
  return user;
}

/**
 * The person behind a form; null when cms is away, so that what was typed can be kept. Throws whatever else `guard`
 * throws.
 */
export async function personFor(
  request: Request,
  guard: (request: Request) => Promise<SignedInUser>,
): Promise<SignedInUser | null> {
  try {
    return await guard(request);
  } catch (error) {
    if (error instanceof Response && error.status === 503) return null;
    throw error;
  }
}
