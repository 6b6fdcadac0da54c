import { createHash } from 'node:crypto';

import { type FieldsWith, type FieldValue, isAboveRoof, LISTING } from '../../src/market/index.js';
import { withoutPlaceholders } from '../../src/search/index.js';

import { type PostedPrecision, readPosted } from './dates.js';
import { type Field, FIELDS, IMPORTED, type ImportMap } from './map.js';
import { cleanText, readValue, Refused } from './values.js';

/** One row of a file as it was read: column → value. */
export type Row = Record<string, unknown>;
export type Refusal = { field: string; reason: string };
type Always = FieldsWith<{ need: 'always' }>;
/** The columns of `properties` that an import fills. An instant is ISO 8601 in UTC. */
export type Listing = {
  [Name in Exclude<Field, 'posted' | 'source_url'>]: FieldValue<Name> | (Name extends Always ? never : null);
} & {
  key: string;
  property_name: string;
  /** When the publisher says it was posted, or the first instant of that month or year; null when unknown. */
  posted: string | null;
  posted_precision: PostedPrecision | null;
  /** Where its publisher shows it, with http or https; null when unknown. */
  source_url: string | null;
};

/** What lies outside is a slip of the keyboard or an advertisement for something else. Prices have bounds of their own. */
const BOUNDS = IMPORTED.flatMap((name) => {
  const field = LISTING[name];
  return 'min' in field && name !== 'price' ? [[name, field.imported?.within ?? [field.min, field.max]] as const] : [];
});
/** Whole taka; a month's rent for rent. */
const PRICES = { rent: [500, 20_000_000], sell: [100_000, 20_000_000_000] } as const;

const NOUNS: Record<string, string> = {
  flat: 'flat',
  duplex: 'duplex',
  showroom: 'showroom',
  office: 'office',
  shop: 'shop',
};
const CITY_LABELS: Record<string, string> = { chittagong: 'Chattogram', coxbazar: "Cox's Bazar" };

/** A name for a listing that came without a title, made from its facts. */
function madeName(listing: Omit<Listing, 'property_name'>): string {
  const { bedroom, property_type, property_for, area, city, property_size } = listing;
  const label = CITY_LABELS[city] ?? city.charAt(0).toUpperCase() + city.slice(1);
  const size = bedroom ? `${bedroom}-bedroom ` : property_size ? `${property_size} sq ft ` : '';
  const name = `${size}${NOUNS[property_type]} for ${property_for === 'sell' ? 'sale' : 'rent'} in ${area ? `${area}, ` : ''}${label}`;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Bold and italic letters that Unicode keeps for formulas (block 1D400): no reader says them as words. */
const LETTERS_OF_FORMULAS = /[\u{1d400}-\u{1d7ff}]+/gu;
/** Bangla out of an address, whose vowel signs are lost: "%e0%a6%95 %e0%a6%a0" is no name of a home. */
const BYTES_OF_LETTERS = /(?:%[\da-f]{2}\s*){3,}/gi;

/** At most `limit` characters, cut at a blank where there is one near. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1).replace(/\p{Surrogate}$/u, '');
  return `${cut.replace(/\s+\S{0,30}$/u, '')}…`;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** `source:id` of a row; without an id the facts that do not change from one edition of the file to the next. */
function keyOf(row: Row, map: ImportMap, facts: Record<string, unknown>): string {
  const source = map.source ?? cleanText(row[map.source_column ?? '']);
  if (source === null) throw new Refused('source', 'is missing: nobody could tell this listing from another one');
  let id: string | null;
  if (map.id === undefined) {
    const { property_for, property_type, city, area, title, property_size, bedroom, bathroom, floor, price } = facts;
    id = digest(
      JSON.stringify([property_for, property_type, city, area, title, property_size, bedroom, bathroom, floor, price]),
    ).slice(0, 24);
  } else {
    const text = cleanText(row[map.id]);
    id = map.id_pattern === undefined ? text : (new RegExp(map.id_pattern).exec(text ?? '')?.[1] ?? null);
    if (id === null) throw new Refused('id', 'is missing: the listing could not be found again at the next import');
  }
  const key = `${source}:${id}`;
  if (key.length > 120) throw new Refused('id', 'is longer than 120 characters with the source');
  return key;
}

/** How much of the day of posting the row says: the same value as `posted` is read from. */
function precisionOf(row: Row, { fields, constants, as_of }: ImportMap): PostedPrecision | null {
  const text = cleanText(row[fields.posted?.from ?? ''] ?? constants.posted);
  return text === null ? null : (readPosted(text, Date.now(), as_of)?.posted_precision ?? null);
}

/** Turns a row into a listing, or says which field refuses it and why. */
export function readListing(row: Row, map: ImportMap): Listing | Refusal {
  try {
    const facts: Partial<Record<Field, string | number | string[] | null>> = {};
    for (const field of Object.keys(FIELDS) as Field[]) {
      const constant = map.constants[field];
      const column = map.fields[field];
      const value = column === undefined ? constant : (row[column.from] ?? constant);
      facts[field] = readValue(column?.parse ?? FIELDS[field], field, value, map.as_of);
    }
    for (const field of ['property_for', 'property_type', 'city', 'price'] as const) {
      if (facts[field] === null) throw new Refused(field, 'is missing');
    }
    const [least, most] = PRICES[facts.property_for as 'rent' | 'sell'];
    for (const [field, [low, high]] of [...BOUNDS, ['price', [least, most]] as const]) {
      const value = facts[field];
      if (typeof value === 'number' && (value < low || value > high)) {
        throw new Refused(field, `${value} is not between ${low} and ${high}`);
      }
    }
    if ((facts.latitude === null) !== (facts.longitude === null))
      throw new Refused('latitude', 'stands without its other half');
    // From the facts as the file has them: two listings may differ in nothing but what is cut off below.
    const key = keyOf(row, map, facts);
    for (const name of ['title', 'property_description'] as const) {
      const text = facts[name];
      if (typeof text !== 'string') continue;
      const plain = text.replace(LETTERS_OF_FORMULAS, (letters) => letters.normalize('NFKC'));
      facts[name] = withoutPlaceholders(plain) || null;
    }
    if (typeof facts.title === 'string')
      facts.title = facts.title.replace(BYTES_OF_LETTERS, ' ').replace(/\s+/gu, ' ').trim() || null;
    // A slip of its publisher's, and nothing for which a home would have to be left out.
    if (typeof facts.floor === 'string' && isAboveRoof(facts.floor)) facts.floor = null;
    for (const name of IMPORTED) {
      const field = LISTING[name];
      const text = facts[name];
      const isText = field.kind === 'line' || field.kind === 'paragraph';
      if (isText && typeof text === 'string') facts[name] = shorten(text, field.imported?.most ?? field.max);
    }
    const listing = {
      ...(facts as Omit<Listing, 'key' | 'property_name' | 'posted_precision'>),
      posted_precision: precisionOf(row, map),
      key,
    };
    return { ...listing, property_name: listing.title ?? madeName(listing) };
  } catch (error) {
    if (error instanceof Refused) return { field: error.field, reason: error.message };
    throw error;
  }
}

const LATE: ReadonlySet<string> = new Set(IMPORTED.filter((name) => LISTING[name].imported?.late));

/**
 * A fingerprint of all that an import would write: equal as long as the publisher changes nothing, and names no field
 * that is younger than the import before. How exact the date is and where the publisher shows it are compared by
 * themselves (classify.ts): rows that were imported without keep what staff have edited since.
 */
export function fingerprint(listing: Listing): string {
  const print = JSON.stringify(listing, (key, value: unknown) =>
    key === 'posted_precision' || key === 'source_url' || (value === null && LATE.has(key)) ? undefined : value,
  );
  return digest(print).slice(0, 32);
}

/** The document id of an imported listing: 24 small letters and digits, the same at every import. */
export function documentIdOf(key: string): string {
  const number = BigInt(`0x${digest(`property ${key}`)}`);
  return `i${number.toString(36).padStart(50, '0').slice(-23)}`;
}
