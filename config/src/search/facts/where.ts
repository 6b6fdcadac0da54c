/** Where a home is in its house and in its neighbourhood, and where it looks. */
import { type Facing } from '../../market/index.js';
import { fold } from '../text.js';
import { isAhead, isBehind, isElsewhere } from './around.js';
import { agreed } from './home.js';
import { is, type Item } from './items.js';
import { LETTERS } from './words.js';

type Items = readonly Item[];
const SIDES = ['north', 'south', 'east', 'west'] as const;
type Side = (typeof SIDES)[number];

const FLOOR_MAX = 60;
const ROAD_MAX = 200;
const SECTOR_MAX = 30;

/** The words alone. With an ending, "রোডে ২ বেডের বাসা", they say nothing of what stands behind them. */
const BARE: ReadonlySet<string> = new Set(
  ['block', 'blk', 'ব্লক', 'road', 'rd', 'রোড', 'সড়ক', 'sector', 'সেক্টর'].map(fold),
);

const sideOf = (item: Item | undefined): Side | undefined => SIDES.find((side) => is(item, side));

/** The direction that one or two sides make: "south east"; undefined for "south and east". */
function facingOf(sides: Array<{ side: Side; isJoined: boolean }>): Facing | undefined {
  const [one, other] = sides;
  if (!one || sides.length > 2) return undefined;
  if (!other) return one.side;
  const upright = [one.side, other.side].find(
    (side): side is 'north' | 'south' => side === 'north' || side === 'south',
  );
  const level = [one.side, other.side].find((side): side is 'east' | 'west' => side === 'east' || side === 'west');
  return upright && level && other.isJoined ? `${upright}_${level}` : undefined;
}

/** The sides that stand in a row from `from` on, by steps of `step`. */
function sidesFrom(
  items: Items,
  from: number,
  step: 1 | -1,
): { sides: Array<{ side: Side; isJoined: boolean }>; end: number } {
  const sides: Array<{ side: Side; isJoined: boolean }> = [];
  let isJoined = true;
  let at = from;
  for (; at >= 0 && at < items.length && Math.abs(at - from) < 8; at += step) {
    const link = step === 1 ? items[at] : items[at + 1];
    if (at !== from && (!link || link.gap === 2)) break;
    if (at !== from && link && link.gap === 1) isJoined = false;
    const side = sideOf(items[at]);
    if (side) {
      sides.push({ side, isJoined });
      isJoined = true;
    } else if (is(items[at], 'and', 'or')) isJoined = false;
    else if (!/^(?:side|পাস|পাসে)$/.test(items[at]?.fold ?? '') || sides.length > 0) break;
  }
  if (step === -1) {
    // Whether two belong together is said at the later of them.
    const [last, first] = sides;
    return {
      sides:
        last && first
          ? [{ ...first, isJoined: true }, { ...last, isJoined: first.isJoined }, ...sides.slice(2)]
          : sides,
      end: at,
    };
  }
  return { sides, end: at };
}

/** What faces: the home; null for its balcony, its plot, a road. `undefined` is two ways at once. */
function facingAt(items: Items, at: number): Facing | 'several' | null {
  const word = items[at];
  if (!word) return null;
  const before = word.gap === 0 ? sidesFrom(items, at - 1, -1) : { sides: [], end: at };
  if (before.sides.length > 0) {
    if (isAhead(items, at, 1, 0, 'part', 'road') || isAhead(items, at, 2, 0, 'plot')) return null;
    if (isAhead(items, at, 3, 0, 'building')) return null;
    if (isBehind(items, at - before.sides.length + 1, 5, 1, 'plot')) return null;
    // "Balcony: one (south facing)".
    for (let part = before.end; part > before.end - 3; part--) {
      if ((items[part + 1]?.gap ?? 2) === 2 || items[part + 1]?.marks.includes(',')) break;
      if (is(items[part], 'part')) return null;
    }
    return facingOf(before.sides) ?? 'several';
  }
  const next = items[at + 1];
  const isKey = next && (next.gap === 0 || /^[:=\-–]+$/.test(next.marks));
  if (!isKey || !sideOf(next)) return null;
  if (isBehind(items, at, 2, 1, 'plot', 'building', 'road')) return null;
  const { sides, end } = sidesFrom(items, at + 1, 1);
  const behind = items[end];
  if (behind && behind.gap === 0 && is(behind, 'road', 'part', 'plot') && behind.fold !== 'side') return null;
  return facingOf(sides) ?? 'several';
}

const isFloorNumber = (item: Item | undefined) =>
  item?.value != null && Number.isInteger(item.value) && item.value >= 0 && item.value <= FLOOR_MAX;

/** Whether another floor is named beside the one at `at`: "3rd & 4th", "2nd to 5th". */
function isOneOfSeveral(items: Items, at: number): boolean {
  const [last, link] = [items[at - 1], items[at]];
  if (
    link &&
    link.gap < 2 &&
    (is(last, 'ordinal', 'ground') || (is(last, 'and', 'or') && is(items[at - 2], 'ordinal', 'ground')))
  )
    return true;
  return link?.gap === 0 && /^(?:to|থেকে|theke)$/.test(last?.fold ?? '');
}

function hasFollower(items: Items, at: number): boolean {
  const next = items[at + 1];
  if (!next || next.gap === 2) return false;
  return (
    is(next, 'ordinal') || ((is(next, 'and', 'or') || /^(?:to|থেকে)$/.test(next.fold)) && items[at + 2]?.value != null)
  );
}

const NOT_OF_HOME = ['parking', 'building'] as const;
const COMMON =
  /^(?:hall|community|lounge|gym|roof|rooftop|lobby|reception|mosque|prayer|parking|tiles|type|area|space for|mejhe)/;

const OF_FLOOR = fold('তলার');
const HOUSE: ReadonlySet<string> = new Set(['বাসা', 'বাসাটি'].map(fold));
const SHARED = /^(?:gym|hall|lounge|pool|garden|reception|mosque|library|playground|clinic|centre|center|restaurant)$/;

/** "A gym on the first floor": where something of the house is. */
function isOfAnother(items: Items, at: number): boolean {
  const [the, on, thing] = [items[at - 2], items[at - 3], items[at - 4]];
  const isPhrase = [items[at], items[at - 1], the, on].every((item) => item?.gap === 0);
  return isPhrase && the?.fold === 'the' && /^(?:on|in)$/.test(on?.fold ?? '') && SHARED.test(thing?.fold ?? '');
}

/** The floor that is named at `at`; null for none, 'several' for more than one. Ground is 0. */
function floorAt(items: Items, at: number): number | 'several' | null {
  const [item, last, next] = [items[at], items[at - 1], items[at + 1]];
  if (!item) return null;
  // "তৃতীয় তলার বাসা" is on the third; "তিন তলা বাসা" has three.
  const isHome = is(last, 'ordinal') && item.fold === OF_FLOOR && HOUSE.has(next?.fold ?? '');
  const isCommon = next?.gap === 0 && !isHome && (is(next, ...NOT_OF_HOME) || COMMON.test(next.fold));
  if (is(item, 'ground')) {
    const isStock = isBehind(items, at, 5, 0, 'gas_cylinder', 'gas', 'parking', 'small_vehicle');
    const isUsed =
      isAhead(items, at, 2, 0, 'parking', 'has', 'with', 'small_vehicle') || /^(?:in|the)$/.test(last?.fold ?? '');
    // "G + 9", "basement + ground floor + 13 storied".
    const isSum = [item, next].some((side) => side?.marks.includes('+'));
    if (isCommon || isStock || isUsed || isSum || isElsewhere(items, at)) return null;
    return hasFollower(items, at) || isOneOfSeveral(items, at) ? 'several' : 0;
  }
  // "লিফটের ৪": counted from the lift.
  const isOfLift = isBehind(items, at, 3, 1, 'lift') && !/,/.test(last?.marks ?? '');
  if (isCommon || isOfLift || isOfAnother(items, at)) return null;
  if (isFloorNumber(last) && item.gap === 0 && is(item, 'floor', 'tala', 'on_tala')) {
    const isNamed = is(last, 'ordinal');
    // "৫ তলায়" is a floor, "৫ তলা বাড়ি" a height.
    const isPlace = isNamed || is(item, 'on_tala') || (is(item, 'tala') && next?.gap === 0 && is(next, 'rent'));
    // "নিচ তলা, দুই তলা ও তিন তলা".
    const isListed = is(next, 'and', 'or') || is(items[at - 2], 'ground', 'tala');
    if (isListed && !isNamed) return 'several';
    if (isPlace) return isOneOfSeveral(items, at - 1) || hasFollower(items, at) ? 'several' : (last?.value ?? null);
  }
  if (
    !is(item, 'floor') ||
    /^(?:per|each|every|প্রতি|total|প্রতিটি)$/.test(last?.fold ?? '') ||
    item.fold.endsWith('s')
  )
    return null;
  const number = is(next, 'number_sign') ? at + 2 : at + 1;
  const named = items[number];
  if (
    !named ||
    named.gap === 2 ||
    !isFloorNumber(named) ||
    !/^[:=\-–#.]*$/.test(named.marks + (number > at + 1 ? (next?.marks ?? '') : ''))
  )
    return null;
  const behind = items[number + 1];
  if (
    behind?.gap === 0 &&
    (is(behind, 'measure', 'storeys', 'home') || /^(?:unit|units)$/.test(behind.fold)) &&
    !is(named, 'ordinal')
  )
    return null;
  return hasFollower(items, number) ? 'several' : named.value;
}

const LINKED = /^[:=\-–—#.(]*$/;

/** A block by its letter or number: "Block-C", "ব্লক সি", "C Block". */
function blockAt(items: Items, at: number): string | null {
  if (!is(items[at], 'block') || isElsewhere(items, at)) return null;
  const sign = is(items[at + 1], 'number_sign') ? 1 : 0;
  const [word, next, behind] = [items[at], items[at + 1 + sign], items[at + 2 + sign]];
  if (BARE.has(word?.fold ?? '') && next && next.gap < 2 && LINKED.test(next.marks)) {
    const letter = letterOf(next);
    const goesOn =
      behind?.gap === 0 &&
      (/^(?:of|away|from)$/.test(behind.fold) ||
        (letter !== null && behind.value !== null && !behind.spaced && behind.marks === ''));
    if (letter && !goesOn) return letter;
    // "A block 3 bed", "সি ব্লক ৩ নং রোড".
    const isCount = behind?.gap === 0 && is(behind, 'measure', 'part', 'room', 'number_sign');
    if (isNumberUpTo(next, SECTOR_MAX) && !isCount) return String(next.value);
  }
  const last = items[at - 1];
  const isArticle = last?.raw === 'a' || /^(?:of|away|from)$/.test(next?.fold ?? '');
  return last && word?.gap === 0 && !isArticle ? letterOf(last) : null;
}

function letterOf({ raw, fold }: Item): string | null {
  if (/^[a-z]$/i.test(raw)) return raw.toUpperCase();
  return (Object.hasOwn(LETTERS, fold) ? LETTERS[fold] : undefined) ?? (/^[ক-হ]$/.test(raw) ? raw : null);
}

/** A whole number in digits, none that counts floors. */
const isNumberUpTo = (item: Item | undefined, most: number): boolean =>
  item?.value != null &&
  Number.isInteger(item.value) &&
  item.value > 0 &&
  item.value <= most &&
  !is(item, 'ordinal') &&
  /^[\d০-৯]/.test(item.raw);

/** The number of a road or a sector, with what hangs on it: "Road 5/B", "১১ নং সেক্টর". */
function numberAt(items: Items, at: number, kind: 'road' | 'sector', most: number): string | null {
  if (!is(items[at], kind) || isElsewhere(items, at)) return null;
  const sign = is(items[at + 1], 'number_sign') ? 1 : 0;
  const [next, behind, word] = [items[at + 1 + sign], items[at + 2 + sign], items[at]];
  const marks = (sign ? (items[at + 1]?.marks ?? '') : '') + (next?.marks ?? '');
  // "৭ নং রোড ৬ নং বাসা": the number in front.
  const isOfNext = behind?.gap === 0 && is(behind, 'number_sign');
  if (
    BARE.has(word?.fold ?? '') &&
    next &&
    !isOfNext &&
    isNumberUpTo(next, most) &&
    next.gap < 2 &&
    LINKED.test(marks)
  ) {
    const isMeasure =
      behind?.gap === 0 && (is(behind, 'measure', 'money', 'scale') || (behind.value !== null && behind.marks === '-'));
    if (isMeasure) return null;
    const hangs = behind && !behind.spaced && /^[/-]?$/.test(behind.marks) && /^[a-z]$/i.test(behind.raw);
    return `${next.value}${hangs ? `/${behind.raw.toUpperCase()}` : ''}`;
  }
  const [last, number] = [items[at - 1], items[at - 2]];
  if (word?.gap === 0 && last?.gap === 0 && is(last, 'number_sign') && isNumberUpTo(number, most))
    return String(number?.value);
  return null;
}

export type Where = {
  facing: Facing | null;
  floor: number | null;
  /** The floor is a তলা, of which the ground floor is the first. */
  tala: true | null;
  block: string | null;
  road: string | null;
  sector: string | null;
};

function each<Value>(items: Items, read: (items: Items, at: number) => Value | null): Value[] {
  return items.flatMap((_item, at) => read(items, at) ?? []);
}

/** `head` is name and title, `area` the place as it was written. What is said in two ways is not known. */
export function readWhere(head: Items, description: Items, area: Items): Where {
  const only = <Value>(read: (items: Items, at: number) => Value | 'several' | null): Value | null => {
    const found = agreed(each(head, read), each(description, read));
    return found === 'several' ? null : found;
  };
  const address = <Value>(read: (items: Items, at: number) => Value | null): Value | null =>
    agreed([...each(head, read), ...each(area, read)], each(description, read));
  const floor = only((items, at) => (is(items[at], 'floor', 'tala', 'on_tala', 'ground') ? floorAt(items, at) : null));
  const saysFloor = (items: Items) => items.some((item, at) => is(item, 'floor') && floorAt(items, at) === floor);
  return {
    facing: only((items, at) => (is(items[at], 'facing') ? facingAt(items, at) : null)),
    floor,
    tala: floor && !saysFloor(head) && !saysFloor(description) ? true : null,
    block: address(blockAt),
    road: address((items, at) => numberAt(items, at, 'road', ROAD_MAX)),
    sector: address((items, at) => numberAt(items, at, 'sector', SECTOR_MAX)),
  };
}
