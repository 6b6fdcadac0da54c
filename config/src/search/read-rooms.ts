import { addAmount, type Amount, isRoomOfHome, ROOMS_MAX } from './amount-chip.js';
import { afterBound, boundOf } from './read-bounds.js';
import { numeralAt, stretchFrom } from './read-numbers.js';
import { addChip, foldAt, free, isFree, isNo, isSpaced, markAt, range, type Reading } from './reading.js';
import { SMALL } from './wish-words.js';
import { type Bound } from './words.js';

/** What a number belongs to rather than to the room before it. */
const NOT_ROOMS = new Set(['unit', 'money', 'scale', 'sector', 'address', 'counted']);

const ONE = /^(?:ekta|ekti|akta|akti|একটা|একটি)$/;
const ONE_ROOM = { low: 1, high: 1, isStretch: false, scale: 1, squareFeet: 1, bound: null, isDenied: false } as const;

/** "Bed 3, bath 2": the room before its number. */
export function readRoomsFirst(reading: Reading): void {
  for (let i = 0; i < reading.items.length; i++) {
    const room = free(reading, i);
    if (room?.is !== 'room' || isFree(reading, i - 1, 'number', 'piece')) continue;
    // "Room ekta holei cholbe".
    const isOne =
      ONE.test(foldAt(reading, i + 1)) && !ONE.test(foldAt(reading, i - 1)) && !isFree(reading, i + 2, 'room');
    if (isOne && isRoomOfHome(reading, i) === false) {
      addAmount(reading, { ...ONE_ROOM, kind: room.of, from: i, at: [i, i + 1], to: i + 2 });
      continue;
    }
    let at = i + 1;
    while (/^[:=#.–-]$/u.test(markAt(reading, at)) || isFree(reading, at, 'no.')) at++;
    // "Room lagbe 3ta", "বেড হবে ৩টা".
    if (isFree(reading, at, 'want', 'stop') && isFree(reading, at + 2, 'piece')) at++;
    const before: Bound | null = boundOf(reading, at, 'before');
    if (before) at++;
    const numeral = numeralAt(reading, at);
    if (!numeral || numeral.scale !== 1 || numeral.value > ROOMS_MAX) continue;
    const next = free(reading, numeral.to);
    if (next?.is === 'room') {
      // "Bed 3 bath 2" goes on with a number; "bed 3 bath" would be the other way round.
      let other = numeral.to + 1;
      while (/^[:=#.–-]$/u.test(markAt(reading, other))) other++;
      const after = numeralAt(reading, other);
      if (!after || isFree(reading, after.to, 'room')) continue;
    } else if (next?.is === 'piece' ? isOfNext(reading, numeral.to + 1) : next && NOT_ROOMS.has(next.is)) continue;
    const stretch = stretchFrom(reading, numeral);
    const { low, high, to: behind } = stretch ?? { low: numeral.value, high: numeral.value, to: numeral.to };
    const to = isFree(reading, behind, 'piece') ? behind + 1 : behind;
    const amount = { low, high, isStretch: stretch !== null, scale: 1, kind: room.of, squareFeet: 1, from: i, to };
    const end = afterBound(reading, to, true);
    addAmount(reading, {
      ...amount,
      bound: before ?? end.bound,
      isDenied: end.isDenied,
      at: range(i, end.to),
      to: end.to,
    });
  }
}

/** "Bath 3ta bedroom" is three bedrooms, "bath 3ta bedroom 3ta" three of each. */
function isOfNext(reading: Reading, i: number): boolean {
  if (!isFree(reading, i, 'room')) return isFree(reading, i, 'unit', 'sector');
  const after = numeralAt(reading, i + 1);
  return !after || isFree(reading, after.to, 'room');
}

/** "2 bed na, 3 bed lagbe", "not 2 bed": a number of rooms that is not meant, with what denies it. */
export function deniedRooms(reading: Reading, { kind, bound, isDenied, from, to }: Amount): number[] {
  if ((kind !== 'bedroom' && kind !== 'bathroom') || bound !== null || isDenied) return [];
  if (/^(?:na|nah|noy|না|নয়|নহে)$/.test(foldAt(reading, to)) && isNo(reading, to, 'after')) return range(from, to + 1);
  return /^not$/.test(foldAt(reading, from - 1)) && isNo(reading, from - 1, 'before') ? range(from - 1, to) : [];
}

/** So many words may stand between a number and its rooms: "3 ta boro boro room". */
const FILLERS_MAX = 3;
/** No home has more rooms that somebody would call nice. */
const DESCRIBED_MAX = 12;
const FILLER =
  /^(?:alada|separate|attached|full|fully|proper|well|sized|extra|independent|khana|khan|decent|normal|standard|regular|furnished|আলাদা|খানা|খান)$/;

/** Whether a word between a number and a room says of what kind the room is: "big", "nice", "nos". */
function isFiller(reading: Reading, i: number, count: number): boolean {
  const meaning = free(reading, i);
  if (FILLER.test(foldAt(reading, i)) && reading.fates[i] === null) return true;
  if (/^master$/.test(foldAt(reading, i))) return count > 1;
  if (meaning?.is === 'sort') return meaning.value === 'size_desc' || meaning.value === 'newest';
  if (meaning?.is === 'wish') return meaning.value === SMALL;
  return meaning?.is === 'vague' || meaning?.is === 'no.' || meaning?.is === 'size' || meaning?.is === 'piece';
}

/** "3 big bedrooms", "3 nos bed", "তিনটা বড় রুম": behind what only describes the rooms; the item itself where no room follows. */
export function endBeforeRoom(reading: Reading, first: number, count: number): number {
  if (count > DESCRIBED_MAX) return first;
  let to = first;
  while (to - first < FILLERS_MAX && isFiller(reading, to, count)) to++;
  return isFree(reading, to, 'room') ? to : first;
}

const BEDS = /^(?:b|br|bd|bdr|bed|beds)$/;
const BATHS = /^(?:b|ba|bt|bth|bath|baths)$/;

/** "3b2b", "3B/2B", "3 BR 2 BA": bedrooms, then bathrooms. */
export function readShortRooms(reading: Reading): void {
  for (let i = 0; i < reading.items.length; i++) {
    const beds = countAt(reading, i);
    if (beds === null || !BEDS.test(foldAt(reading, i + 1)) || reading.fates[i + 1] !== null) continue;
    const second = /^[/,&+-]$/.test(markAt(reading, i + 2)) ? i + 3 : i + 2;
    const baths = countAt(reading, second);
    const isShort = foldAt(reading, i + 1) === 'b' || /^b[at]$/.test(foldAt(reading, second + 1));
    if (baths === null || !isShort || !BATHS.test(foldAt(reading, second + 1))) continue;
    // "3 b ba 4 b": one or the other.
    if (isFree(reading, second + 2, 'number') && !isSpaced(reading, second + 2)) continue;
    addChip(reading, { kind: 'bedroom', value: { min: beds, max: beds }, at: range(i, second) });
    addChip(reading, { kind: 'bathroom', value: { min: baths, max: baths }, at: [second, second + 1] });
    i = second + 1;
  }
}

function countAt(reading: Reading, i: number): number | null {
  const meaning = free(reading, i);
  const isCount = meaning?.is === 'number' && !meaning.times && Number.isInteger(meaning.value);
  return isCount && meaning.value > 0 && meaning.value <= DESCRIBED_MAX ? meaning.value : null;
}

/** "Two big bedrooms and one small", "duita boro room ar ekta choto room": three. */
export function addSmallerRooms(reading: Reading): void {
  for (const draft of reading.drafts) {
    if (draft.kind !== 'bedroom' || draft.value.min === undefined || draft.value.min !== draft.value.max) continue;
    const joint = Math.max(...draft.at) + 1;
    // "Ar ekta" is one word, as in "another".
    const isAnother = /^(?:arekta|আরেকটা)$/.test(foldAt(reading, joint)) && reading.fates[joint] === null;
    const isMore = isFree(reading, joint, 'or') && /^(?:and|ar|o|ebong|আর|ও|এবং)$/.test(foldAt(reading, joint));
    const one = isAnother ? joint : joint + 1;
    const more = isAnother || ONE.test(foldAt(reading, one)) ? 1 : countAt(reading, one);
    const of = isFree(reading, one + 1, 'piece') ? one + 2 : one + 1;
    const kind = free(reading, of);
    const isSized =
      (kind?.is === 'wish' && kind.value === SMALL) || (kind?.is === 'sort' && kind.value === 'size_desc');
    if (!(isMore || isAnother) || more === null || !isSized) continue;
    const to = isFree(reading, of + 1, 'room') ? of + 2 : of + 1;
    if (isFree(reading, to, 'type', 'home')) continue;
    const count = draft.value.min + more;
    const at = range(joint, to);
    Object.assign(draft, { value: { min: count, max: count }, at: [...draft.at, ...at] });
    for (const i of at) reading.fates[i] = 'chip';
  }
}

/** "Basa vara Mirpur 2, 3 room, 20": what comes last, behind the rooms and a comma, is how much. */
export const endsBehindRooms = (reading: Reading, from: number, to: number): boolean =>
  to === reading.items.length &&
  /^[,;।]$/u.test(markAt(reading, from - 1)) &&
  reading.drafts.some(({ kind, at }) => kind === 'bedroom' && at.includes(from - 2)) &&
  reading.drafts.every(({ kind }) => kind !== 'price');

/** "3br 3ba": glued to its number, and none behind it that would be the other of the two. */
export function isBaths(reading: Reading, i: number): boolean {
  return (
    isFree(reading, i, 'or') &&
    foldAt(reading, i) === 'ba' &&
    !isSpaced(reading, i) &&
    !isFree(reading, i + 1, 'number')
  );
}
