import type { SignedIn } from '@69street/config/contract';

import { callCms } from './client.server';

type Visitor = { clientAddress: string; userAgent: string };

/** A session for the person that an ID token of the identity service speaks of. Throws CmsError. */
export async function signIn(tokenId: string, { clientAddress, userAgent }: Visitor): Promise<SignedIn> {
  const headers = { 'User-Agent': userAgent };
  const call = { method: 'POST', body: { tokenId }, clientAddress, headers } as const;
  return (await callCms<{ data: SignedIn }>('/api/googlelogin', call)).data;
}

/** Ends the session of a refresh token. Throws CmsError. */
export async function signOut(refresh_token: string): Promise<void> {
  await callCms('/api/logout', { method: 'POST', body: { refresh_token } });
}

/** Takes a guest's favourites over into the account. Throws CmsError. */
export async function mergeFavourites(token: string, keys: string[]): Promise<void> {
  await callCms('/api/favourites/merge', { method: 'POST', body: { keys }, token });
}
