import { z } from 'zod';

import { AREA_CLASSES, ASKED_MORE, ASKED_MORE_OUTCOMES, COST_KINDS, MAX_TAKA } from '../market/index.js';

import { paragraph, wholeNumber } from './shared.js';

/** A row of the table of registration and taxes, in the words of `CostRate`. */
export const costRateSchema = z.object({
  area_class: z.enum(AREA_CLASSES),
  kind: z.enum(COST_KINDS),
  percent: z.number().nullable(),
  minimum_per_decimal: z.number().int().nullable(),
  size_from: z.number().int().nullable(),
  size_until: z.number().int().nullable(),
  /** ISO dates, both inclusive. */
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  source: z.string(),
  source_url: z.string().nullable(),
  source_date: z.string(),
});
export const costRateListSchema = z.object({ data: z.array(costRateSchema) });

/** What a law says of letting, in the words of `LawLine`. */
export const lawLineSchema = z.object({
  says: z.string(),
  source: z.string(),
  source_date: z.string(),
  only_city: z.string().nullable(),
  advance_above_months: z.number().int().nullable(),
});
export const lawLineListSchema = z.object({ data: z.array(lawLineSchema) });

/** That something else was asked for than a listing states; a second time changes it. */
export const askedMoreSchema = z.strictObject({
  what: z.enum(ASKED_MORE),
  /** Whole taka. */
  amount: wholeNumber(1, MAX_TAKA),
});
export const askedMoreAnswerSchema = z.strictObject({ words: paragraph(1000) });
/** A dismissal says why. */
export const askedMoreDecisionSchema = z
  .strictObject({ outcome: z.enum(ASKED_MORE_OUTCOMES), reason: paragraph(1000).optional() })
  .refine(({ outcome, reason }) => outcome === 'confirmed' || reason !== undefined, {
    path: ['reason'],
    message: 'required',
  });

/** What everybody is told, once so many different people say it. */
export const askedMoreMarkSchema = z.object({
  people: z.number().int(),
  confirmed: z.boolean(),
  /** What the owner says of it. */
  answer: z.string().nullable(),
});
const saidSchema = z.object({ what: z.enum(ASKED_MORE), amount: z.number().int() });
/** What somebody may do about it with a listing, and what they said; for its owner what all said, without names. */
export const askedMoreOwnSchema = z.object({
  property_name: z.string(),
  may: z.boolean(),
  own: saidSchema.nullable(),
  is_owner: z.boolean(),
  said: z.array(saidSchema.extend({ at: z.string() })),
  answer: z.string().nullable(),
});
/** Marks of one's own homes without an answer, the oldest first. */
export const askedOfMineSchema = z.array(
  z.object({ _id: z.string(), property_name: z.string(), people: z.number().int() }),
);
/** Listings of which enough people say it and nobody has decided, the oldest first. */
export const askedMoreQueueSchema = z.array(
  z.object({
    _id: z.string(),
    code: z.string(),
    property_name: z.string(),
    answer: z.string().nullable(),
    said: z.array(saidSchema.extend({ at: z.string() })),
  }),
);
