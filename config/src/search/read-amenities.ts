import { type Item } from './lookup.js';
import { addChip, foldAt, free, isFree, isNo, isUnneeded, markAt, range, type Reading } from './reading.js';

const isCase = (reading: Reading, i: number) =>
  (isFree(reading, i, 'stop') && /^(?:er|r|e|te|ta|এর|র|এ|তে|of|a|any|the|for)$/.test(foldAt(reading, i))) ||
  isFree(reading, i, 'piece') ||
  markAt(reading, i) === '-';

/** "Parking o lagbe na": too, where nothing else follows that it could join. */
const isAlso = (reading: Reading, i: number) =>
  /^(?:o|ও)$/.test(foldAt(reading, i)) && isFree(reading, i, 'or') && isUnneeded(reading, i + 1);

/** Amenities that one word denies: "without lift or parking", "lift o parking chara". */
type Denied = { members: number[]; words: number[]; side: 'before' | 'after' };

/** What a home shall have, and what it shall not, each with the words that go with it. */
export function readAmenities(reading: Reading): void {
  const found = range(0, reading.items.length).filter((i) => isFree(reading, i, 'amenity'));
  const denials: Denied[] = [];
  const denialOf = (i: number | undefined) => denials.find(({ members }) => i !== undefined && members.includes(i));
  const indifferent = new Set<number>();
  /** The last that was said not to be needed by a word in front of it. */
  let unneeded: number | undefined;
  for (const [n, i] of found.entries()) {
    const previous = found[n - 1];
    let back = i - 1;
    while (isCase(reading, back)) back--;
    const before = denialOf(previous);
    if (isNo(reading, back, 'before') && isRefusedWithout(reading, back)) {
      reading.items[back] = { ...(reading.items[back] as Item), meaning: { is: 'want', must: true } };
      for (const at of range(back, i)) reading.fates[at] = 'chip';
    } else if (isNo(reading, back, 'before')) denials.push({ members: [i], words: range(back, i), side: 'before' });
    else if (
      isFree(reading, back, 'or') &&
      previous === back - 1 &&
      before?.side === 'before' &&
      !isFree(reading, i + 1, 'want')
    )
      before.members.push(i);
    let next = i + 1;
    while (isCase(reading, next) || isAlso(reading, next)) next++;
    // "No need of parking or a generator".
    const isJoined = isFree(reading, back, 'or') && previous === back - 1 && previous === unneeded;
    if (isUnneeded(reading, back) || isJoined) unneeded = i;
    if (
      (isNo(reading, back, 'before') && isOfFloors(reading, i + 1)) ||
      isUnneededBeside(reading, back, next) ||
      isJoined
    ) {
      indifferent.add(i);
      if (denials.at(-1)?.members[0] === i) denials.pop();
      const isBehind = isNo(reading, next, 'after') && isUnneeded(reading, next);
      const others = isBehind ? joinedBefore(reading, found, i) : [];
      for (const one of others) indifferent.add(one);
      for (const at of isBehind ? range(Math.min(i, ...others), next + 1) : range(back, i + 1))
        reading.fates[at] = 'chip';
      continue;
    }
    const fine = denials.at(-1)?.members[0] === i ? next : isNo(reading, next, 'after') ? behindNo(reading, next) : -1;
    if (isOptional(reading, fine, true)) {
      indifferent.add(i);
      const denial = denials.at(-1)?.members[0] === i ? denials.pop() : undefined;
      for (const at of range(Math.min(i, ...(denial?.words ?? [])), fine + 1)) reading.fates[at] = 'chip';
    } else if (isOptional(reading, next, false) || isOptional(reading, back, false)) {
      indifferent.add(i);
      for (const at of isOptional(reading, back, false) ? range(back, i + 1) : range(i, next + 1))
        reading.fates[at] = 'chip';
    } else if (isNo(reading, next, 'after') && !denialOf(i)) {
      const members = [...joinedBefore(reading, found, i).filter((one) => !indifferent.has(one)), i];
      denials.push({ members, words: range(i + 1, next + 1), side: 'after' });
    }
  }
  const shared = denials.filter(({ members }) => members.length > 1);
  for (const i of found) {
    const meaning = free(reading, i);
    if (meaning?.is !== 'amenity' || indifferent.has(i)) continue;
    const denied = denialOf(i);
    const at = denied ? itemsDenied(reading, denied, i) : [...wordsOfWant(reading, i), i];
    const reason = meaning.guessed ? ('tenant_word' as const) : undefined;
    const kind = !!denied === !!meaning.not ? 'amenity' : 'without';
    addChip(reading, { kind, value: meaning.value, at, ...(reason && { reason }) });
  }
  for (const { words } of shared) for (const i of words) reading.fates[i] = 'chip';
}

const REFUSES = /^(?:wont|dont|cant|cannot|not|never|wouldnt|nothing)$/;

/** "We won't take it without a car park", "not without a lift": denied twice, which demands it. */
const isRefusedWithout = (reading: Reading, no: number): boolean =>
  /^(?:without|minus)$/.test(foldAt(reading, no)) &&
  [1, 2, 3, 4].some((back) => REFUSES.test(foldAt(reading, no - back)));

/** Those that "or" joins to the one at `i`, from the front: "lift o parking lagbe na". */
function joinedBefore(reading: Reading, found: readonly number[], i: number): number[] {
  const joined: number[] = [];
  for (let one = i - 2; found.includes(one) && isFree(reading, one + 1, 'or'); one -= 2) joined.unshift(one);
  return joined;
}

/** "Parking lagbe na", "no need of a lift": neither a wish nor a refusal. */
const isUnneededBeside = (reading: Reading, back: number, next: number) =>
  (isNo(reading, next, 'after') && isUnneeded(reading, next)) ||
  (isNo(reading, back, 'before') && isUnneeded(reading, back));

/** "No lift above the 5th floor": what is refused is the floor, and the lift would be welcome there. */
function isOfFloors(reading: Reading, i: number): boolean {
  const bound = free(reading, i);
  const isFloor = (at: number) => isFree(reading, at, 'counted') && /(?:floor|tala|tola|তল)/.test(foldAt(reading, at));
  return bound?.is === 'bound' && bound.bound === 'min' && range(i + 1, i + 5).some(isFloor);
}

/** "Parking nai to somossa nai", "lift chara basa holeo cholbe": behind the denial, and a word like "then" or "a home". */
function behindNo(reading: Reading, no: number): number {
  const isHome = /^(?:home|type|piece)$/.test(reading.items[no + 1]?.meaning?.is ?? '');
  return isHome || isFree(reading, no + 1, 'stop', 'reach') ? no + 2 : no + 1;
}

/** `denied`: only said of what is denied ("without lift is fine"). */
function isOptional(reading: Reading, i: number, denied: boolean): boolean {
  const meaning = free(reading, i);
  return meaning?.is === 'optional' && !!meaning.denied === denied;
}

/** What goes with one of the denied: the denial where it is alone, else only the "or" that it needs no more. */
function itemsDenied(reading: Reading, { members, words, side }: Denied, i: number): number[] {
  if (members.length === 1) return [...words, i];
  const joint = side === 'before' ? i + 1 : i - 1;
  return isFree(reading, joint, 'or') && i !== members.at(side === 'before' ? -1 : 0) ? [i, joint] : [i];
}

/** "With lift", "lift chai", "2 balcony": what goes with a chip of its own kind. */
function wordsOfWant(reading: Reading, i: number): number[] {
  const at: number[] = [];
  if (isFree(reading, i - 1, 'number')) at.push(i - 1);
  else if (isFree(reading, i - 1, 'piece') && isFree(reading, i - 2, 'number')) at.push(i - 2, i - 1);
  const first = at[0] ?? i;
  if (isFree(reading, first - 1, 'want')) at.push(first - 1);
  let next = i + 1;
  while (isFree(reading, next, 'want', 'piece')) next++;
  at.push(...range(i + 1, next));
  return at;
}
