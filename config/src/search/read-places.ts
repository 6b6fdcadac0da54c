import { CITIES, type City } from '../market/index.js';
import { type GuessReason } from './chips.js';
import { placeOf } from './places.js';
import { hasUnit } from './read-amounts.js';
import {
  addChip,
  foldAt,
  free,
  isFree,
  isSpaced,
  keepAsText,
  markAt,
  range,
  type Reading,
  tokenOf,
} from './reading.js';
import { CITY_ROWS, SERIES, type Series } from './place-rows.js';
import { told } from './same-name.js';
import { isNay, isUnwanted } from './unwanted-places.js';

const SERIES_OF = new Map(SERIES.map((series) => [series.of, series]));

/** The number at an item as a series writes it ("10", "8a"), with the item after it; null when it is none of its numbers. */
function numberIn(reading: Reading, i: number, series: Series): { number: string; to: number } | null {
  const meaning = free(reading, i);
  // "মিরপুর সাড়ে এগারো" lies in 11 as well.
  const half = meaning?.is === 'fraction' && meaning.add === 0.5 ? free(reading, i + 1) : undefined;
  if (half?.is === 'number' && half.value === 11 && series.of === 'mirpur') return { number: '11', to: i + 2 };
  if (meaning?.is !== 'number' || meaning.times) return null;
  // Mirpur 11 and a half is called 11.5 and lies in 11.
  const value = series.of === 'mirpur' && meaning.value === 11.5 ? 11 : meaning.value;
  if (!Number.isInteger(value)) return null;
  const slash = markAt(reading, i + 1) === '/' ? i + 2 : i + 1;
  if (!isSpaced(reading, i + 1) && /^(?:a|এ)$/.test(foldAt(reading, slash)) && series.numbers.includes(`${value}a`)) {
    return { number: `${value}a`, to: slash + 1 };
  }
  return series.numbers.includes(String(value)) ? { number: String(value), to: i + 1 } : null;
}

const isNumberWord = (reading: Reading, i: number) =>
  isFree(reading, i, 'no.') || (reading.fates[i] === null && foldAt(reading, i) === 'no');

function saysPart(reading: Reading, i: number, series: Series | null): boolean {
  if (isFree(reading, i, 'sector')) return series === null || series.word === 'sector';
  if (
    series?.word === 'none' &&
    reading.fates[i] === null &&
    /^(?:circle|সার্কেল|চত্বর|chottor)$/.test(foldAt(reading, i))
  )
    return true;
  return (
    series?.word === 'road' && reading.fates[i] === null && /^(?:roads?|rd|রোড(?:ে|ের)?)$/.test(foldAt(reading, i))
  );
}

/** Numbers that follow a place or the word sector: "10", "no 10", "sector 7, 9 and 11". */
function numbersAfter(
  reading: Reading,
  first: number,
  series: Series,
  sure: boolean,
): { numbers: string[]; to: number } {
  const numbers: string[] = [];
  let at = first;
  let to = first;
  let isNamed = sure;
  for (;;) {
    let next = at;
    while (
      isNumberWord(reading, next) ||
      saysPart(reading, next, series) ||
      joins(reading, next, numbers.length > 0 || isNamed, series)
    ) {
      isNamed ||= saysPart(reading, next, series);
      next++;
    }
    // "Mirpur 6 e ba 7 e".
    const isIn = isFree(reading, next, 'stop') && /^(?:e|te|a|er|এ|তে|এর)$/.test(foldAt(reading, next));
    if (numbers.length > 0 && isIn && isFree(reading, next + 1, 'or')) next++;
    if (numbers.length > 0 && isFree(reading, next, 'or')) next++;
    const found = isNay(reading, next) ? null : numberIn(reading, next, series);
    if (!found || numbers.includes(found.number)) break;
    // "Uttara 3, five storied".
    if (/^(?:stor|tol|tal|তল|floors?$|bed)/.test(foldAt(reading, found.to)) && isFree(reading, found.to, 'counted'))
      break;
    if (!isNamed && series.bare?.includes(found.number) === false && !saysPart(reading, found.to, series)) break;
    // "Mirpur 2 bed", "Mirpur 10 hajar": an amount, unless a sector was said.
    if (!(isNamed && numbers.length === 0) && hasUnit(reading, next)) break;
    if (isNamed && numbers.length === 0 && hasUnit(reading, next) && isFree(reading, next + 1, 'scale')) break;
    numbers.push(found.number);
    to = found.to;
    while (isNumberWord(reading, to) || saysPart(reading, to, series)) to++;
    at = to;
  }
  return { numbers, to: numbers.length > 0 ? to : first };
}

/** Marks between a name and its number; a comma only where a list or the word sector makes it plain. */
function joins(reading: Reading, i: number, isSure: boolean, series: Series): boolean {
  const mark = markAt(reading, i);
  if (reading.fates[i] !== null || mark === '') return false;
  return /^[-–—#:.(]$/u.test(mark) || (/^[,/&)]$/.test(mark) && (isSure || saysPart(reading, i + 1, series)));
}

/** "Sector 7", "7 no sector", with the name of the place behind it or nowhere near. */
function partAt(reading: Reading, i: number, series: Series): { numbers: string[]; to: number } | null {
  if (saysPart(reading, i, series)) {
    const found = numbersAfter(reading, i + 1, series, true);
    return found.numbers.length > 0 ? found : null;
  }
  const found = numberIn(reading, i, series);
  if (!found) return null;
  let to = found.to;
  while (isNumberWord(reading, to) || markAt(reading, to) === '-' || foldAt(reading, to) === 'th') to++;
  if (!saysPart(reading, to, series)) return null;
  const isHouse = isOfHouse(reading, i) && numbersAfter(reading, to + 1, series, true).numbers.length > 0;
  return isHouse ? null : { numbers: [found.number], to: to + 1 };
}

/** "House no 12, road 5": 12 is the number of the house. */
function isOfHouse(reading: Reading, i: number): boolean {
  let word = i - 1;
  while (isNumberWord(reading, word) || /^[#:.-]$/.test(markAt(reading, word))) word--;
  return isFree(reading, word, 'address', 'home');
}

/** Sectors, sections and whatever else is called by number, before amounts are read. */
export function readNumberedPlaces(reading: Reading): void {
  const named = reading.items.flatMap(({ meaning }, i) => {
    const id = meaning?.is === 'place' ? meaning.ids.find((one) => SERIES_OF.has(one)) : undefined;
    return id === undefined ? [] : [{ i, series: SERIES_OF.get(id) as Series }];
  });
  for (const { i, series } of named) {
    if (reading.fates[i] !== null) continue;
    let after = i + 1;
    while (isFree(reading, after, 'stop') && /^(?:er|r|te|e|এর|র|তে)$/.test(foldAt(reading, after))) after++;
    const found = numbersAfter(reading, after, series, false);
    if (found.numbers.length > 0)
      addNumbered(
        reading,
        found.numbers.map((number) => `${series.of}-${number}`),
        range(i, found.to),
      );
    // "10 no Mirpur".
    const before = isNumberWord(reading, i - 1) && series.word !== 'road' ? numberIn(reading, i - 2, series) : null;
    if (found.numbers.length === 0 && before?.to === i - 1)
      addNumbered(reading, [`${series.of}-${before.number}`], range(i - 2, i + 1));
  }
  for (let i = 0; i < reading.items.length; i++) {
    if (!isFree(reading, i, 'sector', 'number', 'address')) continue;
    const known = nearest(named, i, reading);
    const word = isFree(reading, i, 'sector') ? foldAt(reading, i) : foldAt(reading, i + 1) + foldAt(reading, i + 2);
    // A section without a name is Mirpur's, a sector Uttara's.
    const alone = SERIES_OF.get(/^sec?ti|^sekshon|^সেকসন/.test(word) ? 'mirpur' : 'uttara') as Series;
    const series = known?.series ?? alone;
    if (!known && isElsewhere(reading)) continue;
    const part = partAt(reading, i, series);
    if (!part) continue;
    const ids = part.numbers.map((number) => `${series.of}-${number}`);
    // "Not sector 18", also behind "Uttara, but": of the name a part is left out.
    if (isUnwanted(reading, range(i, part.to), ids.map(placeOf))) {
      i = part.to - 1;
      continue;
    }
    // The name itself belongs to the chip when it is not spoken for.
    const name = known && reading.fates[known.i] === null ? [known.i] : [];
    addNumbered(reading, ids, [...name, ...range(i, part.to)], known ? undefined : 'sector_alone');
    i = part.to - 1;
  }
}

function nearest(
  named: Array<{ i: number; series: Series }>,
  i: number,
  reading: Reading,
): { i: number; series: Series } | null {
  const fitting = named.filter(
    ({ series }) => series.word !== 'none' && (isFree(reading, i, 'address') ? series.word === 'road' : true),
  );
  return fitting.sort((a, b) => Math.abs(a.i - i) - Math.abs(b.i - i))[0] ?? null;
}

/** A place or a city was named that has sectors of its own, or none. */
function isElsewhere(reading: Reading): boolean {
  return reading.items.some(
    ({ meaning }) =>
      (meaning?.is === 'place' && !meaning.ids.some((id) => SERIES_OF.has(id))) ||
      (meaning?.is === 'city' && meaning.value !== 'dhaka'),
  );
}

/** Several numbers behind one name are several chips, each with its number; the name is theirs together. */
function addNumbered(reading: Reading, ids: readonly string[], at: readonly number[], reason?: GuessReason): void {
  if (isUnwanted(reading, at, ids.map(placeOf))) return;
  const numbers = at.filter((i) => isFree(reading, i, 'number'));
  for (const [n, value] of ids.entries()) {
    const own = numbers[n] ?? -1;
    const before = numbers[n - 1] ?? -1;
    const next = numbers[n + 1] ?? own + 1;
    const mine = n === 0 ? range(own, next) : n === 1 ? [own] : range(before + 1, own + 1);
    addChip(reading, { kind: 'place', value, at: ids.length === 1 ? [...at] : mine, ...(reason && { reason }) });
  }
  for (const i of at) reading.fates[i] = 'chip';
}

/** Cities and the places that have a name of their own. */
export function readPlaces(reading: Reading): void {
  const cities = reading.items.flatMap(({ meaning }, i) =>
    meaning?.is === 'city' && !isName(reading, i) ? [meaning.value] : [],
  );
  for (let i = 0; i < reading.items.length; i++) {
    const meaning = free(reading, i);
    if (meaning?.is === 'city') {
      if (isName(reading, i)) keepAsText(reading, i, i + 2);
      else if (!isUnwanted(reading, withTail(reading, i), [CITY_ROWS.find(({ city }) => city === meaning.value)]))
        addChip(reading, { kind: 'city', value: meaning.value, at: withTail(reading, i) });
    } else if (meaning?.is === 'place') {
      const { id, isOne } = choose(meaning.ids, cities, reading);
      // A word that is no place of the city spoken of was not a misspelt place at all.
      if (reading.items[i]?.spelling && isFarOff(id, cities, reading)) continue;
      if (isUnwanted(reading, withTail(reading, i), [placeOf(id)])) continue;
      addChip(reading, {
        kind: 'place',
        value: id,
        at: withTail(reading, i),
        ...(!isOne && { reason: 'same_name' as const }),
      });
    }
  }
}

/** Whether a place lies in none of the cities that are named, or that the other places lie in. */
function isFarOff(id: string, cities: readonly City[], reading: Reading): boolean {
  const others = reading.items.flatMap(({ meaning, spelling }) =>
    meaning?.is === 'place' && !spelling ? meaning.ids : [],
  );
  const near = [...cities, ...others.map((other) => placeOf(other)?.city)];
  return near.length > 0 && !near.includes(placeOf(id)?.city);
}

/** "Dhaka University", "Rajshahi Tower": a name, not a place to look in; a hotel is looked for in a city. */
function isName(reading: Reading, i: number): boolean {
  // "রাজশাহীতে মেডিকেলের পাশে": in the city.
  if (/(?:য়|ে|te|ay|[^aeiou]e)$/iu.test(tokenOf(reading, i)?.raw.normalize('NFC') ?? '')) return false;
  return (
    (isFree(reading, i + 1, 'building') && !/^(?:hotel|resort|হোটেল)$/.test(foldAt(reading, i + 1))) ||
    (isFree(reading, i + 1, 'address') && /^(?:road|rd|রোড)$/.test(foldAt(reading, i + 1)))
  );
}

/** "Residential area" and the like belong to the place before them, and so does the postcode: "Dhaka-1230". */
function withTail(reading: Reading, i: number): number[] {
  const number = markAt(reading, i + 1) === '-' ? i + 2 : i + 1;
  const isPostcode =
    isFree(reading, i, 'city') &&
    isFree(reading, number, 'number') &&
    /^1(?:000|100|20[3-9]|2[123]\d)$/.test(foldAt(reading, number));
  if (isPostcode && !hasUnit(reading, number)) return range(i, number + 1);
  return isFree(reading, i + 1, 'of_place') ? [i, i + 1] : [i];
}

function choose(ids: readonly string[], cities: readonly City[], reading: Reading): { id: string; isOne: boolean } {
  const [first = ''] = ids;
  if (ids.length === 1) return { id: first, isOne: true };
  const others = [
    ...reading.items.flatMap(({ meaning }) => (meaning?.is === 'place' && meaning.ids.length === 1 ? meaning.ids : [])),
    ...reading.drafts.flatMap((draft) => (draft.kind === 'place' ? [draft.value] : [])),
  ];
  const near = [...cities, ...others.flatMap((id) => placeOf(id)?.city ?? [])];
  // "Moghbazar, wireless gate": of the two gates the one of what was said.
  const said = ids.find((id) => others.includes(id)) ?? told(ids, others);
  const fitting = said ?? onlyOne(ids.filter((id) => near.includes(placeOf(id)?.city ?? CITIES[0])));
  return fitting === null
    ? { id: near.length > 0 ? inCity(ids, near) : first, isOne: false }
    : { id: fitting, isOne: true };
}

const onlyOne = (ids: readonly string[]) => (ids.length === 1 ? (ids[0] ?? null) : null);

/** The best known of those in the cities spoken of. */
const inCity = (ids: readonly string[], cities: readonly City[]) =>
  ids.find((id) => cities.includes(placeOf(id)?.city ?? CITIES[0])) ?? ids[0] ?? '';
