/** The ways to pay that are built, by the names under which an operator offers them (`PAYMENT_RAILS`). */
export const RAILS = ['card', 'bkash', 'sslcommerz'] as const;
export type RailName = (typeof RAILS)[number];

/** The same and the bank account of the operator, from which agents are paid: where money of the ledger lies. */
export const LEDGER_RAILS = [...RAILS, 'bank'] as const;

/**
 * The accounts of the ledger: what providers hold and what left the bank, and against it what that money is for: the fees of
 * agents, what was paid on top, what is argued about.
 */
export const LEDGER_ACCOUNTS = ['provider', 'bank', 'hires', 'surplus', 'disputes'] as const;
