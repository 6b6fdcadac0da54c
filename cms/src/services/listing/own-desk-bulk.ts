import type { Bulk, BulkOutcome } from '@69street/config/contract';
import {
  mayMoveListing,
  priceAfter,
  reasonToCancel,
  SETTLED_STATES,
  type BulkResult,
  type ListingState,
} from '@69street/config/market';
import { errors } from '@strapi/utils';

import { isAdmin, type Person } from '../platform/person';
import { changeListing } from './change';
import { unwishFeatured, wishFeatured } from './feature-wishes';
import { countViewings, isOwn, readListing, type StoredListing } from './store';

type Asked = Omit<Bulk, 'listings'> & Bulk['listings'][number];
type Wanted = { listing_state?: ListingState; price?: number; confirmed?: true };

const priceOf = ({ values }: StoredListing) => Number(values.price);
const conditionOf = (listing: StoredListing) => ({
  listing_state: listing.listing_state,
  price: priceOf(listing),
  updatedAt: listing.updated_at,
});

/** What is asked of one listing as a change of it; null where that is no price. */
function wantedOf({ intent, change, listing_state, price }: Asked, listing: StoredListing): Wanted | null {
  switch (intent) {
    case 'price': {
      const after = change ? priceAfter(priceOf(listing), change) : null;
      return after === null ? null : { price: after };
    }
    case 'pause':
      return { listing_state: 'paused' };
    case 'publish':
      // What is sold or rented asks to be listed again: whether that needs a review is for the change to say.
      return { listing_state: SETTLED_STATES.includes(listing.listing_state) ? 'pending_review' : 'published' };
    case 'closed':
      return { listing_state: listing.property_for === 'rent' ? 'rented' : 'sold' };
    case 'back': {
      // What is sold or rented asks to be listed again, whatever it was before.
      const to = SETTLED_STATES.includes(listing.listing_state) ? 'pending_review' : listing_state;
      return { ...(listing_state && to && { listing_state: to }), ...(price && { price }) };
    }
    default:
      return { confirmed: true };
  }
}

/**
 * Whether it is all so that is asked for: then whoever asks again, because an answer was lost, hears that it is so. A
 * change by so many per cent says not what it is to become.
 */
function isSo(asked: Asked, listing: StoredListing): boolean {
  const { listing_state, price } = (asked.change?.kind !== 'percent' && wantedOf(asked, listing)) || {};
  return (
    (listing_state ?? price) !== undefined &&
    (listing_state ?? listing.listing_state) === listing.listing_state &&
    (price ?? priceOf(listing)) === priceOf(listing)
  );
}

/** The states in which "still to be had" makes sense. */
const OFFERED: readonly ListingState[] = ['published', 'paused', 'under_offer'];

/** Whether it is so already, or can never be from here; null when there is something to do. */
function hindrance({ intent }: Asked, wanted: Wanted, listing: StoredListing, person: Person): BulkResult | null {
  const { listing_state: from, property_for } = listing;
  const { listing_state: to, price } = wanted;
  if (to === undefined && price === undefined) {
    if (intent === 'back') return 'refused';
    return OFFERED.includes(from) ? null : 'cannot';
  }
  if (price !== undefined && to === undefined) {
    // What was refused, or is sold, has no price to change.
    if (['rejected', 'sold', 'rented'].includes(from) && intent === 'price') return 'cannot';
    return price === priceOf(listing) ? 'already' : null;
  }
  if (to === from) return 'already';
  return to && mayMoveListing(isAdmin(person) ? 'admin' : 'owner', from, to, property_for) ? null : 'cannot';
}

/** The viewings that a move cancels, counted before it; of one back to the market those that stay cancelled. */
async function viewingsOf({ document_id, listing_state: from }: StoredListing, to = from): Promise<number> {
  if (to === from) return 0;
  const { viewings_open, viewings_cancelled } = await countViewings(document_id);
  if (reasonToCancel(to)) return viewings_open;
  return reasonToCancel(from) ? viewings_cancelled : 0;
}

async function wish({ intent, preview }: Asked, listing: StoredListing, person: Person): Promise<BulkResult> {
  if (preview) return listing.listing_state === 'published' || intent === 'unwish' ? 'done' : 'cannot';
  const isNew = await (intent === 'wish' ? wishFeatured : unwishFeatured)(listing, person);
  return isNew ? 'done' : 'already';
}

/** Says, and unless it is a preview does, what becomes of one listing. Throws what changing it throws. */
async function carryOut(asked: Asked, person: Person): Promise<BulkOutcome> {
  const { _id, seen, preview, intent } = asked;
  return strapi.db.transaction(async () => {
    const listing = await readListing(_id, { lock: !preview });
    // Here nobody changes what is somebody else's, the admin neither.
    if (!listing || !isOwn(listing, person)) throw new errors.NotFoundError('No such listing');
    const from = conditionOf(listing);
    const answer = (result: BulkResult, to = from, viewings = 0): BulkOutcome => {
      const { code, property_name } = listing;
      return { _id, code, property_name, result, from, to, viewings };
    };
    if (seen !== undefined && seen !== listing.updated_at && intent !== 'confirm')
      return answer(isSo(asked, listing) ? 'already' : 'changed');
    if (intent === 'wish' || intent === 'unwish') {
      if (intent === 'wish' && listing.listing_state !== 'published') return answer('cannot');
      return answer(await wish(asked, listing, person));
    }
    const wanted = wantedOf(asked, listing);
    if (!wanted) return answer('refused');
    const hindered = hindrance(asked, wanted, listing, person);
    if (hindered) return answer(hindered);
    const viewings = await viewingsOf(listing, wanted.listing_state);
    if (preview) return answer('done', { ...from, ...wanted }, viewings);
    let { listing_state, updatedAt } = await changeListing(_id, wanted, person);
    const was = asked.listing_state;
    // It was not on the market before it was sold or rented, and need not be again.
    if (intent === 'back' && was && listing_state === 'published' && was !== 'pending_review' && was !== 'published') {
      ({ listing_state, updatedAt } = await changeListing(_id, { listing_state: was }, person));
    }
    return answer('done', { listing_state, price: wanted.price ?? from.price, updatedAt }, viewings);
  });
}

/** What a refusal means for one of many; null for a fault of ours. */
function resultOf(error: unknown): BulkResult | null {
  if (error instanceof errors.NotFoundError) return 'gone';
  if (error instanceof errors.PolicyError) return 'cannot';
  if (error instanceof errors.ValidationError) return 'refused';
  return (error as { status?: number }).status === 409 ? 'cannot' : null;
}

/**
 * Does one thing to several own listings and tells for each what became of it: one that cannot be changed hinders no
 * other. Every rule of {@link changeListing} holds. One after the other: each takes the lock of the audit trail.
 */
export async function bulkListings({ listings, ...all }: Bulk, person: Person): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const listing of listings) {
    try {
      outcomes.push(await carryOut({ ...all, ...listing }, person));
    } catch (error) {
      const result = resultOf(error);
      if (!result) strapi.log.error(`Bulk ${all.intent} of ${listing._id}`, error);
      const unknown = { code: null, property_name: null, from: null, to: null, viewings: 0 };
      outcomes.push({ _id: listing._id, ...unknown, result: result ?? 'failed' });
    }
  }
  return outcomes;
}
