import { foldAt, free, isFree, isSpaced, markAt, type Reading, tokenOf } from './reading.js';

/** A number as it stands in the query. `scale` is the last thousand, lakh or crore in it, 1 without one. */
export type Numeral = { value: number; from: number; to: number; scale: number };

const ENGLISH_TENS = new Set(['twenty', 'thirty', 'forty', 'fourty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']);
const ENGLISH_ONES = new Set(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']);
const POINT = /^(?:points?|poient|poynt|pont|doshomik|dosomik|dashamik|পয়েন্ট|পয়েন্ট|দশমিক)$/;
const isDash = (mark: string) => /^[-–—‐~]$/u.test(mark);

const SIGNS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

/** ".8 crore": a fraction of which only the digits are written. */
function pointAt(reading: Reading, i: number): { value: number; to: number } | null {
  const digits = foldAt(reading, i + 1);
  const isPoint = markAt(reading, i) === '.' && reading.fates[i] === null && isSpaced(reading, i);
  if (!isPoint || isSpaced(reading, i + 1) || !/^\d{1,3}$/.test(digits) || !isFree(reading, i + 1, 'number'))
    return null;
  return isFree(reading, i + 2, 'scale') ? { value: Number(`0.${digits}`), to: i + 2 } : null;
}

/** "Single bedroom", "double bed room": how many there are. */
function wordOfRooms(reading: Reading, i: number): { value: number; to: number } | null {
  const value = ['single', 'double', 'triple'].indexOf(foldAt(reading, i)) + 1;
  const isBed = isFree(reading, i + 1, 'room') && /^b[ae][dt]/.test(foldAt(reading, i + 1));
  return value > 0 && reading.fates[i] === null && isBed ? { value, to: i + 1 } : null;
}

/** A number without thousand, lakh or crore: digits, words, halves, hundreds. */
function baseAt(reading: Reading, i: number): { value: number; to: number } | null {
  const meaning = free(reading, i);
  if (meaning === null) return pointAt(reading, i) ?? wordOfRooms(reading, i);
  if (meaning?.is === 'text') return wordOfRooms(reading, i);
  if (meaning?.is === 'fraction') {
    const next = meaning.add !== undefined && isFree(reading, i + 1, 'number') ? baseAt(reading, i + 1) : null;
    if (next && meaning.add !== undefined) return { value: next.value + meaning.add, to: next.to };
    const after = isFree(reading, i + 1, 'stop') ? i + 2 : i + 1;
    if (meaning.alone === undefined) return null;
    if (isFree(reading, after, 'scale')) return hundreds(reading, meaning.alone, after);
    // "Der theke dui koti": the crore is said behind the second.
    const isReaching = isFree(reading, i + 1, 'reach') || isDash(markAt(reading, i + 1));
    const second = isReaching ? baseAt(reading, i + 2) : null;
    return second && isFree(reading, second.to, 'scale') ? { value: meaning.alone, to: i + 1 } : null;
  }
  // "Ekta bed": only before a room is it more than an article.
  if (
    meaning?.is === 'stop' &&
    /^(?:ekta|ekti|akta|akti|একটা|একটি)$/.test(foldAt(reading, i)) &&
    isFree(reading, i + 1, 'room')
  )
    return { value: 1, to: i + 1 };
  if (meaning?.is !== 'number') return null;
  if (meaning.times) return { value: meaning.value * meaning.times, to: i + 1 };
  const decimal = decimalAt(reading, i, meaning.value);
  if (decimal) return decimal;
  const sign = isSpaced(reading, i + 1) ? undefined : SIGNS[markAt(reading, i + 1)];
  if (sign !== undefined) return { value: meaning.value + sign, to: i + 2 };
  // "Thirty five", "thirty-five".
  const ones = markAt(reading, i + 1) === '-' ? i + 2 : i + 1;
  const next = free(reading, ones);
  if (ENGLISH_TENS.has(foldAt(reading, i)) && next?.is === 'number' && ENGLISH_ONES.has(foldAt(reading, ones))) {
    return hundreds(reading, meaning.value + next.value, ones + 1);
  }
  const half = [
    ['and', 'a', 'half'],
    ['and', 'half'],
  ].find((words) => words.every((word, n) => foldAt(reading, i + 1 + n) === word));
  return half ? { value: meaning.value + 0.5, to: i + 1 + half.length } : hundreds(reading, meaning.value, i + 1);
}

/** "One point five", "dui point paanch", "1 point 2 5". */
function decimalAt(reading: Reading, i: number, whole: number): { value: number; to: number } | null {
  if (reading.fates[i + 1] !== null || !POINT.test(tokenOf(reading, i + 1)?.raw.toLowerCase() ?? '')) return null;
  let digits = '';
  let to = i + 2;
  for (let next = free(reading, to); next?.is === 'number' && !next.times; next = free(reading, ++to)) {
    const isDigit = Number.isInteger(next.value) && next.value < (digits === '' ? 100 : 10);
    if (!isDigit) break;
    digits += next.value;
  }
  return digits === '' ? null : { value: Number(`${whole}.${digits}`), to };
}

function hundreds(reading: Reading, value: number, to: number): { value: number; to: number } {
  const scale = free(reading, to);
  if (scale?.is !== 'scale' || scale.value !== 100) return { value, to };
  // "Two hundred fifty"; digits after it are another number.
  const rest = free(reading, to + 1);
  const isWord = rest?.is === 'number' && /^\D+$/.test(foldAt(reading, to + 1)) && rest.value < 100 && !rest.times;
  return isWord ? { value: value * 100 + rest.value, to: to + 2 } : { value: value * 100, to: to + 1 };
}

/** Thousand, lakh, crore at an item; k, l and m only where they touch the number. */
function scaleAt(reading: Reading, i: number): number | null {
  const meaning = free(reading, i);
  if (meaning?.is !== 'scale' || meaning.value < 1000) return null;
  const word = foldAt(reading, i);
  if (meaning.glued && isSpaced(reading, i)) return null;
  if (word === 'k' && isFree(reading, i + 1, 'address')) return null;
  return meaning.value;
}

/** "Koti takar flat", "লাখ টাকা ভাড়া": one of them. */
function scaleAlone(reading: Reading, i: number): number | null {
  const meaning = free(reading, i);
  const before = reading.items[i - 1]?.meaning?.is;
  if (meaning?.is !== 'scale' || meaning.glued || before === 'number' || before === 'fraction') return null;
  // "হাজার স্কয়ার ফিটের অফিস".
  if (meaning.value === 1000) return isFree(reading, i + 1, 'unit') ? meaning.value : null;
  return meaning.value >= 100_000 && isFree(reading, i + 1, 'money') ? meaning.value : null;
}

/** The number that begins at an item: "25", "1.25 crore", "2 lakh 50 hajar", "saṛe tin lakh", "বারোশ". */
export function numeralAt(reading: Reading, from: number): Numeral | null {
  const alone = scaleAlone(reading, from);
  if (alone !== null) return { value: alone, from, to: from + 1, scale: alone };
  let total = 0;
  let to = from;
  let last = Infinity;
  while (to < reading.items.length) {
    const base = baseAt(reading, to);
    if (!base) break;
    const scale = scaleAt(reading, base.to);
    if (scale !== null) {
      if (scale >= last) break;
      total += base.value * scale;
      last = scale;
      to = base.to + 1;
    } else {
      // "25 thousand 500" is one number, "25 thousand 3 bed" and "10 lakh 1200 sqft" are two.
      const remains =
        last === 1000 && base.value >= 100 && base.value < 1000 && !isFree(reading, base.to, 'unit', 'room');
      const isRest = last !== Infinity && !remains && isRestOf(reading, base, last);
      if (last !== Infinity && !remains && !isRest) break;
      total += isRest ? (base.value * last) / 100 : base.value;
      to = base.to;
      if (last === Infinity) last = 1;
      break;
    }
  }
  return to > from && Number.isFinite(total) ? { value: Math.round(total * 1000) / 1000, from, to, scale: last } : null;
}

/** "1 koti 20 er moddhe", "2 lakh 50 taka": twenty lakh more, and fifty thousand. */
function isRestOf(reading: Reading, { value, to }: { value: number; to: number }, scale: number): boolean {
  if (scale < 100_000 || value < 5 || value >= 100) return false;
  // "Ek koti bish," and nothing behind it.
  const isLast = reading.items[to] === undefined || /^[,;।.]$/u.test(markAt(reading, to));
  if (scale === 10_000_000 && isLast) return true;
  const next = isFree(reading, to, 'stop') && /^(?:er|r|e|te|এর|র|এ|তে)$/.test(foldAt(reading, to)) ? to + 1 : to;
  const bound = free(reading, next);
  return isFree(reading, next, 'money') || (bound?.is === 'bound' && bound.side === 'after');
}

/** Two numbers with "to", "theke" or a dash between them; `low` and `high` are as meant ("20-25 hajar": 20,000). */
export type Stretch = { low: number; high: number; from: number; to: number; scale: number };

/** The unit that a number is followed by, as far as two numbers must agree in it. */
function unitAt(reading: Reading, i: number): string {
  const at = isFree(reading, i, 'piece') ? i + 1 : i;
  const meaning = free(reading, at);
  if (meaning?.is === 'unit') return meaning.unit;
  if (meaning?.is === 'room') return meaning.of;
  return meaning?.is === 'money' ? 'money' : '';
}

/** The range that begins with the numeral `first`; null when it stands alone. */
export function stretchFrom(reading: Reading, first: Numeral): Stretch | null {
  let at = first.to;
  const unit = unitAt(reading, at);
  if (isFree(reading, at, 'piece')) at++;
  if (unit !== '') at++;
  const opened = [1, 2].some((back) => isFree(reading, first.from - back, 'between'));
  let sure = false;
  if (isDash(markAt(reading, at))) at++;
  else if (isFree(reading, at, 'reach')) {
    at++;
    sure = true;
  } else if (
    isFree(reading, at, 'or') &&
    (opened || /^(?:or|ba|othoba|kingba|kimba|বা|অথবা|কিংবা)$/.test(foldAt(reading, at)))
  ) {
    at++;
  } else if (markAt(reading, at) === '/' && !isSpaced(reading, at)) at++;
  else if (isListOfRooms(reading, first, at)) at++;
  else if (!isCounting(reading, first, at)) return null;
  if (markAt(reading, at) === '৳') at++;
  while (sure && isFree(reading, at, 'money')) at++;
  const second = numeralAt(reading, at);
  if (!second) return null;
  const itsUnit = unitAt(reading, second.to);
  if (unit !== '' && unit !== 'money' && unit !== itsUnit) return null;
  // "20k - 3 bed" are two things.
  if (first.scale > 1 && (itsUnit === 'bedroom' || itsUnit === 'bathroom')) return null;
  let { value: low } = first;
  let { value: high } = second;
  if (first.scale === 1 && second.scale > 1) {
    low *= second.scale;
    // "80 to 1 crore": eighty lakh.
    if (low > high) low /= 100;
  } else if (second.scale === 1 && first.scale > 1) high *= first.scale;
  // "12-15 hundred", "১২-১৫শ": of both.
  else if (low < 100 && high >= 1000 && isHundred(reading, second)) low *= 100;
  if (!Number.isFinite(high) || low <= 0) return null;
  return {
    low: Math.min(low, high),
    high: Math.max(low, high),
    from: first.from,
    to: second.to,
    scale: Math.max(first.scale, second.scale),
  };
}

/** "2,3 bed", "2 & 3 bed". */
function isListOfRooms(reading: Reading, first: Numeral, at: number): boolean {
  const isJoint =
    markAt(reading, at) === '&' ||
    (markAt(reading, at) === ',' && !isSpaced(reading, at) && !isSpaced(reading, at + 1));
  const next = free(reading, at + 1);
  return (
    isJoint &&
    first.scale === 1 &&
    first.value < 10 &&
    next?.is === 'number' &&
    next.value === first.value + 1 &&
    isFree(reading, at + 2, 'room')
  );
}

const isHundred = (reading: Reading, { from, to }: Numeral) =>
  reading.items
    .slice(from, to)
    .some(({ meaning }) =>
      meaning?.is === 'scale' ? meaning.value === 100 : meaning?.is === 'number' && meaning.times === 100,
    );

/** "Dosh baro hajar", ten or twelve thousand: two number words that count on, and what they count. */
function isCounting(reading: Reading, first: Numeral, at: number): boolean {
  const next = free(reading, at);
  const words = [first.from, at].every((i) => /^\D+$/.test(foldAt(reading, i)));
  // "20 25 hajar": hardly more, and of money.
  const isNear =
    next?.is === 'number' && first.value >= 5 && next.value <= 2 * first.value && isFree(reading, at + 1, 'scale');
  const isOfPlace = /^(?:place|sector|address|no\.)$/.test(reading.items[first.from - 1]?.meaning?.is ?? '');
  if (isNear && !isOfPlace && first.scale === 1 && at === first.from + 1 && next.value > first.value && !words)
    return true;
  if (first.scale !== 1 || at !== first.from + 1 || next?.is !== 'number' || !words || next.value <= first.value)
    return false;
  // "গুলশান দুইয়ে তিন কোটি": in Gulshan 2.
  if (isOfPlace && /(?:ে|তে)$/.test(tokenOf(reading, first.from)?.raw ?? '')) return false;
  return (
    isFree(reading, at + 1, 'scale', 'room', 'unit') ||
    (isFree(reading, at + 1, 'piece') && isFree(reading, at + 2, 'room'))
  );
}
