import { z } from 'zod';

import {
  AMENITIES,
  API_LIMIT_DEFAULT,
  API_LIMIT_MAX,
  CITIES,
  FACINGS,
  LISTING_REASONS,
  LISTING_STATES,
  MAX_SQUARE_FEET,
  MAX_TAKA,
  PRICE_IS,
  PROPERTY_FOR,
  PROPERTY_TYPES,
  SORTS,
  TEXT_LIMITS,
} from '../market/index.js';
import { emptyIsAny, photoSchema, wholeNumber } from './shared.js';

/** A listing as lists show it. Contact data is only in {@link propertyDetailSchema}, one listing at a time. */
export const propertySchema = z.object({
  _id: z.string(),
  key: z.string(),
  code: z.string(),
  property_for: z.enum(PROPERTY_FOR),
  property_type: z.enum(PROPERTY_TYPES),
  city: z.enum(CITIES),
  area: z.string().nullable(),
  property_name: z.string(),
  title: z.string().nullable(),
  property_description: z.string().nullable(),
  facing: z.enum(FACINGS).nullable(),
  /** Square feet. */
  property_size: z.number().int().nullable(),
  /** Whole taka; a month's rent when property_for is rent. */
  price: z.number().int(),
  price_is: z.enum(PRICE_IS),
  image_one: z.string().nullable(),
  image_two: z.string().nullable(),
  image_three: z.string().nullable(),
  photos: z.array(photoSchema),
  floor_plan: photoSchema.nullable(),
  bedroom: z.number().int().nullable(),
  bathroom: z.number().int().nullable(),
  garages: z.number().int().nullable(),
  balconies: z.number().int().nullable(),
  floor: z.string().nullable(),
  year_built: z.number().int().nullable(),
  amenities: z.array(z.enum(AMENITIES)),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  owner_name: z.string().nullable(),
  listing_state: z.enum(LISTING_STATES),
  featured: z.boolean(),
  /** ISO 8601 instants. */
  first_published_at: z.string(),
  confirmed_at: z.string().nullable(),
});
export type Property = z.infer<typeof propertySchema>;

export const propertyDetailSchema = propertySchema.extend({
  owner_number: z.string().nullable(),
  owner_gmail: z.string().nullable(),
  /** When the price last fell while it was on the market, and what it was before; null when it did not. */
  reduced_on: z.string().nullable(),
  price_then: z.number().int().nullable(),
});
export type PropertyDetail = z.infer<typeof propertyDetailSchema>;

const amenityList = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(z.enum(AMENITIES)).max(AMENITIES.length),
);

/** What a list can be asked for. One schema for the query string of allProperty and the body of findMultipleProperties. */
export const propertyQuerySchema = z.strictObject({
  property_for: emptyIsAny(z.enum(PROPERTY_FOR)),
  property_type: emptyIsAny(z.enum(PROPERTY_TYPES)),
  city: emptyIsAny(z.enum(CITIES)),
  area: emptyIsAny(z.string().trim().max(TEXT_LIMITS.name)),
  q: emptyIsAny(z.string().trim().max(TEXT_LIMITS.search)),
  min_price: emptyIsAny(wholeNumber(0, MAX_TAKA)),
  max_price: emptyIsAny(wholeNumber(0, MAX_TAKA)),
  min_size: emptyIsAny(wholeNumber(0, MAX_SQUARE_FEET)),
  max_size: emptyIsAny(wholeNumber(0, MAX_SQUARE_FEET)),
  bedroom: emptyIsAny(wholeNumber(0, 100)),
  bathroom: emptyIsAny(wholeNumber(0, 100)),
  amenities: emptyIsAny(amenityList),
  featured: emptyIsAny(z.preprocess((value) => (value === '1' || value === 'true' ? true : value), z.literal(true))),
  sort: emptyIsAny(z.enum(SORTS)),
  limit: emptyIsAny(wholeNumber(1, API_LIMIT_MAX)).transform((limit) => limit ?? API_LIMIT_DEFAULT),
  cursor: emptyIsAny(z.string().max(200)),
});
export type PropertyQuery = z.infer<typeof propertyQuerySchema>;
/** The same before parsing: what a caller may leave out. */
export type PropertyFilter = Partial<Omit<PropertyQuery, 'limit' | 'cursor'>>;

export const propertyListSchema = z.object({
  data: z.array(propertySchema),
  meta: z.object({
    /** Exact up to EXACT_TOTAL_MAX; that number with `total_is_exact: false` beyond. */
    total: z.number().int(),
    total_is_exact: z.boolean(),
    next_cursor: z.string().nullable(),
  }),
});
export type PropertyList = z.infer<typeof propertyListSchema>;

/** Without a part only the list of parts is answered. */
export const sitemapQuerySchema = z.strictObject({ part: emptyIsAny(wholeNumber(1, 10_000_000)) });

export const sitemapPropertiesSchema = z.object({
  /** The published listings of the part asked for. */
  data: z.array(z.object({ _id: z.string(), updatedAt: z.string() })),
  meta: z.object({
    /** The numbers of the parts that hold anything. A listing stays in its part for ever. */
    parts: z.array(z.number().int()),
  }),
});
export type SitemapProperties = z.infer<typeof sitemapPropertiesSchema>;

/** A list of one, as the specification has it. */
export const propertyOneSchema = z.object({ data: z.array(propertyDetailSchema).length(1) });

/** A listing as its owner sees it, in whatever state it is. */
export const ownPropertySchema = propertyDetailSchema.extend({
  /** Null as long as it was never published. */
  first_published_at: z.string().nullable(),
  decision_reason: z.enum(LISTING_REASONS).nullable(),
  decision_note: z.string().nullable(),
  /** Whether the owner was asked if it is still to be had, and has not answered yet. */
  confirm_asked_at: z.string().nullable(),
  views: z.number().int(),
  favourites: z.number().int(),
  enquiries: z.number().int(),
  updatedAt: z.string(),
});
export type OwnProperty = z.infer<typeof ownPropertySchema>;
export const ownPropertyListSchema = z.object({ data: z.array(ownPropertySchema) });
