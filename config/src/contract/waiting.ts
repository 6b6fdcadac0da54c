import { z } from 'zod';

import { WAITING_MAX } from '../market/index.js';
import { adminOnly, signedIn, type Call } from './call.js';

/**
 * What can wait for somebody: eleven things for the admin alone (`contests` are hires of which the client says that the
 * work is not done, `transfers` slips of bank transfers and money that goes back by hand), hires that were paid for their agent, leads that
 * are to be followed up today, work that its agent calls done for the client
 * (`completions`), and what is to be answered, corrected, confirmed, handed in, judged or gone on with for everybody.
 */
export const WAITING_KINDS = [
  'listings',
  'reports',
  'suspicions',
  'reported_conversations',
  'reported_ratings',
  'asked_more',
  'loans',
  'refunds',
  'transfers',
  'mails',
  'feature_wishes',
  'hires',
  'completions',
  'contests',
  'enquiries',
  'conversations',
  'viewings',
  'proposed_viewings',
  'agreements',
  'rent_receipts',
  'reminders',
  'asked_answers',
  'corrections',
  'confirmations',
  'documents',
  'ratings',
  'drafts',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

export const waitingSchema = z.object({
  kind: z.enum(WAITING_KINDS),
  /** One more than the most that is counted means more. */
  count: z
    .number()
    .int()
    .min(1)
    .max(WAITING_MAX + 1),
  /** Since when the oldest waits, and by when it was promised; null where there is no such time. ISO 8601. */
  since: z.string().nullable(),
  due: z.string().nullable(),
});
export type Waiting = z.infer<typeof waitingSchema>;

const came = z.object({ today: z.number().int(), week: z.number().int() });

/** What came in today and in the last seven days, the money of the month in poisha, and what does not run. */
export const overviewSchema = z.object({
  came: z.object({ accounts: came, listings: came, enquiries: came, loans: came, hires: came }),
  /** Sold or rented in thirty days, by what their owners say through whom. */
  gone: z.object({ site: z.number().int(), elsewhere: z.number().int(), unsaid: z.number().int() }),
  money: z.object({ charged: z.number(), refunded: z.number(), disputed: z.number() }),
  /** Jobs whose last round failed, and mails that are tried again. */
  faults: z.object({ jobs: z.array(z.object({ name: z.string(), since: z.string() })), retrying: z.number().int() }),
});
export type Overview = z.infer<typeof overviewSchema>;

/** Whole and daily backups of the database, copies of the pictures, the look whether those are whole, the drill. */
export const BACKUP_KINDS = ['full', 'database', 'pictures', 'picture-check', 'drill'] as const;

const moment = z.string().nullable();

/**
 * What an operator looks at. Times in ISO 8601. What could not be learnt (a name server that is silent, a backup that was
 * never made) is null.
 */
export const machineRoomSchema = z.object({
  versions: z.object({ cms: z.string(), strapi: z.string(), node: z.string(), postgres: z.string() }),
  /** Jobs that are due for more than a minute or whose last round failed; `all` counts every one. */
  jobs: z.object({
    all: z.number().int(),
    late: z.array(z.object({ name: z.string(), since: z.string(), fails: z.boolean() })),
  }),
  mails: z.object({ waiting: z.number().int(), retrying: z.number().int(), undelivered: z.number().int() }),
  /** `figures` are what a kind counts of itself: files of the pictures, seconds and rows of the drill. */
  backups: z.array(
    z.object({
      kind: z.enum(BACKUP_KINDS),
      doneAt: moment,
      figures: z.record(z.string(), z.number()),
      failedAt: moment,
      failure: moment,
    }),
  ),
  /** The write-ahead log, which the backups live on: null where PostgreSQL does not archive it. */
  archive: z.object({ doneAt: moment, failing: z.boolean() }).nullable(),
  replicas: z.array(z.object({ name: z.string(), behindSeconds: z.number() })),
  /** The follower that answers those who only look, as cms sees it, and how far behind it may be; null: none is set. */
  reading: z.object({ behindSeconds: z.number().nullable(), mostSeconds: z.number() }).nullable(),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number(), databaseBytes: z.number() }),
  /** The certificate that visitors are shown; null where the site is not https. */
  certificate: z.object({ host: z.string(), until: moment }).nullable(),
  /** Records that let mail servers believe the site's mails; null where mails do not leave this machine. */
  mailDomain: z
    .object({
      domain: z.string(),
      spf: z.boolean().nullable(),
      dkim: z.boolean().nullable(),
      dmarc: z.boolean().nullable(),
    })
    .nullable(),
});
export type MachineRoom = z.infer<typeof machineRoomSchema>;

/** What the first screens of the dashboards ask. */
export const waitingCalls = {
  waiting: {
    method: 'GET',
    path: '/waiting',
    handler: 'waiting.waiting.list',
    summary: 'What waits for the caller, with the nearest deadline first, then what waits longest',
    callers: signedIn,
    answer: z.object({ data: z.array(waitingSchema) }),
  },
  overview: {
    method: 'GET',
    path: '/overview',
    handler: 'waiting.waiting.overview',
    summary: 'What came in today and this week, the money of the month, and what does not run',
    callers: adminOnly,
    answer: z.object({ data: overviewSchema }),
  },
  machineRoom: {
    method: 'GET',
    path: '/machineRoom',
    handler: 'waiting.waiting.machineRoom',
    summary:
      'What an operator looks at: versions, jobs, backups, replicas, disk, certificate, records of the mail domain',
    callers: adminOnly,
    answer: z.object({ data: machineRoomSchema }),
  },
} as const satisfies Record<string, Call>;
