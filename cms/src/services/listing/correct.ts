import type { EditableListing, FactCorrection } from '@69street/config/contract';

import { writeAudit } from '../platform/audit';
import { contentChanged } from '../platform/content-changed';
import { actorOf, type Person } from '../platform/person';
import { rows } from '../platform/sql';
import { deniedFactsOf, type FactRow } from '../search/held-facts';
import { findListing } from './store';

const PROPERTY = 'api::property.property';

const WRITE = {
  deny: `nullif(ARRAY(SELECT DISTINCT fact FROM unnest(coalesce(denied_facts, '{}') || ARRAY[?::text]) fact ORDER BY 1), '{}')`,
  accept: `nullif(array_remove(denied_facts, ?::text), '{}')`,
};

/**
 * Notes that what was read in the text of an own listing is not true, or takes that back; the admin may for any. What is
 * said twice is said once. Answers all that is denied by now. Throws NotFoundError for a listing that is not theirs.
 */
export async function correctFacts(
  id: string,
  { fact, is_true }: FactCorrection,
  person: Person,
): Promise<EditableListing['denied_facts']> {
  const denied = await strapi.db.transaction(async () => {
    const listing = await findListing(id, person, { lock: true });
    const columns = 'read_facts::json AS read_facts, denied_facts';
    const [before] = await rows<FactRow>(`SELECT ${columns} FROM properties WHERE id = ?`, [listing.id]);
    const [after] = await rows<FactRow>(
      `UPDATE properties SET denied_facts = ${is_true ? WRITE.accept : WRITE.deny} WHERE id = ? RETURNING ${columns}`,
      [fact, listing.id],
    );
    const [was, is] = [before, after].map((row) => (row ? deniedFactsOf(row) : [])) as [
      EditableListing['denied_facts'],
      EditableListing['denied_facts'],
    ];
    if (was.length !== is.length) {
      await writeAudit(actorOf(person), 'listing.changed', [PROPERTY, id], {
        before: { denied_facts: was },
        after: { denied_facts: is },
      });
    }
    return is;
  });
  contentChanged('property');
  return denied;
}
