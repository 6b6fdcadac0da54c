import { fold } from './text.js';

/** Places whose blocks are called by letter; `en` and `bn` are what a block's name begins with. */
export type BlockRow = readonly [of: string, letters: string, en: string, bn: string];

// The blocks that listings name, and those between them. Mirpur's belong to its sections: a "block C" of Mirpur alone
// is any of eight.
export const BLOCKS: readonly BlockRow[] = [
  ['bashundhara', 'abcdefghijklmnp', 'Bashundhara', 'বসুন্ধরা'],
  ['aftabnagar', 'abcdefghijklmn', 'Aftabnagar', 'আফতাবনগর'],
  ['banasree', 'abcdefghijklm', 'Banasree', 'বনশ্রী'],
  ['south-banasree', 'abcdefghijklm', 'South Banasree', 'দক্ষিণ বনশ্রী'],
  ['baridhara', 'jk', 'Baridhara', 'বারিধারা'],
  ['banani', 'abcdefghijk', 'Banani', 'বনানী'],
  ['niketan', 'abcdefg', 'Niketan', 'নিকেতন'],
  ['mirpur-1', 'abcdefgh', 'Mirpur 1', 'মিরপুর ১'],
  ['mirpur-2', 'abcdefgh', 'Mirpur 2', 'মিরপুর ২'],
  ['mirpur-3', 'j', 'Mirpur 3', 'মিরপুর ৩'],
  ['mirpur-6', 'abcdef', 'Mirpur 6', 'মিরপুর ৬'],
  ['mirpur-10', 'abcd', 'Mirpur 10', 'মিরপুর ১০'],
  ['mirpur-11', 'abcdef', 'Mirpur 11', 'মিরপুর ১১'],
  ['mirpur-12', 'abcdef', 'Mirpur 12', 'মিরপুর ১২'],
  ['mirpur-13', 'abcd', 'Mirpur 13', 'মিরপুর ১৩'],
  ['mirpur-14', 'abcd', 'Mirpur 14', 'মিরপুর ১৪'],
  ['mirpur-15', 'abcde', 'Mirpur 15', 'মিরপুর ১৫'],
  ['pallabi', 'abcdef', 'Pallabi', 'পল্লবী'],
  ['arambag-mirpur', 'abcdefg', 'Arambag R/A', 'আরামবাগ আবাসিক এলাকা'],
  ['rajuk-uttara-apartment', 'abc', 'RAJUK Uttara Apartment Project', 'রাজউক উত্তরা অ্যাপার্টমেন্ট প্রকল্প'],
  ['mohammadpur', 'abcdef', 'Mohammadpur', 'মোহাম্মদপুর'],
  ['lalmatia', 'abcdefg', 'Lalmatia', 'লালমাটিয়া'],
  ['azizmohalla', 'f', 'Aziz Mohalla', 'আজিজ মহল্লা'],
  ['chandrima-model-town', 'abcde', 'Chandrima Model Town', 'চন্দ্রিমা মডেল টাউন'],
  ['nobodoy-housing', 'abcd', 'Nobodoy Housing', 'নবোদয় হাউজিং'],
  ['kaderabad', 'abcde', 'Kaderabad Housing', 'কাদেরাবাদ হাউজিং'],
  ['dhaka-uddan', 'abcdef', 'Dhaka Uddan', 'ঢাকা উদ্যান'],
  ['chad-uddan', 'abcd', 'Chad Uddan', 'চাঁদ উদ্যান'],
  ['monsurabad-dhaka', 'abcd', 'Mansurabad', 'মনসুরাবাদ'],
  ['mohanagar-housing', 'abcd', 'Mohanagar Housing', 'মহানগর হাউজিং'],
  ['khilgaon', 'abc', 'Khilgaon', 'খিলগাঁও'],
  ['halishahar', 'abcdefghijkl', 'Halishahar', 'হালিশহর'],
  ['kolpolok', 'abcdef', 'Kolpolok R/A', 'কল্পলোক আবাসিক এলাকা'],
  ['sugandha', 'abcd', 'Sugandha R/A', 'সুগন্ধা আবাসিক এলাকা'],
  ['chandgaon', 'ab', 'Chandgaon', 'চান্দগাঁও'],
];

const LETTERS_BN = 'এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি'.split(' ');
const LETTERS: ReadonlyMap<string, string> = new Map(
  LETTERS_BN.flatMap((name, n) => {
    const letter = 'abcdefghijklmnop'[n] ?? '';
    return [
      [letter, letter],
      [fold(name), letter],
    ];
  }),
);
const LETTERS_OF = new Map(BLOCKS.map(([of, letters]) => [of, letters]));

/** The letter (a to p) that a folded word names in either script; undefined for any other. */
export function blockLetter(folded: string): string | undefined {
  return LETTERS.get(folded);
}

/** The letter of a block in Bangla: "ডি". */
export function blockLetterBangla(letter: string): string {
  return LETTERS_BN['abcdefghijklmnop'.indexOf(letter)] ?? letter;
}

/** The id of a block; null where the place has no block of that letter. */
export function blockId(of: string, letter: string): string | null {
  if (!LETTERS_OF.get(of)?.includes(letter)) return null;
  // Older than the others, and in addresses.
  return of === 'baridhara' && letter === 'j' ? 'baridhara-j-block' : `${of}-block-${letter}`;
}
