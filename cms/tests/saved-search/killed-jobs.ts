import { expect } from 'vitest';

import { countOf, beginAgain, type KilledJob, type Query, soon } from '../support/killed';

const SEARCHES = 40;
const LISTINGS = 12;
const JOB = 'saved searches';

const askAll = (query: Query) => query('UPDATE saved_searches SET next_at = now(), last_sent_at = NULL');

async function publish(query: Query, name: string): Promise<void> {
  await query(
    `INSERT INTO properties (document_id, property_name, listing_state, property_for, property_type, city, price, created_at, updated_at)
     SELECT '${name}-' || n, 'Flat ' || n, 'published', 'rent', 'flat', 'dhaka', 20000, now(), now()
     FROM generate_series(1, ${LISTINGS / 2}) n`,
  );
  await askAll(query);
}

const allAreTold = (query: Query) =>
  soon(async () => expect(await countOf(query, 'saved_searches WHERE last_sent_at IS NOT NULL')).toBe(SEARCHES));

/** Half of the listings: what is found is stored, and whoever stores stands still. */
export const searchMatches: KilledJob = {
  job: JOB,
  table: 'street_search_matches',
  condition: `(SELECT count(*) FROM street_search_matches) >= ${SEARCHES / 2}`,
  prepare: async (query) => {
    await query(
      `INSERT INTO saved_searches (document_id, filters, rhythm, lang, email, confirmed_at, paused, created_at)
       SELECT 'search-' || n, jsonb_build_object('max_price', 100000 + n), 'instantly', 'en', 'reader-' || n || '@example.com',
         timezone('UTC', now()), false, timezone('UTC', now()) FROM generate_series(1, ${SEARCHES}) n`,
    );
    await publish(query, 'first');
  },
  isDone: allAreTold,
};

/** The other half, while the mails are made; then each listing was told once to everybody. */
export const searchMails: KilledJob = {
  job: JOB,
  table: 'street_mails',
  condition: `NEW.recipient LIKE 'reader-%5@example.com'`,
  prepare: (query) => publish(query, 'second'),
  isDone: async (query) => {
    await allAreTold(query);
    await askAll(query);
    await beginAgain(query, JOB);
    // Nobody takes the mails in these tests, so all of them are still there.
    const mails = await query<{ body: string }>(
      `SELECT body FROM street_mails WHERE recipient LIKE 'reader-%' AND body LIKE '%/spp/%'`,
    );
    const told = mails.flatMap(({ body }) => [...body.matchAll(/\/spp\/(\S+)/g)].map(([, id]) => id));
    expect(mails).toHaveLength(2 * SEARCHES);
    expect(told).toHaveLength(SEARCHES * LISTINGS);
    expect(new Set(told).size).toBe(LISTINGS);
    expect(await countOf(query, 'street_search_matches')).toBe(0);
  },
};
