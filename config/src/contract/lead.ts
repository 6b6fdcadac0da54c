import { z } from 'zod';

import { LANGUAGES, LEAD_KINDS, LEAD_STAGES, QUICK_ANSWER_LENGTH } from '../market/index.js';
import { paragraph } from './shared.js';

/** `_id`s with commas between them. */
const ids = z
  .string()
  .max(4000)
  .optional()
  .transform((text) => (text ? text.split(',').slice(0, 100) : []));

export const leadsQuerySchema = z.strictObject({ enquiries: ids, hires: ids });
export type LeadsQuery = z.output<typeof leadsQuerySchema>;

export const leadSchema = z.object({
  kind: z.enum(LEAD_KINDS),
  /** Of the message or hire. */
  _id: z.string(),
  stage: z.enum(LEAD_STAGES),
  /** The newest first. */
  notes: z.array(z.object({ _id: z.string(), note: z.string(), at: z.string() })),
});
export type Lead = z.infer<typeof leadSchema>;

export const quickAnswerSchema = z.object({ _id: z.string(), language: z.enum(LANGUAGES), words: z.string() });
export type QuickAnswer = z.infer<typeof quickAnswerSchema>;

export const leadsSchema = z.object({
  /** Of what was asked for and is the person's. */
  data: z.array(leadSchema),
  meta: z.object({
    /** Of all messages and hires of this person. */
    stages: z.record(z.enum(LEAD_STAGES), z.number().int()),
    /** The middle of the last 60 days' times until an answer, in minutes of business days; null below five answers. */
    response: z.object({ answers: z.number().int(), median_minutes: z.number().int().nullable() }),
    quick_answers: z.array(quickAnswerSchema),
  }),
});
export type Leads = z.infer<typeof leadsSchema>;

export const leadStageSchema = z.strictObject({ stage: z.enum(LEAD_STAGES) });
export const leadNoteSchema = z.strictObject({
  note: paragraph(1000),
  /** The same key a second time makes no second note. */
  key: z.string().min(1).max(80),
});
export const newQuickAnswerSchema = z.strictObject({
  language: z.enum(LANGUAGES),
  words: paragraph(QUICK_ANSWER_LENGTH),
});
