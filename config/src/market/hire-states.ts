import type { HireState } from './vocabulary.js';

/** Who moves a hire: the provider of payments (what was paid and given back), the agent, or the admin. */
export type HireMover = 'provider' | 'agent' | 'admin';

type Moves = Partial<Record<HireState, readonly HireState[]>>;

/**
 * From which state to which. What the provider says about money stands above everything: it alone makes a hire paid or
 * refunded, and nothing leads back from there to `requested` or `failed`.
 */
const MOVES: Record<HireMover, Moves> = {
  provider: {
    requested: ['paid', 'failed'],
    // An attempt that was given up here and paid there all the same: the money counts.
    failed: ['paid'],
    paid: ['refunded'],
    accepted: ['refunded'],
    completed: ['refunded'],
    declined: ['refunded'],
    // The bank of the card may send the money back days later: the hire stays off, and the money is due again.
    refunded: ['declined'],
  },
  agent: { paid: ['accepted', 'declined'], accepted: ['completed'] },
  admin: { paid: ['accepted', 'declined'], accepted: ['completed', 'declined'] },
};

/** The states to which `mover` may take a hire from `from`, in the order in which a menu shows them. */
export function hireMoves(mover: HireMover, from: HireState): readonly HireState[] {
  return MOVES[mover][from] ?? [];
}

/** Whether the admin may give the money back. */
export function mayRefund(state: HireState): boolean {
  return hireMoves('provider', state).includes('refunded');
}

/** The most that one payment may be, in whole taka: the provider takes eight digits of poisha (Stripe's reference, read 2026-11-21). */
const MAX_FEES = 999_999;

/** Whether an agent can be hired for this fee: whole taka, of which there is at least one. */
export function isPayable(fees: number | null): fees is number {
  return fees !== null && Number.isInteger(fees) && fees >= 1 && fees <= MAX_FEES;
}

/** Poisha in a taka: the provider counts in the smallest unit. */
export const POISHA = 100;

/** The movements of money that the ledger knows. */
export const LEDGER_KINDS = ['charge', 'refund', 'refund_failed', 'dispute', 'dispute_won'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
