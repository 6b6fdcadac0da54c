import type { ViewingHoursBody, ViewingTimes } from '@69street/config/contract';
import { hasRoom, viewingTimes, type ListingState, type TakenTime, type ViewingHours } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { contentChanged } from '../platform/content-changed';
import type { Person } from '../platform/person';
import { rows } from '../platform/sql';
import { utcSql } from './store';
import { OPEN } from './tables';

/** Who shows a listing `p`: its account, else the account with the verified address that it carries. */
const HOST = `coalesce((SELECT l.user_id FROM properties_owner_lnk l WHERE l.property_id = p.id LIMIT 1),
  (SELECT u.id FROM up_users u WHERE u.email_verified AND lower(u.email) = lower(nullif(p.user_email, '')) LIMIT 1))`;

/** A home that can be shown. `about`: as it is called. */
export type Home = { key: string; about: string; host_id: number | null; listing_state: ListingState };

/** A listing by its `_id`; `lock`: it stays on the market until the running transaction ends. */
export async function findHome(key: string, { lock = false } = {}): Promise<Home | null> {
  const [home] = await rows<Home>(
    `SELECT p.document_id AS key, p.code || ', ' || p.property_name AS about, ${HOST} AS host_id, p.listing_state
     FROM properties p WHERE p.document_id = ?${lock ? ' FOR SHARE OF p' : ''}`,
    [key],
  );
  return home ?? null;
}

/** When somebody shows homes; `lock`: that stays as it is until the running transaction ends. */
export async function readHours(hostId: number, { lock = false } = {}): Promise<ViewingHoursBody | null> {
  const [row] = await rows<{ hours: ViewingHoursBody }>(
    `SELECT hours FROM street_viewing_hours WHERE host_id = ?${lock ? ' FOR SHARE' : ''}`,
    [hostId],
  );
  return row?.hours ?? null;
}

/** Says when one shows homes. What was taken before stays. */
export async function saveHours(hours: ViewingHoursBody, { id }: Person): Promise<void> {
  await rows(
    `INSERT INTO street_viewing_hours (host_id, hours) VALUES (?, ?)
     ON CONFLICT (host_id) DO UPDATE SET hours = excluded.hours, updated_at = now()`,
    [id, hours],
  );
  contentChanged('viewing-hours');
}

/** What is open of a host from now on, but for one viewing that is about to be moved. */
export function takenOf(hostId: number, except: string | null = null): Promise<TakenTime[]> {
  return rows<TakenTime>(
    `SELECT ${utcSql('starts_at')} AS starts_at, ${utcSql('ends_at')} AS ends_at, property_key AS home
     FROM street_viewings WHERE host_id = ? AND state IN (${OPEN}) AND ends_at > now() - interval '1 day'
       AND document_id IS DISTINCT FROM ?`,
    [hostId, except],
  );
}

/** The free times of a home; null where nobody shows it. */
export async function freeTimes({ key, host_id }: Home, now = new Date()): Promise<ViewingTimes | null> {
  const hours: ViewingHours | null = host_id === null ? null : await readHours(host_id);
  if (!hours || host_id === null) return null;
  const taken = await takenOf(host_id);
  const free = viewingTimes(hours, now).filter((start) => hasRoom(hours, start, key, taken));
  const { minutes, is_instant } = hours;
  return { minutes, is_instant, times: free.map((start) => start.toISOString()) };
}

/** The free times of a published listing. Throws NotFoundError for any other. */
export async function timesOfListing(key: string): Promise<ViewingTimes> {
  const home = await findHome(key);
  if (home?.listing_state !== 'published') throw new errors.NotFoundError('No such listing');
  return (await freeTimes(home)) ?? { minutes: 0, is_instant: false, times: [] };
}
