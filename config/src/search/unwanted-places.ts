import { type Item } from './lookup.js';
import { placeOf } from './places.js';
import { foldAt, free, isFree, isNo, markAt, type Reading } from './reading.js';

/**
 * "Not in Mirpur", "Mirpur bade": there is no filter for it, so the full text leaves it out. What was a place in error
 * would show exactly what is not wanted.
 */
export function isUnwanted(
  reading: Reading,
  at: readonly number[],
  places: ReadonlyArray<{ en: string; bn: string } | null | undefined>,
): boolean {
  const [first, last] = [Math.min(...at), Math.max(...at)];
  let before = first - 1;
  while (isFree(reading, before, 'stop')) before--;
  let after = last + 1;
  while (isFree(reading, after, 'stop', 'of_place') || isAround(reading, after) || isToo(reading, after)) after++;
  const word = denies(reading, before, 'before') ? before : denies(reading, after, 'after') ? after : null;
  if (word === null) return false;
  if (isNamedBefore(reading, first, places)) {
    reading.items.splice(word, 1, { ...(reading.items[word] as Item), meaning: { is: 'talk' } });
    return false;
  }
  for (let i = Math.min(word, first); i <= Math.max(word, last); i++) reading.fates[i] = 'chip';
  reading.unwanted.push(...places.flatMap((place) => (place ? [place.en, place.bn] : [])));
  return true;
}

/** "Mirpur er dike na". */
function isAround(reading: Reading, i: number): boolean {
  const meaning = free(reading, i);
  return meaning?.is === 'bound' && meaning.bound === 'around';
}

/** "Mogbazar na, Malibag o na": that one not either. */
const isToo = (reading: Reading, i: number) =>
  isFree(reading, i, 'or') && /^(?:o|ও)$/.test(foldAt(reading, i)) && isNo(reading, i + 1, 'after');

/** "Mirpur noy, ...", "Mirpur bad, ...": what is nine, or not good, elsewhere, where nothing is counted behind it. */
export const isNay = (reading: Reading, i: number) =>
  /^(?:noy|নয়|bad|baad|বাদ)$/.test(foldAt(reading, i)) &&
  reading.fates[i] === null &&
  (reading.items[i + 1] === undefined || /^[,;.।]$/u.test(markAt(reading, i + 1)));

const OR_ELSE = /^(?:na|না)(?:hole|hoile|pele|paile|হলে|পেলে)$/;
const isPlaceOrNumber = (item: Item | undefined) => /^(?:place|city|sector|number)$/.test(item?.meaning?.is ?? '');

/** "Gulshan na pele Banani", "Uttara 13 na hole 14": the one or the other, and no denial of the first. */
export function readOrElse(reading: Reading): void {
  for (let i = 1; i < reading.items.length; i++) {
    const isOne = OR_ELSE.test(foldAt(reading, i));
    if (!isOne && !OR_ELSE.test(`${foldAt(reading, i)}${foldAt(reading, i + 1)}`)) continue;
    const [item, last] = [reading.items[i] as Item, reading.items[isOne ? i : i + 1] as Item];
    const [before, after] = [reading.items[i - 1], reading.items[isOne ? i + 1 : i + 2]];
    if (!isPlaceOrNumber(before) || !isPlaceOrNumber(after)) continue;
    const count = isOne ? 1 : 2;
    reading.items.splice(i, count, { ...item, to: last.to, meaning: { is: 'or' } });
    reading.fates.splice(i, count, null);
  }
}

/** "Dakshinkhan na Uttarkhan, konta": the one or the other. */
function isAsked(reading: Reading, i: number): boolean {
  if (!/^(?:na|naki|না|নাকি)$/.test(foldAt(reading, i))) return false;
  if (!/^(?:place|city)$/.test(reading.items[i + 1]?.meaning?.is ?? '')) return false;
  return reading.tokens.some(({ raw }) => WHICH.test(raw.toLowerCase().normalize('NFC')));
}

const WHICH = /^(?:kon|konta|kontay|kontate|kothay|which|কোন|কোনটা|কোনটায়|কোথায়)$/;

/** "Mohammadpur, Geneva camp theke dure": a part that goes by the name of what is asked for. */
const isNamedBefore = (reading: Reading, first: number, places: ReadonlyArray<{ en: string } | null | undefined>) =>
  reading.drafts.some(
    ({ kind, value, at }) =>
      kind === 'place' &&
      at.every((i) => i < first) &&
      places.some((place) => place && placeOf(String(value))?.en === place.en),
  );

function denies(reading: Reading, i: number, side: 'before' | 'after'): boolean {
  const meaning = free(reading, i);
  if (side === 'after' && isAsked(reading, i)) return false;
  if (side === 'after' && isNay(reading, i)) return true;
  // "Nakhalpara theke dure jabo na": not far from it.
  const isDenied = side === 'after' && isNo(reading, i + 1, 'after');
  return isNo(reading, i, side) || (meaning?.is === 'outside' && meaning.side === side && !isDenied);
}
