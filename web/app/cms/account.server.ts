import { redirectDocument } from '@remix-run/node';

import type { Favourite, OwnProperty, Profile, Session, User } from '@69street/config/contract';

import { loginPath, type SignedInUser } from '~/identity/guards.server';

import { callCms, CmsError } from './client.server';

type Caller = Pick<SignedInUser, 'token'>;

/**
 * What a screen needs on behalf of the person who is signed in. Throws a redirect to /login when the session ended in
 * this moment, and cms's refusal as a Response of the same status, which the screen shows in words.
 */
export async function forScreen<Answer>(request: Request, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    if (error.status === 401) throw redirectDocument(loginPath(request));
    throw new Response(null, { status: error.status });
  }
}

/** Changes the own profile and gives it as it is now. Throws CmsError. */
export async function updateProfile({ token }: Caller, profile: Profile): Promise<User> {
  return (await callCms<{ data: User }>('/api/me', { method: 'PUT', body: profile, token })).data;
}

/** The own sessions, newest first. Throws CmsError. */
export async function listSessions({ token }: Caller): Promise<Session[]> {
  return (await callCms<{ data: Session[] }>('/api/sessions', { token })).data;
}

/** Ends one of the own sessions. Throws CmsError, 404 for one that is not there. */
export async function endSession({ token }: Caller, id: string): Promise<void> {
  await callCms(`/api/sessions/${encodeURIComponent(id)}`, { method: 'DELETE', token });
}

/** Ends all of the own sessions, or all but the one that asks. Throws CmsError. */
export async function endSessions({ token }: Caller, keep?: 'current'): Promise<void> {
  await callCms(`/api/sessions${keep ? `?keep=${keep}` : ''}`, { method: 'DELETE', token });
}

/** Everything that is kept about the person. Throws CmsError, 429 when it was asked for too often. */
export async function getMyData({ token }: Caller): Promise<object> {
  return (await callCms<{ data: object }>('/api/myData', { token })).data;
}

/** Deletes the own account. `tokenId` is the proof of a sign-in of the last minutes. Throws CmsError. */
export async function deleteAccount({ token }: Caller, tokenId: string): Promise<void> {
  await callCms('/api/me', { method: 'DELETE', body: { tokenId }, token });
}

/** The own listings in every state, the newest first. Throws CmsError. */
export async function listOwnProperties({ token, user_email }: SignedInUser): Promise<OwnProperty[]> {
  const path = `/api/findPropertiesByEmail/${encodeURIComponent(user_email)}`;
  return (await callCms<{ data: OwnProperty[] }>(path, { token })).data;
}

/** How many listings the person has kept. Throws CmsError. */
export async function countFavourites({ token }: Caller): Promise<number> {
  return (await callCms<{ data: Favourite[] }>('/api/favourites', { token })).data.length;
}
