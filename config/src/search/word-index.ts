import { toLatinDigits } from '../market/digits.js';
import { landmarkIndex } from './landmark-names.js';
import { type Meaning } from './lookup.js';
import { CITY_ROWS } from './place-rows.js';
import { PLACES } from './places.js';
import { addNear, type Near } from './spelling.js';
import { bonesOf, isBangla, roughOf, soundOf, stemsOf } from './text.js';
import { keyOf } from './tokens.js';
import { LINES } from './words.js';

/** Shorter words are not corrected. */
export const CORRECTED_MIN = 5;
/** Shorter ones say too little without their vowels. */
export const ROUGH_MIN = 5;
const CORRECTED = new Set<Meaning['is']>(['for', 'type', 'amenity', 'room', 'unit', 'sector', 'place', 'city']);

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
  /** Names of places and cities by {@link roughOf}; null where two places sound alike. */
  rough: Map<string, Meaning | null>;
  /** The same by {@link bonesOf}. */
  bones: Map<string, Meaning | null>;
  /** How sounds begin: a phrase that none of them begins with need not be read further. */
  begun: Set<string>;
};

/** Shorter names in Latin letters are corrected by their sound alone. */
export const LETTERS_MIN = 6;

export function sameMeaning(a: Meaning, b: Meaning): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

const SIDE =
  /^(south|north|east|west|middle|purbo|poschim|uttar|uttor|dakshin|dokkhin|দক্ষিণ|উত্তর|পূর্ব|পশ্চিম|মধ্য) (.+)$/iu;

/** "South Banasree" is called "Banasree south" as well. */
const turned = (name: string): string[] => {
  const [, side, rest] = SIDE.exec(name) ?? [];
  return side && rest ? [`${rest} ${side}`] : [];
};

function buildIndex(): Index {
  const exact = new Map<string, Meaning>();
  const places = new Map<string, string[]>();
  for (const { id, en, bn, also, part } of PLACES) {
    // The grammar reads blocks, with their neighbourhood beside them or elsewhere in the text.
    if (part === 'block') continue;
    // Numbers are read by the grammar: "Mirpur 1 2 bed" is not Mirpur 12.
    const names = [en, bn, ...also];
    for (const name of [...names, ...names.flatMap(turned)].filter(
      (name, n) => n > 1 || !/\d/.test(toLatinDigits(name)),
    )) {
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
  const isName = (key: string) => /^(?:place|city)$/.test(exact.get(key)?.is ?? '');
  for (const [entry, words] of LINES) {
    const isForm = entry.is === 'talk' && entry.form;
    for (const word of words.split(',')) {
      const key = keyOf(word);
      // "Pabar" is Paba's, whatever else it is.
      if (key === '' || exact.has(key) || (isForm && stemsOf(key).some(isName))) continue;
      exact.set(key, entry);
    }
  }
  const sound = new Map<string, Meaning | null>();
  const [nearSound, nearLetters]: [Near, Near] = [new Map(), new Map()];
  const [rough, bones] = [new Map<string, Meaning | null>(), new Map<string, Meaning | null>()];
  const begun = new Set<string>();
  for (const [key, meaning] of exact) {
    const isPlace = meaning.is === 'place' || meaning.is === 'city';
    const heard = isBangla(key) && !isPlace ? key : soundOf(key);
    for (const word of [heard, soundOf(key)]) for (let end = 1; end < word.length; end++) begun.add(word.slice(0, end));
    if (/\d/.test(heard) || (meaning.is === 'talk' && meaning.form)) continue;
    if (isPlace && !isBangla(key)) {
      addRough(rough, roughOf(heard), meaning);
      addRough(bones, bonesOf(roughOf(heard)), meaning);
    }
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
  return { exact, landmarks, sound, nearSound, nearLetters, rough, bones, begun };
}

function both(a: { ids: string[] }, b: { ids: string[] }): Meaning {
  return { is: 'place', ids: [...new Set([...a.ids, ...b.ids])] };
}

function addRough(rough: Map<string, Meaning | null>, word: string, meaning: Meaning): void {
  const other = rough.get(word);
  if (word.length >= ROUGH_MIN)
    rough.set(word, other === undefined || (other && sameMeaning(other, meaning)) ? meaning : null);
}

// Built when the module is loaded, so that no visitor waits for it.
export const INDEX = buildIndex();
