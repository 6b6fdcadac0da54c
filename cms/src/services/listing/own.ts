import type { EditableListing } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { isOwn, readListing, type Person } from './store';
import { countLooking } from '../saved-search/looking-for';
import { OWN_COLUMNS, PROPERTY_COLUMNS, PROPERTY_FILES, toOwnProperty, type OwnPropertyRow } from '../search/row';

/** One listing in any state with its address, for its owner or the admin. Throws NotFoundError for anybody else. */
export async function ownListing(id: string, person: Person): Promise<EditableListing> {
  const listing = await readListing(id);
  if (!listing || !(person.role?.type === 'admin' || isOwn(listing, person))) {
    throw new errors.NotFoundError('No such listing');
  }
  const { rows }: { rows: Array<OwnPropertyRow & { address: string | null }> } = await strapi.db.connection.raw(
    `SELECT ${PROPERTY_COLUMNS}, ${OWN_COLUMNS}, p.address, media.files FROM properties p ${PROPERTY_FILES} WHERE p.id = ?`,
    [listing.id],
  );
  const row = rows[0];
  if (!row) throw new errors.NotFoundError('No such listing');
  const looking = await countLooking([row.id], person);
  return { ...toOwnProperty(row, looking.get(row.id)), address: row.address };
}
