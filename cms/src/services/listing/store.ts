import type { ListingReason, ListingState, PropertyFor } from '@69street/config/market';
import { LISTING_COLUMNS, UNREVIEWED_FIELDS } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { EXACT_POINT, PHOTO_ALT, viewingsAhead } from '../search/row';
import { isoSql, preparedRows, rows, type Sql } from '../platform/sql';
import { hasAddress, isAdmin, type Person } from '../platform/person';

/**
 * What a form fills in, as one comparable value for each field; pictures as their addresses, in order, and in `photo_alts`
 * by address what those show of which it is said, null where it is said of none.
 */
export type ListingValues = Record<string, unknown>;

export type StoredListing = {
  id: number;
  document_id: string;
  code: string;
  property_name: string;
  property_for: PropertyFor;
  listing_state: ListingState;
  decision_reason: ListingReason | null;
  updated_at: string;
  was_published: boolean;
  confirm_asked_at: string | null;
  last_published: ListingValues | null;
  values: ListingValues;
  owner: { id: number; email: string; language: 'en' | 'bn' | null } | null;
  user_email: string | null;
};

/** `properties p` as {@link ListingValues}: jsonb, so that numbers are numbers whatever the column is. */
export const VALUES = `jsonb_build_object(
  ${LISTING_COLUMNS.map((name) => `'${name}', ${{ ...EXACT_POINT }[name as string] ?? `p.${name}`}`).join(', ')},
  'photos', (SELECT coalesce(jsonb_agg(f.url ORDER BY m."order", m.id), '[]') FROM files_related_mph m
    JOIN files f ON f.id = m.file_id WHERE m.related_id = p.id AND m.related_type = 'api::property.property' AND m.field = 'photos'),
  'photo_alts', (SELECT jsonb_object_agg(f.url, ${PHOTO_ALT}) FROM files_related_mph m JOIN files f ON f.id = m.file_id
    WHERE m.related_id = p.id AND m.related_type = 'api::property.property' AND m.field = 'photos' AND ${PHOTO_ALT} <> ''),
  'image_three', (SELECT f.url FROM files_related_mph m JOIN files f ON f.id = m.file_id
    WHERE m.related_id = p.id AND m.related_type = 'api::property.property' AND m.field = 'floor_plan' LIMIT 1))`;

const READ = `
  SELECT p.id, p.document_id, p.code, p.property_name, p.property_for, p.listing_state, p.decision_reason, p.user_email,
    ${isoSql('p.updated_at')} AS updated_at, p.first_published_at IS NOT NULL AS was_published,
    ${isoSql('p.confirm_asked_at')} AS confirm_asked_at, p.last_published::json AS last_published,
    (${VALUES})::json AS values,
    (SELECT json_build_object('id', u.id, 'email', u.email, 'language', u.language) FROM properties_owner_lnk l
      JOIN up_users u ON u.id = l.user_id WHERE l.property_id = p.id LIMIT 1) AS owner
  FROM properties p WHERE p.document_id = ?`;

/** One listing in any state, or null. With `lock` nobody else changes it until the running transaction ends. */
export async function readListing(id: string, { lock = false } = {}): Promise<StoredListing | null> {
  // The lock first: what is read in the same statement would be as old as the wait for it.
  if (lock) await rows('SELECT 1 FROM properties WHERE document_id = ? FOR UPDATE', [id]);
  const [listing] = await preparedRows<StoredListing>('listing', { text: READ, values: [id] });
  return listing ?? null;
}

/** How many viewings ahead taking a listing off the market cancels, and how many that has cancelled. */
export async function countViewings(id: string): Promise<{ viewings_open: number; viewings_cancelled: number }> {
  const [found] = await rows<{ viewings_open: number; viewings_cancelled: number }>(
    `SELECT ${viewingsAhead('k.id')} FROM (SELECT ?::text AS id) k`,
    [id],
  );
  return found ?? { viewings_open: 0, viewings_cancelled: 0 };
}

/** Whether it belongs to this person: by the account, or by its verified address where no account has it. */
export function isOwn({ owner, user_email }: StoredListing, person: Person): boolean {
  return owner ? owner.id === person.id : hasAddress(person, user_email);
}

/** Listings `p` of a person, as `ownSql` finds them: by the account, imported ones by its confirmed address. */
export function belongsTo(person: Person): Sql {
  const email = person.email_verified ? person.email.toLowerCase() : null;
  return {
    text: `p.id IN (SELECT l.property_id FROM properties_owner_lnk l WHERE l.user_id = ?
      UNION SELECT m.id FROM properties m WHERE lower(m.user_email) = ?::text
        AND NOT EXISTS (SELECT FROM properties_owner_lnk o WHERE o.property_id = m.id))`,
    values: [person.id, email],
  };
}

/**
 * The listing that `person` may see and change in any state: an own one, as the admin any. Throws NotFoundError for any
 * other, as if it were unknown.
 */
export async function findListing(id: string, person: Person, { lock = false } = {}): Promise<StoredListing> {
  const listing = await readListing(id, { lock });
  if (!listing || !(isAdmin(person) || isOwn(listing, person))) throw new errors.NotFoundError('No such listing');
  return listing;
}

/** The same text for the same value: PostgreSQL puts the names of an object in an order of its own. */
const canonical = (value: unknown) =>
  JSON.stringify(value ?? null, (_name, part: unknown) =>
    part instanceof Object && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );

/** The fields in which two listings differ, with both values. */
export function differences(
  before: ListingValues,
  after: ListingValues,
): Array<{ field: string; before: unknown; after: unknown }> {
  return Object.keys(after)
    .filter((field) => canonical(before[field]) !== canonical(after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

/**
 * The columns of the point that somebody says: the exact one, out of which the database makes what everybody is told.
 * Both halves at once, so that no half of it is taken for the one of a publisher.
 */
export function pointColumns({ latitude = null, longitude = null }: ListingValues) {
  return { latitude, longitude, exact_latitude: latitude, exact_longitude: longitude };
}

/** Whether something that a reviewer looks at is different from what was on the market last. */
export function hasUnreviewedChanges({ last_published, was_published, values }: StoredListing, now = values): boolean {
  if (!last_published) return !was_published;
  return differences(last_published, now).some(({ field }) => !UNREVIEWED_FIELDS.includes(field));
}

/** Whether what this person lists waits for review: the site's switch, for people without a further role. */
export async function needsReview(person: Person): Promise<boolean> {
  if (person.role?.type !== 'authenticated') return false;
  const [settings] = await rows<{ on: boolean | null }>(
    'SELECT listings_need_review AS on FROM security_settings ORDER BY id LIMIT 1',
  );
  return settings?.on ?? true;
}
