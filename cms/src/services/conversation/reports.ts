import type { z } from 'zod';
import type { conversationReportSchema, reportedConversationsSchema } from '@69street/config/contract';
import { REPEATED_IN } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { writeAudit } from '../platform/audit';
import { actorOf, type Person } from '../platform/person';
import { isoSql, rows } from '../platform/sql';
import { findAsSide, type Comer } from './sides';
import { NOW, reportOnce } from './state';
import { SUBJECT } from './subject';

const ENQUIRY = 'api::enquiry.enquiry';
/** Shorter words are said by everybody: "Is it still to be had?". */
const REPEATED_LENGTH = 80;
const REPEATED_DAYS = 1;

export const REPORTED = 'FROM street_conversations c WHERE c.reported_at IS NOT NULL AND c.decided_at IS NULL';

type Report = Omit<z.output<typeof conversationReportSchema>, 'link'>;
type Reported = z.infer<typeof reportedConversationsSchema>;

/** Has a conversation looked at. Throws NotFoundError for one of others. */
export async function reportConversation(documentId: string, { reason, words }: Report, comer: Comer): Promise<void> {
  await strapi.db.transaction(async () => {
    const { stored, side } = await findAsSide(documentId, comer);
    await reportOnce(stored.id, side, reason, words);
  });
}

/** What waits for a decision, the oldest first. */
export async function listReported(): Promise<Reported> {
  return {
    data: await rows<Reported['data'][number]>(
      `SELECT e.document_id AS _id, ${SUBJECT}, c.reported_by, c.report_reason AS reason,
         coalesce(c.report_words, '') AS words, ${isoSql('c.reported_at')} AS at
       ${REPORTED.replace('WHERE', 'JOIN enquiries e ON e.id = c.enquiry_id WHERE')} ORDER BY c.reported_at LIMIT 200`,
    ),
  };
}

/** Decides about a reported conversation; the same a second time changes nothing. Throws NotFoundError for another. */
export async function decideConversation(
  documentId: string,
  outcome: 'settled' | 'blocked',
  person: Person,
): Promise<void> {
  await strapi.db.transaction(async () => {
    const [found] = await rows<{ id: number; decided: boolean }>(
      `SELECT e.id, c.decided_at IS NOT NULL AS decided FROM enquiries e JOIN street_conversations c ON c.enquiry_id = e.id
       WHERE e.document_id = ? AND c.reported_at IS NOT NULL FOR UPDATE OF c`,
      [documentId],
    );
    if (!found) throw new errors.NotFoundError('No such report');
    if (found.decided) return;
    await rows(
      `UPDATE street_conversations SET decided_at = ${NOW}, blocked_by = CASE WHEN ? THEN 'site' ELSE blocked_by END
       WHERE enquiry_id = ?`,
      [outcome === 'blocked', found.id],
    );
    await writeAudit(actorOf(person), `conversation.${outcome}`, [ENQUIRY, documentId]);
  });
}

/**
 * Has a conversation looked at in which somebody says what they said in others within a day. Ready answers are theirs to
 * repeat. `author`: the account, else the address.
 */
export async function reportRepeated(enquiryId: number, words: string, author: number | string): Promise<void> {
  if (words.length < REPEATED_LENGTH) return;
  const isPerson = typeof author === 'number';
  const [inSaid, inAsked] = isPerson
    ? ['m.person_id = ?', 'EXISTS (SELECT FROM enquiries_user_lnk u WHERE u.enquiry_id = e.id AND u.user_id = ?)']
    : ['m.person_id IS NULL AND lower(e.email) = ?', 'lower(e.email) = ?'];
  const ready = `WHERE NOT EXISTS (SELECT FROM street_quick_answers q WHERE q.person_id = ? AND q.words = ?)`;
  const since = `${NOW} - interval '${REPEATED_DAYS} days'`;
  const [found] = await rows<{ n: number }>(
    `SELECT count(DISTINCT said.id)::int AS n FROM (
       SELECT m.enquiry_id AS id FROM street_messages m JOIN enquiries e ON e.id = m.enquiry_id
         WHERE md5(m.words) = md5(?::text) AND m.at > ${since} AND ${inSaid}
       UNION ALL SELECT e.id FROM enquiries e
         WHERE md5(e.message) = md5(?::text) AND e.created_at > ${since} AND ${inAsked}) said ${isPerson ? ready : ''}`,
    [words, author, words, author, ...(isPerson ? [author, words] : [])],
  );
  if ((found?.n ?? 0) >= REPEATED_IN) await reportOnce(enquiryId, 'site', 'repeated', words.slice(0, 1000));
}
