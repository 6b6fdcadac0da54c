/** The ways to pay that are built, by the names under which an operator offers them (`PAYMENT_RAILS`). */
export const RAILS = ['card', 'bkash', 'sslcommerz', 'transfer'] as const;
export type RailName = (typeof RAILS)[number];

/**
 * The same and the bank account of the operator, from which agents are paid: where money of the ledger lies. What comes to
 * that account as a payment is `transfer`: it is held against the bank's statement by itself.
 */
export const LEDGER_RAILS = [...RAILS, 'bank'] as const;

/**
 * The accounts of the ledger: what providers hold and what left the bank, and against it what that money is for: the fees of
 * agents, promoted listings, what was paid on top, what is argued about.
 */
export const LEDGER_ACCOUNTS = ['provider', 'bank', 'hires', 'promotions', 'surplus', 'disputes'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** What one can pay for on this site, each with an account of its own. */
export const PURPOSES = ['hire', 'promotion'] as const;
export type PurposeName = (typeof PURPOSES)[number];

/**
 * Why a payment by any way came to nothing although money came, as `failure` has it: another amount than was asked for.
 */
export const PAYMENT_FAILURES = ['other_amount'] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/**
 * Why a payment through bKash came to nothing, as `failure` of a payment has it; each has its words in the messages.
 * What bKash answers stands behind them (its list of codes, read November 2026).
 */
export const BKASH_FAILURES = [
  // The wallet has too little money (2023).
  'bkash_balance',
  // Wrong PIN, too often or too late (2011, 2014, 2015, 2019, 2043).
  'bkash_pin',
  // Wrong code of the message, too often or too late (2010, 2013, 2016 to 2018, 2059).
  'bkash_otp',
  // Given up by the payer, or closed by us before anything was taken (2069).
  'bkash_cancelled',
  // Not paid within the 24 hours that such a payment lives.
  'bkash_expired',
  // The amount is more, or less, than may be paid (2006).
  'bkash_limit',
  // The number has no wallet, or its wallet may not pay (2009, 2036 to 2038, 2044 to 2046, 2057, 2058).
  'bkash_account',
  // bKash takes it for the same payment made twice (2029).
  'bkash_duplicate',
  // Anything else that bKash refuses.
  'bkash_other',
] as const;
export type BkashFailure = (typeof BKASH_FAILURES)[number];
