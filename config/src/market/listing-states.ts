import type { ListingState, PropertyFor } from './vocabulary.js';

/** Who moves a listing: the person it belongs to, the marketplace admin (and staff in the panel), or a job. */
export type ListingMover = 'owner' | 'admin' | 'system';

/** Why a listing is sent back or refused. The words beside it are optional, the reason is not. */
export const LISTING_REASONS = [
  'photos',
  'price',
  'description',
  'address',
  'contact',
  'duplicate',
  'not_available',
  'not_allowed',
  'fraud',
  'other',
] as const;
export type ListingReason = (typeof LISTING_REASONS)[number];

/** Why somebody reports a listing. */
export const REPORT_REASONS = [
  'not_available',
  'wrong_price',
  'wrong_photos',
  'wrong_description',
  'duplicate',
  'fraud',
  'offensive',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/**
 * Why staff should look at a listing that nobody reported: a telephone number as a price, a price that nobody asks, a
 * test, somebody who looks for a home. What each means is told at every write, by PostgreSQL.
 */
export const SUSPICIONS = ['phone_price', 'price', 'test', 'seeker'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** Sold or let: whoever lists it again asks for that. */
export const SETTLED_STATES: readonly ListingState[] = ['sold', 'rented'];

type Moves = Partial<Record<ListingState, readonly ListingState[]>>;

/**
 * From which state to which. Approving and refusing each start from `pending_review` only and no arrow joins their
 * results, so of two admins who decide at once one finds that there is nothing left to decide.
 */
const MOVES: Record<ListingMover, Moves> = {
  owner: {
    draft: ['pending_review'],
    pending_review: ['draft'],
    changes_requested: ['pending_review'],
    rejected: ['pending_review'],
    published: ['paused', 'under_offer', 'sold', 'rented'],
    paused: ['published', 'under_offer', 'sold', 'rented'],
    under_offer: ['published', 'paused', 'sold', 'rented'],
    sold: ['pending_review'],
    rented: ['pending_review'],
    expired: ['pending_review'],
  },
  admin: {
    draft: ['pending_review', 'published'],
    pending_review: ['published', 'changes_requested', 'rejected'],
    changes_requested: ['pending_review', 'rejected'],
    rejected: ['pending_review'],
    published: ['changes_requested', 'paused', 'under_offer', 'sold', 'rented', 'expired'],
    paused: ['published', 'changes_requested', 'under_offer', 'sold', 'rented', 'expired'],
    under_offer: ['published', 'changes_requested', 'paused', 'sold', 'rented', 'expired'],
    sold: ['pending_review', 'published', 'expired'],
    rented: ['pending_review', 'published', 'expired'],
    expired: ['pending_review', 'published'],
  },
  system: {
    pending_review: ['published'],
    published: ['paused', 'pending_review'],
    paused: ['published'],
  },
};

/** What is let is not sold, and what is sold is not let. */
function fits(state: ListingState, property_for: PropertyFor): boolean {
  return state !== (property_for === 'sell' ? 'rented' : 'sold');
}

/** The states to which `mover` may take a listing from `from`, in the order in which a menu shows them. */
export function listingMoves(mover: ListingMover, from: ListingState, property_for: PropertyFor): ListingState[] {
  return (MOVES[mover][from] ?? []).filter((state) => fits(state, property_for));
}

/** Whether `mover` may take a listing from `from` to `to`. */
export function mayMoveListing(
  mover: ListingMover,
  from: ListingState,
  to: ListingState,
  property_for: PropertyFor,
): boolean {
  return listingMoves(mover, from, property_for).includes(to);
}

const OFFERED: readonly ListingState[] = ['published', 'paused', 'under_offer'];

/**
 * The state in which a listing comes back that somebody else than its owner deleted, when its owner puts it back: what
 * was, or could at once be, on the market waits for review.
 */
export function restoredState(from: ListingState): ListingState {
  return OFFERED.includes(from) ? 'pending_review' : from;
}

/** Hours for which what its owner marked as sold or rented by mistake goes back to where it stood, without a review. */
export const RELIST_HOURS = 24;

/** Whether a move to `state` has to say why. */
export function needsReason(state: ListingState): boolean {
  return state === 'changes_requested' || state === 'rejected';
}

type Wanted = { to: ListingState; mover: ListingMover; needsReview: boolean; hasUnreviewedChanges: boolean };

/**
 * The state in which a permitted move ends. A listing that asks for review is published at once where none is needed
 * (agents, the admin, or the site's switch), and what changed since it was last seen by a reviewer is not published
 * without one.
 */
export function stateAfter({ to, mover, needsReview, hasUnreviewedChanges }: Wanted): ListingState {
  if (mover !== 'owner') return to;
  if (to === 'pending_review' && !needsReview) return 'published';
  if (to === 'published' && needsReview && hasUnreviewedChanges) return 'pending_review';
  return to;
}
