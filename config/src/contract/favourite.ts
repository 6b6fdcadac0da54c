import { z } from 'zod';

import { CITIES, COST_PARTS, FAVOURITES_MAX, PROPERTY_FOR } from '../market/index.js';

/** A wish-list entry of the specification, as a guest's browser keeps it under `69wishlist`. */
export const wishSchema = z.object({
  image: z.string(),
  name: z.string(),
  /** The listing's `_id`. */
  key: z.string(),
  price: z.number(),
  bed: z.number().nullable(),
  bath: z.number().nullable(),
  size: z.number().nullable(),
});
export type Wish = z.infer<typeof wishSchema>;

/** A kept listing as it is now, or as it was last known when it is gone. */
export const favouriteSchema = wishSchema.extend({
  property_for: z.enum(PROPERTY_FOR),
  city: z.enum(CITIES),
  /** As of a listing; null where nothing is known of it, and when the listing is gone. */
  first_published_at: z.string().nullable(),
  /** As of a listing; null and nothing when it is gone. */
  day_one: z.number().int().nullable(),
  day_one_unknown: z.array(z.enum(COST_PARTS)),
  /** The price when it was kept; another than `price` means that it has changed since. */
  price_then: z.number(),
  /** Whether the listing is no longer on the market. */
  gone: z.boolean(),
  kept_at: z.string(),
});
export type Favourite = z.infer<typeof favouriteSchema>;

export const favouriteListSchema = z.object({
  data: z.array(favouriteSchema),
  /** The secret part of the address under which the list is shared; null while it is not. */
  meta: z.object({ shared: z.string().nullable() }),
});
export type FavouriteList = z.infer<typeof favouriteListSchema>;

const key = z.string().min(1).max(64);
export const keepSchema = z.strictObject({ key });
export const keptSchema = z.object({ message: z.enum(['Wish list Added', 'Already Added']) });

export { FAVOURITES_MAX };

/** A guest's list on the way into the account. Unknown and doubled keys are passed over. */
export const mergeSchema = z.strictObject({ keys: z.array(key).max(FAVOURITES_MAX) });
export const mergedSchema = z.object({ data: z.object({ added: z.number().int() }) });

export const sharedTokenSchema = z.object({ data: z.object({ token: z.string() }) });

/** Somebody's list as those see it who were given its address. */
export const sharedListSchema = z.object({
  data: z.object({
    user_name: z.string(),
    favourites: z.array(favouriteSchema.omit({ kept_at: true, price_then: true })),
  }),
});
export type SharedList = z.infer<typeof sharedListSchema>['data'];
