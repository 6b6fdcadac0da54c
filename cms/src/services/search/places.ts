import { placePoint, placeReach, PLACES } from '@69street/config/search';

import { linkSpellings } from './area-spellings';
import { makeTables, rows, withoutTimeLimit } from '../platform/sql';

/** The centres of the neighbourhoods, for the trigger that gives a listing its point (tables.ts). */
const TABLES = `
  CREATE TABLE IF NOT EXISTS street_places (
    id text PRIMARY KEY,
    city text NOT NULL,
    latitude double precision,
    longitude double precision
  );
  ALTER TABLE street_places ADD COLUMN IF NOT EXISTS reach double precision;
  CREATE UNIQUE INDEX IF NOT EXISTS area_spellings_uq ON area_spellings (city, area);
  CREATE INDEX IF NOT EXISTS properties_spelling_idx ON properties (area, city) WHERE area IS NOT NULL;`;

const SYNC = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset(?::jsonb) AS g(id text, city text, latitude float8, longitude float8)
  ), gone AS (
    DELETE FROM street_places s WHERE NOT EXISTS (SELECT FROM given g WHERE g.id = s.id)
  )
  INSERT INTO street_places AS s SELECT id, city, latitude, longitude FROM given
  ON CONFLICT (id) DO UPDATE SET city = excluded.city, latitude = excluded.latitude, longitude = excluded.longitude
    WHERE (s.city, s.latitude, s.longitude) IS DISTINCT FROM (excluded.city, excluded.latitude, excluded.longitude)
  RETURNING id`;

/** How far around their middles they reach; apart from {@link SYNC}, as no listing has to be written anew for most. */
const REACH = `
  UPDATE street_places s SET reach = g.reach
  FROM jsonb_to_recordset(?::jsonb) AS g(id text, reach float8) WHERE g.id = s.id AND g.reach IS DISTINCT FROM s.reach`;

/** Once for the listings that were written before anybody asked whether their point is one of their neighbourhood. */
const MOVE = `
  DO $$ BEGIN
    IF obj_description('property_complete()'::regprocedure, 'pg_proc') IS DISTINCT FROM 'points within reach' THEN
      UPDATE properties SET place = place WHERE point_is_own AND place IS NOT NULL;
      COMMENT ON FUNCTION property_complete() IS 'points within reach';
    END IF;
  END $$`;

/** Tables of the neighbourhoods, before the triggers that read them. Idempotent. */
export function bootstrapPlaces(): Promise<void> {
  return makeTables(TABLES);
}

/**
 * Makes the table of the places equal to the gazetteer and links what listings say of their area to it: what is new
 * since the last boot, and what a changed gazetteer reads otherwise. Behind the triggers, which do it to the listings.
 */
export async function linkPlaces(): Promise<void> {
  const places = PLACES.map(({ id, city }) => ({ id, city, ...placePoint(id) }));
  await withoutTimeLimit(async () => {
    // Written anew as they are: the trigger gives them the point of the place as it is now.
    const moved = (await rows<{ id: string }>(SYNC, [JSON.stringify(places)])).map(({ id }) => id);
    await rows(REACH, [JSON.stringify(PLACES.map(({ id }) => ({ id, reach: placeReach(id) })))]);
    if (moved.length > 0) await rows('UPDATE properties SET place = place WHERE place = ANY(?::text[])', [moved]);
    await rows(MOVE);
  });
  await linkSpellings('all');
}
