/** What the gateway's sandbox has opened, taken and given back, kept in one file over restarts and kills. No number of a card or wallet is in it. */
import { randomBytes } from 'node:crypto';

import { type Ledger as LedgerOf, openLedger } from '../ledger.js';
import type { Outcome, WayName } from './outcomes.js';

/** Amounts in poisha, times in seconds. */
export type Session = {
  key: string;
  tran_id: string;
  amount: number;
  product: string;
  value_a: string;
  created: number;
  urls: { success: string; fail: string; cancel: string; ipn: string };
  /** What its payer has chosen and has to confirm by a code. */
  waiting: { way: WayName; outcome: Outcome; wrong: number } | null;
  /** The attempt that ended it. */
  ended: string | null;
};
export type Status = 'VALID' | 'FAILED' | 'CANCELLED' | 'EXPIRED';
/** One try to pay: what the provider calls a transaction. `id` is ours alone. */
export type Attempt = {
  id: string;
  session: string;
  tran_id: string;
  status: Status;
  /** Whether the validation was asked: it says VALIDATED from then on. */
  validated: boolean;
  val_id: string;
  bank_tran_id: string;
  amount: number;
  currency: string;
  risky: boolean;
  way: WayName | null;
  at: number;
};
export type Refund = {
  ref: string;
  bank_tran_id: string;
  refund_trans_id: string;
  refe_id: string;
  amount: number;
  status: 'processing' | 'refunded' | 'cancelled';
  created: number;
};
export type Notice = { id: string; url: string; fields: Record<string, string>; heard: number };

export type Books = { sessions: Session[]; attempts: Attempt[]; refunds: Refund[]; notices: Notice[] };

export const newId = (prefix: string): string => `${prefix}${randomBytes(10).toString('hex')}`;
export const seconds = (): number => Math.floor(Date.now() / 1000);

/** "500.00" of 50000. */
export const taka = (poisha: number): string => `${Math.trunc(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;
/** 50000 of "500.00"; NaN for what is no amount. */
export const poisha = (text: string): number =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : NaN;
/** "2016-05-08 15:53:49" as it is in Dhaka. */
export const dhaka = (at: number): string =>
  new Date((at + 6 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ');

export type Ledger = LedgerOf<Books>;

/** Opens the books of a folder. */
export const openBooks = (folder: string): Ledger =>
  openLedger(folder, { sessions: [], attempts: [], refunds: [], notices: [] });
