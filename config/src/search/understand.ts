import { type PropertyFor, TEXT_LIMITS } from '../market/index.js';
import { type Chip, type ChipKind, filtersOf, type SearchFilters } from './chips.js';
import { type Meaning } from './lookup.js';
import { readAmounts, readBareNumbers, saysUnitPrice, unitPriceOf } from './read-amounts.js';
import { readBlocks } from './read-blocks.js';
import { readCosts } from './read-costs.js';
import { readDistance, readNear } from './read-near.js';
import { dropOrigins, readDohs, readUses, readWorkplaces, saysWork } from './read-errands.js';
import { readNumberedPlaces, readPlaces } from './read-places.js';
import { namesUnwanted, readOtherCities, readUnwantedTogether } from './read-unwanted.js';
import { readCodes } from './read-codes.js';
import { keepAddresses, keepNames, readWords, saidFor } from './read-words.js';
import { type Draft, read, type Reading, spansOf } from './reading.js';
import { countsPeople } from './read-talk.js';
import { readWishes } from './read-wishes.js';
import { readUncovered, type Uncovered } from './uncovered.js';

/** Nobody asks at greater length; what is beyond is not read. */
const CHARACTERS_MAX = 1000;
const TOKENS_MAX = 120;
/** Up to here a month's rent, from there on a price; between the two it may be either. Taka. */
const RENT_MAX = 500_000;
const PRICE_MIN = 1_000_000;
/** Taka for a square foot or more: what is let costs less of it in a month. */
const UNIT_PRICE_MIN = 1000;

/** What a query was understood as. */
export type Understood = {
  filters: SearchFilters;
  /** In the order of the text; what was only inferred comes last. */
  chips: Chip[];
  /** What was wished for and stands in no listing, in the words of the text: "quiet". */
  unchecked: string[];
  /** What was dropped: "sir", "urgent". */
  talk: string[];
  /** What has to stand in the text of a listing, for the full text; at most as long as a search may be. */
  must: string;
  /** All words that became no filter: wishes, talk and what is unknown. */
  rest: string;
  /** Towns where the site has nothing and things that it does not list. */
  uncovered: Uncovered[];
  /** Whether it speaks of what a square foot or a katha costs: words of the rest, as no list can be narrowed by that. */
  saysUnitPrice: boolean;
};

/** Words that mean nothing to the full text where they had no number or noun to go with. */
const EMPTY = new Set<Meaning['is']>([
  'stop',
  'piece',
  'bound',
  'reach',
  'between',
  'want',
  'or',
  'money',
  'no.',
  'size',
  'optional',
  'of_place',
]);

/**
 * Reads a query in English, Bangla, or Bangla in Latin letters, mixed and misspelt.
 *
 * `without` names the kinds that are not to be inferred, because the visitor took such a chip away. Never throws; the
 * time is linear to the length of the text, of which the first 1,000 characters are read.
 */
export function understand(text: string, { without = [] }: { without?: readonly ChipKind[] } = {}): Understood {
  const reading = read(text.slice(0, CHARACTERS_MAX), TOKENS_MAX);
  readCodes(reading);
  keepNames(reading);
  const distance = readDistance(reading);
  readNumberedPlaces(reading);
  readBlocks(reading);
  readNear(reading, distance);
  keepAddresses(reading);
  readCosts(reading);
  readAmounts(reading);
  readPlaces(reading);
  readUnwantedTogether(reading);
  readOtherCities(reading);
  readDohs(reading);
  dropOrigins(reading);
  readWorkplaces(reading);
  readWords(reading);
  readUses(reading);
  readBareNumbers(reading, saidFor(reading));
  const uncovered = readUncovered(reading);
  // What becomes a wish was left over all the same.
  const rest = restOf(reading);
  const { unchecked, talk, must } = readWishes(reading);
  if (uncovered.length === 0) readRooms(reading);
  if (without.includes('property_for'))
    reading.drafts = reading.drafts.filter(({ kind, at }) => kind !== 'property_for' || at.length > 0);
  const chips = chipsOf(reading);
  const inferred = without.includes('property_for') ? null : inferFor(reading, chips);
  if (inferred) chips.push(inferred);
  return {
    filters: filtersOf(chips),
    chips,
    unchecked,
    talk,
    must: `${must}${unwantedOf(reading)}`.slice(0, TEXT_LIMITS.search).trim(),
    rest,
    uncovered,
    saysUnitPrice: saysUnitPrice(reading),
  };
}

/**
 * "Banani 4 bed", "sublet in Banani", "bachelor pad in Niketan": a home, though some offices count rooms and are shared as well. Without a place it
 * may be said of a search that stands already: "only 3 bed".
 */
function readRooms(reading: Reading): void {
  const says = (...kinds: Draft['kind'][]) => reading.drafts.some(({ kind }) => kinds.includes(kind));
  const hasRooms = says('bedroom', 'sharing') || saysRoom(reading);
  const isLived = reading.drafts.some(
    ({ kind, value }) => (kind === 'amenity' || kind === 'wish') && /^(?:bachelor|family|female)$/.test(String(value)),
  );
  if (!(hasRooms || isLived) || !says('place', 'city', 'near') || says('property_type', 'code')) return;
  if (!says('bedroom') && reading.items.some(({ meaning }) => meaning?.is === 'use')) return;
  for (const value of ['flat', 'duplex'] as const) {
    reading.drafts.push({ kind: 'property_type', value, at: [], reason: hasRooms ? 'has_rooms' : 'from_tenant' });
  }
}

/** "Single room", "a room": without a number of them, it is a room to live in. */
function saysRoom(reading: Reading): boolean {
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

function chipsOf(reading: Reading): Chip[] {
  const chips = reading.drafts.map(({ at, reason, ...body }: Draft): Chip => {
    const spans = spansOf(reading, at);
    return { ...body, spans, ...(reason && { guessed: true as const, reason }) };
  });
  const start = ({ spans }: Chip) => spans[0]?.[0] ?? Infinity;
  return chips.sort((a, b) => start(a) - start(b));
}

/** Sale or rent, when it was not said and the tenant or the amount says it. */
function inferFor(reading: Reading, chips: readonly Chip[]): Chip | null {
  if (chips.some(({ kind }) => kind === 'property_for')) return null;
  const guess = (
    value: PropertyFor,
    reason: 'from_tenant' | 'from_price' | 'price_asked' | 'home_is_rented',
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
    saysWork(reading) ||
    reading.items.some(({ meaning }) => meaning?.is === 'talk' && meaning.rent);
  if (amount !== undefined) return null;
  if (unit !== null && unit >= UNIT_PRICE_MIN) return guess('sell', 'from_price');
  if (rents) return guess('rent', 'from_tenant');
  if (asksPrice(reading)) return guess('sell', 'price_asked');
  return saysBasa(reading) || countsRooms(reading) ? guess('rent', 'home_is_rented') : null;
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

/** "Flat er dam koto", "3 bed on installment": a price, where a rent is called rent, and nothing else is paid in parts. */
function asksPrice(reading: Reading): boolean {
  return reading.items.some(({ meaning, from }) => {
    if (meaning?.is === 'talk') return meaning.sell;
    const isPaid = meaning?.is === 'money' || meaning?.is === 'other_amount';
    return isPaid && PRICE.test(reading.tokens[from]?.raw.normalize('NFC') ?? '');
  });
}

function isTenant(meaning: Meaning | null | undefined): boolean {
  return (meaning?.is === 'amenity' && !!meaning.rent) || (meaning?.is === 'wish' && meaning.value === 'female');
}

function restOf(reading: Reading): string {
  let rest = '';
  let last = -1;
  for (const [i, item] of reading.items.entries()) {
    const fate = reading.fates[i];
    const meaning = item.meaning;
    const stays = meaning && 'keep' in meaning && meaning.keep;
    if (fate === 'chip' ? !stays : fate === null && meaning && EMPTY.has(meaning.is)) continue;
    for (let n = item.from; n < item.to; n++) {
      const token = reading.tokens[n];
      if (!token || token.kind === 'mark') continue;
      const before = reading.tokens[last];
      // "27/A" and "B-12" stay as they were written.
      const gap = before ? reading.text.slice(before.end, token.start) : '';
      rest += before === undefined ? '' : last < n && gap.length <= 1 && /^[-/.&'’]?$/u.test(gap) ? gap : ' ';
      rest += token.raw.normalize('NFC').replace(/\p{Cf}/gu, '');
      last = n;
    }
  }
  return `${rest}${unwantedOf(reading)}`.slice(0, TEXT_LIMITS.search).trim();
}

function unwantedOf(reading: Reading): string {
  return namesUnwanted(reading)
    .map((name) => ` -"${name}"`)
    .join('');
}

/** The text without a chip: what the search box holds once the visitor took it away. */
export function withoutChip(text: string, chip: Chip): string {
  const cut = (joint: string) => {
    let kept = '';
    let at = 0;
    for (const [start, end] of chip.spans) {
      kept += text.slice(at, start) + joint;
      at = end;
    }
    return (kept + text.slice(at)).replace(/\s+/gu, ' ').trim();
  };
  return cut(' ');
}
