import { z } from 'zod';

import { WAITING_MAX } from '../market/index.js';
import { adminOnly, signedIn, type Call } from './call.js';

/**
 * What can wait for somebody: eight things for the admin alone (`contests` are hires of which the client says that the
 * work is not done), hires that were paid for their agent, work that its agent calls done for the client
 * (`completions`), and what is to be answered, corrected, confirmed, handed in, judged or gone on with for everybody.
 */
export const WAITING_KINDS = [
  'listings',
  'reports',
  'suspicions',
  'loans',
  'refunds',
  'mails',
  'feature_wishes',
  'hires',
  'completions',
  'contests',
  'enquiries',
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
  money: z.object({ charged: z.number(), refunded: z.number(), disputed: z.number() }),
  /** Jobs whose last round failed, and mails that are tried again. */
  faults: z.object({ jobs: z.array(z.object({ name: z.string(), since: z.string() })), retrying: z.number().int() }),
});
export type Overview = z.infer<typeof overviewSchema>;

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
} as const satisfies Record<string, Call>;
