/** What a listing says of itself in words, read as a careful person would: rather nothing than something wrong. */
import { type Fact, FACTS } from '../../market/index.js';
import { readHome } from './home.js';
import { type Item, itemsOf } from './items.js';
import { readPaid } from './paid.js';
import { readWhere } from './where.js';
import { readWho } from './who.js';

/** Goes up when the same text would be read otherwise: listings that an older one has read are read again. */
export const FACTS_VERSION = 4;

export type ListingText = {
  name?: string | null;
  title?: string | null;
  description?: string | null;
  /** The area as it is written: "Block C, Road 5". */
  area?: string | null;
};

export type ReadFacts = {
  /** In the order of {@link FACTS}, none twice. */
  facts: Fact[];
  /** As the text counts; the ground floor is 0. */
  floor?: number;
  /** It is counted as তলা are, of which the ground floor is the first: the fifth is the fourth floor. */
  tala?: true;
  /** A capital letter, a Bangla one, or a number. */
  block?: string;
  /** "12", "5/B". */
  road?: string;
  sector?: string;
  /** Whole taka a month. */
  service_charge?: number;
  /** Whole taka. */
  advance?: number;
  /** Months of rent, where no amount is named. */
  advance_months?: number;
};

/** How much of a text is read, in characters: no real one is longer, and a hostile one is read in milliseconds. */
const TEXT_MAX = { line: 500, description: 6_000 };

const read = (text: string | null | undefined, most = TEXT_MAX.line): Item[] =>
  text ? itemsOf(text.slice(0, most)) : [];

/** The facts that a listing's own words state, in English, Bangla or Bangla in Latin letters. In linear time; never throws. */
export function readFacts({ name, title, description, area }: ListingText): ReadFacts {
  const head = [...read(name), ...(title === name ? [] : read(title))];
  return readItems(head, read(description, TEXT_MAX.description), read(area));
}

/** The same of texts that are items already. */
export function readItems(head: readonly Item[], body: readonly Item[], area: readonly Item[]): ReadFacts {
  const { facing, ...where } = readWhere(head, body, area);
  const paid = readPaid([...head, ...body]);
  const found = new Set<Fact>([...readHome(head, body), ...readWho(head), ...readWho(body)]);
  if (facing) found.add(`facing_${facing}`);
  const values = Object.fromEntries(Object.entries({ ...where, ...paid }).filter(([, value]) => value !== null));
  return { facts: FACTS.filter((fact) => found.has(fact)), ...values };
}

/** The columns of a listing that are read. */
export const READ_COLUMNS = ['property_name', 'title', 'property_description', 'area'] as const;
export type ReadColumns = { [Name in (typeof READ_COLUMNS)[number]]?: string | null };

/** What is stored of a reading. `of` tells which text was read, `version` by which reader. */
export type StoredFacts = ReadFacts & { version: number; of: string };

/**
 * Reads a listing for storing. `print` is the MD5 of a text in hexadecimal digits: the database takes a reading for one
 * of this text only when it finds the same (cms/src/services/search/fact-tables.ts).
 */
export function storedFacts(row: ReadColumns, print: (text: string) => string): StoredFacts {
  const facts = readFacts({
    name: row.property_name,
    title: row.title,
    description: row.property_description,
    area: row.area,
  });
  return { version: FACTS_VERSION, of: print(READ_COLUMNS.map((name) => row[name] ?? '').join('\n')), ...facts };
}
