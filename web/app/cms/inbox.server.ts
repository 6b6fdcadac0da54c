import type { Inbox, InboxQuery } from '@69street/config/contract';

import { callCms, CmsError, queryOf } from './client.server';

type Caller = { token: string };
export type InboxFilter = Pick<InboxQuery, 'state' | 'about' | 'q' | 'mine'>;

/** Messages for one page of the inbox, and for one call while a file is made of all. */
const PAGE = 20;
const FILE_PAGE = 100;

/** Messages to this person, newest first; to the admin all, unless `mine`. Throws CmsError, 400 for another list's cursor. */
export async function listInbox(
  { token }: Caller,
  filter: InboxFilter,
  cursor: string | null,
  limit = FILE_PAGE,
): Promise<Inbox> {
  return callCms<Inbox>(`/api/enquiries${queryOf({ ...filter, cursor, limit })}`, { token });
}

export type InboxPage = Inbox & { isFirst: boolean; cursorRefused: boolean };

/** One page of them. A cursor that is not of this list begins it anew, and `cursorRefused` says so. Throws CmsError. */
export async function pageOfInbox(caller: Caller, filter: InboxFilter, cursor: string | null): Promise<InboxPage> {
  if (cursor) {
    try {
      return { ...(await listInbox(caller, filter, cursor, PAGE)), isFirst: false, cursorRefused: false };
    } catch (error) {
      if (!(error instanceof CmsError) || error.status !== 400) throw error;
    }
  }
  return { ...(await listInbox(caller, filter, null, PAGE)), isFirst: true, cursorRefused: cursor !== null };
}

/** Answers a message by mail. Throws CmsError: 409 with the answer that somebody else gave, 404, 429. */
export async function replyEnquiry({ token }: Caller, id: string, message: string): Promise<void> {
  await callCms(`/api/enquiries/${encodeURIComponent(id)}/reply`, { method: 'POST', body: { message }, token });
}
