import { toLatinDigits } from '../market/digits.js';
import { FRACTIONS, NUMBER_WORDS } from '../market/number-words.js';

/** A word, a number or a mark of the query, with its place in it. */
export type Token = {
  kind: 'word' | 'number' | 'mark';
  raw: string;
  /** UTF-16 offsets into the text. */
  start: number;
  end: number;
  /** A word as it is looked up; see {@link fold}. Of a number its digits, of a mark itself. */
  fold: string;
  /** Of a number. */
  value: number;
  /** White space, or nothing, stands before it. */
  spaced: boolean;
};

/** Longer words are no words. */
const WORD_MAX = 40;
const BANGLA = /[\u0980-\u09ff]/;
// Digits; a Bangla, Latin or other word, with the joiners in it (a word of two scripts is two); white space and control
// characters; a mark.
const TOKEN =
  /([0-9০-৯]+)|([\u0980-\u09e3\u09f0\u09f1\u09fc-\u09fe][\u0980-\u09e3\u09f0\u09f1\u09fc-\u09fe\p{Cf}]*|\p{Script=Latin}[\p{Script=Latin}\p{Mn}\p{Cf}]*|\p{L}[\p{L}\p{M}\p{Cf}]*)|([\s\p{Cc}\p{Cs}\p{Co}\p{Cn}]+)|(.)/gsu;
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;

type Piece = { kind: 'digits' | 'word' | 'space' | 'mark'; start: number; end: number; raw: string };

function* pieces(text: string): Generator<Piece> {
  for (const match of text.matchAll(TOKEN)) {
    const start = match.index;
    const raw = match[0];
    const end = start + raw.length;
    if (match[1] !== undefined) yield { kind: 'digits', start, end, raw };
    else if (match[2] !== undefined) yield { kind: 'word', start, end, raw };
    else if (match[3] !== undefined) yield { kind: 'space', start, end, raw };
    else if (!/[\p{Cf}\p{M}]/u.test(raw)) yield { kind: 'mark', start, end, raw };
  }
}

/** The tokens of a text, in time linear to its length. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  const list = [...pieces(text)];
  let spaced = true;
  for (let i = 0; i < list.length; i++) {
    const piece = list[i] as Piece;
    if (piece.kind === 'space') {
      spaced = true;
      continue;
    }
    if (piece.kind === 'digits') {
      const last = endOfNumber(list, i);
      const end = (list[last] as Piece).end;
      const raw = text.slice(piece.start, end);
      const digits = toLatinDigits(raw).replaceAll(',', '');
      // A telephone number is no amount, and neither is what no price reaches.
      const isNumber = digits.length <= 15 && !/^0\d{4}/.test(digits);
      tokens.push({
        kind: isNumber ? 'number' : 'word',
        raw,
        start: piece.start,
        end,
        fold: digits,
        value: isNumber ? Number(digits) : 0,
        spaced,
      });
      i = last;
    } else if (piece.kind === 'word') {
      // An apostrophe inside a word belongs to it: "Cox's".
      let end = piece.end;
      let raw = piece.raw;
      const [mark, tail] = [list[i + 1], list[i + 2]];
      if (mark?.kind === 'mark' && /['’‘`ʼ]/.test(mark.raw) && tail?.kind === 'word') {
        end = tail.end;
        raw = text.slice(piece.start, end);
        i += 2;
      }
      for (const [from, to] of partsOf(raw)) {
        const part = raw.slice(from, to);
        const [at, until] = [piece.start + from, piece.start + to];
        tokens.push({
          kind: 'word',
          raw: part,
          start: at,
          end: until,
          fold: fold(part),
          value: 0,
          spaced: spaced || from > 0,
        });
      }
    } else {
      tokens.push({
        kind: 'mark',
        raw: piece.raw,
        start: piece.start,
        end: piece.end,
        fold: piece.raw,
        value: 0,
        spaced,
      });
    }
    spaced = false;
  }
  return tokens;
}

/** What an amount is counted in, at the end of a word that begins with something else. */
const COUNTED_IN = /.(হাজার|লাখ|লক্ষ|কোটি|ha[jz]ar|lakh|koti|crore)[\p{L}\p{M}]{0,4}$/iu;
const numberWords = () =>
  new Set([...NUMBER_WORDS.map(({ word }) => word), ...FRACTIONS.flatMap(({ words }) => words.split(' '))].map(fold));
let counts: ReadonlySet<string> | null = null;

/** Where the parts of a word begin and end: "বিশহাজার" and "doshlakh" are written without the space between the two. */
function partsOf(raw: string): Array<readonly [from: number, to: number]> {
  const found = raw.length > 5 ? COUNTED_IN.exec(raw) : null;
  if (!found) return [[0, raw.length]];
  const at = found.index + found[0].indexOf(found[1] ?? '', 1);
  counts ??= numberWords();
  return counts.has(fold(raw.slice(0, at)))
    ? [
        [0, at],
        [at, raw.length],
      ]
    : [[0, raw.length]];
}

/** The last piece of the number that begins at `first`: groups parted by commas and a decimal fraction belong to it. */
function endOfNumber(list: readonly Piece[], first: number): number {
  const written = [(list[first] as Piece).raw];
  let last = first;
  const follows = (mark: string) => list[last + 1]?.raw === mark && list[last + 2]?.kind === 'digits';
  let end = first;
  while (follows(',') && written.length < 7) {
    written.push((list[last + 2] as Piece).raw);
    last += 2;
    if (GROUPED.test(toLatinDigits(written.join(',')))) end = last;
  }
  last = end;
  if (follows('.')) {
    const after = list[last + 3]?.raw === '.' && list[last + 4]?.kind === 'digits';
    if (!after) end = last + 2;
  }
  return end;
}

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

/** A name as it is looked up: what its words fold to, without marks and blanks. */
export function keyOf(name: string): string {
  return tokenise(name)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ fold: folded }) => folded)
    .join('');
}
