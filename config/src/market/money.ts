import { toLatinDigits } from './digits.js';
import { MAX_TAKA } from './limits.js';
import type { Language } from './vocabulary.js';

export const LAKH = 100_000;
export const CRORE = 10_000_000;

// en-IN, not en-BD: ICU groups en-BD by thousands (read November 2026), Bangladesh groups by lakh and crore.
const whole = {
  en: new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }),
  bn: new Intl.NumberFormat('bn-BD', { maximumFractionDigits: 0 }),
};
const short = {
  en: new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }),
  bn: new Intl.NumberFormat('bn-BD', { maximumFractionDigits: 2 }),
};

const exact = {
  en: new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  bn: new Intl.NumberFormat('bn-BD', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

/** A number in the reader's digits with Indian grouping: `1,25,000` or `১,২৫,০০০`. */
export function formatNumber(value: number, lang: Language): string {
  return short[lang].format(value);
}

/** An amount in whole taka with its sign: `৳1,25,00,000` (en) or `১,২৫,০০,০০০৳` (bn). */
export function formatMoney(taka: number, lang: Language): string {
  return lang === 'bn' ? `${whole.bn.format(taka)}৳` : `৳${whole.en.format(taka)}`;
}

/** An amount to the poisha, with two places where it is no whole taka: `৳5,000` or `৳5,000.50`. */
export function formatPoisha(poisha: number, lang: Language): string {
  if (poisha % 100 === 0) return formatMoney(poisha / 100, lang);
  const amount = exact[lang].format(poisha / 100);
  return lang === 'bn' ? `${amount}৳` : `৳${amount}`;
}

/** An amount as people say it: `৳1.25 crore`, `৳85 lakh`, `১.২৫ কোটি`. Below one lakh the same as {@link formatMoney}. */
export function formatMoneyShort(taka: number, lang: Language): string {
  // Rounded before the unit is chosen, so that 99,99,999 reads "1 crore" and never "100 lakh".
  const lakhs = Math.round(taka / 1000) / 100;
  if (lakhs < 1) return formatMoney(taka, lang);
  const isCrore = lakhs >= 100;
  const value = isCrore ? Math.round(taka / LAKH) / 100 : lakhs;
  if (lang === 'bn') return `${short.bn.format(value)} ${isCrore ? 'কোটি' : 'লাখ'}`;
  return `৳${short.en.format(value)} ${isCrore ? 'crore' : 'lakh'}`;
}

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
