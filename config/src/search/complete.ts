import { type City, type Language, PROPERTY_TYPES, type PropertyType } from '../market/index.js';
import { CITY_ROWS } from './place-rows.js';
import { type Place, placeName, placeOf, PLACES } from './places.js';
import { soundOf } from './text.js';
import { type Token, tokenise } from './tokens.js';
import { LINES } from './words.js';

/** What a text may be the beginning of. `label` and `within` are names in the language asked for. */
export type Completion =
  | { kind: 'place'; value: string; city: City; label: string; within: string }
  | { kind: 'city'; value: City; label: string }
  | { kind: 'property_type'; value: PropertyType; label: string };

/** As the site's screens call them. */
const TYPE_NAMES: Readonly<Record<PropertyType, Readonly<Record<Language, string>>>> = {
  flat: { en: 'Apartment', bn: 'অ্যাপার্টমেন্ট' },
  duplex: { en: 'Duplex Home', bn: 'ডুপ্লেক্স বাড়ি' },
  showroom: { en: 'Showroom', bn: 'শোরুম' },
  office: { en: 'Office Space', bn: 'অফিস স্পেস' },
  shop: { en: 'Shop', bn: 'দোকান' },
};

/** Words at the end of the text that are read as one name. */
const WORDS_MAX = 6;
/** Only the end of a text is still being typed. */
const TOKENS_MAX = 40;
const KEY_MAX = 40;
/** A shorter word is not taken for a misspelt one. */
const MISSPELT_MIN = 4;

type Target = { kind: Completion['kind']; id: string };
type Name = { key: string; heard: string; target: Target; isMain: boolean; isWhole: boolean };

const keyOf = (tokens: readonly Token[]) => tokens.map(({ fold }) => fold).join('');
const wordsOf = (text: string) => tokenise(text).filter(({ kind, fold }) => kind !== 'mark' && fold !== '');

/** Each name under itself, and under what follows its first words: "nagar" finds Manik Nagar, behind what begins so. */
function namesOf(target: Target, names: readonly string[]): Name[] {
  return names.flatMap((name, n) => {
    const words = wordsOf(name);
    return words.map((_, from) => {
      const key = keyOf(words.slice(from));
      return { key, heard: soundOf(key), target, isMain: n < 2, isWhole: from === 0 };
    });
  });
}

function typeNames(type: PropertyType): Name[] {
  const target: Target = { kind: 'property_type', id: type };
  const words = LINES.filter(([entry]) => entry.is === 'type' && entry.value === type && !entry.keep && !entry.named);
  return [
    ...namesOf(target, Object.values(TYPE_NAMES[type])),
    // Phrases like "flat basa": what follows in them is no name of the type.
    ...words.flatMap(([, line]) => line.split(',').flatMap((word) => namesOf(target, ['', '', word]).slice(0, 1))),
  ];
}

/** Numbered parts are called by the number alone too: "Uttara 10" for "Uttara Sector 10". */
function placeNames({ id, en, bn, also, within, part }: Place): Name[] {
  // "d" and "block d" begin none: there are thirty.
  if (part === 'block') return namesOf({ kind: 'place', id }, [en, bn]).filter(({ isWhole }) => isWhole);
  const around = within === undefined ? null : placeOf(within);
  const number = around && id.startsWith(`${around.id}-`) ? id.slice(around.id.length + 1) : '';
  const short = around && /^\d/.test(number) ? [`${around.en} ${number}`, `${around.bn} ${number}`] : [];
  return namesOf({ kind: 'place', id }, [en, bn, ...also, ...short]);
}

const NAMES: readonly Name[] = [
  ...CITY_ROWS.flatMap(({ city, en, bn, also }) =>
    namesOf({ kind: 'city', id: city }, [en, bn, ...also.split(',').filter((name) => name !== '')]),
  ),
  ...PROPERTY_TYPES.flatMap(typeNames),
  ...PLACES.flatMap(placeNames),
].filter(({ key }) => key !== '' && key.length <= KEY_MAX);

/**
 * How well `typed` begins a name, the smaller the better; null when it does not. A name of the place itself stands
 * before another spelling, a beginning before a later word, the letters before the sound, both before a misspelling.
 */
function rank(name: Name, typed: string, heard: string): number | null {
  const minor = (name.isWhole ? 0 : 4) + (name.isMain ? 0 : 1);
  if (name.key === typed) return minor;
  if (name.key.startsWith(typed)) return 2 + minor;
  if (heard.length >= 2 && name.heard.startsWith(heard)) return 10 + minor;
  return null;
}

/** Whether some beginning of `name` is at most `most` changes of one letter away from `typed`. */
function nearlyBegins(name: string, typed: string, most: number): boolean {
  let row = Array.from({ length: typed.length + 1 }, (_, i) => i);
  let best = row[typed.length] ?? 0;
  for (let i = 1; i <= Math.min(name.length, typed.length + most); i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= typed.length; j++) {
      const cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (name[i - 1] === typed[j - 1] ? 0 : 1),
      );
      next.push(cost);
      least = Math.min(least, cost);
    }
    row = next;
    best = Math.min(best, row[typed.length] ?? best);
    if (best <= most) return true;
    if (least > most) return false;
  }
  return false;
}

type Found = Map<Target, number>;

function add(found: Found, target: Target, at: number): void {
  const known = found.get(target);
  if (known === undefined || at < known) found.set(target, at);
}

function begun(typed: string): Found {
  const heard = soundOf(typed);
  const found: Found = new Map();
  for (const name of NAMES) {
    const at = rank(name, typed, heard);
    if (at !== null) add(found, name.target, at);
  }
  return found;
}

function misspelt(typed: string): Found {
  const heard = soundOf(typed);
  const found: Found = new Map();
  if (heard.length < MISSPELT_MIN || /\d/.test(typed)) return found;
  const most = heard.length >= 8 ? 2 : 1;
  for (const name of NAMES) {
    // Somebody who misspells a name knows how it begins.
    if (name.heard[0] !== heard[0] || name.heard.length + most < heard.length) continue;
    if (nearlyBegins(name.heard, heard, most)) add(found, name.target, (name.isWhole ? 0 : 4) + (name.isMain ? 0 : 1));
  }
  return found;
}

const CITY_NAMES = new Map(CITY_ROWS.map((row) => [row.city, row]));

function toCompletion({ kind, id }: Target, lang: Language): Completion | null {
  if (kind === 'city') return { kind, value: id as City, label: CITY_NAMES.get(id as City)?.[lang] ?? id };
  if (kind === 'property_type') return { kind, value: id as PropertyType, label: TYPE_NAMES[id as PropertyType][lang] };
  const place = placeOf(id);
  if (!place) return null;
  const around = place.within === undefined ? null : placeName(place.within, lang);
  return {
    kind,
    value: id,
    city: place.city,
    label: place[lang],
    within: around ?? CITY_NAMES.get(place.city)?.[lang] ?? place.city,
  };
}

function firstOf(ends: readonly string[], look: (typed: string) => Found): Found | null {
  for (const typed of ends) {
    const found = look(typed);
    if (found.size > 0) return found;
  }
  return null;
}

/**
 * The places, cities and types that the end of a text may be the beginning of, in either script, in Bangla written with
 * Latin letters, or misspelt; the best first, equally good ones in the order of `weight` (the heaviest first). Those
 * without weight only where none of them has any. The longest end of the text that means something counts: "2 bed mirpur
 * do" is Mirpur DOHS. Takes well under a millisecond for what begins a name, a few for what is misspelt, whatever the
 * text.
 */
export function complete(
  text: string,
  lang: Language,
  weight: (completion: Completion) => number,
  limit: number,
): Completion[] {
  const tokens = tokenise(text.slice(-KEY_MAX * 4))
    .slice(-TOKENS_MAX)
    .filter(({ kind, fold }) => kind !== 'mark' && fold !== '');
  const ends: string[] = [];
  for (let from = Math.max(0, tokens.length - WORDS_MAX); from < tokens.length; from++) {
    const typed = keyOf(tokens.slice(from));
    // A number behind other words belongs to them.
    if (typed.length <= KEY_MAX && (from === 0 || !/^\d+$/.test(typed))) ends.push(typed);
  }
  for (const look of [begun, misspelt]) {
    const found = firstOf(ends, look);
    if (!found) continue;
    const ranked = [...found].flatMap(([target, at]) => {
      const completion = toCompletion(target, lang);
      return completion ? [{ completion, at, weight: weight(completion) }] : [];
    });
    const weighty = ranked.filter((it) => it.weight > 0);
    return (weighty.length > 0 ? weighty : ranked)
      .sort((a, b) => a.at - b.at || b.weight - a.weight)
      .slice(0, limit)
      .map(({ completion }) => completion);
  }
  return [];
}
