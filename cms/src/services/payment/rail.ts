import type { RailName } from '@69street/config/market';
import createError from 'http-errors';

export const CURRENCY = 'bdt';

/** A payment as its provider's books have it. Amounts in poisha, times in seconds. */
export type Payment = {
  /** What the provider calls it. */
  id: string;
  status: 'open' | 'succeeded' | 'canceled';
  amount: number;
  amount_received: number;
  /** In small letters: `bdt`. */
  currency: string;
  /** With it a browser pays this one payment; empty where one pays on a page of the provider. */
  client_secret: string;
  /** What {@link Rail.open} wrote on it: `_id` of what it is for. */
  hire: string;
  user: string;
  /** What was said about the last try: words of the provider, or a code that the messages know; null when nothing was. */
  failure: string | null;
  /** The money itself, once it is there; null before. */
  charge: { id: string; created: number } | null;
  /** `order`: the key of the order of ours that made it; null for one that was made at the provider. */
  refunds: Array<{
    id: string;
    amount: number;
    created: number;
    state: 'pending' | 'succeeded' | 'failed';
    order: string | null;
  }>;
  disputes: Array<{ id: string; amount: number; created: number; state: 'open' | 'won' | 'lost' }>;
  /** The money is there, and the provider finds it risky: the admin decides before anything is done for it. */
  held?: boolean;
};

/** What is asked for. Amount in poisha. */
export type NewPayment = {
  amount: number;
  currency: string;
  description: string;
  /** `_id` of what it is for, and its number as on the receipt: H-1001. */
  hire: string;
  number: string;
  /** Id of the account that pays, and what gateways want to know of who pays; empty is unknown. */
  user: string;
  payer: { name: string; email: string; phone: string };
  /** The page of ours to which a gateway sends its visitor back, absolute, in the visitor's language. */
  back: string;
};

/** An open payment, and the provider's page to pay on; null where one pays on a page of ours. */
export type Opened = { payment: Payment; redirect: string | null };

/** What a provider tells unasked: `payment` is the payment it is about, null for anything else. */
export type PaymentEvent = { id: string; type: string; created: number; payment: string | null };

/** A way to be paid. What it cannot do stands in `can`; nothing else knows one way from another. */
export type Rail = {
  name: RailName;
  can: {
    /** Whether a part of the money can go back. */
    partialRefund: boolean;
    /** Whether the provider tells unasked what happened. */
    webhook: boolean;
    /** The least and the most of one payment, in poisha. */
    minimum: number;
    maximum: number;
    currency: 'bdt';
    /**
     * One has days to pay, on a page of ours that stays the same: what was begun waits until the rail itself says that it
     * is over.
     */
    isSlow?: true;
  };
  /** Opens a payment; the same key opens the same one again, as far as the provider can. Throws ProviderDown, PaymentRefused. */
  open: (wanted: NewPayment, key: string) => Promise<Opened>;
  /**
   * A payment with what became of it, or null when the provider knows none of that id. What its payer has agreed to and
   * nobody has taken yet is taken by this. Throws ProviderDown.
   */
  read: (id: string) => Promise<Payment | null>;
  /** Closes a payment that nobody has made, where the provider can; one that was made stays as it is. Throws ProviderDown. */
  close: (id: string) => Promise<void>;
  /**
   * Gives `amount` poisha of a payment back; the same key does it once. Answers false when there is nothing left to give
   * back. Throws ProviderDown when nothing is known about what it did, anything else when the provider refuses.
   */
  refund: (id: string, amount: number, key: string) => Promise<boolean>;
  /** What happened since a time (seconds), the oldest first, where the provider keeps that. Throws ProviderDown. */
  eventsSince?: (created: number) => Promise<PaymentEvent[]>;
};

/** The provider gave no answer that one could act on: nothing is known about what it did. */
export class ProviderDown extends Error {}

/** The provider takes no such payment, for example because the amount is too small. */
export class PaymentRefused extends Error {}

/** For a call: 503 while the provider is away. */
export async function orUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    throw createError(503, 'Payments are out of reach', { details: { reason: 'payments' } });
  }
}
