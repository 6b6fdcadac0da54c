import { addReadings } from '@69street/config/metrics';

import { followerLag, hasFollower } from '../../database/follower';
import { mailFigures } from './undelivered-mails';
import { rows } from './sql';

type Pool = { numUsed: () => number; numFree: () => number; numPendingAcquires: () => number };

/** Movements that are not even, what is paid without its charge, and charges of what is neither paid nor held. */
const LEDGER_DIFFERENCES = `
  SELECT (SELECT count(*) FROM (SELECT FROM street_ledger GROUP BY movement HAVING sum(amount) <> 0) uneven)
    + (SELECT count(*) FROM hires h WHERE h.paid_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM street_ledger l WHERE l.hire_key = h.document_id AND l.kind = 'charge'))
    + (SELECT count(DISTINCT l.hire_key) FROM street_ledger l JOIN hires h ON h.document_id = l.hire_key
        WHERE l.kind = 'charge' AND h.paid_at IS NULL AND h.held IS NOT TRUE)
    + (SELECT count(*) FROM street_promotions m WHERE (m.paid_at IS NOT NULL) <> EXISTS (
        SELECT FROM street_ledger l WHERE l.hire_key = m.document_id AND l.kind = 'charge')) AS n`;

async function one(statement: string): Promise<Record<string, number>> {
  const [row] = await rows<{ n: string | number | null }>(statement);
  return { '': Number(row?.n ?? 0) };
}

async function labelled(statement: string): Promise<Record<string, number>> {
  const found = await rows<{ name: string; n: string | number }>(statement);
  return Object.fromEntries(found.map(({ name, n }) => [name, Number(n)]));
}

const READINGS: Parameters<typeof addReadings>[0] = [
  {
    name: 'street_pool_connections',
    help: 'Connections of the pool to PostgreSQL: in use, free, and requests that wait for one',
    label: 'state',
    read: async () => {
      const { pool } = strapi.db.connection.client as { pool: Pool };
      return { used: pool.numUsed(), free: pool.numFree(), awaited: pool.numPendingAcquires() };
    },
  },
  {
    name: 'street_job_late_seconds',
    help: 'For how long a job has been due; jobs are looked at every 15 seconds',
    label: 'name',
    read: () => labelled(`SELECT name, greatest(0, extract(epoch FROM now() - next_at)) AS n FROM street_jobs`),
  },
  {
    name: 'street_job_failing_seconds',
    help: 'Since when the rounds of a job fail; jobs that do not fail are left out',
    label: 'name',
    read: () =>
      labelled(`SELECT name, extract(epoch FROM now() - failed_at) AS n FROM street_jobs WHERE failed_at IS NOT NULL`),
  },
  {
    name: 'street_mails',
    help: 'Mails that wait for their turn, are tried again, or were given up',
    label: 'state',
    read: async () => {
      const { oldestSeconds: _, ...counts } = await mailFigures();
      return counts;
    },
  },
  {
    name: 'street_mail_oldest_seconds',
    help: 'Age of the oldest mail that should have been sent and was not; given up ones left out',
    read: async () => ({ '': (await mailFigures()).oldestSeconds }),
  },
  {
    name: 'street_ledger_differences',
    help: 'Movements and hires in which the ledger does not agree with itself or with the hires',
    read: () => one(LEDGER_DIFFERENCES),
  },
  {
    name: 'street_backup_age_seconds',
    help: 'Age of the last good backup of each kind; kinds that were never made are left out',
    label: 'kind',
    read: () =>
      labelled(
        `SELECT kind AS name, extract(epoch FROM now() - done_at) AS n FROM street_backups WHERE done_at IS NOT NULL`,
      ),
  },
  {
    name: 'street_backup_failed',
    help: '1 for each kind of backup whose last attempt failed',
    label: 'kind',
    read: () => labelled(`SELECT kind AS name, (failed_at IS NOT NULL)::int AS n FROM street_backups`),
  },
  {
    name: 'street_archive_failing_seconds',
    help: 'For how long PostgreSQL has not been able to hand its log to the backup; 0 while it is',
    read: () =>
      one(`SELECT CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity')
          THEN extract(epoch FROM now() - coalesce(last_archived_time, stats_reset)) ELSE 0 END AS n FROM pg_stat_archiver`),
  },
  {
    name: 'street_replica_lag_seconds',
    help: 'How far each replica of PostgreSQL is behind; none where there is none',
    label: 'name',
    read: () =>
      labelled(`SELECT application_name AS name, coalesce(extract(epoch FROM replay_lag), 0) AS n
          FROM pg_stat_replication WHERE state = 'streaming'`),
  },
  {
    name: 'street_reading_lag_seconds',
    help: 'How far the follower that answers those who only look is behind; left out where it is away or none is set',
    read: async (): Promise<Record<string, number>> => {
      const seconds = hasFollower() ? await followerLag() : null;
      return seconds === null ? {} : { '': seconds };
    },
  },
  {
    name: 'street_imported_rows',
    help: 'Rows that imports have read so far; its rate is the speed of an import that runs',
    read: async () => {
      const [there] = await rows<{ is: boolean }>(`SELECT to_regclass('imported_files') IS NOT NULL AS is`);
      return there?.is ? one(`SELECT sum((counts ->> 'read')::bigint) AS n FROM imported_files`) : { '': 0 };
    },
  },
];

/** What `/metrics` says beside requests and memory. The tables are those of all processes, whichever is asked. */
export const addPlatformReadings = (): void => addReadings(READINGS);
