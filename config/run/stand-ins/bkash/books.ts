/** What the bKash sandbox knows of payments, refunds, tokens and notifications, kept in one file over restarts and kills. */
import { randomBytes } from 'node:crypto';

import { type Ledger as LedgerOf, openLedger } from '../ledger.js';

/** Amounts in poisha, times in milliseconds. */
export type Payment = {
  paymentID: string;
  /** Whoever has it may pay: it stands in the address of the page. */
  hash: string;
  amount: number;
  merchantInvoiceNumber: string;
  payerReference: string;
  callbackURL: string;
  created: number;
  status: 'Initiated' | 'Completed' | 'Cancelled' | 'Failed' | 'Expired';
  /** What the page asks for next; `done`: number, code and PIN were given. */
  step: 'wallet' | 'otp' | 'pin' | 'done';
  /** One of the documented test wallets. */
  wallet: string | null;
  /** Wrong tries at this step. */
  wrong: number;
  /** Why it failed: a code of bKash's list. */
  code: string | null;
  trxID: string | null;
  executed: number | null;
};
export type Refund = { refundTrxID: string; paymentID: string; trxID: string; amount: number; at: number };
export type Notice = { id: string; message: string; heard: boolean };
export type Token = { id: string; refresh: string; until: number };

export type Books = {
  payments: Payment[];
  refunds: Refund[];
  notices: Notice[];
  tokens: Token[];
  /** When a token was asked for, and until when none is given because that was too often. */
  tokenCalls: number[];
  blockedUntil: number;
  /** With which the address for notifications is confirmed, and whether it was. */
  subscription: { token: string; confirmed: boolean };
};

const empty = (): Books => ({
  payments: [],
  refunds: [],
  notices: [],
  tokens: [],
  tokenCalls: [],
  blockedUntil: 0,
  subscription: { token: randomBytes(32).toString('hex'), confirmed: false },
});

export type Ledger = LedgerOf<Books>;

/** Opens the books of a folder. */
export const openBooks = (folder: string): Ledger => openLedger(folder, empty());
