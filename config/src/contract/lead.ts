import { z } from 'zod';

import {
  LANGUAGES,
  LEAD_KINDS,
  LEAD_NEEDS,
  LEAD_STAGES,
  LOST_REASONS,
  QUICK_ANSWER_LENGTH,
  SIDES,
  VIEWING_STATES,
} from '../market/index.js';
import { emptyIsAny, paragraph, wholeNumber } from './shared.js';

/** `_id`s with commas between them. */
const ids = z
  .string()
  .max(4000)
  .optional()
  .transform((text) => (text ? text.split(',').slice(0, 100) : []));

export const leadsQuerySchema = z.strictObject({ enquiries: ids, hires: ids });
export type LeadsQuery = z.output<typeof leadsQuerySchema>;

const count = z.number().int();
const book = {
  kind: z.enum(LEAD_KINDS),
  /** Of the message or hire. */
  _id: z.string(),
  stage: z.enum(LEAD_STAGES),
  /** Why it came to nothing; null where that was not said. */
  lost_reason: z.enum(LOST_REASONS).nullable(),
  /** The day on which it is to be followed up, `2026-11-23`. */
  remind_on: z.string().nullable(),
};
const figures = {
  /** Of all messages and hires of this person. */
  stages: z.record(z.enum(LEAD_STAGES), count),
  /** Those with something that was not read. */
  unread: z.record(z.enum(LEAD_STAGES), count),
  /** Those that came to nothing, by why. */
  lost: z.record(z.enum([...LOST_REASONS, 'unsaid']), count),
};

export const leadSchema = z.object({
  ...book,
  /** The newest first. */
  notes: z.array(z.object({ _id: z.string(), note: z.string(), at: z.string() })),
});
export type Lead = z.infer<typeof leadSchema>;

export const quickAnswerSchema = z.object({ _id: z.string(), language: z.enum(LANGUAGES), words: z.string() });
export type QuickAnswer = z.infer<typeof quickAnswerSchema>;
export const quickAnswersSchema = z.object({ data: z.array(quickAnswerSchema) });

export const leadsSchema = z.object({
  /** Of what was asked for and is the person's. */
  data: z.array(leadSchema),
  meta: z.object({
    ...figures,
    /** The middle of the last 60 days' times until an answer, in minutes of business days; null below five answers. */
    response: z.object({ answers: count, median_minutes: count.nullable() }),
    quick_answers: z.array(quickAnswerSchema),
  }),
});
export type Leads = z.infer<typeof leadsSchema>;

/** A lead as the board of its agent shows it. */
export const boardLeadSchema = leadSchema.extend({
  /** Whether the agent has said this stage; else it follows from what has happened. */
  is_chosen: z.boolean(),
  name: z.string(),
  /** In which the message was written, where that is known. */
  language: z.enum(LANGUAGES).nullable(),
  /** The listing that it is about, while there is one. */
  property: z
    .object({ _id: z.string(), code: z.string(), property_name: z.string(), is_public: z.boolean() })
    .nullable(),
  /** Of a hire. */
  number: z.string().nullable(),
  /** What was said last; null for a hire. */
  last: z.object({ side: z.enum(SIDES), words: z.string() }).nullable(),
  /** When something was said or done last. */
  at: z.string(),
  is_unread: z.boolean(),
  /** The next viewing that is asked for or agreed on. */
  viewing: z.object({ starts_at: z.string(), state: z.enum(VIEWING_STATES) }).nullable(),
  needs: z.array(z.enum(LEAD_NEEDS)),
});
export type BoardLead = z.infer<typeof boardLeadSchema>;

export const boardQuerySchema = z.strictObject({
  /** One stage, page by page; without it the first of each. */
  stage: emptyIsAny(z.enum(LEAD_STAGES)),
  limit: emptyIsAny(wholeNumber(1, 50)).transform((limit) => limit ?? 20),
  cursor: emptyIsAny(z.string().max(300)),
});
export type BoardQuery = z.output<typeof boardQuerySchema>;

export const boardSchema = z.object({
  /** Within each stage what needs its agent first, then the latest talk. */
  data: z.array(boardLeadSchema),
  meta: z.object({ ...figures, next_cursor: z.string().nullable() }),
});
export type Board = z.infer<typeof boardSchema>;

export const leadStageSchema = z
  .strictObject({ stage: z.enum(LEAD_STAGES), reason: z.enum(LOST_REASONS).optional() })
  .refine(({ stage, reason }) => stage === 'lost' || reason === undefined, { path: ['reason'], message: 'not_lost' });
export type LeadMove = z.output<typeof leadStageSchema>;
/** A day from today on, in Dhaka; null: nothing is left to do. */
export const leadReminderSchema = z.strictObject({ on: z.iso.date().nullable() });
export const leadNoteSchema = z.strictObject({
  note: paragraph(1000),
  /** The same key a second time makes no second note. */
  key: z.string().min(1).max(80),
});
export const newQuickAnswerSchema = z.strictObject({
  language: z.enum(LANGUAGES),
  words: paragraph(QUICK_ANSWER_LENGTH),
});
