import { foldAt, free, isFree, isSpaced, markAt, type Reading } from './reading.js';
import { type Bound } from './words.js';

/** "Under 12,000" ends before an item. */
const isBoundBefore = (reading: Reading, i: number) =>
  [2, 3, 4].some((back) => {
    const meaning = reading.items[i - back]?.meaning;
    return meaning?.is === 'bound' && meaning.side !== 'after';
  });

export function boundOf(reading: Reading, i: number, side: 'before' | 'after'): Bound | null {
  const meaning = free(reading, i);
  // "Under 12,000 and above 8,000": the word is the second's.
  const isOfNext =
    meaning?.is === 'bound' &&
    /^and /.test(wordsAt(reading, i)) &&
    leadsToNumber(reading, i + 1) &&
    isBoundBefore(reading, i);
  if (isOfNext) return side === 'before' ? meaning.bound : null;
  if (meaning?.is === 'bound' && (meaning.side === side || meaning.side === 'both')) return meaning.bound;
  const mark = markAt(reading, i);
  if (reading.fates[i] !== null || mark === '') return null;
  if (side === 'before')
    return /^[<≤]$/.test(mark) ? 'max' : /^[>≥]$/.test(mark) ? 'min' : /^[~≈]$/.test(mark) ? 'around' : null;
  // "2 bed + 2 bath" adds nothing to the beds, "30,000 + service charge" something to the rent.
  const adds =
    (isFree(reading, i + 1, 'number') && isSpaced(reading, i) === isSpaced(reading, i + 1)) ||
    isFree(reading, i + 1, 'other_amount');
  return mark === '+' && !adds ? 'min' : null;
}

/** Bounds and words of price or size in front of a number. */
export function beforeAmount(
  reading: Reading,
  first: number,
): { bound: Bound | null; isMoney: boolean; isSize: boolean; at: number[] } {
  const found = { bound: null as Bound | null, isMoney: false, isSize: false, at: [] as number[] };
  const passed: number[] = [];
  for (let i = first - 1; i >= 0 && first - i <= 6; i--) {
    const mark = markAt(reading, i);
    const meaning = free(reading, i);
    const bound = boundOf(reading, i, 'before');
    if (bound) {
      found.bound ??= bound;
      found.at.push(i);
      // "<=" and "less than or equal" need no more; what stands before a bound may still say price.
    } else if (meaning?.is === 'money' || mark === '৳') {
      found.isMoney = true;
      found.at.push(i);
    } else if (meaning?.is === 'size') {
      found.isSize = true;
      found.at.push(i);
    } else if (meaning?.is === 'between') found.at.push(i);
    else if (meaning?.is === 'for' || /^[:=.-]$/.test(mark) || meaning?.is === 'stop' || meaning?.is === 'piece') {
      passed.push(i);
      continue;
    } else break;
    // Stops and marks between the number and what belongs to it go with it.
    found.at.push(...passed.splice(0).filter((n) => !isFree(reading, n, 'for')));
  }
  return found;
}

const OPPOSITE: Readonly<Record<Bound, Bound>> = { max: 'min', min: 'max', around: 'around' };
/** So many words may stand between "more than" and the "no" behind them: "beshi dite parbo na". */
const DENIAL_MAX = 4;
const IF = /(?:^|\s)(?:hole|hoile|thakle|pele|হলে|থাকলে|পেলে)(?:\s|$)/;
const IF_NOT = /(?:hole|hoile|thakle|pele|হলে|থাকলে|পেলে)\s.*(?:na|না)$/;
const DENIES =
  /(?:^|\s)(?:na|nah|noy|noi|naa|nai|bad diye|baad diye|bade|baade|chara|chhara|না|নয়|নহে|নাই|বাদ দিয়ে|বাদে|ছাড়া)(?:\s|$)/;
/** "Kom hole hobe na", "niche hole nibo na": behind a bound it is the bound that will not do. */
const NOT_IF =
  /^(?:hole|hoile|হলে) (?:(?:kinte|nite|dite|jete|কিনতে|নিতে|দিতে) (?:parbo|parb|পারব|পারবো)|hobe|cholbe|chole|nibo|nebo|neb|lagbe|parbo|হবে|চলবে|চলে|নিব|নেব|নেবো|লাগবে) ?(?:na|না)$/;

function wordsAt(reading: Reading, i: number): string {
  const item = reading.items[i];
  return reading.tokens
    .slice(item?.from, item?.to)
    .map(({ raw }) => raw.toLowerCase().normalize('NFC'))
    .join(' ');
}

const isDeniedAgain = (reading: Reading, from: number) =>
  [from, from + 1, from + 2].some((i) => reading.items[i] && DENIES.test(wordsAt(reading, i)));

/** "25k er upore dite parbo na", "২৫ হাজারের অধিক নয়": where what is denied ends; null where nothing is. */
function endOfDenial(reading: Reading, first: number): number | null {
  for (let i = first; i < reading.items.length && i - first <= DENIAL_MAX; i++) {
    if (reading.fates[i] !== null || markAt(reading, i) !== '') return null;
    const text = wordsAt(reading, i);
    if (i === first && NOT_IF.test(text)) return i + 1;
    if (i === first && NOT_IF.test(`${text} ${wordsAt(reading, i + 1)}`)) return i + 2;
    if (i === first && NOT_IF.test([0, 1, 2, 3].map((step) => wordsAt(reading, i + step)).join(' '))) return i + 4;
    // "Niche na hole nibo na" wants what is below, "beshi na, thakle bolen" not what is above.
    const isIf = IF.test(text) || IF.test(foldAt(reading, i + 1));
    if (IF_NOT.test(text) || (isIf && isDeniedAgain(reading, IF.test(text) ? i + 1 : i + 2))) return null;
    if (DENIES.test(text)) return i + 1;
    if (!isFree(reading, i, 'stop', 'talk', 'money', 'piece', 'want')) return null;
  }
  return null;
}

/** "5,000 sq. ft. or more": a point that ends no sentence. */
const isOfAbbreviation = (reading: Reading, i: number) =>
  markAt(reading, i) === '.' && !isSpaced(reading, i) && /(?:ft|tk|yd)$/.test(foldAt(reading, i - 1));

/** Taka, per month and bounds behind a number. */
export function afterBound(
  reading: Reading,
  first: number,
  isOfRooms = false,
): { bound: Bound | null; to: number; isDenied: boolean } {
  let to = first;
  let bound: Bound | null = null;
  let isDenied = false;
  for (let i = first; i < reading.items.length && i - first <= 6; i++) {
    const here = boundOf(reading, i, 'after');
    const meaning = free(reading, i);
    if (here) {
      // "25k max", "25k max 3 bed" but "2 bed max 25k".
      const isLeast = /^atleast$/.test(foldAt(reading, i));
      const leads = leadsToNumber(reading, i + 1) && (isOfRooms || isLeast || !leadsToRooms(reading, i + 1));
      if (meaning?.is === 'bound' && meaning.side === 'both' && leads) break;
      if (bound) break;
      const denied = meaning?.is === 'bound' && meaning.beyond ? endOfDenial(reading, i + 1) : null;
      isDenied = denied !== null;
      bound = isDenied ? OPPOSITE[here] : here;
      to = denied ?? i + 1;
      if (isDenied) break;
    } else if (meaning?.is === 'money') {
      if (leadsToNumber(reading, i + 1) && i > first) break;
      // "2 bed budget 25k": the price begins here.
      if (leadsToNumber(reading, i + 1) && !/^(?:taka|tk|takar|takay|bdt|টাকা|টাকার|টাকায়)$/.test(foldAt(reading, i)))
        break;
      to = i + 1;
    } else if (
      !(meaning?.is === 'stop' && /^(?:er|r|e|te|এর|র|এ|তে|a|per)$/.test(foldAt(reading, i))) &&
      !/^[/=-]$/.test(markAt(reading, i)) &&
      !(i === first && isOfAbbreviation(reading, i))
    )
      break;
  }
  return { bound, to, isDenied };
}

export function leadsToNumber(reading: Reading, i: number): boolean {
  let at = i;
  while (isFree(reading, at, 'money', 'stop') || /^[:৳=]$/.test(markAt(reading, at))) at++;
  return isFree(reading, at, 'number', 'fraction');
}

/** Whether a number of rooms stands at an item. */
function leadsToRooms(reading: Reading, i: number): boolean {
  return (
    isFree(reading, i, 'number') &&
    (isFree(reading, i + 1, 'room') || (isFree(reading, i + 1, 'piece') && isFree(reading, i + 2, 'room')))
  );
}

type Priced = Reading['drafts'][number] & { kind: 'price' };

/**
 * Which of two prices counts. "30k ideally, 35k max": the most that is called so; "20k min 25k max": of a least that is
 * more than the most each word belongs to the amount before it.
 */
export function settleBounds(reading: Reading): void {
  const prices = reading.drafts.filter((draft): draft is Priced => draft.kind === 'price');
  const [first, second] = prices;
  if (prices.length !== 2 || !first || !second) return;
  const [ideal, limit] = first.reason === 'as_most' ? [first, second] : [second, first];
  const isLimit = limit.reason !== 'as_most' && limit.value.min === undefined && limit.value.max !== undefined;
  if (ideal.reason === 'as_most' && isLimit && (limit.value.max ?? 0) > (ideal.value.max ?? Infinity)) {
    reading.drafts = reading.drafts.filter((draft) => draft !== ideal);
    limit.at.push(...ideal.at);
    return;
  }
  const most = first.value.min === undefined ? first.value.max : undefined;
  const least = second.value.max === undefined ? second.value.min : undefined;
  if (most === undefined || least === undefined || least <= most) return;
  first.value = { min: most };
  second.value = { max: least };
}
