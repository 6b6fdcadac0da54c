import type { ListingChange } from '@69street/config/contract';
import {
  LISTING_COLUMNS,
  MONEY_FIELDS,
  ofItsKind,
  mayMoveListing,
  needsReason,
  SETTLED_STATES,
  stateAfter,
  TAKE_BACK_MINUTES,
  UNREVIEWED_FIELDS,
  type AuditAction,
  type ListingMover,
  type ListingState,
} from '@69street/config/market';
import { errors } from '@strapi/utils';

import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { invalid } from '../platform/parse';
import { removeDraft } from './drafts';
import { isBackForReview, isCorrected, markedByMistake } from './decisions';
import { mailOfDecision, tellOwner } from './mail';
import { claimPictures, picturesOf } from './photos';
import {
  countViewings,
  differences,
  hasUnreviewedChanges,
  findListing,
  needsReview,
  pointColumns,
  readListing,
  type ListingValues,
  type StoredListing,
} from './store';
import { closeReports } from './reports';
import { checkTaken, freeListing } from './takes';
import { takeMailBack } from '../platform/mail-outbox';
import { actorOf, isAdmin, type Person } from '../platform/person';
import { updateDocument } from '../platform/documents';
import { rows } from '../platform/sql';

const PROPERTY = 'api::property.property';
/** What is stored as {@link claimPictures} gives it. */
const PICTURE_FIELDS = ['photos', 'photo_alts', 'image_three'];

export type ChangedListing = {
  _id: string;
  listing_state: ListingState;
  updatedAt: string;
  viewings_cancelled: number;
};

/** Who was the last to do something to a listing, by their name where they have an account. */
async function lastToTouch(id: string): Promise<string | null> {
  const [last] = await rows<{ name: string | null }>(
    `SELECT coalesce(nullif(u.user_name, ''), a.actor) AS name
     FROM audit_entries a LEFT JOIN up_users u ON lower(u.email) = lower(a.actor)
     WHERE a.document_key = ? ORDER BY a.id DESC LIMIT 1`,
    [id],
  );
  return last?.name ?? null;
}

/** Throws, with the name of who did it, when the caller decided on something else than what is stored by now. */
export async function checkSeen(listing: StoredListing, seen: string | undefined): Promise<void> {
  if (seen !== undefined && seen !== listing.updated_at) {
    const { document_id, listing_state, updated_at } = listing;
    const details = { listing_state, updatedAt: updated_at, changed_by: await lastToTouch(document_id) };
    throw conflict('Somebody has changed this listing meanwhile', details);
  }
}

function checkMove(
  mover: ListingMover,
  from: ListingState,
  change: ListingChange,
  property_for: 'sell' | 'rent',
): void {
  const to = change.listing_state;
  if (to === undefined) return;
  if (!mayMoveListing(mover, from, to, property_for)) {
    if (mover === 'owner' && mayMoveListing('admin', from, to, property_for)) {
      throw new errors.PolicyError('This is for the administrator to decide');
    }
    throw conflict(`This listing cannot go from ${from} to ${to}`, { listing_state: from });
  }
  if (needsReason(to) && !change.reason) {
    throw invalid({ reason: ['required'] });
  }
}

/** The values that a change leaves, for what it names. */
function wantedValues(change: ListingChange, current: ListingValues): ListingValues {
  const named = Object.fromEntries(
    LISTING_COLUMNS.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])),
  );
  const { photos, image_three } = picturesOf(change, current);
  const alts = photos?.flatMap(({ url, alt }) => (alt === '' ? [] : [[url, alt]]));
  return ofItsKind({
    ...current,
    ...named,
    ...(photos && { photos: photos.map(({ url }) => url) }),
    ...(alts && { photo_alts: alts.length > 0 ? Object.fromEntries(alts) : null }),
    ...(image_three !== undefined && { image_three }),
  });
}

const MONEY: readonly string[] = MONEY_FIELDS;

/** What was refused comes back with something corrected. */
async function checkCorrected(listing: StoredListing, edits: readonly unknown[]): Promise<void> {
  if (edits.length > 0 || (await isCorrected(listing))) return;
  const { listing_state } = listing;
  throw conflict('Correct something first: it was refused as it stands', { listing_state, unchanged: true });
}

type Outcome = { state: ListingState; moved: boolean; edits: ReturnType<typeof differences> };

/** What a change would come to, without doing it. Throws what {@link changeListing} throws for a move that may not be. */
export async function outcomeOf(
  listing: StoredListing,
  change: ListingChange,
  person: Person,
  mover: ListingMover,
): Promise<Outcome> {
  const wanted = wantedValues(change, listing.values);
  const edits = differences(listing.values, wanted);
  const from = listing.listing_state;
  const property_for = wanted.property_for as StoredListing['property_for'];
  if (property_for !== listing.property_for && SETTLED_STATES.includes(from)) {
    throw conflict('What is sold or rented cannot change between sale and rent', { listing_state: from });
  }
  checkMove(mover, from, change, property_for);
  const to = change.listing_state;
  // What was refused, or deleted by somebody else, is looked at again, whoever sends it.
  const isSuspect = async () => from === 'rejected' || (to === 'pending_review' && (await isBackForReview(listing)));
  const review = mover === 'owner' && ((await needsReview(person)) || (await isSuspect()));
  if (to !== undefined) {
    if (mover === 'owner' && from === 'rejected') await checkCorrected(listing, edits);
    const mistaken = mover === 'owner' && SETTLED_STATES.includes(from) && edits.length === 0;
    const back = mistaken ? await markedByMistake(listing, person) : null;
    if (back) return { state: back, moved: true, edits };
    const state = stateAfter({
      to,
      mover,
      needsReview: review,
      hasUnreviewedChanges: hasUnreviewedChanges(listing, wanted),
    });
    return { state, moved: true, edits };
  }
  const looksDifferent = edits.some(({ field }) => !UNREVIEWED_FIELDS.includes(field));
  const state = from === 'published' && review && looksDifferent ? 'pending_review' : from;
  return { state, moved: false, edits };
}

async function write(
  listing: StoredListing,
  change: ListingChange,
  person: Person,
  { state, moved, edits }: Outcome,
): Promise<void> {
  const pictures = await claimPictures(picturesOf(change, listing.values), person.id, listing.id);
  const named = Object.fromEntries(
    edits.flatMap(({ field, after }) =>
      PICTURE_FIELDS.includes(field) ? [] : [[field, MONEY.includes(field) && after !== null ? String(after) : after]],
    ),
  );
  const decided = moved && { decision_reason: change.reason ?? null, decision_note: change.note ?? null };
  const confirmed = (change.confirmed || (moved && state === 'published') || state === 'pending_review') && {
    confirmed_at: new Date().toISOString(),
  };
  await updateDocument(PROPERTY, listing.document_id, {
    ...named,
    ...(moved && { went_through: SETTLED_STATES.includes(state) ? (change.went_through ?? null) : null }),
    ...(('latitude' in named || 'longitude' in named) && pointColumns({ ...listing.values, ...named })),
    ...pictures,
    ...decided,
    ...confirmed,
    ...((moved || change.confirmed) && { confirm_asked_at: null }),
    listing_state: state,
  });
}

function actionOf({ moved, state, edits }: Outcome): AuditAction {
  if (moved) return `listing.${state}`;
  return edits.length > 0 ? 'listing.changed' : 'listing.confirmed';
}

/** A figure for the statistics, said afterwards: no change of the listing, whose mark can still be taken back as it was. */
async function noteWentThrough({ id }: StoredListing, went_through: ListingChange['went_through']): Promise<void> {
  if (went_through) await rows('UPDATE properties SET went_through = ? WHERE id = ?', [went_through, id]);
}

/**
 * Changes fields of a listing, moves it to another state, or both, as one: nothing of it happens when one part may not.
 * Owners change their own, the admin all. A change that a reviewer has not seen takes a published listing of a normal
 * user back to review, except of the price. Throws NotFoundError (not theirs), PolicyError (a move for the admin alone),
 * 409 (another state by now, changed since `seen`, or refused and not corrected) and ValidationError (a reason is missing, strange pictures).
 */
export async function changeListing(id: string, change: ListingChange, person: Person): Promise<ChangedListing> {
  return strapi.db.transaction(async () => {
    const listing = await findListing(id, person, { lock: true });
    await checkSeen(listing, change.seen);
    const mover = isAdmin(person) ? 'admin' : 'owner';
    if (mover === 'admin' && change.listing_state) await checkTaken(listing, person);
    const outcome = await outcomeOf(listing, change, person, mover);
    if (change.draft) await removeDraft(change.draft, person.id);
    const { state, moved, edits } = outcome;
    if (change.went_through && !SETTLED_STATES.includes(state)) {
      throw conflict('This is neither sold nor rented', { listing_state: state });
    }
    if (!moved) await noteWentThrough(listing, change.went_through);
    if (moved || edits.length > 0 || change.confirmed) {
      await write(listing, change, person, outcome);
      const { reason, note } = change;
      await writeAudit(actorOf(person), actionOf(outcome), [PROPERTY, id], {
        before: {
          listing_state: listing.listing_state,
          ...Object.fromEntries(edits.map(({ field, before }) => [field, before])),
        },
        after: {
          listing_state: state,
          ...Object.fromEntries(edits.map(({ field, after }) => [field, after])),
          reason,
          note,
        },
      });
    }
    // Of two decisions within these minutes its owner hears the second, and of the own doing nothing.
    if (moved) await takeMailBack(mailOfDecision(listing));
    const stored = (await readListing(id)) ?? listing;
    if (moved && mover === 'admin') {
      await freeListing(listing.id);
      await closeReports(listing.id);
      const wait = { seconds: TAKE_BACK_MINUTES * 60, about: mailOfDecision(stored) };
      const { reason, note } = change;
      if (listing.owner && listing.owner.id !== person.id) await tellOwner(listing, state, { reason, note, wait });
    }
    const viewings_cancelled = change.listing_state ? (await countViewings(id)).viewings_cancelled : 0;
    return { _id: id, listing_state: state, updatedAt: stored.updated_at, viewings_cancelled };
  });
}
