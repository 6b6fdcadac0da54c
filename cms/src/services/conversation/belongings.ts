import type { Belongings } from '../platform/belongings';
import { isoSql, rows } from '../platform/sql';

/** What a person has said in conversations. What they asked goes with its message, whoever else has spoken in it. */
export const conversationBelongings: Belongings = {
  read: async ({ id }) => ({
    messages: await rows<object>(
      `SELECT e.document_id AS conversation, m.side, m.words, ${isoSql('m.at')} AS at
       FROM street_messages m JOIN enquiries e ON e.id = m.enquiry_id WHERE m.person_id = ? ORDER BY m.id DESC`,
      [id],
    ),
  }),
  async remove({ id }) {
    await rows('DELETE FROM street_messages WHERE person_id = ?', [id]);
  },
};
