import { toLatinDigits } from './digits.js';

const MOBILE = /^(?:\+?880|0)?(1[3-9]\d{8})$/;

/**
 * A Bangladeshi mobile number as eleven digits (`01712345678`), or null. Accepts `+880 1712-345678`, Bangla digits,
 * spaces and dashes. The profile's default `01717-` is only a prefix and is not a number.
 */
export function parsePhone(text: string): string | null {
  const match = MOBILE.exec(toLatinDigits(text).replace(/[\s().-]/g, ''));
  return match ? `0${match[1]}` : null;
}

/** A telephone number of which nothing can be dialled: what says whose it may be, for who knows it. */
export function maskPhone(number: string): string {
  const digits = parsePhone(number) ?? toLatinDigits(number).replace(/\D/g, '');
  return `${digits.slice(0, 3)}${'•'.repeat(Math.max(0, digits.length - 5))}${digits.length > 5 ? digits.slice(-2) : ''}`;
}

/** Where somebody with a Bangladeshi mobile number is written to by WhatsApp; null for any other number. */
export function whatsAppLink(number: string): string | null {
  const mobile = parsePhone(number);
  return mobile && `https://wa.me/88${mobile}`;
}

/**
 * A national ID number as text, or null. 10 (smart card), 13 or 17 digits; Bangla digits, spaces and dashes are
 * accepted. Text on purpose: 17 digits do not fit a JavaScript number. This checks the form only: just the Election
 * Commission can verify one.
 */
export function parseNationalId(text: string): string | null {
  const digits = toLatinDigits(text).replace(/[\s-]/g, '');
  return /^(?:\d{10}|\d{13}|\d{17})$/.test(digits) ? digits : null;
}
