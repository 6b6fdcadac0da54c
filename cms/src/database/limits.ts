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
 * Gives the role of cms its limits in this database: 30 seconds a statement, 60 for a transaction in which nothing
 * happens. By ALTER ROLE, because a pooler (PgBouncer) refuses limits that come with a connection. Sessions that begin
 * afterwards have them; a statement that must take longer sets its own in a transaction (`withoutTimeLimit`).
 */
export async function limitSessions(client: Client): Promise<void> {
  await client.query(`
    DO $$ BEGIN
      EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET statement_timeout = %L', current_database(), '30s');
      EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET idle_in_transaction_session_timeout = %L', current_database(), '60s');
    END $$`);
}
