import type { Sql } from '../platform/sql';

/** By which {@link countedSql} knows all messages; the office has its own name. */
export const EVERYBODY = '*';

/** So many changes are added up now and then, by whoever writes the last of them. */
const FOLD = 64;

/** What became more and what became less, as rows `c` of which each counts by its `way`. */
const MORE = 'SELECT 1 AS way, n.* FROM after n';
const LESS = 'SELECT -1 AS way, o.* FROM before o';
const triggers = (name: string, table: string) => `
  CREATE OR REPLACE TRIGGER ${name}_insert AFTER INSERT ON ${table}
    REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION ${name}();
  CREATE OR REPLACE TRIGGER ${name}_delete AFTER DELETE ON ${table}
    REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION ${name}();
  CREATE OR REPLACE TRIGGER ${name}_update AFTER UPDATE ON ${table}
    REFERENCING NEW TABLE AS after OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION ${name}();`;

/** A function of triggers that notes by how much the rows of `where` became more. */
const counting = (name: string, reader: string, sums: string, where = '') => {
  const note = (rows: string) =>
    `PERFORM message_counts_add('${reader}', s.a, s.b, s.c) FROM (SELECT ${sums} FROM (${rows}) c ${where}) s (a, b, c);`;
  return `
  CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN ${note(MORE)}
    ELSIF TG_OP = 'DELETE' THEN ${note(LESS)}
    ELSE ${note(`${MORE} UNION ALL ${LESS}`)} END IF;
    RETURN NULL;
  END $$;`;
};
const sum = (condition: string) => `coalesce(sum(CASE WHEN ${condition} THEN way END), 0)`;
const ALL = ['true', 'handled_at IS NULL', 'false'].map(sum).join(', ');
const OF_OFFICE = ['true', 'is_open', 'is_unread'].map(sum).join(', ');

/**
 * How many messages there are, and how many of them are open, in all and for the office: counting them cost as much as all
 * else of a list (173). What each statement changed stands beside the sum, so that nobody waits for another; whoever asks
 * adds it up, exactly as far as they may see. The tables stand still from the triggers on until this is committed.
 */
export const MESSAGE_COUNTS = `
  CREATE TABLE IF NOT EXISTS street_message_counts (
    id bigserial PRIMARY KEY,
    reader text NOT NULL,
    many integer NOT NULL,
    open integer NOT NULL,
    unread integer NOT NULL
  );
  CREATE OR REPLACE FUNCTION message_counts_add(whose text, a bigint, b bigint, c bigint) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE added bigint;
  BEGIN
    IF a = 0 AND b = 0 AND c = 0 THEN RETURN; END IF;
    INSERT INTO street_message_counts (reader, many, open, unread) VALUES (whose, a, b, c) RETURNING id INTO added;
    IF added % ${FOLD} > 0 THEN RETURN; END IF;
    WITH gone AS (DELETE FROM street_message_counts WHERE id IN
        (SELECT id FROM street_message_counts WHERE reader = whose FOR UPDATE SKIP LOCKED) RETURNING many, open, unread)
    INSERT INTO street_message_counts (reader, many, open, unread)
      SELECT whose, sum(many), sum(open), sum(unread) FROM gone HAVING count(*) > 0;
  END $$;
  ${counting('message_counts_all', EVERYBODY, ALL)}
  ${counting('message_counts_office', 'office', OF_OFFICE, `WHERE c.reader = 'office'`)}
  ${triggers('message_counts_all', 'enquiries')}
  ${triggers('message_counts_office', 'street_readers')}
  INSERT INTO street_message_counts (reader, many, open, unread)
    SELECT '${EVERYBODY}', count(*), count(*) FILTER (WHERE handled_at IS NULL), 0 FROM enquiries
    HAVING NOT EXISTS (SELECT FROM street_message_counts WHERE reader = '${EVERYBODY}');
  INSERT INTO street_message_counts (reader, many, open, unread)
    SELECT 'office', count(*), count(*) FILTER (WHERE is_open), count(*) FILTER (WHERE is_unread)
    FROM street_readers WHERE reader = 'office'
    HAVING NOT EXISTS (SELECT FROM street_message_counts WHERE reader = 'office');`;

/** How many messages there are, as one row `(all, open, unread)`. */
export const countedSql = (reader: string): Sql => ({
  text: `SELECT coalesce(sum(many), 0)::int AS all, coalesce(sum(open), 0)::int AS open, coalesce(sum(unread), 0)::int AS unread
    FROM street_message_counts WHERE reader = ?`,
  values: [reader],
});
