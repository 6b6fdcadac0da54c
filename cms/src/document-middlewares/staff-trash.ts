import type { Modules } from '@strapi/strapi';

import { tellOwner } from '../services/listing/mail';
import { readListing } from '../services/listing/store';
import { closeReports } from '../services/listing/reports';
import { staffMember } from '../services/platform/staff-member';
import { keepInTrash } from '../services/platform/trash';

const PROPERTY = 'api::property.property';
const AGENT = 'api::agent.agent';
const REVIEW = 'api::review.review';

/** Whose review it is, so that it goes with the account from the trash as well. */
async function authorOf(documentId: string): Promise<number | null> {
  const review = await strapi.db.query(REVIEW).findOne({ where: { documentId }, populate: { user: true } });
  return review?.user?.id ?? null;
}

/**
 * What staff delete in the admin panel can be put back for a day, like what owners and the admin delete on the site, and
 * the owner of a listing is told.
 */
export const staffTrash: Modules.Documents.Middleware.Middleware = async (context, next) => {
  const { uid, action } = context;
  if (action !== 'delete' || (uid !== PROPERTY && uid !== AGENT && uid !== REVIEW) || !staffMember()) return next();
  const { documentId } = context.params as { documentId: string };
  return strapi.db.transaction(async () => {
    const listing = uid === PROPERTY ? await readListing(documentId, { lock: true }) : null;
    if (listing) {
      await closeReports(listing.id);
      await tellOwner(listing, 'removed');
    }
    const userId = uid === REVIEW ? await authorOf(documentId) : (listing?.owner?.id ?? null);
    await keepInTrash(uid, documentId, { userId, byOwner: false });
    return next();
  });
};
