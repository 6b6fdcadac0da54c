import { AMENITIES, WISHED_FACTS, WISHES_MAX } from '../market/index.js';
import { addChip, isFree, isNo, markAt, range, type Reading, spansOf } from './reading.js';

/** What can be wished for by name; any other wish is words that are looked up in the text of a listing. */
export const WISH_IDS = [...AMENITIES, ...WISHED_FACTS] as const;
export type WishId = (typeof WISH_IDS)[number];

const IDS: ReadonlySet<string> = new Set(WISH_IDS);
export const isWishId = (wish: string): wish is WishId => IDS.has(wish);

/** Said of a listing that has it, a wish does not move it up but down: `-ground_floor`. */
export const UNWANTED = '-';

/** "Attached bath", "size": every home has them. */
const IDLE = new Set(['room', 'unit', 'size', 'scale']);
const WORDS_MAX = 6;
const CHARACTERS_MAX = 60;

const ONLY = /^(?:only|shudhu|sudhu|শুধু|শুধুমাত্র|matro)$/;

/** Whether it is said, before or behind these items, that nothing else will do. */
function isDemanded(reading: Reading, at: readonly number[]): boolean {
  const says = (i: number) => {
    const meaning = reading.items[i]?.meaning;
    return (meaning?.is === 'want' && meaning.must) || ONLY.test(textOf(reading, [i]).toLowerCase());
  };
  const isBetween = (i: number) => {
    const is = reading.items[i]?.meaning?.is;
    return is === 'stop' || is === 'piece' || is === 'want' || markAt(reading, i) === '-';
  };
  const [first, last] = [Math.min(...at), Math.max(...at)];
  if (at.some((i) => says(i) || /(?:\bonly\b|শুধু)/.test(textOf(reading, [i])))) return true;
  for (let i = first - 1; i >= first - 3; i--) {
    if (says(i)) return true;
    if (!isBetween(i)) break;
  }
  for (let i = last + 1; i <= last + 2; i++) {
    if (says(i)) return true;
    if (!isBetween(i)) break;
  }
  return false;
}

/** The words of some items as they were written, one blank between them. */
function textOf(reading: Reading, at: readonly number[]): string {
  return spansOf(reading, at)
    .map(([start, end]) => reading.text.slice(start, end))
    .join(' ')
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * An amenity is a wish unless it was demanded: of 51,756 real listings (November 2026) one in four states a lift, one in
 * a hundred that it is furnished, and who sees only those sees hardly anything.
 */
function relent(reading: Reading): void {
  reading.drafts = reading.drafts.map((draft) =>
    draft.kind === 'amenity' && !isDemanded(reading, draft.at) ? { ...draft, kind: 'wish', value: draft.value } : draft,
  );
}

const TEXT = new Set(['text', 'building', 'address', 'sector', 'counted', 'number', 'size', 'scale', 'room', 'unit']);

function isText(reading: Reading, i: number): boolean {
  const fate = reading.fates[i];
  const item = reading.items[i];
  if (!item || fate === 'chip' || markAt(reading, i) !== '') return false;
  if (fate === 'text') return true;
  return item.meaning === null || TEXT.has(item.meaning.is);
}

/** Items in a row that mean nothing but themselves: "brac university", "road 27". */
function runsOf(reading: Reading): number[][] {
  const runs: number[][] = [];
  for (let i = 0; i < reading.items.length; i++) {
    if (!isText(reading, i)) continue;
    const run = runs.at(-1);
    const last = run?.at(-1) ?? -2;
    // "27/A" and "10, 11" are written without words between.
    const isNext = last === i - 1 || (last === i - 2 && /^[-/.&'’]$/u.test(markAt(reading, i - 1)));
    if (run && isNext && run.length < WORDS_MAX) run.push(...range(last + 1, i + 1));
    else runs.push([i]);
  }
  return runs;
}

const noBeside = (reading: Reading, first: number, last: number): number[] => {
  const back = isFree(reading, first - 1, 'stop', 'piece') ? first - 2 : first - 1;
  const next = isFree(reading, last + 1, 'stop', 'piece') ? last + 2 : last + 1;
  if (isNo(reading, back, 'before')) return range(back, first);
  return isNo(reading, next, 'after') ? range(last + 1, next + 1) : [];
};

/** Digits, letters and what stands for nothing: no listing is found by it alone. */
const isIdle = (reading: Reading, run: readonly number[], text: string) =>
  run.every((i) => markAt(reading, i) !== '' || IDLE.has(reading.items[i]?.meaning?.is ?? '')) ||
  (!/\p{L}{2}/u.test(text) && !/\d{4}|\p{L}.*\d|\d.*\p{L}/u.test(text));

/**
 * Reads what is left when all filters are read: wishes become chips, what no listing tells is named, talk is dropped.
 * `must` are words that were demanded, or that are all that was said: they have to stand in the text of a listing.
 */
export function readWishes(reading: Reading): { unchecked: string[]; must: string } {
  const says = reading.drafts.some(({ kind }) => kind !== 'sort');
  relent(reading);
  const unchecked: string[] = [];
  const must: string[] = [];
  for (const [i, item] of reading.items.entries()) {
    if (reading.fates[i] !== null || item.meaning?.is !== 'wish') continue;
    const no = noBeside(reading, i, i);
    const value = `${no.length > 0 ? UNWANTED : ''}${item.meaning.value}`;
    addChip(reading, { kind: 'wish', value, at: [...no, i] });
  }
  for (const [i, item] of reading.items.entries()) {
    if (reading.fates[i] === null && item.meaning?.is === 'vague') unchecked.push(textOf(reading, [i]));
  }
  // "Studio" is a flat, and more than that.
  for (const [i, item] of reading.items.entries()) {
    const isMore = item.meaning && 'keep' in item.meaning && item.meaning.keep && reading.fates[i] === 'chip';
    if (isMore) reading.drafts.push({ kind: 'wish', value: textOf(reading, [i]), at: [] });
  }
  const isKnown = says || unchecked.length > 0 || reading.drafts.some(({ kind }) => kind === 'wish');
  for (const run of runsOf(reading)) {
    const text = textOf(reading, run).slice(0, CHARACTERS_MAX).replaceAll(',', ' ');
    const other = otherBeside(reading, run);
    if (other || reading.unitPrice) unchecked.push(textOf(reading, [...run, ...(other ?? [])]));
    else if (!isKnown || isDemanded(reading, run)) must.push(text);
    else if (isIdle(reading, run, text)) continue;
    else if (noBeside(reading, run[0] ?? 0, run.at(-1) ?? 0).length > 0) must.push(`-"${text}"`);
    else if (reading.drafts.filter(({ kind }) => kind === 'wish').length < WISHES_MAX)
      addChip(reading, { kind: 'wish', value: text, at: run });
  }
  return { unchecked: [...new Set(unchecked)], must: must.join(' ') };
}

/** The "advance" of "advance 2 lakh": an amount that no list is narrowed by. */
function otherBeside(reading: Reading, run: readonly number[]): number[] | null {
  const [first, last] = [run[0] ?? 0, run.at(-1) ?? 0];
  const other = [first - 1, ...run, last + 1].filter((i) => reading.items[i]?.meaning?.is === 'other_amount');
  return other.length > 0 ? other : null;
}
