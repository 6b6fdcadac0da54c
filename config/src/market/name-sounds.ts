/** Whether a text has letters of Bangla. */
export const isBangla = (text: string): boolean => /[\u0980-\u09ff]/.test(text);

/** Nukta, hasanta, chandrabindu, visarga, joiners. */
const SILENT = '\u09bc\u09cd\u0981\u0983\u200c\u200d';
const DIGITS = ['০১২৩৪৫৬৭৮৯', '0123456789'] as const;
const VOWELS = ['অআইঈউঊএঐওঔ\u09be\u09bf\u09c0\u09c1\u09c2\u09c7\u09c8\u09cb\u09cc', 'oaiiuueoooaiiuueeoo'] as const;
const CONSONANTS = ['কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎংঋ\u09c3', 'kkggnccjjnttddnttddnppbbmjrlssshtnrr'] as const;

/** What two letters of a script say together; চ stands for "ch" until single letters are changed. */
const TOGETHER: ReadonlyArray<readonly [string, string]> = [
  ['\u09a1\u09bc', 'র'],
  ['\u09a2\u09bc', 'র'],
  ['\u09af\u09bc', ''],
  ['\u09cd\u09af', ''],
  ['\u0999\u09cd\u0997', 'ন'],
  ...['শ', 'স', 'দ', 'ত', 'জ'].map((letter) => [`${letter}\u09cd\u09ac`, letter] as const),
  ['chh', 'চ'],
  ['ch', 'চ'],
  ['ng', 'n'],
  ['x', 'ks'],
  ...['k', 'g', 'j', 't', 'd', 'p', 'b', 's'].map((letter) => [`${letter}h`, letter] as const),
];
/** Letters that sound the same, and those that names do without. */
const ALIKE = [`cqzfv${CONSONANTS[0]}`, `kkjpb${CONSONANTS[1]}`] as const;
const UNHEARD = `aeiouyw${VOWELS[0]}${SILENT}`;

/** What SQL makes the same of names of (cms, desk-words.ts). */
export const NAME_LETTERS = {
  digits: DIGITS,
  vowels: VOWELS,
  consonants: CONSONANTS,
  silent: SILENT,
  together: TOGETHER,
  alike: ALIKE,
  unheard: UNHEARD,
};

const HEARD = new Map([
  ...[...UNHEARD].map((letter) => [letter, ''] as const),
  ...[...ALIKE[0]].map((letter, at) => [letter, ALIKE[1][at] ?? ''] as const),
]);

/**
 * The consonants that a word has in both scripts: "Mohammad" and "মোহাম্মদ" are both `mhmd`. Spellings of one name differ
 * in vowels, aspiration and doubled letters.
 */
export function soundOf(text: string): string {
  const joined = TOGETHER.reduce(
    (heard, [from, to]) => heard.replaceAll(from, to),
    text.toLowerCase().normalize('NFC'),
  );
  return [...joined]
    .map((letter) => HEARD.get(letter) ?? letter)
    .join('')
    .replace(/([a-z])\1+/g, '$1');
}

/** Whether a word may be a telephone, or a part of one, however it is written; in Latin digits. */
export const isNumberPart = (text: string): boolean => /^[+(]?\d[\d\s().+-]{2,}$/.test(text);

/** The digits of a telephone or of a part of one: beginning with 0 and not with 880. */
export const numberPart = (text: string): string => text.replace(/\D/g, '').replace(/^(?:00)*880(?=1)/, '0');
