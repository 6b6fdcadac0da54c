import { z } from 'zod';

import { DRAFT_LENGTH } from '../market/index.js';
import { loanFields } from './loan.js';
import { isText, wholeNumber } from './shared.js';

/** What a draft never holds: the number of the national ID, and a consent that was not given yet. */
const NOT_KEPT: ReadonlySet<string> = new Set(['national_id', 'agreement']);
const KEPT: ReadonlySet<string> = new Set(Object.keys(loanFields).filter((name) => !NOT_KEPT.has(name)));

/** What somebody has typed so far, unchecked: names that a draft does not hold are dropped. */
export const loanDraftChangeSchema = z.strictObject({
  values: z
    .record(
      z.string().max(64),
      z.union([z.string().max(2000).refine(isText, 'control_characters'), z.number(), z.null()]),
    )
    .transform((values) => Object.fromEntries(Object.entries(values).filter(([name]) => KEPT.has(name))))
    .refine((values) => JSON.stringify(values).length <= DRAFT_LENGTH, 'too_big'),
  step: wholeNumber(0, 20).default(0),
});
export type LoanDraftChange = z.output<typeof loanDraftChangeSchema>;
export const loanDraftSchema = z.object({
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  step: z.number().int(),
  updatedAt: z.string(),
});
export type LoanDraft = z.infer<typeof loanDraftSchema>;
/** One a person; null when there is none. */
export const loanDraftOneSchema = z.object({ data: loanDraftSchema.nullable() });
