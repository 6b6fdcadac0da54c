import { z } from 'zod';

import {
  ADVANCE_MONTHS_MAX,
  AGREEMENT_STATES,
  BILLS,
  EXTRA_TERMS_MAX,
  LANGUAGES,
  MAX_TAKA,
  NOTICE_MONTHS_MAX,
  PAYERS,
  RECEIPT_KINDS,
  RECEIPT_STEPS,
  RENT_PAID_BY,
  TENANCY_SIDES,
  TEXT_LIMITS,
} from '../market/index.js';
import { link } from './conversation.js';
import { emptyIsAny, line, paragraph, wholeNumber } from './shared.js';

const key = z.string().min(8).max(80);
const day = z.iso.date();
/** A month such as `2026-11`. */
const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/);
const taka = z.number().int().min(0).max(MAX_TAKA);
const name = line(TEXT_LIMITS.name);
const payer = z.enum(PAYERS);

/** What two parties agree on. Money in whole taka, days of Dhaka. */
const facts = z.strictObject({
  home: line(500),
  landlord: name,
  tenant: name,
  start: day,
  rent: taka.min(1),
  advance: taka,
  advance_months: z.number().int().min(0).max(ADVANCE_MONTHS_MAX),
  service_charge: taka,
  ...(Object.fromEntries(BILLS.map((bill) => [bill, payer])) as Record<(typeof BILLS)[number], typeof payer>),
  notice_months: z.number().int().min(0).max(NOTICE_MONTHS_MAX),
  due_day: z.number().int().min(1).max(31),
  locked_until: day,
  extra: paragraph(EXTRA_TERMS_MAX).nullable(),
});
export const agreementFactsSchema = facts.refine(({ start, locked_until }) => locked_until >= start, {
  path: ['locked_until'],
  message: 'backwards',
});
export type AgreementFacts = z.infer<typeof agreementFactsSchema>;

const textSchema = z.object({
  title: z.string(),
  clauses: z.array(z.string()),
  law: z.array(z.object({ says: z.string(), source: z.string(), source_date: z.string() })),
  extra: z.string().nullable(),
});

const signedSchema = z.object({ name: z.string(), at: z.string() });

/** One version of the agreement: with what both agree to, word for word, from the moment on which it is offered. */
export const agreementSchema = z.object({
  version: z.number().int(),
  state: z.enum(AGREEMENT_STATES),
  /** Of a draft that was begun with a mail address a name may be empty still. */
  facts: facts.extend({ landlord: z.string(), tenant: z.string() }),
  /** Of a draft: as it would be offered now; null as long as staff have published no words for it. */
  texts: z.object({ en: textSchema, bn: textSchema }).nullable(),
  /** Each side's word: the name that was typed, and when. */
  landlord: signedSchema.nullable(),
  tenant: signedSchema.nullable(),
  /** Why it was declined. */
  words: z.string().nullable(),
  /**
   * Of one that both agreed to: the SHA-256 of the paper, when it was written into the audit trail, and whether the paper,
   * computed anew at this moment, is still that one.
   */
  paper: z.object({ sha256: z.string(), at: z.string(), is_whole: z.boolean() }).nullable(),
});
export type Agreement = z.infer<typeof agreementSchema>;

/** A receipt, or the entry by which one was withdrawn: both have a number. */
export const rentReceiptSchema = z.object({
  number: z.number().int(),
  /** The number of the receipt that this entry withdraws; null for a receipt. */
  withdraws: z.number().int().nullable(),
  kind: z.enum(RECEIPT_KINDS),
  month: z.string(),
  amount: z.number().int(),
  /** Whether it was less than the rent of the month when it was written. */
  is_part: z.boolean(),
  paid_on: z.string(),
  paid_by: z.enum(RENT_PAID_BY),
  written_at: z.string(),
  /** Whether a later entry withdraws it. */
  is_withdrawn: z.boolean(),
  /** What the tenant says of it. */
  answer: z.enum(['confirmed', 'disputed']).nullable(),
  answered_at: z.string().nullable(),
  words: z.string().nullable(),
});
export type RentReceipt = z.infer<typeof rentReceiptSchema>;

const head = {
  _id: z.string(),
  /** Whose eyes it is seen with. */
  side: z.enum(TENANCY_SIDES),
  /** The other side, as the latest version names it. */
  with: z.string(),
  home: z.string(),
  /** Of the latest version, and whether an earlier one that both agreed to holds until then. */
  state: z.enum(AGREEMENT_STATES),
  holds: z.boolean(),
  ended_on: z.string().nullable(),
};
export const tenancyLineSchema = z.object({
  ...head,
  /** Receipts that wait for the tenant. */
  unconfirmed: z.number().int(),
});
export const tenancyListSchema = z.object({
  data: z.array(tenancyLineSchema),
  meta: z.object({ total: z.number().int(), next_cursor: z.string().nullable() }),
});
export const tenanciesQuerySchema = z.strictObject({
  limit: emptyIsAny(wholeNumber(1, 100)).transform((limit) => limit ?? 50),
  cursor: emptyIsAny(z.string().max(200)),
});
export type TenanciesQuery = z.infer<typeof tenanciesQuerySchema>;

export const tenancySchema = z.object({
  ...head,
  property: z.object({ _id: z.string(), is_public: z.boolean() }).nullable(),
  /** To whom it is offered by mail, for the landlord who wrote that address. */
  invited: z.string().nullable(),
  /** By the link of a mail: what needs an account waits until one signs in. */
  by_link: z.boolean(),
  /** Whether the own account may put its name to it: its address is known to be theirs. */
  may_sign: z.boolean(),
  reminds: z.boolean(),
  ended_by: z.enum(TENANCY_SIDES).nullable(),
  /** The latest version, and the last that both agreed to where that is another one. A tenant sees no drafts. */
  latest: agreementSchema.nullable(),
  agreed: agreementSchema.nullable(),
  /** The oldest first. */
  receipts: z.array(rentReceiptSchema),
});
export type Tenancy = z.infer<typeof tenancySchema>;
export const tenancyOneSchema = z.object({ data: tenancySchema });
export const tenancyQuerySchema = z.strictObject({ link });

/** Those who wrote about a listing: with whom its papers can be made. */
export const tenancyWritersSchema = z.object({
  data: z.object({
    home: z.string(),
    writers: z.array(z.object({ conversation: z.string(), name: z.string(), at: z.string() })),
  }),
});

export const newTenancySchema = z
  .strictObject({
    property: z.string().min(1).max(80),
    /** Either one who wrote about it, or the address of somebody else, who is mailed when it is offered. */
    conversation: emptyIsAny(z.string().max(80)),
    email: emptyIsAny(z.email().max(TEXT_LIMITS.line)),
    /** In which somebody without an account is written to. */
    language: z.enum(LANGUAGES).default('en'),
    key,
  })
  .refine(({ conversation, email }) => (conversation === undefined) !== (email === undefined), {
    path: ['email'],
    message: 'required',
  });
export type NewTenancy = z.infer<typeof newTenancySchema>;

export const saveAgreementSchema = z.strictObject({
  /** The version that was changed, as it was read: a later one is not written over. */
  version: z.number().int().min(1),
  facts: agreementFactsSchema,
});

/** Every field of the steps: what is none of them is named as that, whatever step it comes with. */
const anyStep = z.strictObject({
  step: z.enum(['offer', 'agree', 'withdraw', 'decline', 'end', 'remind', 'end_links']),
  version: z.number().optional(),
  name: z.string().optional(),
  words: z.unknown().optional(),
  day: z.string().optional(),
  on: z.boolean().optional(),
  link: z.unknown().optional(),
});
export const tenancyStepSchema = anyStep.pipe(
  z.discriminatedUnion('step', [
    z.strictObject({ step: z.enum(['offer', 'agree']), version: z.number().int(), name }),
    z.strictObject({ step: z.literal('withdraw'), version: z.number().int() }),
    z.strictObject({
      step: z.literal('decline'),
      version: z.number().int(),
      words: emptyIsAny(paragraph(1000)),
      link,
    }),
    z.strictObject({ step: z.literal('end'), day }),
    z.strictObject({ step: z.literal('remind'), on: z.boolean(), link }),
    /** No link of an earlier mail lets anybody in any longer. */
    z.strictObject({ step: z.literal('end_links'), link }),
  ]),
);
export type TenancyStep = z.infer<typeof tenancyStepSchema>;

export const newRentReceiptSchema = z.strictObject({
  kind: z.enum(RECEIPT_KINDS).default('rent'),
  month,
  amount: taka.min(1),
  paid_on: day,
  paid_by: z.enum(RENT_PAID_BY),
  key,
});
export type NewRentReceipt = z.infer<typeof newRentReceiptSchema>;
export const rentReceiptStepSchema = z
  .strictObject({ step: z.enum(RECEIPT_STEPS), words: emptyIsAny(paragraph(1000)), link })
  .refine(({ step, words }) => step !== 'dispute' || words !== undefined, { path: ['words'], message: 'required' });
export type RentReceiptStep = z.infer<typeof rentReceiptStepSchema>;

/** What cannot be done is refused with (409), in `details.why`. */
export const TENANCY_REFUSALS = [
  'changed',
  'self',
  'not_rent',
  'no_text',
  'incomplete',
  'unverified',
  'ended',
  'not_agreed',
  'month_taken',
  'month_outside',
  'future',
] as const;
export type TenancyRefusal = (typeof TENANCY_REFUSALS)[number];
