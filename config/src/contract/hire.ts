import { z } from 'zod';

import {
  HIRE_STATES,
  LANGUAGES,
  LEAD_STAGES,
  LEDGER_KINDS,
  LEDGER_RAILS,
  RAILS,
  REFUND_STATES,
  TEXT_LIMITS,
  TRANSFER_STATES,
} from '../market/index.js';
import { emptyIsAny, line, paragraph, wholeNumber } from './shared.js';

const key = z.string().min(1).max(140);

/** `rail`: by which way, the card where nothing is said; `lang`: in which language a gateway's visitor comes back. */
export const hireIntentSchema = z.strictObject({
  agent_key: key,
  rail: z.enum(RAILS).default('card'),
  lang: z.enum(LANGUAGES).default('en'),
});

/** The ways to pay that are offered, in the order in which they are shown. */
export const hireWaysSchema = z.object({ data: z.array(z.enum(RAILS)) });

/** What a browser needs to pay. */
export const paymentIntentSchema = z.object({
  payment_intent: z.string(),
  rail: z.enum(RAILS),
  /** The provider's page to pay on; null where one pays on a page of ours. */
  redirect: z.string().nullable(),
  /** With it the browser pays this one intent, and does nothing else. */
  client_secret: z.string(),
  publishable_key: z.string(),
  /** In poisha: the provider counts in the smallest unit. */
  amount: z.number().int(),
  currency: z.string(),
});
export type PaymentIntent = z.infer<typeof paymentIntentSchema>;

/** `hire`: `_id` of the hire. */
export const hireIntentAnswerSchema = z.object({ data: paymentIntentSchema.extend({ hire: z.string() }) });
export type HireIntent = z.infer<typeof hireIntentAnswerSchema>['data'];

/** The hire record of the specification. Who, whom and how much the server knows: taken and ignored. */
export const hireRecordSchema = z
  .strictObject({
    agent_key: key,
    payment_intent: z.string().min(1).max(140),
    agent_name: z.unknown().optional(),
    agent_title: z.unknown().optional(),
    fees: z.unknown().optional(),
    agent_image: z.unknown().optional(),
    agent_email: z.unknown().optional(),
    user_name: z.unknown().optional(),
    user_email: z.unknown().optional(),
    user_phone: z.unknown().optional(),
  })
  .transform(({ agent_key, payment_intent }) => ({ agent_key, payment_intent }));

export const hireSchema = z.object({
  _id: z.string(),
  /** As on the receipt: H-1001. */
  number: z.string(),
  agent_key: z.string(),
  agent_name: z.string(),
  agent_title: z.string().nullable(),
  agent_image: z.string().nullable(),
  agent_email: z.string().nullable(),
  /** Whole taka, at the time of the hire. */
  fees: z.number().int(),
  /** Poisha. */
  amount: z.number().int(),
  amount_refunded: z.number().int(),
  /** What was neither given back nor is on its way back. */
  amount_left: z.number().int(),
  currency: z.string(),
  hire_state: z.enum(HIRE_STATES),
  /** By which way the money came; null before, and for those of before there were several ways. */
  paid_by: z.enum(RAILS).nullable(),
  /** The money is there and the provider finds it risky: the admin decides. */
  held: z.boolean(),
  /** The bank transfer that may still pay it: where one pays, or waits for staff to find the money. */
  transfer: z.object({ reference: z.string(), state: z.enum(TRANSFER_STATES) }).nullable(),
  /** What the provider said about the last attempt to pay. */
  failure: z.string().nullable(),
  /** Why the agent declined. */
  reason: z.string().nullable(),
  /** Why the client says that the work is not done, and what the admin decided on it. */
  contest_reason: z.string().nullable(),
  ruling: z.string().nullable(),
  refund_state: z.enum(REFUND_STATES).nullable(),
  /** The client's words, then the admin's. */
  refund_asked: z.string().nullable(),
  refund_reason: z.string().nullable(),
  /** How often the client has asked. */
  refund_asks: z.number().int(),
  /** Which order to give money back the next one is. */
  refund_part: z.number().int(),
  /** Every part that was given back, the oldest first; poisha. */
  refunds: z.array(z.object({ amount: z.number().int(), at: z.string() })),
  disputed: z.boolean(),
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  user_phone: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  paid_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** When the agent said to be done. */
  done_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  refunded_at: z.string().nullable(),
  /** When the client cancelled it, before the agent had accepted. */
  cancelled_at: z.string().nullable(),
  rating: z.object({ stars: z.number().int(), words: z.string() }).nullable(),
});
export type Hire = z.infer<typeof hireSchema>;

export const hireOneSchema = z.object({ data: hireSchema });
export const hiredSchema = z.object({ message: z.literal('Successfully payment done'), data: hireSchema });

export const hiresQuerySchema = z.strictObject({
  state: emptyIsAny(z.enum(HIRE_STATES)),
  /** `1`: those for which somebody wants the money back, or whose refund hangs. */
  refund: emptyIsAny(z.preprocess((value) => (value === '1' ? true : value), z.literal(true))),
  q: emptyIsAny(z.string().trim().max(TEXT_LIMITS.search)),
  /** Of an agent's clients: how far the agent says to have come. */
  stage: emptyIsAny(z.enum(LEAD_STAGES)),
  limit: emptyIsAny(wholeNumber(1, 100)).transform((limit) => limit ?? 20),
  cursor: emptyIsAny(z.string().max(200)),
});
export type HiresQuery = z.output<typeof hiresQuerySchema>;
export const hireListSchema = z.object({
  data: z.array(hireSchema),
  meta: z.object({ total: z.number().int(), next_cursor: z.string().nullable() }),
});
export type HireList = z.infer<typeof hireListSchema>;

/**
 * What agent, client or admin say, along the state machine (`hireMoves`). What `hireNeedsReason` has to say why; of a declined
 * hire the client gets the money back. `seen` is the `updatedAt` that was seen.
 */
export const hireChangeSchema = z
  .strictObject({
    hire_state: z.enum(['accepted', 'declined', 'done', 'contested', 'completed']),
    reason: paragraph(2000).optional(),
    seen: z.string().max(40).optional(),
  })
  .superRefine(({ hire_state, reason }, context) => {
    if ((hire_state === 'declined' || hire_state === 'contested') && reason === undefined) {
      context.addIssue({ code: 'custom', path: ['reason'], message: 'required' });
    }
  });
export type HireChange = z.output<typeof hireChangeSchema>;

/** A call that says nothing beyond its address. */
export const nothingSchema = z.strictObject({});

/** What the client takes back needs no words; `seen` is the `updatedAt` that was seen. */
export const hireSeenSchema = z.strictObject({ seen: z.string().max(40).optional() });

/** What the admin decides on money that is held: to give it back needs words. */
export const heldDecisionSchema = z
  .strictObject({
    decision: z.enum(['take', 'give_back']),
    reason: paragraph(2000).optional(),
    seen: z.string().max(40).optional(),
  })
  .superRefine(({ decision, reason }, context) => {
    if (decision === 'give_back' && reason === undefined) {
      context.addIssue({ code: 'custom', path: ['reason'], message: 'required' });
    }
  });
export type HeldDecision = z.output<typeof heldDecisionSchema>;

/** The client's wish, and the admin's refusal of it. */
export const refundWordsSchema = z.strictObject({ reason: paragraph(2000) });

/**
 * Gives money back: all that is left, or `amount` whole taka of it. A part says which it is (`refund_part` of the hire
 * that was seen), so that a repeat is the same one and never a second.
 */
export const refundSchema = z
  .strictObject({
    reason: paragraph(2000),
    amount: wholeNumber(1, 999_999).optional(),
    part: wholeNumber(1, 10_000).optional(),
  })
  .superRefine(({ amount, part }, context) => {
    if (amount !== undefined && part === undefined) {
      context.addIssue({ code: 'custom', path: ['part'], message: 'required' });
    }
  });
export type RefundOrder = z.output<typeof refundSchema>;

/** Once for each completed hire. */
export const newRatingSchema = z.strictObject({ stars: wholeNumber(1, 5), words: paragraph(2000) });
export type NewRating = z.output<typeof newRatingSchema>;

export const ratingListSchema = z.object({
  data: z.array(
    z.object({
      _id: z.string(),
      stars: z.number().int(),
      words: z.string(),
      user_name: z.string(),
      createdAt: z.string(),
    }),
  ),
  meta: z.object({
    count: z.number().int(),
    /** Of all of them, to one decimal; null without any. */
    average: z.number().nullable(),
  }),
});
export type RatingList = z.infer<typeof ratingListSchema>;

export const ledgerQuerySchema = z.strictObject({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) });
export const ledgerSchema = z.object({
  data: z.array(
    z.object({
      /** ISO 8601. */
      at: z.string(),
      movement: z.number().int(),
      rail: z.enum(LEDGER_RAILS),
      kind: z.enum(LEDGER_KINDS),
      account: line(),
      /** Poisha; the lines of a movement add up to nothing. */
      amount: z.number().int(),
      currency: z.string(),
      /** What the provider calls it. */
      reference: z.string(),
      hire: z.string(),
      number: z.string(),
      /** What of it is VAT by the rate of the day of the payment, in poisha: beside the provider's lines of fees. */
      vat: z.number().int().nullable(),
    }),
  ),
  meta: z.object({ charged: z.number().int(), refunded: z.number().int(), disputed: z.number().int() }),
});
export type LedgerReport = z.infer<typeof ledgerSchema>;
