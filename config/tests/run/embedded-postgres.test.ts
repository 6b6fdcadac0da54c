import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { SettingError } from '../../run/stack/env.js';
import { keepPostgres, type KeptPostgres } from '../../run/stack/keep-postgres.js';
import { forbiddenPortMessage, portState } from '../../run/stack/ports.js';
import { inWords, noRoomMessage, saysNoRoom } from '../../run/stack/trouble.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), '69street-postgres-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options = () => ({
  folder: path.join(folder, 'postgres'),
  logFile: path.join(folder, 'postgres.log'),
  settings: { fsync: 'off' },
});

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The number of the server's first process, as the system knows it. */
async function postmaster(url: string): Promise<number> {
  const [row] = await ask(url, `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`);
  return Number(row?.['pid']);
}

describe('the embedded PostgreSQL of a run', () => {
  let postgres: KeptPostgres | null = null;
  afterEach(async () => {
    await postgres?.stop();
    postgres = null;
  });

  test('that is killed comes back at the same address with what was stored, and a line says so', async () => {
    const lines: string[] = [];
    const broken = vi.fn();
    postgres = await keepPostgres(options(), { show: (line) => lines.push(line), broken });
    const { url, data } = postgres;
    expect(data).toBe(path.join(folder, 'postgres/data'));
    await ask(url, 'CREATE TABLE kept AS SELECT 69 AS number');
    const killed = await postmaster(url);
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(lines.at(-1)).toMatch(/^PostgreSQL is started again/), { timeout: 50_000 });
    expect(lines[0]).toMatch(/^PostgreSQL died after/);
    expect(await ask(url, 'SELECT number FROM kept')).toEqual([{ number: 69 }]);
    expect(await postmaster(url)).not.toBe(killed);
    expect(broken).not.toHaveBeenCalled();
  });

  test('that dies again and again is given up in words', async () => {
    const lines: string[] = [];
    const broken = vi.fn<(reason: string) => void>();
    postgres = await keepPostgres(options(), { show: (line) => lines.push(line), broken });
    for (let death = 1; death <= 6; death++) {
      process.kill(await postmaster(postgres.url), 'SIGKILL');
      await vi.waitFor(
        () => {
          const isBack = lines.filter((line) => line.startsWith('PostgreSQL is started again')).length >= death;
          expect(isBack || broken.mock.calls.length > 0).toBe(true);
        },
        { timeout: 50_000 },
      );
    }
    expect(broken.mock.calls).toEqual([['PostgreSQL died 6 times in a row.']]);
  }, 300_000);

  test('that is stopped on purpose stays so', async () => {
    const show = vi.fn();
    postgres = await keepPostgres(options(), { show, broken: show });
    const { url, stop } = postgres;
    await stop();
    await expect(ask(url, 'SELECT 1')).rejects.toThrow();
    expect(show).not.toHaveBeenCalled();
  });
});

describe('a fault of the machine is a sentence', () => {
  const fault = (values: object) => inWords(Object.assign(new Error('raw'), values));

  test.each([
    [{ code: 'ENOSPC', path: '/data/secrets.json' }, noRoomMessage('/data/secrets.json')],
    [{ code: 'EADDRINUSE', port: 8025 }, 'Port 8025 was taken meanwhile: start again, or choose another.'],
    [{ code: 'EACCES', port: 80 }, 'Port 80 may not be taken by this user: choose one above 1023.'],
    [{ code: 'EACCES', path: '/x' }, '/x may not be written by this user: choose another DATA_DIR.'],
    [{ code: 'EROFS', path: '/x' }, '/x can only be read: choose another DATA_DIR.'],
  ])('%j', (values, sentence) => {
    expect(fault(values)).toBeInstanceOf(SettingError);
    expect(fault(values).message).toBe(sentence);
  });

  test('and anything else stays what it is', () => {
    const error = new Error('of the program');
    expect(inWords(error)).toBe(error);
  });

  test('of a full disk, as PostgreSQL says it', () => {
    expect(saysNoRoom('initdb: error: could not write to file "x": No space left on device')).toBe(true);
    expect(saysNoRoom('database system is ready')).toBe(false);
  });

  test('of a port that is kept for others', async () => {
    const { createServer } = await import('node:net');
    const listen = vi.spyOn(Object.getPrototypeOf(createServer()), 'listen').mockImplementation(function (
      this: ReturnType<typeof createServer>,
    ) {
      queueMicrotask(() => this.emit('error', Object.assign(new Error('raw'), { code: 'EACCES' })));
      return this;
    });
    expect(await portState(80)).toBe('forbidden');
    listen.mockRestore();
    expect(forbiddenPortMessage(80, 'the site', 'WEB_PORT')).toMatch(/^Port 80, wanted for the site, may not be taken/);
  });
});
