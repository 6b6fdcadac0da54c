import { mayMoveListing, type AuditAction, type ListingState } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { writeAudit } from '../platform/audit';
import { tellOwner } from './mail';
import { hasUnreviewedChanges, needsReview, readListing, type StoredListing } from './store';
import { rows } from '../platform/sql';
import { updateDocument } from '../platform/documents';
import { isSignedLink, signLink } from '../platform/signed-link';

const PROPERTY = 'api::property.property';
const PURPOSE = 'confirm listing';
const ASK_AFTER_DAYS = 30;
export const PAUSE_AFTER_DAYS = 14;
const LINK_DAYS = 90;
const ROUND_SIZE = 100;

/** The secret part of the one-tap link: good for this listing and this question. */
export function confirmationToken(documentId: string, askedAt: string): string {
  const payload = `${documentId}.${Date.parse(askedAt).toString(36)}`;
  return `${payload}.${signLink(PURPOSE, payload)}`;
}

function readToken(token: string): { id: string; askedAt: number } {
  const [id = '', moment = '', signature = ''] = token.split('.');
  const askedAt = parseInt(moment, 36);
  const isGenuine = isSignedLink(PURPOSE, `${id}.${moment}`, signature);
  if (!isGenuine || Date.now() - askedAt > LINK_DAYS * 86_400_000) {
    throw new errors.NotFoundError('This link is not valid');
  }
  return { id, askedAt };
}

const linkOf = (id: string, askedAt: string) => ({ path: `/confirmListing/${confirmationToken(id, askedAt)}` });

type Confirmed = { property_name: string; listing_state: ListingState; confirmed_at: string };

async function audit(listing: StoredListing, action: AuditAction, actor: string, after: object): Promise<void> {
  const before = { listing_state: listing.listing_state };
  await writeAudit({ actor, actor_role: 'system' }, action, [PROPERTY, listing.document_id], { before, after });
}

async function ownerMayPublish(listing: StoredListing): Promise<boolean> {
  if (!listing.owner || !hasUnreviewedChanges(listing)) return true;
  const owner = await strapi.db
    .query('plugin::users-permissions.user')
    .findOne({ where: { id: listing.owner.id }, populate: ['role'] });
  return !(await needsReview(owner));
}

/**
 * The owner's "still to be had" by the link of the mail. A listing that was paused because nobody answered is published
 * again. A second tap changes nothing and answers the same. Throws NotFoundError for a link that is not, or no longer, valid.
 */
export async function confirmByToken(token: string): Promise<Confirmed> {
  const { id, askedAt } = readToken(token);
  return strapi.db.transaction(async () => {
    const listing = await readListing(id, { lock: true });
    if (!listing) throw new errors.NotFoundError('This link is not valid');
    const asked = listing.confirm_asked_at !== null && Date.parse(listing.confirm_asked_at) === askedAt;
    if (asked) {
      const confirmed_at = new Date().toISOString();
      const back = listing.listing_state === 'paused' && (await ownerMayPublish(listing));
      const listing_state = back ? 'published' : listing.listing_state;
      await updateDocument(PROPERTY, id, { confirmed_at, confirm_asked_at: null, listing_state });
      await audit(listing, 'listing.confirmed', listing.owner?.email ?? 'the link of the mail', { listing_state });
    }
    const stored = await strapi.db.query(PROPERTY).findOne({ where: { documentId: id } });
    const { property_name, listing_state, confirmed_at } = stored;
    if (!asked && !(confirmed_at && Date.parse(confirmed_at) >= askedAt)) {
      throw new errors.NotFoundError('This link is not valid');
    }
    return { property_name, listing_state, confirmed_at: new Date(confirmed_at).toISOString() };
  });
}

async function due(condition: string, days: number): Promise<string[]> {
  const found = await rows<{ document_id: string }>(
    `SELECT p.document_id FROM properties p JOIN properties_owner_lnk l ON l.property_id = p.id
     WHERE p.listing_state = 'published' AND ${condition} ORDER BY p.id LIMIT ${ROUND_SIZE}`,
    [days],
  );
  return found.map(({ document_id }) => document_id);
}

/** Writes to one listing if it is still published and still in the state of being asked that was read. */
async function withListing(
  id: string,
  wasAsked: boolean,
  work: (listing: StoredListing) => Promise<void>,
): Promise<void> {
  await strapi.db.transaction(async () => {
    const listing = await readListing(id, { lock: true });
    if (listing?.listing_state === 'published' && (listing.confirm_asked_at !== null) === wasAsked) await work(listing);
  });
}

async function ask(listing: StoredListing): Promise<void> {
  const confirm_asked_at = new Date().toISOString();
  await updateDocument(PROPERTY, listing.document_id, { confirm_asked_at });
  await tellOwner(listing, 'asked', linkOf(listing.document_id, confirm_asked_at));
}

async function pause(listing: StoredListing): Promise<void> {
  if (!mayMoveListing('system', listing.listing_state, 'paused', listing.property_for)) return;
  await updateDocument(PROPERTY, listing.document_id, { listing_state: 'paused' });
  await audit(listing, 'listing.paused', 'freshness', { listing_state: 'paused', asked: listing.confirm_asked_at });
  await tellOwner(listing, 'unanswered', linkOf(listing.document_id, listing.confirm_asked_at ?? ''));
}

/**
 * Asks the owners of listings that nobody has confirmed for 30 days (or what the site says), and pauses those that were
 * asked 14 days ago and are still unanswered. Only listings of an account are asked for: nobody answers for the others.
 */
export async function keepFresh(): Promise<void> {
  const [found] = await rows<{ days: number | null }>(
    'SELECT confirm_after_days AS days FROM site WHERE published_at IS NOT NULL ORDER BY id LIMIT 1',
  );
  const since = `timezone('UTC', now()) - make_interval(days => ?)`;
  // A listing that its publisher posted years ago, or nobody knows when, is no older here than its import.
  const here = `CASE WHEN p.first_published_precision IS NULL AND isfinite(p.first_published_at) THEN p.first_published_at ELSE p.created_at END`;
  const old = `coalesce(p.confirmed_at, ${here}) < ${since} AND p.confirm_asked_at IS NULL`;
  for (const id of await due(old, found?.days ?? ASK_AFTER_DAYS)) await withListing(id, false, ask);
  for (const id of await due(`p.confirm_asked_at < ${since}`, PAUSE_AFTER_DAYS)) await withListing(id, true, pause);
}
