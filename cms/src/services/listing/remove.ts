import { writeAudit } from '../platform/audit';
import { checkSeen } from './change';
import { mailOfDecision, tellOwner } from './mail';
import { findListing } from './store';
import { closeReports } from './reports';
import { takeMailBack } from '../platform/mail-outbox';
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
    const owner = listing.owner?.id ?? (isAdmin(person) ? null : person.id);
    await moveToTrash(PROPERTY, id, owner);
    await writeAudit(actorOf(person), 'listing.deleted', [PROPERTY, id], {
      before: { ...listing.values, listing_state: listing.listing_state },
    });
    if (listing.owner && listing.owner.id !== person.id) await tellOwner(listing, 'removed');
  });
}
