import { fold } from '../text.js';
import { type Token, tokenise } from '../tokens.js';
import { type Kind, NUMBERS, ORDINAL_ENDINGS, ORDINALS, type Phrase, PHRASES } from './words.js';

/** How an item stands to the one before it: in the same phrase, parted by a comma or its like, in another sentence. */
export type Gap = 0 | 1 | 2;
/** A phrase, a word or a number of a listing's text. */
export type Item = {
  kinds: ReadonlySet<Kind>;
  /** As it is looked up; words of a phrase with a blank between. */
  fold: string;
  raw: string;
  /** Of a number, or of an ordinal: "4th", "চতুর্থ". */
  value: number | null;
  gap: Gap;
  /** What stands between it and the one before, without white space. */
  marks: string;
  spaced: boolean;
};

const NO_KINDS: ReadonlySet<Kind> = new Set();
const ORDINAL: ReadonlySet<Kind> = new Set<Kind>(['ordinal']);
const ONE: ReadonlySet<Kind> = new Set<Kind>(['one']);
/** Counting words that hang on a number and say nothing: "১টি রুম". */
const COUNTERS: ReadonlySet<string> = new Set(['টি', 'টা', 'খানা', 'ti', 'ta'].map(fold));
/** Behind these a full stop ends no sentence. */
const SHORT: ReadonlySet<string> = new Set(
  ['no', 'rd', 'r', 'st', 'sft', 'sq', 'ft', 'tk', 'bdt', 'apt', 'নং', 'মো', 'mr', 'approx'].map(fold),
);
/** What is written as one word with what stands before it: "পাঁচতলায়", "দক্ষিণমুখী". */
const TAILS = ['তলায়', 'তলার', 'তলাতে', 'তলা', 'মুখি', 'মুখো', 'facing', 'mukhi'].map(fold);
const END = /[.!?।;|•●▪◾★☆✓✔✅➡→▶*<>…\n\u{2600}-\u{27bf}\u{1f000}-\u{1faff}]/u;

function gapBetween(text: string, last: Token, next: Token): { gap: Gap; marks: string } {
  const between = text.slice(last.end, next.start);
  if (between === '' || between === ' ') return { gap: 0, marks: '' };
  const marks = between.replace(/[^\S\n]/g, '');
  if (marks === '') return { gap: 0, marks };
  // "R.A", "Rd. 5": a stop that ends nothing.
  const isInitial = between === '.' && last.kind === 'word' && last.raw.length <= 2 && next.raw.length <= 2;
  const isShort = isInitial || (SHORT.has(last.fold) && (last.fold !== 'no' || next.kind === 'number'));
  const ending = isShort ? marks.replaceAll('.', '') : marks;
  if (END.test(ending) || (ending.match(/[,=_~+-]/g)?.length ?? 0) > 2 || /,.*,/s.test(ending))
    return { gap: 2, marks };
  return { gap: /^[-–—_'"’‘“”`.#]*$/.test(ending) && !/#/.test(ending) ? 0 : 1, marks };
}

/** The longest phrase that begins at a token and ends before a mark that parts, with the number of its words. */
function phraseAt(tokens: readonly Token[], gaps: readonly Gap[], at: number): Phrase | null {
  for (const phrase of PHRASES.get(tokens[at]?.fold ?? '') ?? []) {
    const fits = phrase.words.every((word, n) => n === 0 || (gaps[at + n] === 0 && tokens[at + n]?.fold === word));
    if (fits) return phrase;
  }
  return null;
}

function splitTail({ fold: word }: Token): [head: string, tail: string] | null {
  for (const tail of TAILS) {
    const head = word.slice(0, -tail.length);
    if (word.endsWith(tail) && head !== '' && (PHRASES.has(head) || head in NUMBERS || head in ORDINALS))
      return [head, tail];
  }
  return null;
}

const kindsOf = (word: string): ReadonlySet<Kind> =>
  PHRASES.get(word)?.find(({ words }) => words.length === 1)?.kinds ?? NO_KINDS;

/** What a word alone counts: a written number, or an ordinal. */
function valueOf(word: string): { value: number; kinds: ReadonlySet<Kind> } | null {
  const ordinal = Object.hasOwn(ORDINALS, word) ? ORDINALS[word] : undefined;
  if (ordinal !== undefined) return { value: ordinal, kinds: ORDINAL };
  const number = Object.hasOwn(NUMBERS, word) ? NUMBERS[word] : undefined;
  return number === undefined ? null : { value: number, kinds: number === 1 ? ONE : NO_KINDS };
}

/** The items of a text, in time linear to its length. */
export function itemsOf(text: string): Item[] {
  // The visarga does duty for a colon: "ভাড়াঃ১৫০০০". Publishers' texts come with marks of HTML left in them.
  const plain = text
    .replaceAll('\u0983', ':')
    .replaceAll('&amp;', '&')
    .replace(/&(?:#0?39|quot|nbsp);/g, ' ');
  const tokens = tokenise(plain).filter(({ kind }) => kind !== 'mark');
  const between = tokens.map((token, at) => {
    const last = tokens[at - 1];
    return last ? gapBetween(plain, last, token) : { gap: 2 as const, marks: '' };
  });
  const gaps = between.map(({ gap }) => gap);
  const items: Item[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const before = { ...(between[at] as { gap: Gap; marks: string }), spaced: token.spaced };
    const last = items.at(-1);
    const hangs = token.kind === 'word' && last?.value != null && before.gap === 0 && /^[\d০-৯]/.test(last.raw);
    if (hangs && !token.spaced && before.marks === '' && ORDINAL_ENDINGS.has(token.fold)) {
      items[items.length - 1] = { ...last, kinds: ORDINAL };
      at++;
      continue;
    }
    if (hangs && COUNTERS.has(token.fold)) {
      at++;
      continue;
    }
    const phrase = token.kind === 'word' ? phraseAt(tokens, gaps, at) : null;
    if (phrase) {
      const to = at + phrase.words.length;
      const raw = plain.slice(token.start, tokens[to - 1]?.end);
      const value = phrase.words.length === 1 ? (valueOf(token.fold)?.value ?? null) : null;
      items.push({ ...before, kinds: phrase.kinds, fold: phrase.words.join(' '), raw, value });
      at = to;
      continue;
    }
    const parts = token.kind === 'word' ? splitTail(token) : null;
    for (const [n, word] of (parts ?? [token.fold]).entries()) {
      const number = token.kind === 'number' ? { value: token.value, kinds: NO_KINDS } : valueOf(word);
      const place = n === 0 ? before : { gap: 0 as const, marks: '', spaced: false };
      items.push({
        ...place,
        kinds: parts && !number ? kindsOf(word) : (number?.kinds ?? NO_KINDS),
        fold: word,
        raw: token.raw,
        value: number?.value ?? null,
      });
    }
    at++;
  }
  return items;
}

export function is(item: Item | undefined, ...kinds: Kind[]): boolean {
  if (item === undefined || item.kinds.size === 0) return false;
  for (const kind of kinds) if (item.kinds.has(kind)) return true;
  return false;
}
