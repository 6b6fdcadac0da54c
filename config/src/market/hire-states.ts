import type { HireState } from './vocabulary.js';

/**
 * Who moves a hire: the provider of payments (what was paid and given back), the agent, the client, the admin, or the
 * time that went by without a word of the client.
 */
export const HIRE_MOVERS = ['provider', 'agent', 'client', 'admin', 'time'] as const;
export type HireMover = (typeof HIRE_MOVERS)[number];

type Moves = Partial<Record<HireState, readonly HireState[]>>;

/**
 * From which state to which. What the provider says about money stands above everything: it alone makes a hire paid or
 * refunded, and nothing leads back from there to `requested` or `failed`. A hire is never completed by its agent: who
 * says `done` waits for the client's word, or for the time in which there is none. `contested` waits for the admin.
 */
const MOVES: Record<HireMover, Moves> = {
  provider: {
    requested: ['paid', 'failed'],
    // An attempt that was given up here and paid there all the same: the money counts.
    failed: ['paid'],
    paid: ['refunded'],
    accepted: ['refunded'],
    done: ['refunded'],
    contested: ['refunded'],
    completed: ['refunded'],
    declined: ['refunded'],
    // The bank of the card may send the money back days later: the hire stays off, and the money is due again.
    refunded: ['declined'],
  },
  // Back to accepted: what was said by a slip is taken back while the client has not answered.
  agent: { paid: ['accepted', 'declined'], accepted: ['done', 'declined'], done: ['accepted'] },
  client: { done: ['completed', 'contested'], contested: ['completed'] },
  admin: {
    paid: ['accepted', 'declined'],
    accepted: ['done', 'declined'],
    done: ['accepted', 'declined'],
    contested: ['completed', 'accepted', 'declined'],
  },
  time: { done: ['completed'] },
};

/** The states to which `mover` may take a hire from `from`, in the order in which a menu shows them. */
export function hireMoves(mover: HireMover, from: HireState): readonly HireState[] {
  return MOVES[mover][from] ?? [];
}

/** Whether `mover` may ever take a hire to `to`, from wherever. */
export function mayEverMove(mover: HireMover, to: HireState): boolean {
  return Object.values(MOVES[mover]).some((targets) => targets.includes(to));
}

/** Whether a move has to say why: what ends the work, and what the admin decides between client and agent. */
export function hireNeedsReason(mover: HireMover, from: HireState, to: HireState): boolean {
  return to === 'declined' || to === 'contested' || (mover === 'admin' && from === 'contested');
}

/** Paid and neither completed nor off: there is one of these at most for a client and an agent. */
export const RUNNING_HIRES = ['paid', 'accepted', 'done', 'contested'] as const satisfies readonly HireState[];

/** Days that the client has to say whether the work is done. */
export const HIRE_WORD_DAYS = 7;

/** Days after which a client who has not said a word yet is reminded. */
export const HIRE_REMIND_DAYS = 5;

/** When a hire is completed without a word, in milliseconds; `doneAt` (ISO 8601) is when the agent said to be done. */
export function completesAt(doneAt: string): number {
  return Date.parse(doneAt) + HIRE_WORD_DAYS * 24 * 3_600_000;
}

/** Whether money of a hire in this state may go back. */
export function mayRefund(state: HireState): boolean {
  return hireMoves('provider', state).includes('refunded');
}

/**
 * How the money of a hire that was asked for or given back stands. `asked` by the client, `refused` by the admin, `pending`
 * with the provider, `part` of it given, `done` with all of it, `failed` at the provider (staff have to look).
 */
export const REFUND_STATES = ['asked', 'refused', 'pending', 'part', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** How often a client may ask for the money of a hire: once, and once more after the answer. */
export const REFUND_ASKS = 2;

/** What decides on a refund. Amounts in poisha; `amount_left` is what was neither given back nor ordered back. */
export type RefundStanding = {
  hire_state: HireState;
  refund_state: RefundState | null;
  refund_asks: number;
  amount_left: number;
};

/** Whether the client may ask for the money back (once more). */
export function mayAskRefund({ hire_state, refund_state, refund_asks, amount_left }: RefundStanding): boolean {
  const isFree = refund_state === null || refund_state === 'refused' || refund_state === 'part';
  return mayRefund(hire_state) && isFree && refund_asks < REFUND_ASKS && amount_left > 0;
}

/** Whether the admin may give money back: one order at a time. */
export function mayGiveBack({ hire_state, refund_state, amount_left }: Omit<RefundStanding, 'refund_asks'>): boolean {
  return mayRefund(hire_state) && refund_state !== 'pending' && refund_state !== 'done' && amount_left > 0;
}

/**
 * Whether the client may cancel: as long as the agent has not accepted, and no money is on its way back already. What the
 * bank is asked about (`disputed`) the bank decides.
 */
export function mayCancel(standing: Omit<RefundStanding, 'refund_asks'> & { disputed: boolean }): boolean {
  return (
    standing.hire_state === 'paid' && !standing.disputed && standing.refund_state !== 'failed' && mayGiveBack(standing)
  );
}

/** Whether there is a wish for a refund that nobody has decided on: the admin may refuse it, the client take it back. */
export function hasRefundWish({ hire_state, refund_state }: Pick<RefundStanding, 'hire_state' | 'refund_state'>) {
  return mayRefund(hire_state) && refund_state === 'asked';
}

/** Whether `taka` may be given back as a part: whole taka, between one and what is left (in poisha). */
export function isPartOf(taka: number, amount_left: number): boolean {
  return Number.isInteger(taka) && taka >= 1 && taka * POISHA <= amount_left;
}

/** The most that one payment may be, in whole taka: the provider takes eight digits of poisha (Stripe's reference, read 2026-11-21). */
const MAX_FEES = 999_999;

/** Whether an agent can be hired for this fee: whole taka, of which there is at least one. */
export function isPayable(fees: number | null): fees is number {
  return fees !== null && Number.isInteger(fees) && fees >= 1 && fees <= MAX_FEES;
}

/** Poisha in a taka: the provider counts in the smallest unit. */
export const POISHA = 100;

/**
 * The movements of money that the ledger knows. `surplus`: paid once more for what was paid another way already; it goes
 * back by itself. `payout`: sent to an agent.
 */
export const LEDGER_KINDS = [
  ...(['charge', 'refund', 'refund_failed', 'dispute', 'dispute_won'] as const),
  ...(['surplus', 'surplus_back', 'surplus_back_failed', 'payout'] as const),
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
