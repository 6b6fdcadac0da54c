import { z } from 'zod';

import { TRANSFER_SHOWN, plainNumber, TEXT_LIMITS, TRANSFER_STATES } from '../market/index.js';
import { adminOnly, signedIn, type Call } from './call.js';
import { messageSchema } from './enquiry.js';
import { emptyIsAny, line, paragraph } from './shared.js';

const poisha = z.number().int();
const day = z.iso.date();

/** As bank accounts are named in the country; `is_test`: made up, no money moves. */
const accountSchema = z.object({
  name: z.string(),
  bank: z.string(),
  branch: z.string(),
  number: z.string(),
  routing: z.string(),
  is_test: z.boolean(),
});

const slipSchema = z.object({ _id: z.string(), at: z.string(), bank_reference: z.string().nullable() });

/** A transfer as its payer sees it. */
export const ownTransferSchema = z.object({
  reference: z.string(),
  amount: poisha,
  state: z.enum(TRANSFER_STATES),
  /** What is paid for: the number of a hire, and where one sees it. */
  number: z.string(),
  description: z.string(),
  back: z.string(),
  expires_at: z.string(),
  /** When the last slip was handed in, and why the one before it was refused. */
  handed_at: z.string().nullable(),
  refusal: z.string().nullable(),
  account: accountSchema.nullable(),
  slips: z.array(slipSchema),
  /** What has come; null before. Another amount than was asked for pays for nothing, and goes back. */
  received: poisha.nullable(),
  /** What goes back: sent when, or why the bank did not take it so far. */
  returns: z.array(z.object({ amount: poisha, sent_at: z.string().nullable(), trouble: z.string().nullable() })),
});
export type OwnTransfer = z.infer<typeof ownTransferSchema>;

/** Why another transfer may be the same one: the very same file, one that looks like it, the same number of the bank. */
const twinSchema = z.object({
  reference: z.string(),
  number: z.string(),
  why: z.enum(['file', 'picture', 'bank_reference']),
});

/** A transfer as the admin sees it. */
export const transferSchema = z.object({
  reference: z.string(),
  amount: poisha,
  state: z.enum(TRANSFER_STATES),
  number: z.string(),
  description: z.string(),
  payer: z.object({ name: z.string(), email: z.string() }).nullable(),
  opened_at: z.string(),
  expires_at: z.string(),
  handed_at: z.string().nullable(),
  refusal: z.string().nullable(),
  slips: z.array(slipSchema.extend({ has_picture: z.boolean(), twins: z.array(twinSchema) })),
  /** How many administrators have to confirm it, and who has so far. */
  people: z.number().int(),
  confirmations: z.array(
    z.object({
      by: z.string(),
      /** The one who asks. */
      is_own: z.boolean(),
      at: z.string(),
      received: poisha,
      value_date: z.string(),
      bank_number: z.string(),
    }),
  ),
  /** What was confirmed; null before. */
  money: z.object({ received: poisha, value_date: z.string(), bank_number: z.string() }).nullable(),
});
export type Transfer = z.infer<typeof transferSchema>;

/** Money that somebody has to send back at the bank. */
const transferRefundSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  number: z.string(),
  amount: poisha,
  ordered_at: z.string(),
  payer: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Of the payment that it goes back from. */
  bank_number: z.string(),
  /** Why the bank did not take it so far; its payer was asked for another account. */
  trouble: z.string().nullable(),
});
export type TransferRefund = z.infer<typeof transferRefundSchema>;

export const transfersQuerySchema = z.strictObject({
  show: emptyIsAny(z.enum(TRANSFER_SHOWN)),
  /** A reference, or the number of what is paid for, in any state. */
  q: emptyIsAny(z.string().trim().max(TEXT_LIMITS.search)),
});
export type TransfersQuery = z.output<typeof transfersQuerySchema>;

export const TRANSFERS_SHOWN_MAX = 50;

const transferListSchema = z.object({
  data: z.array(transferSchema),
  refunds: z.array(transferRefundSchema),
  /** `admins`: how many there are to confirm what takes two. */
  meta: z.object({ total: z.number().int(), waiting: z.number().int(), admins: z.number().int() }),
});
export type TransferList = z.infer<typeof transferListSchema>;

/** The fields of a multipart body, beside `file`. */
export const slipFieldsSchema = z.strictObject({ bank_reference: emptyIsAny(line(60)) });

export const slipQuerySchema = z.strictObject({ slip: z.string().regex(/^[0-9a-f]{24}$/) });

/** The number of a transaction, as the bank has it. */
const bankNumber = line(60).refine((text) => plainNumber(text) !== '', 'required');

/** What an administrator has seen in the bank's own books. `differs`: that it is not the amount asked for is meant. */
export const transferConfirmationSchema = z.strictObject({
  received: poisha.min(1).max(10_000_000_000),
  value_date: day,
  bank_number: bankNumber,
  differs: z.boolean().default(false),
});
export type TransferConfirmation = z.output<typeof transferConfirmationSchema>;

export const transferRefusalSchema = z.strictObject({ reason: paragraph(1000) });

export const refundSentSchema = z.strictObject({ bank_number: bankNumber });

/** As many lines of a statement as are looked at at once. */
export const STATEMENT_ROWS = 1000;

const statementLineSchema = z.strictObject({
  /** Null where the file has none that can be read. */
  date: day.nullable(),
  amount: poisha.min(1),
  text: z.string().max(1000),
  bank_number: z.string().max(100),
});
export type StatementLine = z.output<typeof statementLineSchema>;
export const statementSchema = z.strictObject({ rows: z.array(statementLineSchema).min(1).max(STATEMENT_ROWS) });

/**
 * What a line of the statement may be: `reference` names a transfer; `alike` has the amount of one and came near its time;
 * `several` fit, `confirmed` is one that was confirmed already, and `none` fits.
 */
const proposalSchema = z.object({
  line: z.number().int(),
  kind: z.enum(['reference', 'alike', 'several', 'confirmed', 'none']),
  transfers: z.array(
    z.object({ reference: z.string(), number: z.string(), amount: poisha, state: z.enum(TRANSFER_STATES) }),
  ),
});
export type Proposal = z.infer<typeof proposalSchema>;

const oneTransferSchema = z.object({ data: transferSchema });

/** The calls around paying by a bank transfer. */
export const transferCalls = {
  transfer: {
    method: 'GET',
    path: '/transfers/{reference}',
    handler: 'hire.transfer.find',
    summary: 'An own bank transfer: where to, how much, under which reference, until when, and what became of it',
    callers: signedIn,
    answer: z.object({ data: ownTransferSchema }),
  },
  transferSlip: {
    method: 'POST',
    path: '/transfers/{reference}/slip',
    handler: 'hire.transfer.handIn',
    summary:
      'Hand in the slip of an own bank transfer (JPEG, PNG, WebP or AVIF up to 20 MB), and in the field `bank_reference`, which may be empty, the number that the bank gave it; kept encrypted',
    callers: signedIn,
    file: 'file',
    answer: z.object({ data: ownTransferSchema }),
  },
  readTransferSlip: {
    method: 'GET',
    path: '/transfers/{reference}/slip',
    handler: 'hire.transfer.look',
    summary: "A slip of an own bank transfer; for the admin anybody's, watermarked, each look on record",
    callers: signedIn,
    query: slipQuerySchema,
    binary: 'image/jpeg',
    answer: z.string(),
  },
  transfers: {
    method: 'GET',
    path: '/transfers',
    handler: 'hire.transfer.list',
    summary: 'Bank transfers to decide on, the oldest first, and what has to go back by hand',
    callers: adminOnly,
    query: transfersQuerySchema,
    answer: transferListSchema,
  },
  confirmTransfer: {
    method: 'POST',
    path: '/transfers/{reference}/confirmation',
    handler: 'hire.transfer.confirm',
    summary:
      'Say that the money of a bank transfer has come, as the bank has it; above a limit two administrators have to say the same',
    callers: adminOnly,
    body: transferConfirmationSchema,
    answer: oneTransferSchema,
  },
  refuseTransfer: {
    method: 'POST',
    path: '/transfers/{reference}/refusal',
    handler: 'hire.transfer.refuse',
    summary: 'Say that the money of a slip is not there; its payer may hand in another one',
    callers: adminOnly,
    body: transferRefusalSchema,
    answer: oneTransferSchema,
  },
  transferRefundSent: {
    method: 'POST',
    path: '/transferRefunds/{id}/sent',
    handler: 'hire.transfer.refundSent',
    summary: 'Say that money was sent back at the bank',
    callers: adminOnly,
    body: refundSentSchema,
    answer: messageSchema,
  },
  transferRefundStuck: {
    method: 'POST',
    path: '/transferRefunds/{id}/trouble',
    handler: 'hire.transfer.refundStuck',
    summary:
      'Say that the bank did not take money that was to go back; its payer is told why and asked for another account',
    callers: adminOnly,
    body: transferRefusalSchema,
    answer: messageSchema,
  },
  bankStatement: {
    method: 'POST',
    path: '/bankStatement',
    handler: 'hire.transfer.match',
    summary:
      "Hold lines of the bank's statement against the transfers; proposes, and neither decides nor keeps anything",
    callers: adminOnly,
    body: statementSchema,
    answer: z.object({ data: z.array(proposalSchema) }),
  },
} as const satisfies Record<string, Call>;
