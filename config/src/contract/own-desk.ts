import { z } from 'zod';

import {
  BULK_INTENTS,
  BULK_RESULTS,
  CITIES,
  DESK_BULK_MAX,
  DESK_ROWS,
  DESK_SORTS,
  FILE_CALL_ROWS,
  FILE_FATES,
  LISTING_STATES,
  MAX_TAKA,
  PERCENT_RANGE,
  PROPERTY_FOR,
  PROPERTY_TYPES,
  STATISTIC_DAYS,
  TEXT_LIMITS,
} from '../market/index.js';
import { adminOnly, signedIn, type Call } from './call.js';
import { messageSchema } from './enquiry.js';
import { neededShape, optionalShape } from './listing-field.js';
import { emptyIsAny, isText, line, photoSchema, wholeNumber } from './shared.js';

const id = z.string().min(1).max(64).refine(isText, 'control_characters');
const isAsked = emptyIsAny(
  z.preprocess((value) => (value === '1' || value === 'true' ? true : value), z.literal(true)),
);
const cursor = emptyIsAny(z.string().max(200));

/** The own listings as a table asks for them. `whole=1`: with every column of each, for a file. */
export const deskQuerySchema = z.strictObject({
  /** Parts of name, heading, address, area, code or own reference; neighbourhoods, cities and types in both scripts. */
  q: emptyIsAny(z.string().trim().max(TEXT_LIMITS.search)),
  state: emptyIsAny(z.enum(LISTING_STATES)),
  property_for: emptyIsAny(z.enum(PROPERTY_FOR)),
  property_type: emptyIsAny(z.enum(PROPERTY_TYPES)),
  city: emptyIsAny(z.enum(CITIES)),
  photos: emptyIsAny(z.enum(['with', 'without'])),
  to_confirm: isAsked,
  whole: isAsked,
  sort: emptyIsAny(z.enum(DESK_SORTS)),
  limit: emptyIsAny(wholeNumber(1, 50)).transform((limit) => limit ?? DESK_ROWS[0]),
  cursor,
});
export type DeskQuery = z.output<typeof deskQuerySchema>;

const count = z.number().int().min(0);

const viewingCounts = { viewings_asked: count, viewings_held: count, viewings_missed: count };

export const deskListingSchema = z.object({
  _id: z.string(),
  code: z.string(),
  own_reference: z.string().nullable(),
  property_name: z.string(),
  property_for: z.enum(PROPERTY_FOR),
  property_type: z.enum(PROPERTY_TYPES),
  city: z.enum(CITIES),
  area: z.string().nullable(),
  place: z.string().nullable(),
  address: z.string().nullable(),
  price: z.number().int(),
  listing_state: z.enum(LISTING_STATES),
  cover: photoSchema.nullable(),
  /** How many photographs it has. */
  pictures: count,
  featured: z.boolean(),
  /** Whether its owner wishes it to be featured, which nobody has decided yet. */
  wished: z.boolean(),
  /** Until when it is promoted, an ISO 8601 instant; null where it is not. */
  promoted_until: z.string().nullable(),
  seen: count,
  saved: count,
  contacted: count,
  /** Viewings that were asked for, that took place, and to which somebody did not come. */
  ...viewingCounts,
  /** Since how many days it is on the market; null while it is not, or where nobody knows. */
  days: count.nullable(),
  /** Looks on each of the last 30 days, today the last. */
  seen_by_day: z.array(count),
  confirmed_at: z.string().nullable(),
  confirm_asked_at: z.string().nullable(),
  updatedAt: z.string(),
  /** Every column by its name, where the whole was asked for. */
  values: z.record(z.string(), z.unknown()).optional(),
});
export type DeskListing = z.infer<typeof deskListingSchema>;
export const deskListSchema = z.object({
  data: z.array(deskListingSchema),
  meta: z.object({ total: count, next_cursor: z.string().nullable() }),
});

const price = wholeNumber(1, MAX_TAKA);

/** `seen` as in listingChangeSchema; state and price are what `back` puts a row back to. */
const bulkRow = z.strictObject({
  _id: id,
  seen: z.string().max(40).optional(),
  listing_state: z.enum(LISTING_STATES).optional(),
  price: price.optional(),
});

export const bulkSchema = z
  .strictObject({
    intent: z.enum(BULK_INTENTS),
    /** For `price`: the new one, or by how many per cent. */
    change: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('set'), price }),
        z.strictObject({
          kind: z.literal('percent'),
          percent: z.number().min(PERCENT_RANGE.min).max(PERCENT_RANGE.max),
        }),
      ])
      .optional(),
    /** Says what would become of each and changes nothing. */
    preview: z.literal(true).optional(),
    listings: z
      .array(bulkRow)
      .min(1)
      .max(DESK_BULK_MAX)
      .refine((all) => new Set(all.map(({ _id }) => _id)).size === all.length, 'doubled'),
  })
  .refine(({ intent, change }) => (intent === 'price') === (change !== undefined), {
    path: ['change'],
    error: 'required',
  });
export type Bulk = z.output<typeof bulkSchema>;

const condition = z.object({ listing_state: z.enum(LISTING_STATES), price: z.number().int(), updatedAt: z.string() });
export const bulkOutcomeSchema = z.object({
  _id: z.string(),
  code: z.string().nullable(),
  property_name: z.string().nullable(),
  result: z.enum(BULK_RESULTS),
  /** As it was and as it is, or in a preview would be; null where it is nobody's to know. */
  from: condition.nullable(),
  to: condition.nullable(),
  /** Viewings that it cancels, or in a preview would; of what is offered again those that stay cancelled. */
  viewings: count,
});
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;

const { image_three: _plan, ...neededTexts } = neededShape;
const { photos: _photos, ...optionalTexts } = optionalShape;
/** A row of a file that makes a listing: what the form asks for but for pictures, and a reference to know it by. */
export const newFromFileSchema = z.strictObject({ ...neededTexts, ...optionalTexts, own_reference: line(60) });
/** A row that changes one: what it names. */
export const changeFromFileSchema = z.strictObject({ ...z.object(neededTexts).partial().shape, ...optionalTexts });

/** Rows of a file; without `write` it is said what would become of each, and nothing is written. */
export const fileRowsSchema = z.strictObject({
  write: z.boolean(),
  rows: z
    .array(
      z.strictObject({
        line: z.number().int().min(1),
        /** The code of an own listing; without it the own reference says which is meant. */
        code: z.string().max(40).optional(),
        /** For writing: what the preview said, and the `updatedAt` of what it found. */
        expected: z.enum(FILE_FATES).optional(),
        seen: z.string().max(40).nullable().optional(),
        values: z.record(z.string().max(64), z.json() as z.ZodType<z.core.util.JSONType>),
      }),
    )
    .min(1)
    .max(FILE_CALL_ROWS),
});
export type FileRows = z.output<typeof fileRowsSchema>;

export const fileOutcomeSchema = z.object({
  line: z.number().int(),
  fate: z.enum(FILE_FATES),
  code: z.string().nullable(),
  _id: z.string().nullable(),
  /** Where a new one, or a changed one, ends: after a review, or at once. */
  listing_state: z.enum(LISTING_STATES).nullable(),
  seen: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** By field, with the codes of what is wrong with it. */
  faults: z.record(z.string(), z.array(z.string())),
});
export type FileOutcome = z.infer<typeof fileOutcomeSchema>;

export const statisticsQuerySchema = z.strictObject({
  days: emptyIsAny(wholeNumber(1, 90).refine((days) => STATISTIC_DAYS.some((one) => one === days))).transform(
    (days) => days ?? STATISTIC_DAYS[0],
  ),
  /** One own listing alone, by its `_id`. */
  listing: emptyIsAny(id),
});
export type StatisticsQuery = z.output<typeof statisticsQuerySchema>;

const sums = { seen: count, saved: count, contacted: count };
export const statisticsSchema = z.object({
  data: z.object({
    /** How many listings are counted together, and how many of them are on the market. */
    listings: count,
    offered: count,
    /** For one listing alone: which, and since how many days it is on the market. */
    listing: z
      .object({ _id: z.string(), code: z.string(), property_name: z.string(), days: count.nullable() })
      .nullable(),
    /** Since the beginning. */
    all: z.object({ ...sums, ...viewingCounts }),
    /** One for each day in Bangladesh, `2026-11-23`, today the last. */
    days: z.array(z.object({ day: z.string(), ...sums })),
  }),
});
export type Statistics = z.infer<typeof statisticsSchema>['data'];

export const featureWishSchema = z.object({
  _id: z.string(),
  code: z.string(),
  property_name: z.string(),
  property_for: z.enum(PROPERTY_FOR),
  city: z.enum(CITIES),
  price: z.number().int(),
  cover: photoSchema.nullable(),
  /** Whose account it belongs to. */
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  wished_at: z.string(),
});
export type FeatureWish = z.infer<typeof featureWishSchema>;

/** The calls of the table of own listings, and of what is wished there. */
export const ownDeskCalls = {
  ownListings: {
    method: 'GET',
    path: '/ownListings',
    handler: 'property.desk.list',
    summary: 'The own listings in every state, searched, filtered and sorted, a page at a time',
    callers: signedIn,
    query: deskQuerySchema,
    answer: deskListSchema,
  },
  bulkListings: {
    method: 'POST',
    path: '/ownListings/bulk',
    handler: 'property.desk.bulk',
    summary: 'One thing done to up to 200 own listings, told for each; with `preview` only told',
    callers: signedIn,
    body: bulkSchema,
    answer: z.object({ data: z.array(bulkOutcomeSchema) }),
  },
  fileListings: {
    method: 'POST',
    path: '/ownListings/file',
    handler: 'property.desk.file',
    summary: 'Rows of a file as own listings: what becomes of each, and with `write` it does',
    callers: signedIn,
    body: fileRowsSchema,
    answer: z.object({ data: z.array(fileOutcomeSchema) }),
  },
  listingStatistics: {
    method: 'GET',
    path: '/listingStatistics',
    handler: 'property.desk.statistics',
    summary: 'How often the own listings, or one of them, were seen, kept and asked about, day by day',
    callers: signedIn,
    query: statisticsQuerySchema,
    answer: statisticsSchema,
  },
  featureWishes: {
    method: 'GET',
    path: '/featureWishes',
    handler: 'property.desk.wishes',
    summary: 'Listings whose owners wish them to be featured, the oldest wish first',
    callers: adminOnly,
    query: z.strictObject({ cursor }),
    answer: z.object({
      data: z.array(featureWishSchema),
      meta: z.object({ total: count, next_cursor: z.string().nullable() }),
    }),
  },
  decideFeatureWish: {
    method: 'PUT',
    path: '/featureWishes/{id}',
    handler: 'property.desk.decide',
    summary: 'Feature a listing as its owner wishes, or not',
    callers: adminOnly,
    body: z.strictObject({ featured: z.boolean() }),
    answer: messageSchema,
  },
} as const satisfies Record<string, Call>;
