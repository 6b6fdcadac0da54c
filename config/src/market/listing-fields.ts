import { MAX_SQUARE_FEET, MAX_TAKA, TEXT_LIMITS } from './limits.js';
import {
  AMENITIES,
  CITIES,
  FACINGS,
  FEE_PAYERS,
  INCLUDED,
  POINTS_SHOWN,
  PRICE_IS,
  PROPERTY_FOR,
  PROPERTY_TYPES,
  type PropertyFor,
} from './vocabulary.js';

/** The steps of the form, in order; their number stands in the address. */
export const LISTING_STEPS = ['place', 'rooms', 'price', 'photos', 'contact', 'preview'] as const;
export type ListingStep = (typeof LISTING_STEPS)[number];

/**
 * How a value is checked, stored, asked for, imported and worded. `usual`: the choice where nothing is said; `loose`: in
 * any case, and with a blank or a dash for the low line; `isFloor`: none above the roof.
 */
type Kind =
  | { kind: 'choice'; of: readonly string[]; usual?: string; loose?: true }
  | { kind: 'several'; of: readonly string[] }
  | { kind: 'line' | 'paragraph'; max: number; isFloor?: true }
  | { kind: 'count' | 'year' | 'decimal' | 'area' | 'money'; min: number; max: number }
  | { kind: 'date' | 'phone' | 'email' | 'photos' | 'picture' };

export type FieldDeclaration = Kind & {
  /** `always`: no listing is without it. `form`: the form insists, an import may lack it. Else it may be left empty. */
  need?: 'always' | 'form';
  /** Asked of homes for rent or for sale alone; of the others nothing is stored. */
  only?: PropertyFor;
  /** What a count counts, where people write it behind the number. */
  unit?: 'months';
  /** Where the form asks for it. */
  step: ListingStep;
  /** Who is told, if not everybody: `page` the readers of the listing's own page, `staff` its owner and staff alone. */
  told?: 'page' | 'staff';
  /** On its page: a row of the details, which comparisons have too, or in a place of its own. */
  shown?: 'row' | 'page';
  /** On the card in lists. */
  card?: true;
  /** Lists are filtered by it: exactly, at least, at most. */
  filter?: true;
  /** The owner may change it on the market without another look by a reviewer. */
  unreviewed?: true;
  /**
   * Imports fill it. `from`: what a plain file calls it; `parse`: how it is read if not as its kind is
   * (config/run/import/map.ts); `within`: other bounds than the form's; `most`: another number of characters. `late`:
   * it came after the first imports, whose fingerprints stay the same as long as a file does not say it.
   */
  imported?: { from?: string; parse?: string; within?: readonly [number, number]; most?: number; late?: true };
};

const CHOICE = { kind: 'choice', need: 'always', step: 'place', shown: 'row', card: true } as const;
const LINE = { kind: 'line', max: TEXT_LIMITS.line, step: 'place', shown: 'page' } as const;
const ROOMS = { kind: 'count', min: 0, max: 100, need: 'form', step: 'rooms', shown: 'row' } as const;
const POSITION = { kind: 'decimal', step: 'place' } as const;
/** What it costs beside the price: empty where nobody says it, which is not zero. */
const COST = { step: 'price', told: 'page', shown: 'page', unreviewed: true, imported: { late: true } } as const;
const COST_MONEY = { ...COST, kind: 'money', min: 0, max: MAX_TAKA } as const;
const COST_MONTHS = { ...COST, kind: 'count', only: 'rent', unit: 'months' } as const;
const CONTACT = { need: 'form', step: 'contact', shown: 'page' } as const;

/**
 * Every field of a listing that somebody fills in, declared once: contract, columns, form, page, lists, panel and imports
 * follow from it, in this order where theirs is not an older one.
 */
const TABLE = {
  property_for: { ...CHOICE, of: PROPERTY_FOR, imported: { parse: 'purpose' } },
  property_type: { ...CHOICE, of: PROPERTY_TYPES, imported: { parse: 'type' } },
  city: { ...CHOICE, of: CITIES, shown: 'page', imported: { parse: 'city' } },
  area: { ...LINE, card: true, imported: { most: TEXT_LIMITS.name } },
  address: { kind: 'paragraph', max: 1000, need: 'form', step: 'place', told: 'staff' },
  property_name: { ...LINE, need: 'always', card: true },
  title: { ...LINE, need: 'form', imported: {} },
  property_description: {
    ...LINE,
    kind: 'paragraph',
    max: TEXT_LIMITS.message,
    need: 'form',
    imported: { from: 'description', most: 20_000 },
  },
  /** Whole taka; a month's rent when property_for is rent. */
  price: {
    kind: 'money',
    min: 1,
    max: MAX_TAKA,
    need: 'always',
    step: 'price',
    shown: 'row',
    card: true,
    unreviewed: true,
    imported: {},
  },
  /** Square feet. */
  property_size: {
    ...ROOMS,
    kind: 'area',
    min: 1,
    max: MAX_SQUARE_FEET,
    card: true,
    imported: { from: 'size', within: [30, 500_000] },
  },
  bedroom: { ...ROOMS, card: true, filter: true, imported: { from: 'bedrooms', within: [0, 50] } },
  bathroom: { ...ROOMS, card: true, filter: true, imported: { from: 'bathrooms', within: [0, 50] } },
  garages: { ...ROOMS, imported: {} },
  balconies: { ...ROOMS, imported: { within: [0, 50] } },
  floor: { ...LINE, max: 60, isFloor: true, step: 'rooms', shown: 'row', imported: {} },
  year_built: { kind: 'year', min: 1700, max: 2100, step: 'rooms', shown: 'row', imported: {} },
  facing: {
    kind: 'choice',
    of: FACINGS,
    loose: true,
    need: 'form',
    step: 'place',
    shown: 'row',
    imported: { parse: 'facing' },
  },
  amenities: { kind: 'several', of: AMENITIES, step: 'rooms', shown: 'page', imported: {} },
  // Imports take what lies in Bangladesh, with its islands. Who fills in the form is asked for the exact point, and what
  // everybody is told of it follows from `point_shown`.
  latitude: { ...POSITION, min: -90, max: 90, imported: { from: 'lat', within: [20.5, 26.7] } },
  longitude: { ...POSITION, min: -180, max: 180, imported: { from: 'lon', within: [88, 92.7] } },
  /** Whether visitors are told the exact point; else, and where nothing is said, about where it is. */
  point_shown: { kind: 'choice', of: POINTS_SHOWN, step: 'place', told: 'page', unreviewed: true },
  price_is: { ...CHOICE, of: PRICE_IS, usual: 'negotiable', step: 'price', shown: 'page', unreviewed: true },
  advance_months: { ...COST_MONTHS, min: 0, max: 36 },
  /** A month. */
  service_charge: COST_MONEY,
  /** A month. */
  parking_charge: { ...COST_MONEY, only: 'rent' },
  agent_fee: COST_MONEY,
  agent_fee_paid_by: { ...COST, kind: 'choice', of: FEE_PAYERS, imported: { late: true, parse: 'word' } },
  /** What the rent pays for as well. */
  included: { ...COST, kind: 'several', of: INCLUDED, only: 'rent', imported: { late: true, parse: 'words' } },
  minimum_months: { ...COST_MONTHS, min: 1, max: 60 },
  booking_money: { ...COST_MONEY, only: 'sell' },
  down_payment: { ...COST_MONEY, only: 'sell' },
  transfer_fee: { ...COST_MONEY, only: 'sell' },
  utility_transfer: { ...COST_MONEY, only: 'sell' },
  parking_price: { ...COST_MONEY, only: 'sell' },
  handover_date: { ...COST, kind: 'date', only: 'sell', imported: { late: true, parse: 'day' } },
  photos: { kind: 'photos', step: 'photos' },
  /** The floor plan. */
  image_three: { kind: 'picture', need: 'form', step: 'photos' },
  owner_name: { ...CONTACT, kind: 'line', max: TEXT_LIMITS.name, card: true },
  owner_number: { ...CONTACT, kind: 'phone', told: 'page' },
  owner_gmail: { ...CONTACT, kind: 'email', told: 'page' },
  /** What an agent calls it in files of their own; by it a file that comes a second time finds what it made. */
  own_reference: { kind: 'line', max: 60, step: 'contact', told: 'staff', unreviewed: true },
} as const satisfies Record<string, FieldDeclaration>;

type Table = typeof TABLE;
export type ListingField = keyof Table;
/** The fields whose declaration says `Part`. */
export type FieldsWith<Part> = { [Name in ListingField]: Table[Name] extends Part ? Name : never }[ListingField];

/** What is stored for a field that is known. */
export type FieldValue<Name extends ListingField> = Table[Name] extends { of: infer Of extends readonly string[] }
  ? Table[Name] extends { kind: 'several' }
    ? Array<Of[number]>
    : Of[number]
  : Table[Name] extends { min: number }
    ? number
    : string;

export const LISTING: { readonly [Name in ListingField]: FieldDeclaration & Pick<Table[Name], 'kind'> } = TABLE;

const NAMES = Object.keys(TABLE) as ListingField[];

/** The names of the fields for which `is` holds, in the order of the declaration. */
export function fieldsWhere<Name extends ListingField = ListingField>(
  is: (field: FieldDeclaration) => unknown,
): Name[] {
  return NAMES.filter((name): name is Name => Boolean(is(LISTING[name])));
}

/** The named fields of something that has more. */
export function pick<Whole, Name extends keyof Whole>(whole: Whole, names: readonly Name[]): Pick<Whole, Name> {
  const part = {} as Pick<Whole, Name>;
  for (const name of names) part[name] = whole[name];
  return part;
}

/** Names in the order of `first`, and what that does not name behind, as it stands. */
export function inOrder<Name extends string>(names: readonly Name[], first: readonly Name[]): Name[] {
  return [...first.filter((name) => names.includes(name)), ...names.filter((name) => !first.includes(name))];
}

type Picture = FieldsWith<{ kind: 'photos' | 'picture' }>;
export type ListingColumn = Exclude<ListingField, Picture>;
/** The columns that the form fills; pictures are files. */
export const LISTING_COLUMNS = fieldsWhere<ListingColumn>(({ kind }) => kind !== 'photos' && kind !== 'picture');

/** The columns that lists answer, those that only the page of one listing does, and those that only its owner sees. */
export type PublicField = Exclude<ListingColumn, FieldsWith<{ told: string }>>;
export const PUBLIC_FIELDS = LISTING_COLUMNS.filter((name): name is PublicField => !LISTING[name].told);
export const DETAIL_FIELDS = fieldsWhere<FieldsWith<{ told: 'page' }>>(({ told }) => told === 'page');
export const STAFF_FIELDS = fieldsWhere<FieldsWith<{ told: 'staff' }>>(({ told }) => told === 'staff');

export const CARD_FIELDS = fieldsWhere<FieldsWith<{ card: true }>>(({ card }) => card);
/** What its page shows, contact data among it. */
export const PAGE_FIELDS = fieldsWhere<FieldsWith<{ shown: string }>>(({ shown }) => shown);
export type RowField = FieldsWith<{ shown: 'row' }>;
export const ROW_FIELDS = fieldsWhere<RowField>(({ shown }) => shown === 'row');

export type FilterField = FieldsWith<{ filter: true }>;
export const FILTER_FIELDS = fieldsWhere<FilterField>(({ filter }) => filter);
/** The three parameters by which a field is filtered: exactly so many, at least, at most. */
export const filtersOfField = (name: FilterField) => [name, `min_${name}`, `max_${name}`] as const;
export type NumberFilter = ReturnType<typeof filtersOfField>[number];

/** The fields in which amounts are stored: beyond the integers of most columns. */
export const MONEY_FIELDS = fieldsWhere<FieldsWith<{ kind: 'money' }>>(({ kind }) => kind === 'money');
/** The fields that are lists of words. */
export const LIST_FIELDS = fieldsWhere<FieldsWith<{ kind: 'several' }>>(({ kind }) => kind === 'several');

/** Whether a field is asked for of what is for sale, or for rent. */
export function isAskedOf(name: ListingField, propertyFor: unknown): boolean {
  const { only } = LISTING[name];
  return only === undefined || only === propertyFor;
}

/**
 * Values of a listing without those that only the other kind has: they are empty then. Nothing changes as long as it is
 * not said whether it is for sale or for rent.
 */
export function ofItsKind<Values extends object>(values: Values & { property_for?: unknown }): Values {
  const { property_for } = values;
  if (property_for !== 'rent' && property_for !== 'sell') return values;
  const others = NAMES.filter((name) => name in values && !isAskedOf(name, property_for));
  return { ...values, ...Object.fromEntries(others.map((name) => [name, null])) };
}

/** Fields that an owner may change on the market without another look by a reviewer. */
export const UNREVIEWED_FIELDS: readonly string[] = fieldsWhere(({ unreviewed }) => unreviewed);

/** The fields that the form asks for at a step. */
export function fieldsOfStep(step: ListingStep): ListingField[] {
  return fieldsWhere((field) => field.step === step);
}
