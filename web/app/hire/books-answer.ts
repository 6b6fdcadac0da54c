import type { Settled } from '@69street/config/contract';

/** What was typed for a payout that could not be booked, and why. */
export type PayoutProblem = { agent_key: string; reference: string; text: string };

/** What comes of a provider's file. */
export type FileAnswer = { rail: string; problem: string } | { rail: string; settled: Settled; skipped: number };
