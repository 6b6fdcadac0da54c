import { type LoanStatus } from './vocabulary.js';

/** Who moves an application: the person who applied, or the marketplace admin. */
export type LoanMover = 'applicant' | 'admin';

/** Statuses in which nothing is decided yet. */
export const OPEN_LOANS = ['pending', 'documents_requested', 'under_review'] as const satisfies readonly LoanStatus[];

type Moves = Partial<Record<LoanStatus, readonly LoanStatus[]>>;

/**
 * From which status to which. What is decided or withdrawn stays so, and no arrow joins two ends, so of two people who
 * decide at once one finds that there is nothing left to decide.
 */
const MOVES: Record<LoanMover, Moves> = {
  applicant: {
    pending: ['withdrawn'],
    documents_requested: ['under_review', 'withdrawn'],
    under_review: ['withdrawn'],
  },
  admin: {
    pending: ['under_review', 'documents_requested', 'approved', 'rejected'],
    documents_requested: ['under_review'],
    under_review: ['documents_requested', 'approved', 'rejected'],
  },
};

/** The statuses to which `mover` may take an application from `from`, in the order in which a menu shows them. */
export function loanMoves(mover: LoanMover, from: LoanStatus): LoanStatus[] {
  return [...(MOVES[mover][from] ?? [])];
}

/** Whether `mover` may take an application from `from` to `to`. */
export function mayMoveLoan(mover: LoanMover, from: LoanStatus, to: LoanStatus): boolean {
  return loanMoves(mover, from).includes(to);
}

/** Whether an application is still being decided. */
export function isOpenLoan(status: LoanStatus): boolean {
  return (OPEN_LOANS as readonly LoanStatus[]).includes(status);
}

/** Minutes for which a decision can be taken back; its mail goes out after them. */
export const TAKE_BACK_MINUTES = 10;

/** Until when a decision of `decidedAt` can be taken back. ISO 8601; null for what is no decision of the admin. */
export function takeBackUntil(status: LoanStatus, decidedAt: string | null): string | null {
  if (decidedAt === null || !(status === 'approved' || status === 'rejected')) return null;
  return new Date(Date.parse(decidedAt) + TAKE_BACK_MINUTES * 60_000).toISOString();
}

/** Whether a move to `status` has to say why, in words. */
export function needsLoanNote(status: LoanStatus): boolean {
  return status === 'documents_requested' || status === 'rejected';
}

/** Where an application stands once its applicant answered: whoever was asked for papers and sent them is looked at again. */
export function statusAfterAnswer(status: LoanStatus): LoanStatus {
  return status === 'documents_requested' ? 'under_review' : status;
}

/** Whether the applicant may have the national ID erased: until it is decided, and after withdrawing. */
export function mayEraseIdentity(status: LoanStatus): boolean {
  return isOpenLoan(status) || status === 'withdrawn';
}
