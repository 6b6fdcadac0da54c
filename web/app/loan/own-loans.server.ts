import { json, redirectDocument } from '@remix-run/node';

import { loanAnswerSchema, type LoanDetail } from '@69street/config/contract';
import {
  formatMoney,
  isOpenLoan,
  LOAN_FILES_MAX,
  loanMoves,
  mayEraseIdentity,
  type Language,
} from '@69street/config/market';

import { ask, calls, CmsError } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { formatDay, formatMoment } from '~/shell/dates';
import { FORM_KEY, idempotencyKey } from '~/shell/form-key.server';
import type { SignedInUser } from '~/identity/guards.server';
import { loginPath } from '~/shell/paths';
import { langOf } from '~/shell/lang';
import type { OwnLoan, OwnLoanProblem, Timeline } from '~/loan/loans';
import { memberMessagesOf } from '~/messages/member';
import { NO_STORE } from '~/shell/private';
import { redirectWithToast } from '~/shell/session.server';

/** What happened to an application and who looked, in moments of the page's language. */
export function timelineOf({ history, looks }: Pick<LoanDetail, 'history' | 'looks'>, lang: Language): Timeline {
  return {
    history: history.map((one) => ({ ...one, at: formatMoment(one.at, lang) })),
    looks: looks.map(({ at, who, by_role, file }) => ({
      at: formatMoment(at, lang),
      who,
      by_role,
      isNid: file === null,
    })),
  };
}

/** An own application as its card shows it. */
function toCard(loan: LoanDetail, lang: Language): OwnLoan {
  const { _id, updatedAt, loan_status, loan_tenure, lender, property, decision_note, national_id, check } = loan;
  return {
    ...{ _id, updatedAt, loan_status, loan_tenure, lender, property, decision_note, national_id },
    ...timelineOf(loan, lang),
    applied: formatDay(loan.createdAt, lang),
    amount: formatMoney(loan.loan_amount, lang),
    emi: formatMoney(check.emi, lang),
    share: check.share_percent,
    erased: loan.national_id_erased_at && formatDay(loan.national_id_erased_at, lang),
    hasPicture: loan.national_id_pic !== null,
    documents: loan.documents.map((file) => file._id),
    consent: loan.consent_text,
    consented: formatMoment(loan.consent_at, lang),
    mayAnswer: isOpenLoan(loan_status),
    mayWithdraw: loanMoves('applicant', loan_status).includes('withdrawn'),
    mayErase: loan.national_id_erased_at === null && mayEraseIdentity(loan_status),
  };
}

/** The own applications. Called behind the guard; throws what `forScreen` throws. */
export async function ownLoansData(request: Request, user: SignedInUser) {
  const url = new URL(request.url);
  const { data: loans } = await forScreen(request, ask(calls.myLoans, { token: user.token }));
  return {
    loans: loans.map((loan) => toCard(loan, langOf(url.pathname))),
    /** Pictures that a form without script has sent for an answer: to which application, and their names at cms. */
    sent: {
      to: url.searchParams.get('answer') ?? '',
      documents: url.searchParams.getAll('document').slice(0, LOAN_FILES_MAX),
    },
  };
}

async function answer(user: SignedInUser, id: string, seen: string, form: FormData): Promise<boolean> {
  const typed = {
    message: String(form.get('message') ?? '').replaceAll('\r\n', '\n'),
    documents: form.getAll('document').map(String),
    ...(seen && { seen }),
  };
  const parsed = loanAnswerSchema.safeParse(typed);
  if (!parsed.success) return false;
  const key = idempotencyKey(String(form.get(FORM_KEY) ?? ''), ['answer', id, parsed.data]);
  await ask(calls.answerLoan, { params: { id }, body: parsed.data, idempotencyKey: key, token: user.token });
  return true;
}

/** Answers, withdraws or erases; then the screen is shown again with a toast, or says what is wrong (400, 409, 503). */
export async function ownLoansAction(request: Request, user: SignedInUser) {
  const form = await request.formData();
  const t = memberMessagesOf(request).loans.own;
  const id = String(form.get('id') ?? '');
  const seen = String(form.get('seen') ?? '');
  const intent = String(form.get('intent') ?? '');
  const fail = (status: number, text: string, field?: string) => {
    const message = String(form.get('message') ?? '');
    const formKey = String(form.get(FORM_KEY) ?? '');
    const problem: OwnLoanProblem = { id, text, message, formKey, ...(field && { field }) };
    return json({ problem }, { status, ...NO_STORE });
  };
  const done = (text: string) => redirectWithToast(new URL(request.url).pathname, request, { type: 'success', text });
  try {
    if (intent === 'answer') {
      return (await answer(user, id, seen, form)) ? await done(t.sent) : fail(400, t.refused, t.needsAnswer);
    }
    if (intent === 'withdraw') {
      await ask(calls.withdrawLoan, { params: { id }, body: { seen }, token: user.token });
      return await done(t.withdrawn);
    }
    if (intent === 'erase') {
      await ask(calls.eraseIdentity, { params: { id }, token: user.token });
      return await done(t.erased);
    }
    return fail(400, t.refused);
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    if (error.status === 401) throw redirectDocument(loginPath(request));
    if (error.status === 409) {
      const { deciding } = (error.details ?? {}) as { deciding?: boolean };
      return fail(409, deciding ? t.deciding : intent === 'erase' ? t.decided : t.conflict);
    }
    if (error.status === 404) return fail(404, t.gone);
    return fail(error.status, error.status === 400 ? t.refused : t.unavailable);
  }
}
