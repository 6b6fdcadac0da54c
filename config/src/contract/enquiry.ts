import { z } from 'zod';

import { ANSWER_HOURS, ENQUIRY_ABOUT, LANGUAGES, TEXT_LIMITS } from '../market/index.js';
import { line, paragraph, phone } from './shared.js';

/** A message from any contact form of the site. `key` is the `_id` of the property or agent it is about. */
export const enquirySchema = z
  .strictObject({
    about: z.enum(ENQUIRY_ABOUT),
    key: z.string().min(1).max(64).optional(),
    name: line(TEXT_LIMITS.name),
    number: phone,
    email: z.email().max(TEXT_LIMITS.line),
    message: paragraph(),
    /** Whether whoever gets it sees the number; without it that is masked until its owner shares it. */
    shares_number: z.boolean().optional(),
    /** Of the page on which it was written; the answer comes in it. */
    language: z.enum(LANGUAGES).optional(),
    /** Honeypot: people never see this field. Filled in, the message is answered like any other and not kept. */
    website: z.string().max(TEXT_LIMITS.line).optional(),
  })
  .refine((enquiry) => enquiry.about === 'home' || enquiry.key !== undefined, { path: ['key'], message: 'required' });
export type Enquiry = z.infer<typeof enquirySchema>;

export const messageSchema = z.object({ message: z.string() });
/** `_id`: of the conversation that it begins, for whoever is signed in. */
export const addedEnquirySchema = messageSchema.extend({ _id: z.string().optional() });

/** Within how many hours whoever gets a message usually answers, counted on business days; null where that is not known. */
export const answersWithinSchema = z.literal(ANSWER_HOURS).nullable();
export const answerTimeSchema = z.object({ data: z.object({ answers_within: answersWithinSchema }) });
