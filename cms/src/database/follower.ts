import { countRead } from '@69street/config/metrics';
import type { Core } from '@strapi/strapi';

import type { Street } from '../../config/street';
import { cut } from './cut';
import { isFault, isServerAway } from './faults';
import { openPool, type Pool } from './pool';
import { hasReached, lagOf, type Position, positionOf } from './positions';

/** How long what a connection said of its server is believed, unless something changes. */
const BELIEVED_MS = 500;
/** How long nobody tries a follower that did not answer. */
const AWAY_MS = 2_000;
/** A statement that takes longer there is asked of the primary instead. */
const PATIENCE_MS = 2_000;

let client: Pool | null = null;
let mostLagMs = 0;
let awayUntil = 0;
/** How far the server behind a connection was: behind one address there may be several followers. */
const heard = new WeakMap<object, { position: Position; at: number }>();

/** Opens the way to the follower, where the settings name one. */
export function openFollower(strapi: Core.Strapi): void {
  const { url, maxLagSeconds } = strapi.config.get<Street>('street').reading;
  if (!url) return;
  mostLagMs = maxLagSeconds * 1000;
  client = openPool(strapi, {
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: '69street-cms-reading',
      keepAlive: true,
      connectionTimeoutMillis: 1_000,
      query_timeout: PATIENCE_MS,
    },
    pool: { min: 0, max: 10, acquireTimeoutMillis: 1_000, createRetryIntervalMillis: 50, propagateCreateError: true },
    acquireConnectionTimeout: 1_000,
  });
}

/** Ends the connections to the follower. */
export async function closeFollower(): Promise<void> {
  await client?.destroy();
  client = null;
}

export function hasFollower(): boolean {
  return client !== null;
}

async function askPosition(from: Pool, connection: object): Promise<Position | null> {
  // A follower that was promoted has no such position, and is nobody's to read from until it is known as what it is.
  const text = 'SELECT pg_last_wal_replay_lsn()::text AS lsn WHERE pg_is_in_recovery()';
  const [row] = (await from.raw(text, []).connection(connection)).rows as Array<{ lsn: string | null }>;
  const position = row?.lsn ? positionOf(row.lsn) : null;
  if (position !== null) heard.set(connection, { position, at: Date.now() });
  return position;
}

/** Whether the server behind a connection knows all changes that this process knows of, and is not too far behind. */
async function isUpToDate(from: Pool, connection: object): Promise<boolean> {
  const known = heard.get(connection);
  const isRecent = known && Date.now() - known.at < BELIEVED_MS && hasReached(known.position);
  const position = isRecent ? known.position : await askPosition(from, connection);
  return position !== null && hasReached(position) && lagOf(position) <= mostLagMs;
}

/** `work` with a connection to the follower; null where it is away, which is then believed for a while. */
async function withConnection<T>(work: (from: Pool, connection: object) => Promise<T | null>): Promise<T | null> {
  const from = client;
  if (!from || Date.now() < awayUntil) return null;
  let connection: object | null = null;
  try {
    connection = await from.acquireConnection();
    return await work(from, connection);
  } catch (error) {
    // What is wrong with the statement is wrong everywhere; what is not passes at the primary.
    if (!isFault(error)) throw error;
    if (!isServerAway(error)) return null;
    awayUntil = Date.now() + AWAY_MS;
    // Whether it will ever answer nobody knows, and what it answers would come to somebody else.
    if (connection) cut(connection);
    return null;
  } finally {
    if (connection) await from.releaseConnection(connection);
  }
}

/**
 * The rows of a statement that only reads, from the follower; null where there is none, where it is away, or where it
 * does not know yet what has changed: then the primary is to be asked. `name`: as of `preparedRows`.
 */
export async function followerRows<Row>(
  text: string,
  values: readonly unknown[],
  name?: string,
): Promise<Row[] | null> {
  if (!client) return null;
  const found = await withConnection(async (from, connection) => {
    if (!(await isUpToDate(from, connection))) return null;
    const statement = from.raw(text, values).connection(connection);
    return (await (name ? statement.options({ name }) : statement)).rows as Row[];
  });
  countRead(found ? 'follower' : 'primary');
  return found;
}

/** How many seconds the follower is behind; null where it does not answer. */
export async function followerLag(): Promise<number | null> {
  const position = await withConnection(askPosition);
  return position === null ? null : lagOf(position) / 1000;
}
