import { resolveTxt } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';

import type { MachineRoom } from '@69street/config/contract';

import type { Street } from '../../../config/street';
import { followerLag, hasFollower } from '../../database/follower';
import { isoSql, rows } from './sql';
import { mailFigures } from './undelivered-mails';

/** Others' machines are waited for this long: the screen stands without their answer. */
const PATIENCE_MS = 3000;

const iso = (column: string) => isoSql(`${column} AT TIME ZONE 'UTC'`);

function inTime<T>(work: Promise<T>): Promise<T | null> {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
  return Promise.race([work.catch(() => null), patience]);
}

/** Until when the certificate of that host is good, also one that nobody would believe. */
function certificateUntil(host: string, port: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: PATIENCE_MS }, () => {
      const { valid_to: until } = socket.getPeerCertificate();
      socket.destroy();
      resolve(until ? new Date(until).toISOString() : null);
    });
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error('The host does not answer')));
  });
}

async function readCertificate(publicUrl: string): Promise<MachineRoom['certificate']> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return null;
  return { host: hostname, until: await inTime(certificateUntil(hostname, Number(port) || 443)) };
}

/** Whether that name has such a TXT record; null when the name server does not say. */
async function hasRecord(name: string, start: RegExp): Promise<boolean | null> {
  const found = resolveTxt(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
    throw error;
  });
  const records = await inTime(found);
  return records && records.some((parts) => start.test(parts.join('')));
}

/** SPF (RFC 7208), DKIM (RFC 6376, its name has a part that only the mail server knows) and DMARC (RFC 7489). */
async function readMailDomain({ mail, services }: Street): Promise<MachineRoom['mailDomain']> {
  const [, domain] = /@([^@\s>]+)>?$/.exec(mail.from) ?? [];
  if (services.mail === 'embedded' || !domain) return null;
  const [spf, dkim, dmarc] = await Promise.all([
    hasRecord(domain, /^v=spf1\b/i),
    mail.dkimSelector ? hasRecord(`${mail.dkimSelector}._domainkey.${domain}`, /\bp=\S/) : null,
    hasRecord(`_dmarc.${domain}`, /^v=DMARC1\b/i),
  ]);
  return { domain, spf, dkim, dmarc };
}

async function readDatabase(): Promise<Pick<MachineRoom, 'archive' | 'replicas'> & { version: string; bytes: number }> {
  const [[found], replicas] = await Promise.all([
    rows<{ version: string; bytes: string; archives: boolean; doneAt: string | null; failing: boolean }>(
      `SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
        current_setting('archive_mode') <> 'off' AS archives, ${iso('last_archived_time')} AS "doneAt",
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS failing
       FROM pg_stat_archiver`,
    ),
    rows<{ name: string; behindSeconds: string }>(
      `SELECT application_name AS name, coalesce(extract(epoch FROM replay_lag), 0) AS "behindSeconds"
       FROM pg_stat_replication WHERE state = 'streaming' ORDER BY 1`,
    ),
  ]);
  return {
    version: found?.version ?? '',
    bytes: Number(found?.bytes ?? 0),
    archive: found?.archives ? { doneAt: found.doneAt, failing: found.failing } : null,
    replicas: replicas.map(({ name, behindSeconds }) => ({ name, behindSeconds: Number(behindSeconds) })),
  };
}

async function readJobs(): Promise<MachineRoom['jobs']> {
  const found = await rows<{ name: string; since: string; fails: boolean; late: boolean }>(
    `SELECT name, failed_at IS NOT NULL AS fails, ${iso('coalesce(failed_at, next_at)')} AS since,
      failed_at IS NOT NULL OR next_at < now() - interval '1 minute' AS late
     FROM street_jobs ORDER BY coalesce(failed_at, next_at), name`,
  );
  const late = found.filter((job) => job.late).map(({ name, since, fails }) => ({ name, since, fails }));
  return { all: found.length, late };
}

async function readBackups(): Promise<MachineRoom['backups']> {
  // This connection hands JSON out as text.
  const found = await rows<Omit<MachineRoom['backups'][number], 'figures'> & { figures: string }>(
    `SELECT kind, ${iso('done_at')} AS "doneAt", coalesce(detail, '{}')::text AS figures, ${iso('failed_at')} AS "failedAt", failure
     FROM street_backups ORDER BY kind`,
  );
  return found.map((backup) => ({ ...backup, figures: JSON.parse(backup.figures) as Record<string, number> }));
}

async function readReading({ reading }: Street): Promise<MachineRoom['reading']> {
  return hasFollower() ? { behindSeconds: await followerLag(), mostSeconds: reading.maxLagSeconds } : null;
}

/** What `/test` tells the administrator about everything that runs. */
export async function readMachineRoom(): Promise<MachineRoom> {
  const street = strapi.config.get<Street>('street');
  const [database, jobs, mails, backups, reading, disk, certificate, mailDomain] = await Promise.all([
    readDatabase(),
    readJobs(),
    mailFigures(),
    readBackups(),
    readReading(street),
    statfs(street.dataDir),
    readCertificate(street.publicUrl),
    readMailDomain(street),
  ]);
  return {
    versions: {
      cms: strapi.config.get('info.version'),
      strapi: strapi.config.get('info.strapi'),
      node: process.versions.node,
      postgres: database.version,
    },
    jobs,
    mails: { waiting: mails.waiting, retrying: mails.retrying, undelivered: mails.undelivered },
    backups,
    archive: database.archive,
    replicas: database.replicas,
    reading,
    disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize, databaseBytes: database.bytes },
    certificate,
    mailDomain,
  };
}
