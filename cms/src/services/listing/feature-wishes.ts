import type { FeatureWish } from '@69street/config/contract';
import { EXACT_TOTAL_MAX } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { readPage } from '../platform/cursor';
import { updateDocument } from '../platform/documents';
import { actorOf, type Person } from '../platform/person';
import { countRows, isoSql, rows } from '../platform/sql';
import { toPhoto, type MediaFile } from '../photo/photo';
import { PHOTO_ALT } from '../search/row';
import { readListing, type StoredListing } from './store';

const PROPERTY = 'api::property.property';
const PAGE = 24;

/** The wishes that wait for a decision: what is on the market and not featured. */
export const WISHES_SQL = `FROM street_feature_wishes w JOIN properties p ON p.id = w.property_id
  WHERE p.listing_state = 'published' AND NOT coalesce(p.featured, false)`;

/** Wishes a listing to be featured, in the running transaction. Throws 409 for one that is not on the market; false when there was nothing to wish. */
export async function wishFeatured(listing: StoredListing, person: Person): Promise<boolean> {
  const { id, document_id, listing_state } = listing;
  if (listing_state !== 'published') throw conflict('Only what is on the market is featured', { listing_state });
  const made = await rows(
    `INSERT INTO street_feature_wishes (property_id) SELECT p.id FROM properties p
     WHERE p.id = ? AND NOT coalesce(p.featured, false) ON CONFLICT DO NOTHING RETURNING property_id`,
    [id],
  );
  if (made.length === 0) return false;
  await writeAudit(actorOf(person), 'listing.feature_wished', [PROPERTY, document_id]);
  return true;
}

/** Takes a wish back, in the running transaction; false when there was none. */
export async function unwishFeatured({ id, document_id }: StoredListing, person: Person): Promise<boolean> {
  const gone = await rows('DELETE FROM street_feature_wishes WHERE property_id = ? RETURNING property_id', [id]);
  if (gone.length === 0) return false;
  await writeAudit(actorOf(person), 'listing.feature_withdrawn', [PROPERTY, document_id]);
  return true;
}

type Row = Omit<FeatureWish, 'price' | 'cover'> & {
  id: number;
  sort_key: string;
  price: string;
  file: MediaFile | null;
};

/** A page of what waits for the admin's decision, the oldest wish first. */
export async function listFeatureWishes(cursor: string | undefined) {
  const { page, total, next_cursor } = await readPage(
    { limit: PAGE, cursor },
    'feature wishes',
    () => countRows(`FROM (SELECT 1 ${WISHES_SQL} LIMIT ${EXACT_TOTAL_MAX}) counted`),
    (after, most) =>
      rows<Row>(
        `SELECT w.property_id AS id, w.wished_at::text AS sort_key, ${isoSql('w.wished_at')} AS wished_at,
          p.document_id AS "_id", p.code, p.property_name, p.property_for, p.city, p.price, account.user_name,
          coalesce(account.email, p.user_email) AS user_email,
          (SELECT json_build_object('url', f.url, 'width', f.width, 'height', f.height, 'alternativeText', ${PHOTO_ALT},
            'formats', f.formats) FROM files_related_mph m JOIN files f ON f.id = m.file_id WHERE m.related_id = p.id
            AND m.related_type = '${PROPERTY}' AND m.field = 'photos' ORDER BY m."order", m.id LIMIT 1) AS file
        ${WISHES_SQL.replace(
          'WHERE',
          `LEFT JOIN LATERAL (SELECT u.user_name, u.email FROM properties_owner_lnk l JOIN up_users u ON u.id = l.user_id
            WHERE l.property_id = p.id LIMIT 1) account ON true WHERE`,
        )}${after ? ' AND (w.wished_at, w.property_id) > (?::timestamp, ?)' : ''}
        ORDER BY w.wished_at, w.property_id LIMIT ?`,
        [...(after ? [after.key, after.id] : []), most],
      ),
  );
  const data = page.map(({ id: _id, sort_key: _key, file, price, ...row }) => ({
    ...row,
    price: Number(price),
    cover: toPhoto(file),
  }));
  return { data, meta: { total, next_cursor } };
}

/**
 * Features a listing as its owner wishes, or says no: the wish is gone either way. Throws NotFoundError where none waits,
 * 409 for a listing that left the market meanwhile.
 */
export async function decideFeatureWish(id: string, featured: boolean, person: Person): Promise<void> {
  await strapi.db.transaction(async () => {
    const listing = await readListing(id, { lock: true });
    const wished = listing
      ? await rows('DELETE FROM street_feature_wishes WHERE property_id = ? RETURNING property_id', [listing.id])
      : [];
    if (!listing || wished.length === 0) throw new errors.NotFoundError('Nobody wishes that');
    const { listing_state } = listing;
    if (featured && listing_state !== 'published') throw conflict('It is not on the market', { listing_state });
    if (featured) await updateDocument(PROPERTY, id, { featured: true });
    await writeAudit(actorOf(person), featured ? 'listing.featured' : 'listing.feature_declined', [PROPERTY, id]);
  });
}
