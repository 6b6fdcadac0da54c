/** The ways to pay on the gateway's page, and what its test numbers lead to. */

export const OUTCOMES = ['paid', 'declined', 'expired', 'risky', 'lower', 'currency'] as const;
/** `lower` takes a taka less than was asked, `currency` the same number of dollars. */
export type Outcome = (typeof OUTCOMES)[number];

export type Kind = 'card' | 'wallet' | 'bank';
export type WayName = keyof typeof WAYS;

/** By name only; `type` is what its answers call it. */
export const WAYS = {
  visa: { kind: 'card', name: 'VISA', type: 'VISA-Dutch Bangla', brand: 'VISA' },
  mastercard: { kind: 'card', name: 'Mastercard', type: 'MASTER-Dutch Bangla', brand: 'MASTERCARD' },
  amex: { kind: 'card', name: 'American Express', type: 'AMEX-City Bank', brand: 'AMEX' },
  bkash: { kind: 'wallet', name: 'bKash', type: 'BKASH-BKash', brand: 'MOBILEBANKING' },
  nagad: { kind: 'wallet', name: 'Nagad', type: 'NAGAD-Nagad', brand: 'MOBILEBANKING' },
  rocket: { kind: 'wallet', name: 'Rocket', type: 'DBBLMOBILEB-Dbbl Mobile Banking', brand: 'MOBILEBANKING' },
  citytouch: { kind: 'bank', name: 'City Bank', type: 'CITYTOUCH-City Touch', brand: 'IB' },
  islami: { kind: 'bank', name: 'Islami Bank', type: 'IBBL-Islami Bank', brand: 'IB' },
} as const satisfies Record<string, { kind: Kind; name: string; type: string; brand: string }>;

export const isWay = (name: string): name is WayName => Object.hasOwn(WAYS, name);

/** What is typed, by what it leads to; those that pay are of the provider's own sandbox (its papers, read November 2026). */
export const NUMBERS: Record<Kind, Record<string, Outcome>> = {
  card: {
    '4111111111111111': 'paid',
    '5111111111111111': 'paid',
    '371111111111111': 'paid',
    '4000000000000002': 'declined',
    '4000000000000069': 'expired',
    '4000000000009235': 'risky',
    '4000000000000101': 'lower',
    '4000000000000804': 'currency',
  },
  wallet: {
    '01711111111': 'paid',
    '01711111112': 'declined',
    '01711111113': 'expired',
    '01711111114': 'risky',
    '01711111115': 'lower',
    '01711111116': 'currency',
  },
  bank: {
    paid: 'paid',
    declined: 'declined',
    expired: 'expired',
    risky: 'risky',
    lower: 'lower',
    currency: 'currency',
  },
};

/** Those of the provider's own sandbox. Every other is wrong, and the third wrong one ends the try. */
export const CODES: readonly string[] = ['111111', '123456'];
export const WRONG_CODES = 3;

const BANGLA = '০১২৩৪৫৬৭৮৯';

/** What a typed number leads to; undefined for one that is none of the sandbox's. */
export function outcomeOf(kind: Kind, typed: string): Outcome | undefined {
  const plain = plainDigits(typed)
    .replace(/[\s-]/g, '')
    .replace(/^\+?88(?=01)/, '')
    .toLowerCase();
  return Object.hasOwn(NUMBERS[kind], plain) ? NUMBERS[kind][plain] : undefined;
}

export const plainDigits = (typed: string): string => typed.replace(/[০-৯]/g, (digit) => String(BANGLA.indexOf(digit)));
