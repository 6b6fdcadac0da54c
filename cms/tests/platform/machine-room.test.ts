import { randomUUID } from 'node:crypto';

import { machineRoomSchema } from '@69street/config/contract';
import { afterEach, describe, expect, it } from 'vitest';

import type { Street } from '../../config/street';
import { sql, startCms } from '../support/cms';
import { call, newPerson } from '../support/listings';

async function read() {
  const admin = await newPerson('admin');
  return machineRoomSchema.parse((await call('get', '/machineRoom', admin)).body.data);
}

const closers: Array<() => void> = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function setStreet(change: Partial<Street>): Promise<void> {
  const cms = await startCms();
  const street = cms.config.get<Street>('street');
  closers.push(() => void cms.config.set('street', street));
  cms.config.set('street', { ...street, ...change });
}

describe('the machine room', () => {
  it('tells versions, space and that nothing is archived or looked up where everything is of this machine', async () => {
    const room = await read();
    expect(room.versions.node).toBe(process.versions.node);
    expect(room.versions.postgres).toMatch(/^1[5-9]/);
    expect(room.versions.strapi).toMatch(/^5\./);
    expect(room.disk.freeBytes).toBeGreaterThan(0);
    expect(room.disk.totalBytes).toBeGreaterThan(room.disk.freeBytes);
    expect(room.disk.databaseBytes).toBeGreaterThan(1_000_000);
    expect(room).toMatchObject({ archive: null, replicas: [], reading: null, certificate: null, mailDomain: null });
  });

  it('tells of each kind of backup the last good one, its figures and the last failure', async () => {
    await sql(`INSERT INTO street_backups (kind, done_at, took_seconds, detail, failed_at, failure) VALUES
      ('pictures', '2026-11-23T01:02:03Z', 4, '{"files": 12}', NULL, NULL),
      ('full', NULL, NULL, NULL, '2026-11-23T02:00:00Z', 'no space left on device')`);
    closers.push(() => void sql('DELETE FROM street_backups'));
    expect((await read()).backups).toEqual([
      {
        kind: 'full',
        doneAt: null,
        figures: {},
        failedAt: '2026-11-23T02:00:00.000Z',
        failure: 'no space left on device',
      },
      { kind: 'pictures', doneAt: '2026-11-23T01:02:03.000Z', figures: { files: 12 }, failedAt: null, failure: null },
    ]);
  });

  it('names the jobs that are late and those that fail', async () => {
    const [late, failing, well] = [randomUUID(), randomUUID(), randomUUID()];
    await sql(
      `INSERT INTO street_jobs (name, next_at, failed_at) VALUES (?, now() - interval '5 minutes', NULL),
        (?, now() + interval '5 minutes', now()), (?, now() + interval '5 minutes', NULL)`,
      [late, failing, well],
    );
    closers.push(() => void sql('DELETE FROM street_jobs WHERE name IN (?, ?, ?)', [late, failing, well]));
    const { jobs } = await read();
    expect(jobs.all).toBeGreaterThanOrEqual(3);
    const named = Object.fromEntries(jobs.late.map(({ name, fails }) => [name, fails]));
    expect(named).toMatchObject({ [late]: false, [failing]: true });
    expect(named).not.toHaveProperty(well);
  });

  it('stands when neither the site nor a name server answers', async () => {
    const cms = await startCms();
    const { mail, services } = cms.config.get<Street>('street');
    await setStreet({
      publicUrl: 'https://localhost:9',
      services: { ...services, mail: 'live' },
      mail: { ...mail, from: '69 Street <no-reply@street.invalid>', dkimSelector: 'mail' },
    });
    const room = await read();
    expect(room.certificate).toEqual({ host: 'localhost', until: null });
    expect(room.mailDomain?.domain).toBe('street.invalid');
    // A name server that says there is no such name, or none that can be asked.
    for (const name of ['spf', 'dkim', 'dmarc'] as const) expect([false, null]).toContain(room.mailDomain?.[name]);
  });
});
