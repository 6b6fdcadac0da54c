import type { NewSavedSearch, SavedSearch } from '@69street/config/contract';

import type { SignedInUser } from '~/identity/guards.server';

import { callCms, CmsError } from './client.server';

type Caller = Pick<SignedInUser, 'token'>;

const pathOf = (id: string) => `/api/savedSearches/${encodeURIComponent(id)}`;

/** Keeps a search, for an account when there is a token. Throws CmsError. */
export async function saveSearch(
  search: NewSavedSearch,
  { token, clientAddress, key }: { token?: string | undefined; clientAddress: string; key: string },
): Promise<void> {
  await callCms('/api/savedSearches', {
    method: 'POST',
    body: search,
    headers: { 'Idempotency-Key': key },
    clientAddress,
    ...(token && { token }),
  });
}

/** The own saved searches, the latest first. Throws CmsError. */
export async function listSavedSearches({ token }: Caller): Promise<SavedSearch[]> {
  return (await callCms<{ data: SavedSearch[] }>('/api/savedSearches', { token })).data;
}

/** Changes how often one reports, or pauses it. Throws CmsError, 404 for one that is not there. */
export async function changeSavedSearch(
  { token }: Caller,
  id: string,
  change: Partial<Pick<SavedSearch, 'rhythm' | 'paused'>>,
): Promise<void> {
  await callCms(pathOf(id), { method: 'PUT', body: change, token });
}

/** Forgets one. Throws CmsError, 404 for one that is not there. */
export async function deleteSavedSearch({ token }: Caller, id: string): Promise<void> {
  await callCms(pathOf(id), { method: 'DELETE', token });
}

/**
 * How many other people keep a search that a listing answers: for its owner and the admin, null for everybody else and
 * when cms is away, because a page is not less for want of it.
 */
export async function lookingFor({ token }: Caller, id: string): Promise<number | null> {
  try {
    const { data } = await callCms<{ data: { count: number } }>(`/api/lookingFor/${encodeURIComponent(id)}`, { token });
    return data.count;
  } catch (error) {
    if (error instanceof CmsError) return null;
    throw error;
  }
}

/** Agrees to the mails of a search by the token of its link. Throws CmsError, 404 for one that is not valid. */
export async function confirmSearch(token: string, clientAddress: string): Promise<void> {
  await callCms('/api/confirmSearch', { method: 'POST', body: { token }, clientAddress });
}

/** Ends the mails of a search by the token of its link. Throws CmsError, 404 for one that is not valid. */
export async function stopSearch(token: string, clientAddress: string): Promise<void> {
  await callCms('/api/stopSearch', { method: 'POST', body: { token }, clientAddress });
}
