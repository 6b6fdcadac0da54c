import type { Queue, QueuedListing, QueueQuery } from '@69street/config/contract';

import { callCms, CmsError, queryOf } from './client.server';

type Caller = { token: string };
export type QueueQuestion = Partial<Pick<QueueQuery, '_id' | 'state' | 'reported' | 'whose' | 'q' | 'sort'>>;

/** As many as a moderator looks at in one go, and as many as one call gives while a file is made of all. */
const PAGE = 24;
const FILE_PAGE = 48;

/** Listings in every state with what a moderator needs. Throws CmsError, 400 for the cursor of another list. */
export async function listQueue(
  { token }: Caller,
  question: QueueQuestion,
  cursor: string | null,
  limit = FILE_PAGE,
): Promise<Queue> {
  return callCms<Queue>(`/api/getProperties${queryOf({ ...question, cursor, limit })}`, { token });
}

export type QueuePage = Queue & { isFirst: boolean; cursorRefused: boolean };

/** One page of them. A cursor that is not of this list begins it anew, and `cursorRefused` says so. Throws CmsError. */
export async function pageOfQueue(caller: Caller, question: QueueQuestion, cursor: string | null): Promise<QueuePage> {
  if (cursor) {
    try {
      return { ...(await listQueue(caller, question, cursor, PAGE)), isFirst: false, cursorRefused: false };
    } catch (error) {
      if (!(error instanceof CmsError) || error.status !== 400) throw error;
    }
  }
  return { ...(await listQueue(caller, question, null, PAGE)), isFirst: true, cursorRefused: cursor !== null };
}

/** One listing in whatever state, or null. Throws CmsError. */
export async function getQueued(caller: Caller, id: string): Promise<QueuedListing | null> {
  try {
    return (await listQueue(caller, { _id: id }, null, 1)).data[0] ?? null;
  } catch (error) {
    // What cannot be an identifier is nobody's.
    if (error instanceof CmsError && error.status === 400) return null;
    throw error;
  }
}

/** Moves a listing into the trash. Throws CmsError: 409 when it was changed since `seen`, 404 when it is not there. */
export async function removeListing({ token }: Caller, id: string, seen: string): Promise<void> {
  await callCms(`/api/deleteProperties/${encodeURIComponent(id)}${queryOf({ seen })}`, { method: 'DELETE', token });
}

/** Takes it out again, within a day. Throws CmsError: 404 when there is nothing to put back. */
export async function restoreListing({ token }: Caller, id: string): Promise<void> {
  await callCms(`/api/restore/${encodeURIComponent(id)}`, { method: 'POST', body: { type: 'property' }, token });
}

/** Closes the open reports of a listing. Throws CmsError. */
export async function closeReports({ token }: Caller, id: string): Promise<void> {
  await callCms(`/api/reports/${encodeURIComponent(id)}`, { method: 'DELETE', token });
}
