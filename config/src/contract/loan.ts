import { z } from 'zod';

import {
  CITIES,
  LANGUAGES,
  LOAN_EXIST,
  LOAN_FILES_MAX,
  LOAN_RULES,
  LOAN_SORTS,
  LOAN_STATUSES,
  LOAN_YEARS_MAX,
  MAX_TAKA,
  needsLoanNote,
  parseNationalId,
  TEXT_LIMITS,
  toLatinDigits,
} from '../market/index.js';
import { digitsOr, emptyIsAny, line, paragraph, phone, wholeNumber } from './shared.js';

const id = z.string().min(1).max(64);

/** Kept as text: 17 digits do not fit a number. Only its form is checked. */
const nationalId = digitsOr('national_id', 60, parseNationalId);

/** A day that exists, as `1990-05-17`; Bangla digits are accepted. */
const day = z
  .string()
  .max(20)
  .transform((text) => toLatinDigits(text.trim()))
  .pipe(z.iso.date())
  .refine((text) => text >= '1900-01-01', 'day');

const taka = wholeNumber(1, MAX_TAKA);
const income = emptyIsAny(wholeNumber(0, MAX_TAKA));

const fields = {
  name: line(TEXT_LIMITS.name),
  dob: day,
  area: line(TEXT_LIMITS.name),
  houseno: line(60),
  roadno: line(60),
  city: z.enum(CITIES),
  mobileno: phone,
  email: z.email().max(TEXT_LIMITS.line),
  profession: line(TEXT_LIMITS.name),
  /** Whole taka a month. */
  monthly_income: income,
  loan_amount: taka,
  /** Years. */
  loan_tenure: wholeNumber(1, LOAN_YEARS_MAX),
  /** Whether there is another loan already. */
  loan_exist: z.enum(LOAN_EXIST),
  national_id: nationalId,
  /** The `_id` of an own loanDocument. */
  national_id_pic: id,
};

/** What the specification does not know. */
const added = {
  /** A home on the market that is to be financed: `_id`, `key` or `code`. */
  property: emptyIsAny(z.string().max(140)),
  /** What the home costs, registration included; without it the price of `property` counts. */
  apartment_price: emptyIsAny(taka),
  /** Whole taka a month of a second earner. */
  co_applicant_income: income,
  /** The `key` of a lender's policy; without it the site's own counts. */
  lender: emptyIsAny(z.string().max(80)),
  /** In which language the agreement was shown. */
  lang: z.enum(LANGUAGES).default('en'),
};

/** A client of the specification merges its stored profile in. Who the caller is, the session says: taken and ignored. */
const profile = {
  user_name: z.unknown().optional(),
  user_email: z.unknown().optional(),
  user_phone: z.unknown().optional(),
};

/** Every field of the form by itself, so that a form which is not complete is understood as far as it goes. */
export const loanFields = { ...fields, ...added, agreement: z.literal(true) };

export const newLoanSchema = z
  .strictObject({ ...loanFields, ...profile })
  .transform(({ user_name: _name, user_email: _email, user_phone: _phone, ...loan }) => loan);
export type NewLoan = z.output<typeof newLoanSchema>;

const decided = z.object({ _id: z.string(), loan_status: z.enum(LOAN_STATUSES) });
export const addedLoanSchema = z.object({
  message: z.literal('Home loan request added successfully'),
  data: decided,
});

/** The `updatedAt` that the caller saw; when something else is stored by now, 409. */
const seen = z.string().max(40).optional();

/** No body approves; 409 until the caller has looked at the picture of the national ID. A note is mandatory for `rejected` and `documents_requested`. */
export const loanDecisionSchema = z
  .strictObject({ loan_status: z.enum(LOAN_STATUSES).default('approved'), note: paragraph(2000).optional(), seen })
  .superRefine(({ loan_status, note }, context) => {
    if (needsLoanNote(loan_status) && note === undefined) {
      context.addIssue({ code: 'custom', path: ['note'], message: 'required' });
    }
  });
export type LoanDecision = z.output<typeof loanDecisionSchema>;

/** Taking a decision back: the application as it was seen. */
export const takeBackSchema = z.strictObject({ seen });

export const changedLoanSchema = z.object({ message: z.string(), data: decided.extend({ updatedAt: z.string() }) });

/** What the applicant answers to a question, with further files (own loanDocuments). At least one of both. */
export const loanAnswerSchema = z
  .strictObject({
    message: emptyIsAny(paragraph(2000)),
    documents: z
      .array(id)
      .max(LOAN_FILES_MAX)
      .refine((ids) => new Set(ids).size === ids.length, 'doubled')
      .default([]),
    seen,
  })
  .superRefine(({ message, documents }, context) => {
    if (message === undefined && documents.length === 0) {
      context.addIssue({ code: 'custom', path: ['message'], message: 'required' });
    }
  });
export type LoanAnswer = z.output<typeof loanAnswerSchema>;

export const withdrawalSchema = z.strictObject({ note: emptyIsAny(paragraph(2000)), seen });
export type Withdrawal = z.output<typeof withdrawalSchema>;

export const storedLoanDocumentSchema = z.object({
  data: z.object({ _id: z.string(), kind: z.enum(['picture', 'pdf']) }),
});

/** Without `file` the picture of the national ID, else the `_id` of one of the further files. */
export const loanDocumentQuerySchema = z.strictObject({ file: emptyIsAny(id) });

export const loanCheckSchema = z.object({
  /** Whether no rule of the lender is broken; what cannot be said for want of numbers breaks none. */
  passes: z.boolean(),
  findings: z.array(
    z.object({
      rule: z.enum(LOAN_RULES),
      passes: z.boolean().nullable(),
      value: z.number().nullable(),
      limit: z.number(),
    }),
  ),
  emi: z.number().int(),
  share_percent: z.number().nullable(),
  income_share_percent: z.number().nullable(),
  age: z.number().int(),
  age_at_end: z.number().int(),
  fee: z.number().int(),
  remedies: z.array(
    z.object({
      loan_amount: z.number().int().optional(),
      loan_tenure: z.number().int().optional(),
      co_applicant_income: z.number().int().nullable().optional(),
    }),
  ),
});

/** An application as a list shows it: to the admin, and to whom it belongs. The national ID only by its last digits. */
export const loanSchema = z.object({
  _id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  name: z.string(),
  dob: z.string(),
  area: z.string(),
  houseno: z.string(),
  roadno: z.string(),
  city: z.enum(CITIES),
  mobileno: z.string(),
  email: z.string(),
  profession: z.string(),
  monthly_income: z.number().int().nullable(),
  co_applicant_income: z.number().int().nullable(),
  loan_amount: z.number().int(),
  loan_tenure: z.number().int(),
  loan_exist: z.enum(LOAN_EXIST),
  apartment_price: z.number().int().nullable(),
  /** Name of the lender whose policy it was checked against. */
  lender: z.string(),
  property: z.object({ _id: z.string(), code: z.string(), property_name: z.string() }).nullable(),
  loan_status: z.enum(LOAN_STATUSES),
  /** The words of the last decision or question. */
  decision_note: z.string().nullable(),
  /** `******1234`; null once it is erased. */
  national_id: z.string().nullable(),
  /** Where {api} answers the picture: `/loanDocument/{id}`; null once it is erased. */
  national_id_pic: z.string().nullable(),
  national_id_erased_at: z.string().nullable(),
  /** By the policy, on the day of the application. */
  check: loanCheckSchema,
});
export type Loan = z.infer<typeof loanSchema>;

/** One application with all that happened to it. */
export const loanDetailSchema = loanSchema.extend({
  consent_text: z.string(),
  consent_at: z.string(),
  /** What happened, oldest first. An answer that moved nothing has the same status twice. `from` is null at first. */
  history: z.array(
    z.object({
      at: z.string(),
      by_role: z.enum(['applicant', 'admin', 'system']),
      from: z.enum(LOAN_STATUSES).nullable(),
      to: z.enum(LOAN_STATUSES),
      note: z.string().nullable(),
      /** What else it was, beside the move: the applicant's answer, or the erasure of the national ID. */
      what: z.enum(['applied', 'moved', 'answered', 'erased']),
      /** How many files came with it, or were erased by it. */
      files: z.number().int(),
    }),
  ),
  /** Further files, oldest first; {api} answers each at `/loanDocument/{id}?file={_id}`. */
  documents: z.array(z.object({ _id: z.string(), createdAt: z.string() })),
  /** Who looked at the picture of the national ID (`file` null) or at a further file, latest first, fifty at most. */
  looks: z.array(
    z.object({
      at: z.string(),
      who: z.string(),
      by_role: z.enum(['applicant', 'admin']),
      file: z.string().nullable(),
    }),
  ),
});
export type LoanDetail = z.infer<typeof loanDetailSchema>;
export const myLoansSchema = z.object({ data: z.array(loanDetailSchema) });

/** For the admin: whose it is, and in how many other applications the same national ID stands. */
const queued = {
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  same_national_id: z.number().int(),
};
export const queuedLoanSchema = loanSchema.extend(queued);
export type QueuedLoan = z.infer<typeof queuedLoanSchema>;

/** Until when the decision can be taken back; null when it cannot, or not any more. ISO 8601. */
const take_back_until = z.string().nullable();

/** A list of one. These, and the three of {@link queuedLoanSchema}, are there for the admin alone. */
export const loanOneSchema = z.object({
  data: z.tuple([loanDetailSchema.extend(z.object({ ...queued, take_back_until }).partial().shape)]),
});
export type LoanOne = z.infer<typeof loanOneSchema>['data'][0];

/** The admin's list. `open` stands for everything that is not decided; `q` is a name, a telephone number, an address of mail, the last four digits of a national ID or an `_id`. */
export const loanQuerySchema = z.strictObject({
  status: emptyIsAny(z.enum([...LOAN_STATUSES, 'open'])),
  q: emptyIsAny(z.string().trim().max(TEXT_LIMITS.search)),
  sort: emptyIsAny(z.enum(LOAN_SORTS)),
  limit: emptyIsAny(wholeNumber(1, 100)).transform((limit) => limit ?? 24),
  cursor: emptyIsAny(z.string().max(200)),
});
export type LoanQuery = z.output<typeof loanQuerySchema>;
export const loanListSchema = z.object({
  data: z.array(queuedLoanSchema),
  meta: z.object({ total: z.number().int(), next_cursor: z.string().nullable() }),
});
export type LoanList = z.infer<typeof loanListSchema>;

/** What a lender asks for, in the words of `LenderPolicy`, and who says so since when. */
export const lenderPolicySchema = z.object({
  key: z.string(),
  lender: z.string(),
  annual_percent: z.number(),
  max_share_percent: z.number(),
  max_tenure_years: z.number().int(),
  min_age: z.number().int(),
  max_age: z.number().int(),
  max_amount: z.number().int().nullable(),
  min_income: z.number().int().nullable(),
  max_income_share_percent: z.number().nullable(),
  fee_percent: z.number().nullable(),
  fee_max: z.number().int().nullable(),
  source: z.string(),
  /** ISO date on which the source was read. */
  source_date: z.string(),
});
export type LenderPolicy = z.infer<typeof lenderPolicySchema>;
/** The site's own first. */
export const lenderPolicyListSchema = z.object({ data: z.array(lenderPolicySchema).min(1) });
