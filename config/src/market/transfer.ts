import { toLatinDigits } from './digits.js';

/** Why a bank transfer came to nothing, as `failure` of a payment has it; each has its words in the messages. */
export const TRANSFER_FAILURES = [
  // No slip within the days that it may be paid.
  'transfer_expired',
  // Staff looked for the money and did not find it; another slip may be handed in.
  'transfer_refused',
] as const;
export type TransferFailure = (typeof TRANSFER_FAILURES)[number];

/**
 * How a transfer stands: `open` until a slip is handed in; `handed` while staff look for the money; `refused` when they
 * did not find it, until another slip comes; `confirmed`; `expired` without a slip; `closed` by us.
 */
export const TRANSFER_STATES = ['open', 'handed', 'refused', 'confirmed', 'expired', 'closed'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** A slip can be handed in, and seen by those who decide. */
export const takesSlip = (state: TransferState): boolean => ['open', 'handed', 'refused'].includes(state);

/** For how long one may pay and hand in the slip, and after how long one is reminded. */
export const TRANSFER_DAYS = 5;
export const TRANSFER_REMIND_DAYS = 2;

/** The characters of ISO 7064, in the order of their values; the 37th is a check character that we never give out. */
const VALUES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MODULUS = 37;
/** What we write: nothing that looks like something else (0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V). */
export const REFERENCE_LETTERS = '34679ACDEFGHJKMNPQRTVWXY';
const PREFIX = '69';
/** Without the check character. */
const LENGTH = 7;

/**
 * The check character of ISO 7064, MOD 37-2: a pure system with a prime modulus, so that every wrong character and every
 * swap of two neighbours is found, the check character among them. Null where it would be the 37th.
 */
function checkOf(letters: string): string | null {
  const sum = [...letters].reduce((sum, letter) => ((sum + VALUES.indexOf(letter)) * 2) % MODULUS, 0);
  return VALUES[(MODULUS + 1 - sum) % MODULUS] ?? null;
}

/** Written in two groups, as one says it on the telephone: 69-K7M4-Q9WX. */
const write = (letters: string) => `${PREFIX}-${letters.slice(0, 4)}-${letters.slice(4)}`;

const isWhole = (letters: string): boolean =>
  letters.length === LENGTH + 1 &&
  [...letters].every((letter) => VALUES.includes(letter)) &&
  checkOf(letters.slice(0, LENGTH)) === letters[LENGTH];

/** A new reference; `draw` gives a whole number from 0 to below its argument. */
export function drawReference(draw: (below: number) => number): string {
  for (;;) {
    const letters = Array.from({ length: LENGTH }, () => REFERENCE_LETTERS[draw(REFERENCE_LETTERS.length)]).join('');
    const check = checkOf(letters);
    // A check character that looks like another one is as bad as any: drawn anew.
    if (check !== null && REFERENCE_LETTERS.includes(check)) return write(letters + check);
  }
}

const plain = (text: string) =>
  toLatinDigits(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/** What somebody typed or said, as we write it; null when it is none, for example because a character is wrong. */
export function readReference(text: string): string | null {
  const letters = plain(text);
  if (letters.length === PREFIX.length + LENGTH + 1 && letters.startsWith(PREFIX)) {
    return isWhole(letters.slice(PREFIX.length)) ? write(letters.slice(PREFIX.length)) : null;
  }
  return isWhole(letters) ? write(letters) : null;
}

/** Every reference in what a bank wrote beside a payment, however it broke it up; some may be ours by chance. */
export function findReferences(text: string): string[] {
  const letters = plain(text);
  const found = new Set<string>();
  for (let at = letters.indexOf(PREFIX); at >= 0; at = letters.indexOf(PREFIX, at + 1)) {
    const rest = letters.slice(at + PREFIX.length, at + PREFIX.length + LENGTH + 1);
    if (isWhole(rest)) found.add(write(rest));
  }
  return [...found];
}

/** The number of a transaction as two people would write it differently: without spaces, signs and capitals. */
export const plainNumber = plain;

/** Which transfers: those whose slip waits (the oldest first), without one yet, confirmed ones, those that came to nothing. */
export const TRANSFER_SHOWN = ['waiting', 'open', 'confirmed', 'ended'] as const;
