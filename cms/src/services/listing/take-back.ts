import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { updateDocument } from '../platform/documents';
import { takeMailBack } from '../platform/mail-outbox';
import { actorOf, type Person } from '../platform/person';
import { rows } from '../platform/sql';
import { checkSeen, type ChangedListing } from './change';
import { decisionToTakeBack } from './decisions';
import { mailOfDecision } from './mail';
import { reopenReports } from './reports';
import { countViewings, findListing, readListing } from './store';

const PROPERTY = 'api::property.property';

/**
 * Takes a decision of the admin back whose mail has not left yet: the listing stands where it stood before, with the words
 * and the open reports of before, and its owner is told nothing. Throws NotFoundError, and 409 when something has happened
 * since `seen` or since the decision, nothing was decided, or the time is over.
 */
export async function takeListingBack(id: string, seen: string | undefined, person: Person): Promise<ChangedListing> {
  return strapi.db.transaction(async () => {
    const listing = await findListing(id, person, { lock: true });
    await checkSeen(listing, seen);
    const { listing_state, updated_at: updatedAt, last_published } = listing;
    const decision = await decisionToTakeBack(listing);
    if (!decision) throw conflict('There is no decision to take back', { listing_state });
    // Who has no account, or decided about an own listing, has no mail to wait for.
    const hasMail = listing.owner !== null && listing.owner.email !== decision.actor;
    if (hasMail && !(await takeMailBack(mailOfDecision(listing)))) {
      throw conflict('The decision was told by now and cannot be taken back', { listing_state });
    }
    const { from, reason, note, decidedAt } = decision;
    await updateDocument(PROPERTY, id, { listing_state: from, decision_reason: reason, decision_note: note });
    // What was on the market for these minutes was there by mistake.
    await rows('UPDATE properties SET last_published = ?::jsonb WHERE id = ? RETURNING id', [
      last_published === null ? null : JSON.stringify(last_published),
      listing.id,
    ]);
    await reopenReports(listing.id, decidedAt);
    await writeAudit(actorOf(person), 'listing.taken_back', [PROPERTY, id], {
      before: { listing_state },
      after: { listing_state: from },
    });
    const stored = await readListing(id);
    const { viewings_cancelled } = await countViewings(id);
    return { _id: id, listing_state: from, updatedAt: stored?.updated_at ?? updatedAt, viewings_cancelled };
  });
}
