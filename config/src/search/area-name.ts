import { type City, isBangla, type Language, toBanglaDigits } from '../market/index.js';
import { FILTER_WORDS } from './filter-words.js';
import { linkArea } from './link-area.js';
import { type Place, placeName, placeOf, placesAround } from './places.js';

type Located = { area: string | null; place: string | null; city: City };

/** Sides of a neighbourhood that listings name before it. */
const SIDES: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:north|uttar|uttor)\b/i, 'উত্তর'],
  [/^(?:south|dakshin|dakkhin|dokkhin)\b/i, 'দক্ষিণ'],
  [/^(?:east|purbo)\b/i, 'পূর্ব'],
  [/^(?:west|paschim|poshchim)\b/i, 'পশ্চিম'],
  [/^(?:middle|moddho|modho)\b/i, 'মধ্য'],
];
const NUMBERED = /^(road|avenue|lane|ward|house|plot|sector|section)\s*(?:no\.?|number|#)?\s*-?\s*(\d+)\s*([a-z]?)$/i;
const NUMBERED_BN: Readonly<Record<string, string>> = {
  ...{ road: 'রোড', avenue: 'এভিনিউ', lane: 'লেন', ward: 'ওয়ার্ড', house: 'বাড়ি', plot: 'প্লট' },
  ...{ sector: 'সেক্টর', section: 'সেকশন' },
};

/** A part of an area that is no place of ours, in the reader's language as far as that is known. */
function ownWords(part: string, lang: Language): string {
  const [, word = '', number = '', letter = ''] = NUMBERED.exec(part) ?? [];
  const name = lang === 'bn' ? NUMBERED_BN[word.toLowerCase()] : undefined;
  return name ? `${name} ${toBanglaDigits(number)}${letter.toUpperCase()}` : part;
}

function withSide(part: string, name: string, lang: Language): string {
  const side = SIDES.find(([words]) => words.test(part))?.[1];
  return lang === 'bn' && side && !name.startsWith(side) ? `${side} ${name}` : name;
}

/** "Section 1", "Block C", "Road No 5" belong to what follows them. */
function partIn(text: string): Place['part'] {
  if (/^(?:sector|section)\b/i.test(text)) return 'sector';
  if (/^(?:block\b|.\W?block\b)/i.test(text)) return 'block';
  return /^road\b/i.test(text) ? 'road' : undefined;
}

/** Whether the name of one of these says where it lies: "Mirpur 10" lies in Mirpur. */
const saysAround = (ids: readonly string[], id: string) =>
  ids.some((one) => placeOf(one)?.part !== undefined && placesAround(one).includes(id));

function inLanguage(area: string, place: string, city: City, lang: Language): string {
  const own: string[] = [];
  const known: string[] = [];
  let name = placeName(place, lang) ?? area;
  const parts = area.split(',').map((text) => text.trim());
  for (const [n, part] of parts.entries()) {
    const alone = linkArea(city, part);
    if (part === '' || (/\bward\b/i.test(part) && alone !== place)) continue;
    const kind = partIn(part);
    const together = alone === null && kind ? linkArea(city, parts.slice(n).join(', ')) : null;
    const id = alone ?? (together && placeOf(together)?.part === kind ? together : null);
    if (id === place) name = withSide(part, name, lang);
    else if (id === null) own.push(ownWords(part, lang));
    else known.push(id);
  }
  const names = known.filter((id) => !saysAround([place, ...known], id)).map((id) => placeName(id, lang) ?? id);
  return [...new Set([...own, name, ...names])].join(', ');
}

const remembered = new Map<string, string>();
const REMEMBERED_MAX = 5_000;

/**
 * A listing with its area named in the reader's language, where the gazetteer knows the neighbourhood: "Priyanka
 * City, Sector 12, Uttara" is "Priyanka City, উত্তরা সেক্টর ১২". What it does not know stays as the owner wrote it, and
 * so does an area that is in that language.
 */
export function areaIn<Listing extends Located>(listing: Listing, lang: Language): Listing {
  const { area, place, city } = listing;
  if (!area || isBangla(area) === (lang === 'bn')) return listing;
  // "Rajshahi City": the card says the city anyway.
  if (place === null && area.replace(/\s+city$/i, '') === FILTER_WORDS.en.city[city]) return { ...listing, area: null };
  if (place === null || placeOf(place) === null) return listing;
  const key = `${lang} ${city} ${place} ${area}`;
  let named = remembered.get(key);
  if (named === undefined) {
    named = inLanguage(area, place, city, lang);
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.set(key, named);
  }
  return { ...listing, area: named };
}

type Addressed = { address: string | null; area: string | null; city: City | null };

/**
 * Where a home is, for whoever goes there: its address with the area and the city, unless it says them, which is in the
 * letters of the address. Null without an address: the rest alone leads nobody there.
 */
export function wholeAddress({ address, area, city }: Addressed): string | null {
  const said = address?.trim();
  if (!said) return null;
  const parts = [area?.trim(), city && FILTER_WORDS[isBangla(said) ? 'bn' : 'en'].city[city]];
  const lower = said.toLowerCase();
  return [said, ...parts.filter((part) => part && !lower.includes(part.toLowerCase()))].join(', ');
}
