import type { Suspicion } from '@69street/config/market';

import { writeAudit } from '../platform/audit';
import { contentChanged } from '../platform/content-changed';
import { actorOf, type Person } from '../platform/person';
import { rows } from '../platform/sql';
import { checkSeen } from './change';
import { findListing } from './store';

const PROPERTY = 'api::property.property';

/**
 * Takes the suspicions of a listing away, for as long as what they are about stays as it is (standing-tables.ts). Answers
 * which; none the second time. Throws NotFoundError for an unknown listing, 409 when it was changed since `seen`.
 */
export async function clearSuspicions(id: string, seen: string | undefined, person: Person): Promise<Suspicion[]> {
  const cleared = await strapi.db.transaction(async () => {
    const listing = await findListing(id, person, { lock: true });
    await checkSeen(listing, seen);
    const [before] = await rows<{ suspicions: Suspicion[] | null }>('SELECT suspicions FROM properties WHERE id = ?', [
      listing.id,
    ]);
    const suspicions = before?.suspicions ?? [];
    if (suspicions.length === 0) return suspicions;
    await rows(
      `UPDATE properties SET cleared_suspicions = coalesce(cleared_suspicions, '{}') || suspicions WHERE id = ? RETURNING id`,
      [listing.id],
    );
    await writeAudit(actorOf(person), 'listing.cleared', [PROPERTY, id], { before: { suspicions } });
    return suspicions;
  });
  if (cleared.length > 0) contentChanged('property');
  return cleared;
}
