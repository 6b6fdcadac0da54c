import { type PropertyFor } from '../market/index.js';
import { hasUnit } from './read-amounts.js';
import { isMisspeltRent, isOfPart } from './read-errands.js';
import { readAmenities } from './read-amenities.js';
import {
  addChip,
  foldAt,
  free,
  isFree,
  isNo,
  isSpaced,
  keepAsText,
  markAt,
  range,
  type Reading,
  tokenOf,
} from './reading.js';

/** Roads, houses and blocks with their numbers are addresses: text, and never amounts. */
export function keepAddresses(reading: Reading): void {
  for (let i = 0; i < reading.items.length; i++) {
    const isHouse =
      isFree(reading, i, 'home') &&
      (isFree(reading, i + 1, 'no.') || /^(?:no|#)$/.test(foldAt(reading, i + 1)) || isHouseNumber(reading, i));
    if (!isFree(reading, i, 'address') && !isHouse) continue;
    let to = i + 1;
    while (isFree(reading, to, 'no.') || /^no$/.test(foldAt(reading, to)) || /^[#:.–-]$/u.test(markAt(reading, to)))
      to++;
    // "J block", and no "25 k".
    const isLettered =
      reading.fates[i - 1] === null &&
      isLetter(reading, i - 1) &&
      !(foldAt(reading, i - 1) === 'k' && isFree(reading, i - 2, 'number'));
    // Wards have numbers: "4 no ward e basa".
    const isWard = foldAt(reading, i) === 'ward';
    const isNumber = isFree(reading, to, 'number') && !isOther(reading, to, isLettered || isNamedRoad(reading, i));
    if (!isNumber && (isWard || !isLetter(reading, to))) {
      // "10 no road".
      let from = i;
      if (isFree(reading, from - 1, 'no.') || foldAt(reading, from - 1) === 'no') from--;
      if (isFree(reading, from - 1, 'number') && reading.items[from - 1]) keepAsText(reading, from - 1, i + 1);
      else if (isLettered) keepAsText(reading, i - 1, i + 1);
      continue;
    }
    to++;
    // "27/A", "12-B", "8A".
    if (isNumber && markAt(reading, to) === '/' && /^[a-z]?\d*$/.test(foldAt(reading, to + 1))) to += 2;
    else if (isNumber && !isSpaced(reading, to) && /^[a-z]$/.test(foldAt(reading, to))) to++;
    keepAsText(reading, i, to);
    i = to - 1;
  }
}

const isLetter = (reading: Reading, i: number) =>
  /^[a-z]$/.test(foldAt(reading, i)) ||
  /^(?:এ|বি|সি|ডি|ই|এফ|জি|এইচ|আই|জে|কে|এল|এম)$/.test(tokenOf(reading, i)?.raw ?? '');

/** "Station road 2 room", "1st lane 2bed": a road that has a name or a number needs no other. */
function isNamedRoad(reading: Reading, i: number): boolean {
  if (!/^(?:road|rd|street|lane|goli|gali|avenue|রোড|গলি|লেন|এভিনিউ)$/.test(foldAt(reading, i))) return false;
  const before = reading.items[i - 1];
  if (/^(?:st|nd|rd|th)$/.test(foldAt(reading, i - 1)) && /^\d+$/.test(foldAt(reading, i - 2))) return true;
  return (
    !!before &&
    markAt(reading, i - 1) === '' &&
    (before.meaning === null || /^(?:text|building|talk)$/.test(before.meaning.is))
  );
}

/** Whether a number behind "road" or "block" counts something else: "avenue 6000 sqft", "C block 2 bed". */
function isOther(reading: Reading, i: number, isLettered: boolean): boolean {
  return hasUnit(reading, i) && (isLettered || !isFree(reading, i + 1, 'room'));
}

function isHouseNumber(reading: Reading, i: number): boolean {
  const isHouse = /^(?:house|bari|হাউস|হাউজ|বারি)$/.test(foldAt(reading, i));
  return isHouse && isFree(reading, i + 1, 'number') && !hasUnit(reading, i + 1);
}

/** Words in front of "tower", "plaza", "university" are a name, whatever they mean elsewhere. */
export function keepNames(reading: Reading): void {
  for (let i = 0; i < reading.items.length; i++) {
    const before = free(reading, i);
    if (
      isFree(reading, i + 1, 'building') &&
      before &&
      ['amenity', 'sort', 'number', 'room', 'unit', 'text', 'wish', 'vague', 'talk'].includes(before.is) &&
      !isPhraseOfTalk(reading, i)
    ) {
      if (before.is !== 'number' || /^\D+$/.test(foldAt(reading, i))) keepAsText(reading, i, i + 2);
    }
    // "Rose Garden", "Zubaida Villa".
    const word = reading.items[i - 1];
    const isNamed = foldAt(reading, i) === 'garden' || (before?.is === 'type' && before.named);
    if (isNamed && word?.meaning === null && markAt(reading, i - 1) === '') keepAsText(reading, i, i + 1);
  }
}

/** "Chobi din, school" and no "American school". */
function isPhraseOfTalk(reading: Reading, i: number): boolean {
  const item = reading.items[i];
  return item?.meaning?.is === 'talk' && item.to > item.from + 1;
}

/** Sale or rent, types, photographs and amenities wanted or not, and the order asked for. */
export function readWords(reading: Reading): void {
  for (let i = 0; i < reading.items.length; i++) {
    const meaning = free(reading, i);
    if (meaning?.is === 'for') {
      if (isQuestionTag(reading, i)) {
        reading.fates[i] = 'chip';
        continue;
      }
      // "Vara na, kinbo", "not for rent": what is left is the other.
      const no = noBeside(reading, i);
      if (no.length === 0) no.push(...denialOfUse(reading, i, meaning.value));
      const value = no.length === 0 ? meaning.value : meaning.value === 'rent' ? 'sell' : 'rent';
      addChip(reading, { kind: 'property_for', value, at: [...no, i] });
    }
    if (isMisspeltRent(reading, i))
      addChip(reading, { kind: 'property_for', value: 'rent', at: [i], reason: 'spelling' });
    if (meaning?.is === 'photos') addChip(reading, { kind: 'with_photos', value: true, at: [i] });
    if (meaning?.is === 'type' && isRefusedType(reading, i)) continue;
    if (meaning?.is === 'type') addChip(reading, { kind: 'property_type', value: meaning.value, at: [i] });
  }
  readHomes(reading);
  readAmenities(reading);
  readLowRent(reading);
  for (const guessed of [false, true]) {
    for (let i = 0; i < reading.items.length; i++) {
      const meaning = free(reading, i);
      if (meaning?.is !== 'sort' || !!meaning.guessed !== guessed || (guessed && isOfPart(reading, i))) continue;
      if (isRefused(reading, i)) {
        reading.fates[i] = 'chip';
        continue;
      }
      const first = reading.drafts.find((draft) => draft.kind === 'sort');
      if (first && first.kind === 'sort' && first.value !== meaning.value) keepAsText(reading, i, i + 1);
      else if (first) absorb(reading, first.at, i);
      else
        addChip(reading, {
          kind: 'sort',
          value: meaning.value,
          at: [i],
          ...(guessed && { reason: 'sort_word' as const }),
        });
    }
  }
}

/** "Basa pawa jabe kina": whether, and no word of buying. */
function isQuestionTag(reading: Reading, i: number): boolean {
  // "Den na keno": why.
  if (/^(?:keno|kano)$/.test(foldAt(reading, i)) && /na$/.test(foldAt(reading, i - 1))) return true;
  if (!/^(?:kina|kena)$/.test(foldAt(reading, i))) return false;
  return /(?:jabe|jay|jai|hobe|hoy|ase|ache|achhe|pabo|paben|parbo|parben|paren|diben|deben|den|thakbe|thake|lagbe|milbe|mile)$/.test(
    foldAt(reading, i - 1),
  );
}

/** The item in front of one and of its article: "not a shop". */
function beforeArticle(reading: Reading, i: number): number {
  let before = i - 1;
  while (isFree(reading, before, 'stop') && /^(?:a|an|any|the|kono|কোনো|কোন)$/.test(foldAt(reading, before))) before--;
  return before;
}

/** The denials on both sides, and what stands between: "not for rent", "except a seat". */
function noBeside(reading: Reading, i: number): number[] {
  const before = beforeArticle(reading, i);
  return [
    ...(isNo(reading, before, 'before') ? range(before, i) : []),
    ...(isNo(reading, i + 1, 'after') ? [i + 1] : []),
  ];
}

/** So many words may stand between "vara" and the "na" behind it: "vara nite chai na". */
const DENIAL_MAX = 3;

/** "Vara dite hobe na, kinte chai": where both are said, the one that is denied is not meant. */
function denialOfUse(reading: Reading, i: number, value: PropertyFor): number[] {
  const isOther = ({ meaning }: Reading['items'][number]) =>
    meaning?.is === 'for' && !meaning.keep && meaning.value !== value;
  if (!reading.items.some(isOther)) return [];
  for (let at = i + 1; at <= i + DENIAL_MAX; at++) {
    if (isNo(reading, at, 'after') || (isFree(reading, at, 'talk', 'stop') && /(?:na|না)$/.test(foldAt(reading, at))))
      return range(i + 1, at + 1);
    if (!isFree(reading, at, 'talk', 'stop', 'want', 'piece') || markAt(reading, at) !== '') return [];
  }
  return [];
}

/** "No office, 3 bed", "dokan na, shudhu office": what is left to say is of another type. */
function isRefusedType(reading: Reading, i: number): boolean {
  const before = beforeArticle(reading, i);
  const no = isNo(reading, before, 'before') ? before : refusalBehind(reading, i);
  if (no === null) return false;
  for (const one of range(Math.min(no, i), Math.max(no, i) + 1)) reading.fates[one] = 'chip';
  return true;
}

/** What there is not ("office nai") is no refusal of it. */
const IS_NOT_THERE = /^(?:nai|nei|ney|নাই|নেই)/;

const FOR = /^(?:jonno|jonne|er|r|জন্য|এর|র)$/;
const isType = (reading: Reading, i: number) => /^(?:type|home)$/.test(reading.items[i]?.meaning?.is ?? '');

/** The "na" behind a type or a home ("office er jonno na") where another is named; null where nothing is refused. */
function refusalBehind(reading: Reading, i: number): number | null {
  let no = i + 1;
  while (isFree(reading, no, 'stop') && FOR.test(tokenOf(reading, no)?.raw.toLowerCase() ?? '')) no++;
  if (!isNo(reading, no, 'after') || IS_NOT_THERE.test(foldAt(reading, no))) return null;
  const isOther = (at: number) =>
    isType(reading, at) && !isNo(reading, at - 1, 'before') && !isNo(reading, at + 1, 'after');
  const isElsewhere = range(0, reading.items.length).some((at) => at !== i && isOther(at));
  return isElsewhere && !isWhich(reading, no) ? no : null;
}

/** "Flat na basa?": both in a row, and no word that one of them is wanted. */
const isWhich = (reading: Reading, no: number) =>
  /^(?:na|না)$/.test(foldAt(reading, no)) &&
  isType(reading, no + 1) &&
  (!isFree(reading, no + 2, 'want') || reading.text.includes('?'));

const REFUSAL = /^(?:stop|dont|donot|never|avoid|hide|enough|bondho)$/;

/** "Stop showing me expensive flats", "no big houses": the order that was named is not the one asked for. */
function isRefused(reading: Reading, i: number): boolean {
  const before = [1, 2, 3, 4].map((step) => i - step);
  return isNo(reading, i - 1, 'before') || before.some((at) => REFUSAL.test(foldAt(reading, at)));
}

/** "Kom varay", "low rent": the cheapest first. */
function readLowRent(reading: Reading): void {
  for (let i = 0; i < reading.items.length; i++) {
    const isLow = isFree(reading, i, 'low') || (isFree(reading, i, 'bound') && /^(?:kom|কম)$/.test(foldAt(reading, i)));
    const after = reading.items[i + 1]?.meaning;
    if (isLow && after?.is === 'for' && after.value === 'rent' && !after.keep)
      addChip(reading, { kind: 'sort', value: 'price_asc', at: [i] });
  }
}

function absorb(reading: Reading, at: number[], i: number): void {
  at.push(i);
  reading.fates[i] = 'chip';
}

/** "Basa", "house": a flat when no type is said, and nothing more when one is. */
function readHomes(reading: Reading): void {
  const types = reading.drafts.filter((draft) => draft.kind === 'property_type');
  const homes = range(0, reading.items.length).filter((i) => isFree(reading, i, 'home') && !isRefusedType(reading, i));
  if (homes.length === 0) return;
  const lived = types.find((draft) => draft.value === 'flat' || draft.value === 'duplex');
  for (const i of homes) {
    const beside = types.find(({ at }) => at.includes(i - 1) || at.includes(i + 1));
    const home = beside ?? lived;
    if (home && home === lived && lived.value === 'duplex' && isParted(reading, home.at, i))
      addChip(reading, { kind: 'property_type', value: 'flat', at: [i], reason: 'home_is_flat' });
    else if (home) absorb(reading, home.at, i);
    else {
      const made = reading.drafts.find((draft) => draft.kind === 'property_type' && draft.reason === 'home_is_flat');
      if (made) absorb(reading, made.at, i);
      else addChip(reading, { kind: 'property_type', value: 'flat', at: [i], reason: 'home_is_flat' });
    }
  }
}

/** "Duplex or house": the one or the other. */
const isParted = (reading: Reading, at: readonly number[], i: number) =>
  at.some(
    (one) =>
      Math.abs(one - i) === 2 && (isFree(reading, (one + i) / 2, 'or') || markAt(reading, (one + i) / 2) === '/'),
  );

/** Whether the text says that it is for sale or for rent; undefined when it says neither or both. */
export function saidFor(reading: Reading): PropertyFor | undefined {
  const offers = new Set(reading.drafts.flatMap((draft) => (draft.kind === 'property_for' ? [draft.value] : [])));
  const [only] = offers;
  return offers.size === 1 ? only : undefined;
}
