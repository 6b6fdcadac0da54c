import pg from 'pg';
import { inject } from 'vitest';

/** Makes an empty database and gives its URL. */
export async function createDatabase(name: string): Promise<string> {
  const url = new URL(inject('serverUrl'));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  // A test that is tried once more begins with an empty one again.
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  await client.query(`create database ${pg.escapeIdentifier(name)}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
