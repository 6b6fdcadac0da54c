import { rows } from '../platform/sql';

const BATCH = 2_000;

// Writing a row tells its standing anew (standing-tables.ts).
const TEND = `
  UPDATE properties SET pictures = pictures WHERE id IN (
    SELECT id FROM properties WHERE listing_state = 'published' AND standing_until < timezone('UTC', now())
    ORDER BY standing_until LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING id`;

/** Tells the standing anew of listings that have grown older since, and of those from before there was one. */
export async function tendStanding(): Promise<void> {
  let told: unknown[];
  do told = await rows(TEND);
  while (told.length === BATCH);
}
