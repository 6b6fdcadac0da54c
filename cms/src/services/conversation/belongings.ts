import type { Belongings } from '../platform/belongings';
import { isoSql, rows } from '../platform/sql';

/** What a person has said in conversations. What they asked goes with its message, whoever else has spoken in it. */
export const conversationBelongings: Belongings = {
  read: async ({ id }) => ({
    messages: await rows<object>(
      `SELECT e.document_id AS conversation, m.side, m.words, ${isoSql('m.at')} AS at,
         CASE WHEN f.message_id IS NOT NULL THEN '/messages/' || e.document_id || '/photos/' || m.id END AS photo
       FROM street_messages m JOIN enquiries e ON e.id = m.enquiry_id
         LEFT JOIN street_message_photos f ON f.message_id = m.id WHERE m.person_id = ? ORDER BY m.id DESC`,
      [id],
    ),
  }),
  async remove({ id }) {
    await rows('DELETE FROM street_messages WHERE person_id = ?', [id]);
    await rows(
      `UPDATE street_conversations SET owner_number = NULL, owner_number_at = NULL, owner_number_by = NULL
       WHERE owner_number_by = ?`,
      [id],
    );
  },
};
