import type {
  Hire,
  HireChange,
  HireList,
  HiresQuery,
  LedgerReport,
  NewRating,
  RatingList,
} from '@69street/config/contract';

import type { HireScope } from '~/hire/hires';

import { cachedGet, callCms, CmsError, queryOf } from './client.server';

type Caller = { token: string };
export type HiresQuestion = Pick<HiresQuery, 'state' | 'refund' | 'q'>;

/** Hires on one page of a list, and in one call while a file is made of all. */
const PAGE = 20;
const FILE_PAGE = 100;
/** Where money goes back, cms asks the payment provider meanwhile, twice if it must. */
const PROVIDER_MS = 20_000;
const CALL: Record<HireScope, string> = { mine: '/api/myHires', clients: '/api/myClients', all: '/api/getHires' };

const one = (id: string) => `/api/hires/${encodeURIComponent(id)}`;

/** Hires, newest first. Throws CmsError, 400 for another list's cursor. */
export async function listHires(
  { token }: Caller,
  scope: HireScope,
  question: HiresQuestion,
  cursor: string | null,
  limit = FILE_PAGE,
): Promise<HireList> {
  return callCms<HireList>(CALL[scope] + queryOf({ ...question, cursor, limit }), { token });
}

type HiresPage = HireList & { isFirst: boolean; cursorRefused: boolean };

/** One page of them. A cursor that is not of this list begins it anew, and `cursorRefused` says so. Throws CmsError. */
export async function pageOfHires(
  caller: Caller,
  scope: HireScope,
  question: HiresQuestion,
  cursor: string | null,
): Promise<HiresPage> {
  if (cursor) {
    try {
      const page = await listHires(caller, scope, question, cursor, PAGE);
      return { ...page, isFirst: false, cursorRefused: false };
    } catch (error) {
      if (!(error instanceof CmsError) || error.status !== 400) throw error;
    }
  }
  const page = await listHires(caller, scope, question, null, PAGE);
  return { ...page, isFirst: true, cursorRefused: cursor !== null };
}

/** One hire, to its client, its agent and the admin. Throws CmsError, 404 to anybody else. */
export async function getHire({ token }: Caller, id: string): Promise<Hire> {
  return (await callCms<{ data: Hire }>(one(id), { token })).data;
}

/** The agent's answer. Throws CmsError: 409 with the state that it has by now, 404. */
export async function changeHire({ token }: Caller, id: string, change: HireChange): Promise<void> {
  const body = { method: 'PUT', token, body: change } as const;
  await callCms(one(id), change.hire_state === 'declined' ? { ...body, timeoutMs: PROVIDER_MS } : body);
}

/** Asks for the money back. Throws CmsError: 409 when there is nothing to ask for, 404. */
export async function askRefund({ token }: Caller, id: string, reason: string): Promise<void> {
  await callCms(`${one(id)}/refundRequest`, { method: 'POST', token, body: { reason } });
}

/** Gives the money back, as the admin. Throws CmsError: 409 when it cannot go back (any more), 404. */
export async function refundHire({ token }: Caller, id: string, reason: string): Promise<void> {
  await callCms(`${one(id)}/refund`, { method: 'POST', token, body: { reason }, timeoutMs: PROVIDER_MS });
}

/** Rates the agent of an own completed hire. Throws CmsError: 409 when it is rated or not completed, 404. */
export async function rateHire({ token }: Caller, id: string, rating: NewRating): Promise<void> {
  await callCms(`${one(id)}/rating`, { method: 'POST', token, body: rating });
}

/** Every movement of money of a month (`2026-11`). Throws CmsError, 400 for a month that is none. */
export async function getLedger({ token }: Caller, month: string): Promise<LedgerReport> {
  return callCms<LedgerReport>(`/api/ledger${queryOf({ month })}`, { token });
}

/** What clients say about an agent; null when that cannot be known, because the page of the agent stands without it. */
export async function getRatings(agent: string): Promise<RatingList | null> {
  try {
    return await cachedGet<RatingList>(`/api/agentRatings/${encodeURIComponent(agent)}`);
  } catch (error) {
    if (error instanceof CmsError || error instanceof Response) return null;
    throw error;
  }
}
