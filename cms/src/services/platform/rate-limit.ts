import { createHmac } from 'node:crypto';

import { householdOf } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import type { Street } from '../../../config/street';
import { rows } from './sql';

/** So many turns within so many seconds, counted from the first. */
export type Limit = { turns: number; seconds: number };

/** One in so many turns also removes what is over. */
const SWEEP_EVERY = 500;

// The row is locked by the upsert, so turns taken at once are counted one after the other, over all processes.
const TAKE = `
  INSERT INTO street_rate_limits AS r (bucket, taker, turns, ends_at)
  VALUES (?, ?, 1, now() + make_interval(secs => ?))
  ON CONFLICT (bucket, taker) DO UPDATE SET
    turns = CASE WHEN r.ends_at <= now() THEN 1 ELSE r.turns + 1 END,
    ends_at = CASE WHEN r.ends_at <= now() THEN excluded.ends_at ELSE r.ends_at END
  RETURNING turns, ceil(extract(epoch FROM ends_at - clock_timestamp()))::int AS wait`;

/** Who takes a turn, hashed with a key, because addresses are nobody's business; IPv6 by the /64 of one household. */
function takerOf(bucket: string, key: string): string {
  const { internalSecret } = strapi.config.get<Street>('street');
  return createHmac('sha256', internalSecret)
    .update(`${bucket} ${householdOf(key)}`)
    .digest('hex');
}

/**
 * Counts one turn of `key` (an address or an account) in `bucket`. The count is kept in PostgreSQL: it survives a
 * restart and holds over several processes. Throws RateLimitError (`details.retry_after`, seconds) when there are too
 * many; the middleware `retry-after` makes the header of it. Inside a transaction the turn counts if that is committed.
 */
export async function takeTurn(bucket: string, key: string, { turns, seconds }: Limit): Promise<void> {
  if (Math.random() < 1 / SWEEP_EVERY) await rows('DELETE FROM street_rate_limits WHERE ends_at < now()');
  const [taken] = await rows<{ turns: number; wait: number }>(TAKE, [bucket, takerOf(bucket, key), seconds]);
  if (taken && taken.turns > turns) {
    throw new errors.RateLimitError('Too many requests, please try again later', {
      retry_after: Math.max(1, taken.wait),
    });
  }
}
