import type { MutualRating, MutualRatings, RatingAnswers } from '@69street/config/contract';
import { otherSide, ratingClosesAt, type RatingKind } from '@69street/config/market';
import { errors } from '@strapi/utils';

import type { Comer } from '../conversation/sides';
import { takeTurn } from '../platform/rate-limit';
import { rows } from '../platform/sql';
import { audit, refused } from './said';
import { mayRate, readRatings, summariesOf, toMutualRating, type Rating, type Ratings } from './store';
import { findSubject, subjectsOfConversation, subjectsOfTenancy, type Subject } from './subject';

const LIMIT = { turns: 60, seconds: 3600 };

/** What can be rated in a conversation or of a tenancy. Throws NotFoundError for one of others. */
export async function listMutualRatings(of: string, id: string, comer: Comer): Promise<MutualRatings> {
  if (of !== 'conversation' && of !== 'tenancy') throw new errors.NotFoundError('No such ratings');
  const { subjects, seeker } = await (of === 'tenancy' ? subjectsOfTenancy : subjectsOfConversation)(id, comer);
  const rated = await Promise.all(subjects.map(async (subject) => toMutualRating(subject, await readRatings(subject))));
  return { subjects: rated, about: await summariesOf(seeker, 'seeker') };
}

/** Takes a rating back. One that the other side could see leaves its place behind, so that nobody answers what they read. */
async function withdraw({ person, kind, id, side }: Subject, own: Rating | undefined): Promise<void> {
  if (!own?.answers) return;
  const empty = 'UPDATE street_ratings SET answer_1 = NULL, answer_2 = NULL, answer_3 = NULL WHERE document_id = ?';
  await rows(own.is_shown ? empty : 'DELETE FROM street_ratings WHERE document_id = ?', [own.document_id]);
  await audit(person, 'withdrawn', { document_id: own.document_id, kind, subject: id, side });
}

const isSame = (one: RatingAnswers, other: RatingAnswers) => one.every((answer, nth) => answer === other[nth]);

async function give(subject: Subject, ratings: Ratings, answers: RatingAnswers): Promise<void> {
  const { kind, id, side, title, time, names, person } = subject;
  const own = ratings[side];
  const other = ratings[otherSide(side)];
  if (own?.answers && isSame(own.answers, answers)) return;
  const [rater, about] = [names[side], names[otherSide(side)]];
  if (!own && rater !== null && rater === about) throw refused('self');
  if (!own && (rater === null || about === null)) throw refused('gone');
  const now = new Date();
  if (!mayRate(subject, ratings, now) || !time) throw refused('not_now');
  await takeTurn('rating', rater ?? id, LIMIT);
  const audited = { kind, subject: id, side };
  if (own) {
    const change = 'UPDATE street_ratings SET answer_1 = ?, answer_2 = ?, answer_3 = ? WHERE document_id = ?';
    await rows(change, [...answers, own.document_id]);
    return audit(person, 'changed', { document_id: own.document_id, ...audited });
  }
  const closes_at = other?.closes_at ?? ratingClosesAt(kind, time, now).toISOString();
  const [added] = await rows<{ document_id: string }>(
    `INSERT INTO street_ratings (kind, subject, side, title, rater, about, closes_at, answer_1, answer_2, answer_3)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING document_id`,
    [kind, id, side, title, rater, about, closes_at, ...answers],
  );
  await audit(person, 'given', { document_id: added?.document_id ?? '', ...audited });
}

/**
 * Rates the other side of a viewing or a tenancy, changes that, or withdraws it (null). A repeat changes nothing. Throws
 * NotFoundError for one of others, 409 with why it cannot be done, and RateLimitError.
 */
export async function saveMutualRating(
  kind: RatingKind,
  id: string,
  answers: RatingAnswers | null,
  comer: Comer,
): Promise<MutualRating> {
  return strapi.db.transaction(async () => {
    const subject = await findSubject(kind, id, comer);
    const ratings = await readRatings(subject);
    if (answers) await give(subject, ratings, answers);
    else await withdraw(subject, ratings[subject.side]);
    return toMutualRating(subject, await readRatings(subject));
  });
}
