import { z } from 'zod';

import { RATING_ANSWERS, RATING_KINDS, RATING_REPORT_MAX, SIDES } from '../market/index.js';
import { link } from './conversation.js';
import { paragraph } from './shared.js';

/** The answers to the three questions of a side, in their order. */
const answers = z.tuple([z.enum(RATING_ANSWERS), z.enum(RATING_ANSWERS), z.enum(RATING_ANSWERS)]);
export type RatingAnswers = z.infer<typeof answers>;

/** What people say of somebody, each counted once by the latest of theirs: how many there are, and how many say yes. */
export const ratingSummarySchema = z.object({
  kind: z.enum(RATING_KINDS),
  people: z.number().int(),
  yes: z.tuple([z.number().int(), z.number().int(), z.number().int()]),
});
export type RatingSummary = z.infer<typeof ratingSummarySchema>;

/** A viewing or a tenancy with what its two sides say of each other. */
export const mutualRatingSchema = z.object({
  kind: z.enum(RATING_KINDS),
  /** The `_id` of the viewing or the tenancy, when it was or began, and whose eyes it is seen with. */
  _id: z.string(),
  at: z.string(),
  side: z.enum(SIDES),
  /** The own answers; null where there are none or they were withdrawn. */
  own: answers.nullable(),
  /** Whether one can answer at this moment, or change what one answered. */
  may_rate: z.boolean(),
  may_withdraw: z.boolean(),
  /** What the other side says, once both have rated or the time for it is over. */
  other: z
    .object({
      answers: answers.nullable(),
      /** Whether it was reported and waits for a decision, or was taken down by one. */
      state: z.enum(['shown', 'reported', 'kept', 'hidden']),
    })
    .nullable(),
  /** Until when the other one can answer; null before one has oneself. */
  closes_at: z.string().nullable(),
  /** Whether the own answers were taken down. */
  is_hidden: z.boolean(),
});
export type MutualRating = z.infer<typeof mutualRatingSchema>;
export const mutualRatingOneSchema = z.object({ data: mutualRatingSchema });

/** What can be rated in a conversation or of a tenancy, and what hosts say of who asks: for the host alone. */
export const mutualRatingsSchema = z.object({
  data: z.object({ subjects: z.array(mutualRatingSchema), about: z.array(ratingSummarySchema) }),
});
export type MutualRatings = z.infer<typeof mutualRatingsSchema>['data'];
export const mutualRatingsQuerySchema = z.strictObject({ link });

/** The own answers; null withdraws them. */
export const saveMutualRatingSchema = z.strictObject({ answers: answers.nullable(), link });
export type SaveMutualRating = z.infer<typeof saveMutualRatingSchema>;

export const reportMutualRatingSchema = z.strictObject({ words: paragraph(RATING_REPORT_MAX), link });

/** What cannot be done is refused with (409), in `details.why`. */
export const RATING_REFUSALS = ['not_now', 'self', 'gone', 'not_shown'] as const;
export type RatingRefusal = (typeof RATING_REFUSALS)[number];

/** Ratings that were reported and wait for a decision, the oldest first. */
export const reportedRatingsSchema = z.object({
  data: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(RATING_KINDS),
      side: z.enum(SIDES),
      answers,
      words: z.string(),
      at: z.string(),
      /** What was viewed or rented, as it was called then. */
      about: z.string(),
    }),
  ),
});
export type ReportedRatings = z.infer<typeof reportedRatingsSchema>['data'];
export const ratingDecisionSchema = z.strictObject({ outcome: z.enum(['kept', 'hidden']) });

/** What visitors and tenants say of whoever shows a listing, or of an agent. */
export const hostRatingsSchema = z.object({ data: z.array(ratingSummarySchema) });
