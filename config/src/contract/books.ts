import { z } from 'zod';

import { LEDGER_ACCOUNTS, LEDGER_RAILS, RAILS } from '../market/index.js';
import { adminOnly, type Call } from './call.js';
import { ledgerQuerySchema } from './hire.js';
import { line } from './shared.js';

/** Poisha, below zero for what goes out. */
const poisha = z.number().int();

const booksSchema = z.object({
  /** What was moved on a day of Bangladesh, by the way it came and by what it was for. */
  days: z.array(
    z.object({
      day: z.string(),
      rail: z.enum(LEDGER_RAILS),
      account: z.enum(LEDGER_ACCOUNTS),
      taken: poisha,
      given_back: poisha,
      disputed: poisha,
      paid_out: poisha,
    }),
  ),
  /** What stands in each account by now, whatever the month; together nothing. */
  accounts: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amount: poisha })),
  /** What completed work has earned its agents and was not paid out to them. Below zero: given back after it was paid out. */
  due: z.array(
    z.object({
      agent_key: z.string(),
      agent_name: z.string(),
      agent_email: z.string().nullable(),
      hires: z.number().int(),
      amount: poisha,
    }),
  ),
  /** What was paid out to agents in the month, the newest first. */
  payouts: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      agent_key: z.string(),
      agent_name: z.string(),
      amount: poisha,
      reference: z.string(),
    }),
  ),
});
export type Books = z.infer<typeof booksSchema>;

/** Says that an agent was paid what is due; `amount` is what was seen to be due, in poisha. */
export const payoutSchema = z.strictObject({
  agent_key: z.string().min(1).max(140),
  amount: z.number().int().min(1),
  /** The number of the transfer, as the bank has it. */
  reference: line().min(1).max(100),
});
export type Payout = z.output<typeof payoutSchema>;

/** As many lines of a provider's file as are held against the books at once. */
export const SETTLEMENT_ROWS = 3000;

const settlementRow = z.strictObject({ reference: line().min(1).max(200), amount: poisha });
/** The file of a provider about a month, line by line: what money came in, by the provider's own numbers. */
export const settlementSchema = z.strictObject({
  rail: z.enum(RAILS),
  month: ledgerQuerySchema.shape.month,
  rows: z.array(settlementRow).min(1).max(SETTLEMENT_ROWS),
});
export type Settlement = z.output<typeof settlementSchema>;

const settledSchema = z.object({
  same: z.number().int(),
  /** In the file and not in the books. */
  unknown: z.array(z.object({ reference: z.string(), amount: poisha })),
  /** In the books of the month and not in the file. */
  missing: z.array(z.object({ reference: z.string(), amount: poisha, number: z.string() })),
  /** In both, with another amount. */
  different: z.array(z.object({ reference: z.string(), amount: poisha, booked: poisha, number: z.string() })),
  /** In the file more than once. */
  doubled: z.array(z.string()),
});
export type Settled = z.infer<typeof settledSchema>;

/** The admin's books. */
export const bookCalls = {
  books: {
    method: 'GET',
    path: '/books',
    handler: 'hire.books.read',
    summary: 'The books of a month: by day, way and purpose, what is due to agents, and what was paid out to them',
    callers: adminOnly,
    query: ledgerQuerySchema,
    answer: z.object({ data: booksSchema }),
  },
  payOut: {
    method: 'POST',
    path: '/payouts',
    handler: 'hire.books.payOut',
    summary: 'Say that an agent was paid all that is due; the money itself moves at the bank',
    callers: adminOnly,
    body: payoutSchema,
    answer: z.object({ data: z.object({ id: z.number().int() }) }),
  },
  settlement: {
    method: 'POST',
    path: '/settlement',
    handler: 'hire.books.settle',
    summary: "Hold a provider's file of a month against the books; nothing is changed by it",
    callers: adminOnly,
    body: settlementSchema,
    answer: z.object({ data: settledSchema }),
  },
} as const satisfies Record<string, Call>;
