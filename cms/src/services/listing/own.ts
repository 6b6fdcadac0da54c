import type { EditableListing, OwnProperty } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { isAdmin, type Person } from '../platform/person';
import { rows } from '../platform/sql';
import { countLooking } from '../saved-search/looking-for';
import { deniedFactsOf, readFactsOf } from '../search/held-facts';
import { ownSql } from '../search/query';
import { OWN_COLUMNS, PROPERTY_COLUMNS, PROPERTY_FILES, toOwnProperty, type OwnPropertyRow } from '../search/row';
import { ownDecisions } from './decisions';
import { findListing } from './store';
import type { Belongings } from '../platform/belongings';

/** One listing in any state with its address, for its owner or the admin. Throws NotFoundError for anybody else. */
export async function ownListing(id: string, person: Person): Promise<EditableListing> {
  const listing = await findListing(id, person);
  const [row] = await rows<OwnPropertyRow & { address: string | null; own_reference: string | null }>(
    `SELECT ${PROPERTY_COLUMNS}, ${OWN_COLUMNS}, p.address, p.own_reference, media.files FROM properties p ${PROPERTY_FILES} WHERE p.id = ?`,
    [listing.id],
  );
  if (!row) throw new errors.NotFoundError('No such listing');
  const looking = await countLooking([row.id], person);
  return {
    ...toOwnProperty(row, looking.get(row.id)),
    address: row.address,
    own_reference: row.own_reference,
    all_read: readFactsOf(row),
    denied_facts: deniedFactsOf(row),
    decisions: await ownDecisions(id),
  };
}

/**
 * How many other people keep a search that a listing answers. Throws NotFoundError for a listing that is not theirs; the
 * admin may ask for any.
 */
export async function lookingForListing(id: string, person: Person): Promise<number> {
  const listing = await findListing(id, person);
  return (await countLooking([listing.id], person)).get(listing.id) ?? 0;
}

/**
 * One person's listings in every state, newest first. Everybody may ask for their own by the address of the account;
 * the admin for anybody's. Throws PolicyError (403) for another address, whether or not there is somebody behind it.
 */
export async function ownProperties(asker: Omit<Person, 'user_name'>, user_email: string): Promise<OwnProperty[]> {
  const email = user_email.trim().toLowerCase();
  const isOwn = email === asker.email.toLowerCase();
  if (!isOwn && !isAdmin(asker)) throw new errors.PolicyError('These are not your listings');
  // Not Strapi's $eqi, which takes % and _ for wildcards.
  const people = isOwn
    ? [asker]
    : await rows<{ id: number }>('SELECT id FROM up_users WHERE lower(email) = ?', [email]);
  const verified = !isOwn || asker.email_verified ? email : null;
  const ids = people.map(({ id }) => id);
  const own = await rows<OwnPropertyRow>(ownSql(ids, verified));
  const looking = await countLooking(
    own.filter(({ listing_state }) => listing_state === 'published').map(({ id }) => id),
    asker,
  );
  return own.map((row) => toOwnProperty(row, looking.get(row.id)));
}

type Pictures = { documentId: string; photos: object[]; floor_plan: object | null };

/** A person's listings, which go with their account, and their photographs with them. */
export const listingBelongings: Belongings = {
  read: async (person) => ({ properties: await ownProperties(person, person.email) }),
  async remove({ id }) {
    const listings: Pictures[] = await strapi.db
      .query('api::property.property')
      .findMany({ where: { owner: id }, populate: ['photos', 'floor_plan'] });
    for (const { documentId } of listings) await strapi.documents('api::property.property').delete({ documentId });
    const files = listings.flatMap(({ photos, floor_plan }) => [...photos, ...(floor_plan ? [floor_plan] : [])]);
    return async () => {
      for (const file of files) await strapi.plugin('upload').service('upload').remove(file);
    };
  },
};
