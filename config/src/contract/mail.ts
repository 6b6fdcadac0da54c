import { z } from 'zod';

import { adminOnly, type Call } from './call.js';
import { messageSchema } from './enquiry.js';

/** How many undelivered mails are listed at a time; behind them `total` says how many there are. */
export const UNDELIVERED_SHOWN = 100;

/** A mail that was tried for three days, or that its mail server refused for good. What it says is shown to nobody. */
export const undeliveredMailSchema = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** When it was written. ISO 8601. */
  at: z.string(),
  attempts: z.number().int(),
  /** Why the last attempt failed, as the mail server put it. */
  error: z.string().nullable(),
});
export type UndeliveredMail = z.infer<typeof undeliveredMailSchema>;

export const undeliveredMailsSchema = z.object({
  data: z.array(undeliveredMailSchema),
  /** `retrying`: mails that failed and are still being tried. */
  meta: z.object({ total: z.number().int(), retrying: z.number().int() }),
});
export type UndeliveredMails = z.infer<typeof undeliveredMailsSchema>;

/** Without an id: all of them. */
export const sendAgainSchema = z.strictObject({ id: z.string().max(40).optional() });

/** The calls around mails that did not arrive. */
export const mailCalls = {
  undeliveredMails: {
    method: 'GET',
    path: '/undeliveredMails',
    handler: 'undelivered-mail.undelivered-mail.list',
    summary: `Mails that could not be delivered, newest first, at most ${UNDELIVERED_SHOWN}; without what they say`,
    callers: adminOnly,
    answer: undeliveredMailsSchema,
  },
  sendMailsAgain: {
    method: 'POST',
    path: '/undeliveredMails/send',
    handler: 'undelivered-mail.undelivered-mail.send',
    summary: 'Send an undelivered mail again, or all of them; answers how many',
    callers: adminOnly,
    body: sendAgainSchema,
    answer: z.object({ data: z.object({ mails: z.number().int() }) }),
  },
  dropMail: {
    method: 'DELETE',
    path: '/undeliveredMails/{id}',
    handler: 'undelivered-mail.undelivered-mail.drop',
    summary: 'Give up an undelivered mail',
    callers: adminOnly,
    answer: messageSchema,
  },
} as const satisfies Record<string, Call>;
