import { z } from 'zod';

import {
  LANGUAGES,
  PROMOTION_DAYS,
  PROMOTION_REFUNDS,
  PROMOTION_RETURNS,
  PROMOTION_STATES,
  RAILS,
} from '../market/index.js';
import { adminOnly, everybody, signedIn, type Call } from './call.js';
import { nothingSchema, paymentIntentSchema } from './hire.js';
import { emptyIsAny, paragraph, wholeNumber } from './shared.js';

const days = z.union(PROMOTION_DAYS.map((count) => z.literal(count)));

const promotionPricesSchema = z.object({
  /** Whole taka; the shortest first. Empty where nothing is offered. */
  data: z.array(z.object({ days, price: z.number().int() })),
});
export type PromotionPrices = z.infer<typeof promotionPricesSchema>['data'];

/** `rail`: by which way; `lang`: in which language a gateway's visitor comes back. */
export const newPromotionSchema = z.strictObject({
  /** `_id` of an own published listing. */
  property: z.string().min(1).max(140),
  days,
  rail: z.enum(RAILS).default('card'),
  lang: z.enum(LANGUAGES).default('en'),
});
export type NewPromotion = z.output<typeof newPromotionSchema>;

/** `promotion`: `_id` of the promotion. */
const promotionIntentSchema = z.object({ data: paymentIntentSchema.extend({ promotion: z.string() }) });
export type PromotionIntent = z.infer<typeof promotionIntentSchema>['data'];

const promotionSchema = z.object({
  _id: z.string(),
  /** As on the receipt: P-1001. */
  number: z.string(),
  /** `_id` of the listing, and how it was called when it was paid for. */
  property: z.string(),
  code: z.string(),
  property_name: z.string(),
  days,
  /** Poisha. */
  amount: z.number().int(),
  currency: z.string(),
  state: z.enum(PROMOTION_STATES),
  /** Whether it is shown as promoted in this moment, whatever the job has noted. */
  runs: z.boolean(),
  paid_by: z.enum(RAILS).nullable(),
  /** What the provider said about the last attempt to pay. */
  failure: z.string().nullable(),
  refund_state: z.enum(PROMOTION_REFUNDS).nullable(),
  refund_why: z.enum(PROMOTION_RETURNS).nullable(),
  /** What our staff said. */
  refund_reason: z.string().nullable(),
  disputed: z.boolean(),
  /** Null once the account is gone. */
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  createdAt: z.string(),
  paid_at: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  refunded_at: z.string().nullable(),
});
export type Promotion = z.infer<typeof promotionSchema>;
const promotionOneSchema = z.object({ data: promotionSchema });

export const promotionsQuerySchema = z.strictObject({
  limit: emptyIsAny(wholeNumber(1, 100)).transform((limit) => limit ?? 20),
  cursor: emptyIsAny(z.string().max(200)),
});
export type PromotionsQuery = z.output<typeof promotionsQuerySchema>;
const promotionListSchema = z.object({
  data: z.array(promotionSchema),
  meta: z.object({ total: z.number().int(), next_cursor: z.string().nullable() }),
});
export type PromotionList = z.infer<typeof promotionListSchema>;

/** All of it goes back; the owner reads why. */
export const promotionRefundSchema = z.strictObject({ reason: paragraph(2000) });

/** The calls around promoting a listing. */
export const promotionCalls = {
  promotionPrices: {
    method: 'GET',
    path: '/promotionPrices',
    handler: 'promotion.promotion.prices',
    summary: 'For how many days a listing can be promoted, and what that costs',
    callers: everybody,
    answer: promotionPricesSchema,
  },
  beginPromotion: {
    method: 'POST',
    path: '/promotions',
    handler: 'promotion.promotion.begin',
    summary: 'Begin to pay for promoting an own published listing; the amount is the price of this moment',
    callers: signedIn,
    body: newPromotionSchema,
    answer: promotionIntentSchema,
  },
  checkPromotion: {
    method: 'POST',
    path: '/promotions/{id}/paymentCheck',
    handler: 'promotion.promotion.check',
    summary: 'How an own promotion stands, after its payer was at a provider: the providers are asked',
    callers: signedIn,
    body: nothingSchema,
    answer: promotionOneSchema,
  },
  promotion: {
    method: 'GET',
    path: '/promotions/{id}',
    handler: 'promotion.promotion.find',
    summary: 'One promotion, to who bought it and to the admin',
    callers: signedIn,
    answer: promotionOneSchema,
  },
  myPromotions: {
    method: 'GET',
    path: '/myPromotions',
    handler: 'promotion.promotion.mine',
    summary: 'The promotions one has bought, newest first',
    callers: signedIn,
    query: promotionsQuerySchema,
    answer: promotionListSchema,
  },
  promotions: {
    method: 'GET',
    path: '/promotions',
    handler: 'promotion.promotion.list',
    summary: 'All promotions, newest first',
    callers: adminOnly,
    query: promotionsQuerySchema,
    answer: promotionListSchema,
  },
  refundPromotion: {
    method: 'POST',
    path: '/promotions/{id}/refund',
    handler: 'promotion.promotion.refund',
    summary: 'Give all of the money of a promotion back; that ends it',
    callers: adminOnly,
    body: promotionRefundSchema,
    answer: promotionOneSchema,
  },
} as const satisfies Record<string, Call>;
