import type { Side } from './conversation.js';
import { daysOfMonth, monthAfter } from './tenancy.js';
import { dayAfter, type ViewingState } from './viewing.js';

/** After what two sides rate each other. */
export const RATING_KINDS = ['viewing', 'tenancy'] as const;
export type RatingKind = (typeof RATING_KINDS)[number];
export const RATING_ANSWERS = ['yes', 'partly', 'no'] as const;
export type RatingAnswer = (typeof RATING_ANSWERS)[number];

/** What each side is asked about the other; a tenant is the seeker, a landlord the owner. What follows is kept by its place. */
export const RATING_QUESTIONS = {
  viewing: {
    seeker: ['as_described', 'on_time', 'no_money_before'],
    owner: ['came_on_time', 'polite', 'told_truly'],
  },
  tenancy: {
    seeker: ['as_agreed', 'receipts', 'repairs'],
    owner: ['paid_on_time', 'kept_well', 'kept_agreement'],
  },
} as const satisfies Record<RatingKind, Record<Side, readonly [string, string, string]>>;
export type RatingQuestion = (typeof RATING_QUESTIONS)[RatingKind][Side][number];

/** Ratings are shown from so many people on. */
export const RATED_BY_AT_LEAST = 3;
/** So many days after a viewing, or behind the end of a tenancy, it can be rated; and for so many a rating can be changed. */
export const RATING_DAYS = { viewing: 30, tenancy: 60, change: 7 } as const;
/** Who is asked second about a tenancy, which may go on for years, has so many days from the first rating on. */
export const SECOND_RATING_DAYS = 30;
/** What says why a rating is wrong. */
export const RATING_REPORT_MAX = 1000;

const DAY_MS = 24 * 3_600_000;

/** From when until when something can be rated; null: not at all, or without an end. */
export type RatingTime = { from: Date; until: Date | null };

/** A viewing that was held: its time is past, and nobody says that it came to nothing. */
export function viewingRatingTime(viewing: { state: ViewingState; ends_at: string }): RatingTime | null {
  if (viewing.state !== 'confirmed' && viewing.state !== 'done') return null;
  const from = new Date(viewing.ends_at);
  return { from, until: new Date(from.getTime() + RATING_DAYS.viewing * DAY_MS) };
}

/** Dhaka is six hours ahead of UTC all year round. */
const midnightOf = (day: string) => new Date(`${day}T00:00:00+06:00`);

/** A tenancy to which both agreed, from a month after its beginning on. */
export function tenancyRatingTime(tenancy: { start: string; ended_on: string | null }): RatingTime {
  const month = monthAfter(tenancy.start.slice(0, 7), 1);
  const day = Math.min(Number(tenancy.start.slice(8)), daysOfMonth(month));
  return {
    from: midnightOf(`${month}-${String(day).padStart(2, '0')}`),
    until: tenancy.ended_on ? midnightOf(dayAfter(tenancy.ended_on, RATING_DAYS.tenancy + 1)) : null,
  };
}

/** Whether something can be rated at an instant. */
export const isRatingTime = (time: RatingTime | null, now: Date): boolean =>
  time !== null && now >= time.from && (time.until === null || now < time.until);

/** When the first rating of a subject closes it for both. */
export function ratingClosesAt(kind: RatingKind, time: RatingTime, now: Date): Date {
  const soon = new Date(now.getTime() + SECOND_RATING_DAYS * DAY_MS);
  if (kind === 'tenancy') return time.until && time.until < soon ? time.until : soon;
  return time.until ?? soon;
}

/** Whether a rating given at a moment can still be changed: for a week, and as long as the other one has not been shown. */
export function mayChangeRating(ratedAt: Date, isShown: boolean, now: Date): boolean {
  return !isShown && now.getTime() < ratedAt.getTime() + RATING_DAYS.change * DAY_MS;
}
