import { READ_COLUMNS } from '@69street/config/search';

/**
 * What is known of a listing beside its form. `read_facts`: what was read out of its text
 * (`{ version, of, facts, floor?, … }`, facts.ts), `denied_facts`: what of that its owner has said is not true,
 * `features`: what holds, for the search to look at: what the owner stated (amenities, the facing as `facing_south`),
 * and what was read and not denied.
 */
export const FACT_COLUMNS = `
  ADD COLUMN IF NOT EXISTS read_facts jsonb,
  ADD COLUMN IF NOT EXISTS denied_facts text[],
  ADD COLUMN IF NOT EXISTS features text[]`;

/** The fingerprint of the text that facts are read from, as `storedFacts` of config writes it. */
const TEXT_PRINT = `md5(concat(${READ_COLUMNS.map((name) => `NEW.${name}`).join(`, E'\\n', `)}))`;

/** The version of the reader by which a listing was read last; 0 for one that was not read. */
export const READ_VERSION = `coalesce((read_facts->>'version')::integer, 0)`;

export const FACT_INDEXES: Record<string, string> = {
  properties_features_idx: `USING gin (features) WHERE listing_state = 'published' AND features IS NOT NULL`,
  // What is still to be read: a few rows at the low end, or none.
  properties_reading_idx: `((${READ_VERSION}), id)`,
};

/** The part of the trigger `property_complete`. */
export const COMPLETE_FACTS = `
    -- A reading holds as long as the text does that it was made of, whoever wrote either of them.
    IF NEW.read_facts->>'of' IS DISTINCT FROM ${TEXT_PRINT} THEN NEW.read_facts := NULL; END IF;
    NEW.features := ARRAY(
      SELECT word FROM jsonb_array_elements_text(
        CASE jsonb_typeof(NEW.amenities) WHEN 'array' THEN NEW.amenities ELSE '[]'::jsonb END) word
      UNION SELECT 'facing_' || NEW.facing WHERE NEW.facing <> ''
      UNION SELECT 'ground_floor' WHERE NEW.floor ~* '^(0|g|gf|gr|ground|নিচ|নীচ)\\M'
      UNION SELECT word FROM jsonb_array_elements_text(coalesce(NEW.read_facts->'facts', '[]'::jsonb)) word
        WHERE word <> ALL (coalesce(NEW.denied_facts, '{}')) AND NOT (NEW.facing <> '' AND word LIKE 'facing\\_%')
      ORDER BY 1);`;
