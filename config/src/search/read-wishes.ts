import { AMENITIES, WISHED_FACTS, WISHES_MAX } from '../market/index.js';
import { addChip, isFree, isNo, markAt, range, type Draft, type Reading, spansOf, tokenOf } from './reading.js';
import { dropCounts } from './read-talk.js';
import { SHARED } from './sharing-words.js';
import { BEFORE, BEHIND, OFFERED, ONLY, SMALL } from './wish-words.js';

/** What can be wished for by name; any other wish is words that are looked up in the text of a listing. */
export const WISH_IDS = [...AMENITIES, ...WISHED_FACTS, SMALL] as const;
export type WishId = (typeof WISH_IDS)[number];

const IDS: ReadonlySet<string> = new Set(WISH_IDS);
export const isWishId = (wish: string): wish is WishId => IDS.has(wish);

/** Said of a listing that has it, a wish does not move it up but down: `-ground_floor`. */
export const UNWANTED = '-';

/** "Attached bath", "size", "floor", "four": every home has them, or they say nothing alone. */
const IDLE = new Set(['room', 'unit', 'size', 'scale', 'number', 'counted', 'sector', 'address']);
/** With a number or a letter beside it each of them says where: "road 11", "9 tala". */
const NUMBERED = new Set(['counted', 'sector', 'address']);
const WORDS_MAX = 6;
const CHARACTERS_MAX = 60;

/** Who may live there: nearly every home for families says so to no one, and an advert says "family only". */
const TENANTS = new Set(['family', 'bachelor', 'female']);
/** So many items may stand between a demand and what it demands; a list of features is as long as it is. */
const STEPS_MAX = 3;

type Side = 'before' | 'after';

function isTenant(reading: Reading, at: readonly number[]): boolean {
  return at.some((i) => {
    const meaning = reading.items[i]?.meaning;
    return (meaning?.is === 'amenity' || meaning?.is === 'wish') && TENANTS.has(meaning.value);
  });
}

const isFeature = (reading: Reading, i: number) => reading.items[i]?.meaning?.is === 'amenity';
const isJoint = (reading: Reading, i: number) =>
  reading.items[i]?.meaning?.is === 'or' || /^[,&+/]$/.test(markAt(reading, i));

function isMust(reading: Reading, i: number, only: boolean): boolean {
  const meaning = reading.items[i]?.meaning;
  if (meaning?.is !== 'want' || !meaning.must) return false;
  const text = textOf(reading, [i]).toLowerCase();
  return only || !(/^(?:chara|bade)|^ছা/.test(text) && OFFERED.test(text));
}

/** Whether the item at `i` demands what stands on its other side. */
function demands(reading: Reading, i: number, side: Side, only: boolean): boolean {
  const text = textOf(reading, [i]).toLowerCase();
  // "Pension only 16,000", "lift, only 3 bed": what is counted is meant.
  if (ONLY.test(text)) return only && !isCounted(reading, i + 1);
  if (!isMust(reading, i, only)) return false;
  if (side === 'after') return !BEFORE.test(text);
  // "Lift must, parking": what it stands behind is what it is about.
  return BEFORE.test(text) || (!BEHIND.test(text) && !isBehindNo(text) && !isFeature(reading, i - 1));
}

const isCounted = (reading: Reading, i: number) =>
  /^(?:number|fraction|money)$/.test(reading.items[i]?.meaning?.is ?? '') || markAt(reading, i) === '৳';

const isBehindNo = (text: string) => /(?:hobe|না|na|thaktei|থাকতেই|থাকতে|thakte|থাকা|thaka)/.test(text);

/** Whether it is said, before or behind these items, that nothing else will do. */
function isDemanded(reading: Reading, at: readonly number[]): boolean {
  const only = !isTenant(reading, at);
  if (at.some((i) => isSaidInside(reading, i, only))) return true;
  const [first, last] = [Math.min(...at), Math.max(...at)];
  // "First floor or second floor only": each of them will do, and words that must stand in a text must all stand there.
  const isWish = ({ kind, at: words }: Draft) => kind === 'wish' && words.includes(first - 2);
  if (isFree(reading, first - 1, 'or') && reading.drafts.some(isWish)) return false;
  return isSaid(reading, first - 1, 'before', only) || isSaid(reading, last + 1, 'after', only);
}

function isSaidInside(reading: Reading, i: number, only: boolean): boolean {
  return isMust(reading, i, only) || (only && /(?:\bonly\b|শুধু)/.test(textOf(reading, [i])));
}

/** Looks for a demand from `from` on: past endings and "chai", and past the list of features that these items are in. */
function isSaid(reading: Reading, from: number, side: Side, only: boolean): boolean {
  const step = side === 'before' ? -1 : 1;
  let joined = false;
  let comma = false;
  for (let i = from, steps = 0; i >= 0 && i < reading.items.length && steps < STEPS_MAX; i += step) {
    // "Lift, parking must" demands the parking alone, "lift and parking must" both.
    if (demands(reading, i, side, only)) return side === 'before' || !comma || joined;
    const is = reading.items[i]?.meaning?.is;
    if (isJoint(reading, i)) {
      comma ||= markAt(reading, i) === ',';
      joined ||= is === 'or' || markAt(reading, i) === '&';
      if (!isFeature(reading, i + step) && reading.items[i + step]?.meaning?.is !== 'or') return false;
    } else if (!isFeature(reading, i)) {
      if (is !== 'stop' && is !== 'piece' && is !== 'want' && markAt(reading, i) !== '-') return false;
      steps++;
    }
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

/** "স্কুলের" is looked for as "স্কুল". */
const plain = (text: string) => text.replace(/(\p{L}[\p{L}\p{M}]{2,})(?<![োো]দ)ের(?=\s|$)/gu, '$1');

/**
 * An amenity is a wish unless it was demanded: of 51,756 real listings (November 2026) one in four states a lift, one in
 * a hundred that it is furnished, and who sees only those sees hardly anything.
 */
function relent(reading: Reading): void {
  reading.drafts = reading.drafts.map((draft) =>
    draft.kind === 'amenity' && !isDemanded(reading, draft.at) ? { ...draft, kind: 'wish', value: draft.value } : draft,
  );
}

const ASKED: readonly string[] = ['amenity', 'without', 'wish'];

/** Of "without lift, with lift" the later word counts, and a demand stands above a wish for the same. */
function settle(reading: Reading): void {
  const isSame = (one: Draft, other: Draft) => ASKED.includes(one.kind) && one.value === other.value;
  const endOf = ({ at }: Draft) => Math.max(-1, ...at);
  reading.drafts = reading.drafts.filter((draft) => {
    if (!ASKED.includes(draft.kind)) return true;
    const others = reading.drafts.filter((other) => isSame(draft, other) && other.kind !== draft.kind);
    return others.every((other) => {
      const isDenial = draft.kind === 'without' || other.kind === 'without';
      return isDenial ? endOf(draft) > endOf(other) : draft.kind === 'amenity';
    });
  });
}

const TEXT = new Set([
  'text',
  'outside',
  'use',
  'building',
  'address',
  'sector',
  'counted',
  'number',
  'size',
  'scale',
  'room',
  'unit',
]);

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

/** Whether a chip was read here together with a word that denies it. */
const isDenied = (reading: Reading, i: number) =>
  reading.drafts.some(({ at }) => at.includes(i) && at.some((n) => reading.items[n]?.meaning?.is === 'no'));

const isBath = (reading: Reading, i: number) => {
  const meaning = reading.items[i]?.meaning;
  return meaning?.is === 'room' && meaning.of === 'bathroom';
};

/** Digits, letters and what stands for nothing: no listing is found by it alone. */
function isIdle(reading: Reading, run: readonly number[], text: string): boolean {
  const kinds = run.filter((i) => markAt(reading, i) === '').map((i) => reading.items[i]?.meaning?.is ?? '');
  const isNumbered = kinds.includes('number') && kinds.some((is) => NUMBERED.has(is));
  if (kinds.every((is) => IDLE.has(is)) && !isNumbered) return true;
  return !/\p{L}[\p{L}\p{M}]/u.test(text) && !/\d{4}|\p{L}.*\d|\d.*\p{L}/u.test(text);
}

/**
 * Reads what is left when all filters are read: wishes become chips, what no listing tells is named, talk is dropped.
 * `must` are words that were demanded, or that are all that was said: they have to stand in the text of a listing.
 */
export function readWishes(reading: Reading): { unchecked: string[]; talk: string[]; must: string } {
  const says = reading.drafts.some(({ kind }) => kind !== 'sort');
  relent(reading);
  settle(reading);
  dropCounts(reading);
  const unchecked: string[] = [];
  const talk: string[] = [];
  const must: string[] = [];
  for (const [i, item] of reading.items.entries()) {
    if (reading.fates[i] !== null || item.meaning?.is !== 'wish') continue;
    if (item.meaning.value === SMALL && isOfOther(reading, i + 1)) {
      unchecked.push(textOf(reading, [i]));
      continue;
    }
    // "Ready na holeo cholbe".
    const next = reading.items[i + 1]?.meaning;
    if (next?.is === 'optional' && !next.denied) continue;
    const no = noBeside(reading, i, i);
    const value = `${no.length > 0 ? UNWANTED : ''}${item.meaning.value}`;
    addChip(reading, { kind: 'wish', value, at: [...no, i] });
  }
  for (const [i, item] of reading.items.entries()) {
    if (reading.fates[i] === null && item.meaning?.is === 'vague') unchecked.push(textOf(reading, [i]));
    if (reading.fates[i] === null && item.meaning?.is === 'talk') talk.push(textOf(reading, [i]));
  }
  // "Studio" is a flat, and more than that.
  for (const [i, item] of reading.items.entries()) {
    const isMore = item.meaning && 'keep' in item.meaning && item.meaning.keep && reading.fates[i] === 'chip';
    if (!isMore) continue;
    const value = textOf(reading, [i]);
    const sharing = SHARED.filter(([, words]) => words.test(value));
    const rooms = reading.drafts.find((draft) => draft.kind === 'bedroom');
    const isWhole =
      /^(?:mess|মেস|ম্যাস)/i.test(value) && (rooms?.value as { min?: number } | undefined)?.min !== undefined;
    if (isWhole && ((rooms?.value as { min?: number }).min ?? 0) > 2) {
      // "Mess korbo, 4 room er flat": all of it, for several.
      const own = reading.drafts.find(({ kind, at }) => kind === 'property_for' && at.includes(i));
      if (own) Object.assign(own, { reason: 'from_tenant' });
      reading.drafts.push({ kind: 'wish', value: 'bachelor', at: [] });
      continue;
    }
    const isLeft = isFree(reading, i - 1, 'outside');
    if (sharing.length > 0 && (isLeft || isDenied(reading, i))) {
      // "No sublet" is no sale either, and "moving out of a hostel" is where they live now.
      reading.drafts = reading.drafts.filter(({ at }) => !at.includes(i));
      if (isLeft) reading.fates[i - 1] = 'chip';
      else must.push(`-"${value}"`);
      continue;
    }
    // "For rent" is what follows from it, and not what these words say.
    const rent = reading.drafts.find(({ kind, at }) => kind === 'property_for' && at.length === 1 && at[0] === i);
    if (rent && sharing.length > 0) Object.assign(rent, { at: [], reason: 'from_tenant' });
    for (const [n, [kind]] of sharing.entries())
      reading.drafts.push({ kind: 'sharing', value: kind, at: n === 0 && rent ? [i] : [] });
    if (sharing.length === 0) reading.drafts.push({ kind: 'wish', value, at: [] });
  }
  const isKnown = says || unchecked.length > 0 || reading.drafts.some(({ kind }) => kind === 'wish');
  for (const run of runsOf(reading)) {
    const text = plain(textOf(reading, run)).slice(0, CHARACTERS_MAX).replaceAll(',', ' ');
    const other = otherBeside(reading, run);
    if (other || reading.unitPrice !== null) unchecked.push(textOf(reading, [...run, ...(other ?? [])]));
    else if (isKnown && isIdle(reading, run, text)) continue;
    // With nothing else to go by, all that lacks it is nearly everything.
    else if (noBeside(reading, run[0] ?? 0, run.at(-1) ?? 0).length > 0) must.push(...(isKnown ? [`-"${text}"`] : []));
    // "Attached bath": every home has one.
    else if (!isKnown && run.every((i) => isBath(reading, i))) unchecked.push(text);
    else if (!isKnown || isDemanded(reading, run)) must.push(text);
    else if (reading.drafts.filter(({ kind }) => kind === 'wish').length < WISHES_MAX)
      addChip(reading, { kind: 'wish', value: text, at: run });
  }
  return { unchecked: [...new Set(unchecked)], talk, must: must.join(' ') };
}

/** "Small family", "small kitchen": what is small is no home. */
const isOfOther = (reading: Reading, i: number) =>
  isFeature(reading, i) ||
  isBath(reading, i) ||
  /^(?:kitchen|dining|drawing|living|company|business|team|baby|songsar|রান্নাঘর|কিচেন|সংসার)/.test(
    tokenOf(reading, i)?.raw.toLowerCase() ?? '',
  );

/** The "advance" of "advance 2 lakh": an amount that no list is narrowed by. */
function otherBeside(reading: Reading, run: readonly number[]): number[] | null {
  const [first, last] = [run[0] ?? 0, run.at(-1) ?? 0];
  const other = [first - 1, ...run, last + 1].filter((i) => reading.items[i]?.meaning?.is === 'other_amount');
  return other.length > 0 ? other : null;
}
