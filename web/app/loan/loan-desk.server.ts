import { json } from '@remix-run/node';

import type { LoanQuery, QueuedLoan } from '@69street/config/contract';
import {
  LOAN_SORTS,
  LOAN_STATUSES,
  needsLoanNote,
  TEXT_LIMITS,
  type Language,
  type LoanStatus,
} from '@69street/config/market';

import { screenPath } from '~/shell/paths';
import { ask, calls, type CmsError } from '~/cms/client.server';
import { errorOf, forScreen, pageBehind } from '~/cms/outcome.server';
import { formatDay } from '~/shell/dates';
import { personFor, type SignedInUser } from '~/identity/guards.server';
import { langOf } from '~/shell/lang';
import {
  LOAN_ACTIONS,
  LOAN_DEFAULTS,
  type LoanAction,
  type LoanFilter,
  type LoanOutcome,
  type LoanQueue,
  type LoanRow,
} from '~/loan/loans';
import { memberMessagesOf } from '~/messages/member';
import { NO_STORE } from '~/shell/private';
import { redirectWithToast } from '~/shell/session.server';

/** As many as are looked at in one go. */
const PAGE = 24;
const NOTE_LENGTH = 2000;

/** What the address asks for; words that no list knows mean what is usual there. */
export function loanFilterOf(request: Request): LoanFilter {
  const params = new URL(request.url).searchParams;
  const status = (['open', 'all', ...LOAN_STATUSES] as const).find((name) => name === params.get('status'));
  return {
    q: params.get('q')?.trim().slice(0, TEXT_LIMITS.search) ?? '',
    status: status ?? LOAN_DEFAULTS.status,
    sort: LOAN_SORTS.find((name) => name === params.get('sort')) ?? LOAN_DEFAULTS.sort,
  };
}

/** The same as cms is asked. */
export function loanQuestionOf({ q, status, sort }: LoanFilter): Partial<LoanQuery> {
  return { q: q || undefined, status: status === 'all' ? undefined : status, sort };
}

function toRow(loan: QueuedLoan, lang: Language): LoanRow {
  const { _id, name, mobileno, city, loan_amount, loan_tenure, loan_status, updatedAt } = loan;
  const { user_email, same_national_id, check } = loan;
  return {
    ...{ _id, name, mobileno, city, loan_amount, loan_tenure, loan_status, updatedAt, user_email, same_national_id },
    applied: formatDay(loan.createdAt, lang),
    emi: check.emi,
    broken: check.findings.filter(({ passes }) => passes === false).length,
  };
}

/** What Manage Loans shows. Called behind the guard; throws what `forScreen` throws. */
export async function loanQueueData(request: Request, user: SignedInUser): Promise<LoanQueue> {
  const url = new URL(request.url);
  const filter = loanFilterOf(request);
  const page = await forScreen(
    request,
    pageBehind(url.searchParams.get('cursor'), (cursor) => {
      const query = { ...loanQuestionOf(filter), cursor, limit: PAGE };
      return ask(calls.getAllLoan, { query, token: user.token });
    }),
  );
  return {
    filter,
    rows: page.data.map((loan) => toRow(loan, langOf(url.pathname))),
    total: page.meta.total,
    next: page.meta.next_cursor,
    isFirst: page.isFirst,
    cursorRefused: page.cursorRefused,
  };
}

type Asked = { intent: LoanAction | null; _id: string; seen: string; name: string; note: string };

function readForm(form: FormData): Asked {
  const [word = '', _id = '', seen = '', ...name] = String(form.get('intent') ?? '').split('/');
  return {
    intent: [...LOAN_STATUSES, ...LOAN_ACTIONS].find((known) => known === word) ?? null,
    _id,
    seen,
    name: name.join('/'),
    // Forms send line ends as two characters, which the field counts, and the limit means, as one.
    note: String(form.get('note') ?? '')
      .replaceAll('\r\n', '\n')
      .trim(),
  };
}

function failure(error: CmsError, intent: LoanAction, seen: string): Pick<LoanOutcome, 'result' | 'status'> {
  if (error.status === 404) return { result: 'gone' };
  if (error.status === 409) {
    const { loan_status, updatedAt, unseen } = (error.details ?? {}) as Record<string, string | undefined>;
    if (unseen) return { result: 'unseen' };
    // Nobody changed it: the time is over.
    if (intent === 'take_back' && updatedAt === seen) return { result: 'told' };
    const status = LOAN_STATUSES.find((name) => name === loan_status);
    return { result: status === intent ? 'already' : updatedAt ? 'changed' : 'cannot', status };
  }
  return { result: error.status === 400 ? 'refused' : 'unavailable' };
}

async function doIt(user: SignedInUser, intent: LoanAction, { _id, seen, note }: Asked): Promise<unknown> {
  if (intent === 'delete') return ask(calls.deleteLoan, { params: { id: _id }, query: { seen }, token: user.token });
  if (intent === 'restore')
    return ask(calls.restore, { params: { id: _id }, body: { type: 'loan' }, token: user.token });
  if (intent === 'take_back') {
    const body = seen ? { seen } : {};
    return ask(calls.takeDecisionBack, { params: { id: _id }, body, token: user.token });
  }
  // Words beside an approval reach the applicant too.
  return ask(calls.updateStatus, {
    params: { id: _id },
    body: { loan_status: intent, ...(note ? { note } : {}), ...(seen ? { seen } : {}) },
    token: user.token,
  });
}

const STATUS: Record<LoanOutcome['result'], number> = {
  ...{
    done: 200,
    already: 409,
    changed: 409,
    cannot: 409,
    unseen: 409,
    told: 409,
    gone: 404,
    refused: 400,
    note: 400,
    unavailable: 503,
  },
};

/**
 * Decides about an application as it was seen, deletes it or puts it back. A decision shows the screen again with a
 * toast; a deletion answers the way back; what could not be done is said, with all that was typed. `actions` are those
 * that the screen offers: nothing is decided in a list.
 */
export async function loanDesk(
  request: Request,
  guard: (request: Request) => Promise<SignedInUser>,
  actions: readonly LoanAction[],
) {
  const user = await personFor(request, guard);
  const asked = readForm(await request.formData());
  const t = memberMessagesOf(request).loans.admin;
  const { intent, _id, seen, name, note } = asked;
  const answer = (outcome: Pick<LoanOutcome, 'result' | 'status'>) => {
    const result: LoanOutcome = { _id, seen, name, intent, note, ...outcome };
    return json({ outcome: result }, { status: STATUS[outcome.result], ...NO_STORE });
  };
  if (!intent || !actions.includes(intent) || !_id || note.length > NOTE_LENGTH) return answer({ result: 'refused' });
  if (LOAN_STATUSES.some((status) => status === intent) && needsLoanNote(intent as LoanStatus) && !note) {
    return answer({ result: 'note' });
  }
  if (!user) return answer({ result: 'unavailable' });
  const error = await errorOf(doIt(user, intent, asked), request);
  if (error) return answer(failure(error, intent, seen));
  if (intent === 'delete') return answer({ result: 'done' });
  const text =
    intent === 'restore' ? t.restored(name) : intent === 'take_back' ? t.takenBack(name) : t.done(name, intent);
  return redirectWithToast(screenPath(request), request, { type: 'success', text });
}
