import { TRANSFER_REMIND_DAYS } from '@69street/config/market';

import type { Belongings } from '../platform/belongings';
import { registerJob } from '../platform/jobs';
import { isAdmin } from '../platform/person';
import { rows } from '../platform/sql';
import type { WaitingRoom } from '../platform/waiting';
import { ownTransfers } from './transfer-list';
import { tellPayer } from './transfer-mail';
import { eraseOldSlips } from './transfer-slips';
import { lockTransfer } from './transfer-tables';

/** Seconds between two looks for transfers whose time is over. */
const EVERY = 600;
const ERASE_EVERY = 6 * 3600;
const ROUND = 100;

/** Does it with each that the condition finds, under its lock and in a transaction of its own; what changed meanwhile is left. */
async function withEach(condition: string, set: string, news: 'expired' | 'remind'): Promise<void> {
  const due = await rows<{ reference: string }>(
    `SELECT reference FROM street_bank_transfers WHERE ${condition} ORDER BY expires_at LIMIT ${ROUND}`,
  );
  for (const { reference } of due) {
    await strapi.db.transaction(async () => {
      const row = await lockTransfer(reference);
      const changed = await rows(
        `UPDATE street_bank_transfers SET ${set} WHERE reference = ? AND ${condition} RETURNING reference`,
        [reference],
      );
      if (row && changed.length > 0) await tellPayer(row, news);
    });
  }
}

/**
 * Closes what nobody has handed a slip in for in time, and reminds of what is half over. What has a slip, or the word of a
 * first administrator, waits for the decision however long that takes.
 */
export async function endTransfers(): Promise<void> {
  await withEach(
    `state IN ('open', 'refused') AND expires_at < now() AND NOT EXISTS (
       SELECT FROM street_bank_confirmations c WHERE c.reference = street_bank_transfers.reference)`,
    `state = 'expired', decided_at = now()`,
    'expired',
  );
  await withEach(
    `state = 'open' AND reminded_at IS NULL AND opened_at < now() - interval '${TRANSFER_REMIND_DAYS} days'`,
    'reminded_at = now()',
    'remind',
  );
}

export function registerTransferJobs(): void {
  registerJob('bank transfers', EVERY, endTransfers);
  registerJob('erasure of slips', ERASE_EVERY, eraseOldSlips);
}

/** Slips to look for and money to send back, for the admin. */
export const transferWaiting: WaitingRoom = (person) =>
  isAdmin(person)
    ? [
        {
          kind: 'transfers',
          from: {
            text: `FROM (SELECT handed_at AS at FROM street_bank_transfers WHERE state = 'handed'
              UNION ALL SELECT ordered_at FROM street_bank_refunds WHERE state = 'pending') w`,
            values: [],
          },
          since: `(w.at AT TIME ZONE 'UTC')`,
        },
      ]
    : [];

/** What was paid has to stay provable when an account goes; the pictures go with it. */
export const transferBelongings: Belongings = {
  read: async (person) => ({ transfers: await ownTransfers(person) }),
  async remove({ id }) {
    await rows(
      `UPDATE street_bank_slips s SET picture = NULL, bank_reference = NULL, bank_reference_key = NULL
       FROM street_bank_transfers t
       WHERE t.reference = s.reference AND t.user_key = ?`,
      [String(id)],
    );
  },
};
