import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';

import { signIn } from './busy-writers';
import { createReadyDatabase } from './database';
import { identityService } from './identity';
import { spawnCms, untilHealthy, type CmsProcess } from './server';

export type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

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
  const databaseUrl = given ?? (await createReadyDatabase(name.replaceAll('-', '_')));
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

/** Waits for what a cms will have done. */
export const soon = (work: () => Promise<void>): Promise<void> => vi.waitFor(work, { timeout: 120_000, interval: 200 });

export const countOf = async (query: Query, rest: string): Promise<number | undefined> =>
  (await query<{ n: number }>(`SELECT count(*)::int AS n FROM ${rest}`))[0]?.n;

const letDue = (query: Query, job: string) =>
  query(`UPDATE street_jobs SET next_at = now() - interval '1 second' WHERE name = $1`, [job]);

/** Has a job done once more, and waits until it was begun. */
export async function beginAgain(query: Query, job: string): Promise<void> {
  await letDue(query, job);
  await soon(async () => expect(await countOf(query, `street_jobs WHERE name = '${job}' AND next_at > now()`)).toBe(1));
}

/** Where the database stands still: as a row of a `table` is written for which `condition` (of NEW) holds. */
export type Stop = { table: string; condition: string; on?: 'INSERT' | 'UPDATE' };

const SLEEPING = `pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`;

/** Waits until what `begin` began stands still at every stop, and kills every cms that works on the database there. */
export async function killAtStops(
  all: readonly Killed[],
  stops: readonly Stop[],
  begin: () => Promise<unknown>,
): Promise<void> {
  const { query } = all[0] as Killed;
  for (const [n, { table, condition, on = 'INSERT' }] of stops.entries()) {
    await query(`
      CREATE FUNCTION stand_still_${n}() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF ${condition} THEN PERFORM pg_sleep(600); END IF; RETURN NEW; END $$;
      CREATE TRIGGER stand_still_${n} BEFORE ${on} ON ${table} FOR EACH ROW EXECUTE FUNCTION stand_still_${n}();`);
  }
  await begin();
  await soon(async () => expect(await countOf(query, SLEEPING)).toBe(stops.length));
  await Promise.all(all.map(({ kill }) => kill()));
  // PostgreSQL notices that a client is gone when it next has something to say to it.
  await query(`SELECT pg_terminate_backend(pid) FROM ${SLEEPING}`);
  for (const [n, { table }] of stops.entries()) {
    await query(`DROP TRIGGER stand_still_${n} ON ${table}; DROP FUNCTION stand_still_${n};`);
  }
}

/** A job, and in the middle of what both cms are killed. */
export type KilledJob = Stop & {
  job: string;
  /** Makes what the job works on. */
  prepare: (query: Query) => Promise<unknown>;
  /** Waits, after the restart, until everything was done, and looks whether it was done once. */
  isDone: (query: Query) => Promise<void>;
};

/**
 * Kills every cms in the middle of some jobs and starts them again. At most as many jobs as there are cms: each does one
 * at a time.
 */
export async function killInJobs(all: readonly Killed[], jobs: readonly KilledJob[]): Promise<void> {
  const { query } = all[0] as Killed;
  const letAllDue = () => Promise.all(jobs.map(({ job }) => letDue(query, job)));
  await killAtStops(all, jobs, letAllDue);
  await Promise.all(all.map(({ restart }) => restart()));
  await letAllDue();
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

/** Somebody who is signed in, and the key of an agent whom they want to hire for so many taka. */
export type Client = { token: string; agent: string };

export async function clientAndAgent({ query, now }: Killed, name: string, fees: number): Promise<Client> {
  const agent = `agent-of-${name}`;
  await query(
    `INSERT INTO agents (document_id, agent_name, slug, key, agent_email, fees, created_at, updated_at, published_at)
     VALUES ($1, 'Rahim Uddin', $1, $1, $2, $3, now(), now(), now())`,
    [agent, `${agent}@example.com`, fees],
  );
  return { token: (await signIn(now().url, name)).token, agent };
}
