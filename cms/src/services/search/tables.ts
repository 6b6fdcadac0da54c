import { POINT_GRID } from '@69street/config/market';
import { KM_PER_DEGREE } from '@69street/config/search';

import { makeTables } from '../platform/sql';
import { COMPLETE_COSTS, COST_COLUMNS, COST_INDEXES } from './cost-tables';
import { COMPLETE_FACTS, FACT_COLUMNS, FACT_INDEXES } from './fact-tables';
import { PROMOTED_COLUMN, PROMOTED_INDEXES } from './promoted-tables';
import { STANDING_ANEW, STANDING_COLUMNS, STANDING_FUNCTIONS, STANDING_INDEXES } from './standing-tables';

const PUBLISHED = `WHERE listing_state = 'published'`;

/** What is compared with what somebody said, beside what stands in the keys: two thousand rows are looked at for a page. */
const COMPARED = 'property_size, features, latitude, longitude';

/**
 * What the list query leans on. Every index is partial: nobody but the owner ever lists the rest.
 *
 * The sort indexes carry the filters behind the sort key, so that a walk in sort order drops a row that does not match
 * inside the index, without a visit to the table. The newest ones of a kind or of a neighbourhood are read from indexes
 * that begin with it: what somebody imported last is all of one kind, and the walk past it took 27 ms instead of 0.2 ms
 * for "shops for rent in Dhaka" in a million listings. The others count, find and sort rare combinations.
 */
const INDEXES: Record<string, string> = {
  properties_newest_idx: `(first_published_at DESC, id DESC, city, property_for, property_type, bedroom, area, price) ${PUBLISHED}`,
  properties_kind_idx: `(property_for, property_type, city, first_published_at DESC, id DESC, bedroom, place, price) ${PUBLISHED}`,
  properties_place_newest_idx: `(place, first_published_at DESC, id DESC, property_for, property_type, bedroom, price) ${PUBLISHED} AND place IS NOT NULL`,
  properties_all_fit_idx: `(standing DESC, id DESC, city, property_for, property_type, bedroom, area, price) INCLUDE (place, ${COMPARED}) ${PUBLISHED}`,
  properties_kind_fit_idx: `(property_for, property_type, city, standing DESC, id DESC, bedroom, place, price) INCLUDE (area, ${COMPARED}) ${PUBLISHED}`,
  properties_place_fit_idx: `(place, standing DESC, id DESC, property_for, property_type, bedroom, price) INCLUDE (city, area, ${COMPARED}) ${PUBLISHED} AND place IS NOT NULL`,
  properties_price_idx: `(price, id, city, property_for, property_type, bedroom, place, area) ${PUBLISHED}`,
  properties_size_idx: `((coalesce(property_size, 0)) DESC, id DESC, city, property_for, property_type, bedroom, place, area, price) ${PUBLISHED}`,
  properties_filters_idx: `(city, property_type, property_for, bedroom, price, property_size, bathroom) INCLUDE (first_published_at, standing, id) ${PUBLISHED}`,
  properties_area_idx: `(area, property_for, property_type, bedroom, price, city) ${PUBLISHED}`,
  properties_places_idx: `(place, property_type, property_for, bedroom, price, property_size, bathroom) INCLUDE (city, first_published_at, standing, id) ${PUBLISHED} AND place IS NOT NULL`,
  properties_own_point_idx: `(latitude, longitude) ${PUBLISHED} AND latitude IS NOT NULL AND longitude IS NOT NULL`,
  properties_featured_idx: `(first_published_at DESC, id DESC) ${PUBLISHED} AND featured`,
  properties_photos_idx: `(standing DESC, id DESC, city, property_for, property_type, bedroom, place, price) ${PUBLISHED} AND pictures > 0`,
  properties_amenities_idx: `USING gin (amenities jsonb_path_ops) ${PUBLISHED} AND amenities IS NOT NULL`,
  properties_search_idx: `USING gin (search_text) ${PUBLISHED}`,
  ...FACT_INDEXES,
  ...COST_INDEXES,
  ...STANDING_INDEXES,
  ...PROMOTED_INDEXES,
};

// 'simple' and no language's dictionary: it treats English and Bangla alike and stems neither wrongly. Without the code,
// which is compared whole: "D-1042" is the word "d" as well, and "block D" would find every listing of Dhaka.
const SEARCH_TEXT = `
  setweight(to_tsvector('simple', coalesce(property_name, '') || ' ' || coalesce(title, '')), 'A') ||
  setweight(to_tsvector('simple', coalesce(area, '') || ' ' || coalesce(city, '')), 'B') ||
  setweight(to_tsvector('simple', coalesce(property_description, '')), 'C')`;

/** Removes the column of an older version, and its index with it, so that they are made anew. */
const DROP_OUTDATED = `
  DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
        WHERE d.adrelid = 'properties'::regclass AND a.attname = 'search_text'
          AND pg_get_expr(d.adbin, d.adrelid) LIKE '%code%') THEN
      ALTER TABLE properties DROP COLUMN search_text;
    END IF;
  END $$;
  -- Their followers hold what the order of the best is made of.
  DROP INDEX IF EXISTS properties_filter_idx, properties_place_idx, properties_best_idx, properties_kind_best_idx,
    properties_place_best_idx`;

/** Degrees. `point_is_own` is false where the point is the centre of the neighbourhood, null where there is none. */
const POINT = `
  ADD COLUMN IF NOT EXISTS point_latitude double precision,
  ADD COLUMN IF NOT EXISTS point_longitude double precision,
  ADD COLUMN IF NOT EXISTS point_is_own boolean`;

/** Where somebody has put a pin it is believed so much farther from the middle of the neighbourhood, in kilometres. */
const PIN_KM = 7;

/** Whether the stated point is none of the neighbourhood: `reach` is how far that lies around its middle. */
const OFF = `sqrt(((NEW.longitude - NEW.point_longitude) * cos(radians(NEW.point_latitude))) ^ 2
      + (NEW.latitude - NEW.point_latitude) ^ 2) * ${KM_PER_DEGREE} >
      reach + CASE WHEN NEW.point_shown IS NULL THEN 0 ELSE ${PIN_KM} END`;

const FUNCTIONS = `
  CREATE SEQUENCE IF NOT EXISTS property_code_seq START 1001;

  -- In the database and not in a service, so that rows which arrive by COPY are complete as well.
  -- By the index: what was planned for the first rows of an import, when the table was empty, would read it whole for each.
  CREATE OR REPLACE FUNCTION property_complete() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
  DECLARE reach double precision;
  BEGIN
    IF NEW.code IS NULL OR NEW.code = '' THEN
      NEW.code := CASE NEW.city WHEN 'dhaka' THEN 'D' WHEN 'chittagong' THEN 'C' WHEN 'khulna' THEN 'K'
        WHEN 'rajshahi' THEN 'R' WHEN 'coxbazar' THEN 'X' WHEN 'sylhet' THEN 'S' WHEN 'gazipur' THEN 'G'
        WHEN 'mymensingh' THEN 'M' WHEN 'rangpur' THEN 'N' ELSE 'P' END || '-' || nextval('property_code_seq');
    END IF;
    IF NEW.key IS NULL OR NEW.key = '' THEN NEW.key := NEW.document_id; END IF;
    -- Written once. An imported listing of unknown date has -infinity here, which sorts last and which Strapi's forms
    -- send back as nothing.
    IF TG_OP = 'UPDATE' AND NEW.first_published_at IS NULL THEN NEW.first_published_at := OLD.first_published_at; END IF;
    IF NEW.listing_state = 'published' AND NEW.first_published_at IS NULL THEN
      NEW.first_published_at := date_trunc('milliseconds', timezone('UTC', clock_timestamp()));
    END IF;
    -- Whatever was written: the place is what the spelling says. One question for each row: this runs in every import.
    NEW.place := NULL;
    NEW.point_latitude := NULL;
    NEW.point_longitude := NULL;
    NEW.point_is_own := NULL;
    IF NEW.area IS NOT NULL THEN
      SELECT s.place, c.latitude, c.longitude, CASE WHEN c.latitude IS NOT NULL THEN false END, c.reach
        INTO NEW.place, NEW.point_latitude, NEW.point_longitude, NEW.point_is_own, reach
        FROM area_spellings s LEFT JOIN street_places c ON c.id = s.place WHERE s.city = NEW.city AND s.area = NEW.area;
    END IF;
    -- What everybody is told, and what searches and maps read, is never nearer than the owner allows: a question about a
    -- small area would find the point out otherwise. Whoever says something of an imported point makes it an own one.
    IF NEW.point_shown IS NOT NULL AND NEW.exact_latitude IS NULL AND NEW.exact_longitude IS NULL THEN
      NEW.exact_latitude := NEW.latitude;
      NEW.exact_longitude := NEW.longitude;
    END IF;
    IF NEW.exact_latitude IS NOT NULL OR NEW.exact_longitude IS NOT NULL THEN
      NEW.latitude := CASE WHEN NEW.exact_longitude IS NULL THEN NULL WHEN NEW.point_shown = 'exact'
        THEN NEW.exact_latitude ELSE round((NEW.exact_latitude / ${POINT_GRID})::numeric) * ${POINT_GRID} END;
      NEW.longitude := CASE WHEN NEW.exact_latitude IS NULL THEN NULL WHEN NEW.point_shown = 'exact'
        THEN NEW.exact_longitude ELSE round((NEW.exact_longitude / ${POINT_GRID})::numeric) * ${POINT_GRID} END;
    END IF;
    -- Too far from the middle of its neighbourhood (nothing of it where that is not known) it stands in the middle.
    IF NEW.latitude IS NOT NULL AND NEW.longitude IS NOT NULL AND (${OFF}) IS NOT TRUE THEN
      NEW.point_latitude := NEW.latitude;
      NEW.point_longitude := NEW.longitude;
      NEW.point_is_own := true;
    END IF;${COMPLETE_FACTS}
    ${COMPLETE_COSTS}
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER property_complete BEFORE INSERT OR UPDATE ON properties
    FOR EACH ROW EXECUTE FUNCTION property_complete();

  -- Every spelling of an area that a listing has ever used: some thousand rows that say which neighbourhood it is, and
  -- in which a misspelt name is looked up before the big table is asked with exact values.
  CREATE OR REPLACE FUNCTION area_spellings_learn() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO area_spellings (document_id, city, area, listings, created_at, updated_at, published_at)
      SELECT 's' || left(md5(n.city || ' ' || n.area), 23), n.city, n.area, 0, at, at, at
      FROM (SELECT DISTINCT city, area FROM added WHERE area IS NOT NULL EXCEPT SELECT city, area FROM area_spellings) n,
        timezone('UTC', now()) at
      ORDER BY 2, 3 ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER area_spellings_insert AFTER INSERT ON properties
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION area_spellings_learn();
  CREATE OR REPLACE TRIGGER area_spellings_update AFTER UPDATE ON properties
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION area_spellings_learn();`;

/**
 * Search columns, indexes and triggers of `properties`, which Strapi's schema files cannot express. Idempotent; costs
 * a few milliseconds when nothing has to be done. Throws what PostgreSQL throws: without them the site cannot search.
 */
export function bootstrapSearch(): Promise<void> {
  return makeTables(
    'CREATE EXTENSION IF NOT EXISTS pg_trgm',
    DROP_OUTDATED,
    `ALTER TABLE properties ADD COLUMN IF NOT EXISTS search_text tsvector GENERATED ALWAYS AS (${SEARCH_TEXT}) STORED`,
    `ALTER TABLE properties ${POINT}`,
    `ALTER TABLE properties ${FACT_COLUMNS}`,
    `ALTER TABLE properties ${COST_COLUMNS}`,
    `ALTER TABLE properties ${STANDING_COLUMNS}`,
    `ALTER TABLE properties ${PROMOTED_COLUMN}`,
    FUNCTIONS,
    STANDING_FUNCTIONS,
    ...Object.entries(INDEXES).map(([name, rest]) => `CREATE INDEX IF NOT EXISTS ${name} ON properties ${rest}`),
    STANDING_ANEW,
  );
}
