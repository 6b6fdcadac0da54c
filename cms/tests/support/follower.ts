import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';
import { inject } from 'vitest';

import { startPostgres, type RunningPostgres } from '../../../config/run/stack/postgres';

/** A PostgreSQL and another one that follows it by its log. */
export type Pair = {
  primary: RunningPostgres;
  follower: RunningPostgres;
  /** Has the follower replay nothing until `resume`. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
};

async function ask(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copies the files of a running server, as pg_basebackup would, which the embedded PostgreSQL does not bring along. */
async function copyFiles({ url, data }: RunningPostgres, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('follower', true)`);
    const copy = path.join(folder, 'data');
    execFileSync('cp', ['-a', data, copy]);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    execFileSync('rm', ['-f', path.join(copy, 'postmaster.pid')]);
    const made = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' };
    for (const [name, text] of Object.entries(made)) {
      writeFileSync(path.join(copy, name), text);
      // PostgreSQL reads no file of another user's.
      execFileSync('chown', ['--reference', copy, path.join(copy, name)]);
    }
    appendFileSync(path.join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${url}'\n`);
  } finally {
    await client.end();
  }
}

/** Starts a pair in the scratch folder of the run, under that name. */
export async function startPair(name: string): Promise<Pair> {
  const folderOf = (which: string) => path.join(inject('scratch'), `${name}-${which}`);
  const start = (which: string) =>
    startPostgres({ folder: folderOf(which), logFile: `${folderOf(which)}.log`, database: 'postgres' });
  const primary = await start('primary');
  const folder = folderOf('follower');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  await copyFiles(primary, folder);
  for (const file of ['password', 'initialised'])
    copyFileSync(path.join(folderOf('primary'), file), path.join(folder, file));
  const follower = await start('follower');
  return {
    primary,
    follower,
    pause: () => ask(follower.url, 'SELECT pg_wal_replay_pause()'),
    resume: () => ask(follower.url, 'SELECT pg_wal_replay_resume()'),
  };
}
