import type { NewListing } from '@69street/config/contract';
import { MONEY_FIELDS, stateAfter, type ListingState } from '@69street/config/market';

import { writeAudit } from '../platform/audit';
import { onceByKey } from '../platform/idempotency';
import { removeDraft } from './drafts';
import { claimPictures, picturesOf } from './photos';
import { needsReview, pointColumns } from './store';
import { actorOf, ownKey, type Person } from '../platform/person';
import { createDocument } from '../platform/documents';

const PROPERTY = 'api::property.property';

export type AddedListing = { _id: string; listing_state: ListingState };

async function addedBefore(idempotency_key: string): Promise<AddedListing | null> {
  const row = await strapi.db.query(PROPERTY).findOne({ where: { idempotency_key } });
  return row && { _id: row.documentId, listing_state: row.listing_state };
}

/** What a new listing says; one from a file has no pictures. */
export type Listed = Omit<NewListing, 'image_three'> & { image_three?: string };

/** In which state a new listing of this person begins. */
export async function firstState(person: Person): Promise<ListingState> {
  return stateAfter({
    to: 'pending_review',
    mover: 'owner',
    needsReview: await needsReview(person),
    hasUnreviewedChanges: true,
  });
}

/** Stores a new listing. Throws a ValidationError for pictures that are not the person's own. */
export async function storeListing(
  listing: Listed,
  person: Person,
  idempotency_key: string | null,
): Promise<AddedListing> {
  const { draft, image_one, image_two, image_three, photos, ...fields } = listing;
  const amounts = MONEY_FIELDS.flatMap((name) =>
    typeof fields[name] === 'number' ? [[name, String(fields[name])]] : [],
  );
  const listing_state = await firstState(person);
  return strapi.db.transaction(async () => {
    const pictures = await claimPictures(picturesOf({ image_one, image_two, image_three, photos }), person.id);
    const _id = await createDocument(PROPERTY, {
      ...fields,
      ...pointColumns(fields),
      ...pictures,
      ...Object.fromEntries(amounts),
      listing_state,
      owner: person.id,
      user_email: person.email,
      confirmed_at: new Date().toISOString(),
      idempotency_key,
    });
    if (draft) await removeDraft(draft, person.id);
    await writeAudit(actorOf(person), 'listing.added', [PROPERTY, _id], {
      after: { ...fields, listing_state, image_one, image_two, image_three, photos },
    });
    return { _id, listing_state };
  });
}

/**
 * Lists a home for `person`: it waits for review, or is published at once where none is needed. A repeat with the same
 * idempotency key answers what was stored then. Throws a ValidationError for pictures that are not the person's own.
 */
export async function addListing(listing: NewListing, person: Person, key: string | null): Promise<AddedListing> {
  const idempotency_key = ownKey(person, key);
  return onceByKey(idempotency_key, addedBefore, () => storeListing(listing, person, idempotency_key));
}
