import { z } from 'zod';

import { signedIn, type Call } from './call.js';

const sellerSchema = z.object({ name: z.string().nullable(), address: z.string().nullable() });

export const receiptTermsSchema = z.object({
  /** Business identification number of the seller; without one no VAT is shown anywhere, and there are no rates. */
  bin: z.string().nullable(),
  sellers: z.object({ en: sellerSchema, bn: sellerSchema }),
  rates: z.array(z.object({ percent: z.number(), valid_from: z.string(), source: z.string() })),
});
export type ReceiptTerms = z.infer<typeof receiptTermsSchema>;

/** What stands on every receipt, whatever was paid for. */
export const receiptCalls = {
  receiptTerms: {
    method: 'GET',
    path: '/receiptTerms',
    handler: 'vat-rate.vat-rate.terms',
    summary: 'Who sells, in both languages, and the rates of VAT by the day from which each holds',
    callers: signedIn,
    answer: z.object({ data: receiptTermsSchema }),
  },
} as const satisfies Record<string, Call>;
