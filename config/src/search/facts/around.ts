/** What is said around a word: that it is not so, that it is elsewhere, that it is to come. */
import { fold } from '../text.js';
import { type Gap, is, type Item } from './items.js';
import { type Kind } from './words.js';

type Items = readonly Item[];

/** Whether one of the next `most` items, none of them behind a wider gap than `gap`, is of a kind. */
export function isAhead(items: Items, at: number, most: number, gap: Gap, ...kinds: Kind[]): boolean {
  for (let next = at + 1; next <= at + most; next++) {
    const item = items[next];
    if (!item || item.gap > gap) return false;
    if (is(item, ...kinds)) return true;
  }
  return false;
}

/** The same for the items before. */
export function isBehind(items: Items, at: number, most: number, gap: Gap, ...kinds: Kind[]): boolean {
  for (let last = at - 1; last >= at - most && last >= 0; last--) {
    if ((items[last + 1]?.gap ?? 2) > gap) return false;
    if (is(items[last], ...kinds)) return true;
  }
  return false;
}

/** Things that are named in rows: "লিফট, জেনারেটর নেই" may deny both. */
const LISTED: Kind[] = ['lift', 'generator', 'parking', 'gas', 'gas_line', 'gas_cylinder'];
const PEOPLE: Kind[] = ['family', 'bachelor', 'female', 'student', 'sublet', 'job', 'seat'];
const isListed = (item: Item | undefined) => is(item, 'and', 'or', ...LISTED, ...PEOPLE);

/** "House no 5", "Lift No: 2": a number follows, nothing is denied. */
function isNumbering(items: Items, at: number): boolean {
  const next = items[at + 1];
  return next !== undefined && (next.value !== null || /^.$/u.test(next.raw));
}

function isDeniedBefore(items: Items, at: number): boolean {
  for (let last = at - 1; last >= at - 4 && last >= 0; last--) {
    const link = items[last + 1];
    if (!link || link.gap === 2 || (link.gap === 1 && !/^[/&]+$/.test(link.marks))) return false;
    const item = items[last];
    if (item?.fold === 'not') return true;
    if (is(item, 'no')) return !isNumbering(items, last);
    if (is(item, 'has', 'will', 'with', 'not', 'harmless')) return false;
  }
  return false;
}

function isDeniedAfter(items: Items, at: number): boolean {
  let isRow = true;
  for (let next = at + 1; next <= at + 8; next++) {
    const item = items[next];
    if (!item || item.gap === 2) return false;
    isRow &&= isListed(item) || is(item, 'not');
    if (item.gap === 1 && !isRow && !/^[:(=\-–[]+$/.test(item.marks)) return false;
    if (next <= at + 2 && (item.value === 0 || (item.fold === 'no' && item.marks !== '' && items[next + 1]?.gap !== 0)))
      return true;
    if (is(item, 'harmless')) return false;
    if (is(item, 'not')) return !is(items[next + 1], 'only');
    if (is(item, 'has', 'will')) return items[next + 1]?.gap === 0 && is(items[next + 1], 'not');
  }
  return false;
}

/** Whether the text says that it is not so: "no lift", "লিফট নেই", "Bachelor ভাড়া হবে না". */
export const isDenied = (items: Items, at: number) => isDeniedBefore(items, at) || isDeniedAfter(items, at);

/** Whether it is promised, prepared or a choice. */
export function isPlanned(items: Items, at: number): boolean {
  const next = items[at + 1];
  return (
    isAhead(items, at, 3, 0, 'planned') ||
    (/^[(]$/.test(next?.marks ?? '') && is(next, 'planned')) ||
    (next?.gap === 0 && is(next, 'will')) ||
    isBehind(items, at, 2, 0, 'planned') ||
    isAhead(items, at, 2, 0, 'ongoing')
  );
}

const ROWS_OF_NEIGHBOURS: ReadonlySet<string> = new Set(
  ['nearby', 'নিকটবর্তী', 'নিকটস্থ', 'আশেপাশে', 'surrounding'].map(fold),
);

/** Whether it is something in the neighbourhood: "near the gas station", "হোস্টেলের পাশে". */
export function isElsewhere(items: Items, at: number): boolean {
  let isRow = false;
  for (let last = at - 1; last >= at - 12 && last >= 0; last--) {
    const link = items[last + 1];
    const item = items[last];
    if (!item || !link || link.gap === 2 || is(item, 'with', 'has')) break;
    isRow ||= link.marks.includes(',');
    if (ROWS_OF_NEIGHBOURS.has(item.fold) || (is(item, 'near') && !isRow && last >= at - 8)) return true;
  }
  return isAhead(items, at, 3, 0, 'nearby');
}
