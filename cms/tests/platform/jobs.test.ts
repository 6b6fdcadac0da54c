import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';

import { createReadyDatabase } from '../support/database';
import { spawnCms, untilHealthy, type CmsProcess } from '../support/server';

const processes: CmsProcess[] = [];

afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
});

it('a job runs once, however many cms there are', async () => {
  const databaseUrl = await createReadyDatabase('jobs');
  for (const name of ['jobs-one', 'jobs-two']) {
    const cms = await spawnCms(name, databaseUrl);
    processes.push(cms);
    await untilHealthy(cms);
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // The round that comes by itself after the start is not counted.
  const first = () => client.query(`SELECT FROM street_jobs WHERE name = 'trash' AND next_at > now()`);
  await vi.waitFor(async () => expect((await first()).rows).toHaveLength(1), { timeout: 120_000, interval: 250 });
  // Every round of the job "trash" empties it; the trigger counts the rounds.
  await client.query(`
    CREATE TABLE rounds (at timestamptz DEFAULT now());
    CREATE FUNCTION count_round() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO rounds DEFAULT VALUES; RETURN NULL; END $$;
    CREATE TRIGGER count_round AFTER DELETE ON street_trash FOR EACH STATEMENT EXECUTE FUNCTION count_round();`);
  const rounds = async () => (await client.query<{ n: number }>('SELECT count(*)::int AS n FROM rounds')).rows[0]?.n;
  const due = () => client.query(`UPDATE street_jobs SET next_at = now() - interval '1 second' WHERE name = 'trash'`);
  const patience = { timeout: 120_000, interval: 250 };
  // Work that was done twice is seen at the next round at the latest.
  for (let round = 1; round <= 2; round++) {
    await due();
    await vi.waitFor(async () => expect(await rounds()).toBe(round), patience);
  }
  await client.end();
});
