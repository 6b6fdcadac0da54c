import path from 'node:path';

import pg from 'pg';

import { SettingError, type Settings } from './env.js';
import { startPostgres } from './postgres.js';
import { isInitialised } from './postgres-files.js';

/**
 * DIRECT_DATABASE_URL or DATABASE_URL, the embedded PostgreSQL of a running "npm start", or the same started for this command alone. Never an
 * empty one: throws SettingError with what to do where there is none yet, and where the settings are those of the
 * docker compose stack, whose database only its own containers reach. `inside` is the command to give there.
 */
export async function findDatabase(
  { directDatabaseUrl, dataDir, isCompose }: Settings,
  inside: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (directDatabaseUrl !== null) return { url: directDatabaseUrl, stop: async () => undefined };
  if (isCompose) {
    throw new SettingError(
      `These are the settings of the docker compose stack (POSTGRES_PASSWORD is set), whose database is reached inside it:\n` +
        `  ${inside}\n` +
        'For the database of "npm start" on this machine, run this command with POSTGRES_PASSWORD= in front of it.',
    );
  }
  const folder = path.join(dataDir, 'postgres');
  if (!isInitialised(folder)) {
    throw new SettingError(`There is no database in ${folder} yet: run "npm start" once, or set DATABASE_URL.`);
  }
  const postgres = await startPostgres({ folder, logFile: path.join(dataDir, 'logs', 'postgres.log') });
  return {
    url: postgres.url,
    stop: () => (postgres.adopted ? Promise.resolve() : postgres.stop({ unlessUsed: true })),
  };
}

/** A connection to it. Throws SettingError when it does not answer. */
export async function connect(url: string, application_name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name,
    // The role's own limits are those of a request.
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    // Of a name with two addresses the message itself is empty.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new SettingError(`The database does not answer: ${message || code}`);
  }
  return client;
}
