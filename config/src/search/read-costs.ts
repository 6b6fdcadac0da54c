import { LISTING, MAX_TAKA } from '../market/index.js';
import { numeralAt } from './read-numbers.js';
import { addChip, isFree, markAt, range, type Reading } from './reading.js';

/** Words of several items at most. */
const PHRASE_MAX = 5;

/** "In hand 1 lakh", "হাতে ৫০ হাজার", "1 lakh on the first day". */
const IN_HAND =
  /^(?:(?:cash )?in hand|(?:on|for)?(?: ?the)? ?(?:first|1st) day|up ?front|upfront cost|move in cost|(?:amar )?h[a]{1,2}te?(?: ache| achhe)?|prothom din(?:e)?|(?:আমার )?হাতে(?: আছে)?|প্রথম দিন(?:ে)?)$/u;
/** "All included", "service charge soho", "সব মিলিয়ে". */
const ALL_IN =
  /^(?:all (?:included|inclusive|in)|everything included|including (?:the )?(?:service charge|sc|everything|all)|inclusive of (?:the )?service charge|with service charge|service ?charge (?:included|inclusive|soho|sob|saho|shoho|shho)|(?:sob|shob|sab) (?:mile|milie|miliye|kichu mile|soho|shoho)|all total|সার্ভিস চার্জ ?সহ|(?:সব|সবকিছু|সব কিছু) (?:মিলিয়ে|মিলিয়ে|মিলে|সহ)|সবসহ|সর্বমোট)$/u;
const ADVANCE = '(?:advance(?:d)?|agrim|অগ্রিম|এডভান্স|অ্যাডভান্স)';
/** "No advance", "অগ্রিম ছাড়া", "advance lagbe na". */
const NO_ADVANCE = new RegExp(
  `^(?:(?:no|without|zero|bina|binā|বিনা|কোনো|কোন) ${ADVANCE}(?: নাই| নেই| ছাড়া| ছাড়া)?|${ADVANCE} (?:chara|chhara|sara|charai|nai|nei|lagbe na|lage na|free|ছাড়া|ছাড়া|ছাড়াই|নেই|নাই|লাগবে না|লাগে না|লাগবেনা))$`,
  'u',
);
const ONLY_ADVANCE = new RegExp(`^${ADVANCE}$`, 'u');
const MONTHS = /^(?:months?|mas|mash|maser|masher|mase|মাস|মাসের|মাসে)(?: er| of)?$/u;
/** What stands behind an amount and belongs to it. */
const BEHIND = /^(?:ache|achhe|আছে|niye|nie|নিয়ে|নিয়ে|dite parbo|দিতে পারব|দিতে পারবো|thakle|থাকলে)$/u;

function said(reading: Reading, from: number, to: number): string {
  return range(from, to)
    .flatMap((i) => {
      const item = reading.items[i];
      return item ? reading.tokens.slice(item.from, item.to).map(({ raw }) => raw.toLowerCase().normalize('NFC')) : [];
    })
    .join(' ');
}

/** Behind the longest phrase of that kind that begins at an item; null where none does. */
function endOf(reading: Reading, from: number, pattern: RegExp): number | null {
  for (let to = Math.min(from + PHRASE_MAX, reading.items.length); to > from; to--) {
    if (range(from, to).every((i) => reading.fates[i] === null) && pattern.test(said(reading, from, to))) return to;
  }
  return null;
}

/** An amount of money at an item, with what belongs to it; thousands where a small number is said alone. */
function amountAt(reading: Reading, i: number): { taka: number; to: number; isBare: boolean } | null {
  let from = i;
  while (isFree(reading, from, 'money', 'stop', 'bound') || /^[:=~৳-]$/u.test(markAt(reading, from))) from++;
  const numeral = numeralAt(reading, from);
  if (!numeral || isFree(reading, numeral.to, 'room', 'unit', 'counted', 'address')) return null;
  const { value, scale } = numeral;
  const isBare = scale === 1 && value >= 4 && value < 300;
  const taka = Math.round(isBare ? value * 1000 : value);
  if (taka < 1000 || taka > MAX_TAKA) return null;
  let to = numeral.to;
  while (isFree(reading, to, 'money', 'bound') || BEHIND.test(said(reading, to, to + 1))) to++;
  return { taka, to, isBare };
}

/** Where the amount begins that ends right before an item, with the words between; null where there is none. */
function amountBefore(reading: Reading, end: number): { taka: number; from: number; isBare: boolean } | null {
  for (let from = Math.max(0, end - PHRASE_MAX); from < end; from++) {
    if (!isFree(reading, from, 'number', 'fraction', 'scale')) continue;
    const amount = amountAt(reading, from);
    if (!amount) continue;
    const between = /^[,;:(–-]$/u.test(markAt(reading, amount.to)) ? amount.to + 1 : amount.to;
    if (amount.to === end || between === end) return { taka: amount.taka, from, isBare: amount.isBare };
  }
  return null;
}

type Sum = 'max_monthly' | 'max_day_one';

function readSum(reading: Reading, i: number, kind: Sum, pattern: RegExp): boolean {
  const end = endOf(reading, i, pattern);
  if (end === null) return false;
  const before = amountBefore(reading, i);
  const behind = before ? null : amountAt(reading, end);
  const amount = before ?? behind;
  if (!amount) return false;
  const at = range(before?.from ?? i, behind?.to ?? end);
  addChip(reading, { kind, value: amount.taka, at, reason: amount.isBare ? 'unit' : 'or_unsaid' });
  return true;
}

/** "Advance 2 mas", "2 months advance", "no advance". */
function readAdvance(reading: Reading, i: number): boolean {
  const add = (value: number, to: number) => {
    if (value > LISTING_MONTHS || !Number.isInteger(value)) return false;
    addChip(reading, { kind: 'max_advance', value, at: range(i, to), reason: 'or_unsaid' });
    return true;
  };
  const none = endOf(reading, i, NO_ADVANCE);
  if (none !== null) return add(0, none);
  const word = endOf(reading, i, ONLY_ADVANCE);
  if (word !== null) {
    let from = word;
    while (isFree(reading, from, 'bound', 'stop') || /^[:=-]$/u.test(markAt(reading, from))) from++;
    const numeral = numeralAt(reading, from);
    const months = numeral && numeral.scale === 1 ? endOf(reading, skipPieces(reading, numeral.to), MONTHS) : null;
    return numeral !== null && months !== null && add(numeral.value, months);
  }
  const numeral = numeralAt(reading, i);
  const months = numeral && numeral.scale === 1 ? endOf(reading, skipPieces(reading, numeral.to), MONTHS) : null;
  if (numeral === null || months === null) return false;
  let next = months;
  while (
    isFree(reading, next, 'stop') ||
    /^(?:er|rent|এর|ভাড়া|ভাড়া|vara|bhara)$/u.test(said(reading, next, next + 1))
  )
    next++;
  const end = endOf(reading, next, ONLY_ADVANCE);
  return end !== null && add(numeral.value, end);
}

const LISTING_MONTHS = 'max' in LISTING.advance_months ? LISTING.advance_months.max : 0;

const skipPieces = (reading: Reading, i: number) => (isFree(reading, i, 'piece') ? i + 1 : i);

/**
 * What a home costs beside its price: how much is in the hand on the first day, what a month may cost with all that comes
 * to it, how many months may be asked for in advance. Before prices are read: these amounts are none.
 */
export function readCosts(reading: Reading): void {
  for (let i = 0; i < reading.items.length; i++) {
    if (reading.fates[i] !== null) continue;
    if (readAdvance(reading, i)) continue;
    if (readSum(reading, i, 'max_day_one', IN_HAND)) continue;
    readSum(reading, i, 'max_monthly', ALL_IN);
  }
}
