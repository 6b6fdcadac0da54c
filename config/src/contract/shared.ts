import { z } from 'zod';

import { LANGUAGES, parsePhone, TEXT_LIMITS, toLatinDigits } from '../market/index.js';

/** A picture as pages need it: real sizes, so that nothing shifts, and narrower copies for small screens. */
export const photoSchema = z.object({
  url: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string(),
  /** Narrower copies of the same picture, smallest first. */
  sizes: z.array(z.object({ url: z.string(), width: z.number().int().positive() })),
});
export type Photo = z.infer<typeof photoSchema>;

/** The one shape of every error. `details.fields` names what is wrong with each field of a body. */
export const errorSchema = z.object({
  data: z.null(),
  error: z.object({
    status: z.number().int(),
    name: z.string(),
    message: z.string(),
    details: z.object({ fields: z.record(z.string(), z.array(z.string())).optional() }).loose(),
  }),
});
export type ApiError = z.infer<typeof errorSchema>;

export const langQuerySchema = z.strictObject({ lang: z.enum(LANGUAGES).default('en') });

/** Control characters have no place in a line; in a mail header they would start a new one. */
// eslint-disable-next-line no-control-regex -- naming them is the point
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;
// eslint-disable-next-line no-control-regex -- as above, but a text may have lines and tabs
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Half of a character: no database takes it. With the flag u this matches only what stands alone. */
const HALF = /\p{Surrogate}/u;

/** Whether a text can be stored as it is: no control characters but tabs and line breaks, no halves of characters. */
export const isText = (text: string) => !CONTROL_IN_TEXT.test(text) && !HALF.test(text);

/** One line of text, trimmed, 1 to `max` characters. */
export const line = (max: number = TEXT_LIMITS.line) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => isText(text) && !CONTROL.test(text), 'control_characters');

/** Text of several lines, trimmed, 1 to `max` characters. */
export const paragraph = (max: number = TEXT_LIMITS.message) =>
  z.string().trim().min(1).max(max).refine(isText, 'control_characters');

/** From here on a JSON number may not be what was sent: 12345678901234567 arrives as …568. */
const DIGITS_LOST = 1e15;

/**
 * Digits that are text here and a number in the specification: a JSON number is taken for its digits as long as none of
 * them can have been lost on the way. What `read` does not know is refused with `code`.
 */
export const digitsOr = (code: string, max: number, read: (text: string) => string | null) =>
  z.union([z.string().max(max), z.number()]).transform((value, context) => {
    const isLost = typeof value === 'number' && Math.abs(value) >= DIGITS_LOST;
    const digits = isLost ? null : read(String(value).trim());
    const message = isLost ? 'A number of more than 15 digits loses its last ones: send it as text' : code;
    if (digits === null) context.addIssue({ code: 'custom', message });
    return digits ?? '';
  });

/** A Bangladeshi mobile number, as eleven digits. */
export const phone = digitsOr('phone', 40, parsePhone);

/** An empty or missing value means "any", in queries and in bodies alike (specification, section 7). */
export const emptyIsAny = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** A whole number from a query string or a body; Bangla digits are accepted. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^[\d০-৯]{1,16}$/.test(value.trim()) ? Number(toLatinDigits(value.trim())) : value,
    z.number().int().min(min).max(max),
  );
