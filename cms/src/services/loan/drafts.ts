import type { LoanDraft, LoanDraftChange } from '@69street/config/contract';

import { isoSql, rows } from '../platform/sql';

const COLUMNS = `"values"::json AS "values", step, ${isoSql(`updated_at AT TIME ZONE 'UTC'`)} AS "updatedAt"`;

/** What this person has typed into the form so far, or null. The number of a national ID is never among it. */
export async function findLoanDraft(userId: number): Promise<LoanDraft | null> {
  const [draft] = await rows<LoanDraft>(`SELECT ${COLUMNS} FROM street_loan_drafts WHERE user_id = ?`, [userId]);
  return draft ?? null;
}

/** Keeps it in place of what was kept. */
export async function keepLoanDraft({ values, step }: LoanDraftChange, userId: number): Promise<LoanDraft | null> {
  const [draft] = await rows<LoanDraft>(
    `INSERT INTO street_loan_drafts (user_id, "values", step) VALUES (?, ?::jsonb, ?)
     ON CONFLICT (user_id) DO UPDATE SET "values" = excluded."values", step = excluded.step, updated_at = now()
     RETURNING ${COLUMNS}`,
    [userId, JSON.stringify(values), step],
  );
  return draft ?? null;
}

export async function removeLoanDraft(userId: number): Promise<void> {
  await rows('DELETE FROM street_loan_drafts WHERE user_id = ?', [userId]);
}
