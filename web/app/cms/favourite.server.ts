import type { Favourite, FavouriteList, SharedList } from '@69street/config/contract';

import type { Refusal } from '~/favourite/wish-list';

import { callCms, CmsError } from './client.server';

/** Somebody for whom calls can be made (guards.server.ts). */
type Person = { token: string };

/** The own list, the latest first. Throws CmsError. */
export async function listFavourites({ token }: Person): Promise<FavouriteList> {
  return callCms<FavouriteList>('/api/favourites', { token });
}

/**
 * The `_id`s of the listings whose hearts are filled. Empty for a guest, and when cms has no answer: the page then
 * stands with empty hearts, and pressing one says "Already Added".
 */
export async function favouriteKeys(viewer: Person | null): Promise<string[]> {
  if (!viewer) return [];
  try {
    return (await listFavourites(viewer)).data.map(({ key }: Favourite) => key);
  } catch (error) {
    if (error instanceof CmsError) return [];
    throw error;
  }
}

/** Why a call about favourites failed. Throws on what is no {@link CmsError}. */
export function refusalOf(error: unknown): Exclude<Refusal, 'refused'> {
  if (!(error instanceof CmsError)) throw error;
  if (error.status === 429) return 'tooMany';
  if (error.status === 400 && error.fields.key?.includes('favourites_max')) return 'full';
  // A key that no listing could have is as unknown as one that no listing has.
  return error.status === 404 || error.status === 400 ? 'unknown' : 'unavailable';
}

/** Keeps a listing. False when it was there already. Throws CmsError: 404 unknown, 400 list full, 429 too many. */
export async function addFavourite({ token }: Person, key: string): Promise<boolean> {
  const { message } = await callCms<{ message: string }>('/api/favourites', { method: 'POST', body: { key }, token });
  return message !== 'Already Added';
}

/** Takes a listing out; one that is not there is no error. Throws CmsError. */
export async function removeFavourite({ token }: Person, key: string): Promise<void> {
  await callCms(`/api/favourites/${encodeURIComponent(key)}`, { method: 'DELETE', token });
}

/** Gives the own list an address to share. Throws CmsError. */
export async function shareFavourites({ token }: Person): Promise<void> {
  await callCms('/api/favouriteList', { method: 'POST', token });
}

/** Revokes that address. Throws CmsError. */
export async function unshareFavourites({ token }: Person): Promise<void> {
  await callCms('/api/favouriteList', { method: 'DELETE', token });
}

/**
 * A list that somebody shared, asked afresh each time: a revoked address must be dead at once. Throws a 404 Response
 * for an unknown or revoked one and a 503 Response when cms is away.
 */
export async function getSharedList(token: string): Promise<SharedList> {
  try {
    return (await callCms<{ data: SharedList }>(`/api/favouriteList/${encodeURIComponent(token)}`)).data;
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    if (error.status === 503) throw new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
    throw new Response(null, { status: 404 });
  }
}
