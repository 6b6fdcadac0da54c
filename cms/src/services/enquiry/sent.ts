import type { SentEnquiries, SentEnquiry, SentQuery } from '@69street/config/contract';
import { answerBy } from '@69street/config/market';

import { readPage } from '../platform/cursor';
import type { Person } from '../platform/person';
import { isoSql, rows } from '../platform/sql';
import { readHolidays } from './holidays';
import { INBOX_FROM, messagesFrom } from './inbox';

type Row = Omit<SentEnquiry, 'answer_by'> & { id: number };

/**
 * A page of the messages that this person wrote, newest first, each with what was answered and until when an answer is
 * promised. Throws a ValidationError for a cursor of another question.
 */
export async function listSent(query: SentQuery, person: Person): Promise<SentEnquiries> {
  const { text: ids, values } = messagesFrom(person);
  const text = `e.id = ANY(ARRAY(${ids}))`;
  const count = async () => {
    const [counted] = await rows<{ n: number }>(`SELECT count(*)::int AS n FROM enquiries e WHERE ${text}`, values);
    return counted?.n ?? 0;
  };
  const { page, total, next_cursor } = await readPage(query, `sent ${person.id}`, count, (after, most) =>
    rows<Row>(
      `SELECT e.id, e.document_id AS _id, e.about, e.message, e.sent_to, e.reply, ${isoSql('e.created_at')} AS "createdAt",
        ${isoSql('e.handled_at')} AS handled_at,
        CASE WHEN p.id IS NULL THEN NULL ELSE json_build_object('_id', p.document_id, 'code', p.code,
          'property_name', p.property_name, 'is_public', p.listing_state = 'published') END AS property,
        CASE WHEN a.id IS NULL THEN NULL ELSE json_build_object('_id', a.document_id, 'agent_name', a.agent_name) END AS agent
      ${INBOX_FROM} WHERE ${text}${after ? ' AND e.id < ?' : ''} ORDER BY e.id DESC LIMIT ?`,
      [...values, ...(after ? [after.id] : []), most],
    ),
  );
  const holidays = await readHolidays();
  return {
    data: page.map(({ id: _id, ...row }) => ({
      ...row,
      answer_by: answerBy(new Date(row.createdAt), holidays).toISOString(),
    })),
    meta: { total, next_cursor },
  };
}
