import { readAmount } from './amount-typed.js';
import { toLatinDigits } from './digits.js';
import { MAX_SQUARE_FEET } from './limits.js';

/**
 * Square feet in one unit of land. Old papers differ, so what is stored is square feet and the rest is labelled
 * "approximate". Source: Bangladesh customary units as used by land offices, read November 2026.
 */
export const SQUARE_FEET = {
  sqft: 1,
  chatak: 45,
  decimal: 435.6,
  katha: 720,
  bigha: 14_400,
  acre: 43_560,
} as const;
export type AreaUnit = keyof typeof SQUARE_FEET;

/** Whole square feet of `value` units. */
export function toSquareFeet(value: number, unit: AreaUnit): number {
  return Math.round(value * SQUARE_FEET[unit]);
}

const UNIT_WORDS = (
  [
    ['sq\\.?\\s*f(?:ee)?t\\.?|sft\\.?|square\\s*(?:feet|foot|fit)|বর্গফুট|স্কয়ার\\s*(?:ফিট|ফুট)', 'sqft'],
    ['katha|kathas|kattah|কাঠা', 'katha'],
    ['decimals?|dec|shotok|শতক|শতাংশ|ডেসিমেল', 'decimal'],
    ['bighas?|বিঘা', 'bigha'],
    ['acres?|একর', 'acre'],
    ['chataks?|ছটাক', 'chatak'],
  ] as const
).map(([words, unit]) => [new RegExp(`\\s*(?:${words})$`.normalize('NFC'), 'u'), unit] as const);

/**
 * Reads `1,500 sqft`, `৫ কাঠা`, `আড়াই কাঠা`, `দেড় হাজার স্কয়ার ফিট` or a bare number of square feet. Answers whole square
 * feet or null.
 */
export function parseArea(text: string): number | null {
  const plain = toLatinDigits(text).normalize('NFC').trim().toLowerCase();
  const [pattern, unit] = UNIT_WORDS.find(([words]) => words.test(plain)) ?? [/$/u, 'sqft' as const];
  const value = readAmount(plain.replace(pattern, ''));
  const squareFeet = value === null ? 0 : toSquareFeet(value, unit);
  return squareFeet > 0 && squareFeet <= MAX_SQUARE_FEET ? squareFeet : null;
}
