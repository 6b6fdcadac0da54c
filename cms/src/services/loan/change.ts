import type { LoanAnswer, LoanDecision, Withdrawal } from '@69street/config/contract';
import {
  isOpenLoan,
  mayEraseIdentity,
  mayMoveLoan,
  statusAfterAnswer,
  TAKE_BACK_MINUTES,
  takeBackUntil,
  type AuditAction,
  type LoanMover,
  type LoanStatus,
} from '@69street/config/market';
import { errors } from '@strapi/utils';

import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { claimDocuments, deleteIdentity, unseenPapers } from './documents';
import { tellApplicant } from './mail';
import {
  asApplicant,
  entryOf,
  findLoan,
  isUntold,
  lockOwn,
  LOAN,
  ownLoans,
  readLoan,
  toDetails,
  toldHistory,
  writeHistory,
  type HistoryEntry,
  type LoanRow,
} from './store';
import { findLoanDraft } from './drafts';
import type { Belongings } from '../platform/belongings';
import { dropFiles } from './loan-vault';
import { takeMailBack } from '../platform/mail-outbox';
import { moveToTrash } from '../platform/trash';
import { rows } from '../platform/sql';
import { actorOf, ownKey, type Person } from '../platform/person';

export type ChangedLoan = { _id: string; loan_status: LoanStatus; updatedAt: string };

/** 409 with what is stored by now, so that whoever was second can say what happened. */
function stale({ loan_status, updatedAt, history }: LoanRow, message: string) {
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
function checkTold(loan: LoanRow): void {
  if (!isUntold(loan)) return;
  const { loan_status, updatedAt } = asApplicant(loan);
  throw conflict('This application is being decided at this moment', { loan_status, updatedAt, deciding: true });
}

async function audit(loan: LoanRow, person: Person, action: AuditAction, entry: HistoryEntry): Promise<void> {
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
const waitFor = ({ _id }: LoanRow) => ({ seconds: TAKE_BACK_MINUTES * 60, about: `decision ${_id}` });

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

/** Erases the national ID of a locked application, its number and all its files; answers the files' names. */
async function eraseLocked(loan: LoanRow, by_role: 'applicant' | 'system'): Promise<string[]> {
  return strapi.db.transaction(async () => {
    const names = await deleteIdentity(loan._id);
    const entry = entryOf(by_role, 'erased', loan.loan_status, { files: names.length });
    await writeHistory(loan, { entry, erased: true });
    return names;
  });
}

/**
 * Erases the national ID of the own application, as long as it is not decided, and after withdrawing it. The record says
 * what was erased and when. Throws NotFoundError when it is erased already, 409 once it is decided.
 */
export async function eraseOwnIdentity(id: string, person: Person): Promise<void> {
  const names = await strapi.db.transaction(async () => {
    const loan = await lockOwn(id, person);
    if (loan.national_id_erased_at) throw new errors.NotFoundError('It is erased already');
    checkTold(loan);
    if (!mayEraseIdentity(loan.loan_status)) {
      throw stale(loan, 'This application is decided: its national ID is erased some time later, by itself');
    }
    const erased = await eraseLocked(loan, 'applicant');
    const entry = entryOf('applicant', 'erased', loan.loan_status, { files: erased.length });
    await audit(loan, person, 'loan.identity_erased', entry);
    return erased;
  });
  await dropFiles(names);
}

const ERASE_AFTER_DAYS = 90;
const DUE = `
  SELECT document_id FROM loans
  WHERE national_id_erased_at IS NULL AND decided_at < (now() AT TIME ZONE 'UTC') - make_interval(days => coalesce(
    (SELECT erase_identity_after_days FROM security_settings ORDER BY id LIMIT 1), ${ERASE_AFTER_DAYS}))
  ORDER BY decided_at LIMIT 200`;

/** Erases the national IDs of what was decided long enough ago: so many days as the security settings say. */
export async function eraseOldIdentities(): Promise<void> {
  for (const { document_id } of await rows<{ document_id: string }>(DUE)) {
    const names = await strapi.db.transaction(async () => {
      const loan = await readLoan(document_id, { lock: true });
      if (!loan || loan.national_id_erased_at) return [];
      const erased = await eraseLocked(loan, 'system');
      await tellApplicant(loan.account, 'erased');
      await writeAudit({ actor: '', actor_role: 'system' }, 'loan.identity_erased', [LOAN, document_id], {
        after: { files: erased.length },
      });
      return erased;
    });
    await dropFiles(names);
  }
}

/**
 * What happens to the applications of somebody whose account goes, with the running transaction: what is open is
 * withdrawn, every national ID is erased, and the decision stays without a link. Answers the names of files to remove.
 */
async function leaveLoans(userId: number): Promise<string[]> {
  return strapi.db.transaction(async () => {
    const names: string[] = [];
    const own = await rows<{ document_id: string }>(
      'SELECT document_id FROM loans WHERE id IN (SELECT loan_id FROM loans_user_lnk WHERE user_id = ?) ORDER BY id',
      [userId],
    );
    for (const { document_id } of own) {
      const loan = await readLoan(document_id, { lock: true });
      if (!loan) continue;
      await takeMailBack(waitFor(loan).about);
      let now = loan;
      if (isOpenLoan(loan.loan_status)) {
        const entry = entryOf('applicant', 'moved', loan.loan_status, { to: 'withdrawn' });
        await writeHistory(loan, { entry, decided: true });
        now = { ...loan, loan_status: 'withdrawn' };
      }
      if (!loan.national_id_erased_at) names.push(...(await eraseLocked(now, 'applicant')));
      await rows('UPDATE loans SET user_email = NULL WHERE id = ?', [loan.id]);
    }
    // What lies in the trash is not put back any more.
    const trashed = await rows<{ document_key: string }>(
      `DELETE FROM street_trash WHERE document_type = ? AND tables @> ?::jsonb RETURNING document_key`,
      [LOAN, JSON.stringify([{ table: 'loans_user_lnk', rows: [{ user_id: userId }] }])],
    );
    for (const { document_key } of trashed) names.push(...(await deleteIdentity(document_key)));
    const unused = await rows<{ id: string }>('DELETE FROM street_loan_documents WHERE user_id = ? RETURNING id', [
      userId,
    ]);
    return [...names, ...unused.map(({ id }) => id)];
  });
}

/** The applicant of an application that comes back out of the trash is told. */
export async function tellOfReturn(documentId: string): Promise<void> {
  await tellApplicant((await readLoan(documentId))?.account ?? null, 'restored');
}

/** Applications stay without a link to the account: what was decided must remain provable. */
export const loanBelongings: Belongings = {
  async read({ id }) {
    const [loans, loan_draft] = await Promise.all([
      ownLoans(id).then((loans) => toDetails(loans.map(asApplicant))),
      findLoanDraft(id),
    ]);
    return { loans, loan_draft };
  },
  async remove({ id }) {
    const names = await leaveLoans(id);
    return () => dropFiles(names);
  },
};
