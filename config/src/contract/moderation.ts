import { z } from 'zod';

import {
  BULK_MAX,
  CITIES,
  DESK_LISTS,
  LISTING_REASONS,
  LISTING_STATES,
  PROPERTY_FOR,
  PROPERTY_TYPES,
  REPORT_REASONS,
} from '../market/index.js';
import { queuedListingSchema, queueQuerySchema } from './listing.js';
import { isText, line, paragraph, photoSchema } from './shared.js';

/** What of a queue names its listings and their order, without the page. */
const { limit: _limit, cursor: _cursor, _id: _one, ...filters } = queueQuerySchema.shape;
export const examineQuerySchema = z.strictObject(filters);
export type ExamineQuery = z.output<typeof examineQuerySchema>;

const beside = z.object({ _id: z.string(), code: z.string() });
export type Beside = z.infer<typeof beside>;

export const nextQuerySchema = z.strictObject({
  ...filters,
  /** The listing behind which it goes on; without, the queue begins. */
  after: z.string().max(64).refine(isText, 'control_characters').optional(),
});
export type NextQuery = z.output<typeof nextQuerySchema>;
export const nextSchema = z.object({ data: beside.nullable() });

/** Why another listing may be the same one: the same words and numbers, a photograph, a telephone. */
export const TWIN_REASONS = ['text', 'photo', 'number'] as const;
export type TwinReason = (typeof TWIN_REASONS)[number];

const twinSchema = z.object({
  _id: z.string(),
  code: z.string(),
  property_name: z.string(),
  property_for: z.enum(PROPERTY_FOR),
  property_type: z.enum(PROPERTY_TYPES),
  city: z.enum(CITIES),
  area: z.string().nullable(),
  price: z.number().int(),
  property_size: z.number().int().nullable(),
  bedroom: z.number().int().nullable(),
  listing_state: z.enum(LISTING_STATES),
  owner_name: z.string().nullable(),
  owner_number: z.string().nullable(),
  property_description: z.string().nullable(),
  createdAt: z.string(),
  photo: photoSchema.nullable(),
  same: z.array(z.enum(TWIN_REASONS)),
});
export type Twin = z.infer<typeof twinSchema>;

const historySchema = z.object({
  /** How many listings of the same owner are in each state. */
  states: z.array(z.object({ listing_state: z.enum(LISTING_STATES), count: z.number().int() })),
  /** The latest of the others. */
  listings: z.array(
    beside.extend({ property_name: z.string(), listing_state: z.enum(LISTING_STATES), createdAt: z.string() }),
  ),
  /** What was decided about them, the latest first. */
  decisions: z.array(
    beside.extend({
      listing_state: z.enum(LISTING_STATES),
      reason: z.enum(LISTING_REASONS).nullable(),
      actor: z.string(),
      at: z.string(),
    }),
  ),
  /** What people reported about them, the latest first. */
  reports: z.array(
    beside.extend({ reason: z.enum(REPORT_REASONS), words: z.string(), is_open: z.boolean(), at: z.string() }),
  ),
  /** How many reports there are in all. */
  reported: z.number().int(),
});
export type OwnerHistory = z.infer<typeof historySchema>;

const takenSchema = z.object({
  name: z.string(),
  /** By whoever asks. */
  mine: z.boolean(),
  since: z.string(),
});
export type Taken = z.infer<typeof takenSchema>;

export const examinationSchema = z.object({
  data: z.object({
    previous: beside.nullable(),
    next: beside.nullable(),
    taken: takenSchema.nullable(),
    twins: z.array(twinSchema),
    /** Listings of the same telephone that are not among the twins shown. */
    twins_left_out: z.number().int(),
    owner: historySchema,
    /** Viewings ahead that are agreed or asked for: taking it off the market cancels them. */
    viewings_open: z.number().int(),
  }),
});
export type Examination = z.infer<typeof examinationSchema>['data'];

export const takeSchema = z.strictObject({
  /** Knowing that somebody else has it. */
  over: z.boolean().optional(),
});
export const takenOneSchema = z.object({ data: takenSchema });

export const bulkDecisionSchema = z
  .strictObject({
    listings: z
      .array(z.strictObject({ _id: z.string().min(1).max(64), seen: z.string().max(40) }))
      .min(1)
      .max(BULK_MAX),
    listing_state: z.enum(LISTING_STATES).optional(),
    /** Instead of a state: what was decided last is taken back, as takeListingBack does it for one. */
    take_back: z.literal(true).optional(),
    reason: z.enum(LISTING_REASONS).optional(),
    note: paragraph(2000).optional(),
    /** Also those whose viewings ahead this cancels for good; else they are refused with how many there are. */
    sure: z.literal(true).optional(),
  })
  .refine(({ listing_state, take_back }) => (listing_state === undefined) === (take_back === true), {
    path: ['listing_state'],
    message: 'Either a state or taking back',
  })
  .refine(({ listings }) => new Set(listings.map(({ _id }) => _id)).size === listings.length, {
    path: ['listings'],
    message: 'Each listing once',
  });
export type BulkDecision = z.output<typeof bulkDecisionSchema>;

/** What became of one: 200, or the status, message and details with which it alone would have been refused. */
const decidedListingSchema = z.object({
  _id: z.string(),
  status: z.number().int(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type DecidedListing = z.infer<typeof decidedListingSchema>;
export const bulkOutcomesSchema = z.object({ data: z.array(decidedListingSchema) });

/** A listing in a file of all: what a spreadsheet is asked for, without pictures and descriptions. */
export const exportedListingSchema = queuedListingSchema.pick({
  _id: true,
  code: true,
  property_name: true,
  property_for: true,
  property_type: true,
  city: true,
  area: true,
  price: true,
  property_size: true,
  listing_state: true,
  owner_name: true,
  owner_number: true,
  owner_gmail: true,
  user_email: true,
  createdAt: true,
  updatedAt: true,
  warnings: true,
  suspicions: true,
  reports: true,
});
export type ExportedListing = z.infer<typeof exportedListingSchema>;
export const exportQuerySchema = z.strictObject({ ...filters, cursor: queueQuerySchema.shape.cursor });
export type ExportQuery = z.output<typeof exportQuerySchema>;
export const exportSchema = z.object({
  data: z.array(exportedListingSchema),
  meta: z.object({ next_cursor: z.string().nullable() }),
});
export type ExportPart = z.infer<typeof exportSchema>;

const savedViewSchema = z.object({
  _id: z.string(),
  list: z.enum(DESK_LISTS),
  name: z.string(),
  /** The query of the address, without its question mark. */
  search: z.string(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
export const savedViewListSchema = z.object({ data: z.array(savedViewSchema) });
export const newSavedViewSchema = z.strictObject({
  list: z.enum(DESK_LISTS),
  name: line(60),
  search: z.string().max(1000).refine(isText, 'control_characters'),
});
export type NewSavedView = z.output<typeof newSavedViewSchema>;
