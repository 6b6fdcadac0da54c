// What fields for amounts need, apart from money.ts: every page writes prices, few have somebody type one.
import { toLatinDigits } from './digits.js';
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

const UNITS: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(?:crores?|cr|koti|kuti|কোটি)$/u, CRORE],
  [/^(?:lakhs?|lacs?|lak|l|লাখ|লক্ষ)$/u, LAKH],
  [/^(?:thousands?|hajar|hazar|k|হাজার)$/u, 1000],
];
const PLAIN_NUMBER = /^\d+(?:\.\d+)?$/;
// 1,25,00,000 and 12,500,000 are both written here; the last group always has three digits.
const GROUPED_NUMBER = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/**
 * Reads an amount as people type it: `85 lakh`, `1.25 cr`, `৮৫ লাখ`, `25k`, `25 hajar`, `1,25,00,000`, `৳39,000,000`,
 * `1 crore 20 lakh`. Answers whole taka, or null when the text is not one amount between 0 and {@link MAX_TAKA}.
 */
export function parseMoney(text: string): number | null {
  const plain = toLatinDigits(text)
    .toLowerCase()
    .replace(/৳|(?<!\p{L})(?:tk\.?|bdt|taka)(?!\p{L})|টাকা|\/-|\/=/gu, ' ')
    .trim();
  const parts = plain.match(/[\d.,]+|[^\d.,\s]+/gu);
  if (!parts || parts.length === 0 || parts.length > 8) return null;
  let total = 0;
  let lastUnit = Infinity;
  for (let i = 0; i < parts.length; i++) {
    const written = parts[i] ?? '';
    if (!PLAIN_NUMBER.test(written) && !GROUPED_NUMBER.test(written)) return null;
    const amount = Number(written.replaceAll(',', ''));
    const word = parts[i + 1];
    const unit = word === undefined ? 1 : UNITS.find(([pattern]) => pattern.test(word))?.[1];
    // Each unit must be smaller than the one before: "1 crore 20 lakh" is an amount, "20 20" is not.
    if (unit === undefined || unit >= lastUnit) return null;
    lastUnit = unit;
    total += amount * unit;
    if (unit !== 1) i++;
  }
  const taka = Math.round(total);
  return Number.isSafeInteger(taka) && taka <= MAX_TAKA ? taka : null;
}
