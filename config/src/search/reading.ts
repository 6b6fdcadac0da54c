import { type Chip, type GuessReason, type Span } from './chips.js';
import { type Item, itemsOf, type Meaning } from './lookup.js';
import { type Token, tokenise } from './tokens.js';

type ChipBody = Chip extends infer C ? (C extends Chip ? Omit<C, 'spans' | 'guessed' | 'reason'> : never) : never;
/** A chip on its way: `at` are the items it was read from. */
export type Draft = ChipBody & { at: number[]; reason?: GuessReason };
/** What became of an item: part of a chip, left as text on purpose, or not spoken for yet (null). */
type Fate = 'chip' | 'text' | null;

/** A query while it is being read. `unwanted` are names of places to stay away from. */
export type Reading = {
  text: string;
  tokens: Token[];
  items: Item[];
  fates: Fate[];
  drafts: Draft[];
  unwanted: string[];
  /** What one square foot or katha is to cost, in taka; null where that is not said. */
  unitPrice: number | null;
};

export function read(text: string, tokenMax: number, withLandmarks = true): Reading {
  const tokens = tokenise(text).slice(0, tokenMax);
  const items = itemsOf(tokens, withLandmarks);
  return { text, tokens, items, fates: items.map(() => null), drafts: [], unwanted: [], unitPrice: null };
}

/** The meaning of an item that is not spoken for; undefined for any other. */
export function free(reading: Reading, i: number): Meaning | null | undefined {
  return reading.fates[i] === null ? reading.items[i]?.meaning : undefined;
}

export function isFree(reading: Reading, i: number, ...kinds: Meaning['is'][]): boolean {
  const meaning = free(reading, i);
  return meaning != null && kinds.includes(meaning.is);
}

/** Whether an item denies what stands behind it (`before`) or in front of it (`after`). */
export function isNo(reading: Reading, i: number, side: 'before' | 'after'): boolean {
  const meaning = free(reading, i);
  if (meaning?.is !== 'no' || (meaning.side !== side && meaning.side !== 'both')) return false;
  return !(side === 'before' && foldAt(reading, i) === 'no' && isNumbered(reading, i));
}

/** Whether an item says that something need not be there: it may be, all the same. */
export function isUnneeded(reading: Reading, i: number): boolean {
  const meaning = free(reading, i);
  return meaning?.is === 'no' && !!meaning.unneeded;
}

/** "5 no bus stand": a number that is called so, and no denial as in "budget 15 no lift". */
function isNumbered(reading: Reading, i: number): boolean {
  const before = reading.items[i - 1]?.meaning;
  const next = reading.items[i + 1]?.meaning;
  return (
    before?.is === 'number' &&
    before.value <= 30 &&
    (next == null || /^(?:place|text|building|address|sector)$/.test(next.is))
  );
}

/** The first token of an item. */
export function tokenOf(reading: Reading, i: number): Token | undefined {
  const item = reading.items[i];
  return item && reading.tokens[item.from];
}

/** The mark that an item is, or an empty text. */
export function markAt(reading: Reading, i: number): string {
  const token = tokenOf(reading, i);
  return token?.kind === 'mark' ? token.raw : '';
}

export function foldAt(reading: Reading, i: number): string {
  const item = reading.items[i];
  if (!item) return '';
  return reading.tokens
    .slice(item.from, item.to)
    .map(({ fold }) => fold)
    .join('');
}

/** Whether white space stands before an item. */
export function isSpaced(reading: Reading, i: number): boolean {
  return tokenOf(reading, i)?.spaced ?? true;
}

export function addChip(reading: Reading, draft: Draft): void {
  for (const i of draft.at) reading.fates[i] = 'chip';
  const spelt = draft.at.some((i) => reading.items[i]?.spelling);
  reading.drafts.push(spelt && draft.reason === undefined ? { ...draft, reason: 'spelling' } : draft);
}

export function keepAsText(reading: Reading, from: number, to: number): void {
  for (let i = from; i < to; i++) reading.fates[i] = 'text';
}

/** Numbers from `from` to, not including, `to`. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}

/** Where items stand in the text; neighbours make one span. */
export function spansOf(reading: Reading, at: readonly number[]): Span[] {
  const spans: Array<[number, number]> = [];
  let last = -2;
  for (const i of [...new Set(at)].sort((a, b) => a - b)) {
    const item = reading.items[i];
    const start = item && reading.tokens[item.from]?.start;
    const end = item && reading.tokens[item.to - 1]?.end;
    if (start === undefined || end === undefined) continue;
    const span = spans.at(-1);
    if (span && i === last + 1) span[1] = end;
    else spans.push([start, end]);
    last = i;
  }
  return spans;
}

/** Whether an item is a word, as it was written or as it is looked up. */
export const says = (reading: Reading, i: number, pattern: RegExp) => {
  const raw = tokenOf(reading, i)?.raw.toLowerCase().normalize('NFC') ?? '';
  return pattern.test(raw) || pattern.test(foldAt(reading, i));
};
