import { describe, expect, test } from 'vitest';

import {
  isOpenLoan,
  LOAN_STATUSES,
  loanMoves,
  mayEraseIdentity,
  mayMoveLoan,
  needsLoanNote,
  OPEN_LOANS,
  statusAfterAnswer,
  type LoanMover,
  type LoanStatus,
} from '../../src/market/index.js';

/** Every move there is, written out once more by hand: what stands not here is refused. */
const ALLOWED: Record<LoanMover, string[]> = {
  applicant: [
    'pending > withdrawn',
    'documents_requested > under_review',
    'documents_requested > withdrawn',
    'under_review > withdrawn',
  ],
  admin: [
    'pending > under_review',
    'pending > documents_requested',
    'pending > approved',
    'pending > rejected',
    'documents_requested > under_review',
    'under_review > documents_requested',
    'under_review > approved',
    'under_review > rejected',
  ],
};

describe('the states of an application', () => {
  const movers: LoanMover[] = ['applicant', 'admin'];
  const pairs = movers.flatMap((mover) =>
    LOAN_STATUSES.flatMap((from) =>
      LOAN_STATUSES.map((to) => [mover, from, to] as [LoanMover, LoanStatus, LoanStatus]),
    ),
  );

  test.each(pairs)('%s: %s to %s', (mover, from, to) => {
    const allowed = ALLOWED[mover].includes(`${from} > ${to}`);
    expect(mayMoveLoan(mover, from, to)).toBe(allowed);
    expect(loanMoves(mover, from).includes(to)).toBe(allowed);
  });

  test('nothing leaves an end, and only the admin decides', () => {
    const closed = LOAN_STATUSES.filter((status) => !isOpenLoan(status));
    expect(closed).toEqual(['approved', 'rejected', 'withdrawn']);
    expect(LOAN_STATUSES.filter(isOpenLoan)).toEqual([...OPEN_LOANS]);
    for (const from of closed) {
      for (const mover of movers) expect(loanMoves(mover, from)).toEqual([]);
    }
    for (const from of LOAN_STATUSES) {
      expect(loanMoves('applicant', from).filter((to) => to === 'approved' || to === 'rejected')).toEqual([]);
      expect(mayMoveLoan('admin', from, 'withdrawn')).toBe(false);
    }
  });

  test('a refusal and a question need words', () => {
    expect(LOAN_STATUSES.filter(needsLoanNote)).toEqual(['documents_requested', 'rejected']);
  });

  test('an answer goes to review when papers were asked for, and moves nothing else', () => {
    for (const status of LOAN_STATUSES) {
      expect(statusAfterAnswer(status)).toBe(status === 'documents_requested' ? 'under_review' : status);
    }
  });

  test('what was approved or refused keeps its proof until its time is over', () => {
    expect(LOAN_STATUSES.filter(mayEraseIdentity)).toEqual([...OPEN_LOANS, 'withdrawn']);
  });
});
