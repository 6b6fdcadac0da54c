import { makeTables } from '../platform/sql';
import { keepPlacesInStep } from './places';

/**
 * Who sent which picture, and how it looks: `hash` are 64 bits that resized and recompressed copies share but for a few,
 * `bands` its four quarters with their places, through which an index finds the candidates.
 */
const PHOTOS = `
  CREATE TABLE IF NOT EXISTS street_photos (
    file_id integer PRIMARY KEY REFERENCES files ON DELETE CASCADE,
    user_id integer NOT NULL,
    hash bit(64) NOT NULL,
    bands integer[] NOT NULL,
    unclaimed_since timestamptz
  );
  CREATE INDEX IF NOT EXISTS street_photos_bands_idx ON street_photos USING gin (bands);
  CREATE INDEX IF NOT EXISTS files_url_idx ON files (url);`;

export async function bootstrapPhotos(): Promise<void> {
  await makeTables(PHOTOS);
  await keepPlacesInStep();
}
