import type { Street } from '../../config/street';
import { noteFaults } from './faults';
import { openPool, type Pool } from './pool';
import { refuseWhileAway } from './watch';

/**
 * A connection to the database that is not of Strapi's pool, and past a pooler: behind a failover that one finds the new
 * primary later than the watch does. There when it is first needed.
 */
let beside: Pool | null = null;

function open(): Pool {
  const { config } = strapi.db.connection.client as { config: { connection: object; pool: object } };
  const { directDatabaseUrl } = strapi.config.get<Street>('street');
  const connection = { ...config.connection, connectionString: directDatabaseUrl };
  const pool = openPool(strapi, { ...config, connection, pool: { ...config.pool, min: 0, max: 1 } });
  refuseWhileAway(pool);
  noteFaults(pool);
  return pool;
}

/** Ends that connection. */
export async function closeBeside(): Promise<void> {
  await beside?.destroy();
  beside = null;
}

/**
 * The rows of a small statement for which everybody waits, beside any transaction. It does not stand behind writes: of
 * those that wait for a database which is about to answer again the pool may be full. Its text never changes.
 */
export async function besideRows<Row>(name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  beside ??= open();
  return (await beside.raw(text, values).options({ name })).rows as Row[];
}
