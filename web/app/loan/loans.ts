import type { LoanDetail, QueuedLoan } from '@69street/config/contract';
import type { LoanSort, LoanStatus } from '@69street/config/market';

export type LoanFilter = { q: string; status: LoanStatus | 'open' | 'all'; sort: LoanSort };

/** What the section shows at its bare address: what waits, newest first. */
export const LOAN_DEFAULTS: LoanFilter = { q: '', status: 'open', sort: 'newest' };

/** The query string of a filter, from its first page on unless there is a cursor. */
export function loanSearch({ q, status, sort }: LoanFilter, cursor?: string): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (status !== LOAN_DEFAULTS.status) params.set('status', status);
  if (sort !== LOAN_DEFAULTS.sort) params.set('sort', sort);
  if (cursor) params.set('cursor', cursor);
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** What is done to an application: a move to a status, or one of these. */
export const LOAN_ACTIONS = ['delete', 'restore', 'take_back'] as const;
export type LoanAction = LoanStatus | (typeof LOAN_ACTIONS)[number];

/** An application in a button: which, as it was seen, and what it is called when it cannot be found any more. */
export type SeenLoan = { _id: string; seen: string; name: string };

/** The value of a button: what, and to which application. The name comes last, because it may hold anything. */
export function loanActionOf(intent: LoanAction, { _id, seen, name }: SeenLoan): string {
  return [intent, _id, seen, name].join('/');
}

/**
 * What became of an action. `changed`: somebody changed it after it was looked at; `cannot`: no way leads there; `unseen`:
 * who would approve has not opened the picture of the national ID; `told`: too late to take a decision back.
 */
export type LoanOutcome = SeenLoan & {
  intent: LoanAction | null;
  result: 'done' | 'already' | 'changed' | 'cannot' | 'unseen' | 'told' | 'gone' | 'refused' | 'unavailable' | 'note';
  /** Its status by now, where cms says so. */
  status?: LoanStatus | undefined;
  note: string;
};

/** An application as a row of the queue shows it. */
export type LoanRow = {
  applied: string;
  emi: number;
  /** How many terms it breaks. */
  broken: number;
} & Pick<
  QueuedLoan,
  | '_id'
  | 'name'
  | 'mobileno'
  | 'city'
  | 'loan_amount'
  | 'loan_tenure'
  | 'loan_status'
  | 'updatedAt'
  | 'user_email'
  | 'same_national_id'
>;

export type LoanQueue = {
  filter: LoanFilter;
  rows: LoanRow[];
  total: number;
  next: string | null;
  isFirst: boolean;
  cursorRefused: boolean;
};

/** One thing that happened, its moment in words. */
export type Event = Omit<LoanDetail['history'][number], 'at'> & { at: string };
export type Look = { at: string; who: string; by_role: 'applicant' | 'admin'; isNid: boolean };

export type Timeline = { history: Event[]; looks: Look[] };

/** An own application as its card shows it: amounts and days in words. */
export type OwnLoan = Timeline & {
  applied: string;
  amount: string;
  emi: string;
  /** Percent of the price. */
  share: number | null;
  /** The day on which the national ID was erased. */
  erased: string | null;
  hasPicture: boolean;
  documents: string[];
  consent: string;
  consented: string;
  mayAnswer: boolean;
  mayWithdraw: boolean;
  mayErase: boolean;
} & Pick<
    LoanDetail,
    '_id' | 'updatedAt' | 'loan_status' | 'loan_tenure' | 'lender' | 'property' | 'decision_note' | 'national_id'
  >;

/** What an action answers when it could not be done, with all that was typed. */
export type OwnLoanProblem = { id: string; text: string; field?: string; message: string; formKey: string };
