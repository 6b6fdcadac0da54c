import type {
  Agent,
  AgentAddressPress,
  AgentAddressWait,
  AgentChange,
  AuditList,
  NewAgent,
  Trashed,
  TrashList,
} from '@69street/config/contract';

import type { SignedInUser } from '~/identity/guards.server';

import { callCms, CmsError, queryOf } from './client.server';

type Caller = Pick<SignedInUser, 'token'>;

/** Entries of the audit trail for one page of the screen, and for one call while a file is made of all. */
const PAGE = 20;
const FILE_PAGE = 100;

/** Adds an agent; a repeat with the same key adds none. Throws CmsError. */
export async function addAgent({ token }: Caller, agent: NewAgent, key: string): Promise<void> {
  await callCms('/api/addAgent', { method: 'POST', body: agent, token, headers: { 'Idempotency-Key': key } });
}

/** Changes an agent: any for the admin, the own profile for an agent. Throws CmsError. */
export async function updateAgent({ token }: Caller, id: string, change: AgentChange): Promise<Agent> {
  const path = `/api/updateAgent/${encodeURIComponent(id)}`;
  const { data } = await callCms<{ data: [Agent] }>(path, { method: 'PUT', body: change, token });
  return data[0];
}

/** The address that an agent is to have and that is not agreed to yet, or null. Throws CmsError. */
export async function waitingAddress({ token }: Caller, id: string): Promise<AgentAddressWait | null> {
  const path = `/api/agentAddress/${encodeURIComponent(id)}`;
  return (await callCms<{ data: AgentAddressWait | null }>(path, { token })).data;
}

/** Agrees by the token of a mailed link to an agent's new address. Throws CmsError, 404 for a bad token. */
export async function confirmAgentAddress(token: string, clientAddress: string): Promise<AgentAddressPress> {
  const call = { method: 'POST', body: { token }, clientAddress } as const;
  return (await callCms<{ data: AgentAddressPress }>('/api/confirmAgentAddress', call)).data;
}

/** Removes an agent, who can be put back for a day. Throws CmsError, 404 the second time. */
export async function deleteAgent({ token }: Caller, id: string): Promise<void> {
  await callCms(`/api/deleteAgent/${encodeURIComponent(id)}`, { method: 'DELETE', token });
}

/** Puts back what was deleted within the last day. Throws CmsError, 404 when there is nothing to put back. */
export async function restore({ token }: Caller, type: Trashed, id: string): Promise<void> {
  await callCms(`/api/restore/${encodeURIComponent(id)}`, { method: 'POST', body: { type }, token });
}

/** What was deleted within the last day and may be put back; nothing when that cannot be known just now. */
export async function listTrash({ token }: Caller, type: Trashed, mine = false): Promise<TrashList['data']> {
  try {
    const query = queryOf({ type, mine: mine ? '1' : undefined });
    return (await callCms<TrashList>(`/api/trash${query}`, { token })).data;
  } catch (error) {
    if (error instanceof CmsError) return [];
    throw error;
  }
}

/** Entries of the audit trail that contain `q`, newest first. Throws CmsError, 400 for another list's cursor. */
export async function listAudit(
  { token }: Caller,
  q: string,
  cursor: string | null,
  limit = FILE_PAGE,
): Promise<AuditList> {
  return callCms<AuditList>(`/api/audit${queryOf({ q, cursor, limit })}`, { token });
}

export type AuditPage = AuditList & { isFirst: boolean; cursorRefused: boolean };

/** One page of them. A cursor that is not of this list begins it anew, and `cursorRefused` says so. Throws CmsError. */
export async function pageOfAudit(caller: Caller, q: string, cursor: string | null): Promise<AuditPage> {
  if (cursor) {
    try {
      return { ...(await listAudit(caller, q, cursor, PAGE)), isFirst: false, cursorRefused: false };
    } catch (error) {
      if (!(error instanceof CmsError) || error.status !== 400) throw error;
    }
  }
  return { ...(await listAudit(caller, q, null, PAGE)), isFirst: true, cursorRefused: cursor !== null };
}
