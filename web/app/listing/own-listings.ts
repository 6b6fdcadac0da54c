import type { OwnProperty, Photo } from '@69street/config/contract';
import { mayMoveListing, SETTLED_STATES, type ListingState, type PropertyFor } from '@69street/config/market';

import type { Advice } from '~/listing/advice';
import type { PriceLine } from '~/listing/price-line.server';

export const OWN_SORTS = [
  'changed',
  'newest',
  'name',
  'price_asc',
  'price_desc',
  'views',
  'favourites',
  'enquiries',
] as const;
export type OwnSort = (typeof OWN_SORTS)[number];

export type OwnFilter = { q: string; state: ListingState | 'all'; sort: OwnSort };

/** The query string of a filter; what is usual is left out. */
export function ownSearch({ q, state, sort }: OwnFilter, page = 1): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (state !== 'all') params.set('state', state);
  if (sort !== 'changed') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text ? `?${text}` : '';
}

/**
 * The move that undoes another of the owner's; null where none does. What was marked as gone goes back by asking for
 * review, which it needs none of within a day.
 */
export function undoingMove(from: ListingState, to: ListingState, property_for: PropertyFor): ListingState | null {
  if (from === to) return null;
  if (SETTLED_STATES.includes(to)) return 'pending_review';
  return mayMoveListing('owner', to, from, property_for) ? from : null;
}

/** States in which somebody looked and wants it corrected. */
export const SENT_BACK: readonly ListingState[] = ['changes_requested', 'rejected'];

/** What an owner does to a listing: a move to a state, or one of these; `discard` throws a draft away. */
export const OWN_ACTIONS = ['confirm', 'delete', 'restore', 'discard', 'price', 'went'] as const;
export type OwnAction = ListingState | (typeof OWN_ACTIONS)[number];

/** What was marked as sold or rented a moment ago: its owner may say through whom. */
export type Gone = { id: string; name: string; state: ListingState };

/** A price that was typed and not taken: in which row, what, and why where it is no price. */
export type WrongPrice = { id: string; typed: string; why: string | null };
/** A price that was changed a moment ago, with the way back. */
export type FormerPrice = { id: string; name: string; from: number; to: number; seen: string };

/** An own listing as a row of the table shows it; days in words. */
export type OwnRow = {
  photo: Photo | null;
  moves: ListingState[];
  /** Until when, in words, what was marked as gone stands on the market again at once; null when it has to wait. */
  relistsUntil: string | null;
  mayConfirm: boolean;
  isAsked: boolean;
  confirmed_on: string | null;
  changed: string;
  mayPrice: boolean;
  /** How its price stands among those of its like; null where that cannot be said. */
  range: PriceLine | null;
  advice: Advice[];
} & Pick<
  OwnProperty,
  | '_id'
  | 'code'
  | 'property_name'
  | 'property_for'
  | 'listing_state'
  | 'decision_reason'
  | 'decision_note'
  | 'price'
  | 'views'
  | 'favourites'
  | 'enquiries'
  | 'looking_for'
  | 'viewings_open'
  | 'viewings_cancelled'
  | 'updatedAt'
>;

/** A listing that was begun and not sent. `code`: of the listing that it changes, when it is no new one. */
export type OwnDraft = { _id: string; step: number; name: string; code: string | null; changed: string };
