import { z } from 'zod';

import {
  AMENITIES,
  API_LIMIT_DEFAULT,
  API_LIMIT_MAX,
  AREA_TEXT_MAX,
  areaText,
  CITIES,
  COST_PARTS,
  DETAIL_FIELDS,
  ENQUIRY_READERS,
  FACTS,
  FILTER_FIELDS,
  type FilterField,
  filtersOfField,
  LISTING,
  LISTING_REASONS,
  LISTING_STATES,
  MAX_SQUARE_FEET,
  MAX_TAKA,
  type NumberFilter,
  PLACES_MAX,
  PROPERTY_FOR,
  PROPERTY_TYPES,
  PUBLIC_FIELDS,
  readArea,
  SHARINGS,
  SORTS,
  TEXT_LIMITS,
  toLatinDigits,
  WISHED_FACTS,
  WISHES_MAX,
  WITHIN_KM,
} from '../market/index.js';
import { answers } from './listing-field.js';
import { emptyIsAny, photoSchema, wholeNumber } from './shared.js';

const unknownParts = z.array(z.enum(COST_PARTS));

/**
 * What is known of the costs in whole taka, and what of each sum nobody says: it is no less, where something is missing.
 * Null where nothing is known, and of a purchase without its booking money.
 */
const costSums = {
  monthly_total: z.number().int().nullable(),
  monthly_unknown: unknownParts,
  day_one: z.number().int().nullable(),
  day_one_unknown: unknownParts,
};

/** A listing as lists show it. Contact data is only in {@link propertyDetailSchema}, one listing at a time. */
export const propertySchema = z.object({
  _id: z.string(),
  key: z.string(),
  code: z.string(),
  ...answers(PUBLIC_FIELDS),
  /** The id of the neighbourhood that `area` stands for; null when it is not known. */
  place: z.string().nullable(),
  image_one: z.string().nullable(),
  image_two: z.string().nullable(),
  image_three: z.string().nullable(),
  ...costSums,
  photos: z.array(photoSchema),
  floor_plan: photoSchema.nullable(),
  listing_state: z.enum(LISTING_STATES),
  /** Chosen by staff. */
  featured: z.boolean(),
  /** Its owner pays at present for a better place in lists; left out where not. */
  promoted: z.boolean().optional(),
  /**
   * ISO 8601: an instant, or as much as the publisher of an imported listing says: `2023-11-24`, `2023-11`, `2021`. Null
   * where nobody knows.
   */
  first_published_at: z.string().nullable(),
  /** ISO 8601 instants. */
  confirmed_at: z.string().nullable(),
});
export type Property = z.infer<typeof propertySchema>;

/** What a listing's own words state; a value is missing where they do not say it. */
export const readFactsSchema = z.object({
  facts: z.array(z.enum(FACTS)),
  /** As the text counts; the ground floor is 0. */
  floor: z.number().int().optional(),
  /** The floor is a তলা, of which the ground floor is the first. */
  tala: z.literal(true).optional(),
  block: z.string().optional(),
  road: z.string().optional(),
  sector: z.string().optional(),
  /** Whole taka a month. */
  service_charge: z.number().int().optional(),
  /** Whole taka. */
  advance: z.number().int().optional(),
  /** Months of rent, where the text counts the advance in them. */
  advance_months: z.number().int().optional(),
});

export const propertyDetailSchema = propertySchema.extend({
  ...answers(DETAIL_FIELDS),
  /** What was read in its text beside what its owner stated; nothing that the owner has denied. */
  read_facts: readFactsSchema,
  /** Who reads what is written in its contact form. */
  enquiries_to: z.enum(ENQUIRY_READERS),
  /** Where the publisher of an imported listing shows it, with http or https; null when unknown, and for any other. */
  source_url: z.string().nullable(),
  /** When the price last fell while it was on the market, and what it was before; null when it did not. */
  reduced_on: z.string().nullable(),
  price_then: z.number().int().nullable(),
});
export type PropertyDetail = z.infer<typeof propertyDetailSchema>;

/** Several values: an array, or a text with commas between. None means any. */
const several = <Item extends z.ZodType>(item: Item, max: number) =>
  emptyIsAny(
    z.preprocess((value) => {
      const values: unknown = typeof value === 'string' ? value.split(',').filter(Boolean) : value;
      // One too many says it: to look at five thousand one by one took 140 ms.
      return Array.isArray(values) ? values.slice(0, max + 1) : values;
    }, z.array(item).max(max)),
  ).transform((values) => (values && values.length > 0 ? [...new Set(values)] : undefined));

/** `1` or `true`: only those; nothing: any. */
const onlyThose = emptyIsAny(
  z.preprocess((value) => (value === '1' || value === 'true' ? true : value), z.literal(true)),
);

const ofField = (name: FilterField) => emptyIsAny(wholeNumber(LISTING[name].min, LISTING[name].max));
const numberFilters = Object.fromEntries(
  FILTER_FIELDS.flatMap((name) => filtersOfField(name).map((filter) => [filter, ofField(name)])),
) as Record<NumberFilter, ReturnType<typeof ofField>>;

/** West, south, east, north in degrees, as `[number, number, number, number]` or with commas between. */
export const boundsSchema = z.preprocess(
  (value) =>
    typeof value === 'string' ? value.split(',').map((part) => (part.trim() === '' ? NaN : Number(part))) : value,
  z
    .tuple([z.number().min(-180), z.number().min(-90), z.number().max(180), z.number().max(90)])
    .refine(([west, south, east, north]) => west < east && south < north, 'bounds'),
);
export type Bounds = z.infer<typeof boundsSchema>;

/** `lat,lon;lat,lon;…` in degrees, 3 to 30 corners in Bangladesh, rounded to five decimals. */
const areaSchema = z
  .string()
  .max(AREA_TEXT_MAX)
  .refine((text) => readArea(text) !== null, 'area')
  .transform((text) => areaText(readArea(text) ?? []));

/** Kilometres with a decimal, in Latin or Bangla digits. */
const kilometres = z.preprocess(
  (value) => (typeof value === 'string' && /^[\d০-৯.]{1,6}$/.test(value.trim()) ? Number(toLatinDigits(value)) : value),
  z.number().min(WITHIN_KM.min).max(WITHIN_KM.max),
);

/** What listings can be asked for. The same names in the address of the list page, in allProperty, the facets and the map. */
const filterShape = {
  property_for: emptyIsAny(z.enum(PROPERTY_FOR)),
  /** Any of them. */
  property_type: several(z.enum(PROPERTY_TYPES), PROPERTY_TYPES.length),
  city: several(z.enum(CITIES), CITIES.length),
  /** Ids of neighbourhoods (@69street/config/search), any of them; a place stands for what lies in it too. */
  place: several(z.string().max(TEXT_LIMITS.name), PLACES_MAX),
  /** What lies beside `place` is meant as well: it comes first among the close matches, and narrows nothing here. */
  beside: onlyThose,
  /** The id of a landmark or a neighbourhood: what lies around it, as the crow flies. Another text finds nothing. */
  near: emptyIsAny(z.string().trim().max(TEXT_LIMITS.name)),
  /** How far around, in kilometres; else the landmark's own reach, 2 for a neighbourhood. Nothing without `near`. */
  within: emptyIsAny(kilometres),
  /** An area that somebody drew. */
  drawn: emptyIsAny(areaSchema),
  /** A neighbourhood in free words, misspelt or not. */
  area: emptyIsAny(z.string().trim().max(TEXT_LIMITS.name)),
  /** Words in name, title, area, description; or a code. */
  q: emptyIsAny(z.string().trim().max(TEXT_LIMITS.search)),
  min_price: emptyIsAny(wholeNumber(0, MAX_TAKA)),
  max_price: emptyIsAny(wholeNumber(0, MAX_TAKA)),
  min_size: emptyIsAny(wholeNumber(0, MAX_SQUARE_FEET)),
  max_size: emptyIsAny(wholeNumber(0, MAX_SQUARE_FEET)),
  /** A month at most, with what comes beside a rent. */
  max_monthly: emptyIsAny(wholeNumber(0, MAX_TAKA)),
  /** At most so much in the hand on the first day. */
  max_day_one: emptyIsAny(wholeNumber(0, MAX_TAKA)),
  /** At most so many months of rent in advance. */
  max_advance: emptyIsAny(wholeNumber(LISTING.advance_months.min, LISTING.advance_months.max)),
  /** Of the three before: also those that do not say it, unless what they say is more already. */
  unsaid: onlyThose,
  ...numberFilters,
  /** All of them. */
  amenities: several(z.enum(AMENITIES), AMENITIES.length),
  /** None of them. */
  without: several(z.enum(AMENITIES), AMENITIES.length),
  /** All of them: what is stated of a listing or was read from its text, and is no amenity. */
  features: several(z.enum(WISHED_FACTS), WISHED_FACTS.length),
  /** Any of them; as stated in the listing's own words. */
  sharing: several(z.enum(SHARINGS), SHARINGS.length),
  featured: onlyThose,
  /** A floor plan is none. */
  with_photos: onlyThose,
  code: emptyIsAny(z.string().trim().max(20)),
  /** What the map shows. */
  bounds: emptyIsAny(boundsSchema),
};

export const propertyFilterSchema = z.strictObject(filterShape);

/** One schema for the query string of allProperty and the body of findMultipleProperties. */
export const propertyQuerySchema = z.strictObject({
  ...filterShape,
  /** Else `recommended`. */
  sort: emptyIsAny(z.enum(SORTS)),
  /** What would be nice: WISH_IDS (@69street/config/search) or words, with a minus in front what would not. For `best`. */
  wish: several(z.string().trim().min(1).max(TEXT_LIMITS.name), WISHES_MAX),
  /** Nothing stands higher than by itself because it is promoted. */
  unrisen: onlyThose,
  limit: emptyIsAny(wholeNumber(1, API_LIMIT_MAX)).transform((limit) => limit ?? API_LIMIT_DEFAULT),
  cursor: emptyIsAny(z.string().max(200)),
});
export type PropertyQuery = z.infer<typeof propertyQuerySchema>;
/** The same before paging: what a caller may leave out. */
export type PropertyFilter = Partial<Omit<PropertyQuery, 'limit' | 'cursor'>>;

/** Why a listing stands where it does under `sort=best`. */
export const fitSchema = z.object({
  /** Those of the wishes that come true. */
  wishes: z.array(z.string()),
});
export type Fit = z.infer<typeof fitSchema>;

export const propertyListSchema = z.object({
  data: z.array(propertySchema.extend({ fit: fitSchema.optional() })),
  meta: z.object({
    /** Exact where the filters are counted ones, else up to EXACT_TOTAL_MAX; that number with `total_is_exact: false` beyond. */
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
export const propertyOneSchema = z.object({ data: z.tuple([propertyDetailSchema]) });

/** A listing as its owner sees it, in whatever state it is. */
export const ownPropertySchema = propertyDetailSchema.extend({
  decision_reason: z.enum(LISTING_REASONS).nullable(),
  decision_note: z.string().nullable(),
  /** Whether the owner was asked if it is still to be had, and has not answered yet. */
  confirm_asked_at: z.string().nullable(),
  views: z.number().int(),
  favourites: z.number().int(),
  enquiries: z.number().int(),
  /** How many other people keep a search that it answers; 0 while it is not on the market. */
  looking_for: z.number().int(),
  /** Viewings ahead that are agreed or asked for: taking it off the market cancels them. */
  viewings_open: z.number().int(),
  /** Viewings ahead that the site cancelled because it went off the market: they stay so when it comes back. */
  viewings_cancelled: z.number().int(),
  updatedAt: z.string(),
});
export type OwnProperty = z.infer<typeof ownPropertySchema>;
export const ownPropertyListSchema = z.object({ data: z.array(ownPropertySchema) });
