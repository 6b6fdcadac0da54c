import { restoredState } from '@69street/config/market';

import { writeAudit } from '../platform/audit';
import { checkSeen } from './change';
import { mailOfDecision, tellOwner } from './mail';
import { findListing, readListing } from './store';
import { closeReports } from './reports';
import { takeMailBack } from '../platform/mail-outbox';
import { updateDocument } from '../platform/documents';
import type { How, Return } from '../platform/restore';
import { moveToTrash } from '../platform/trash';
import { actorOf, isAdmin, type Person } from '../platform/person';

const PROPERTY = 'api::property.property';

/**
 * Removes a listing, into the trash from where it can be put back for a day. Owners remove their own, the admin any.
 * Throws NotFoundError for any other and the second time, 409 when it was changed since `seen`.
 */
export async function removeListing(id: string, seen: string | undefined, person: Person): Promise<void> {
  await strapi.db.transaction(async () => {
    const listing = await findListing(id, person, { lock: true });
    await checkSeen(listing, seen);
    await closeReports(listing.id);
    // Nothing follows the news that it is gone.
    await takeMailBack(mailOfDecision(listing));
    // A listing without an account is the one's whose verified address it carries: who may delete it may put it back.
    const userId = listing.owner?.id ?? (isAdmin(person) ? null : person.id);
    await moveToTrash(PROPERTY, id, { userId, byOwner: userId === person.id });
    await writeAudit(actorOf(person), 'listing.deleted', [PROPERTY, id], {
      before: { ...listing.values, listing_state: listing.listing_state },
    });
    if (listing.owner && listing.owner.id !== person.id) await tellOwner(listing, 'removed');
  });
}

/**
 * What somebody else than its owner deleted, and its owner alone puts back, waits for review; what is off the market for
 * another reason stays as it was until its owner asks for review (`isBackForReview`).
 */
export async function reviewReturned(id: string, _row: object, { byOwnerAlone }: How): Promise<Return | void> {
  const listing = byOwnerAlone ? await readListing(id, { lock: true }) : null;
  if (!listing) return;
  const { listing_state } = listing;
  const state = restoredState(listing_state);
  if (state !== listing_state) {
    const confirmed_at = new Date().toISOString();
    const nothing = { decision_reason: null, decision_note: null, confirm_asked_at: null };
    await updateDocument(PROPERTY, id, { listing_state: state, confirmed_at, ...nothing });
  }
  return { waits: state === 'pending_review', before: { listing_state }, after: { listing_state: state } };
}
