import type { Twin, TwinReason } from '@69street/config/contract';

import { HASH_DISTANCE_MAX } from '../photo/perceptual-hash';
import { toPhoto, type MediaFile } from '../photo/photo';
import { isoSql, rows } from '../platform/sql';
import { PHOTO_ALT } from '../search/row';

/** Side by side one sees so many. */
const SHOWN = 5;
/** As far as listings that may be the same are counted. */
const COUNTED = 200;

const SAME: Record<TwinReason, string> = {
  // Two questions, because there are two indexes.
  text: `SELECT p.id FROM properties p JOIN properties mine ON mine.id = ? AND p.twin = mine.twin AND p.listing_state = 'published'
    UNION ALL
    SELECT p.id FROM properties p JOIN properties mine ON mine.id = ? AND p.twin = mine.twin AND p.listing_state <> 'published'
    LIMIT ${COUNTED}`,
  // A plain wall has hardly any bits: such pictures are alike without being the same.
  photo: `SELECT DISTINCT theirs.related_id AS id FROM files_related_mph mine
    JOIN street_photos own ON own.file_id = mine.file_id AND bit_count(own.hash) BETWEEN 6 AND 58
    JOIN street_photos alike ON alike.bands && own.bands AND bit_count(alike.hash # own.hash) <= ${HASH_DISTANCE_MAX}
    JOIN files_related_mph theirs ON theirs.file_id = alike.file_id AND theirs.related_type = 'api::property.property'
      AND theirs.field = 'photos'
    WHERE mine.related_type = 'api::property.property' AND mine.field = 'photos' AND mine.related_id = ?
      AND theirs.related_id <> ?
    LIMIT ${COUNTED}`,
  // An agent has one telephone for two hundred homes: of the same account it says something of homes alone that are alike.
  number: `SELECT p.id FROM properties p JOIN properties mine ON mine.id = ? AND p.owner_number = mine.owner_number
    LEFT JOIN properties_owner_lnk l ON l.property_id = p.id LEFT JOIN properties_owner_lnk own ON own.property_id = mine.id
    WHERE p.id <> ? AND (l.user_id IS DISTINCT FROM own.user_id OR l.user_id IS NULL
      OR (p.property_for, p.property_type, p.city, coalesce(p.bedroom, 0))
          = (mine.property_for, mine.property_type, mine.city, coalesce(mine.bedroom, 0))
        AND p.area IS NOT DISTINCT FROM mine.area AND (p.price = mine.price OR p.property_size = mine.property_size))
    ORDER BY p.id DESC LIMIT ${COUNTED}`,
};

type Row = Omit<Twin, 'price' | 'photo' | 'same'> & { id: number; price: string; file: MediaFile | null };

const DETAILS = `SELECT p.id, p.document_id AS _id, p.code, p.property_name, p.property_for, p.property_type, p.city, p.area,
    p.price, p.property_size, p.bedroom, p.listing_state, p.owner_name, p.owner_number, p.property_description,
    ${isoSql('p.created_at')} AS "createdAt",
    (SELECT json_build_object('url', f.url, 'width', f.width, 'height', f.height, 'alternativeText', ${PHOTO_ALT},
        'formats', f.formats) FROM files_related_mph m JOIN files f ON f.id = m.file_id
      WHERE m.related_id = p.id AND m.related_type = 'api::property.property' AND m.field = 'photos'
      ORDER BY m."order", m.id LIMIT 1) AS file
  FROM properties p WHERE p.id = ANY(?::int[])`;

/**
 * Other listings, in whatever state, that may be the same as the one of this row: of the same words and numbers first,
 * then of the same photograph, then of the same telephone; and how many are left out.
 */
export async function twinsOf(propertyId: number): Promise<{ twins: Twin[]; leftOut: number }> {
  const found = new Map<number, TwinReason[]>();
  for (const why of ['text', 'photo', 'number'] as const) {
    for (const { id } of await rows<{ id: number }>(SAME[why], [propertyId, propertyId])) {
      if (id !== propertyId) found.set(id, [...(found.get(id) ?? []), why]);
    }
  }
  // More reasons first; of as many the order above.
  const ids = [...found.keys()]
    .sort((a, b) => (found.get(b)?.length ?? 0) - (found.get(a)?.length ?? 0))
    .slice(0, SHOWN);
  if (ids.length === 0) return { twins: [], leftOut: 0 };
  const details = new Map((await rows<Row>(DETAILS, [ids])).map((row) => [row.id, row]));
  const twins = ids.flatMap((id): Twin[] => {
    const row = details.get(id);
    if (!row) return [];
    const { id: _row, file, price, ...rest } = row;
    return [{ ...rest, price: Number(price), photo: toPhoto(file), same: found.get(id) ?? [] }];
  });
  return { twins, leftOut: found.size - twins.length };
}
