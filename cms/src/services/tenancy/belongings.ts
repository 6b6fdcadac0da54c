import type { Belongings } from '../platform/belongings';
import { rows } from '../platform/sql';
import { tell } from './mail';
import { ownTenancies, TENANCY_COLUMNS, type Stored } from './sides';
import { readReceipts, readVersions, seenBy } from './store';

const read = (person: Parameters<typeof ownTenancies>[0], lock = '') => {
  const own = ownTenancies(person);
  return rows<Stored>(
    `SELECT ${TENANCY_COLUMNS} FROM street_tenancies t WHERE ${own.text} ORDER BY t.id${lock}`,
    own.values,
  );
};

/**
 * What landlord and tenant agreed on and wrote is of both. Who leaves takes their account out of it: the other side keeps
 * the paper with the name to which it agreed, and nobody can be reached by it any longer. What nobody agreed to goes, and
 * so does everything once both have left.
 */
export const tenancyBelongings: Belongings = {
  read: async (person) => ({
    tenancies: await Promise.all(
      (await read(person)).map(async (stored) => {
        const side = stored.landlord_id === person.id ? ('landlord' as const) : ('tenant' as const);
        return {
          ...{ _id: stored.document_id, side, ended_on: stored.ended_on },
          agreements: seenBy(side, await readVersions(stored)),
          receipts: await readReceipts(stored),
        };
      }),
    ),
  }),
  async remove(person) {
    for (const stored of await read(person, ' FOR UPDATE')) {
      const isLandlord = stored.landlord_id === person.id;
      const versions = await readVersions(stored);
      const isOffered = versions[0]?.state === 'offered';
      const other = isLandlord ? (stored.tenant_id ?? stored.tenant_email) : stored.landlord_id;
      if (isOffered && isLandlord) await tell({ stored }, 'withdrawn', 'tenant');
      if (isOffered && !isLandlord) await tell({ stored }, 'declined', 'landlord');
      if (other === null || !versions.some(({ state }) => state === 'agreed')) {
        await rows('DELETE FROM street_tenancies WHERE id = ?', [stored.id]);
        continue;
      }
      const open = `UPDATE street_agreements SET state = ? WHERE tenancy_id = ? AND state = 'offered'`;
      await rows(open, [isLandlord ? 'withdrawn' : 'declined', stored.id]);
      if (isLandlord) {
        await rows('UPDATE street_tenancies SET landlord_id = NULL WHERE id = ?', [stored.id]);
        await rows(`DELETE FROM street_agreements WHERE tenancy_id = ? AND state = 'draft'`, [stored.id]);
      } else {
        const gone = 'tenant_id = NULL, tenant_email = NULL, link_round = link_round + 1';
        await rows(`UPDATE street_tenancies SET ${gone} WHERE id = ?`, [stored.id]);
      }
    }
  },
};
