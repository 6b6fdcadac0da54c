import type { MachineRoom } from '@69street/config/contract';
import { describe, expect, test } from 'vitest';

import { selfcheck as bn } from '~/messages/bn/selfcheck';
import { selfcheck as en } from '~/messages/en/selfcheck';
import { machineRows } from '~/platform/machine-room';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const HEALTHY: MachineRoom = {
  versions: { cms: '1.0.0', strapi: '5.54.0', node: '24.1.0', postgres: '18.6' },
  jobs: { all: 14, late: [] },
  mails: { waiting: 1, retrying: 0, undelivered: 0 },
  backups: (['full', 'database', 'pictures', 'picture-check', 'drill'] as const).map((kind) => ({
    ...{ kind, doneAt: '2026-11-23T11:55:00Z', failedAt: null, failure: null },
    figures: { files: 12, seconds: 40, lostSeconds: 3, listings: 51756 },
  })),
  archive: { doneAt: '2026-11-23T11:59:30Z', failing: false },
  replicas: [{ name: 'two', behindSeconds: 0.4 }],
  reading: { behindSeconds: 0.4, mostSeconds: 5 },
  disk: { freeBytes: 120.4e9, totalBytes: 250e9, databaseBytes: 3.44e9 },
  certificate: { host: '69street.example', until: '2027-01-20T00:00:00Z' },
  mailDomain: { domain: '69street.example', spf: true, dkim: true, dmarc: true },
};
const rowsOf = (change: Partial<MachineRoom>) => machineRows({ ...HEALTHY, ...change }, en.room, 'en', NOW);
const bad = (change: Partial<MachineRoom>) =>
  rowsOf(change).flatMap(({ part, good }) => (good === false ? [part] : []));
const made = (kind: string, doneAt: string) =>
  HEALTHY.backups.map((backup) => (backup.kind === kind ? { ...backup, doneAt } : backup));

describe('the machine room', () => {
  test('is good where all is well, and says so with figures', () => {
    expect(bad({})).toEqual([]);
    const states = rowsOf({}).map(({ state }) => state);
    expect(states).toContain('120.4 of 250 GB free; the database has 3.4 GB');
    const small = rowsOf({ disk: { ...HEALTHY.disk, databaseBytes: 12_300_000 } }).map(({ state }) => state);
    expect(small).toContain('120.4 of 250 GB free; the database has 13 MB');
    expect(states).toContain('23 Nov 2026, 5:55 pm. Restored in 40 s with 51,756 listings, up to 3 s before.');
    expect(states).toContain('23 Nov 2026, 5:55 pm. 12 files.');
  });

  test.each([
    ['full', '2026-11-15T11:00:00Z'],
    ['database', '2026-11-22T09:00:00Z'],
    ['pictures', '2026-11-23T11:30:00Z'],
    ['picture-check', '2026-11-15T11:00:00Z'],
    ['drill', '2026-11-15T11:00:00Z'],
  ] as const)('calls the backup "%s" of %s too old', (kind, doneAt) => {
    expect(bad({ backups: made(kind, doneAt) })).toEqual([en.room.backup.kinds[kind]]);
  });

  test('calls what was never made and what failed bad, with the words of the failure', () => {
    const [full, ...others] = HEALTHY.backups;
    const failed = { ...full!, failedAt: '2026-11-23T11:58:00Z', failure: 'no space left on device' };
    expect(bad({ backups: others })).toEqual([en.room.backup.kinds.full]);
    expect(bad({ backups: [failed, ...others] })).toEqual([en.room.backup.kinds.full]);
    const [row] = rowsOf({ backups: [failed, ...others] }).filter(({ good }) => good === false);
    expect(row?.state).toBe('23 Nov 2026, 5:55 pm. Failed 23 Nov 2026, 5:58 pm: no space left on device');
  });

  test('calls nothing bad where there are no backups because nothing is archived', () => {
    expect(
      bad({ backups: [], archive: null, certificate: null, mailDomain: null, replicas: [], reading: null }),
    ).toEqual([]);
  });

  test.each<[string, Partial<MachineRoom>]>([
    [en.room.archive.title, { archive: { doneAt: null, failing: true } }],
    [en.room.jobs.title, { jobs: { all: 14, late: [{ name: 'mails', since: '2026-11-23T11:00:00Z', fails: false }] } }],
    [en.room.mails.title, { mails: { waiting: 3, retrying: 0, undelivered: 1 } }],
    [en.room.replicas.title, { replicas: [{ name: 'two', behindSeconds: 31 }] }],
    [en.room.reading.title, { reading: { behindSeconds: 6, mostSeconds: 5 } }],
    [en.room.reading.title, { reading: { behindSeconds: null, mostSeconds: 5 } }],
    [en.room.disk.title, { disk: { freeBytes: 5e9, totalBytes: 250e9, databaseBytes: 1e9 } }],
    [en.room.certificate.title, { certificate: { host: 'x', until: '2026-12-01T00:00:00Z' } }],
    [en.room.mailDomain.title, { mailDomain: { domain: 'x', spf: true, dkim: null, dmarc: false } }],
  ])('marks "%s"', (part, change) => {
    expect(bad(change)).toEqual([part]);
  });

  test('says neither good nor bad of what could not be learnt', () => {
    const change = {
      certificate: { host: 'x', until: null },
      mailDomain: { domain: 'x', spf: true, dkim: null, dmarc: true },
    };
    const last = rowsOf(change).slice(-2);
    expect(last.map(({ good }) => good)).toEqual([null, null]);
    expect(last[1]?.state).toBe('x: SPF found, DKIM not known, DMARC found');
  });

  test('has no Latin digit in Bangla', () => {
    for (const { state } of machineRows(HEALTHY, bn.room, 'bn', NOW)) {
      expect(state.replaceAll('69street', '')).not.toMatch(/[0-9]/);
    }
  });
});
