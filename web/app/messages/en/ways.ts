import type { LEDGER_RAILS } from '@69street/config/market';

type LedgerRail = (typeof LEDGER_RAILS)[number];

/** The ways to pay, by name, and what went wrong at a provider, by the codes of ours. */
export const ways = {
  names: {
    card: 'Card (Stripe)',
    bkash: 'bKash',
    sslcommerz: 'SSLCOMMERZ',
    transfer: 'Bank transfer',
    bank: 'Bank',
  } satisfies Record<LedgerRail, string>,
  failures: {
    bkash_balance: 'There is not enough money in that bKash account.',
    bkash_pin: 'The PIN was wrong.',
    bkash_otp: 'The verification code was wrong or too old.',
    bkash_cancelled: 'The payment was cancelled at bKash.',
    bkash_expired: 'The time for this payment ran out.',
    bkash_limit: 'The limit of that bKash account is reached.',
    bkash_account: 'bKash takes no payment from that account.',
    bkash_duplicate: 'bKash has just got the same payment. Wait two minutes before you try again.',
    bkash_other: 'bKash could not take the payment.',
    sslcommerz_declined: 'The bank or the wallet refused the payment.',
    sslcommerz_cancelled: 'The payment was cancelled.',
    sslcommerz_expired: 'The time for this payment ran out.',
    sslcommerz_other: 'The payment could not be taken.',
    transfer_expired: 'We got no slip of your bank transfer in time.',
    other_amount: 'Another amount than was asked for has arrived. All of it goes back; please pay anew.',
    transfer_refused: 'We did not find the money of your bank transfer. You can hand in another slip.',
  },
};

export type WayMessages = Omit<typeof ways, 'names'> & { names: Record<LedgerRail, string> };
