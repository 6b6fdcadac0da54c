/** Why a try to pay through SSLCOMMERZ came to nothing, in codes of ours that the messages know. */
export const SSLCOMMERZ_FAILURES = [
  'sslcommerz_declined',
  'sslcommerz_cancelled',
  'sslcommerz_expired',
  'sslcommerz_other',
] as const;
export type SslcommerzFailure = (typeof SSLCOMMERZ_FAILURES)[number];
