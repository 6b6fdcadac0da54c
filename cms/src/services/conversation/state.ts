import type { ConversationChange } from '@69street/config/contract';
import { MAIL_PAUSE_MINUTES, otherSide, type ConversationReport, type Side } from '@69street/config/market';

import { rows } from '../platform/sql';

/** The moment, as the tables have it: UTC. */
export const NOW = `timezone('UTC', clock_timestamp())`;

/** Whether a side has something new in a conversation that has no row yet, by its message `e`: what its owner never answered. */
const NEW_BEFORE: Record<Side, string> = { seeker: 'false', owner: 'e.handled_at IS NULL' };

/** Makes the row of a conversation where there is none yet. */
async function ensureRow(enquiryId: number): Promise<void> {
  await rows(
    `INSERT INTO street_conversations (enquiry_id, last_at, unread_by_owner, unread_by_seeker)
     SELECT e.id, greatest(e.created_at, e.handled_at), ${NEW_BEFORE.owner}, ${NEW_BEFORE.seeker}
     FROM enquiries e WHERE e.id = ? ON CONFLICT DO NOTHING`,
    [enquiryId],
  );
}

/**
 * Notes, with the running transaction, that a side has said something: the other has not read it, and it itself has read
 * everything. Answers whether the other side is to be mailed now; if not, {@link dueMails} finds it later.
 */
export async function noteSaid(enquiryId: number, side: Side): Promise<{ mailNow: boolean }> {
  await ensureRow(enquiryId);
  const other = otherSide(side);
  const mayNow = `(NOT ${other}_is_muted AND coalesce(${other}_mailed_at, '-infinity')
    <= ${NOW} - interval '${MAIL_PAUSE_MINUTES} minutes')`;
  const [noted] = await rows<{ mail_now: boolean }>(
    `UPDATE street_conversations c SET last_at = ${NOW}, unread_by_${other} = true,
       unread_by_${side} = false, ${side}_read_at = ${NOW}, ${side}_mail_due = NULL,
       ${other}_mailed_at = CASE WHEN ${mayNow} THEN ${NOW} ELSE ${other}_mailed_at END,
       ${other}_mail_due = CASE WHEN ${other}_is_muted OR ${mayNow} THEN NULL
         ELSE coalesce(${other}_mail_due, ${other}_mailed_at + interval '${MAIL_PAUSE_MINUTES} minutes') END
     WHERE enquiry_id = ? RETURNING ${other}_mail_due IS NULL AND NOT ${other}_is_muted AS mail_now`,
    [enquiryId],
  );
  return { mailNow: noted?.mail_now === true };
}

/** The first answer goes out as a mail of its own: nothing more is mailed about it. */
export async function noteAnswered(enquiryId: number): Promise<void> {
  await noteSaid(enquiryId, 'owner');
  await rows(`UPDATE street_conversations SET seeker_mailed_at = ${NOW}, seeker_mail_due = NULL WHERE enquiry_id = ?`, [
    enquiryId,
  ]);
}

/** How often the links of a conversation were ended. */
export async function linkRound(enquiryId: number): Promise<number> {
  const [row] = await rows<{ link_round: number }>('SELECT link_round FROM street_conversations WHERE enquiry_id = ?', [
    enquiryId,
  ]);
  return row?.link_round ?? 0;
}

/** What a side sets for itself; see `conversationChangeSchema`. */
export async function setForSide(enquiryId: number, side: Side, change: ConversationChange): Promise<void> {
  await ensureRow(enquiryId);
  const { is_muted, is_blocked, is_read, ends_links } = change;
  const sets: string[] = [];
  if (is_muted !== undefined) sets.push(`${side}_is_muted = ${is_muted}, ${side}_mail_due = NULL`);
  if (is_blocked === true) sets.push(`blocked_by = coalesce(blocked_by, '${side}')`);
  if (is_blocked === false) sets.push(`blocked_by = nullif(blocked_by, '${side}')`);
  if (is_read) sets.push(`unread_by_${side} = false, ${side}_read_at = ${NOW}, ${side}_mail_due = NULL`);
  if (ends_links) sets.push('link_round = link_round + 1');
  for (const set of sets) await rows(`UPDATE street_conversations SET ${set} WHERE enquiry_id = ?`, [enquiryId]);
}

/**
 * Has a conversation looked at, by one of its sides or by the site. One that waits for a decision already stays as it is,
 * and the site does not come back to what was decided.
 */
export async function reportOnce(
  enquiryId: number,
  by: Side | 'site',
  reason: ConversationReport | 'repeated',
  words = '',
): Promise<void> {
  await ensureRow(enquiryId);
  await rows(
    `UPDATE street_conversations SET reported_by = ?, report_reason = ?, report_words = ?, reported_at = ${NOW}, decided_at = NULL
     WHERE enquiry_id = ? AND (reported_at IS NULL OR (decided_at IS NOT NULL AND ?))`,
    [by, reason, words, enquiryId, by !== 'site'],
  );
}
