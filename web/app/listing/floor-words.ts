import { toLatinDigits, type Language } from '@69street/config/market';

import type { Messages } from '~/messages/en';

/** "5th of 9", "5 of 9", "7th floor of 10", "7TH". */
const ENGLISH = /^(\d{1,2})(?:(?:st|nd|rd|th)(?: floor)?|(?=,? (?:out )?of ))(?:,? (?:out )?of (\d{1,2}))?$/i;
/** "১০ তলার ৭ম", "৭ম তলা". */
const OF_BANGLA = /^(\d{1,2}) ?তলার (\d{1,2})(?:ম|য়|য়|র্থ|ষ্ঠ|তম)?(?: তলা)?$/u;
const BANGLA = /^(\d{1,2}) ?(?:ম|য়|য়|র্থ|ষ্ঠ|তম)? ?তলা(?:য়|য়)?$/u;
const GROUND = { en: /^(?:নিচ|নীচ) ?তলা$/u, bn: /^(?:ground(?: floor)?|g\.?f\.?)$/i } as const;

/**
 * A floor that its owner has written in the other language than the page's, as they counted it: floors begin above the
 * ground floor, তলা with it, so that a 5th floor is no ৫ম তলা. Null for any other text, which stays as it is.
 */
export function floorInWords(text: string, { read }: Messages['property'], lang: Language): string | null {
  const plain = toLatinDigits(text.trim()).replace(/\s+/g, ' ');
  if (GROUND[lang].test(plain)) return read.ground;
  if (lang === 'bn') {
    const [, at, of] = ENGLISH.exec(plain) ?? [];
    return at === undefined ? null : read.counted(Number(at), of === undefined ? null : Number(of));
  }
  const [, of, part] = OF_BANGLA.exec(plain) ?? [];
  if (part !== undefined) return read.counted(Number(part), Number(of));
  const [, at] = BANGLA.exec(plain) ?? [];
  return at === undefined ? null : read.counted(Number(at), null);
}
