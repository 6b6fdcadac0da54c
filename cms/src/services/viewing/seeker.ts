import { MAX_OPEN_VIEWINGS, NO_SHOWS } from '@69street/config/market';
import type { ViewingRefusal } from '@69street/config/contract';

import { conflict } from '../platform/conflict';
import { rows, takeLock } from '../platform/sql';
import { OPEN } from './tables';

/** Why a step cannot be taken, as a 409. */
export const refused = (why: ViewingRefusal) => conflict('This viewing cannot be had', { why });

/** Whoever asked in a conversation: by their address, and by the account that they wrote with. */
export type Seeker = { email: string; user_id: number | null };

export async function seekerOf(enquiryId: number): Promise<Seeker> {
  const [found] = await rows<Seeker>(
    `SELECT lower(e.email) AS email, (SELECT l.user_id FROM enquiries_user_lnk l WHERE l.enquiry_id = e.id LIMIT 1) AS user_id
     FROM enquiries e WHERE e.id = ?`,
    [enquiryId],
  );
  if (!found) throw new Error('A conversation went while a viewing was asked for in it');
  return found;
}

const OF_SEEKER = `FROM street_viewings v JOIN enquiries e ON e.id = v.enquiry_id
  LEFT JOIN enquiries_user_lnk l ON l.enquiry_id = e.id WHERE (lower(e.email) = ? OR l.user_id = ?)`;

/** Whatever else this seeker asks for meanwhile waits until the running transaction ends. */
export async function lockSeeker({ email, user_id }: Seeker): Promise<void> {
  const names = [`viewings of ${email}`, ...(user_id === null ? [] : [`viewings of account ${user_id}`])];
  for (const name of names.sort()) await takeLock(name);
}

/** Throws 409 for a viewing too many, or at a time at which the seeker is elsewhere; `except`: the one that is moved. */
export async function checkSeeker(
  { email, user_id }: Seeker,
  [starts_at, ends_at]: [string, string],
  except: string | null,
): Promise<void> {
  const [found] = await rows<{ open: number; clashing: number }>(
    `SELECT count(DISTINCT v.id)::int AS open,
       count(DISTINCT v.id) FILTER (WHERE v.starts_at < ?::timestamptz AND v.ends_at > ?::timestamptz)::int AS clashing
     ${OF_SEEKER} AND v.state IN (${OPEN}) AND v.ends_at > now() AND v.document_id IS DISTINCT FROM ?`,
    [ends_at, starts_at, email, user_id, except],
  );
  if ((found?.clashing ?? 0) > 0) throw refused('clash');
  if ((found?.open ?? 0) >= MAX_OPEN_VIEWINGS) throw refused('too_many');
}

/** How often hosts have said of late that this seeker did not come. */
export async function noShowsOf({ email, user_id }: Seeker): Promise<number> {
  const [found] = await rows<{ n: number }>(
    `SELECT count(DISTINCT v.id)::int AS n ${OF_SEEKER} AND v.state = 'no_show' AND v."by" = 'owner'
       AND v.starts_at > now() - make_interval(days => ${NO_SHOWS.days})`,
    [email, user_id],
  );
  return found?.n ?? 0;
}
