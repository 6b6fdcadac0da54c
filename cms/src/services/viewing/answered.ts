import { rows } from '../platform/sql';
import type { StoredViewing } from './store';

/** How the keys begin under which messages are kept that begin with a viewing: with words of who asked for it, or without. */
export const OPENED = { withWords: 'viewing', bare: 'viewing-alone' } as const;

/**
 * Notes, with the running transaction, that a message which asked for a viewing is answered: there is a time. What somebody
 * wrote beside it goes on waiting for an answer, unless the host has `looked` and confirmed.
 */
export async function noteTimeGiven({ enquiry_id, host_account }: StoredViewing, looked: boolean): Promise<void> {
  await rows(
    `UPDATE enquiries SET handled_at = timezone('UTC', clock_timestamp()), handled_by = ?
     WHERE id = ? AND handled_at IS NULL AND idempotency_key LIKE ?`,
    [host_account, enquiry_id, looked ? `${OPENED.withWords}%` : `${OPENED.bare} %`],
  );
}
