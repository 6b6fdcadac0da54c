/** Reads one value of a row: text, numbers, words of a list, as publishers write them. */
import { z } from 'zod';

import { LISTING, type ListingField, parseArea, parseMoney, toLatinDigits } from '../../src/market/index.js';

import { parsePosted } from './dates.js';
import { type Field, type Parser } from './map.js';
import { amenityOf, cityOf, facingOf, purposeOf, typeInTitle, typeOf } from './words.js';

/** Why a row is refused: which field, and what is wrong with it. */
export class Refused extends Error {
  constructor(
    readonly field: string,
    reason: string,
  ) {
    super(reason);
  }
}

const shown = (value: unknown) => `"${(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 60)}"`;

// Publishers write what they do not know in many ways.
const NOTHING = /^(?:|n\/?a|nan|none|null|nil|-+|unknown|not specified)$/i;

/** Text in one form: without control characters and half characters, which PostgreSQL would not take. */
export function cleanText(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value)
    .replace(/\p{Surrogate}/gu, '')
    // eslint-disable-next-line no-control-regex -- these are what is to go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .trim();
  return NOTHING.test(text) ? null : text;
}

function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const text = cleanText(value);
  const match =
    text === null
      ? null
      : /^(-?\d[\d,]*(?:\.\d+)?)\s*(?:beds?|baths?|bedrooms?|bathrooms?)?$/i.exec(toLatinDigits(text));
  return match?.[1] === undefined ? null : Number(match[1].replaceAll(',', ''));
}

const LINK_MAX = 500;

/** An address of the web, as browsers write it; null for anything else. */
function readLink(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.hostname.includes('.');
  return isWeb && url.href.length <= LINK_MAX ? url.href : null;
}

/** Words of a list, or of a text that was a list once (`['Lift', 'Gas']`, `Lift, Gas`). */
function readWords(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((word) => typeof word === 'string');
  return cleanText(value)?.split(/[,;|]/) ?? [];
}

const refuseUnless = <T>(value: T | null, field: string, reason: string): T => {
  if (value === null) throw new Refused(field, reason);
  return value;
};

/** The words that a field is one of, or any of. */
function wordsOf(field: Field): readonly string[] {
  const declared = field in LISTING ? LISTING[field as ListingField] : null;
  return declared && 'of' in declared ? declared.of : [];
}

/** The word of a list that a text is, however it is written; null for another. */
const wordIn = (words: readonly string[], text: string) =>
  words.find(
    (word) =>
      word ===
      text
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
  ) ?? null;

/** `2027-06-30`, if there is such a day. */
const dayOf = (text: string) => (z.iso.date().safeParse(text).success ? text : null);

/** Reads one value. Null means that nothing is known; throws Refused when something stands there that makes no sense. */
export function readValue(
  parser: Parser,
  field: Field,
  value: unknown,
  asOf?: string,
): string | number | string[] | null {
  if (parser === 'amenities') {
    const found = readWords(value)
      .map(amenityOf)
      .filter((amenity) => amenity !== null);
    return found.length === 0 ? null : [...new Set(found)].sort();
  }
  if (parser === 'words') {
    const words = wordsOf(field);
    const found = new Set(readWords(value).map((word) => wordIn(words, word)));
    const known = words.filter((word) => found.has(word));
    return known.length === 0 ? null : known;
  }
  const text = cleanText(value);
  if (text === null) {
    if (value !== undefined && value !== null && typeof value === 'object')
      throw new Refused(field, 'is not a single value');
    return null;
  }
  switch (parser) {
    case 'text':
      return text;
    case 'whole':
    case 'decimal': {
      const number = refuseUnless(readNumber(value), field, `${shown(text)} is not a number`);
      return parser === 'whole' ? Math.round(number) : number;
    }
    case 'money':
      return refuseUnless(parseMoney(text), field, `${shown(text)} is not an amount of money`);
    case 'area':
      return refuseUnless(parseArea(text), field, `${shown(text)} is not an area`);
    case 'purpose':
      return refuseUnless(purposeOf(text), field, `${shown(text)} is neither for sale nor for rent`);
    case 'type':
      return refuseUnless(typeOf(text), field, `${shown(text)} is not a type of property that the site lists`);
    case 'type_in_title':
      return refuseUnless(typeInTitle(text), field, `${shown(text)} speaks of no type of property that the site lists`);
    case 'city':
      return refuseUnless(cityOf(text), field, `${shown(text)} is not a city of the site`);
    case 'city_in_address':
      return refuseUnless(
        cityOf(text.split(',').at(-1) ?? ''),
        field,
        `${shown(text)} does not end with a city of the site`,
      );
    case 'area_in_address':
      return text.split(',').slice(0, -1).join(',').trim() || null;
    case 'facing':
      return facingOf(text);
    case 'word':
      return refuseUnless(
        wordIn(wordsOf(field), text),
        field,
        `${shown(text)} is none of ${wordsOf(field).join(', ')}`,
      );
    case 'day':
      return refuseUnless(dayOf(text), field, `${shown(text)} is not a day such as 2027-06-30`);
    case 'date':
      return parsePosted(text, Date.now(), asOf);
    case 'link':
      return readLink(text);
  }
}
