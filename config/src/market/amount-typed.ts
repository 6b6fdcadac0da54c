import { toLatinDigits } from './digits.js';
import { FRACTIONS, NUMBER_WORDS, SCALES } from './number-words.js';

const wordsOf = (list: string) => list.normalize('NFC').split(' ');
const NUMBERS = new Map(NUMBER_WORDS.map(({ word, value }) => [word.normalize('NFC'), value]));
const PARTS = new Map(FRACTIONS.flatMap(({ words, ...part }) => wordsOf(words).map((word) => [word, part])));
// "25l" is said of amounts alone; in a search it would be a litre.
const UNITS = new Map(
  [...SCALES, { words: 'l', value: 100_000 }].flatMap(({ words, value }) =>
    wordsOf(words).map((word) => [word, value]),
  ),
);
const PLAIN_NUMBER = /^\d+(?:\.\d+)?$/;
// 1,25,00,000 and 12,500,000 are both written here; the last group always has three digits.
const GROUPED_NUMBER = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

type Read = { value: number; next: number } | null;

/** "বারোশ" is twelve and hundred, "বিশহাজার" twenty and thousand. */
function apart(word: string): string[] {
  if (NUMBERS.has(word) || UNITS.has(word)) return [word];
  for (const unit of UNITS.keys()) {
    const number = word.endsWith(unit) ? word.slice(0, -unit.length) : '';
    if (NUMBERS.has(number) || PARTS.has(number)) return [number, unit];
  }
  return [word];
}

/** Digits or a word, "twenty five" as one. */
function countAt(parts: readonly string[], at: number): Read {
  const written = parts[at] ?? '';
  if (PLAIN_NUMBER.test(written) || GROUPED_NUMBER.test(written)) {
    return { value: Number(written.replaceAll(',', '')), next: at + 1 };
  }
  const value = NUMBERS.get(written);
  if (value === undefined) return null;
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
 * The amount that a text is, in figures or in words, of whatever: `1 crore 20 lakh`, `সাড়ে তিন হাজার`, `দেড়`; null for any
 * other text. Each scale must be smaller than the one before: "20 20" is no amount.
 */
export function readAmount(text: string): number | null {
  const parts = toLatinDigits(text)
    .normalize('NFC')
    .toLowerCase()
    // "Twenty-five".
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .match(/[\d.,]+|[^\d.,\s]+/gu)
    ?.flatMap(apart);
  if (!parts || parts.length > 12) return null;
  let total = 0;
  let lastUnit = Infinity;
  for (let at = 0; at < parts.length; ) {
    const number = numberAt(parts, at);
    if (!number) return null;
    const word = parts[number.next];
    const unit = word === undefined ? 1 : UNITS.get(word);
    if (unit === undefined || unit >= lastUnit) return null;
    lastUnit = unit;
    total += number.value * unit;
    at = number.next + (word === undefined ? 0 : 1);
  }
  return total;
}

/** Behind a number of things, as Bangla says it: `তিনটি`, `৩টা`, `3 ta`. */
const OF_THINGS = /\s*(?:টি|টা|ta|ti)$/iu;
const NONE = /^(?:zero|shunno|শূন্য)$/iu;

/** The whole number that a text is, in figures or in words: `3`, `৩টি`, `পনেরো`, `twenty five`; null for any other text. */
export function parseWhole(text: string): number | null {
  const plain = text.normalize('NFC').trim();
  // What ends in one of those by itself is read first: একষট্টি is 61.
  const read = (one: string) => (NONE.test(one) ? 0 : readAmount(one));
  const value = read(plain) ?? read(plain.replace(OF_THINGS, ''));
  return value !== null && Number.isSafeInteger(value) ? value : null;
}
