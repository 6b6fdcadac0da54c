import type {
  LoanDetail,
  LoanDraft,
  LoanList,
  LoanOne,
  LoanQuery,
  lenderPolicyListSchema,
} from '@69street/config/contract';
import type { LoanStatus } from '@69street/config/market';
import type { z } from 'zod';

import { env } from '~/env.server';
import type { SignedInUser } from '~/identity/guards.server';

import { cachedGet, callCms, CmsError, queryOf } from './client.server';

type Caller = Pick<SignedInUser, 'token'>;
export type Policy = z.infer<typeof lenderPolicyListSchema>['data'][number];
export type LoanQuestion = Partial<Pick<LoanQuery, 'status' | 'q' | 'sort'>>;

/** As many as are looked at in one go, and as many as one call gives while a file is made of all. */
const PAGE = 24;
const FILE_PAGE = 100;
const PICTURE_MS = 20_000;

const at = (call: string, id: string) => `/api/${call}/${encodeURIComponent(id)}`;

/** What lenders ask for, the site's own first. */
export async function listPolicies(): Promise<Policy[]> {
  return (await cachedGet<{ data: Policy[] }>('/api/lenderPolicies')).data;
}

/** What the person has typed into the form so far, or null. Throws CmsError. */
export async function getLoanDraft({ token }: Caller): Promise<LoanDraft | null> {
  return (await callCms<{ data: LoanDraft | null }>('/api/loanDraft', { token })).data;
}

/** Keeps that in place of what was kept; cms keeps no number of a national ID. Throws CmsError. */
export async function keepLoanDraft({ token }: Caller, values: object, step: number): Promise<void> {
  await callCms('/api/loanDraft', { method: 'PUT', body: { values, step }, token });
}

/** Throws CmsError. */
export async function deleteLoanDraft({ token }: Caller): Promise<void> {
  await callCms('/api/loanDraft', { method: 'DELETE', token });
}

/** Applies; a repeat with the same key makes no second application. Throws CmsError. */
export async function applyForLoan({ token }: Caller, loan: object, key: string): Promise<void> {
  await callCms('/api/loanReq', { method: 'POST', body: loan, token, headers: { 'Idempotency-Key': key } });
}

/** The own applications with all that happened to them, newest first. Throws CmsError. */
export async function listMyLoans({ token }: Caller): Promise<LoanDetail[]> {
  return (await callCms<{ data: LoanDetail[] }>('/api/myLoans', { token })).data;
}

/** Answers what was asked. Throws CmsError, 409 when it is not any more what `seen` says. */
export async function answerLoan({ token }: Caller, id: string, answer: object, key: string): Promise<void> {
  await callCms(at('answerLoan', id), { method: 'POST', body: answer, token, headers: { 'Idempotency-Key': key } });
}

/** Throws CmsError, 409 when it is decided or not any more what `seen` says. */
export async function withdrawLoan({ token }: Caller, id: string, seen: string): Promise<void> {
  await callCms(at('withdrawLoan', id), { method: 'POST', body: { seen }, token });
}

/** Erases the national ID and all files of an own application. Throws CmsError, 409 once it is decided. */
export async function eraseIdentity({ token }: Caller, id: string): Promise<void> {
  await callCms(at('loanDocument', id), { method: 'DELETE', token });
}

/** Applications for the admin. Throws CmsError, 400 for another list's cursor. */
export async function listLoans(
  { token }: Caller,
  question: LoanQuestion,
  cursor: string | null,
  limit = FILE_PAGE,
): Promise<LoanList> {
  return callCms<LoanList>(`/api/getAllLoan${queryOf({ ...question, cursor, limit })}`, { token });
}

export type LoanPage = LoanList & { isFirst: boolean; cursorRefused: boolean };

/** One page of them. A cursor that is not of this list begins it anew, and `cursorRefused` says so. Throws CmsError. */
export async function pageOfLoans(caller: Caller, question: LoanQuestion, cursor: string | null): Promise<LoanPage> {
  if (cursor) {
    try {
      return { ...(await listLoans(caller, question, cursor, PAGE)), isFirst: false, cursorRefused: false };
    } catch (error) {
      if (!(error instanceof CmsError) || error.status !== 400) throw error;
    }
  }
  return { ...(await listLoans(caller, question, null, PAGE)), isFirst: true, cursorRefused: cursor !== null };
}

/** One application: an own one, for the admin any. Throws CmsError, 404 for any other. */
export async function getLoan({ token }: Caller, id: string): Promise<LoanOne> {
  const { data } = await callCms<{ data: [LoanOne] }>(at('loan', id), { token });
  return data[0];
}

type Decision = { loan_status: LoanStatus; note?: string; seen?: string };

/** Decides. Throws CmsError, 409 when it is not any more what `seen` says, or cannot go there. */
export async function decideLoan({ token }: Caller, id: string, decision: Decision): Promise<void> {
  await callCms(at('updateStatus', id), { method: 'PUT', body: decision, token });
}

/** Moves an application into the trash. Throws CmsError: 404 the second time. */
export async function removeLoan({ token }: Caller, id: string, seen: string): Promise<void> {
  await callCms(`${at('delete', id)}${queryOf({ seen })}`, { method: 'DELETE', token });
}

/** Takes it out again, within a day. Throws CmsError: 404 when there is nothing to put back. */
export async function restoreLoan({ token }: Caller, id: string): Promise<void> {
  await callCms(at('restore', id), { method: 'POST', body: { type: 'loan' }, token });
}

/**
 * The picture of a national ID, or with `file` a further file, as cms answers it and for whom cms lets look: the body is
 * handed on as it comes in and kept nowhere. Throws CmsError.
 */
export async function lookAtLoanPicture(
  { token }: Caller,
  id: string,
  file: string | null,
  signal: AbortSignal,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(new URL(`${at('loanDocument', id)}${queryOf({ file })}`, env.CMS_URL), {
      headers: { 'X-Internal-Secret': env.INTERNAL_SECRET, Authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PICTURE_MS)]),
    });
  } catch (error) {
    throw new CmsError(503, `cms gave no document: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (response.ok) return response;
  await response.body?.cancel();
  throw new CmsError(response.status, `cms answered ${response.status}`);
}
