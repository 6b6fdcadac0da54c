import { z } from 'zod';

import {
  LANGUAGES,
  MAX_AT_ONCE,
  MAX_EXCEPTIONS,
  MAX_WINDOWS,
  SIDES,
  spanOf,
  TEXT_LIMITS,
  VIEWING_MINUTES,
  VIEWING_REASONS,
  VIEWING_STATES,
  VIEWING_STEPS,
} from '../market/index.js';
import { link } from './conversation.js';
import { emptyIsAny, line, paragraph, phone, wholeNumber } from './shared.js';

const moment = z.iso.datetime();
/** The same key a second time asks for nothing again. */
const key = z.string().min(8).max(80);

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const window = { from: clock, to: clock };
const isForwards = (one: { from: string; to: string }) => spanOf(one).from < spanOf(one).to;
const backwards = { path: ['to'], message: 'backwards' };

/** When somebody shows homes: windows of the week in Dhaka, exceptions, how long one takes and how many come at once. */
export const viewingHoursSchema = z.strictObject({
  weekly: z
    .array(z.strictObject({ weekday: z.number().int().min(0).max(6), ...window }).refine(isForwards, backwards))
    .max(MAX_WINDOWS),
  days_off: z.array(z.iso.date()).max(MAX_EXCEPTIONS),
  extra: z.array(z.strictObject({ day: z.iso.date(), ...window }).refine(isForwards, backwards)).max(MAX_EXCEPTIONS),
  minutes: z.union(VIEWING_MINUTES.map((minutes) => z.literal(minutes))),
  at_once: z.number().int().min(1).max(MAX_AT_ONCE),
  /** Whether a time is had at once; else each is asked for. */
  is_instant: z.boolean(),
});
export type ViewingHoursBody = z.infer<typeof viewingHoursSchema>;
export const viewingHoursOneSchema = z.object({ data: viewingHoursSchema.nullable() });

/** The times that are free, in ISO 8601. Empty where nobody shows the home. */
export const viewingTimesSchema = z.object({
  data: z.object({ minutes: z.number().int(), is_instant: z.boolean(), times: z.array(z.string()) }),
});
export type ViewingTimes = z.infer<typeof viewingTimesSchema>['data'];

export const viewingSchema = z.object({
  _id: z.string(),
  /** The `_id` of the message that began the conversation. */
  conversation: z.string(),
  /** Whose eyes it is seen with; null for the admin, who reads what was reported. */
  side: z.enum(SIDES).nullable(),
  /** The name of the other side, where there is one. */
  with: z.string().nullable(),
  /** What is viewed, as it was called then, and its listing while there is one. */
  about: z.string(),
  property: z.object({ _id: z.string(), is_public: z.boolean() }).nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  state: z.enum(VIEWING_STATES),
  /** Who did the last step: asked, cancelled, says that the other did not come. */
  by: z.enum([...SIDES, 'site']),
  reason: z.enum(VIEWING_REASONS).nullable(),
  /** Until when a request has to be confirmed. */
  lapses_at: z.string().nullable(),
  /** Counts the changes; a step names the one it was decided on. */
  sequence: z.number().int(),
  /** Where exactly, once it is confirmed. */
  address: z.string().nullable(),
  /** What can be done with it at this moment. */
  steps: z.array(z.enum(VIEWING_STEPS)),
});
export type Viewing = z.infer<typeof viewingSchema>;
export const viewingOneSchema = z.object({ data: viewingSchema });

/** The viewings of one conversation, the latest first, and what else can be chosen in it. */
export const conversationViewingsSchema = z.object({
  data: z.object({
    viewings: z.array(viewingSchema),
    /** Null where the home is not shown, or nothing more can be asked for. */
    times: viewingTimesSchema.shape.data.nullable(),
  }),
});
export type ConversationViewings = z.infer<typeof conversationViewingsSchema>['data'];

export const newViewingSchema = z.strictObject({ starts_at: moment, key, link });

/** A time asked for on the page of a listing, where there is no conversation yet. */
export const openViewingSchema = z.strictObject({
  starts_at: moment,
  key,
  name: line(TEXT_LIMITS.name),
  number: phone,
  email: z.email().max(TEXT_LIMITS.line),
  message: emptyIsAny(paragraph()),
  language: z.enum(LANGUAGES).default('en'),
  /** Honeypot, as of `enquirySchema`. */
  website: z.string().max(TEXT_LIMITS.line).optional(),
});
export type OpenViewing = z.infer<typeof openViewingSchema>;
/** Null for whoever is not signed in: a link was mailed, by which they take the time. */
export const openedViewingSchema = z.object({ data: viewingSchema.nullable() });

export const viewingStepSchema = z
  .strictObject({
    step: z.enum(VIEWING_STEPS),
    sequence: z.number().int().min(0),
    /** The new time of one that is moved. */
    starts_at: emptyIsAny(moment),
    link,
  })
  .refine(({ step, starts_at }) => (step === 'move') === (starts_at !== undefined), {
    path: ['starts_at'],
    message: 'required',
  });
export type ViewingStepBody = Omit<z.infer<typeof viewingStepSchema>, 'link'>;

/** What a step that cannot be taken is refused with (409), in `details.why`. */
export const VIEWING_REFUSALS = ['taken', 'not_offered', 'too_many', 'clash', 'changed', 'ended', 'not_shown'] as const;
export type ViewingRefusal = (typeof VIEWING_REFUSALS)[number];

export const viewingsQuerySchema = z.strictObject({
  /** Of the homes that one shows, or of those that one looks at. */
  side: z.enum(SIDES),
  /** Those behind us, the latest first, in place of those to come. */
  past: emptyIsAny(z.literal('1')),
  limit: emptyIsAny(wholeNumber(1, 100)).transform((limit) => limit ?? 50),
  cursor: emptyIsAny(z.string().max(200)),
});
export type ViewingsQuery = z.infer<typeof viewingsQuerySchema>;
export const viewingListSchema = z.object({
  data: z.array(viewingSchema),
  meta: z.object({ total: z.number().int(), next_cursor: z.string().nullable() }),
});
export type ViewingList = z.infer<typeof viewingListSchema>;

/** A viewing for a calendar, as iCalendar. */
export const viewingCalendarSchema = z.object({ data: z.object({ text: z.string() }) });
