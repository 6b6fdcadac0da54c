import { z } from 'zod';

import {
  ALERT_RHYTHMS,
  AMENITIES,
  CITIES,
  CLOSE_DEFAULT,
  CLOSE_MAX,
  FILTER_FIELDS,
  LANGUAGES,
  PROPERTY_FOR,
  PROPERTY_TYPES,
  SHARINGS,
  TEXT_LIMITS,
  WISHED_FACTS,
} from '../market/index.js';
import { CHIP_KINDS, GUESS_REASONS } from '../search/chips.js';
import { CHANGE_STEPS, TOPICS } from '../search/change-words.js';
import { propertyFilterSchema, propertyListSchema, propertySchema } from './property.js';
import { emptyIsAny, wholeNumber } from './shared.js';

/** How many listings there are behind one more choice. `exact` is false where counting stopped: "10,000+". */
const countOf = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, count: z.number().int(), exact: z.boolean() });

/**
 * Each facet is counted with all active filters but its own, so that it says what choosing another value would show.
 * Values without listings are left out; `place` holds the 30 with the most, those asked for always among them.
 */
export const facetsSchema = z.object({
  data: z.object({
    property_for: z.array(countOf(z.enum(PROPERTY_FOR))),
    property_type: z.array(countOf(z.enum(PROPERTY_TYPES))),
    city: z.array(countOf(z.enum(CITIES))),
    place: z.array(countOf(z.string())),
    bedroom: z.array(countOf(z.number().int())),
    /** Taka from (inclusive) and to (exclusive, null for the last band): PRICE_BANDS of what is asked for. */
    price: z.array(
      z.object({
        from: z.number().int(),
        to: z.number().int().nullable(),
        count: z.number().int(),
        exact: z.boolean(),
      }),
    ),
  }),
});
export type Facets = z.infer<typeof facetsSchema>['data'];

/** A page of listings, and what the form beside it offers; null where counting failed or took too long. */
export const listPageSchema = propertyListSchema.extend({ facets: facetsSchema.shape.data.nullable() });
export type ListPage = z.infer<typeof listPageSchema>;

export const understandQuerySchema = z.strictObject({ text: z.string().trim().max(TEXT_LIMITS.search).default('') });

/** How a text was understood: what the list page asks for when it is typed into the search box. */
export const understoodSchema = z.object({
  data: z.object({
    /** As parameters of allProperty; of `wish` the order `best` is made. */
    filters: z.record(z.string(), z.unknown()),
    /** What has to stand in the text of a listing: the parameter `q`. */
    must: z.string(),
    /** What was wished for and stands in no listing. */
    unchecked: z.array(z.string()),
    /** What was dropped. */
    talk: z.array(z.string()),
    /**
     * What the text changes where it is said after another search ("cheaper", "only 2 bed"); null for one that stands on
     * its own.
     */
    change: z
      .object({
        /** Everything that was asked for goes first. */
        anew: z.boolean(),
        /** Asked for no longer, whatever it was. */
        things: z.array(z.enum(TOPICS)),
        /** Asked for no longer: these values of the filters. */
        gone: z.record(z.string(), z.unknown()),
        /** What comes in place of what was asked for of its kind, as a text that this call reads. */
        text: z.string(),
        /** Places and types come beside those that are asked for. */
        adds: z.boolean(),
        /** What is worked out from what is asked for. */
        steps: z.array(z.enum(CHANGE_STEPS)),
      })
      .nullable(),
    /** Each thing that was understood, where it stands in the text (UTF-16 offsets), and why it is a guess. */
    chips: z.array(
      z.object({
        kind: z.enum(CHIP_KINDS),
        value: z.unknown(),
        spans: z.array(z.tuple([z.number().int(), z.number().int()])),
        reason: z.enum(GUESS_REASONS).optional(),
      }),
    ),
  }),
});

export const suggestQuerySchema = z.strictObject({
  q: z.string().trim().max(TEXT_LIMITS.search).default(''),
  lang: z.enum(LANGUAGES).default('en'),
});

/** What a visitor may mean by what is typed so far, the likeliest first; at most eight. */
export const suggestionsSchema = z.object({
  data: z.array(
    z.discriminatedUnion('kind', [
      /** `label` is the name in the language asked for; `within` the place or city it lies in. */
      z.object({
        kind: z.literal('place'),
        value: z.string(),
        city: z.enum(CITIES),
        label: z.string(),
        within: z.string(),
        count: z.number().int(),
      }),
      z.object({ kind: z.literal('city'), value: z.enum(CITIES), label: z.string(), count: z.number().int() }),
      z.object({
        kind: z.literal('property_type'),
        value: z.enum(PROPERTY_TYPES),
        label: z.string(),
        count: z.number().int(),
      }),
      /** A free-text area that the gazetteer does not know. */
      z.object({ kind: z.literal('area'), value: z.string(), city: z.enum(CITIES), count: z.number().int() }),
      z.object({ kind: z.literal('code'), value: z.string(), _id: z.string(), label: z.string() }),
    ]),
  ),
});
export type Suggestion = z.infer<typeof suggestionsSchema>['data'][number];

/** Up to six, most alike first: same use and type, near in place, rooms and price. */
export const similarSchema = z.object({ data: z.array(propertySchema) });

/**
 * A home that was on the market: no more of it than what it was and where, for its owner chose that it is not shown.
 * `settled` null: nobody has said that it was sold or let.
 */
export const offMarketSchema = z.object({
  data: propertySchema
    .pick({ _id: true, property_for: true, property_type: true, city: true, place: true, bedroom: true })
    .extend({ settled: z.enum(['sold', 'rented']).nullable(), similar: z.array(propertySchema) }),
});
export type OffMarket = z.infer<typeof offMarketSchema>['data'];

export const closeMatchesQuerySchema = propertyFilterSchema.extend({
  limit: emptyIsAny(wholeNumber(1, CLOSE_MAX)).transform((limit) => limit ?? CLOSE_DEFAULT),
});

export type CloseMatchesQuery = z.infer<typeof closeMatchesQuerySchema>;

/** In what a listing is not what was asked for. */
export const differenceSchema = z.discriminatedUnion('what', [
  /** Words that it does not have. */
  z.object({ what: z.literal('q'), value: z.string() }),
  /** What it does not say that it has; what it has although nobody wanted it. */
  z.object({ what: z.enum(['amenities', 'without']), value: z.array(z.enum(AMENITIES)) }),
  z.object({ what: z.literal('features'), value: z.array(z.enum(WISHED_FACTS)) }),
  z.object({ what: z.literal('sharing'), value: z.array(z.enum(SHARINGS)) }),
  /** It has no photographs. */
  z.object({ what: z.literal('with_photos') }),
  /** Taka, square feet or rooms above the most that was asked for (positive), or below the least. */
  z.object({ what: z.enum(['price', 'size', ...FILTER_FIELDS]), by: z.number().int() }),
  z.object({ what: z.literal('property_type'), value: z.enum(PROPERTY_TYPES) }),
  /**
   * In the neighbourhood `value`, `by` kilometres as the crow flies from `from`, the nearest that was asked for. Without
   * `by` the points are not known, or `from` lies in `value` and no part of it is said.
   */
  z.object({
    what: z.literal('place'),
    value: z.string(),
    from: z.string().nullable(),
    by: z.number().nullable(),
  }),
  /** Somewhere else in the city. */
  z.object({ what: z.literal('city'), value: z.enum(CITIES) }),
  /** Kilometres as the crow flies from what it was to be near to; null where it is not known where it stands. */
  z.object({ what: z.literal('near'), value: z.string(), by: z.number().nullable() }),
  /** A little outside of what the map shows. */
  z.object({ what: z.literal('bounds') }),
]);
export type Difference = z.infer<typeof differenceSchema>;

/**
 * Where the nearest listings are that fit all but the place: in `place`, else in `city`. `by`: kilometres as the crow flies
 * from `from`, of cities between their middles; null where what was asked for lies in it.
 */
const nearestHomesSchema = z.object({
  place: z.string().nullable(),
  city: z.enum(CITIES).nullable(),
  /** The neighbourhood or landmark that was asked for. */
  from: z.string().nullable(),
  by: z.number().nullable(),
  total: z.number().int(),
  total_is_exact: z.boolean(),
});
export type NearestHomes = z.infer<typeof nearestHomesSchema>;

/**
 * Listings that nearly fit, the nearest to the question first; none where CLOSE_BELOW or more fit exactly. Never of
 * another use, never homes for places of work, never from anywhere in the country.
 */
export const closeMatchesSchema = z.object({
  data: z.array(z.object({ differs: z.array(differenceSchema), property: propertySchema })),
  /** `nearest` only where nothing fits exactly, and a place was asked for. */
  meta: z.object({ nearest: nearestHomesSchema.nullable() }),
});
export type CloseMatches = z.infer<typeof closeMatchesSchema>['data'];

/**
 * How a price stands among those of its like, of the same number of bedrooms; null where fewer than PRICE_RANGE_MIN are on
 * the market.
 */
export const priceRangeSchema = z.object({
  data: z
    .object({
      /** Whole taka: the quarter of comparable listings below, the middle, the quarter above. */
      low: z.number().int(),
      median: z.number().int(),
      high: z.number().int(),
      /** How many were compared, this one not among them. */
      count: z.number().int(),
      /** Whole per cent above (positive) or below the median. */
      difference: z.number().int(),
      /** What was compared: the neighbourhood, or the city where the neighbourhood has too few. */
      place: z.string().nullable(),
      city: z.enum(CITIES),
      property_type: z.enum(PROPERTY_TYPES),
      property_for: z.enum(PROPERTY_FOR),
      bedroom: z.number().int().nullable(),
      /**
       * The same by the square foot, in taka with two decimals, of those whose size is known; null where they are too few,
       * or its own size is not known.
       */
      per_square_foot: z
        .object({ own: z.number(), median: z.number(), count: z.number().int(), difference: z.number().int() })
        .nullable(),
    })
    .nullable(),
});
export type PriceRange = z.infer<typeof priceRangeSchema>['data'];

/** A search to be kept. Without an account `email` is needed, and nothing is sent before its owner has agreed. */
export const newSavedSearchSchema = z.strictObject({
  filters: propertyFilterSchema.omit({ bounds: true, code: true, featured: true }),
  rhythm: z.enum(ALERT_RHYTHMS),
  lang: z.enum(LANGUAGES),
  email: emptyIsAny(z.email().max(TEXT_LIMITS.line)),
});
export type NewSavedSearch = z.infer<typeof newSavedSearchSchema>;

export const savedSearchSchema = z.object({
  _id: z.string(),
  filters: z.record(z.string(), z.unknown()),
  rhythm: z.enum(ALERT_RHYTHMS),
  lang: z.enum(LANGUAGES),
  /** ISO 8601 instants. */
  createdAt: z.string(),
  last_sent_at: z.string().nullable(),
  paused: z.boolean(),
  /** False until the address has agreed by the link of the mail; nothing is sent before. */
  confirmed: z.boolean(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
export const savedSearchListSchema = z.object({ data: z.array(savedSearchSchema) });
export const savedSearchOneSchema = z.object({ data: savedSearchSchema });
export const savedSearchChangeSchema = z.strictObject({
  rhythm: z.enum(ALERT_RHYTHMS).optional(),
  paused: z.boolean().optional(),
});
/** The token of a mail's link. */
export const searchTokenSchema = z.strictObject({ token: z.string().min(1).max(500) });
/** How many people keep a search that a listing answers. */
export const lookingForSchema = z.object({ data: z.object({ count: z.number().int() }) });
