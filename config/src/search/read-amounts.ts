import { type PropertyFor, toSquareFeet } from '../market/index.js';
import { addAmount, type Amount, isRoomOfHome, type Kind, ROOMS_MAX } from './amount-chip.js';
import { type GuessReason } from './chips.js';
import { afterBound, beforeAmount, boundOf, leadsToNumber, settleBounds } from './read-bounds.js';
import { type Numeral, numeralAt, type Stretch, stretchFrom } from './read-numbers.js';
import {
  addSmallerRooms,
  deniedRooms,
  endBeforeRoom,
  endsBehindRooms,
  isBaths,
  readRoomsFirst,
  readShortRooms,
} from './read-rooms.js';
import { endOfUnitPrice } from './read-unit-price.js';
import { foldAt, free, isFree, isSpaced, keepAsText, markAt, range, type Reading } from './reading.js';

const SQUARE_FEET_IN_METRE = 10.764;

/** Bedrooms, bathrooms, sizes and prices whose unit or size says what they are. */
export function readAmounts(reading: Reading): void {
  readShortRooms(reading);
  readRoomsFirst(reading);
  for (let i = 0; i < reading.items.length; i++) {
    const amount = amountAt(reading, i);
    if (amount === 'text' || amount === null) continue;
    const denied = deniedRooms(reading, amount);
    for (const at of denied) {
      const item = reading.items[at];
      reading.fates[at] = 'chip';
      // It denies nothing else.
      if (item?.meaning?.is === 'no') reading.items[at] = { ...item, meaning: { is: 'talk' } };
    }
    if (denied.length > 0) i = amount.to - 1;
    else if (amount.kind && addAmount(reading, amount)) i = amount.to - 1;
  }
  addSmallerRooms(reading);
  settleBounds(reading);
}

/** Numbers that are left over: prices or sizes by how large they are. */
export function readBareNumbers(reading: Reading, sought: PropertyFor | undefined): void {
  const cheap =
    reading.drafts.some((draft) => draft.kind === 'amenity' && draft.value === 'bachelor') || hasSeat(reading);
  for (let i = 0; i < reading.items.length; i++) {
    const amount = amountAt(reading, i);
    if (amount === 'text' || amount === null || amount.kind || isGlued(reading, i)) continue;
    const kind = kindOf(amount, sought, cheap, reading);
    if (
      kind &&
      addAmount(
        reading,
        { ...amount, kind: kind.kind, low: amount.low * kind.times, high: amount.high * kind.times },
        kind.reason,
      )
    ) {
      i = amount.to - 1;
    }
  }
  settleBounds(reading);
}

/** "A1200" and "1e308" are no amounts. */
function isGlued(reading: Reading, i: number): boolean {
  return i > 0 && !isSpaced(reading, i) && markAt(reading, i - 1) === '';
}

/** A seat, or "a room" without a number of them. */
function hasSeat(reading: Reading): boolean {
  return reading.items.some(
    ({ meaning }, i) =>
      (meaning?.is === 'for' && meaning.keep) || (meaning?.is === 'room' && isFree(reading, i, 'room')),
  );
}

function kindOf(
  { low, high, bound, scale, from, to }: Amount,
  sought: PropertyFor | undefined,
  cheap: boolean,
  reading: Reading,
): { kind: 'price' | 'size'; times: number; reason?: GuessReason } | null {
  if (!Number.isInteger(low) || scale > 1) return null;
  const isPhrase = bound !== null || low !== high;
  if (high >= 5000) return { kind: 'price', times: 1 };
  if (high >= 300) {
    // A year, unless something says that it is an amount.
    if (!isPhrase && high >= 2018 && high <= 2035) return null;
    if (cheap || (high >= RENT_LEAST && isRentOf(reading, from)) || (isPhrase && sought !== 'sell' && high >= 2500))
      return { kind: 'price', times: 1 };
    return { kind: 'size', times: 1, reason: 'unit' };
  }
  // "Vara 25 er moddhe", "basa 25 er moddhe": thousands of rent; "dam 60 er moddhe": lakhs of price.
  const hasWord = reading.items.some(({ meaning }) => meaning?.is === 'money') || PAYS.test(reading.text);
  const saysHome =
    reading.items.some(({ meaning }) => meaning?.is === 'home') ||
    reading.drafts.some(({ kind }) => kind === 'bedroom');
  const isMinutes = /^mins?$/.test(foldAt(reading, from + 1));
  const isHome = low >= 4 && high <= 200 && saysHome && !isMinutes;
  // "Rental 15 to 20", "bikri 60-70": from and to, where what is sought says of what.
  const isSaid = sought !== undefined || ((saysHome || hasWord) && high <= RENT_UNSAID_MOST);
  const isRange = low >= 4 && low < high && high <= 200 && isSaid && !isMinutes && !OF_TIME.test(foldAt(reading, to));
  if (isRange) return { kind: 'price', times: sought === 'sell' ? 100_000 : 1000, reason: 'unit' };
  if (sought !== undefined && low >= 5 && high <= 200 && endsBehindRooms(reading, from, to))
    return { kind: 'price', times: sought === 'sell' ? 100_000 : 1000, reason: 'unit' };
  if (low >= 5 && high <= 200 && isRentOf(reading, from)) return { kind: 'price', times: 1000, reason: 'unit' };
  if (bound === null || high < 2 || (sought === undefined && !hasWord && !isHome)) return null;
  return { kind: 'price', times: sought === 'sell' ? 100_000 : 1000, reason: 'unit' };
}

/** "30 er beshi dite parbo na", "can't pay more than 30". */
const PAYS = /\b(?:pay|spend|afford)\b|(?:^|\s)(?:dite|দিতে)\s+(?:par|পার)/iu;

/** "10 to 15 minutes", "5-7 days": no amount. */
const OF_TIME = /^(?:min|hour|hr|day|month|year|yr|din|mas|bochor|মিনিট|ঘণ্টা|ঘন্টা|দিন|মাস|বছর)/;

/** Thousands of taka: "3 bed Uttara 30-35" is a rent, and "80-90" as well a price in lakhs. */
const RENT_UNSAID_MOST = 45;
/** Taka: nobody rents for less, and homes are smaller in square feet. */
const RENT_LEAST = 2000;
/** Square feet: no room is smaller. */
const HOME_MIN = 50;

/** "Vara 4000": what stands right behind the rent is how much. */
function isRentOf(reading: Reading, from: number): boolean {
  return reading.drafts.some(
    ({ kind, value, at }) => kind === 'property_for' && value === 'rent' && at.includes(from - 1),
  );
}

/** Everything about the amount that begins at an item; 'text' when the number there is of another thing. */
function amountAt(reading: Reading, i: number): Amount | 'text' | null {
  const numeral = withItself(reading, numeralAt(reading, i));
  if (!numeral) return null;
  const stretch: Stretch | null = stretchFrom(reading, numeral);
  const { low, high, scale, to: behind } = stretch ?? ofOne(numeral);
  let to = behind;
  if (isFree(reading, to, 'piece')) to++;
  if (scale === 1) to = endBeforeRoom(reading, to, high);
  // "3-bedroom".
  if (markAt(reading, to) === '-' && !isSpaced(reading, to) && isFree(reading, to + 1, 'room', 'unit', 'scale')) to++;
  let bound = boundOf(reading, to, 'after');
  // "3+ bed", "3 or more bedrooms"; any other bound stands behind the unit.
  if (bound && markAt(reading, to) !== '+' && !isFree(reading, to + 1, 'room', 'unit')) bound = null;
  if (bound) to++;
  const unitPrice = endOfUnitPrice(reading, to);
  if (unitPrice !== null || isOther(reading, i, to)) {
    if (unitPrice !== null) reading.unitPrice ??= high;
    keepAsText(reading, i, unitPrice ?? Math.max(to, i + 1));
    return 'text';
  }
  if (isMinutes(reading, i, to)) {
    keepAsText(reading, i, to + 1);
    return 'text';
  }
  const next = free(reading, to);
  if (next?.is === 'room' && high === 1 && isRoomOfHome(reading, to)) {
    keepAsText(reading, i, to + 1);
    return 'text';
  }
  // "20 feet road": how wide it is, as no home is large.
  if (next?.is === 'unit' && next.unit === 'sqft' && scale === 1 && high < HOME_MIN) {
    keepAsText(reading, i, to + 1);
    return 'text';
  }
  let kind: Kind | null = null;
  let squareFeet = 1;
  const before = beforeAmount(reading, i);
  if (next?.is === 'room') {
    kind = next.of;
    to++;
  } else if (scale === 1 && isRooms(reading, to, low, high)) {
    kind = 'bedroom';
    to++;
  } else if (scale === 1 && high <= ROOMS_MAX && isBaths(reading, to)) {
    kind = 'bathroom';
    to++;
  } else if (next?.is === 'unit') {
    kind = 'size';
    squareFeet = next.unit === 'square_metre' ? SQUARE_FEET_IN_METRE : toSquareFeet(1000, next.unit) / 1000;
    to++;
  } else if (before.isSize && scale < 100_000) kind = 'size';
  else if (scale >= 1000 || next?.is === 'money' || before.isMoney) kind = 'price';
  const after = afterBound(reading, to, kind === 'bedroom' || kind === 'bathroom');
  const isAtMost = before.bound === 'around' && after.bound === 'max';
  bound = isAtMost ? 'max' : (before.bound ?? bound ?? after.bound);
  if (kind === 'size' && !stretch && isBesideLeast(reading, i)) bound ??= 'min';
  // "25 hajar theke": from there on.
  if (!bound && !stretch && isFree(reading, after.to, 'reach') && foldAt(reading, after.to) !== 'to') {
    bound = 'min';
    after.to++;
  }
  if (kind === 'price' && !before.isSize && scale === 1 && high < 300 && next?.is !== 'money' && !before.isMoney)
    kind = null;
  const at = [...before.at, ...range(i, after.to)];
  // "Tk 25", "budget 30": the thousands or lakhs are not said.
  const isBare = kind === 'price' && scale === 1 && high < 300;
  if (isBare) [kind, bound] = [null, bound ?? 'max'];
  const isDenied = after.isDenied;
  return { low, high, isStretch: !!stretch, scale, kind, squareFeet, bound, isDenied, at, from: i, to: after.to };
}

/** "At least 3 bedrooms & 2000 sqft": the least is of both. */
const isBesideLeast = (reading: Reading, i: number) =>
  (markAt(reading, i - 1) === '&' || isFree(reading, i - 1, 'or')) &&
  reading.drafts.some(
    ({ kind, value, at }) =>
      kind === 'bedroom' && at.includes(i - 2) && value.min !== undefined && value.max === undefined,
  );

/** "Duita ghor", "৩ ঘর": rooms, where one of them is a home. */
const isRooms = (reading: Reading, i: number, low: number, high: number) =>
  low > 1 && high <= GHORS_MAX && isFree(reading, i, 'home') && /^(?:gh?or|ghar|ঘর)/.test(foldAt(reading, i));

const GHORS_MAX = 8;

/** "Three (3) bedrooms", "25,000 (twenty five thousand)": said twice. */
function withItself(reading: Reading, numeral: Numeral | null): Numeral | null {
  if (!numeral || markAt(reading, numeral.to) !== '(') return numeral;
  const again = numeralAt(reading, numeral.to + 1);
  return again?.value === numeral.value && markAt(reading, again.to) === ')'
    ? { ...numeral, to: again.to + 1 }
    : numeral;
}

function ofOne({ value, to, scale }: Numeral): { low: number; high: number; scale: number; to: number } {
  return { low: value, high: value, scale, to };
}

/** "3 mas er jonno": how long, where "mase" alone is a month's rent. */
const isOfMonths = (reading: Reading, from: number, to: number) => {
  const value = free(reading, from);
  return (
    value?.is === 'number' &&
    value.value <= 36 &&
    /^(?:mas|mash|maser|masher|maserjonno|months?|মাস|মাসের)(?:er|এর)?$/.test(foldAt(reading, to))
  );
};
/** "10 min from the metro": no least. */
const isMinutes = (reading: Reading, from: number, to: number) => {
  const value = free(reading, from);
  const isFew = value?.is === 'number' && value.value <= 90 && /^mins?$/.test(foldAt(reading, to));
  return isFew && (!leadsToNumber(reading, to + 1) || isFree(reading, to + 2, 'room'));
};
const FOREIGN = /^(?:usd|dollars?|euros?|pounds?|gbp|ডলার)$/;

/** Floors, roads, people, advances: not ours. */
function isOther(reading: Reading, from: number, to: number): boolean {
  if (markAt(reading, from - 1) === '$' || markAt(reading, to) === '%' || isFree(reading, to, 'counted', 'address'))
    return true;
  if (isFree(reading, to, 'no.') && isFree(reading, to + 1, 'address', 'counted')) return true;
  if (isOfMonths(reading, from, to) || [from - 1, to].some((i) => FOREIGN.test(foldAt(reading, i)))) return true;
  let back = from - 1;
  while (isFree(reading, back, 'stop', 'money') || /^[:=-]$/.test(markAt(reading, back))) back--;
  // "Service charge 3 bed": a number of rooms is no charge.
  if (isFree(reading, back, 'other_amount') && !isFree(reading, to, 'room')) return true;
  let next = to;
  while (isFree(reading, next, 'money', 'stop')) next++;
  // "20k service charge 5k": the charge is what follows.
  return isFree(reading, next, 'other_amount') && !leadsToNumber(reading, next + 1);
}

/** Whether the number at an item is part of an amount with its unit. */
export function hasUnit(reading: Reading, i: number): boolean {
  const numeral = numeralAt(reading, i);
  if (!numeral) return false;
  if (numeral.scale > 1) return true;
  const stretch = stretchFrom(reading, numeral);
  // "Mirpur 10 - 25 hajar": a dash with space around it parts.
  const parted =
    stretch && markAt(reading, numeral.to) !== '' && isSpaced(reading, numeral.to) && isSpaced(reading, numeral.to + 1);
  let to = stretch && !parted ? stretch.to : numeral.to;
  if (stretch && !parted && stretch.scale > 1) return true;
  if (isFree(reading, to, 'piece')) to++;
  if (markAt(reading, to) === '+') to++;
  const next = free(reading, to);
  return next?.is === 'room' || next?.is === 'unit';
}
