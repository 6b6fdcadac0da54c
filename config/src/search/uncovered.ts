import { type City, type Language } from '../market/index.js';
import { type Span } from './chips.js';
import { kilometresBetween } from './distance.js';
import { CITY_ROWS } from './place-rows.js';
import { hasUnit } from './read-amounts.js';
import { comesFrom } from './read-errands.js';
import { addChip, foldAt, free, isFree, range, type Reading, spansOf } from './reading.js';
import { soundOf, stemsOf } from './text.js';
import { keyOf } from './tokens.js';
import { THING_ROWS, type Thing, TOWN_ROWS } from './uncovered-rows.js';

/** A town where the site has nothing, or a thing that it does not list, as a query named it. */
export type Uncovered = { kind: 'town'; id: string; spans: Span[] } | { kind: 'thing'; id: Thing; spans: Span[] };

/** Items of the longest name. */
const NAME_MAX = 3;
/** A shorter name that only sounds like a town's is none. */
const SOUND_MIN = 6;

const keysOf = (names: string) => names.split(',').flatMap((name) => keyOf(name) || []);

const TOWN_OF = new Map(
  TOWN_ROWS.flatMap(([id, en, bn, , , also]) => [en, bn, ...also.split(',')].map((name) => [keyOf(name), id] as const)),
);
TOWN_OF.delete('');
const TOWN_HEARD = new Map([...TOWN_OF].map(([key, id]) => [soundOf(key), id]));
const THING_OF = new Map(
  THING_ROWS.flatMap(([thing, words, trade]) => keysOf(words).map((key) => [key, { thing, trade }] as const)),
);
const TOWNS = new Map(TOWN_ROWS.map((row) => [row[0], row]));

/** The name of a town that the site does not cover; null for any other id. */
export function townName(id: string, lang: Language): string | null {
  return TOWNS.get(id)?.[lang === 'en' ? 1 : 2] ?? null;
}

/** The city of the site next to such a town, and how far it is: whole kilometres as the crow flies, centre to centre. */
export function cityNextTo(town: string): { city: City; km: number } | null {
  const row = TOWNS.get(town);
  if (!row) return null;
  const [, , , latitude, longitude] = row;
  const [next] = CITY_ROWS.map((city) => ({
    city: city.city,
    km: Math.round(kilometresBetween({ latitude, longitude }, city)),
  })).sort((a, b) => a.km - b.km);
  return next ?? null;
}

function townIn(key: string): string | undefined {
  const forms = [key, ...stemsOf(key)];
  for (const form of forms) {
    const town = TOWN_OF.get(form);
    if (town) return town;
  }
  for (const form of forms) {
    const heard = soundOf(form);
    const town = heard.length < SOUND_MIN ? undefined : TOWN_HEARD.get(heard);
    if (town) return town;
  }
  return undefined;
}

function thingIn(key: string): { thing: Thing; trade?: true } | undefined {
  for (const form of [key, ...stemsOf(key)]) {
    const thing = THING_OF.get(form);
    if (thing) return thing;
  }
  return undefined;
}

/** The longest name that begins at an item and that `find` knows. */
function longest<Found>(
  reading: Reading,
  from: number,
  isOpen: (i: number) => boolean,
  find: (key: string) => Found | undefined,
): { found: Found; to: number } | null {
  let key = '';
  let best: { found: Found; to: number } | null = null;
  for (let i = from; i < Math.min(from + NAME_MAX, reading.items.length) && isOpen(i); i++) {
    key += foldAt(reading, i);
    const found = find(key);
    if (found !== undefined) best = { found, to: i + 1 };
  }
  return best;
}

/** "Comilla Tower": a name. */
const isName = (reading: Reading, to: number) =>
  isFree(reading, to, 'building') || isFree(reading, to, 'address') || /^(?:road|sarak)$/.test(foldAt(reading, to));

function readTowns(reading: Reading): Uncovered[] {
  const towns: Uncovered[] = [];
  const isOpen = (i: number) => {
    const meaning = free(reading, i);
    return meaning === null || meaning?.is === 'text';
  };
  for (let i = 0; i < reading.items.length; i++) {
    const name = longest(reading, i, isOpen, townIn);
    if (!name || isName(reading, name.to)) continue;
    const at = range(i, name.to);
    if (comesFrom(reading, i, name.to)) {
      for (const one of at) reading.fates[one] = 'chip';
      i = name.to - 1;
      continue;
    }
    towns.push({ kind: 'town', id: name.found, spans: spansOf(reading, at) });
    const next = cityNextTo(name.found);
    const isPlaced = reading.drafts.some(({ kind }) => kind === 'city' || kind === 'place');
    // Nobody who asks for Cumilla wants the whole country.
    if (next && !isPlaced) addChip(reading, { kind: 'city', value: next.city, at, reason: 'nearest_town' });
    else for (const one of at) reading.fates[one] = 'chip';
    i = name.to - 1;
  }
  return towns;
}

/** A home, an office or a shop was asked for, and the thing only says more of it: "flat with garage". */
function asksForHome(reading: Reading): boolean {
  return reading.drafts.some(
    ({ kind, reason }) =>
      (kind === 'property_type' && reason !== 'home_is_flat') || kind === 'bedroom' || kind === 'bathroom',
  );
}

/** "For sale", "rent" stands beside these items. */
function isTraded(reading: Reading, from: number, to: number): boolean {
  const says = (i: number) => reading.items[i]?.meaning?.is === 'for';
  // "Garage space for sale".
  const next = reading.items[to]?.meaning?.is === 'talk' ? to + 1 : to;
  return says(from - 1) || says(next);
}

/** "Plot 12, road 5" says where a home is; "plot 5 katha" is land. */
function isAddress(reading: Reading, to: number): boolean {
  const number = isFree(reading, to, 'no.') || foldAt(reading, to) === 'no' ? to + 1 : to;
  return isFree(reading, number, 'number') && !hasUnit(reading, number);
}

function readThings(reading: Reading): Uncovered[] {
  if (asksForHome(reading)) return [];
  const things: Uncovered[] = [];
  // What was read as parking or as a house is looked at too: "garage for rent", "guest house".
  const isOpen = (i: number) => {
    const is = reading.items[i]?.meaning?.is;
    // "জমি নয়" is talk.
    if (is === 'talk' && !THING_OF.has(foldAt(reading, i))) return false;
    return reading.fates[i] !== 'text' && (is === undefined || THING_KINDS.has(is));
  };
  for (let i = 0; i < reading.items.length; i++) {
    const name = longest(reading, i, isOpen, thingIn);
    if (!name || (name.found.trade && !isTraded(reading, i, name.to))) continue;
    if (name.found.thing === 'land' && isAddress(reading, name.to)) continue;
    // "Hotel Radisson er pashe".
    if (name.found.thing === 'hotel' && free(reading, name.to) === null && /\p{L}/u.test(foldAt(reading, name.to)))
      continue;
    const at = range(i, name.to);
    things.push({ kind: 'thing', id: name.found.thing, spans: spansOf(reading, at) });
    reading.drafts = reading.drafts.filter(
      (draft) => !draft.at.some((one) => at.includes(one)) && !(draft.kind === 'size' && name.found.thing === 'land'),
    );
    for (const one of at) reading.fates[one] = 'chip';
    i = name.to - 1;
  }
  return things;
}

const THING_KINDS = new Set(['text', 'address', 'building', 'amenity', 'home', 'room', 'type', 'talk', 'vague']);

/**
 * The towns and things of a query that the site does not list, behind everything else that is read. A town brings the
 * nearest city into the search when no other place was named; a piece of land takes its size out, which no home has.
 */
export function readUncovered(reading: Reading): Uncovered[] {
  return [...readTowns(reading), ...readThings(reading)];
}
