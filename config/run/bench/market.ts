import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

const EVERY_MS = 20;

/**
 * Writes a listing fifty times a second while `work` runs, as a busy market does: every answer that cms remembers is
 * forgotten at each, so that almost every call is answered as if nobody had asked before.
 */
export async function whileMarketMoves<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let isOver = false;
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM properties WHERE listing_state = 'published' ORDER BY id LIMIT 1000`,
  );
  const move = async () => {
    for (let turn = 0; !isOver; turn++) {
      await client.query('UPDATE properties SET updated_at = updated_at WHERE id = $1', [rows[turn % rows.length]?.id]);
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
