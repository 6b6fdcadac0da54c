import { makeTables, rows } from '../platform/sql';
import { MESSAGE_COUNTS } from './count-tables';

/**
 * Who reads a message `e` by which name, as which side: the account (`p` and its number) or the verified address (`m` and
 * the address in small letters) that asked; the account of the listing, the address on it or on the agent page that it is
 * to; and the office. `ids` is an SQL array.
 */
const plainSql = (ids: string): string => `
  SELECT named.id, named.reader, named.side, greatest(c.last_at, e.handled_at, e.created_at) AS last_at,
    e.handled_at IS NULL AS is_open,
    CASE named.side WHEN 'seeker' THEN coalesce(c.unread_by_seeker, false)
      ELSE coalesce(c.unread_by_owner, e.handled_at IS NULL) END AS is_unread
  FROM (
    SELECT u.enquiry_id AS id, 'p' || u.user_id AS reader, 'seeker' AS side FROM enquiries_user_lnk u
      WHERE u.enquiry_id = ANY (${ids}) AND u.user_id IS NOT NULL
    UNION SELECT a.id, 'm' || lower(a.email), 'seeker' FROM enquiries a WHERE a.id = ANY (${ids}) AND a.email IS NOT NULL
    UNION SELECT o.enquiry_id, 'p' || l.user_id, 'owner' FROM enquiries_property_lnk o
      JOIN properties_owner_lnk l ON l.property_id = o.property_id
      WHERE o.enquiry_id = ANY (${ids}) AND l.user_id IS NOT NULL
    UNION SELECT o.enquiry_id, 'm' || lower(p.user_email), 'owner' FROM enquiries_property_lnk o
      JOIN properties p ON p.id = o.property_id WHERE o.enquiry_id = ANY (${ids}) AND p.user_email IS NOT NULL
    UNION SELECT o.enquiry_id, 'm' || lower(g.agent_email), 'owner' FROM enquiries_agent_lnk o
      JOIN agents g ON g.id = o.agent_id WHERE o.enquiry_id = ANY (${ids}) AND g.agent_email IS NOT NULL
    UNION SELECT f.id, 'office', 'owner' FROM enquiries f WHERE f.id = ANY (${ids}) AND f.sent_to = 'office') named
  JOIN enquiries e ON e.id = named.id LEFT JOIN street_conversations c ON c.enquiry_id = e.id`;

/**
 * Every message once for each of its readers, with what their lists are ordered and counted by (173): from a person's
 * listings to the messages about them there is no order, and whoever has thousands would have all of them read for a page.
 * What an account has by several names stands there as often.
 */
const READERS = `
  CREATE TABLE IF NOT EXISTS street_readers (
    enquiry_id integer NOT NULL REFERENCES enquiries ON DELETE CASCADE,
    reader text NOT NULL,
    side text NOT NULL,
    last_at timestamp,
    is_open boolean NOT NULL,
    is_unread boolean NOT NULL,
    PRIMARY KEY (enquiry_id, reader, side)
  );
  CREATE INDEX IF NOT EXISTS street_readers_last_idx ON street_readers (reader, side, last_at DESC, enquiry_id DESC);
  CREATE INDEX IF NOT EXISTS street_readers_unread_idx ON street_readers (reader, side, last_at DESC, enquiry_id DESC)
    WHERE is_unread;
  CREATE INDEX IF NOT EXISTS street_readers_news_idx ON street_readers (reader, side) INCLUDE (enquiry_id)
    WHERE is_unread AND NOT (side = 'owner' AND is_open);
  CREATE INDEX IF NOT EXISTS street_readers_inbox_idx ON street_readers (reader, enquiry_id DESC) INCLUDE (is_open)
    WHERE side = 'owner';
  CREATE INDEX IF NOT EXISTS street_readers_open_idx ON street_readers (reader, enquiry_id DESC)
    WHERE side = 'owner' AND is_open;

  -- Whoever writes the readers of the same message at this moment is waited for, and what they saw is seen.
  CREATE OR REPLACE FUNCTION readers_fill(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF cardinality(ids) = 0 THEN RETURN; END IF;
    PERFORM FROM enquiries WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    WITH plain AS MATERIALIZED (${plainSql('ids')}),
      gone AS (DELETE FROM street_readers r WHERE r.enquiry_id = ANY (ids) AND NOT EXISTS
        (SELECT FROM plain p WHERE p.id = r.enquiry_id AND p.reader = r.reader AND p.side = r.side))
    INSERT INTO street_readers AS r (enquiry_id, reader, side, last_at, is_open, is_unread) SELECT * FROM plain
      ON CONFLICT (enquiry_id, reader, side) DO UPDATE
        SET last_at = excluded.last_at, is_open = excluded.is_open, is_unread = excluded.is_unread
        WHERE (r.last_at, r.is_open, r.is_unread) IS DISTINCT FROM (excluded.last_at, excluded.is_open, excluded.is_unread);
  END $$;`;

const each = (name: string, event: string, table: string, when: string) => `
  CREATE OR REPLACE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW ${when && `WHEN (${when})`}
    EXECUTE FUNCTION ${name}();`;
const statement = (name: string, event: 'INSERT' | 'UPDATE' | 'DELETE', table: string, work = name) => `
  CREATE OR REPLACE TRIGGER ${name}_${event.toLowerCase()} AFTER ${event} ON ${table}
    REFERENCING ${event === 'DELETE' ? 'OLD' : 'NEW'} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${work}();`;
const triggerFunction = (name: string, ...work: string[]) => `
  CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN ${work.map((part) => `${part};`).join(' ')} RETURN NULL; END $$;`;
const differs = (...names: string[]) => names.map((name) => `OLD.${name} IS DISTINCT FROM NEW.${name}`).join(' OR ');
const fill = (ids: string) => `PERFORM readers_fill(ARRAY(${ids}))`;
/** Whoever changes the owner of the listing or the address of the agent at this moment does not see the message yet. */
const waitFor = (table: string, column: string) =>
  `PERFORM FROM ${table} WHERE id IN (SELECT ${column} FROM changed) ORDER BY id FOR SHARE`;

/** Kept by triggers, for whoever writes: a version of before, staff in the panel, the trash. */
const TRIGGERS = [
  triggerFunction('readers_written', fill('SELECT id FROM changed')),
  statement('readers_written', 'INSERT', 'enquiries'),
  triggerFunction('readers_changed', 'PERFORM readers_fill(ARRAY[NEW.id])'),
  each('readers_changed', 'UPDATE', 'enquiries', differs('email', 'sent_to', 'handled_at', 'created_at')),
  triggerFunction('readers_linked', fill('SELECT enquiry_id FROM changed')),
  triggerFunction('readers_about', waitFor('properties', 'property_id'), fill('SELECT enquiry_id FROM changed')),
  triggerFunction('readers_to', waitFor('agents', 'agent_id'), fill('SELECT enquiry_id FROM changed')),
  statement('readers_linked', 'INSERT', 'enquiries_user_lnk'),
  statement('readers_linked', 'UPDATE', 'enquiries_user_lnk'),
  statement('readers_linked', 'DELETE', 'enquiries_user_lnk'),
  statement('readers_about', 'INSERT', 'enquiries_property_lnk'),
  statement('readers_about', 'UPDATE', 'enquiries_property_lnk'),
  statement('readers_about', 'DELETE', 'enquiries_property_lnk', 'readers_linked'),
  statement('readers_to', 'INSERT', 'enquiries_agent_lnk'),
  statement('readers_to', 'UPDATE', 'enquiries_agent_lnk'),
  statement('readers_to', 'DELETE', 'enquiries_agent_lnk', 'readers_linked'),
  triggerFunction(
    'readers_owned',
    'PERFORM FROM properties WHERE id IN (SELECT property_id FROM changed) ORDER BY id FOR NO KEY UPDATE',
    fill('SELECT o.enquiry_id FROM changed JOIN enquiries_property_lnk o USING (property_id)'),
  ),
  statement('readers_owned', 'INSERT', 'properties_owner_lnk'),
  statement('readers_owned', 'UPDATE', 'properties_owner_lnk'),
  statement('readers_owned', 'DELETE', 'properties_owner_lnk'),
  triggerFunction(
    'readers_addressed',
    fill('SELECT enquiry_id FROM enquiries_property_lnk WHERE property_id = NEW.id'),
  ),
  each('readers_addressed', 'UPDATE OF user_email', 'properties', differs('user_email')),
  triggerFunction('readers_agent', fill('SELECT enquiry_id FROM enquiries_agent_lnk WHERE agent_id = NEW.id')),
  each('readers_agent', 'UPDATE OF agent_email', 'agents', differs('agent_email')),
  triggerFunction('readers_begun', fill('SELECT enquiry_id FROM changed')),
  statement('readers_begun', 'INSERT', 'street_conversations'),
  statement('readers_begun', 'DELETE', 'street_conversations'),
  triggerFunction('readers_said', 'PERFORM readers_fill(ARRAY[NEW.enquiry_id])'),
  each(
    'readers_said',
    'UPDATE OF last_at, unread_by_seeker, unread_by_owner',
    'street_conversations',
    differs('last_at', 'unread_by_seeker', 'unread_by_owner'),
  ),
].join('');

/** Messages in one statement: a moment, so that whoever answers one of them hardly waits. */
const ROUND = 1000;

/** Messages of before there was the table get their readers, a thousand at a time and before anything is answered. */
async function fillReaders(): Promise<void> {
  for (let from: number | null = 0; from !== null; ) {
    const [round]: { upTo: number | null }[] = await rows<{ upTo: number | null }>(
      `WITH due AS (SELECT e.id FROM enquiries e WHERE e.id > ?
           AND NOT EXISTS (SELECT FROM street_readers r WHERE r.enquiry_id = e.id) ORDER BY e.id LIMIT ${ROUND}),
         filled AS MATERIALIZED (SELECT readers_fill(ARRAY(SELECT id FROM due)))
       SELECT max(due.id)::int AS "upTo" FROM due, filled`,
      [from],
    );
    from = round?.upTo ?? null;
  }
}

/** After the tables of conversations, which tell when something was said last. */
export async function bootstrapReaders(): Promise<void> {
  await makeTables(READERS + TRIGGERS + MESSAGE_COUNTS);
  await fillReaders();
}
