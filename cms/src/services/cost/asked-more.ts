import type { z } from 'zod';
import type {
  askedMoreDecisionSchema,
  askedMoreMarkSchema,
  askedMoreOwnSchema,
  askedMoreQueueSchema,
  askedMoreSchema,
  askedOfMineSchema,
} from '@69street/config/contract';
import { ASKED_MORE_MARK } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { among, namesOf } from '../enquiry/readers';
import { belongsTo, isOwn, readListing, type StoredListing } from '../listing/store';
import { writeAudit } from '../platform/audit';
import type { Belongings } from '../platform/belongings';
import { actorOf, isAdmin, type Person } from '../platform/person';
import { takeTurn } from '../platform/rate-limit';
import { isoSql, rows, type Sql } from '../platform/sql';
import type { WaitingRoom } from '../platform/waiting';

const PROPERTY = 'api::property.property';

type Said = z.output<typeof askedMoreSchema>;

/** Rows `s` that count for a listing: those that were said since the last dismissal. */
const COUNTS = `street_asked_more s LEFT JOIN street_asked_more_marks m ON m.property_key = s.property_key
  WHERE (m.outcome IS DISTINCT FROM 'dismissed' OR s.at > m.decided_at)`;
const UTC_AT = isoSql(`(s.at AT TIME ZONE 'UTC')`);
/** Listings to be decided: enough people say it, and nobody has confirmed it. */
const OPEN = `FROM (SELECT s.property_key, min(s.at) AS since FROM ${COUNTS} AND m.outcome IS DISTINCT FROM 'confirmed'
    GROUP BY s.property_key HAVING count(*) >= ${ASKED_MORE_MARK}) o
  JOIN properties p ON p.document_id = o.property_key`;

async function listingOf(id: string, lock = false): Promise<StoredListing> {
  const listing = await readListing(id, { lock });
  if (!listing) throw new errors.NotFoundError('No such listing');
  return listing;
}

/** Whether a person has written about a listing that is not their own. */
async function hasWritten(listing: StoredListing, person: Person): Promise<boolean> {
  if (isOwn(listing, person)) return false;
  const { text, values } = among('r.reader', namesOf(person));
  const found = await rows(
    `SELECT 1 FROM enquiries_property_lnk l JOIN street_readers r ON r.enquiry_id = l.enquiry_id
     WHERE l.property_id = ? AND r.side = 'seeker' AND ${text} LIMIT 1`,
    [listing.id, ...values],
  );
  return found.length > 0;
}

/** What was said and counts, the latest first. */
function saidOf(property_key: string): Promise<Array<Said & { at: string }>> {
  return rows(
    `SELECT s.what, s.amount::float8 AS amount, ${UTC_AT} AS at FROM ${COUNTS} AND s.property_key = ? ORDER BY s.at DESC, s.id`,
    [property_key],
  );
}

async function answerOf(property_key: string): Promise<string | null> {
  const [mark] = await rows<{ answer: string | null }>(
    'SELECT answer FROM street_asked_more_marks WHERE property_key = ?',
    [property_key],
  );
  return mark?.answer ?? null;
}

/** What everybody is told of a listing; null below {@link ASKED_MORE_MARK} people. */
export async function markOf(id: string): Promise<z.infer<typeof askedMoreMarkSchema> | null> {
  const [mark] = await rows<z.infer<typeof askedMoreMarkSchema>>(
    `SELECT count(*)::int AS people, bool_or(m.outcome IS NOT DISTINCT FROM 'confirmed') AS confirmed, max(m.answer) AS answer
     FROM ${COUNTS} AND s.property_key = ? HAVING count(*) >= ${ASKED_MORE_MARK}`,
    [id],
  );
  return mark ?? null;
}

/**
 * What a person said of a listing, and whether they may: whoever wrote about it. For its owner what all said. Throws
 * NotFoundError where others cannot know of it.
 */
export async function readAskedMore(id: string, person: Person): Promise<z.infer<typeof askedMoreOwnSchema>> {
  const listing = await listingOf(id);
  const is_owner = isOwn(listing, person);
  const may = listing.was_published && (await hasWritten(listing, person));
  if (!is_owner && !listing.was_published) throw new errors.NotFoundError('No such listing');
  const [own] = await rows<Said>(
    'SELECT what, amount::float8 AS amount FROM street_asked_more WHERE property_key = ? AND person_id = ?',
    [id, person.id],
  );
  const said = is_owner ? await saidOf(id) : [];
  return { property_name: listing.property_name, may, own: own ?? null, is_owner, said, answer: await answerOf(id) };
}

/**
 * Keeps what somebody who wrote about a listing says was asked of them; a second time changes it. Throws NotFoundError for
 * whoever did not write, RateLimitError for too many in a day.
 */
export async function sayAskedMore(id: string, { what, amount }: Said, person: Person): Promise<void> {
  await takeTurn('asked-more', String(person.id), { turns: 20, seconds: 24 * 3600 });
  await strapi.db.transaction(async () => {
    const listing = await listingOf(id, true);
    if (!(await hasWritten(listing, person))) throw new errors.NotFoundError('No such listing');
    const changed = await rows(
      `INSERT INTO street_asked_more AS s (property_key, person_id, what, amount) VALUES (?, ?, ?, ?)
       ON CONFLICT (property_key, person_id) DO UPDATE SET what = excluded.what, amount = excluded.amount, at = now()
         WHERE (s.what, s.amount) IS DISTINCT FROM (excluded.what, excluded.amount) RETURNING 1`,
      [id, person.id, what, amount],
    );
    if (changed.length === 0) return;
    await writeAudit(actorOf(person), 'listing.asked_more', [PROPERTY, id], { after: { what, amount } });
  });
}

/** Takes it back; nothing said is no error. */
export async function withdrawAskedMore(id: string, person: Person): Promise<void> {
  await strapi.db.transaction(async () => {
    const gone = await rows('DELETE FROM street_asked_more WHERE property_key = ? AND person_id = ? RETURNING 1', [
      ...[id, person.id],
    ]);
    if (gone.length > 0) await writeAudit(actorOf(person), 'listing.asked_more_withdrawn', [PROPERTY, id]);
  });
}

/** What the owner says of it. Throws NotFoundError for a listing of others. */
export async function answerAskedMore(id: string, words: string, person: Person): Promise<void> {
  await strapi.db.transaction(async () => {
    const listing = await listingOf(id, true);
    if (!isOwn(listing, person)) throw new errors.NotFoundError('No such listing');
    const changed = await rows(
      `INSERT INTO street_asked_more_marks AS m (property_key, answer) VALUES (?, ?) ON CONFLICT (property_key)
       DO UPDATE SET answer = excluded.answer WHERE m.answer IS DISTINCT FROM excluded.answer RETURNING 1`,
      [id, words],
    );
    if (changed.length === 0) return;
    await writeAudit(actorOf(person), 'listing.asked_more_answered', [PROPERTY, id], { after: { words } });
  });
}

/** What waits for the admin, the oldest first. */
export function listAskedMore(): Promise<z.infer<typeof askedMoreQueueSchema>> {
  return rows(
    `SELECT p.document_id AS _id, p.code, p.property_name, (SELECT answer FROM street_asked_more_marks a
       WHERE a.property_key = p.document_id) AS answer,
       (SELECT json_agg(json_build_object('what', s.what, 'amount', s.amount, 'at', ${UTC_AT}) ORDER BY s.at, s.id)
        FROM ${COUNTS} AND s.property_key = p.document_id) AS said
     ${OPEN} ORDER BY o.since LIMIT 100`,
  );
}

type Decision = z.output<typeof askedMoreDecisionSchema>;

/**
 * Confirms the mark of a listing, or dismisses what was said so far: what is said afterwards counts anew. Throws
 * NotFoundError where nothing is to be decided.
 */
export async function decideAskedMore(id: string, { outcome, reason }: Decision, person: Person): Promise<void> {
  await strapi.db.transaction(async () => {
    await listingOf(id, true);
    const [open] = await rows(`SELECT 1 ${OPEN} WHERE p.document_id = ?`, [id]);
    if (!open) throw new errors.NotFoundError('Nothing to decide');
    await rows(
      `INSERT INTO street_asked_more_marks (property_key, outcome, reason, decided_at) VALUES (?, ?, ?, now())
       ON CONFLICT (property_key) DO UPDATE SET outcome = excluded.outcome, reason = excluded.reason, decided_at = now()`,
      [id, outcome, reason ?? null],
    );
    const after = reason ? { after: { reason } } : {};
    await writeAudit(actorOf(person), `listing.asked_more_${outcome}`, [PROPERTY, id], after);
  });
}

/** Marks of a person's homes that are still to be had, which that person has not answered. */
function unanswered(person: Person): Sql {
  const { text, values } = belongsTo(person);
  return {
    text: `FROM (SELECT s.property_key, min(s.at) AS since, count(*)::int AS people FROM ${COUNTS} AND m.answer IS NULL
        GROUP BY s.property_key HAVING count(*) >= ${ASKED_MORE_MARK}) o
      JOIN properties p ON p.document_id = o.property_key
      WHERE p.listing_state NOT IN ('sold', 'rented', 'rejected') AND ${text}`,
    values,
  };
}

/** Marks that wait for their owner's answer, the oldest first. */
export function listUnanswered(person: Person): Promise<z.infer<typeof askedOfMineSchema>> {
  const { text, values } = unanswered(person);
  return rows(
    `SELECT p.document_id AS _id, p.property_name, o.people ${text} ORDER BY o.since, p.document_id LIMIT 100`,
    values,
  );
}

/** What of it waits for the admin, and for whoever the homes belong to. */
export const askedMoreWaiting: WaitingRoom = (person) => {
  const since = `(o.since AT TIME ZONE 'UTC')`;
  return [
    ...(isAdmin(person) ? [{ kind: 'asked_more' as const, from: { text: OPEN, values: [] }, since }] : []),
    { kind: 'asked_answers', from: unanswered(person), since },
  ];
};

/** What a person said of listings. It goes with the account; the trail keeps that it was said. */
export const askedMoreBelongings: Belongings = {
  read: async ({ id }) => ({
    asked_more: await rows<object>(
      `SELECT s.property_key AS property, s.what, s.amount::float8 AS amount, ${UTC_AT} AS at FROM street_asked_more s
       WHERE s.person_id = ? ORDER BY s.at DESC, s.id`,
      [id],
    ),
  }),
  async remove({ id }) {
    await rows('DELETE FROM street_asked_more WHERE person_id = ?', [id]);
  },
};
