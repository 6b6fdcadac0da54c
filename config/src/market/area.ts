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

const UNIT_WORDS: ReadonlyArray<readonly [RegExp, AreaUnit]> = [
  [/^(?:sq\.?\s*f(?:ee)?t\.?|sft\.?|square\s*(?:feet|foot|fit)|বর্গফুট|স্কয়ার\s*(?:ফিট|ফুট))?$/u, 'sqft'],
  [/^(?:katha|kathas|kattah|কাঠা)$/u, 'katha'],
  [/^(?:decimals?|dec|shotok|শতক|শতাংশ|ডেসিমেল)$/u, 'decimal'],
  [/^(?:bighas?|বিঘা)$/u, 'bigha'],
  [/^(?:acres?|একর)$/u, 'acre'],
  [/^(?:chataks?|ছটাক)$/u, 'chatak'],
];

/** Reads `1,500 sqft`, `৫ কাঠা`, `3.5 katha` or a bare number of square feet. Answers whole square feet or null. */
export function parseArea(text: string): number | null {
  const match = /^(\d[\d,]*(?:\.\d+)?)\s*(.*)$/u.exec(toLatinDigits(text).trim().toLowerCase());
  if (!match) return null;
  const value = Number((match[1] ?? '').replaceAll(',', ''));
  const unit = UNIT_WORDS.find(([pattern]) => pattern.test((match[2] ?? '').trim()))?.[1];
  if (!unit) return null;
  const squareFeet = toSquareFeet(value, unit);
  return squareFeet > 0 && squareFeet <= MAX_SQUARE_FEET ? squareFeet : null;
}
