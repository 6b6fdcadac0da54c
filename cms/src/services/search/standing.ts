import { rows } from '../platform/sql';
import { LEADER_FIRST } from './standing-tables';

const BATCH = 2_000;

// Writing a row tells its standing anew (standing-tables.ts).
const TEND = `
  UPDATE properties SET pictures = pictures WHERE id IN (
    SELECT id FROM properties
    WHERE listing_state = 'published' AND (standing_until < timezone('UTC', now()) OR twin IS NULL)
    ORDER BY standing_until LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING id`;

// Of twins exactly one stands for all: not two of which each came while the other was not there yet, and not none where
// it was taken off the market.
const TEND_TWINS = `
  UPDATE properties SET pictures = pictures WHERE id IN (
    SELECT p.id FROM properties p JOIN (
      SELECT id, row_number() OVER (PARTITION BY twin ORDER BY ${LEADER_FIRST}) > 1 AS due FROM properties
      WHERE listing_state = 'published' AND twin IN (
        SELECT twin FROM properties WHERE listing_state = 'published' AND twin IS NOT NULL
        GROUP BY twin HAVING count(*) FILTER (WHERE NOT repeats) <> 1)
    ) twins ON twins.id = p.id AND twins.due <> p.repeats
    LIMIT ${BATCH} FOR UPDATE OF p SKIP LOCKED)
  RETURNING id`;

async function tend(statement: string): Promise<void> {
  let told: unknown[];
  do told = await rows(statement);
  while (told.length === BATCH);
}

/**
 * Tells the standing anew of listings that have grown older since, of those from before there was one, and of those that
 * are the same as another.
 */
export async function tendStanding(): Promise<void> {
  await tend(TEND);
  await tend(TEND_TWINS);
}
