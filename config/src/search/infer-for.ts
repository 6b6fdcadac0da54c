import { type PropertyFor } from '../market/index.js';
import { type Chip, filtersOf } from './chips.js';
import { type Meaning } from './lookup.js';
import { unitPriceOf } from './read-unit-price.js';
import { saysWork } from './read-errands.js';
import { countsPeople, saysForWhom, saysWhen } from './read-talk.js';
import { type Reading } from './reading.js';

/** Up to here a month's rent, from there on a price; between the two it may be either. Taka. */
const RENT_MAX = 500_000;
const PRICE_MIN = 1_000_000;
/** Taka for a square foot or more: what is let costs less of it in a month. */
const UNIT_PRICE_MIN = 1000;

/** "Single room", "a room": without a number of them, it is a room to live in. */
export function saysRoom(reading: Reading): boolean {
  return reading.items.some(
    ({ meaning }) => (meaning?.is === 'room' && meaning.of === 'bedroom') || (meaning?.is === 'for' && meaning.keep),
  );
}

/** A room and nothing more is rented. */
function isOnlyRoom(reading: Reading): boolean {
  const isHome = reading.drafts.some(
    ({ kind, reason }) => kind === 'bedroom' || (kind === 'property_type' && reason !== 'has_rooms'),
  );
  return !isHome && reading.drafts.some(({ reason }) => reason === 'has_rooms') && saysRoom(reading);
}

/** Sale or rent, when it was not said and the tenant or the amount says it. */
export function inferFor(reading: Reading, chips: readonly Chip[]): Chip | null {
  if (chips.some(({ kind }) => kind === 'property_for')) return null;
  const guess = (
    value: PropertyFor,
    reason: 'from_tenant' | 'from_price' | 'price_asked' | 'home_is_rented' | 'words_of_sale',
  ): Chip => ({
    kind: 'property_for',
    value,
    spans: [],
    guessed: true,
    reason,
  });
  const { min_price, max_price } = filtersOf(chips);
  const unit = unitPriceOf(reading);
  const amount = max_price ?? min_price;
  // Who counts what is in the hand, or a month, rents; who buys counts in more.
  const { max_day_one, max_monthly, max_advance } = filtersOf(chips);
  if (max_advance !== undefined || max_monthly !== undefined || (max_day_one ?? Infinity) <= RENT_MAX)
    return guess('rent', 'from_price');
  if (amount !== undefined && amount <= RENT_MAX) return guess('rent', 'from_price');
  if (amount !== undefined && amount >= PRICE_MIN) return guess('sell', 'from_price');
  const tenants = reading.drafts.some(
    ({ kind, at }) => (kind === 'amenity' || kind === 'wish') && at.some((i) => isTenant(reading.items[i]?.meaning)),
  );
  const rents =
    tenants ||
    isOnlyRoom(reading) ||
    saysMonthly(reading) ||
    countsPeople(reading) ||
    saysForWhom(reading) ||
    saysWhen(reading) ||
    asksAdvance(reading) ||
    saysWork(reading) ||
    reading.items.some(({ meaning }) => meaning?.is === 'talk' && meaning.rent);
  if (amount !== undefined) return null;
  if (unit !== null && unit >= UNIT_PRICE_MIN) return guess('sell', 'from_price');
  if (saysSale(reading)) return guess('sell', 'words_of_sale');
  if (rents) return guess('rent', 'from_tenant');
  if (isReadyHome(reading)) return guess('sell', 'words_of_sale');
  if (asksPrice(reading)) return guess('sell', 'price_asked');
  return saysBasa(reading) || countsRooms(reading) || isForOne(reading) ? guess('rent', 'home_is_rented') : null;
}

/** "Basa chai", "একটা বাড়ি লাগবে": who says no more looks for one to rent; who buys says "flat" or "kinbo". */
const saysBasa = (reading: Reading) =>
  reading.drafts.some(
    ({ kind, at }) =>
      kind === 'property_type' &&
      at.some((i) => {
        const meaning = reading.items[i]?.meaning;
        return meaning?.is === 'home' && meaning.basa;
      }),
  );

const saysStudio = (reading: Reading) =>
  reading.drafts.some(
    ({ kind, at }) =>
      kind === 'property_type' && at.some((i) => /^(?:studio|স্টুডিও)/iu.test(wordsOf(reading, reading.items[i]))),
  );

/** "1 bed flat", "studio": of the real listings of one bedroom 97 of a hundred are to rent. */
const isForOne = (reading: Reading) =>
  saysStudio(reading) ||
  reading.drafts.some(({ kind, value }) => kind === 'bedroom' && (value as { max?: number }).max === 1);

/** "Studio in Gulshan": a home of one room, unless another number is said. */
export function readStudio(reading: Reading): void {
  if (!saysStudio(reading) || reading.drafts.some(({ kind }) => kind === 'bedroom')) return;
  reading.drafts.push({ kind: 'bedroom', value: { max: 1 }, at: [], reason: 'studio' });
}

/** "Ready flat": of a home that is to be rented nobody says that it is built. */
const isReadyHome = (reading: Reading) =>
  reading.items.some(
    ({ meaning }, i) =>
      meaning?.is === 'wish' &&
      meaning.value === 'ready' &&
      [reading.items[i + 1], reading.items[i - 1]].some(
        (other) => other?.meaning?.is === 'type' && other.meaning.value === 'flat',
      ),
  );

const PAID_BY_OWNERS = /^(?:booking|down ?payment|loan|লোন|ঋণ|বুকিং)/iu;
/** "Own", "registration", "under construction": nobody says so of what they rent. */
const saysSale = (reading: Reading) =>
  reading.items.some(
    (item) =>
      (item.meaning?.is === 'other_amount' && PAID_BY_OWNERS.test(wordsOf(reading, item))) ||
      (item.meaning?.is === 'talk' && item.meaning.sale) ||
      (item.meaning?.is === 'wish' && item.meaning.value === 'ongoing'),
  );

/** "What is the advance": of a rent. */
const ADVANCE = /^(?:advance|advanced|agrim|deposit|jamanot|অগ্রিম|এডভান্স|অ্যাডভান্স|জামানত)/iu;
const asksAdvance = (reading: Reading) =>
  reading.items.some((item) => item.meaning?.is === 'other_amount' && ADVANCE.test(wordsOf(reading, item)));

/** "Mirpur, 3 room": who counts rooms looks for a home to rent; who buys says flat, or counts beds. */
const ROOM = /^(?:room|rum|rom|rm|kamra|রুম|কামরা|ঘর)/iu;
const countsRooms = (reading: Reading) =>
  reading.drafts.some(({ kind, reason }) => kind === 'property_type' && reason === 'has_rooms') &&
  reading.drafts.some(
    ({ kind, at }) => kind === 'bedroom' && at.some((i) => ROOM.test(wordsOf(reading, reading.items[i]))),
  );

/** "What does it cost per month": no price, unless it is paid in parts. */
const saysMonthly = (reading: Reading) =>
  reading.items.some((item) => item.meaning?.is === 'money' && /mont|mas|মাস/iu.test(wordsOf(reading, item))) &&
  reading.items.every(({ meaning }) => meaning?.is !== 'other_amount');

const wordsOf = ({ text, tokens }: Reading, item: Reading['items'][number] | undefined) =>
  item ? text.slice(tokens[item.from]?.start, tokens[item.to - 1]?.end).normalize('NFC') : '';

const PRICE = /^(?:prices?|dam|daam|mullo|mulya|kisti|emi|instal?lments?|দাম|মূল্য|কিস্তি)/iu;

const CHEAP = /(?:dam|daam|দাম)/iu;

/** "Flat er dam koto", "3 bed on installment": a price, where a rent is called rent, and nothing else is paid in parts. */
function asksPrice(reading: Reading): boolean {
  return reading.items.some((item) => {
    const { meaning, from } = item;
    if (meaning?.is === 'talk') return meaning.sell;
    // "Flat kom dame": what is cheap to rent is "kom vara".
    if (meaning?.is === 'sort') return CHEAP.test(wordsOf(reading, item)) && !saysBasa(reading);
    const isPaid = meaning?.is === 'money' || meaning?.is === 'other_amount';
    return isPaid && PRICE.test(reading.tokens[from]?.raw.normalize('NFC') ?? '');
  });
}

function isTenant(meaning: Meaning | null | undefined): boolean {
  return (meaning?.is === 'amenity' && !!meaning.rent) || (meaning?.is === 'wish' && meaning.value === 'female');
}
