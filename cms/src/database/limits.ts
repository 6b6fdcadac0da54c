import { Client } from 'pg';

/**
 * A connection past the pool and past a pooler, whose statements may take their time: for waiting at a lock, and for
 * commands.
 */
export function directClient(connectionString: string, application_name: string): Client {
  return new Client({
    connectionString,
    application_name,
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
}

/**
 * Of the sessions of cms. Its statements take milliseconds: compiling one (the images of PostgreSQL do from an estimated
 * cost of 100,000 on) or starting processes for it takes longer than it does. What is estimated to take a quarter of a
 * second may still have them.
 */
const SETTINGS = {
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
  jit: 'off',
  parallel_setup_cost: '100000',
};

/**
 * Gives the role of cms its settings in this database: 30 seconds a statement, 60 for a transaction in which nothing
 * happens. By ALTER ROLE, because a pooler (PgBouncer) refuses limits that come with a connection. Sessions that begin
 * afterwards have them; a statement that must take longer sets its own in a transaction (`withoutTimeLimit`).
 */
export async function settleSessions(client: Client): Promise<void> {
  const each = Object.entries(SETTINGS).map(
    ([name, value]) =>
      `EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = %L', current_database(), '${value}');`,
  );
  await client.query(`DO $$ BEGIN ${each.join(' ')} END $$`);
}
