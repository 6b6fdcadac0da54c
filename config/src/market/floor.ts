import { toLatinDigits } from './digits.js';

const NUMBER = String.raw`(\d{1,3})`;
const NTH = '(?:st|nd|rd|th)?';
const OF_BANGLA = '(?:ম|য়|য়|র্থ|ষ্ঠ|তম)?';
/** "9 of 7", "9th floor, out of 7 floors". */
const ENGLISH = new RegExp(`^${NUMBER}${NTH}(?: floor)?,? (?:out )?of ${NUMBER}(?:$| (?:floor|stor))`, 'i');
/** "৭ তলার ৯ম", "৭ তলা ভবনের ৯ তলা", "৭টির মধ্যে ৯ম ফ্লোর". */
const BANGLA = new RegExp(
  `^${NUMBER} ?(?:তলার|তলা (?:ভবনের|বিল্ডিংয়ের|বিল্ডিংয়ের|বাড়ির|বাড়ির)|টির মধ্যে) ${NUMBER} ?${OF_BANGLA}(?:$| )`,
  'u',
);

/**
 * Whether what somebody says of a floor cannot be: it names a floor above as many as the building has. Other words say
 * nothing that could be compared.
 */
export function isAboveRoof(text: string): boolean {
  const plain = toLatinDigits(text.trim()).replace(/\s+/g, ' ');
  const [, at, of] = ENGLISH.exec(plain) ?? [];
  if (at !== undefined) return Number(at) > Number(of);
  const [, floors, floor] = BANGLA.exec(plain) ?? [];
  return floor !== undefined && Number(floor) > Number(floors);
}
