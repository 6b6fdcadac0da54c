import { createHmac } from 'node:crypto';

import type { Street } from '../../../config/street';
import { rows, TODAY } from '../platform/sql';

const COUNT = `
  WITH listing AS (SELECT id FROM properties WHERE listing_state = 'published' AND document_id = ?),
    first AS (
      INSERT INTO street_viewers (property_id, day, viewer) SELECT id, current_date, ? FROM listing
      ON CONFLICT DO NOTHING RETURNING property_id),
    of_day AS (
      INSERT INTO street_listing_days AS d (property_id, day, seen) SELECT property_id, ${TODAY}, 1 FROM first
      ON CONFLICT (property_id, day) DO UPDATE SET seen = d.seen + 1)
  INSERT INTO street_views AS v (property_id, views) SELECT property_id, 1 FROM first
  ON CONFLICT (property_id) DO UPDATE SET views = v.views + 1`;

/** Counts a look at a published listing, once a day for each address; others are passed over without a word. */
export async function countView(documentId: string, address: string): Promise<void> {
  const { internalSecret } = strapi.config.get<Street>('street');
  const viewer = createHmac('sha256', internalSecret).update(`viewer ${address}`).digest('base64url').slice(0, 16);
  await rows(COUNT, [documentId, viewer]);
}

/** Forgets who looked on former days; the counts stay. */
export async function forgetViewers(): Promise<void> {
  await rows('DELETE FROM street_viewers WHERE day < current_date');
}
