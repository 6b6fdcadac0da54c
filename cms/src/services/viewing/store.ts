import type { Viewing } from '@69street/config/contract';
import { stepsOf, type City, type Language, type ListingState, type Side } from '@69street/config/market';
import { wholeAddress } from '@69street/config/search';
import { errors } from '@strapi/utils';

import { isoSql, rows, type Value } from '../platform/sql';

/** A moment that is kept with its zone, as every answer has it. */
export const utcSql = (time: string): string => isoSql(`${time} AT TIME ZONE 'UTC'`);

/** A viewing with what is read of its conversation, its host and its listing. */
export type StoredViewing = Pick<
  Viewing,
  'conversation' | 'about' | 'starts_at' | 'ends_at' | 'state' | 'by' | 'reason' | 'lapses_at' | 'sequence'
> & {
  id: string;
  document_id: string;
  enquiry_id: number;
  host_id: number | null;
  property_key: string;
  updated_at: string;
  /** Of the listing; null where it is gone. */
  listing_state: ListingState | null;
  address: string | null;
  area: string | null;
  city: City | null;
  /** As the listing names who offers it; else, and where only the desks see it, as the account does. */
  host_name: string | null;
  host_account: string | null;
  seeker_name: string;
  seeker_email: string;
  language: Language | null;
  link_round: number;
};

export const VIEWING_COLUMNS = `v.id, v.document_id, v.enquiry_id, e.document_id AS conversation, v.host_id, v.property_key,
  v.about, v.state, v."by", v.reason, v.sequence, ${utcSql('v.starts_at')} AS starts_at, ${utcSql('v.ends_at')} AS ends_at,
  ${utcSql('v.lapses_at')} AS lapses_at, ${utcSql('v.updated_at')} AS updated_at, p.listing_state, p.address, p.area, p.city,
  coalesce(nullif(btrim(p.owner_name), ''), u.user_name) AS host_name, u.user_name AS host_account, e.name AS seeker_name, e.email AS seeker_email, e.language,
  coalesce(c.link_round, 0) AS link_round`;
export const VIEWING_FROM = `FROM street_viewings v JOIN enquiries e ON e.id = v.enquiry_id
  LEFT JOIN properties p ON p.document_id = v.property_key LEFT JOIN up_users u ON u.id = v.host_id
  LEFT JOIN street_conversations c ON c.enquiry_id = v.enquiry_id`;

/** Viewings by a condition, which may end with an order and a lock. */
export function readViewings(condition: string, values: readonly Value[]): Promise<StoredViewing[]> {
  return rows<StoredViewing>(`SELECT ${VIEWING_COLUMNS} ${VIEWING_FROM} WHERE ${condition}`, values);
}

/** One viewing, under a lock if asked for. Throws NotFoundError where there is none. */
export async function readViewing(documentId: string, { lock = false } = {}): Promise<StoredViewing> {
  const [found] = await readViewings(`v.document_id = ?${lock ? ' FOR UPDATE OF v' : ''}`, [documentId]);
  if (!found) throw new errors.NotFoundError('No such viewing');
  return found;
}

/** A viewing as a side sees it, or the admin who reads what was reported. */
export function toViewing(stored: StoredViewing, side: Side | null, now = new Date()): Viewing {
  const { document_id, property_key, listing_state, host_name, seeker_name } = stored;
  const { conversation, about, starts_at, ends_at, state, by, reason, lapses_at, sequence } = stored;
  return {
    ...{ _id: document_id, conversation, side, about, starts_at, ends_at, state, by, reason, lapses_at, sequence },
    with: (side === 'seeker' ? host_name : seeker_name) || null,
    property: listing_state && { _id: property_key, is_public: listing_state === 'published' },
    address: state === 'confirmed' && side ? wholeAddress(stored) : null,
    steps: side ? stepsOf(side, stored, now) : [],
  };
}
