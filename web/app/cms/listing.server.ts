import type { Draft, EditableListing, Report } from '@69street/config/contract';
import type { ListingState } from '@69street/config/market';

import type { SignedInUser } from '~/identity/guards.server';

import { callCms } from './client.server';

type Caller = Pick<SignedInUser, 'token'>;

const draftPath = (id: string) => `/api/drafts/${encodeURIComponent(id)}`;

/** The own unfinished listings, the latest first. Throws CmsError. */
export async function listDrafts({ token }: Caller): Promise<Draft[]> {
  return (await callCms<{ data: Draft[] }>('/api/drafts', { token })).data;
}

/** One of them. Throws CmsError, 404 for one that is not there. */
export async function getDraft({ token }: Caller, id: string): Promise<Draft> {
  return (await callCms<{ data: Draft }>(draftPath(id), { token })).data;
}

type Content = { values: object; step: number };

/** Replaces what a draft holds. Throws CmsError. */
export async function updateDraft({ token }: Caller, id: string, { values, step }: Content): Promise<Draft> {
  return (await callCms<{ data: Draft }>(draftPath(id), { method: 'PUT', body: { values, step }, token })).data;
}

/**
 * Keeps a draft, of the listing `property` when one is given. A second call with the same key makes no second draft:
 * it replaces what the first one kept. Throws CmsError, 409 when there are too many.
 */
export async function addDraft(
  { token }: Caller,
  { values, step }: Content,
  property: string | null,
  key: string,
): Promise<Draft> {
  const body = { values, step, ...(property ? { property } : {}) };
  const headers = { 'Idempotency-Key': key };
  const { data } = await callCms<{ data: Draft }>('/api/drafts', { method: 'POST', body, headers, token });
  const same = JSON.stringify(Object.entries(data.values).sort()) === JSON.stringify(Object.entries(values).sort());
  return same ? data : updateDraft({ token }, data._id, { values, step });
}

/** Throws CmsError, 404 for one that is not there. */
export async function deleteDraft({ token }: Caller, id: string): Promise<void> {
  await callCms(draftPath(id), { method: 'DELETE', token });
}

/** One own listing with all that its form needs. Throws CmsError, 404 for any other. */
export async function getOwnListing({ token }: Caller, id: string): Promise<EditableListing> {
  const { data } = await callCms<{ data: [EditableListing] }>(`/api/ownProperty/${encodeURIComponent(id)}`, { token });
  return data[0];
}

/** Lists a home. A repeat with the same key lists it once. Throws CmsError. */
export async function addListing({ token }: Caller, listing: object, key: string): Promise<void> {
  await callCms('/api/addProperty', {
    method: 'POST',
    body: listing,
    headers: { 'Idempotency-Key': key },
    token,
  });
}

/** Changes a listing. Throws CmsError, 409 when it is not any more what `seen` says. */
export async function changeListing({ token }: Caller, id: string, change: object): Promise<void> {
  await callCms(`/api/updateProperties/${encodeURIComponent(id)}`, { method: 'PUT', body: change, token });
}

/** Moves a listing towards a state and gives the one where it ended. Throws as {@link changeListing}. */
export async function moveListing(
  { token }: Caller,
  id: string,
  move: { listing_state: ListingState; seen?: string },
): Promise<ListingState> {
  const path = `/api/updateProperties/${encodeURIComponent(id)}`;
  const { data } = await callCms<{ data: { listing_state: ListingState } }>(path, { method: 'PUT', body: move, token });
  return data.listing_state;
}

/** Tells the moderators. `token` when somebody is signed in. Throws CmsError. */
export async function reportListing(report: Report, clientAddress: string, token?: string): Promise<void> {
  await callCms('/api/reportProperty', {
    method: 'POST',
    body: report,
    clientAddress,
    ...(token ? { token } : {}),
  });
}

/** Says by the token of a mailed link that a listing is still to be had. Throws CmsError, 404 for a bad token. */
export async function confirmListing(token: string, clientAddress: string): Promise<{ property_name: string }> {
  const call = { method: 'POST', body: { token }, clientAddress } as const;
  return (await callCms<{ data: { property_name: string } }>('/api/confirmListing', call)).data;
}

/** Counts a look at a published listing. Throws CmsError. */
export async function countView(id: string, clientAddress: string): Promise<void> {
  await callCms(`/api/viewed/${encodeURIComponent(id)}`, { method: 'POST', clientAddress });
}
