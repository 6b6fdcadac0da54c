import {
  reasonToCancel,
  REMINDER_HOURS,
  VIEWING_SILENT_HOURS,
  type ListingState,
  type ViewingReason,
} from '@69street/config/market';

import { rows } from '../platform/sql';
import { tell, type ViewingEvent } from './mail';
import { audit } from './said';
import { write } from './step';
import { readViewing, type StoredViewing } from './store';
import { OPEN } from './tables';

const ROUND_SIZE = 20;
const BOTH = ['seeker', 'owner'] as const;
const STAYS = `'published', 'pending_review', 'under_offer'`;

type Due = { document_id: string; listing_state: ListingState | null; is_ended: boolean };

/** Cancels a viewing by itself and tells both why, with the running transaction. */
async function cancel(viewing: StoredViewing, reason: ViewingReason): Promise<void> {
  const after = await write(viewing, 'cancelled', 'site', reason);
  await tell(after.document_id, 'cancelled', BOTH);
  await audit(after, 'cancelled', 'viewings');
}

/**
 * Does something with each viewing of a condition, some at a time, each lot in a transaction of its own: what is claimed by
 * another process is left to it, and what a process did not finish is as if it had not begun.
 */
async function withEach(condition: string, work: (viewing: StoredViewing, due: Due) => Promise<void>): Promise<void> {
  for (let found = ROUND_SIZE; found === ROUND_SIZE; ) {
    found = await strapi.db.transaction(async () => {
      const due = await rows<Due>(
        `SELECT v.document_id, p.listing_state, c.blocked_by IS NOT NULL AS is_ended FROM street_viewings v
         LEFT JOIN properties p ON p.document_id = v.property_key
         LEFT JOIN street_conversations c ON c.enquiry_id = v.enquiry_id
         WHERE ${condition} ORDER BY v.id LIMIT ${ROUND_SIZE} FOR UPDATE OF v SKIP LOCKED`,
      );
      for (const one of due) await work(await readViewing(one.document_id), one);
      return due.length;
    });
  }
}

/** Cancels what cannot take place: the home is off the market or gone, or the conversation has ended. */
export async function cancelGone(): Promise<void> {
  const gone = `v.state IN (${OPEN}) AND v.starts_at > now()
    AND (p.id IS NULL OR p.listing_state NOT IN (${STAYS}) OR c.blocked_by IS NOT NULL)`;
  await withEach(gone, (viewing, { listing_state, is_ended }) =>
    cancel(viewing, (listing_state && reasonToCancel(listing_state)) ?? (is_ended && listing_state ? 'ended' : 'gone')),
  );
}

/** Cancels every viewing of a listing that goes off the market, with the transaction in which it does. */
export async function cancelOfListing(key: string, state: ListingState): Promise<void> {
  const reason = reasonToCancel(state);
  if (!reason) return;
  const open = await rows<{ document_id: string }>(
    `SELECT document_id FROM street_viewings WHERE property_key = ? AND state IN (${OPEN}) AND starts_at > now()
     ORDER BY id FOR UPDATE`,
    [key],
  );
  for (const { document_id } of open) await cancel(await readViewing(document_id), reason);
}

/** What was not confirmed in time comes to nothing, and both know. */
export async function lapseDue(): Promise<void> {
  await withEach(`v.state = 'requested' AND v.lapses_at <= now()`, async (viewing) => {
    const after = await write(viewing, 'lapsed', 'site');
    await tell(after.document_id, 'lapsed', BOTH);
    await audit(after, 'lapsed', 'viewings');
  });
}

/** Reminds both, a day and two hours before; not of what was made later than that, of which the news is fresh. */
export async function remindDue(): Promise<void> {
  const [day, soon] = REMINDER_HOURS;
  const kinds: Array<{ column: string; event: ViewingEvent; hours: number; until: number }> = [
    { column: 'told_day', event: 'day', hours: day, until: soon },
    { column: 'told_hours', event: 'hours', hours: soon, until: 0 },
  ];
  for (const { column, event, hours, until } of kinds) {
    const due = `v.state = 'confirmed' AND NOT v.${column} AND v.starts_at <= now() + interval '${hours} hours'
      AND v.starts_at > now() + interval '${until} hours' AND v.updated_at <= v.starts_at - interval '${hours} hours'`;
    await withEach(due, async ({ document_id }) => {
      await rows(`UPDATE street_viewings SET ${column} = true WHERE document_id = ?`, [document_id]);
      await tell(document_id, event, BOTH);
    });
  }
}

/** What nobody has said anything about took place. What slots were waited for is over as well. */
export async function closeSilent(): Promise<void> {
  const silent = `v.state = 'confirmed' AND v.ends_at <= now() - interval '${VIEWING_SILENT_HOURS} hours'`;
  await withEach(silent, async (viewing) => {
    await audit(await write(viewing, 'done', 'site'), 'done', 'viewings');
  });
  await rows(`DELETE FROM street_viewing_slots WHERE starts_at < now() - interval '1 day'`);
}
