import type { MachineRoom } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import type { SelfCheckMessages } from '~/messages/en/selfcheck';
import { formatMoment } from '~/shell/dates';

import type { StatusRow } from './status-table';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Kinds of backups in the order in which they are read, and how old the last good one may be, as the alarms have it. */
const MAY_BE_OLD_MS = {
  full: 8 * DAY_MS,
  database: 26 * HOUR_MS,
  pictures: HOUR_MS / 3,
  'picture-check': 8 * DAY_MS,
  drill: 8 * DAY_MS,
};
/** A certificate is renewed a month before its end: who sees less than this has to act. */
const CERTIFICATE_MS = 14 * DAY_MS;
const DISK_FREE = 0.1;

type Look = { t: SelfCheckMessages['room']; lang: Language; now: number };

function backupRows({ backups, archive }: MachineRoom, { t, lang, now }: Look): StatusRow[] {
  if (archive === null && backups.length === 0) return [{ part: t.backup.title, state: t.backup.none, good: null }];
  const kinds = Object.entries(MAY_BE_OLD_MS) as Array<[keyof typeof MAY_BE_OLD_MS, number]>;
  return kinds.map(([kind, old]) => {
    const made = backups.find((backup) => backup.kind === kind);
    const parts = [
      made?.doneAt ? t.backup.made(formatMoment(made.doneAt, lang)) : t.backup.never,
      kind === 'pictures' && made?.figures.files !== undefined ? t.backup.files(made.figures.files) : '',
      kind === 'drill' && made?.figures.seconds !== undefined ? t.backup.drilled(made.figures) : '',
      made?.failedAt ? t.backup.failed(formatMoment(made.failedAt, lang), made.failure ?? '') : '',
    ];
    const good = Boolean(made?.doneAt && !made.failedAt && now - Date.parse(made.doneAt) < old);
    return { part: t.backup.kinds[kind], state: parts.filter(Boolean).join(' '), good };
  });
}

function archiveRow({ archive }: MachineRoom, { t, lang }: Look): StatusRow {
  if (!archive) return { part: t.archive.title, state: t.archive.off, good: null };
  const state = archive.doneAt ? t.archive.done(formatMoment(archive.doneAt, lang)) : t.archive.nothing;
  return { part: t.archive.title, state: archive.failing ? t.archive.failing(state) : state, good: !archive.failing };
}

function jobRows({ jobs }: MachineRoom, { t, lang }: Look): StatusRow[] {
  if (jobs.late.length === 0) return [{ part: t.jobs.title, state: t.jobs.onTime(jobs.all), good: true }];
  return jobs.late.map(({ name, since, fails }) => ({
    part: t.jobs.title,
    state: (fails ? t.jobs.fails : t.jobs.late)(name, formatMoment(since, lang)),
    good: false,
  }));
}

function readingRow({ reading }: MachineRoom, { t }: Look): StatusRow {
  if (!reading) return { part: t.reading.title, state: t.reading.primary, good: null };
  const { behindSeconds, mostSeconds } = reading;
  return {
    part: t.reading.title,
    state: behindSeconds === null ? t.reading.away : t.reading.behind(Math.round(behindSeconds), mostSeconds),
    good: behindSeconds !== null && behindSeconds <= mostSeconds,
  };
}

function outsideRows({ certificate, mailDomain }: MachineRoom, { t, lang, now }: Look): StatusRow[] {
  const until = certificate?.until ?? null;
  const rows: StatusRow[] = [
    {
      part: t.certificate.title,
      state: !certificate ? t.certificate.none : until ? t.certificate.until(formatMoment(until, lang)) : t.unknown,
      good: certificate && (until === null ? null : Date.parse(until) - now > CERTIFICATE_MS),
    },
  ];
  if (!mailDomain) return [...rows, { part: t.mailDomain.title, state: t.mailDomain.none, good: null }];
  const records = (['spf', 'dkim', 'dmarc'] as const).map((name) => [name.toUpperCase(), mailDomain[name]] as const);
  return [
    ...rows,
    {
      part: t.mailDomain.title,
      state: t.mailDomain.records(
        mailDomain.domain,
        records.map(
          ([name, is]) => `${name} ${is === null ? t.unknown : is ? t.mailDomain.found : t.mailDomain.missing}`,
        ),
      ),
      good: records.some(([, is]) => is === false) ? false : records.every(([, is]) => is) || null,
    },
  ];
}

/** What the machine room says, line by line; `now` is in milliseconds. */
export function machineRows(room: MachineRoom, t: SelfCheckMessages['room'], lang: Language, now: number): StatusRow[] {
  const look = { t, lang, now };
  const { versions, mails, replicas, disk } = room;
  return [
    { part: t.versions.title, state: t.versions.all(versions), good: null },
    ...jobRows(room, look),
    {
      part: t.mails.title,
      state: t.mails.counts(mails),
      good: mails.undelivered === 0 && mails.retrying === 0,
    },
    archiveRow(room, look),
    ...backupRows(room, look),
    ...(replicas.length === 0
      ? [{ part: t.replicas.title, state: t.replicas.none, good: null }]
      : replicas.map(({ name, behindSeconds }) => ({
          part: t.replicas.title,
          state: t.replicas.behind(name, Math.round(behindSeconds)),
          good: behindSeconds < 30,
        }))),
    readingRow(room, look),
    { part: t.disk.title, state: t.disk.free(disk), good: disk.freeBytes / disk.totalBytes > DISK_FREE },
    ...outsideRows(room, look),
  ];
}
