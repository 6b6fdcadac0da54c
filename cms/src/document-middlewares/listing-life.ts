import {
  fieldsOfStep,
  mayMoveListing,
  needsReason,
  type ListingReason,
  type ListingState,
} from '@69street/config/market';
import type { Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { tellOwner } from '../services/listing/mail';
import { readListing, type StoredListing } from '../services/listing/store';
import { closeReports } from '../services/listing/reports';
import { staffMember } from '../services/platform/staff-member';
import { cancelOfListing } from '../services/viewing/site';

type Data = Record<string, unknown> & { listing_state?: ListingState; decision_reason?: ListingReason };

function checkStaffMove(listing: StoredListing, data: Data): void {
  const from = listing.listing_state;
  const to = data.listing_state ?? from;
  if (to === from) return;
  const property_for = (data.property_for ?? listing.property_for) as StoredListing['property_for'];
  if (!mayMoveListing('admin', from, to, property_for)) {
    throw new errors.ValidationError(`A listing cannot go from "${from}" to "${to}"`);
  }
  if (needsReason(to) && !data.decision_reason) {
    throw new errors.ValidationError('Choose the reason of the decision: the owner is told');
  }
}

/** What a listing states of its costs beside the price. */
const SUMS = fieldsOfStep('price').filter((name) => name !== 'price' && name !== 'price_is');
/** Numbers come as text from the panel; a list and nothing at all are compared as well. */
const textOf = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : `${value as string}`;

/** Keeps the former price, and each former sum by its name. */
async function rememberPrice(listing: StoredListing, data: Data): Promise<void> {
  if (!listing.was_published) return;
  const before = Number(listing.values.price);
  const at = new Date().toISOString();
  const sums = SUMS.filter((name) => name in data && textOf(data[name]) !== textOf(listing.values[name]));
  const changes: object[] = sums.map((field) => ({ field, was: listing.values[field] ?? null, at }));
  if (data.price !== undefined && Number(data.price) !== before) changes.push({ price: before, at });
  if (changes.length === 0) return;
  const row = await strapi.db
    .query('api::property.property')
    .findOne({ where: { id: listing.id }, select: ['price_history'] });
  const history: unknown = row?.price_history;
  data.price_history = [...(Array.isArray(history) ? history : []), ...changes].slice(-100);
}

/**
 * What happens to a listing whoever changes it, the owner's form or staff in the admin panel: its former price is kept,
 * and what was on the market when it leaves it, so that a reviewer sees what changed since. Staff pass the same state
 * machine as the marketplace admin, and the owner is told, and so are those who were about to see a home that goes off the market.
 */
export const listingLife: Modules.Documents.Middleware.Middleware = async (context, next) => {
  if (context.uid !== 'api::property.property' || context.action !== 'update') return next();
  const { documentId } = context.params as { documentId: string };
  return strapi.db.transaction(async () => {
    const listing = await readListing(documentId, { lock: true });
    if (!listing) return next();
    const data = ((context.params as { data?: Data }).data ??= {});
    const to = data.listing_state ?? listing.listing_state;
    if (staffMember()) checkStaffMove(listing, data);
    await rememberPrice(listing, data);
    if (listing.listing_state === 'published' && to !== 'published') data.last_published = listing.values;
    const result = await next();
    if (to !== listing.listing_state) await cancelOfListing(documentId, to);
    if (staffMember() && to !== listing.listing_state) {
      await closeReports(listing.id);
      const { decision_reason: reason, decision_note } = data;
      await tellOwner(listing, to, {
        reason: reason ?? null,
        note: typeof decision_note === 'string' ? decision_note : null,
      });
    }
    return result;
  });
};
