import { HIRE_REMIND_DAYS, HIRE_WORD_DAYS } from '@69street/config/market';

import { writeAudit } from '../platform/audit';
import { rows } from '../platform/sql';
import { tellAboutHire } from './mail';
import { HIRE, lockHire, writeHire } from './store';

/**
 * Work that its agent calls done and its client has said nothing about in time. Who asks for the money back, or has the
 * bank do so, has said something: such a hire waits for what comes of that.
 */
const silentFor = (days: number) => `h.hire_state = 'done' AND h.done_at <= now() - interval '${days} days'
  AND coalesce(h.refund_state, '') NOT IN ('asked', 'pending', 'failed') AND h.disputed IS NOT TRUE`;

/** Completes one of them; null when there is none that nobody else has in hand. */
async function completeOne(): Promise<string | null> {
  return strapi.db.transaction(async () => {
    const [found] = await rows<{ _id: string }>(
      `SELECT h.document_id AS _id FROM hires h WHERE ${silentFor(HIRE_WORD_DAYS)} ORDER BY h.done_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    const hire = found && (await lockHire(found._id));
    if (!hire) return null;
    await writeHire(hire.id, { hire_state: 'completed', completed_at: new Date() });
    await tellAboutHire(hire, 'completed-silently');
    await writeAudit({ actor: 'silence', actor_role: 'system' }, 'hire.completed', [HIRE, hire._id], {
      before: { hire_state: hire.hire_state },
      after: { hire_state: 'completed' },
    });
    return hire._id;
  });
}

/**
 * Completes the hires whose clients were silent for seven days, each with its mails and its audit entry in a transaction
 * of its own: what a killed process left is done by the next round, and two processes never have the same one.
 */
export async function completeSilentHires(): Promise<void> {
  while ((await completeOne()) !== null);
}

/** Reminds one client that their word is waited for, once for each time that the agent said to be done. */
async function remindOne(): Promise<string | null> {
  return strapi.db.transaction(async () => {
    const [found] = await rows<{ _id: string }>(
      `SELECT h.document_id AS _id FROM hires h WHERE ${silentFor(HIRE_REMIND_DAYS)}
         AND h.done_at > now() - interval '${HIRE_WORD_DAYS} days' AND (h.reminded_at IS NULL OR h.reminded_at < h.done_at)
       ORDER BY h.done_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    const hire = found && (await lockHire(found._id));
    if (!hire) return null;
    // Not `updated_at`: the hire is as everybody has seen it.
    await rows('UPDATE hires SET reminded_at = clock_timestamp() WHERE id = ?', [hire.id]);
    await tellAboutHire(hire, 'done-soon');
    return hire._id;
  });
}

/** Writes to the clients who have said nothing about work that is called done, before it counts as done by itself. */
export async function remindSilentClients(): Promise<void> {
  while ((await remindOne()) !== null);
}
