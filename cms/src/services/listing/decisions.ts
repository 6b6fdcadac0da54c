import type { ListingHistory, OwnDecision } from '@69street/config/contract';
import { LISTING_STATES, RELIST_HOURS, TAKE_BACK_MINUTES, type ListingState } from '@69street/config/market';

import { isoSql, rows } from '../platform/sql';
import type { Person } from '../platform/person';
import { differences, type ListingValues, type StoredListing } from './store';

type Values = Record<string, unknown>;
/** An entry of the audit trail about one listing. */
type Entry = {
  at: string;
  actor: string;
  actor_role: string;
  action: string;
  before: Values | null;
  after: Values | null;
};

/** More than anybody reads of one listing. */
const READ_MAX = 200;
const MARKABLE: readonly unknown[] = ['published', 'paused', 'under_offer'];

/** What the trail has on a listing, oldest first. */
async function entriesOf(documentId: string): Promise<Entry[]> {
  const latest = await rows<Entry>(
    `SELECT ${isoSql('at')} AS at, coalesce(actor, '') AS actor, coalesce(actor_role, '') AS actor_role, action,
       before::json AS before, after::json AS after FROM audit_entries
     WHERE document_type = 'api::property.property' AND document_key = ? ORDER BY id DESC LIMIT ${READ_MAX}`,
    [documentId],
  );
  return latest.reverse();
}

const stateIn = (values: Values | null) => LISTING_STATES.find((state) => state === values?.listing_state) ?? null;

/** To where an entry moved the listing; null for what moved nothing. */
function movedTo({ action, before, after }: Entry): ListingState | null {
  const to = stateIn(after);
  if (action === 'staff.update') return to;
  return to !== null && action === `listing.${to}` && before !== null ? to : null;
}

const isDecision = (entry: Entry) =>
  (entry.actor_role === 'admin' || entry.actor_role === 'staff') && movedTo(entry) !== null;

/** Entries without the decisions that were taken back, nor their taking back. */
function standing(entries: Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    const decision = entry.action === 'listing.taken_back' ? kept.findLastIndex(isDecision) : -1;
    if (decision < 0) kept.push(entry);
    else kept.splice(decision, 1);
  }
  return kept;
}

function wordsOf({ action, after }: Entry): { reason: unknown; note: unknown } {
  const isStaff = action === 'staff.update';
  return {
    reason: (isStaff ? after?.decision_reason : after?.reason) ?? null,
    note: (isStaff ? after?.decision_note : after?.note) ?? null,
  };
}

function toDecision(entry: Entry): OwnDecision {
  return { at: entry.at, decision: movedTo(entry), ...wordsOf(entry) } as OwnDecision;
}

/** As a column of numbers has it: the trail of staff has amounts as text. */
const asStored = (before: unknown, now: unknown) =>
  typeof now === 'number' && typeof before === 'string' && before !== '' ? Number(before) : before;

/** What is different now from how the listing was at its last decision; nothing where there was none. */
function changedSince(entries: Entry[], now: ListingValues): ListingHistory['changes'] {
  const last = entries.findLastIndex(isDecision);
  if (last < 0) return [];
  const was: ListingValues = { ...now };
  for (const { before } of entries.slice(last + 1).reverse()) {
    for (const [field, value] of Object.entries(before ?? {})) {
      if (field in now) was[field] = asStored(value, now[field]);
    }
  }
  return differences(was, now);
}

/** The decision that can still be taken back: the last thing that happened, the admin's own kind, minutes ago. */
function openDecision(
  entries: Entry[],
  { listing_state, updated_at }: Pick<StoredListing, 'listing_state' | 'updated_at'>,
) {
  const last = entries.at(-1);
  if (!last || last.actor_role !== 'admin' || last.action === 'staff.update' || !isDecision(last)) return null;
  const from = stateIn(last.before);
  const until = Date.parse(last.at) + TAKE_BACK_MINUTES * 60_000;
  // An entry is written behind the change: what was written since then without one was changed by something else.
  const isLast = movedTo(last) === listing_state && Date.parse(updated_at) <= Date.parse(last.at);
  if (!isLast || from === null || from === listing_state || until <= Date.now()) return null;
  // The words of the decision before; a move of the owner has none, and what the site does by itself leaves them.
  const moves = entries.slice(0, -1).filter((entry) => entry.actor_role !== 'system' && movedTo(entry) !== null);
  const words = moves.at(-1);
  return {
    from,
    until: new Date(until).toISOString(),
    decidedAt: last.at,
    actor: last.actor,
    ...(words ? wordsOf(words) : { reason: null, note: null }),
  };
}

const isDeletion = ({ action }: Entry) => action === 'listing.deleted' || action === 'staff.delete';

/** Who deleted what its owner has put back, when nobody has decided about it since; null where it is not so. */
function returnOf(entries: Entry[]): ListingHistory['back'] {
  const index = entries.findLastIndex(({ action, after }) => action === 'listing.restored' && after !== null);
  const [back, deletion] = [entries[index], entries.slice(0, index).findLast(isDeletion)];
  if (!back || !deletion || index < entries.findLastIndex(isDecision)) return null;
  return { at: back.at, who: back.actor, deleted_at: deletion.at, deleted_by: deletion.actor };
}

/** Whether its owner put it back after somebody else had deleted it: then it is reviewed, whoever the owner is. */
export async function isBackForReview({ document_id }: Pick<StoredListing, 'document_id'>): Promise<boolean> {
  return returnOf(standing(await entriesOf(document_id))) !== null;
}

/** See {@link openDecision}. Null when there is none, or its time is over. */
export async function decisionToTakeBack(listing: StoredListing) {
  return openDecision(standing(await entriesOf(listing.document_id)), listing);
}

type Told = Pick<StoredListing, 'document_id' | 'listing_state' | 'updated_at' | 'values'>;

/**
 * All that was decided about a listing, the latest first, what is different since the last decision, and until when that
 * one can be taken back. Read from the audit trail: what was decided before there was this is in it as well.
 */
export async function historyOf(listing: Told): Promise<ListingHistory> {
  const entries = standing(await entriesOf(listing.document_id));
  return {
    decisions: entries
      .filter(isDecision)
      .map((entry) => ({ ...toDecision(entry), who: entry.actor }))
      .reverse(),
    changes: changedSince(entries, listing.values),
    back: returnOf(entries),
    take_back_until: openDecision(entries, listing)?.until ?? null,
  };
}

/** The same for its owner: nobody's name, and of what changed nothing, which the owner knows. */
export async function ownDecisions(documentId: string): Promise<OwnDecision[]> {
  return standing(await entriesOf(documentId))
    .filter(isDecision)
    .map(toDecision)
    .reverse();
}

/** Whether something that a reviewer has not seen was changed since the last decision, before this change. */
export async function isCorrected({ document_id, values }: StoredListing): Promise<boolean> {
  return changedSince(standing(await entriesOf(document_id)), values).length > 0;
}

/**
 * The state that a listing had before this person marked it as sold or rented, when it may have been by mistake: within a
 * day, with nothing else changed then or since. Null otherwise.
 */
export async function markedByMistake(listing: StoredListing, person: Person): Promise<ListingState | null> {
  const last = (await entriesOf(listing.document_id)).at(-1);
  if (!last || last.actor !== person.email || last.action !== `listing.${listing.listing_state}`) return null;
  const from = stateIn(last.before);
  const nothingElse = Object.keys(last.before ?? {}).every((field) => field === 'listing_state');
  const isLast = Date.parse(listing.updated_at) <= Date.parse(last.at);
  const inTime = Date.parse(last.at) > Date.now() - RELIST_HOURS * 3_600_000;
  return MARKABLE.includes(from) && nothingElse && isLast && inTime ? from : null;
}
