import type { Language } from './vocabulary.js';

const BANGLA_ZERO = 0x09e6;

/** Replaces Bangla digits (০–৯) by Latin ones and leaves everything else as it is. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
}

/** Replaces Latin digits by Bangla ones and leaves everything else as it is. */
export function toBanglaDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)));
}

/** The text in the digits of the language: Bangla ones for readers of Bangla, and as it is for all others. */
export function inDigitsOf(lang: Language, text: string): string {
  return lang === 'bn' ? toBanglaDigits(text) : text;
}
