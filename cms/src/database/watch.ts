import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

import type { Street } from '../../config/street';
import { CHANNEL, heardOfChange, missedChanges } from '../services/platform/content-changed';
import { cut } from './cut';
import { hasFollower } from './follower';
import { changesBefore, positionOf, primaryIsAway, primaryWasAt } from './positions';
import { swallowed, type Asking } from './swallowed';

/** How long after an answer the database is asked again whether it is there. */
const PERIOD_MS = 500;
/** An answer may take so many turns of so long. Turns, because a process that stood still itself has only missed one. */
const TURNS = 8;
const TURN_MS = 250;
const TOO_MANY_CONNECTIONS = '53300';

type Answer = 'here' | 'gone' | 'silent';
type PoolConnection = Asking & { once: (event: 'end', listener: () => void) => void };

type WatchedPool = {
  acquireConnection: () => Promise<object>;
  acquireRawConnection: () => Promise<PoolConnection>;
};

const pooled = new Set<PoolConnection>();
/** Ends the waiting for a connection that is being opened. */
const opening = new Set<(error: Error) => void>();
let own: Client | null = null;
let asking: Promise<Answer> | null = null;
let timer: NodeJS.Timeout | undefined;
let isWatching = false;
let isAway = false;

function awayError(): Error {
  return new Error('the database does not answer');
}

/**
 * A connection beside the pool, and past a pooler: a busy pool is not taken for an absent database, and who listens has
 * to keep the connection.
 */
async function connect(): Promise<Client> {
  const client = new Client({
    connectionString: strapi.config.get<Street>('street').directDatabaseUrl,
    application_name: '69street-cms-watch',
  });
  const leave = () => {
    if (own === client) own = null;
  };
  // Without a listener the end of a connection would be the end of the process.
  client.on('error', leave);
  client.on('end', leave);
  client.on('notification', ({ payload }) => heardOfChange(payload));
  own = client;
  await client.connect();
  await client.query(`LISTEN ${CHANNEL}`);
  missedChanges();
  return client;
}

/** Asks whether it is there, and where there is a follower how far it is. */
async function lookThrough(client: Client): Promise<void> {
  if (!hasFollower()) return void (await client.query('select 1'));
  const before = changesBefore();
  const text = 'SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_lsn()::text END AS lsn';
  const { rows } = await client.query<{ lsn: string | null }>(text);
  if (rows[0]?.lsn) primaryWasAt(positionOf(rows[0].lsn), before);
}

async function ask(): Promise<Answer> {
  try {
    if (own) {
      await lookThrough(own);
      return 'here';
    }
  } catch {
    // That connection was ended. Whether the database is there is what a new one tells.
  }
  try {
    await lookThrough(await connect());
    return 'here';
  } catch (error) {
    return (error as { code?: string }).code === TOO_MANY_CONNECTIONS ? 'here' : 'gone';
  }
}

async function askPatiently(): Promise<Answer> {
  const answer = ask();
  for (let turn = 0; turn < TURNS; turn++) {
    const heard = await Promise.race([answer, delay(TURN_MS, null, { ref: false })]);
    if (heard !== null) return heard;
  }
  return 'silent';
}

/** Ends what waits for an answer that may never come, or would come to a caller who has gone long since. */
function endConnections(): void {
  if (own) cut(own);
  for (const connection of pooled) cut(connection);
  for (const giveUp of opening) giveUp(awayError());
  opening.clear();
}

async function look(): Promise<Answer> {
  const answer = await askPatiently();
  const wasAway = isAway;
  isAway = answer !== 'here';
  if (isAway) primaryIsAway();
  if (isAway !== wasAway) strapi.log.warn(isAway ? 'the database does not answer' : 'the database answers again');
  if (answer === 'silent') endConnections();
  return answer;
}

/** Asks the database whether it is there: one question however many ask. Takes two seconds at most. */
export async function databaseAnswers(): Promise<boolean> {
  asking ??= look().finally(() => {
    asking = null;
  });
  return (await asking) === 'here';
}

/** While the database is known to be away nobody waits for a connection of this pool to it. */
export function refuseWhileAway(client: WatchedPool): void {
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = () => (isAway ? Promise.reject(awayError()) : acquire());
  // Who waited for a connection already, when it went away.
  const open = client.acquireRawConnection.bind(client);
  client.acquireRawConnection = () => {
    if (isAway) return Promise.reject(awayError());
    return new Promise<PoolConnection>((resolve, reject) => {
      opening.add(reject);
      open().then(
        (connection) => {
          pooled.add(connection);
          connection.once('end', () => pooled.delete(connection));
          // Given up meanwhile, it belongs to nobody.
          if (opening.delete(reject)) resolve(connection);
          else cut(connection);
        },
        (error: Error) => {
          opening.delete(reject);
          reject(error);
        },
      );
    });
  };
}

/** Which of the server's processes work at a query, as the watch's own connection tells. */
async function atWork(pids: number[]): Promise<Set<number>> {
  const asked = own?.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE pid = ANY($1::int[]) AND state NOT LIKE 'idle%'",
    [pids],
  );
  const answer = await Promise.race([asked, delay(TURNS * TURN_MS, null, { ref: false })]);
  // Without an answer nobody is suspected: the next look tells whether the database is there at all.
  return new Set(answer ? answer.rows.map(({ pid }) => pid) : pids);
}

async function cutSwallowed(): Promise<void> {
  const { databaseUrl, directDatabaseUrl } = strapi.config.get<Street>('street');
  // A pooler gives its clients numbers of its own, which the server does not know.
  if (databaseUrl !== directDatabaseUrl) return;
  for (const connection of await swallowed(pooled, atWork)) {
    strapi.log.warn('a connection to the database was swallowed on its way and is given up');
    cut(connection);
  }
}

async function keepLooking(): Promise<void> {
  if (await databaseAnswers()) await cutSwallowed().catch(() => undefined);
  if (isWatching) timer = setTimeout(() => void keepLooking(), PERIOD_MS).unref();
}

/** Looks at the database from now on. */
export function startWatch(): void {
  isWatching = true;
  void keepLooking();
}

/** Ends the looking, and the connection that it has. */
export async function stopWatch(): Promise<void> {
  isWatching = false;
  clearTimeout(timer);
  await asking;
  await own?.end();
}
