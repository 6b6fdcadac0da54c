import {
  fieldsWhere,
  LANGUAGES,
  LISTING,
  LISTING_COLUMNS,
  toLatinDigits,
  type CsvCell,
  type ListingColumn,
} from '@69street/config/market';
import { understand } from '@69street/config/search';

import { choicesOf, listsOf } from '~/listing/facts';
import { toBody, type Values } from '~/listing/listing-form';
import { catalogues } from '~/messages/index.server';
import { memberMessagesIn } from '~/messages/member';
import { ownDeskMessagesIn } from '~/messages/own-desk';
import { phoneCell } from '~/shell/csv.server';
import { langOf } from '~/shell/lang';

/** The columns of a file, in order: what says which listing is meant, then what the form asks for but for pictures. */
export const FILE_COLUMNS: readonly ListingColumn[] = [
  'own_reference',
  ...LISTING_COLUMNS.filter((name) => name !== 'own_reference'),
];
const COUNTED = ['seen', 'saved', 'contacted'] as const;
const OF_VIEWINGS = ['viewings_asked', 'viewings_held', 'viewings_missed'] as const;
/** What is counted of a listing. */
export const FIGURES = [...COUNTED, ...OF_VIEWINGS] as const;
/** Columns that files have and that cannot be brought in: the site alone says so. */
const TOLD = ['state', ...FIGURES] as const;
export type FileColumn = ListingColumn | 'code' | (typeof TOLD)[number];
const NAMES: readonly FileColumn[] = ['code', ...TOLD, ...FILE_COLUMNS];

type Words = Record<string, string>;
const langs = LANGUAGES.map((lang) => ({
  t: catalogues[lang],
  member: memberMessagesIn(lang),
  desk: ownDeskMessagesIn(lang),
}));
type Catalogues = (typeof langs)[number];

/** What a column is called, in the language of the page. */
export function columnNames(request: Request): Record<FileColumn, string> {
  const lang = langOf(new URL(request.url).pathname);
  const words = langs[LANGUAGES.indexOf(lang)] ?? langs[0]!;
  return Object.fromEntries(NAMES.map((name) => [name, nameIn(name, words)])) as Record<FileColumn, string>;
}

function nameIn(name: FileColumn, { member, desk, t }: Catalogues): string {
  if (name === 'state') return member.dashboard.properties.columns.state;
  const counted = COUNTED.find((one) => one === name);
  if (counted) return desk.columns[counted];
  const ofViewings = OF_VIEWINGS.find((one) => one === name);
  if (ofViewings) return desk.statistics.columns[ofViewings];
  return (member.listing.fields as Words)[name] ?? (t.property.rows as Words)[name] ?? name;
}

/** One name however it is written: `Own number`, `own_number` and `OWN NUMBER`. */
const bare = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_.'’/()-]+/g, '');

/**
 * What agents call the columns of their own sheets. No number of a row ("Sl."): it is another one in the next sheet, and
 * would change somebody else's home there.
 */
const CALLED: Partial<Record<ListingColumn, string>> = {
  property_for:
    'rent/sale, sale/rent, to-let/sale, purpose, sale or rent, rent or sale, for, ভাড়া/বিক্রি, বিক্রি/ভাড়া',
  property_type: 'property type, type of property, kind, category, ধরন, বাসার ধরন',
  city: 'district, জেলা',
  area: 'location, locality, neighbourhood, neighborhood, লোকেশন',
  address: 'address, full address, ঠিকানা, পুরো ঠিকানা',
  property_name: 'property, property name, building, building name, project, project name, বাড়ির নাম, ভবনের নাম',
  property_description: 'details, about, remarks, বিস্তারিত',
  price: 'rent, monthly rent, rent (bdt), rent (tk), price (bdt), price (tk), amount, ভাড়া, মাসিক ভাড়া',
  property_size:
    'sqft, sft, sq ft, square feet, size (sqft), size (sft), area (sqft), area (sft), flat size, বর্গফুট, সাইজ',
  bedroom: 'bed, beds, bedroom, bhk, বেড, বেডরুম',
  bathroom: 'bath, baths, bathroom, washroom, toilet, toilets, বাথ, টয়লেট',
  garages: 'garage, parking, car parking, পার্কিং',
  balconies: 'balcony, veranda, verandas',
  floor: 'floor no, level',
  facing: 'face, side',
  owner_name: 'owner, owner name, contact person, contact name, মালিক',
  owner_number: 'phone, phone no, mobile, mobile no, mobile number, contact, contact no, contact number, ফোন, মোবাইল',
  owner_gmail: 'email, email address, mail',
  own_reference: 'ref, ref no, reference, reference no, property id, listing id, file no',
  amenities: 'amenities, facilities',
};
const CALLED_SO = new Map<string, FileColumn>();
for (const [name, words] of Object.entries(CALLED)) {
  for (const word of words.split(',')) CALLED_SO.set(bare(word), name as ListingColumn);
}

const COLUMN_OF = new Map<string, FileColumn>();
for (const name of NAMES) {
  for (const words of langs) COLUMN_OF.set(bare(nameIn(name, words)), name);
  COLUMN_OF.set(bare(name), name);
}

/** Whether a column is one that cannot be brought in. */
export const isTold = (name: FileColumn): name is (typeof TOLD)[number] => TOLD.some((one) => one === name);

/**
 * The columns that the names in the first line of a file mean, in either language, as the API calls them or, where no
 * column of that name is there, as agents do. Undefined for any other, and for what a column before it is already.
 */
export function columnsOf(names: readonly string[]): Array<FileColumn | undefined> {
  const taken = new Set<FileColumn>();
  const take = (name: FileColumn | undefined) => {
    if (!name || taken.has(name)) return undefined;
    taken.add(name);
    return name;
  };
  const exact = names.map((name) => take(COLUMN_OF.get(bare(name))));
  return exact.map((column, at) => column ?? take(CALLED_SO.get(bare(names[at] ?? ''))));
}

function wordsOf(name: ListingColumn, common: (typeof langs)[number]['t']['common']): Words {
  return ({ ...choicesOf(common), ...listsOf(common) } as Record<string, Words>)[name] ?? {};
}

/** What the search understands by the words of some choices: "To-Let", "Sale", "Ctg". */
const SAID: Partial<Record<ListingColumn, (word: string) => readonly string[]>> = {
  property_for: (word) => [understand(word).filters.property_for ?? []].flat(),
  property_type: (word) => understand(word).filters.property_type ?? [],
  city: (word) => understand(word).filters.city ?? [],
  // In one word or in two.
  price_is: (word) => (word.replace(/\s+/g, '') === 'আলোচনাসাপেক্ষ' ? ['negotiable'] : []),
};

/** The words among which a column is chosen, in the language of the page. */
export function choicesFor(name: ListingColumn, request: Request): string[] {
  return Object.values(wordsOf(name, catalogues[langOf(new URL(request.url).pathname)].common));
}

/** What a word of a choice stands for, in either language or as it is said; the word itself where it is none. */
function chosen(name: ListingColumn, word: string): string {
  for (const { t } of langs) {
    const found = Object.entries(wordsOf(name, t.common)).find(([code, text]) =>
      [code, text].map(bare).includes(bare(word)),
    );
    if (found) return found[0];
  }
  const [said, ...others] = SAID[name]?.(word) ?? [];
  return said !== undefined && others.length === 0 ? said : word;
}

/** A number as spreadsheets write it: `3.0`, and a telephone number that lost its first zero. */
function plainNumber(name: ListingColumn, text: string): string {
  const latin = toLatinDigits(text);
  const { kind } = LISTING[name];
  if (kind === 'count' || kind === 'year') return latin.replace(/^(\d+)\.0+$/, '$1');
  if (kind === 'date') return latin.replaceAll('/', '-');
  if (kind === 'phone') return /^1[3-9]\d{8}$/.test(latin.replace(/[\s-]/g, '')) ? `0${latin}` : text;
  return text;
}

const CHOICES: readonly string[] = fieldsWhere(({ kind }) => kind === 'choice');

function typedOf(name: ListingColumn, text: string): unknown {
  if (LISTING[name].kind === 'several') {
    return text
      .split(/[;,|]/)
      .map((word) => word.trim())
      .filter(Boolean)
      .map((word) => chosen(name, word));
  }
  if (CHOICES.includes(name)) return text === '' ? '' : chosen(name, text);
  return plainNumber(name, text);
}

/** The cells of a row as cms takes them: typed values by field, for the columns that the file has. */
export function valuesOfCells(cells: ReadonlyMap<ListingColumn, string>): Values {
  const typed = Object.fromEntries([...cells].map(([name, text]) => [name, typedOf(name, text)]));
  const body = toBody(typed);
  return Object.fromEntries([...cells.keys()].map((name) => [name, body[name]]));
}

/** A stored value as a cell of a file in the language of the page; read back, it is the same value. */
export function cellOf(name: ListingColumn, value: unknown, request: Request): CsvCell {
  const { common } = catalogues[langOf(new URL(request.url).pathname)];
  if (value === null || value === undefined) return '';
  const words = wordsOf(name, common);
  if (Array.isArray(value)) return value.map((word) => words[String(word)] ?? String(word)).join('; ');
  if (LISTING[name].kind === 'phone') return phoneCell(String(value));
  if (typeof value === 'number') return value;
  return words[String(value)] ?? String(value);
}
