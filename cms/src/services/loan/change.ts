import type { LoanAnswer, LoanDecision, Withdrawal } from '@69street/config/contract';
import {
  isOpenLoan,
  mayMoveLoan,
  statusAfterAnswer,
  TAKE_BACK_MINUTES,
  takeBackUntil,
  type AuditAction,
  type LoanMover,
  type LoanStatus,
} from '@69street/config/market';

import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { claimDocuments, unseenPapers } from './documents';
import { tellApplicant } from './mail';
import {
  asApplicant,
  entryOf,
  findLoan,
  isUntold,
  lockOwn,
  LOAN,
  readLoan,
  toldHistory,
  writeHistory,
  type HistoryEntry,
  type LoanRow,
} from './store';
import { takeMailBack } from '../platform/mail-outbox';
import { moveToTrash } from '../platform/trash';
import { rows } from '../platform/sql';
import { actorOf, ownKey, type Person } from '../platform/person';

export type ChangedLoan = { _id: string; loan_status: LoanStatus; updatedAt: string };

/** 409 with what is stored by now, so that whoever was second can say what happened. */
export function stale({ loan_status, updatedAt, history }: LoanRow, message: string) {
  const last = history?.at(-1);
  return conflict(message, { loan_status, updatedAt, by_role: last?.by_role ?? null, at: last?.at ?? null });
}

function checkSeen(loan: LoanRow, seen: string | undefined): void {
  if (seen !== undefined && seen !== loan.updatedAt) {
    throw stale(loan, 'Somebody has changed this application meanwhile');
  }
}

function checkMove(mover: LoanMover, loan: LoanRow, to: LoanStatus): void {
  if (mayMoveLoan(mover, loan.loan_status, to)) return;
  throw stale(loan, `This application is ${loan.loan_status} and cannot become ${to}`);
}

/** Nobody decides on papers that they have not seen. What was erased, or is not there, cannot be asked for. */
async function checkLooked(loan: LoanRow, person: Person): Promise<void> {
  const unseen = await unseenPapers(loan._id, person);
  if (unseen === null) return;
  const { loan_status, updatedAt } = loan;
  const what = unseen === 'documents' ? 'the further files' : 'the picture of the national ID';
  throw conflict(`Look at ${what} first: who decides has seen all papers`, { loan_status, updatedAt, unseen });
}

/** What the applicant does has to wait as long as a decision is not told: it says of it nothing but that. */
export function checkTold(loan: LoanRow): void {
  if (!isUntold(loan)) return;
  const { loan_status, updatedAt } = asApplicant(loan);
  throw conflict('This application is being decided at this moment', { loan_status, updatedAt, deciding: true });
}

export async function audit(loan: LoanRow, person: Person, action: AuditAction, entry: HistoryEntry): Promise<void> {
  const { from, to, files } = entry;
  await writeAudit(actorOf(person), action, [LOAN, loan._id], {
    before: { loan_status: from },
    after: { loan_status: to, ...(files > 0 && { files }) },
  });
}

/**
 * Decides about an application, or asks for papers. Throws NotFoundError, and 409 (`details` say what it is by now) when
 * it was changed since `seen`, cannot go there, or would be decided by somebody who has not looked at its papers.
 */
export async function decideLoan(id: string, decision: LoanDecision, person: Person): Promise<ChangedLoan> {
  const { loan_status, note, seen } = decision;
  return strapi.db.transaction(async () => {
    const loan = await findLoan(id, person, true);
    checkSeen(loan, seen);
    checkMove('admin', loan, loan_status);
    const decided = !isOpenLoan(loan_status);
    if (decided) await checkLooked(loan, person);
    const entry = entryOf('admin', 'moved', loan.loan_status, { to: loan_status, note: note ?? null });
    const updatedAt = await writeHistory(loan, { entry, note: note ?? null, decided });
    await tellApplicant(loan.account, loan_status, note, decided ? waitFor(loan) : undefined);
    await audit(loan, person, `loan.${loan_status}`, entry);
    return { _id: loan._id, loan_status, updatedAt };
  });
}

/** The mail of a decision goes when the decision cannot be taken back any more. */
export const waitFor = ({ _id }: LoanRow) => ({ seconds: TAKE_BACK_MINUTES * 60, about: `decision ${_id}` });

/**
 * Takes a decision back whose mail has not left yet: the application stands where it stood before, and the applicant is
 * told nothing. Throws NotFoundError, and 409 when it was changed since `seen`, is not decided, or the time is over.
 */
export async function takeDecisionBack(id: string, seen: string | undefined, person: Person): Promise<ChangedLoan> {
  return strapi.db.transaction(async () => {
    const loan = await findLoan(id, person, true);
    checkSeen(loan, seen);
    const until = takeBackUntil(loan.loan_status, loan.decided_at);
    const moves = toldHistory(loan.history).filter(({ what, by_role }) => what === 'moved' && by_role === 'admin');
    const before = moves.at(-1)?.from;
    if (until === null || !before) throw stale(loan, `This application is ${loan.loan_status}: nothing was decided`);
    const isInTime = Date.parse(until) > Date.now();
    // An account that is gone has no mail to wait for.
    if (!isInTime || (loan.account && !(await takeMailBack(waitFor(loan).about)))) {
      throw stale(loan, 'The decision was told by now and cannot be taken back');
    }
    const entry = entryOf('admin', 'moved', loan.loan_status, { to: before });
    const updatedAt = await writeHistory(loan, { entry, note: moves.at(-2)?.note ?? null, decided: false });
    await audit(loan, person, 'loan.taken_back', entry);
    return { _id: loan._id, loan_status: before, updatedAt };
  });
}

/** Withdraws the own application. Throws as {@link decideLoan}. */
export async function withdrawLoan(id: string, { note, seen }: Withdrawal, person: Person): Promise<ChangedLoan> {
  return strapi.db.transaction(async () => {
    const loan = await lockOwn(id, person);
    checkTold(loan);
    checkSeen(loan, seen);
    checkMove('applicant', loan, 'withdrawn');
    const entry = entryOf('applicant', 'moved', loan.loan_status, { to: 'withdrawn', note: note ?? null });
    const updatedAt = await writeHistory(loan, { entry, decided: true });
    await tellApplicant(loan.account, 'withdrawn');
    await audit(loan, person, 'loan.withdrawn', entry);
    return { _id: loan._id, loan_status: 'withdrawn' as const, updatedAt };
  });
}

async function answeredBefore(key: string): Promise<ChangedLoan | null> {
  const [answer] = await rows<{ answered: ChangedLoan }>(
    'SELECT answered::json AS answered FROM street_loan_answers WHERE idempotency_key = ?',
    [key],
  );
  return answer?.answered ?? null;
}

/**
 * The applicant's answer to a question, with further files; what was asked for goes back to review. A repeat with the
 * same idempotency key answers the same. Throws as {@link decideLoan}, and a ValidationError for strange files.
 */
export async function answerLoan(
  id: string,
  { message, documents, seen }: LoanAnswer,
  person: Person,
  key: string | null,
): Promise<ChangedLoan> {
  const idempotency_key = ownKey(person, key);
  return strapi.db.transaction(async () => {
    const loan = await lockOwn(id, person);
    // Behind the lock: a twin of this call has ended by now.
    const before = idempotency_key && (await answeredBefore(idempotency_key));
    if (before) return before;
    checkTold(loan);
    checkSeen(loan, seen);
    if (!isOpenLoan(loan.loan_status)) throw stale(loan, `This application is ${loan.loan_status}`);
    const userId = person.id;
    await claimDocuments({ ids: documents, loanKey: loan._id, userId, purpose: 'further' }, 'documents');
    const to = statusAfterAnswer(loan.loan_status);
    const fields = { to, note: message ?? null, files: documents.length };
    const entry = entryOf('applicant', 'answered', loan.loan_status, fields);
    const updatedAt = await writeHistory(loan, { entry });
    if (to !== loan.loan_status) await tellApplicant(loan.account, to);
    const answered: ChangedLoan = { _id: loan._id, loan_status: to, updatedAt };
    if (idempotency_key) {
      await rows('INSERT INTO street_loan_answers (idempotency_key, answered) VALUES (?, ?::jsonb)', [
        idempotency_key,
        JSON.stringify(answered),
      ]);
    }
    await audit(loan, person, 'loan.answered', entry);
    return answered;
  });
}

/** Removes an application, into the trash from where the admin can put it back for a day. Throws as {@link decideLoan}. */
export async function removeLoan(id: string, seen: string | undefined, person: Person): Promise<void> {
  await strapi.db.transaction(async () => {
    const loan = await findLoan(id, person, true);
    checkSeen(loan, seen);
    // Nobody's: only the admin puts back what the admin removed.
    await moveToTrash(LOAN, loan._id, { userId: null, byOwner: false });
    // Nothing follows the news that it is gone.
    await takeMailBack(waitFor(loan).about);
    await tellApplicant(loan.account, 'removed');
    await writeAudit(actorOf(person), 'loan.deleted', [LOAN, loan._id], { before: { loan_status: loan.loan_status } });
  });
}

/** The applicant of an application that comes back out of the trash is told. */
export async function tellOfReturn(documentId: string): Promise<void> {
  await tellApplicant((await readLoan(documentId))?.account ?? null, 'restored');
}
