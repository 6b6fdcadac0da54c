import type { OwnProperty, Photo } from '@69street/config/contract';
import { mayMoveListing, type ListingState, type PropertyFor } from '@69street/config/market';

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
  if (to === 'sold' || to === 'rented') return 'pending_review';
  return mayMoveListing('owner', to, from, property_for) ? from : null;
}

/** States in which somebody looked and wants it corrected. */
export const SENT_BACK: readonly ListingState[] = ['changes_requested', 'rejected'];

/** What an owner does to a listing: a move to a state, or one of these; `discard` throws a draft away. */
export const OWN_ACTIONS = ['confirm', 'delete', 'restore', 'discard'] as const;
export type OwnAction = ListingState | (typeof OWN_ACTIONS)[number];

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
  | 'updatedAt'
>;

/** A listing that was begun and not sent. `code`: of the listing that it changes, when it is no new one. */
export type OwnDraft = { _id: string; step: number; name: string; code: string | null; changed: string };
