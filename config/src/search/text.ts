/** Longer words are no words. */
const WORD_MAX = 40;
const BANGLA = /[\u0980-\u09ff]/;

/**
 * A word as it is looked up. Latin letters small and without accents. Bangla with one spelling for what people write
 * in several: long and short i and u, the three s, the two n, j and y, a letter with its dot apart or not, a doubled
 * consonant, the ya-phala.
 */
export function fold(word: string): string {
  if (word.length > WORD_MAX * 2) return '';
  const plain = word.replace(/[\p{Cf}'’‘`ʼ]/gu, '');
  const folded = BANGLA.test(plain) ? foldBangla(plain.normalize('NFC')) : foldLatin(plain);
  return folded.length > WORD_MAX ? '' : folded;
}

function foldLatin(word: string): string {
  return /^[a-z]*$/i.test(word) ? word.toLowerCase() : word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function foldBangla(word: string): string {
  return (
    word
      // NFC keeps these letters and their dot apart.
      .replace(/[\u09a1\u09a2]\u09bc|[\u09dc\u09dd]/g, 'র')
      .replace(/\u09af\u09bc/g, '\u09df')
      .replace(/\u09ac\u09bc/g, 'র')
      .replace(/[\u09bc\u0981\u0983]/g, '')
      .replace(/^(?:অ\u09cdযা|এ\u09cdযা|অ\u09cdয)/, 'এ')
      .replace(/\u09cdয/g, '')
      .replace(/ী/g, 'ি')
      .replace(/ূ/g, 'ু')
      .replace(/ঈ/g, 'ই')
      .replace(/ঊ/g, 'উ')
      .replace(/ণ/g, 'ন')
      .replace(/[শষ]/g, 'স')
      .replace(/য/g, 'জ')
      .replace(/ঙ\u09cd?/g, 'ং')
      .replace(/ৃ/g, '\u09cdরি')
      .replace(/ৎ/g, 'ত')
      .replace(/([ক-হ])\u09cd\1/g, '$1')
      .replace(/([\u09be-\u09cc])\1+/g, '$1')
  );
}

/**
 * How a folded word sounds. To someone who writes Bangla in Latin letters: v for bh, s for sh, one letter for a doubled
 * one, a for o. In Bangla: aspirated letters as the others, joined ones apart, without the o that may be written or not
 * ("উত্তোরা"), and one ট for the doubled one that is often written ট্র ("চট্রগ্রাম").
 */
export function soundOf(folded: string): string {
  if (BANGLA.test(folded)) return soundOfBangla(folded);
  return folded
    .replace(WRITTEN, (letters, at: number, whole: string) =>
      letters === 'c' && /[eiy]/.test(whole[at + 1] ?? '') ? 's' : (SOUNDS[letters] ?? letters),
    )
    .replace(/h$/, '')
    .replace(/([a-z])\1+/g, '$1');
}

function soundOfBangla(folded: string): string {
  return folded
    .replace(/ট\u09cdর/g, 'ট')
    .replace(/[\u09cdো]/g, '')
    .replace(/[খঘছঝঠঢথধফভ]/g, (letter) => BANGLA_SOUNDS[letter] ?? letter);
}

const BANGLA_SOUNDS: Readonly<Record<string, string>> = {
  ...{ খ: 'ক', ঘ: 'গ', ছ: 'চ', ঝ: 'জ', ঠ: 'ট', ঢ: 'ড', থ: 'ত', ধ: 'দ', ফ: 'প', ভ: 'ব' },
};

export const isBangla = (word: string) => BANGLA.test(word);

// A c before e, i or y is an s, any other but ch a k.
const WRITTEN = /chh?|ck|[bpzjkgtds]h|ee|oo|ou|[cqzxyo]/g;
const SOUNDS: Readonly<Record<string, string>> = {
  ...{ chh: 'c', ch: 'c', ck: 'k', c: 'k', q: 'k', x: 'ks', z: 'j', zh: 'j', jh: 'j', bh: 'v', ph: 'f' },
  ...{ kh: 'k', gh: 'g', th: 't', dh: 'd', sh: 's', ee: 'i', oo: 'u', ou: 'u', y: 'i', o: 'a' },
};

/**
 * How a heard word in Latin letters sounds to somebody who writes what they hear: a, o and u are one vowel, i and e
 * another, b is v and c is k.
 */
export function roughOf(heard: string): string {
  return heard
    .replace(/[ou]/g, 'a')
    .replace(/e/g, 'i')
    .replace(/w(?=[ai])|b/g, 'v')
    .replace(/([a-z])\1+/g, '$1');
}

/** What is left of a rough word that was written without its vowels: "aftabngr". */
export const bonesOf = (rough: string) => rough.replace(/(?!^)[aiu]/g, '').replace(/([a-z])\1+/g, '$1');

const BANGLA_ENDINGS = [
  'বিশিষ্ট',
  'ওয়ালা',
  'গুলোতে',
  'গুলোর',
  'গুলো',
  'গুলি',
  'য়ের',
  'খানা',
  'টাতে',
  'টার',
  'টির',
  'টিতে',
  'টায়',
  'তেই',
  'েরই',
  'তেও',
  'েরও',
  'য়েই',
  'েই',
  'য়ই',
  'েও',
  'য়ও',
  'এতে',
  'এর',
  'দের',
  'য়ে',
  'তে',
  'টা',
  'টে',
  'টো',
  'টি',
  'ের',
  'কে',
  'রা',
  'র',
  'য়',
  'ে',
  'ও',
  'ই',
  'এ',
].map(fold);
const LATIN_ENDINGS = [
  'khana',
  'gulote',
  'gulor',
  'gulo',
  'guli',
  'tate',
  'tite',
  'dero',
  'yer',
  'der',
  'tar',
  'tir',
  'tei',
  'teo',
  'reo',
  'ei',
  'ero',
  'eo',
  'te',
  'ta',
  'ti',
  'er',
  'ye',
  'ey',
  're',
  'e',
  'r',
  's',
];

/** A folded word without its ending ("uttarar", "মিরপুরে"), every way it can be read; never shorter than three letters, in Bangla two. */
export function stemsOf(folded: string): string[] {
  const stems: string[] = [];
  const [endings, least] = BANGLA.test(folded) ? [BANGLA_ENDINGS, 2] : [LATIN_ENDINGS, 3];
  for (const ending of endings) {
    if (ending !== '' && folded.length - ending.length >= least && folded.endsWith(ending))
      stems.push(folded.slice(0, -ending.length));
  }
  // Uttaray and uttarai: y and i end a place only after a.
  if (/a[iy]$/.test(folded)) stems.push(folded.slice(0, -1));
  return stems;
}
