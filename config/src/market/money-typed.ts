// What fields for amounts need, apart from money.ts: every page writes prices, few have somebody type one.
import { readAmount } from './amount-typed.js';
import { MAX_TAKA } from './limits.js';
import { CRORE, formatNumber, LAKH } from './money.js';
import type { Language } from './vocabulary.js';

const SPOKEN = {
  en: { crore: 'crore', lakh: 'lakh', thousand: 'thousand', taka: 'taka' },
  bn: { crore: 'কোটি', lakh: 'লাখ', thousand: 'হাজার', taka: 'টাকা' },
} as const;

/** The whole amount as it is spoken, nothing rounded: `1 crore 25 lakh 50 thousand taka`, `১ কোটি ২৫ লাখ ৫০ হাজার টাকা`. */
export function moneyInWords(taka: number, lang: Language): string {
  const words = SPOKEN[lang];
  const parts = [
    [Math.floor(taka / CRORE), words.crore],
    [Math.floor((taka % CRORE) / LAKH), words.lakh],
    [Math.floor((taka % LAKH) / 1000), words.thousand],
    [taka % 1000, ''],
  ] as const;
  const spoken = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${formatNumber(count, lang)} ${unit}`.trim());
  return `${spoken.join(' ') || formatNumber(0, lang)} ${words.taka}`;
}

/**
 * Reads an amount as people type it: `85 lakh`, `1.25 cr`, `৮৫ লাখ`, `25k`, `25 hajar`, `1,25,00,000`, `৳39,000,000`,
 * `1 crore 20 lakh`, `দেড় কোটি`, `সাড়ে তিন লাখ`, `twenty five thousand`. Answers whole taka, or null when the text is not
 * one amount between 0 and {@link MAX_TAKA}.
 */
export function parseMoney(text: string): number | null {
  const taka = Math.round(takaIn(text) ?? NaN);
  return taka <= MAX_TAKA ? taka : null;
}

/** Whether a text is an amount, but a higher one than {@link MAX_TAKA}. */
export const isTooMuch = (text: string): boolean => (takaIn(text) ?? 0) > MAX_TAKA;

const takaIn = (text: string): number | null =>
  readAmount(text.replace(/৳|(?<!\p{L})(?:tk\.?|bdt|taka)(?!\p{L})|টাকা|\/-|\/=/giu, ' '));
