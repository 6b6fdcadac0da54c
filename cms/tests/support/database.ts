import pg from 'pg';
import { inject } from 'vitest';
import { spawnCms, untilHealthy } from './server';

const TEMPLATE = 'ready';

const shared = globalThis as typeof globalThis & { readyTemplate?: Promise<string> };

async function create(name: string, template: string): Promise<string> {
  const url = new URL(inject('serverUrl'));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const [it, like] = [pg.escapeIdentifier(name), pg.escapeIdentifier(template)];
  // A test that is tried once more begins with a new one again.
  await client.query(`drop database if exists ${it} with (force)`);
  await client.query(`create database ${it} template ${like}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes an empty database and gives its URL. */
export const createDatabase = (name: string): Promise<string> => create(name, 'template1');

async function makeTemplate(): Promise<string> {
  const cms = await spawnCms(TEMPLATE, await createDatabase(TEMPLATE));
  await untilHealthy(cms);
  cms.child.kill('SIGTERM');
  // Its connections go with it, and a database is copied only when nobody is in it.
  await cms.ended;
  return TEMPLATE;
}

/**
 * Makes a database on which cms has been started once, and gives its URL: with its tables, and nothing in them but what
 * a start puts there. A start on an empty one takes three times as long.
 */
export async function createReadyDatabase(name: string): Promise<string> {
  shared.readyTemplate ??= makeTemplate();
  return create(name, await shared.readyTemplate);
}
