import { messagesFrom } from '../enquiry/inbox';
import type { Belongings } from '../platform/belongings';
import { rows } from '../platform/sql';
import { tell } from './mail';
import { audit } from './said';
import { write } from './step';
import { readViewing, utcSql } from './store';
import { OPEN } from './tables';

/**
 * Viewings of both sides, and when one shows homes. Who leaves comes to none and shows none: the other side is told. Those
 * that one asked for go with the messages that began them.
 */
export const viewingBelongings: Belongings = {
  read: async (person) => {
    const asked = messagesFrom(person);
    const columns = `e.document_id AS conversation, v.about, ${utcSql('v.starts_at')} AS starts_at,
      ${utcSql('v.ends_at')} AS ends_at, v.state, v."by", ${utcSql('v.created_at')} AS created_at`;
    return {
      viewings: await rows<object>(
        `SELECT own.side, ${columns} FROM (SELECT v.id, 'owner' AS side FROM street_viewings v WHERE v.host_id = ?
           UNION ALL SELECT v.id, 'seeker' FROM street_viewings v WHERE v.enquiry_id = ANY(ARRAY(${asked.text}))) own
         JOIN street_viewings v ON v.id = own.id JOIN enquiries e ON e.id = v.enquiry_id ORDER BY v.starts_at DESC, v.id`,
        [person.id, ...asked.values],
      ),
      viewing_hours: await rows<object>('SELECT hours FROM street_viewing_hours WHERE host_id = ?', [person.id]),
    };
  },
  async remove(person) {
    const asked = messagesFrom(person);
    const open = await rows<{ document_id: string; is_host: boolean }>(
      `SELECT v.document_id, v.host_id IS NOT DISTINCT FROM ? AS is_host FROM street_viewings v
       WHERE v.state IN (${OPEN}) AND v.starts_at > now() AND (v.host_id = ? OR v.enquiry_id = ANY(ARRAY(${asked.text})))
       ORDER BY v.id FOR UPDATE`,
      [person.id, person.id, ...asked.values],
    );
    for (const { document_id, is_host } of open) {
      const after = await write(await readViewing(document_id), 'cancelled', is_host ? 'owner' : 'seeker');
      await tell(document_id, 'cancelled', [is_host ? 'seeker' : 'owner']);
      // Without the address: the trail does not say who left.
      await audit(after, 'cancelled', 'viewings');
    }
    await rows('DELETE FROM street_viewing_hours WHERE host_id = ?', [person.id]);
  },
};
