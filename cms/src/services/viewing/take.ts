import type { Viewing } from '@69street/config/contract';
import {
  hasRoom,
  isOffered,
  lapsesAt,
  reasonToCancel,
  stateOfRequest,
  type Side,
  type ViewingHours,
  type ViewingState,
} from '@69street/config/market';

import { findAsSide, type Comer, type Stored } from '../conversation/sides';
import { takeTurn } from '../platform/rate-limit';
import { rows } from '../platform/sql';
import { noteTimeGiven } from './answered';
import { findHome, readHours, takenOf, type Home } from './hours';
import { audit, type Doer } from './said';
import { checkSeeker, lockSeeker, noShowsOf, refused, seekerOf } from './seeker';
import { readViewing, toViewing, type StoredViewing } from './store';
import { tell } from './mail';

/** What one side of one conversation asks for. */
const LIMIT = { turns: 20, seconds: 3600 };

/** What a conversation is about, while that can be shown. */
async function homeOf(enquiryId: number): Promise<Home | null> {
  const [about] = await rows<{ key: string }>(
    `SELECT p.document_id AS key FROM enquiries_property_lnk l JOIN properties p ON p.id = l.property_id
     WHERE l.enquiry_id = ? LIMIT 1`,
    [enquiryId],
  );
  return about ? findHome(about.key, { lock: true }) : null;
}

/** Whoever wants the same time of the same host waits here, and then sees who was first. */
async function lockSlot(hostId: number, starts_at: string): Promise<void> {
  const slot = [hostId, starts_at];
  await rows('INSERT INTO street_viewing_slots (host_id, starts_at) VALUES (?, ?) ON CONFLICT DO NOTHING', slot);
  await rows('SELECT FROM street_viewing_slots WHERE host_id = ? AND starts_at = ? FOR UPDATE', slot);
}

/** A time that was found free for a seeker, as it is to be stored. */
type Taken = {
  home: Home;
  host_id: number;
  starts_at: string;
  ends_at: string;
  state: ViewingState;
  lapses_at: string | null;
};

/**
 * Holds a time in the running transaction. Locks in this order: the conversation (the caller), the listing, the seeker,
 * the hours, the slot. Throws 409 with why it cannot be had.
 */
async function hold(stored: Stored, by: Side, start: Date, moved: StoredViewing | null): Promise<Taken> {
  if (stored.blocked_by) throw refused('ended');
  const home = await homeOf(stored.id);
  if (!home || home.host_id === null || reasonToCancel(home.listing_state)) throw refused('not_shown');
  const seeker = await seekerOf(stored.id);
  await lockSeeker(seeker);
  const hours: ViewingHours | null = await readHours(home.host_id, { lock: true });
  if (!hours) throw refused('not_shown');
  const now = new Date();
  if (!isOffered(hours, start, now)) throw refused('not_offered');
  const starts_at = start.toISOString();
  const ends_at = new Date(start.getTime() + hours.minutes * 60_000).toISOString();
  const except = moved?.document_id ?? null;
  await checkSeeker(seeker, [starts_at, ends_at], except);
  await lockSlot(home.host_id, starts_at);
  if (!hasRoom(hours, start, home.key, await takenOf(home.host_id, except))) throw refused('taken');
  const state = stateOfRequest(by, hours, await noShowsOf(seeker));
  const lapses_at = state === 'requested' ? lapsesAt(now, start).toISOString() : null;
  return { home, host_id: home.host_id, starts_at, ends_at, state, lapses_at };
}

/** Tells who has to know: of a time that is asked for the other side, of one that is had both. */
async function tellOfTime({ document_id, state, by }: StoredViewing, event: 'confirmed' | 'moved'): Promise<void> {
  if (state === 'confirmed') return tell(document_id, event, ['seeker', 'owner']);
  return tell(document_id, 'requested', [by === 'seeker' ? 'owner' : 'seeker']);
}

/**
 * Takes a time as whoever asked in a conversation: at once where that is offered, else to be confirmed. The same key a
 * second time changes nothing. Throws NotFoundError for a conversation of others, 409 with why it cannot be had, and
 * RateLimitError.
 */
export async function bookViewing(
  conversation: string,
  { starts_at, key }: { starts_at: string; key: string },
  comer: Comer,
): Promise<Viewing> {
  return strapi.db.transaction(async () => {
    const { stored, side, person } = await findAsSide(conversation, comer);
    const [before] = await rows<{ document_id: string }>(
      'SELECT document_id FROM street_viewings WHERE enquiry_id = ? AND key = ?',
      [stored.id, key],
    );
    if (before) return toViewing(await readViewing(before.document_id), side);
    // Only who asked takes a time; the other side moves what was taken.
    if (side !== 'seeker') throw refused('not_shown');
    await takeTurn('viewing', `${stored.document_id} ${side}`, LIMIT);
    const taken = await hold(stored, side, new Date(starts_at), null);
    const [added] = await rows<{ document_id: string }>(
      `INSERT INTO street_viewings (enquiry_id, property_key, about, host_id, starts_at, ends_at, state, "by", lapses_at, key)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING document_id`,
      [
        ...[stored.id, taken.home.key, taken.home.about, taken.host_id, taken.starts_at, taken.ends_at],
        ...[taken.state, side, taken.lapses_at, key],
      ],
    );
    const viewing = await readViewing(added?.document_id ?? '');
    if (viewing.state === 'confirmed') await noteTimeGiven(viewing, false);
    await tellOfTime(viewing, 'confirmed');
    await audit(viewing, taken.state, person ?? 'the link of a mail');
    return toViewing(viewing, side);
  });
}

/** Moves a viewing to another time, in the running transaction; the other side is asked where it has to be. */
export async function moveViewing(
  viewing: StoredViewing,
  stored: Stored,
  side: Side,
  starts_at: string,
  doer: Doer,
): Promise<void> {
  await takeTurn('viewing', `${stored.document_id} ${side}`, LIMIT);
  const taken = await hold(stored, side, new Date(starts_at), viewing);
  await rows(
    `UPDATE street_viewings SET starts_at = ?, ends_at = ?, host_id = ?, state = ?, "by" = ?, lapses_at = ?, reason = NULL,
       sequence = sequence + 1, told_day = false, told_hours = false, updated_at = now() WHERE document_id = ?`,
    [...[taken.starts_at, taken.ends_at, taken.host_id, taken.state, side, taken.lapses_at], viewing.document_id],
  );
  const moved = await readViewing(viewing.document_id);
  await tellOfTime(moved, 'moved');
  await audit(moved, 'moved', doer);
}
