import { z } from 'zod';

import {
  CITIES,
  DRAFT_LENGTH,
  FACT_VALUES,
  FACTS,
  LISTING,
  LISTING_REASONS,
  LISTING_SOURCES,
  LISTING_STATES,
  ofItsKind,
  PROPERTY_TYPES,
  QUEUE_SORTS,
  REPORT_REASONS,
  STAFF_FIELDS,
  SUSPICIONS,
  TEXT_LIMITS,
  WENT_THROUGH,
} from '../market/index.js';
import { address, answers, type ListingPhoto, neededShape, optionalShape } from './listing-field.js';
import { ownPropertySchema, readFactsSchema } from './property.js';
import { emptyIsAny, isText, paragraph, wholeNumber } from './shared.js';

export type { ListingPhoto };

const pictures = { image_one: address.optional(), image_two: address.optional() };

/** A client of the specification merges its stored profile in. Who the caller is, the session says: taken and ignored. */
const profile = {
  user_name: z.unknown().optional(),
  user_email: z.unknown().optional(),
  user_phone: z.unknown().optional(),
};

/** The draft that the form was filled in from; it is removed together with what is stored. */
const draft = z.string().min(1).max(64).optional();

type Pictures = { image_one?: string | undefined; image_two?: string | undefined; photos?: ListingPhoto[] | undefined };

/** image_one and image_two beside `photos` must say the same. */
function agree({ image_one, image_two, photos }: Pictures, context: z.RefinementCtx): void {
  const images = { image_one, image_two };
  for (const [index, name] of (['image_one', 'image_two'] as const).entries()) {
    if (photos && images[name] !== undefined && images[name] !== photos[index]?.url) {
      context.addIssue({ code: 'custom', path: [name], message: 'differs' });
    }
  }
}

export const newListingSchema = z
  .strictObject({ ...neededShape, ...optionalShape, ...pictures, ...profile, draft })
  .superRefine((listing, context) => {
    agree(listing, context);
    for (const name of ['image_one', 'image_two'] as const) {
      if (!listing.photos && !listing[name]) context.addIssue({ code: 'custom', path: [name], message: 'required' });
    }
    if (!listing.photos && listing.image_one && listing.image_one === listing.image_two) {
      context.addIssue({ code: 'custom', path: ['image_two'], message: 'doubled' });
    }
  })
  .transform(({ user_name: _name, user_email: _email, user_phone: _phone, ...listing }) => ofItsKind(listing));
export type NewListing = z.output<typeof newListingSchema>;

const decision = {
  listing_state: z.enum(LISTING_STATES).optional(),
  reason: z.enum(LISTING_REASONS).optional(),
  note: paragraph(2000).optional(),
  /** "It is still to be had": what the one-tap link of the mail says as well. */
  confirmed: z.literal(true).optional(),
  /** Of what is sold or rented, or becomes so: through whom. Nobody else is told. */
  went_through: z.enum(WENT_THROUGH).optional(),
  /** The `updatedAt` that the caller saw; when something else is stored by now, 409. */
  seen: z.string().max(40).optional(),
  draft,
};

/** Changed fields, or a move to another state, or both at once: the change first. */
export const listingChangeSchema = z
  .strictObject({ ...z.object(neededShape).partial().shape, ...optionalShape, ...pictures, ...profile, ...decision })
  .superRefine((change, context) => {
    agree(change, context);
    const { user_name: _name, user_email: _email, user_phone: _phone, seen: _seen, draft: _draft, ...rest } = change;
    const { reason, note, ...asked } = rest;
    if (Object.values(asked).every((value) => value === undefined)) {
      context.addIssue({ code: 'custom', path: [], message: 'nothing' });
    }
    if (change.listing_state === undefined && (reason !== undefined || note !== undefined)) {
      context.addIssue({ code: 'custom', path: ['listing_state'], message: 'required' });
    }
  })
  .transform(({ user_name: _name, user_email: _email, user_phone: _phone, ...change }) => change);
export type ListingChange = z.output<typeof listingChangeSchema>;

/** The names of all fields of the form, for what a draft may hold. */
export const LISTING_FIELDS = [...Object.keys(LISTING), ...Object.keys(pictures)];

const listed = z.object({ _id: z.string(), listing_state: z.enum(LISTING_STATES) });
export const addedListingSchema = z.object({ message: z.literal('Property add Successful'), data: listed });
export const changedListingSchema = z.object({
  message: z.string(),
  /** `viewings_cancelled` as of an own listing; 0 where no `listing_state` was asked for. */
  data: listed.extend({ updatedAt: z.string(), viewings_cancelled: z.number().int() }),
});

/** What can be said of a text, and be denied. */
const factSchema = z.enum([...FACTS, ...FACT_VALUES]);

/** Whether what was read in the text of a listing is true. */
export const factCorrectionSchema = z.strictObject({ fact: factSchema, is_true: z.boolean() });
export type FactCorrection = z.output<typeof factCorrectionSchema>;
export const correctedFactsSchema = z.object({
  message: z.string(),
  data: z.object({ denied_facts: z.array(factSchema) }),
});

const wholeListingSchema = ownPropertySchema.extend(answers(STAFF_FIELDS));

/** What was decided about a listing, and why. */
const ownDecisionSchema = z.object({
  at: z.string(),
  decision: z.enum(LISTING_STATES),
  reason: z.enum(LISTING_REASONS).nullable(),
  note: z.string().nullable(),
});
export type OwnDecision = z.infer<typeof ownDecisionSchema>;

const changesSchema = z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }));

/** A listing as the form that edits it needs it: with the exact address, which no other call answers. */
export const editableListingSchema = wholeListingSchema.extend({
  /** All that was read in its text, also what is stated or denied. */
  all_read: readFactsSchema,
  denied_facts: z.array(factSchema),
  /** The latest first; who decided is nobody's business here. */
  decisions: z.array(ownDecisionSchema),
});
export type EditableListing = z.infer<typeof editableListingSchema>;
export const editableListingOneSchema = z.object({ data: z.tuple([editableListingSchema]) });

/** `seen` as in {@link listingChangeSchema}. */
export const removalQuerySchema = z.strictObject({ seen: emptyIsAny(z.string().max(40)) });

/** Taking a decision back: the listing as it was seen. */
export const takeListingBackSchema = z.strictObject({ seen: z.string().max(40).optional() });

/** What staff say is no reason to suspect it. */
export const clearedSuspicionsSchema = z.object({ data: z.object({ cleared: z.array(z.enum(SUSPICIONS)) }) });

export const storedPhotoSchema = z.object({
  data: z.object({ _id: z.string(), url: z.string(), width: z.number().int(), height: z.number().int() }),
});
export type StoredPhoto = z.infer<typeof storedPhotoSchema>['data'];

const KNOWN: ReadonlySet<string> = new Set(LISTING_FIELDS);

function holdsText(value: unknown): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isText(name) && holdsText(part));
}

/** What somebody has typed so far, unchecked: unknown names are dropped, DRAFT_LENGTH characters at most. */
const draftValues = z
  .record(z.string().max(64), z.json() as z.ZodType<z.core.util.JSONType>)
  .transform((values) => Object.fromEntries(Object.entries(values).filter(([name]) => KNOWN.has(name))))
  .refine((values) => JSON.stringify(values).length <= DRAFT_LENGTH, 'too_big')
  .refine(holdsText, 'control_characters');
const step = wholeNumber(0, 20);

export const newDraftSchema = z.strictObject({
  values: draftValues,
  step: step.default(0),
  /** The `_id` of an own listing that is being edited. */
  property: z.string().min(1).max(64).optional(),
});
export type NewDraft = z.output<typeof newDraftSchema>;
export const draftChangeSchema = z.strictObject({ values: draftValues, step: step.optional() });
export type DraftChange = z.output<typeof draftChangeSchema>;

export const draftSchema = z.object({
  _id: z.string(),
  /** The `_id` of the listing that is being edited, null for a new one. */
  property: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
  step: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Draft = z.infer<typeof draftSchema>;
export const draftOneSchema = z.object({ data: draftSchema });
export const draftListSchema = z.object({ data: z.array(draftSchema) });

/** A word to the moderators. `key` is the listing's `_id`, `key` or `code`. */
export const reportSchema = z.strictObject({
  key: z.string().min(1).max(140),
  reason: z.enum(REPORT_REASONS),
  words: z.union([z.literal(''), paragraph(2000)]).optional(),
});
export type Report = z.output<typeof reportSchema>;

export const confirmationSchema = z.strictObject({ token: z.string().min(1).max(200) });
export const confirmedSchema = z.object({
  message: z.string(),
  data: z.object({ property_name: z.string(), listing_state: z.enum(LISTING_STATES), confirmed_at: z.string() }),
});

const isAsked = emptyIsAny(
  z.preprocess((value) => (value === '1' || value === 'true' ? true : value), z.literal(true)),
);

/**
 * The queue of the admin. Without a state all are meant; `reported=1` asks for those with open reports, `suspicious=1` for
 * those that look like none, without a state only where there is still something to decide.
 */
export const queueQuerySchema = z.strictObject({
  /** One listing alone. */
  _id: emptyIsAny(z.string().max(64).refine(isText, 'control_characters')),
  state: emptyIsAny(z.enum(LISTING_STATES)),
  reported: isAsked,
  suspicious: isAsked,
  /** `user` for what people listed, `site` for what belongs to no account. */
  whose: emptyIsAny(z.enum(['user', 'site'])),
  q: emptyIsAny(z.string().trim().max(TEXT_LIMITS.search)),
  city: emptyIsAny(z.enum(CITIES)),
  property_type: emptyIsAny(z.enum(PROPERTY_TYPES)),
  source: emptyIsAny(z.enum(LISTING_SOURCES)),
  /** Changed between these days in Bangladesh, both among them. ISO 8601. */
  from: emptyIsAny(z.iso.date()),
  to: emptyIsAny(z.iso.date()),
  sort: emptyIsAny(z.enum(QUEUE_SORTS)),
  limit: emptyIsAny(wholeNumber(1, 48)).transform((limit) => limit ?? 24),
  cursor: emptyIsAny(z.string().max(200)),
});
export type QueueQuery = z.output<typeof queueQuerySchema>;

const other = z.object({ _id: z.string(), code: z.string(), property_name: z.string() });
export const warningSchema = z.discriminatedUnion('kind', [
  /** The same photograph stands in other listings. */
  z.object({ kind: z.literal('same_photo'), url: z.string(), others: z.array(other) }),
  /** Other listings have the telephone number under another name. */
  z.object({ kind: z.literal('same_number'), names: z.array(z.string()) }),
  /** Far from the median of published listings of its area and kind, of which there are `listings`. */
  z.object({ kind: z.literal('price_far'), median: z.number().int(), listings: z.number().int() }),
]);
export type Warning = z.infer<typeof warningSchema>;

export const queuedListingSchema = wholeListingSchema.extend({
  createdAt: z.string(),
  /** Whose account it belongs to. */
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  warnings: z.array(warningSchema),
  /** Why it sinks in every order of relevance, unless staff said that it is none. */
  suspicions: z.array(z.enum(SUSPICIONS)),
  /** What is different from what was on the market last; empty when it never was. */
  changes: changesSchema,
  /** Who looks at it to decide, by their name; null when nobody does. */
  taken_by: z.string().nullable(),
  /** Open reports, the latest first, ten at most. */
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), words: z.string(), at: z.string() })),
  /** Where one listing alone is asked for (`_id`); null in a list. */
  history: z
    .object({
      /** The latest first. `who`: the address of the account that decided. */
      decisions: z.array(ownDecisionSchema.extend({ who: z.string() })),
      /** What is different from how it was at its last decision. */
      changes: changesSchema,
      /** Its owner put it back after somebody else had deleted it, and nobody has decided about it since. */
      back: z.object({ at: z.string(), who: z.string(), deleted_at: z.string(), deleted_by: z.string() }).nullable(),
      /** Until when the last decision can be taken back (takeListingBack); null when it cannot. ISO 8601. */
      take_back_until: z.string().nullable(),
    })
    .nullable(),
});
export type QueuedListing = z.infer<typeof queuedListingSchema>;
export type ListingHistory = NonNullable<QueuedListing['history']>;
export const queueSchema = z.object({
  data: z.array(queuedListingSchema),
  meta: z.object({
    total: z.number().int(),
    total_is_exact: z.boolean(),
    /** Where words are looked for: how many listings have come in such numbers that theirs cannot be found yet. */
    unsearched: z.number().int(),
    next_cursor: z.string().nullable(),
  }),
});
export type Queue = z.infer<typeof queueSchema>;
