import { expect, it, vi } from 'vitest';

import { createDatabase } from '../support/database';
import { startKilled } from '../support/killed';

const SEARCHES = 40;
const LISTINGS = 12;

it('tells each listing once, with two cms at work and both killed in the middle', async () => {
  const databaseUrl = await createDatabase('searches_killed');
  const both = await Promise.all(['searches-one', 'searches-two'].map((name) => startKilled(name, {}, databaseUrl)));
  const [{ query }] = both as [(typeof both)[number]];
  const patience = { timeout: 120_000, interval: 100 };
  const due = () => query(`UPDATE street_jobs SET next_at = now() - interval '1 second' WHERE name = 'saved searches'`);
  const count = async (text: string) => (await query<{ n: number }>(`SELECT count(*)::int AS n ${text}`))[0]?.n;
  await query(
    `INSERT INTO saved_searches (document_id, filters, rhythm, lang, email, confirmed_at, paused, created_at)
     SELECT 'search-' || n, jsonb_build_object('max_price', 100000 + n), 'instantly', 'en', 'reader-' || n || '@example.com',
       timezone('UTC', now()), false, timezone('UTC', now()) FROM generate_series(1, ${SEARCHES}) n`,
  );

  // First while what is found is stored, then while the mails are made: whoever writes there stands still until killed.
  for (const table of ['street_search_matches', 'street_mails']) {
    await query(`
      CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF (SELECT count(*) FROM ${table}) >= ${SEARCHES / 2} THEN PERFORM pg_sleep(600); END IF; RETURN NEW; END $$;
      CREATE TRIGGER stand_still BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION stand_still();`);
    await query(
      `INSERT INTO properties (document_id, property_name, listing_state, property_for, property_type, city, price, created_at, updated_at)
       SELECT '${table}-' || n, 'Flat ' || n, 'published', 'rent', 'flat', 'dhaka', 20000, now(), now()
       FROM generate_series(1, ${LISTINGS / 2}) n`,
    );
    await query('UPDATE saved_searches SET next_at = now()');
    await due();
    const sleeping = `FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`;
    await vi.waitFor(async () => expect(await count(sleeping)).toBeGreaterThan(0), patience);
    await Promise.all(both.map(({ kill }) => kill()));
    // PostgreSQL notices that a client is gone when it next has something to say to it.
    await query(`SELECT pg_terminate_backend(pid) ${sleeping}`);
    await query(`DROP TRIGGER stand_still ON ${table}; DROP FUNCTION stand_still;`);
    await Promise.all(both.map(({ restart }) => restart()));
    await due();
    await vi.waitFor(
      async () => expect(await count('FROM saved_searches WHERE last_sent_at IS NOT NULL')).toBe(SEARCHES),
      patience,
    );
    await query('UPDATE saved_searches SET last_sent_at = NULL');
  }

  await query('UPDATE saved_searches SET next_at = now()');
  await due();
  await vi.waitFor(
    async () => expect(await count(`FROM street_jobs WHERE name = 'saved searches' AND next_at > now()`)).toBe(1),
    patience,
  );
  // Nobody takes the mails in this test, so all of them are still there.
  const rows = await query<{ body: string }>(`SELECT body FROM street_mails WHERE body LIKE '%/spp/%'`);
  const told = rows.flatMap(({ body }) => [...body.matchAll(/\/spp\/(\S+)/g)].map(([, id]) => id));
  expect(rows).toHaveLength(2 * SEARCHES);
  expect(told).toHaveLength(SEARCHES * LISTINGS);
  expect(new Set(told).size).toBe(LISTINGS);
  expect(await count('FROM street_search_matches')).toBe(0);
});
