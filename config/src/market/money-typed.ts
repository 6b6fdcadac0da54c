// What fields for amounts need, apart from money.ts: every page writes prices, few have somebody type one.
import { toLatinDigits } from './digits.js';
import { MAX_TAKA } from './limits.js';
import { CRORE, formatNumber, LAKH } from './money.js';
import { FRACTIONS, NUMBER_WORDS, SCALES } from './number-words.js';
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

const wordsOf = (list: string) => list.normalize('NFC').split(' ');
const NUMBERS = new Map(NUMBER_WORDS.map(({ word, value }) => [word.normalize('NFC'), value]));
const PARTS = new Map(FRACTIONS.flatMap(({ words, ...part }) => wordsOf(words).map((word) => [word, part])));
// "25l" is said of amounts alone; in a search it would be a litre.
const UNITS = new Map(
  [...SCALES, { words: 'l', value: LAKH }].flatMap(({ words, value }) => wordsOf(words).map((word) => [word, value])),
);
const PLAIN_NUMBER = /^\d+(?:\.\d+)?$/;
// 1,25,00,000 and 12,500,000 are both written here; the last group always has three digits.
const GROUPED_NUMBER = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

type Read = { value: number; next: number } | null;

/** Digits or a word, "twenty five" as one; `hundred` joined to its number, "পাঁচশ", as well. */
function countAt(parts: readonly string[], at: number): Read {
  const written = parts[at] ?? '';
  if (PLAIN_NUMBER.test(written) || GROUPED_NUMBER.test(written)) {
    return { value: Number(written.replaceAll(',', '')), next: at + 1 };
  }
  const value = NUMBERS.get(written);
  if (value === undefined) {
    const hundreds = NUMBERS.get(/^(.+?)শ[োত]?$/u.exec(written)?.[1] ?? '');
    return hundreds === undefined ? null : { value: hundreds * 100, next: at + 1 };
  }
  const ones = NUMBERS.get(parts[at + 1] ?? '');
  const isTens = value >= 20 && value < 100 && value % 10 === 0;
  return isTens && ones !== undefined && ones < 10 ? { value: value + ones, next: at + 2 } : { value, next: at + 1 };
}

/** A count with what stands before it: দেড় 1.5, সাড়ে তিন 3.5, পৌনে দুই 1.75. */
function numberAt(parts: readonly string[], at: number): Read {
  const part = PARTS.get(parts[at] ?? '');
  if (!part) return countAt(parts, at);
  const count = part.add === undefined ? null : countAt(parts, at + 1);
  if (count) return { ...count, value: count.value + (part.add ?? 0) };
  return part.alone === undefined ? null : { value: part.alone, next: at + 1 };
}

/**
 * Reads an amount as people type it: `85 lakh`, `1.25 cr`, `৮৫ লাখ`, `25k`, `25 hajar`, `1,25,00,000`, `৳39,000,000`,
 * `1 crore 20 lakh`, `দেড় কোটি`, `সাড়ে তিন লাখ`, `twenty five thousand`. Answers whole taka, or null when the text is not
 * one amount between 0 and {@link MAX_TAKA}.
 */
export function parseMoney(text: string): number | null {
  const plain = toLatinDigits(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/৳|(?<!\p{L})(?:tk\.?|bdt|taka)(?!\p{L})|টাকা|\/-|\/=/gu, ' ')
    .trim();
  const parts = plain.match(/[\d.,]+|[^\d.,\s]+/gu);
  if (!parts || parts.length === 0 || parts.length > 12) return null;
  let total = 0;
  let lastUnit = Infinity;
  for (let at = 0; at < parts.length; ) {
    const number = numberAt(parts, at);
    if (!number) return null;
    const word = parts[number.next];
    const unit = word === undefined ? 1 : UNITS.get(word);
    // Each unit must be smaller than the one before: "1 crore 20 lakh" is an amount, "20 20" is not.
    if (unit === undefined || unit >= lastUnit) return null;
    lastUnit = unit;
    total += number.value * unit;
    at = number.next + (word === undefined ? 0 : 1);
  }
  const taka = Math.round(total);
  return Number.isSafeInteger(taka) && taka <= MAX_TAKA ? taka : null;
}
