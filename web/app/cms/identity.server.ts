import type { SignedIn } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { callCms } from './client.server';

type Visitor = { clientAddress: string; userAgent: string; language: Language };

/** A session for the person that an ID token of the identity service speaks of. Throws CmsError. */
export async function signIn(tokenId: string, { clientAddress, userAgent, language }: Visitor): Promise<SignedIn> {
  const headers = { 'User-Agent': userAgent };
  const call = { method: 'POST', body: { tokenId, language }, clientAddress, headers } as const;
  return (await callCms<{ data: SignedIn }>('/api/googlelogin', call)).data;
}

/** Confirms an address with the code of its mail. Throws CmsError: 400 for a code that is good no more. */
export async function confirmAddress(code: string, clientAddress: string): Promise<void> {
  await callCms('/api/confirmAddress', { method: 'POST', body: { code }, clientAddress });
}

/** Ends the session of a refresh token. Throws CmsError. */
export async function signOut(refresh_token: string): Promise<void> {
  await callCms('/api/logout', { method: 'POST', body: { refresh_token } });
}

/** Takes a guest's favourites over into the account. Throws CmsError. */
export async function mergeFavourites(token: string, keys: string[]): Promise<void> {
  await callCms('/api/favourites/merge', { method: 'POST', body: { keys }, token });
}
