import { z } from 'zod';

import { LANGUAGES, parsePhone, PHONE_PREFIX, TEXT_LIMITS, toLatinDigits } from '../market/index.js';
import { line } from './shared.js';

/** An ID token of the identity service: three parts of base64url. Its content is checked by cms alone. */
const tokenId = z
  .string()
  .min(1)
  .max(4096)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]*$/);

/** Proof of a sign-in of the last minutes, whatever the method was. */
export const tokenIdSchema = z.strictObject({ tokenId });

/** A sign-in. `language`: of the page on which it was made; mails to the account come in it until another is chosen. */
export const signInSchema = tokenIdSchema.extend({ language: z.enum(LANGUAGES).optional() });

/** The code of the mail that confirms an address (`oobCode` of the identity service). */
export const confirmAddressSchema = z.strictObject({ code: z.string().min(1).max(1024) });

/** The signed-in person, with the role flags of the specification: exactly one of them is true. */
export const userSchema = z.object({
  _id: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  /** Eleven digits, or the prefix `01717-` as long as none is given. */
  user_phone: z.string(),
  /** Whether those with whom the number is shared get a link to WhatsApp for it. */
  on_whatsapp: z.boolean().default(false),
  email_verified: z.boolean(),
  language: z.enum(LANGUAGES),
  Admin: z.boolean(),
  Agent: z.boolean(),
  Normal: z.boolean(),
});
export type User = z.infer<typeof userSchema>;
export const userOneSchema = z.object({ data: userSchema });

/** What a sign-in and a refresh give. `expires_at` is the access token's, ISO 8601. */
export const signedInSchema = z.object({
  data: z.object({ token: z.string(), refresh_token: z.string(), expires_at: z.iso.datetime(), user: userSchema }),
});
export type SignedIn = z.infer<typeof signedInSchema>['data'];

export const refreshTokenSchema = z.strictObject({ refresh_token: z.string().min(1).max(2048) });

/** One sign-in on one device, over all its refreshes. Times are ISO 8601. */
export const sessionSchema = z.object({
  id: z.string(),
  /** Browser and system, for example "Firefox, Windows"; empty when unknown. */
  device: z.string(),
  signed_in_at: z.string(),
  /** To within the life of an access token. */
  last_seen_at: z.string(),
  /** Whether this call belongs to it. */
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;
export const sessionListSchema = z.object({ data: z.array(sessionSchema) });

/** Which sessions end: all of them, or all but the one that asks. */
export const endSessionsQuerySchema = z.strictObject({ keep: z.literal('current').optional() });

/** The prefix alone, or nothing, takes the number away. */
const userPhone = z
  .string()
  .max(40)
  .transform((text, context) => {
    const typed = toLatinDigits(text).trim();
    if (typed === '' || typed === PHONE_PREFIX || typed === PHONE_PREFIX.slice(0, -1)) return PHONE_PREFIX;
    const number = parsePhone(text);
    if (number === null) context.addIssue({ code: 'custom', message: 'phone' });
    return number ?? '';
  });

/** What people may change about themselves. The address and the roles come from the identity service and the site. */
export const profileSchema = z.strictObject({
  user_name: line(TEXT_LIMITS.name).optional(),
  user_phone: userPhone.optional(),
  on_whatsapp: z.boolean().optional(),
  language: z.enum(LANGUAGES).optional(),
});
export type Profile = z.infer<typeof profileSchema>;

/** Everything that is kept about the person who asks, by kind. */
export const myDataSchema = z.object({
  data: z.object({
    exported_at: z.iso.datetime(),
    user: userSchema.extend({ created_at: z.string() }),
    sessions: z.array(sessionSchema),
    favourites: z.array(z.looseObject({})),
    properties: z.array(z.looseObject({})),
    enquiries: z.array(z.looseObject({})),
    messages: z.array(z.looseObject({})),
    viewings: z.array(z.looseObject({})),
    viewing_hours: z.array(z.looseObject({})),
    tenancies: z.array(z.looseObject({})),
    mutual_ratings: z.array(z.looseObject({})),
    /** What one said was asked for beyond a listing. */
    asked_more: z.array(z.looseObject({})),
    reviews: z.array(z.looseObject({})),
    loans: z.array(z.looseObject({})),
    /** What is typed into the loan form and not sent yet. */
    loan_draft: z.looseObject({}).nullable(),
    hires: z.array(z.looseObject({})),
    promotions: z.array(z.looseObject({})),
    /** What one pays by bank transfer, without the pictures of the slips. */
    transfers: z.array(z.looseObject({})),
    saved_searches: z.array(z.looseObject({})),
    lead_notes: z.array(z.looseObject({})),
    quick_answers: z.array(z.looseObject({})),
  }),
});
