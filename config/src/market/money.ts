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

/** The minus stands before the sign: `-৳24,000`. */
const withSign = (amount: string) => amount.replace(/^-?/, '$&৳');

/** An amount in whole taka with its sign: `৳1,25,00,000` (en) or `১,২৫,০০,০০০৳` (bn). */
export function formatMoney(taka: number, lang: Language): string {
  return lang === 'bn' ? `${whole.bn.format(taka)}৳` : withSign(whole.en.format(taka));
}

/** An amount to the poisha, with two places where it is no whole taka: `৳5,000` or `৳5,000.50`. */
export function formatPoisha(poisha: number, lang: Language): string {
  if (poisha % 100 === 0) return formatMoney(poisha / 100, lang);
  const amount = exact[lang].format(poisha / 100);
  return lang === 'bn' ? `${amount}৳` : withSign(amount);
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
