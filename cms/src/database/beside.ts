import type { Street } from '../../config/street';
import { noteFaults } from './faults';
import { openPool, type Pool } from './pool';
import { refuseWhileAway } from './watch';

/** `look`: for what everybody waits for. `reading`: for what visitors look at and the follower cannot answer. */
const MOST = { look: 1, reading: 4 };
type Way = keyof typeof MOST;

/**
 * Connections to the database that are not of Strapi's pool, and past a pooler: behind a failover that one finds the new
 * primary later than the watch does. There when they are first needed.
 */
const pools = new Map<Way, Pool>();

function open(way: Way): Pool {
  const { config } = strapi.db.connection.client as { config: { connection: object; pool: object } };
  const { directDatabaseUrl } = strapi.config.get<Street>('street');
  const connection = { ...config.connection, connectionString: directDatabaseUrl };
  const pool = openPool(strapi, { ...config, connection, pool: { ...config.pool, min: 0, max: MOST[way] } });
  refuseWhileAway(pool);
  noteFaults(pool);
  pools.set(way, pool);
  return pool;
}

/** Ends those connections. */
export async function closeBeside(): Promise<void> {
  const ended = [...pools.values()].map((pool) => pool.destroy());
  pools.clear();
  await Promise.all(ended);
}

/**
 * The rows of a statement beside any transaction. It does not stand behind writes: of those that wait for a database
 * which is about to answer again, or for a follower that confirms them, the pool may be full. `name`: as of
 * `preparedRows`.
 */
export async function besideRows<Row>(
  way: Way,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<Row[]> {
  const statement = (pools.get(way) ?? open(way)).raw(text, values);
  return (await (name ? statement.options({ name }) : statement)).rows as Row[];
}
