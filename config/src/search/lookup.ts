import { type City } from '../market/index.js';
import { blockLetter } from './place-blocks.js';
import { landmarksCalled } from './landmark-names.js';
import { placeOf } from './places.js';
import { candidates, distance, isSwapped, type Near } from './spelling.js';
import { bonesOf, isBangla, roughOf, soundOf, stemsOf } from './text.js';
import { keyOf, type Token } from './tokens.js';
import { CORRECTED_MIN, INDEX, LETTERS_MIN, sameMeaning } from './word-index.js';
import { type Entry } from './words.js';

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
/** Of shorter ones only two swapped letters are put right: "Nalapara" is a place of its own and not Namapara. */
const CHANGED_MIN = 9;
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
  ...(['city', 'other_amount', 'counted', 'of_place', 'building', 'no.', 'use'] as const),
]);
/** These have an ending only as one word: "ba char" is no talk of children. */
const INFLECTED_ALONE = new Set<Meaning['is']>(['talk', 'vague', 'wish']);

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
    // "2 room sare 6 hajar" is no room share.
    const isHalf =
      last === 'fraction' &&
      (exact.get(tokens[i + 1]?.fold ?? '')?.is === 'scale' || (tokens[i + 1]?.kind === 'number' && i > first));
    // "Uttara or Tongi" is no "Uttarar".
    const ended = last === 'stop' || last === 'piece' || (last === 'or' && token.spaced) || isHalf;
    const isLetter = token.fold.length === 1 || blockLetter(token.fold) !== undefined;
    // The A of "R/A block" is no block.
    const isWritten = /^(?:r|আর)$/.test(tokens[tokens[i - 1]?.kind === 'mark' ? i - 2 : i - 1]?.fold ?? '');
    // "Banasree e block", "Banasree e/f block".
    const behind = tokens[i + 1]?.raw === '/' && (tokens[i + 2]?.fold.length ?? 2) === 1 ? i + 3 : i + 1;
    const isCut = i > first && isLetter && !isWritten && exact.get(tokens[behind]?.fold ?? '')?.is === 'address';
    windows.push({ key, heard, to: i + 1, digits, known, ended, letter, isCut, isBegun });
    isBegun &&= begun.has(heard);
  }
  return windows;
}

const { exact, landmarks, sound, nearSound, nearLetters, rough, bones, begun } = INDEX;

function inflected(meaning: Meaning | null | undefined, isOneWord: boolean): Meaning | null {
  if (isOneWord && meaning && INFLECTED_ALONE.has(meaning.is)) return meaning;
  return meaning && INFLECTED.has(meaning.is) ? meaning : null;
}

/** What begins at a token: the longest phrase that is known, else one that sounds so, else the nearest spelling. */
function itemAt(tokens: readonly Token[], first: number, withLandmarks: boolean): Item {
  // "Block d te", "block D er flat": the letter is the block's.
  const isOfBlock = tokens[first]?.fold.length === 1 && /^(?:bloc?k|blk|ব্লক)/.test(tokens[first - 1]?.fold ?? '');
  const windows = windowsAt(tokens, first).slice(0, isOfBlock ? 1 : PHRASE_MAX);
  for (const { key, heard, to, digits, ended, letter, isCut, isBegun } of [...windows].reverse()) {
    if (!isBegun || isCut) continue;
    const stems = ended ? [] : stemsOf(key);
    let meaning = exact.get(key) ?? null;
    const plain = stems.map((stem) => inflected(exact.get(stem), to === first + 1)).find((found) => found !== null);
    // "Pachis" is twenty-five, and no "pachi" with an ending.
    if (plain?.is !== 'talk') meaning ??= plain ?? null;
    // "Dhaka on rent" is no shop.
    const isOwn = ended && exact.has(tokens[first]?.fold ?? '');
    if (!meaning && !digits && !letter && !isOwn && key.length >= 4) {
      const whole = sound.get(heard) ?? null;
      meaning = plain && whole?.is !== 'number' ? plain : whole;
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
  const named = roughlyNamed(windows);
  if (named) return { ...named, spelling: true, from: first };
  const home = nearlyHome(tokens[first]?.fold ?? '');
  if (home) return { meaning: home, spelling: true, from: first, to: first + 1 };
  return { meaning: null, spelling: false, from: first, to: first + 1 };
}

/** The words of homes that are too short to be put right as others are. */
const HOMES = ['flat', 'flats', 'house', 'houses', 'room', 'rooms'];

/**
 * A home with a letter too many, or with two neighbours swapped: "fhlat", "hosue". A changed or missing letter makes
 * other words of them ("flag", "hose", "roof").
 */
function nearlyHome(word: string): Meaning | null {
  if (word === 'roomy') return null;
  for (const home of HOMES) {
    const isNear = word.length === home.length + 1 || (word.length === home.length && isSwapped(word, home));
    if (isNear && word[0] === home[0] && distance(word, home) === 1) return exact.get(home) ?? null;
  }
  return null;
}

/** Written with hardly a vowel. */
const isBony = (heard: string) => 3 * heard.replace(/[^aiu]/g, '').length <= heard.length;

/** The place that some words nearly sound like, whatever their vowels: "vanane", "bordhara". */
function roughlyNamed(windows: readonly Window[]): (Pick<Item, 'to'> & { meaning: Meaning }) | null {
  for (const { key, to, digits, known, isCut, letter } of windows.slice(0, CORRECTED_WORDS)) {
    if (digits || known || isCut || letter || isBangla(key)) continue;
    for (const form of [key, ...stemsOf(key)]) {
      const heard = roughOf(soundOf(form));
      const meaning = rough.get(heard) ?? (isBony(heard) ? bones.get(bonesOf(heard)) : null);
      if (meaning) return { meaning, to };
    }
  }
  return null;
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
  // "Mirpur DHOS": the second word of the name is misspelt, and no word of its own.
  const near = first && item.meaning === null ? nearNamed(first, written(item)) : null;
  return near && { meaning: near, spelling: true, from: before.from, to: item.to };
}

/** The place whose name begins with another's and goes on nearly so. */
function nearNamed(first: readonly string[], word: string): Meaning | null {
  for (const one of first) {
    const key = `${one}${word}`;
    const found = corrected(key, soundOf(key))?.meaning;
    const place = found?.is === 'place' ? placeOf(found.ids[0] ?? '') : null;
    if (
      found &&
      place &&
      [place.en, place.bn].some((name) => keyOf(name).length > one.length && keyOf(name).startsWith(one))
    )
      return found;
  }
  return null;
}
