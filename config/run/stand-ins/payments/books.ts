/** What the sandbox has charged and given back, kept in one file over restarts and kills. */
import { randomBytes } from 'node:crypto';

import { type Ledger as LedgerOf, openLedger } from '../ledger.js';
import type { CardOutcome, Refusal } from './cards.js';

export type Metadata = Record<string, string>;
export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';

/** Amounts are in the smallest unit of the currency: 100 is one taka. */
export type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: IntentStatus;
  client_secret: string;
  created: number;
  livemode: false;
  description: string | null;
  metadata: Metadata;
  latest_charge: string | null;
  last_payment_error: (Refusal & { type: 'card_error' }) | null;
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect' } } | null;
};
export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  created: number;
  livemode: false;
  paid: true;
  status: 'succeeded';
  refunded: boolean;
  disputed: boolean;
  payment_intent: string;
  metadata: Metadata;
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } };
};
export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  created: number;
  status: 'succeeded';
  charge: string;
  payment_intent: string;
  reason: string | null;
  metadata: Metadata;
};
export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  created: number;
  livemode: false;
  status: 'needs_response' | 'won' | 'lost';
  reason: 'fraudulent';
  charge: string;
  payment_intent: string;
};
export type Event = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: false;
  api_version: string;
  data: { object: object };
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
};

export type Books = {
  intents: Intent[];
  charges: Charge[];
  refunds: Refund[];
  disputes: Dispute[];
  events: Event[];
  /** What the bank of an intent's card will do once its customer has answered. */
  waiting: Record<string, { outcome: CardOutcome; last4: string }>;
  /** Answers by idempotency key, with a print of what was asked. */
  answers: Record<string, { asked: string; status: number; body: unknown }>;
};

const empty = (): Books => ({
  intents: [],
  charges: [],
  refunds: [],
  disputes: [],
  events: [],
  waiting: {},
  answers: {},
});

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
/** Seconds, as Stripe counts time. */
export const seconds = (): number => Math.floor(Date.now() / 1000);

export type Ledger = LedgerOf<Books>;

/** Opens the books of a folder. */
export const openBooks = (folder: string): Ledger => openLedger(folder, empty());
