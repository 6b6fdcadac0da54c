import { toLatinDigits } from '../market/digits.js';
import { type City } from '../market/index.js';
import { blockLetter } from './place-blocks.js';
import { landmarkIndex, landmarksCalled } from './landmark-names.js';
import { CITY_ROWS } from './place-rows.js';
import { placeOf, PLACES } from './places.js';
import { addNear, candidates, distance, isSwapped, type Near } from './spelling.js';
import { isBangla, keyOf, soundOf, stemsOf, type Token } from './text.js';
import { type Entry, LINES } from './words.js';

export type Meaning = Entry | { is: 'city'; value: City } | { is: 'place'; ids: string[] };
/**
 * Some tokens in a row that mean one thing; `meaning` is null for a word that is not known. `landmarks` are the ids of
 * those that bear the name, the best known first.
 */
export type Item = { meaning: Meaning | null; spelling: boolean; from: number; to: number; landmarks?: string[] };

/** Words of the longest phrase. */
const PHRASE_MAX = 7;
/** Between the words of a phrase may stand these: "R/A", "sq. ft.", "to-let", "A&B". */
const INSIDE = /^[-./‐–]$/u;
/** Shorter words are not corrected. */
const CORRECTED_MIN = 5;
/** In Bangla a sound says less: its letters stand for vowels too, and "সেবার" is not Savar. */
const SOUND_MIN_BANGLA = 7;
/** Words that may be one misspelt name: "dhan mundi". */
const CORRECTED_WORDS = 3;
const INFLECTED = new Set<Meaning['is']>([
  ...([
    'for',
    'type',
    'home',
    'amenity',
    'room',
    'unit',
    'size',
    'money',
    'scale',
    'number',
    'sector',
    'place',
  ] as const),
  ...(['city', 'other_amount', 'counted', 'of_place', 'building', 'no.'] as const),
]);
/** These have an ending only as one word: "ba char" is no talk of children. */
const INFLECTED_ALONE = new Set<Meaning['is']>(['talk', 'vague', 'wish', 'use']);
const CORRECTED = new Set<Meaning['is']>(['for', 'type', 'amenity', 'room', 'unit', 'place', 'city']);

type Index = {
  exact: Map<string, Meaning>;
  /** See {@link landmarkIndex}. */
  landmarks: Map<string, string[]>;
  /** By sound; null where two meanings sound alike. In Bangla of places and cities only. */
  sound: Map<string, Meaning | null>;
  /** By sound with one letter left out. */
  nearSound: Near;
  /** By the letters themselves with one left out: long names of places and cities, and all words in Bangla. */
  nearLetters: Near;
  /** How sounds begin: a phrase that none of them begins with need not be read further. */
  begun: Set<string>;
};

/** Shorter names in Latin letters are corrected by their sound alone. */
const LETTERS_MIN = 6;
/** Of shorter ones only two swapped letters are put right: "Nalapara" is a place of its own and not Namapara. */
const CHANGED_MIN = 9;

function sameMeaning(a: Meaning, b: Meaning): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function buildIndex(): Index {
  const exact = new Map<string, Meaning>();
  const places = new Map<string, string[]>();
  for (const { id, en, bn, also, part } of PLACES) {
    // The grammar reads blocks, with their neighbourhood beside them or elsewhere in the text.
    if (part === 'block') continue;
    // Numbers are read by the grammar: "Mirpur 1 2 bed" is not Mirpur 12.
    for (const name of [en, bn, ...also].filter((name, n) => n > 1 || !/\d/.test(toLatinDigits(name)))) {
      // "Green rd".
      for (const key of new Set([name, name.replace(/\broad$/i, 'rd')].map(keyOf))) {
        const ids = places.get(key) ?? [];
        if (key !== '' && !ids.includes(id)) places.set(key, [...ids, id]);
      }
    }
  }
  for (const { city, en, bn, also } of CITY_ROWS) {
    for (const name of [en, bn, ...also.split(',')]) exact.set(keyOf(name), { is: 'city', value: city });
  }
  for (const [key, ids] of places) if (!exact.has(key)) exact.set(key, { is: 'place', ids });
  for (const [entry, words] of LINES) {
    for (const word of words.split(',')) {
      const key = keyOf(word);
      if (key !== '' && !exact.has(key)) exact.set(key, entry);
    }
  }
  const sound = new Map<string, Meaning | null>();
  const [nearSound, nearLetters]: [Near, Near] = [new Map(), new Map()];
  const begun = new Set<string>();
  for (const [key, meaning] of exact) {
    const isPlace = meaning.is === 'place' || meaning.is === 'city';
    const heard = isBangla(key) && !isPlace ? key : soundOf(key);
    for (const word of [heard, soundOf(key)]) for (let end = 1; end < word.length; end++) begun.add(word.slice(0, end));
    if (/\d/.test(heard)) continue;
    const isCorrected = CORRECTED.has(meaning.is);
    if (isBangla(key) ? isCorrected && key.length >= CORRECTED_MIN : isPlace && key.length >= LETTERS_MIN)
      addNear(nearLetters, key);
    if (heard.length < 4 || (isBangla(key) && !isPlace)) continue;
    const other = sound.get(heard);
    if (other === undefined) sound.set(heard, meaning);
    else if (other && !sameMeaning(other, meaning))
      sound.set(heard, meaning.is === 'place' && other.is === 'place' ? both(other, meaning) : null);
    if (heard.length >= CORRECTED_MIN && isCorrected) addNear(nearSound, heard);
  }
  const landmarks = landmarkIndex((heard) => sound.has(heard));
  for (const key of landmarks.keys()) {
    const heard = soundOf(key);
    for (let end = 1; end < heard.length; end++) begun.add(heard.slice(0, end));
  }
  return { exact, landmarks, sound, nearSound, nearLetters, begun };
}

function both(a: { ids: string[] }, b: { ids: string[] }): Meaning {
  return { is: 'place', ids: [...new Set([...a.ids, ...b.ids])] };
}

type Correction = { meaning: Meaning; distance: number };

/** The known word next to a misspelt one; null when none is near, or two are equally near and mean different things. */
function nearest(word: string, near: Near, meanings: Map<string, Meaning | null>, most: number): Correction | null {
  let best: Correction | null = null;
  let tied = false;
  for (const candidate of candidates(near, word)) {
    const meaning = meanings.get(candidate);
    const far = distance(word, candidate);
    if (near === nearLetters && !isBangla(word) && candidate.length < CHANGED_MIN && !isSwapped(candidate, word))
      continue;
    if (!meaning || far > most || (meaning.is !== 'place' && meaning.is !== 'city' && candidate.length < 6)) continue;
    if (!best || far < best.distance) {
      best = { meaning, distance: far };
      tied = false;
    } else if (far === best.distance && !sameMeaning(best.meaning, meaning)) tied = true;
  }
  return tied ? null : best;
}

/** {@link nearest} by sound and by letters, whichever is nearer. */
function corrected(folded: string, heard: string): Correction | null {
  const mostOf = (word: string) => (word.length >= 10 ? 2 : 1);
  const least = isBangla(folded) ? SOUND_MIN_BANGLA : CORRECTED_MIN;
  const bySound = heard.length < least ? null : nearest(heard, nearSound, sound, mostOf(heard));
  if (folded.length < (isBangla(folded) ? CORRECTED_MIN : LETTERS_MIN)) return bySound;
  const byLetters = nearest(folded, nearLetters, exact, isBangla(folded) ? mostOf(folded) : 1);
  return byLetters && (!bySound || byLetters.distance < bySound.distance) ? byLetters : bySound;
}

/**
 * Some words in a row. `ended`: the last is an ending that stands apart ("station er"), so that they are no word with an
 * ending; `letter`: a single letter is in it, which no misspelling explains ("block k"); `isCut`: its last letter belongs
 * to what follows ("Banasree e block"); `isBegun`: some phrase begins so.
 */
type Window = {
  key: string;
  heard: string;
  to: number;
  digits: boolean;
  known: boolean;
  ended: boolean;
  letter: boolean;
  isCut: boolean;
  isBegun: boolean;
};

/** The phrases that may begin at a token, shortest first. */
function windowsAt(tokens: readonly Token[], first: number): Window[] {
  const windows: Window[] = [];
  let key = '';
  let digits = false;
  let known = false;
  let letter = false;
  let isBegun = true;
  for (let i = first; i < tokens.length && windows.length < PHRASE_MAX; i++) {
    const token = tokens[i] as Token;
    if (token.kind === 'mark') {
      if (i === first || !INSIDE.test(token.raw)) break;
      // "R/A" and "A/C" are one word, "duplex/flat" are two.
      if (token.raw === '/' && (tokens[i - 1]?.fold.length ?? 0) > 2 && (tokens[i + 1]?.fold.length ?? 0) > 2) break;
      continue;
    }
    if (token.fold === '' || (!isBegun && windows.length >= CORRECTED_WORDS)) break;
    key += token.fold;
    digits ||= token.kind === 'number' || /\d/.test(token.fold);
    const last = i > first ? exact.get(token.fold)?.is : undefined;
    // "25 k knock", "block F flat": a letter in front is no part of the word behind it either.
    letter ||= i > first && (token.fold.length === 1 || tokens[first]?.fold.length === 1);
    known ||= last !== undefined;
    const heard = soundOf(key);
    // "ফ্ল্যাট দেড় লাখ" is no plural.
    const isHalf = last === 'fraction' && exact.get(tokens[i + 1]?.fold ?? '')?.is === 'scale';
    const ended = last === 'stop' || last === 'piece' || isHalf;
    const isLetter = token.fold.length === 1 || blockLetter(token.fold) !== undefined;
    // The A of "R/A block" is no block.
    const isWritten = /^(?:r|আর)$/.test(tokens[tokens[i - 1]?.kind === 'mark' ? i - 2 : i - 1]?.fold ?? '');
    const isCut = i > first && isLetter && !isWritten && exact.get(tokens[i + 1]?.fold ?? '')?.is === 'address';
    windows.push({ key, heard, to: i + 1, digits, known, ended, letter, isCut, isBegun });
    isBegun &&= begun.has(heard);
  }
  return windows;
}

// Built when the module is loaded, so that no visitor waits for it.
const { exact, landmarks, sound, nearSound, nearLetters, begun } = buildIndex();

function inflected(meaning: Meaning | null | undefined, isOneWord: boolean): Meaning | null {
  if (isOneWord && meaning && INFLECTED_ALONE.has(meaning.is)) return meaning;
  return meaning && INFLECTED.has(meaning.is) ? meaning : null;
}

/** What begins at a token: the longest phrase that is known, else one that sounds so, else the nearest spelling. */
function itemAt(tokens: readonly Token[], first: number, withLandmarks: boolean): Item {
  const windows = windowsAt(tokens, first);
  for (const { key, heard, to, digits, ended, letter, isCut, isBegun } of [...windows].reverse()) {
    if (!isBegun || isCut) continue;
    const stems = ended ? [] : stemsOf(key);
    let meaning = exact.get(key) ?? null;
    for (const stem of meaning ? [] : stems) meaning ??= inflected(exact.get(stem), to === first + 1);
    if (!meaning && !digits && !letter && key.length >= 4) {
      meaning = sound.get(heard) ?? null;
      for (const stem of meaning ? [] : stems)
        meaning ??=
          stem.length < (isBangla(stem) ? CORRECTED_MIN : 4)
            ? null
            : inflected(sound.get(soundOf(stem)), to === first + 1);
    }
    const ids = withLandmarks ? landmarksCalled(landmarks, key, heard, stems) : null;
    if (meaning || ids) return { meaning, spelling: false, from: first, to, ...(ids && { landmarks: ids }) };
  }
  let best: (Item & { distance: number }) | null = null;
  for (const { key, to, digits, known, isCut } of windows.slice(0, CORRECTED_WORDS)) {
    if (digits || known || isCut) continue;
    for (const form of [key, ...stemsOf(key)]) {
      const heard = soundOf(form);
      // A short word that is misspelt and has an ending could be anything.
      const found = form === key || heard.length > CORRECTED_MIN ? corrected(form, heard) : null;
      if (found && (!best || found.distance < best.distance))
        best = { meaning: found.meaning, spelling: true, from: first, to, distance: found.distance };
    }
  }
  if (best) return { meaning: best.meaning, spelling: true, from: best.from, to: best.to };
  return { meaning: null, spelling: false, from: first, to: first + 1 };
}

/**
 * The tokens of a text as items: phrases of the vocabulary, places, numbers, and words that are neither. Without
 * landmarks a name that holds a neighbourhood's ("Mirpur Stadium") stands for the neighbourhood.
 */
export function itemsOf(tokens: readonly Token[], withLandmarks = true): Item[] {
  const items: Item[] = [];
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i] as Token;
    let item: Item;
    if (token.kind === 'mark') item = { meaning: null, spelling: false, from: i, to: i + 1 };
    else if (token.kind === 'number') {
      item = itemAt(tokens, i, withLandmarks);
      if ((!item.meaning && !item.landmarks) || item.spelling)
        item = { meaning: { is: 'number', value: token.value }, spelling: false, from: i, to: i + 1 };
    } else item = itemAt(tokens, i, withLandmarks);
    const before = items.at(-1);
    const whole = before && joined(tokens, before, item);
    if (whole) items[items.length - 1] = whole;
    else items.push(item);
    i = item.to;
  }
  return items;
}

/** "Vanani DOHS", "south vadda": a name of two words of which one is a misspelt place; null for any other two items. */
function joined(tokens: readonly Token[], before: Item, item: Item): Item | null {
  const written = ({ from, to }: Item) =>
    tokens
      .slice(from, to)
      .map(({ fold: folded }) => folded)
      .join('');
  const named = ({ meaning }: Item) => {
    const place = meaning?.is === 'place' && meaning.ids.length === 1 ? placeOf(meaning.ids[0] ?? '') : null;
    return place && [keyOf(place.en), keyOf(place.bn)];
  };
  const [first, second] = [named(before), named(item)];
  // "Banasree e block": an ending is no part of a name.
  if ((!first && !second) || [before, item].some((one) => written(one).length < 3)) return null;
  for (const one of first ?? [written(before)]) {
    for (const other of second ?? [written(item)]) {
      const meaning = exact.get(`${one}${other}`);
      if (meaning?.is === 'place')
        return { meaning, spelling: before.spelling || item.spelling, from: before.from, to: item.to };
    }
  }
  return null;
}
