import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';

import { createDatabase } from './database';
import { identityService } from './identity';
import { spawnCms, untilHealthy, type CmsProcess } from './server';

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Asks a database over a connection of its own, which outlives no restart. */
export const queryOn =
  (databaseUrl: () => string): Query =>
  async <Row extends object>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: databaseUrl() });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };

/** Gives three photographs, as `/uploads/p1.webp` and so on, to each of the people whose uids end with 0, 1, 2, … */
export async function givePhotos(query: Query, uidPrefix: string, people: number): Promise<void> {
  await query(
    `WITH f AS (INSERT INTO files (document_id, name, url, hash, mime, size, provider, width, height)
         SELECT 'photo-' || n, 'p', '/uploads/p' || n || '.webp', 'p' || n, 'image/webp', 1, 'local', 10, 10
         FROM generate_series(1, $1::int * 3) n RETURNING id, substr(document_id, 7)::int AS n)
     INSERT INTO street_photos (file_id, user_id, hash, bands)
     SELECT f.id, u.id, 0::bigint::bit(64), '{}' FROM f JOIN up_users u ON u.uid = $2 || ((f.n - 1) / 3)`,
    [people, uidPrefix],
  );
}

/** A cms that is killed with SIGKILL and started again on the same database. */
export type Killed = {
  databaseUrl: string;
  query: Query;
  /** The process as it is now. */
  now: () => CmsProcess;
  kill: () => Promise<void>;
  /** Starts it where it was killed; once, however many ask. */
  restart: () => Promise<void>;
  post: (path: string, token: string, body: object) => Promise<Response>;
  /** Sends until it is answered 200, over kills and restarts, and gives back the JSON. Throws what is refused. */
  insist: (path: string, init: () => RequestInit) => Promise<unknown>;
};

/** Starts such a cms, which ends with the test, on a database of its own unless one is given. */
export async function startKilled(
  name: string,
  environment: Record<string, string> = {},
  given?: string,
): Promise<Killed> {
  const databaseUrl = given ?? (await createDatabase(name.replaceAll('-', '_')));
  const keys = { AUTH_KEYS_URL: (await identityService()).keysUrl };
  let cms: CmsProcess | undefined;
  const now = () => {
    if (!cms) throw new Error('not started');
    return cms;
  };
  const start = async () => {
    cms = await spawnCms(name, databaseUrl, { ...keys, ...environment });
    await untilHealthy(cms);
  };
  const kill = async () => {
    cms?.child.kill('SIGKILL');
    await cms?.ended;
  };
  let restarting: Promise<void> | undefined;
  const restart = () => {
    const { exitCode, signalCode } = now().child;
    const isAlive = exitCode === null && signalCode === null;
    restarting ??= (isAlive ? Promise.resolve() : start()).finally(() => (restarting = undefined));
    return restarting;
  };
  const insist = async (path: string, init: () => RequestInit): Promise<unknown> => {
    for (let attempt = 0; attempt < 200; attempt++) {
      const answer = await fetch(`${now().url}/api${path}`, { method: 'POST', ...init() }).catch(() => null);
      const body: unknown = answer?.status === 200 ? await answer.json().catch(() => null) : null;
      if (body) return body;
      if (answer && answer.status < 500 && answer.status !== 200) {
        throw new Error(`refused: ${answer.status} ${await answer.text()}`);
      }
      await restart();
    }
    throw new Error('never answered');
  };
  const post = (path: string, token: string, body: object) =>
    fetch(`${now().url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  onTestFinished(kill);
  await start();
  return { databaseUrl, query: queryOn(() => databaseUrl), now, kill, restart, post, insist };
}

/**
 * Lets the next row of a `table` for which `condition` (of NEW) holds stand still while it is inserted by a `job`, kills
 * every cms that works on the database there, and starts them again.
 */
export async function killInJob(
  all: readonly Killed[],
  job: string,
  { table, condition }: { table: string; condition: string },
): Promise<void> {
  const { query } = all[0] as Killed;
  const due = () => query(`UPDATE street_jobs SET next_at = now() - interval '1 second' WHERE name = $1`, [job]);
  await query(`
    CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF ${condition} THEN PERFORM pg_sleep(600); END IF; RETURN NEW; END $$;
    CREATE TRIGGER stand_still BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION stand_still();`);
  await due();
  const sleeping = `FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`;
  await vi.waitFor(async () => expect(await query(`SELECT pid ${sleeping}`)).not.toEqual([]), {
    ...{ timeout: 120_000, interval: 100 },
  });
  await Promise.all(all.map(({ kill }) => kill()));
  // PostgreSQL notices that a client is gone when it next has something to say to it.
  await query(`SELECT pg_terminate_backend(pid) ${sleeping}`);
  await query(`DROP TRIGGER stand_still ON ${table}; DROP FUNCTION stand_still;`);
  await Promise.all(all.map(({ restart }) => restart()));
  await due();
}

/**
 * Does `work` for the numbers below `count`, several at once, and kills cms whenever `acknowledged` reaches the next of
 * `killsAt`. Gives back how often it did.
 */
export async function workWhileKilled(
  { kill }: Killed,
  { count, workers, killsAt }: { count: number; workers: number; killsAt: readonly number[] },
  acknowledged: { size: number },
  work: (number: number, worker: number) => Promise<void>,
): Promise<number> {
  const numbers = Array.from({ length: count }, (_, index) => index);
  let kills = 0;
  const one = async (worker: number) => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      await work(number, worker);
      if (acknowledged.size >= (killsAt[kills] ?? Infinity)) {
        kills++;
        await kill();
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => one(worker)));
  return kills;
}
