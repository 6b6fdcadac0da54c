import { deskWordsSql } from '../platform/desk-words';
import { statementTrigger, triggerFunction } from '../platform/sql';

/** What a listing `p` is found by at the desk: its own names and those of the account `u` that it belongs to. */
const WORDS = deskWordsSql({
  names: ['p.property_name', `nullif(p.title, p.property_name)`, 'p.area', 'p.owner_name', 'u.user_name'],
  texts: ['p.code', 'p.address', 'p.owner_gmail', 'p.user_email', `nullif(u.email, p.user_email)`],
  phones: ['p.owner_number'],
});
const FILL = `
  INSERT INTO street_desk (property_id, words, updated_at, price)
    SELECT DISTINCT ON (p.id) p.id, ${WORDS}, p.updated_at, p.price FROM properties p
      LEFT JOIN properties_owner_lnk l ON l.property_id = p.id LEFT JOIN up_users u ON u.id = l.user_id`;
const WRITTEN = ['words', 'updated_at', 'price'];
const written = (of: string) => `(${WRITTEN.map((name) => `${of}.${name}`).join(', ')})`;
const REPLACE = `ON CONFLICT (property_id) DO UPDATE SET (${WRITTEN.join(', ')}) = ${written('excluded')}
    WHERE ${written('street_desk')} IS DISTINCT FROM ${written('excluded')}`;
const NAMED = ['property_name', 'title', 'area', 'owner_name', 'code', 'address', 'owner_gmail', 'user_email'];
const COLUMNS = [...NAMED, 'owner_number'];

/** A statement that adds more listings leaves their words to the job. */
const AT_ONCE = 100;

/**
 * Beside the listings and not in them: there every write of a listing would write the index of the words anew. Written
 * by triggers, so that rows which arrive by COPY are found as well. An import adds thousands, and making their words costs
 * more than all the rest of it: what is added in such numbers, or was there before the table, is written down in
 * `street_desk_due` (the ids from one to another) and made by and by (desk-fill.ts).
 *
 * What a list is ordered by stands beside the words: those who have them are put in order without a look at each listing.
 */
const WORDS_TABLE = `
  DO $do$ BEGIN
  IF to_regclass('street_desk') IS NOT NULL AND NOT EXISTS (SELECT FROM information_schema.columns
    WHERE table_schema = current_schema AND table_name = 'street_desk' AND column_name = 'price') THEN
    DROP TABLE street_desk, street_desk_due;
  END IF;
  IF to_regclass('street_desk') IS NULL THEN
    -- With room in its pages: a row whose words stay is written without its index.
    CREATE TABLE street_desk (
      property_id integer PRIMARY KEY REFERENCES properties ON DELETE CASCADE,
      words text NOT NULL,
      updated_at timestamp,
      price bigint
    ) WITH (fillfactor = 90);
    -- How rare a part of a word is, decides how it is looked for.
    ALTER TABLE street_desk ALTER COLUMN words SET STATISTICS 300;
    CREATE TABLE street_desk_due (low integer NOT NULL, high integer NOT NULL);
    INSERT INTO street_desk_due SELECT min(id), max(id) FROM properties HAVING count(*) > 0;
  END IF; END $do$;
  CREATE TABLE IF NOT EXISTS street_desk_due (low integer NOT NULL, high integer NOT NULL);
  CREATE INDEX IF NOT EXISTS street_desk_words_idx ON street_desk USING gin (words gin_trgm_ops);

  CREATE OR REPLACE FUNCTION desk_fill(ids integer[]) RETURNS void LANGUAGE sql AS $$
    ${FILL} WHERE p.id = ANY (ids) ORDER BY p.id ${REPLACE};
  $$;

  -- The next of what is due, the latest added first: answers how many ids were looked at, null when nothing is due. What
  -- somebody else has written meanwhile is newer and stays.
  CREATE OR REPLACE FUNCTION desk_fill_due(most integer) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    place tid;
    due street_desk_due;
    since integer;
  BEGIN
    SELECT ctid INTO place FROM street_desk_due ORDER BY high DESC LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF place IS NULL THEN RETURN NULL; END IF;
    SELECT * INTO due FROM street_desk_due WHERE ctid = place;
    since := greatest(due.low, due.high - most + 1);
    PERFORM FROM properties p WHERE p.id BETWEEN since AND due.high FOR KEY SHARE;
    ${FILL} WHERE p.id BETWEEN since AND due.high ON CONFLICT DO NOTHING;
    IF since > due.low THEN UPDATE street_desk_due SET high = since - 1 WHERE ctid = place;
    ELSE DELETE FROM street_desk_due WHERE ctid = place; END IF;
    RETURN due.high - since + 1;
  END $$;

  ${triggerFunction(
    'desk_added',
    `IF (SELECT count(*) FROM added) > ${AT_ONCE} THEN INSERT INTO street_desk_due SELECT min(id), max(id) FROM added;
    ELSE PERFORM desk_fill(ARRAY(SELECT id FROM added)); END IF;
    RETURN NULL;`,
  )}
  CREATE OR REPLACE TRIGGER desk_added AFTER INSERT ON properties
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION desk_added();

  ${triggerFunction('desk_changed', `PERFORM desk_fill(ARRAY[NEW.id]); RETURN NULL;`)}
  CREATE OR REPLACE TRIGGER desk_changed AFTER UPDATE OF ${COLUMNS.join(', ')} ON properties FOR EACH ROW
    WHEN ((${COLUMNS.map((name) => `OLD.${name}`).join(', ')}) IS DISTINCT FROM (${COLUMNS.map((name) => `NEW.${name}`).join(', ')}))
    EXECUTE FUNCTION desk_changed();

  -- What is due and not yet written is written whole, or the job might write what it read before.
  ${triggerFunction(
    'desk_moved',
    `UPDATE street_desk SET updated_at = NEW.updated_at, price = NEW.price WHERE property_id = NEW.id;
    IF NOT FOUND THEN PERFORM desk_fill(ARRAY[NEW.id]); END IF;
    RETURN NULL;`,
  )}
  CREATE OR REPLACE TRIGGER desk_moved AFTER UPDATE OF updated_at, price ON properties FOR EACH ROW
    WHEN ((OLD.updated_at, OLD.price) IS DISTINCT FROM (NEW.updated_at, NEW.price)) EXECUTE FUNCTION desk_moved();

  ${triggerFunction('desk_owned', `PERFORM desk_fill(ARRAY(SELECT property_id FROM changed)); RETURN NULL;`)}
  ${statementTrigger('desk_owned', 'INSERT', 'properties_owner_lnk')}
  ${statementTrigger('desk_left', 'DELETE', 'properties_owner_lnk', 'desk_owned')}

  ${triggerFunction(
    'desk_renamed',
    `PERFORM desk_fill(ARRAY(SELECT property_id FROM properties_owner_lnk WHERE user_id = NEW.id));
    RETURN NULL;`,
  )}
  CREATE OR REPLACE TRIGGER desk_renamed AFTER UPDATE OF user_name, email ON up_users FOR EACH ROW
    WHEN ((OLD.user_name, OLD.email) IS DISTINCT FROM (NEW.user_name, NEW.email)) EXECUTE FUNCTION desk_renamed();`;

/**
 * The orders of the admin's list over every state. They carry the filters, so that a walk drops a row that does not match
 * inside the index; rare kinds in rare cities are read by the last but one.
 */
const ORDERS = `
  CREATE INDEX IF NOT EXISTS properties_desk_changed_idx
    ON properties (updated_at, id, city, property_type, listing_state);
  CREATE INDEX IF NOT EXISTS properties_desk_price_idx
    ON properties (price, id, city, property_type, listing_state, updated_at);
  CREATE INDEX IF NOT EXISTS properties_desk_kind_idx
    ON properties (city, property_type, updated_at, id, listing_state);
  CREATE INDEX IF NOT EXISTS properties_desk_own_idx ON properties (updated_at, id) WHERE source_url IS NULL;
  -- Whose owner was asked whether it is still to be had: few, of whoever has thousands.
  CREATE INDEX IF NOT EXISTS properties_asked_idx ON properties (id) INCLUDE (confirm_asked_at)
    WHERE listing_state = 'published' AND confirm_asked_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS properties_twin_hidden_idx ON properties (twin) WHERE listing_state <> 'published';`;

/** Who looks at which listing to decide about it, until when unless there is a sign of them. */
const TAKES = `
  CREATE TABLE IF NOT EXISTS street_takes (
    property_id integer PRIMARY KEY REFERENCES properties ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES up_users ON DELETE CASCADE,
    since timestamptz NOT NULL DEFAULT now(),
    until timestamptz NOT NULL
  );
  CREATE INDEX IF NOT EXISTS street_takes_user_idx ON street_takes (user_id);`;

const SAVED_VIEWS = `
  CREATE TABLE IF NOT EXISTS street_saved_views (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    user_id integer NOT NULL REFERENCES up_users ON DELETE CASCADE,
    list text NOT NULL,
    name text NOT NULL,
    search text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (user_id, list, name)
  );`;

export const DESK_TABLES = [WORDS_TABLE, ORDERS, TAKES, SAVED_VIEWS];
