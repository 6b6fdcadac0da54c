import type { UndeliveredMails } from '@69street/config/contract';

import type { SignedInUser } from '~/identity/guards.server';

import { callCms, CmsError } from './client.server';

type Caller = Pick<SignedInUser, 'token'>;

/** The mails that could not be delivered, newest first. Throws CmsError. */
export async function listUndelivered({ token }: Caller): Promise<UndeliveredMails> {
  return callCms<UndeliveredMails>('/api/undeliveredMails', { token });
}

/** How many there are, for the menu; none when that cannot be told just now, for the menu has to stand all the same. */
export async function countUndelivered(caller: Caller): Promise<number> {
  try {
    return (await listUndelivered(caller)).meta.total;
  } catch (error) {
    if (error instanceof CmsError) return 0;
    throw error;
  }
}

/** Sends one again, or without an id all of them; gives how many. Throws CmsError, 404 for one that is not there. */
export async function sendAgain({ token }: Caller, id?: string): Promise<number> {
  const body = id === undefined ? {} : { id };
  const path = '/api/undeliveredMails/send';
  return (await callCms<{ data: { mails: number } }>(path, { method: 'POST', body, token })).data.mails;
}

/** Gives one up. Throws CmsError, 404 for one that is not there. */
export async function dropMail({ token }: Caller, id: string): Promise<void> {
  await callCms(`/api/undeliveredMails/${encodeURIComponent(id)}`, { method: 'DELETE', token });
}
