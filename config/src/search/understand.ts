import { TEXT_LIMITS } from '../market/index.js';
import { type Chip, type ChipKind, filtersOf, type SearchFilters } from './chips.js';
import { type Meaning } from './lookup.js';
import { inferFor, readStudio, saysRoom } from './infer-for.js';
import { readAmounts, readBareNumbers } from './read-amounts.js';
import { saysUnitPrice } from './read-unit-price.js';
import { readOrElse } from './unwanted-places.js';
import { joinPlaces } from './join-places.js';
import { readBeside } from './read-beside.js';
import { readBlocks } from './read-blocks.js';
import { readCosts } from './read-costs.js';
import { readDistance, readNear } from './read-near.js';
import { dropOrigins, readDohs, readUses, readWorkplaces } from './read-errands.js';
import { readNumberedPlaces, readPlaces } from './read-places.js';
import { namesUnwanted, readOtherCities, readUnwantedTogether } from './read-unwanted.js';
import { readCodes } from './read-codes.js';
import { keepAddresses, keepNames, readWords, saidFor } from './read-words.js';
import { type Draft, read, type Reading, spansOf } from './reading.js';
import { readWishes } from './read-wishes.js';
import { readUncovered, type Uncovered } from './uncovered.js';

/** Nobody asks at greater length; what is beyond is not read. */
const CHARACTERS_MAX = 1000;
const TOKENS_MAX = 120;
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
  // First of all: it makes one item of two, and what is read is remembered by the places of its items.
  readOrElse(reading);
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
  joinPlaces(reading);
  readOtherCities(reading);
  readDohs(reading);
  dropOrigins(reading);
  readWorkplaces(reading);
  readBeside(reading);
  readWords(reading);
  readUses(reading);
  readBareNumbers(reading, saidFor(reading));
  const uncovered = readUncovered(reading);
  // What becomes a wish was left over all the same.
  const rest = restOf(reading);
  const { unchecked, talk, must } = readWishes(reading);
  if (uncovered.length === 0) readRooms(reading);
  readStudio(reading);
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

function chipsOf(reading: Reading): Chip[] {
  const chips = reading.drafts.map(({ at, reason, ...body }: Draft): Chip => {
    const spans = spansOf(reading, at);
    return { ...body, spans, ...(reason && { guessed: true as const, reason }) };
  });
  const start = ({ spans }: Chip) => spans[0]?.[0] ?? Infinity;
  return chips.sort((a, b) => start(a) - start(b));
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
