import type { ReportedRatings } from '@69street/config/contract';
import { otherSide, type RatingKind, type Side } from '@69street/config/market';
import { errors } from '@strapi/utils';

import type { Comer } from '../conversation/sides';
import { isAdmin, type Person } from '../platform/person';
import { takeTurn } from '../platform/rate-limit';
import { isoSql, rows } from '../platform/sql';
import type { WaitingRoom } from '../platform/waiting';
import { audit, refused } from './said';
import { ANSWERS, readRatings } from './store';
import { findSubject } from './subject';

const LIMIT = { turns: 20, seconds: 3600 };
const REPORTED =
  'FROM street_ratings r WHERE r.reported_at IS NOT NULL AND r.decided_at IS NULL AND r.answer_1 IS NOT NULL';

/**
 * Has what the other side says of one looked at; a second time changes nothing, and what was decided stays so. Throws
 * NotFoundError for a rating of others, 409 for one that cannot be seen, and RateLimitError.
 */
export async function reportRating(kind: RatingKind, id: string, words: string, comer: Comer): Promise<void> {
  await strapi.db.transaction(async () => {
    const subject = await findSubject(kind, id, comer);
    const side = otherSide(subject.side);
    const { [side]: rating } = await readRatings(subject);
    if (!rating?.is_shown || !rating.answers) throw refused('not_shown');
    const { document_id } = rating;
    if (rating.is_reported) return;
    await takeTurn('rating-report', subject.names[subject.side] ?? id, LIMIT);
    const set = 'UPDATE street_ratings SET reported_at = now(), report_words = ? WHERE document_id = ?';
    await rows(set, [words, document_id]);
    await audit(subject.person, 'reported', { document_id, kind, subject: id, side });
  });
}

/** What waits for a decision, the oldest first. */
export function listReportedRatings(): Promise<ReportedRatings> {
  return rows<ReportedRatings[number]>(
    `SELECT r.document_id AS _id, r.kind, r.side, ${ANSWERS} AS answers, coalesce(r.report_words, '') AS words,
       ${isoSql(`r.reported_at AT TIME ZONE 'UTC'`)} AS at, r.title AS about
     ${REPORTED} ORDER BY r.reported_at LIMIT 200`,
  );
}

/** Decides about a reported rating; a second time changes nothing. Throws NotFoundError for another. */
export async function decideRating(documentId: string, outcome: 'kept' | 'hidden', person: Person): Promise<void> {
  await strapi.db.transaction(async () => {
    const [found] = await rows<{ kind: RatingKind; subject: string; side: Side; decided: boolean }>(
      `SELECT kind, subject, side, decided_at IS NOT NULL AS decided FROM street_ratings
       WHERE document_id = ? AND reported_at IS NOT NULL FOR UPDATE`,
      [documentId],
    );
    if (!found) throw new errors.NotFoundError('No such report');
    const { decided, ...rated } = found;
    if (decided) return;
    const set = 'UPDATE street_ratings SET decided_at = now(), is_hidden = ? WHERE document_id = ?';
    await rows(set, [outcome === 'hidden', documentId]);
    await audit(person, outcome, { document_id: documentId, ...rated });
  });
}

/** Reported ratings wait for the admin. */
export const ratingWaiting: WaitingRoom = (person) =>
  isAdmin(person)
    ? [
        {
          kind: 'reported_ratings',
          from: { text: REPORTED, values: [] },
          since: `(r.reported_at AT TIME ZONE 'UTC')`,
        },
      ]
    : [];
