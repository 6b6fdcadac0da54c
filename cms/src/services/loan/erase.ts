import { isOpenLoan, mayEraseIdentity } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { writeAudit } from '../platform/audit';
import type { Belongings } from '../platform/belongings';
import { takeMailBack } from '../platform/mail-outbox';
import type { Person } from '../platform/person';
import { rows } from '../platform/sql';
import { audit, checkTold, stale, waitFor } from './change';
import { deleteIdentity } from './documents';
import { findLoanDraft } from './drafts';
import { dropFiles } from './loan-vault';
import { tellApplicant } from './mail';
import {
  asApplicant,
  entryOf,
  LOAN,
  lockOwn,
  ownLoans,
  readLoan,
  toDetails,
  writeHistory,
  type LoanRow,
} from './store';

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
