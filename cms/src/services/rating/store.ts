import type { MutualRating, RatingAnswers, RatingSummary } from '@69street/config/contract';
import {
  isRatingTime,
  mayChangeRating,
  otherSide,
  RATED_BY_AT_LEAST,
  type RatingKind,
  type Side,
} from '@69street/config/market';

import { among } from '../enquiry/readers';
import { isoSql, publicRows, rows } from '../platform/sql';
import type { Subject } from './subject';

const utcSql = (time: string) => isoSql(`${time} AT TIME ZONE 'UTC'`);

/** The answers of a rating `r` in their order; null where they were withdrawn. */
export const ANSWERS = `CASE WHEN r.answer_1 IS NOT NULL THEN json_build_array(r.answer_1, r.answer_2, r.answer_3) END`;

/** Whether a rating `r` can be seen: both sides have answered, or the time for it is over. */
export const SHOWN = `(r.closes_at <= now() OR EXISTS (SELECT FROM street_ratings o
  WHERE o.kind = r.kind AND o.subject = r.subject AND o.side <> r.side))`;

/** A rating as it is stored. */
export type Rating = {
  document_id: string;
  side: Side;
  answers: RatingAnswers | null;
  rated_at: string;
  closes_at: string;
  is_shown: boolean;
  is_hidden: boolean;
  is_reported: boolean;
  is_decided: boolean;
};
export type Ratings = Partial<Record<Side, Rating>>;

/** The ratings of a viewing or a tenancy by who gave them. */
export async function readRatings({ kind, id }: { kind: RatingKind; id: string }): Promise<Ratings> {
  const found = await rows<Rating>(
    `SELECT r.document_id, r.side, ${ANSWERS} AS answers, ${utcSql('r.rated_at')} AS rated_at,
       ${utcSql('r.closes_at')} AS closes_at, ${SHOWN} AS is_shown, r.is_hidden,
       r.reported_at IS NOT NULL AS is_reported, r.decided_at IS NOT NULL AS is_decided
     FROM street_ratings r WHERE r.kind = ? AND r.subject = ?`,
    [kind, id],
  );
  return Object.fromEntries(found.map((rating) => [rating.side, rating]));
}

/** Whether whoever comes can answer now, or change what they answered. */
export function mayRate({ time, side, names }: Subject, ratings: Ratings, now = new Date()): boolean {
  const own = ratings[side];
  const other = ratings[otherSide(side)];
  if (own) return own.answers !== null && mayChangeRating(new Date(own.rated_at), own.is_shown, now);
  const { seeker, owner } = names;
  if (!seeker || !owner || seeker === owner) return false;
  return isRatingTime(time, now) && (!other || now < new Date(other.closes_at));
}

function stateOf({ is_hidden, is_reported, is_decided }: Rating) {
  if (is_hidden) return 'hidden';
  if (!is_reported) return 'shown';
  return is_decided ? 'kept' : 'reported';
}

/** A viewing or a tenancy with its ratings, as whoever comes sees it. */
export function toMutualRating(subject: Subject, ratings: Ratings, now = new Date()): MutualRating {
  const { kind, id, at, side } = subject;
  const own = ratings[side];
  const other = ratings[otherSide(side)];
  return {
    ...{ kind, _id: id, at, side },
    own: own?.answers ?? null,
    may_rate: mayRate(subject, ratings, now),
    may_withdraw: Boolean(own?.answers),
    other: other?.is_shown ? { answers: other.answers, state: stateOf(other) } : null,
    // Whether the other side has answered is not told before the own answers stand.
    closes_at: own ? own.closes_at : null,
    is_hidden: own?.is_hidden ?? false,
  };
}

/** What people say of somebody as this side, from some people on; each is counted once, by the latest that they say. */
export async function summariesOf(names: readonly string[], side: Side): Promise<RatingSummary[]> {
  if (names.length === 0) return [];
  const about = among('r.about', names);
  const yes = [1, 2, 3].map((nth) => `count(*) FILTER (WHERE answer_${nth} = 'yes')::int`).join(', ');
  return publicRows<RatingSummary>(
    `SELECT kind, count(*)::int AS people, json_build_array(${yes}) AS yes
     FROM (SELECT DISTINCT ON (r.kind, r.rater) r.kind, r.answer_1, r.answer_2, r.answer_3 FROM street_ratings r
       WHERE ${about.text} AND r.side <> ? AND r.answer_1 IS NOT NULL AND NOT r.is_hidden AND ${SHOWN}
       ORDER BY r.kind, r.rater, r.rated_at DESC) latest
     GROUP BY kind HAVING count(*) >= ${RATED_BY_AT_LEAST} ORDER BY kind DESC`,
    [...about.values, side],
  );
}
