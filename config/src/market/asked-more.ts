/** What somebody says was asked of them beyond what a listing states. */
export const ASKED_MORE = ['advance', 'service_charge', 'agent_fee', 'other'] as const;
export type AskedMore = (typeof ASKED_MORE)[number];

/** So many different people, and everybody is told. */
export const ASKED_MORE_MARK = 3;
export const ASKED_MORE_OUTCOMES = ['confirmed', 'dismissed'] as const;
export type AskedMoreOutcome = (typeof ASKED_MORE_OUTCOMES)[number];
