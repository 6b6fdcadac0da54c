import { z } from 'zod';

import { CITIES, PROPERTY_FOR } from '../market/index.js';
import { boundsSchema, propertyFilterSchema, propertySchema } from './property.js';
import { wholeNumber } from './shared.js';

export const mapQuerySchema = propertyFilterSchema.omit({ bounds: true }).extend({
  bounds: boundsSchema,
  /** Of the map, 0 to 20. */
  zoom: wholeNumber(0, 20),
});
export type MapQuery = z.infer<typeof mapQuerySchema>;

export const mapAnswerSchema = z.object({
  data: z.object({
    /** Listings close together at this zoom. `place` when they all lie in one neighbourhood. */
    cells: z.array(
      z.object({
        latitude: z.number(),
        longitude: z.number(),
        count: z.number().int(),
        exact: z.boolean(),
        /** Whole taka; null when rents and prices are mixed. Within five per cent. */
        median_price: z.number().int().nullable(),
        property_for: z.enum(PROPERTY_FOR).nullable(),
        city: z.enum(CITIES).nullable(),
        place: z.string().nullable(),
        /** What to show to see the cell from nearer. */
        bounds: boundsSchema,
        /** Where exactly its listings stand; some thirty metres across where nothing but one neighbourhood is known of all. */
        extent: boundsSchema,
      }),
    ),
    /** From near, when there are few: listings whose own point is known. The cells then hold the others. */
    points: z.array(
      propertySchema
        .pick({ _id: true, code: true, property_for: true, property_type: true, price: true, property_name: true })
        .extend({ latitude: z.number(), longitude: z.number() }),
    ),
    /** Matching listings of which no point on the map is known. */
    elsewhere: z.number().int(),
  }),
});
export type MapAnswer = z.infer<typeof mapAnswerSchema>['data'];
