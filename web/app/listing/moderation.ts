import type { Photo, QueuedListing } from '@69street/config/contract';
import {
  listingMoves,
  QUEUE_SORTS,
  type City,
  type DeskList,
  type ListingSource,
  type ListingState,
  type PropertyType,
  type QueueSort,
} from '@69street/config/market';

import { paths } from '~/shell/paths';

/** The two lists of the admin panel: all listings, and the queue of what people listed. */
export const SECTIONS = { all: paths.admin.properties, people: paths.admin.userProperties } as const;
export type Section = keyof typeof SECTIONS;

/** Their names at cms. */
export const LISTS: Record<Section, DeskList> = { all: 'properties', people: 'user-properties' };

export type QueueFilter = {
  q: string;
  state: ListingState | 'all';
  reported: boolean;
  suspicious: boolean;
  whose: 'user' | 'site' | null;
  city: City | null;
  property_type: PropertyType | null;
  source: ListingSource | null;
  /** Days in Bangladesh, the first and the last on which they were changed; empty for any. ISO 8601. */
  from: string;
  to: string;
  sort: QueueSort;
};

const ANY = {
  ...{ q: '', reported: false, suspicious: false, whose: null, city: null, property_type: null, source: null },
  ...{ from: '', to: '' },
};

/** Where what people listed can come from. */
export const ACCOUNT_SOURCES = ['member', 'agent'] as const satisfies ListingSource[];

/** What a section shows at its bare address. A queue is worked off from its oldest end. */
export const DEFAULTS: Record<Section, QueueFilter> = {
  all: { ...ANY, state: 'all', sort: 'newest' },
  people: { ...ANY, state: 'pending_review', sort: 'oldest' },
};

/** The query string of a filter, from its first page on unless there is a cursor. */
export function searchOf(section: Section, filter: QueueFilter, { cursor }: { cursor?: string } = {}): string {
  const usual = DEFAULTS[section];
  const params = new URLSearchParams();
  if (filter.q) params.set('q', filter.q);
  if (filter.state !== usual.state) params.set('state', filter.state);
  if (filter.reported) params.set('reported', '1');
  if (filter.suspicious) params.set('suspicious', '1');
  for (const name of ['whose', 'city', 'property_type', 'source', 'from', 'to'] as const) {
    if (filter[name]) params.set(name, filter[name]);
  }
  if (filter.sort !== usual.sort) params.set('sort', filter.sort);
  if (cursor) params.set('cursor', cursor);
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** The order in which a list stands, as the head of a column says it and turns it round. */
export function sortingOf(section: Section, filter: QueueFilter, up: QueueSort, down: QueueSort) {
  const direction = filter.sort === up ? 'ascending' : filter.sort === down ? 'descending' : null;
  const sort = QUEUE_SORTS.find((name) => name === (direction === 'descending' ? up : down)) ?? down;
  return { to: SECTIONS[section] + searchOf(section, { ...filter, sort }), direction } as const;
}

/** A listing in a form: which, as it was seen, and what it is called when it cannot be found any more. */
export type Ticked = { _id: string; seen: string; code: string };

export function pickOf({ _id, seen, code }: Ticked): string {
  return [_id, seen, code].join('/');
}

export function readPick(value: string): Ticked | null {
  const [_id, seen, code, ...more] = value.split('/');
  return _id && seen !== undefined && code !== undefined && more.length === 0 ? { _id, seen, code } : null;
}

/** What is done to listings: a move to a state, or one of these. */
export const ACTIONS = ['delete', 'restore', 'take_back', 'close_reports', 'not_suspicious'] as const;
export type Action = ListingState | (typeof ACTIONS)[number];

/** The value of a button: what, and to which one listing. Without a listing all ticked ones are meant. */
export function actionOf(intent: Action, listing?: Ticked): string {
  return listing ? `${intent}/${pickOf(listing)}` : intent;
}

/** A listing as this page shows it. */
export function tickedOf({ _id, updatedAt, code }: { _id: string; updatedAt: string; code: string }): Ticked {
  return { _id, seen: updatedAt, code };
}

/** The decisions that make sense for many listings at once. */
export const BULK_MOVES = ['published', 'changes_requested', 'rejected'] as const;

/** To where the admin may move this listing. */
export function movesOf({
  listing_state,
  property_for,
}: {
  listing_state: ListingState;
  property_for: 'sell' | 'rent';
}): ListingState[] {
  return listingMoves('admin', listing_state, property_for);
}

/**
 * What became of one listing. `already`: it stood there before; `taken`: somebody else is deciding about it; `changed`:
 * somebody changed it after it was looked at; `visited`: it would cancel viewings of which whoever decides was not told;
 * `cannot`: no way leads there from its state; `gone`: it is not there (any more); `told`: its owner was told by now. Of
 * what is done `seen` is what it is seen as from now on.
 */
export type Outcome = Ticked & {
  result: 'done' | 'already' | 'changed' | 'taken' | 'visited' | 'cannot' | 'gone' | 'told' | 'refused' | 'unavailable';
  /** Its state by now, where cms says so. */
  state?: ListingState | undefined;
  /** Who has it, or changed it, where cms says so. */
  by?: string | undefined;
  /** As many viewings ahead would be cancelled. */
  viewings?: number | undefined;
};

/** What an action answers when not all of it is plain: what became of each listing, or what is wrong with the form. */
export type Moderated = {
  intent: Action | null;
  outcomes: Outcome[];
  problem?: { text: string; fields: Partial<Record<'pick' | 'reason' | 'note', string>> };
  values: { picked: string[]; reason: string; note: string };
};

export type ShownReport = { reason: QueuedListing['reports'][number]['reason']; words: string; on: string };

/** A listing as a row of the table shows it. */
export type QueueRow = {
  photo: Photo | null;
  reports: ShownReport[];
  /** How many fields differ from what was on the market last. */
  changes: number;
  /** Whole days since the last change. */
  age: number;
  created_on: string;
} & Pick<
  QueuedListing,
  | '_id'
  | 'code'
  | 'property_name'
  | 'property_for'
  | 'property_type'
  | 'city'
  | 'area'
  | 'price'
  | 'listing_state'
  | 'user_name'
  | 'user_email'
  | 'owner_name'
  | 'updatedAt'
  | 'warnings'
  | 'suspicions'
  | 'taken_by'
>;

/** A filter that a person keeps under a name. */
export type KeptView = { _id: string; name: string; search: string };

/** A section of listings with its filter and its page of rows. */
export type QueueData = {
  section: Section;
  filter: QueueFilter;
  rows: QueueRow[];
  views: KeptView[];
  total: number;
  isExact: boolean;
  /** Listings that words do not find yet. */
  unsearched: number;
  /** The cursor of the following page. */
  next: string | null;
  isFirst: boolean;
  cursorRefused: boolean;
};
