import type { BulkOutcome, DeskListing } from '@69street/config/contract';
import {
  CITIES,
  DESK_ROWS,
  DESK_SORTS,
  LISTING_STATES,
  PROPERTY_FOR,
  PROPERTY_TYPES,
  type BulkIntent,
  type DeskSort,
  type FileFate,
  type PriceChange,
} from '@69street/config/market';

import { type paths } from '~/shell/paths';

/** Whose table: of whoever has listings, or the same at an agent's desk. */
export type DeskBase = (typeof paths.desk)[keyof typeof paths.desk];

/** What is asked for, by the names that it has in the address; an empty text means any. */
export const FILTERS = {
  state: LISTING_STATES,
  for: PROPERTY_FOR,
  type: PROPERTY_TYPES,
  city: CITIES,
  photos: ['with', 'without'],
  confirm: ['1'],
} as const;
type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];
export type DeskFilter = { q: string; sort: DeskSort } & Record<FilterName, string>;

/** The query string of a filter; what is usual is left out. */
export function deskSearch(filter: DeskFilter, cursor?: string | null): string {
  const params = new URLSearchParams();
  for (const name of ['q', ...FILTER_NAMES] as const) if (filter[name]) params.set(name, filter[name]);
  if (filter.sort !== DESK_SORTS[0]) params.set('sort', filter.sort);
  if (cursor) params.set('cursor', cursor);
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** The columns that one can choose; the rest is always there. */
export const COLUMNS = [
  'state',
  'price',
  'place',
  'reference',
  'days',
  'seen',
  'saved',
  'contacted',
  'viewings',
  'plot',
  'confirmed',
] as const;
export type DeskColumn = (typeof COLUMNS)[number];

/** How the table looks, kept in this browser. */
export type DeskLook = { view: 'table' | 'cards'; rows: number; keys: boolean; columns: DeskColumn[] };
const USUAL: DeskColumn[] = ['state', 'price', 'days', 'seen', 'saved', 'contacted', 'viewings'];
const LOOK = '69street-desk';

/** What a form or a cookie says of the look; what makes no sense is as usual. */
export function lookOf(view: string | null, rows: string | null, keys: boolean, columns: readonly string[]): DeskLook {
  return {
    view: view === 'cards' ? 'cards' : 'table',
    rows: DESK_ROWS.find((one) => String(one) === rows) ?? DESK_ROWS[0],
    keys,
    columns: COLUMNS.filter((name) => columns.includes(name)),
  };
}

export function readLook(cookieHeader: string | null): DeskLook {
  const cookie = (cookieHeader ?? '').split(/;\s*/).find((one) => one.startsWith(`${LOOK}=`));
  const [view, rows, keys, columns] = (cookie?.slice(LOOK.length + 1) ?? '').split('.');
  if (columns === undefined) return lookOf(null, null, true, USUAL);
  return lookOf(view ?? null, rows ?? null, keys !== 'off', columns.split('-'));
}

/** The cookie of a look, without where it counts. */
export function writeLook({ view, rows, keys, columns }: DeskLook): string {
  return `${LOOK}=${[view, rows, keys ? 'on' : 'off', columns.join('-')].join('.')}`;
}

/** A listing as a row shows it; days in words. */
export type DeskRow = Pick<
  DeskListing,
  | '_id'
  | 'code'
  | 'own_reference'
  | 'property_name'
  | 'property_for'
  | 'property_type'
  | 'city'
  | 'area'
  | 'address'
  | 'price'
  | 'listing_state'
  | 'cover'
  | 'pictures'
  | 'featured'
  | 'wished'
  | 'seen'
  | 'saved'
  | 'contacted'
  | 'viewings_asked'
  | 'viewings_held'
  | 'viewings_missed'
  | 'days'
  | 'seen_by_day'
  | 'updatedAt'
> & { confirmed_on: string | null; promoted_to: string | null; isAsked: boolean };

export type DeskData = {
  base: DeskBase;
  filter: DeskFilter;
  look: DeskLook;
  rows: DeskRow[];
  total: number;
  next: string | null;
  isFirst: boolean;
  cursorRefused: boolean;
};

/** A listing as what became of it names it. */
export const nameOf = ({ code, property_name, _id }: BulkOutcome) =>
  [code ?? _id, property_name].filter(Boolean).join(' · ');

/** What a row is put back to, as a form carries it. */
export function backOf({ _id, from, to }: BulkOutcome): string {
  const state = from && from.listing_state !== to?.listing_state ? from.listing_state : '';
  const price = from && from.price !== to?.price ? String(from.price) : '';
  return [_id, to?.updatedAt ?? '', state, price].join('/');
}

export type DeskProblem = { text: string; field?: 'price' };

/** What an action answers: what became of each, or would, or what is wrong with the form, with what was typed. */
export type DeskAnswer = {
  intent: BulkIntent | null;
  outcomes: BulkOutcome[];
  /** For a preview: what was asked for. */
  change?: PriceChange;
  isPreview: boolean;
  problem?: DeskProblem;
  values: { picked: string[]; kind: string; value: string };
};

/** A line of a file as the screen shows it. */
export type ShownRow = {
  line: number;
  fate: FileFate;
  code: string | null;
  _id: string | null;
  name: string;
  waits: boolean;
  /** In words: what changes, or what is wrong with which cell. */
  notes: string[];
};

/** What was looked at of a file, or done. */
export type FileAnswer = {
  problem?: string;
  /** What was looked at, to be sent again with "do it"; null once it is done. */
  file: { text: string; shown: string } | null;
  isDone: boolean;
  unknown: string[];
  rows: ShownRow[];
};
