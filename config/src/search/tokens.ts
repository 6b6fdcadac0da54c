import { toLatinDigits } from '../market/digits.js';
import { FRACTIONS, NUMBER_WORDS } from '../market/number-words.js';
import { fold } from './text.js';

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
      let raw = piece.raw;
      const [mark, tail] = [list[i + 1], list[i + 2]];
      if (mark?.kind === 'mark' && /['’‘`ʼ]/.test(mark.raw) && tail?.kind === 'word') {
        raw = text.slice(piece.start, tail.end);
        i += 2;
      }
      let { start } = piece;
      for (const part of apart(raw)) {
        const end = start + part.length;
        tokens.push({ kind: 'word', raw: part, start, end, fold: fold(part), value: 0, spaced });
        spaced = true;
        start = end;
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
const COUNTED_IN = /(?<=.)(?:হাজার|লাখ|লক্ষ|কোটি|ha[jz]ar|lakh|koti|crore)[\p{L}\p{M}]{0,4}$/iu;
const COUNTS: ReadonlySet<string> = new Set(
  [...NUMBER_WORDS.map(({ word }) => word), ...FRACTIONS.flatMap(({ words }) => words.split(' '))].map(fold),
);

/** "বিশহাজার" and "doshlakh" are two words, written without the space between them; any other is itself. */
function apart(raw: string): string[] {
  const at = raw.length > 5 ? raw.search(COUNTED_IN) : -1;
  if (at < 0) return [raw];
  const number = raw.slice(0, at);
  return COUNTS.has(fold(number)) ? [number, raw.slice(at)] : [raw];
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

/** A name as it is looked up: what its words fold to, without marks and blanks. */
export function keyOf(name: string): string {
  return tokenise(name)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ fold: folded }) => folded)
    .join('');
}
