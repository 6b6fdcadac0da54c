import { CRORE, LAKH } from './money.js';
import type { Language } from './vocabulary.js';

const ENGLISH =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ENGLISH_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** No number below a hundred is made of others in Bangla: each has a word of its own. Spelled as Bangla Academy does. */
const BANGLA = `শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়
  দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
  বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ
  ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ
  চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ
  পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট
  ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর
  সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি
  আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই
  নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`.split(/\s+/);

function belowHundred(count: number, lang: Language): string {
  if (lang === 'bn') return BANGLA[count] ?? '';
  if (count < 20) return ENGLISH[count] ?? '';
  const ten = ENGLISH_TENS[Math.floor(count / 10) - 2] ?? '';
  return count % 10 === 0 ? ten : `${ten}-${ENGLISH[count % 10] ?? ''}`;
}

const hundreds = (count: number, lang: Language) =>
  lang === 'bn' ? `${belowHundred(count, lang)}শত` : `${belowHundred(count, lang)} hundred`;

const UNITS = [
  [CRORE, { en: 'crore', bn: 'কোটি' }],
  [LAKH, { en: 'lakh', bn: 'লাখ' }],
  [1000, { en: 'thousand', bn: 'হাজার' }],
] as const;

function spelled(count: number, lang: Language): string {
  if (count < 100) return belowHundred(count, lang);
  const parts: string[] = [];
  let rest = count;
  for (const [size, unit] of UNITS) {
    if (rest >= size) parts.push(`${spelled(Math.floor(rest / size), lang)} ${unit[lang]}`);
    rest %= size;
  }
  if (rest >= 100) parts.push(hundreds(Math.floor(rest / 100), lang));
  if (rest % 100 > 0) parts.push(belowHundred(rest % 100, lang));
  return parts.join(' ');
}

/**
 * A whole amount without a figure in it, as receipts and cheques say it, so that nobody adds one:
 * `Twelve thousand five hundred taka only`, `বারো হাজার পাঁচশত টাকা মাত্র`.
 */
export function moneySpelled(taka: number, lang: Language): string {
  const words = spelled(taka, lang);
  return lang === 'bn' ? `${words} টাকা মাত্র` : `${words.charAt(0).toUpperCase()}${words.slice(1)} taka only`;
}
