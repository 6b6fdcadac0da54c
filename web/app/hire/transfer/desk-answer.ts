import type { Proposal, StatementLine } from '@69street/config/contract';

/** What was typed about one transfer or refund and not taken, and why. */
export type DeskProblem = {
  /** The reference of the transfer, or the id of the order to send money back. */
  of: string;
  intent: 'confirm' | 'refuse' | 'sent' | 'stuck';
  text: string;
  fields: Record<string, string>;
  values: Record<string, string>;
};

/** A line of a statement with what it may belong to; `date` and `money` in words of the page's language. */
export type ProposedLine = StatementLine & Pick<Proposal, 'kind' | 'transfers'> & { day: string; money: string };

export type StatementAnswer = { problem: string } | { lines: ProposedLine[]; skipped: number };

export type DeskAnswer = { problem?: DeskProblem; statement?: StatementAnswer };
