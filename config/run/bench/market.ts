import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

const EVERY_MS = 20;

/** What a statement leaves that has changed more listings than it names: whoever remembers anything of them forgets it. */
const ALL_CHANGED = `
  INSERT INTO property_counts (city, place, property_for, property_type, bedroom, price_step, tile, n, xid, ids)
  VALUES ('', '', '', '', -1, 0, -1, 0, pg_current_xact_id(), '{}')`;

/**
 * Writes a listing fifty times a second while `work` runs, as a busy market does: every page and every order that cms
 * remembers is forgotten at each, so that almost every call is answered as if nobody had asked before. With `all` it hears
 * that any listing may have changed, as behind an import: nothing of them is remembered at all.
 */
export async function whileMarketMoves<Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
  changed: 'one' | 'all' = 'one',
): Promise<Result> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let isOver = false;
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM properties WHERE listing_state = 'published' ORDER BY id LIMIT 1000`,
  );
  const move = async () => {
    for (let turn = 0; !isOver; turn++) {
      if (changed === 'all') await client.query(ALL_CHANGED);
      else {
        const { id } = rows[turn % rows.length] ?? {};
        await client.query('UPDATE properties SET updated_at = updated_at WHERE id = $1', [id]);
      }
      await delay(EVERY_MS);
    }
  };
  const moving = move();
  try {
    return await work();
  } finally {
    isOver = true;
    await moving.finally(() => client.end());
  }
}
