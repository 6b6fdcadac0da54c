import { z } from 'zod';

import { CONVERSATION_REPORTS, ENQUIRY_ABOUT, MESSAGE_SUSPICIONS, PROPERTY_FOR, SIDES } from '../market/index.js';
import { answersWithinSchema } from './enquiry.js';
import { emptyIsAny, paragraph, wholeNumber } from './shared.js';

/** What the link of a mail carries: it lets in whoever asked, without an account. */
export const link = emptyIsAny(z.string().max(100));

const page = {
  limit: emptyIsAny(wholeNumber(1, 50)).transform((limit) => limit ?? 20),
  cursor: emptyIsAny(z.string().max(200)),
};

export const conversationsQuerySchema = z.strictObject({ unread: emptyIsAny(z.literal('1')), ...page });
export type ConversationsQuery = z.infer<typeof conversationsQuerySchema>;

/** What a conversation is about, while that is there. */
const subject = {
  about: z.enum(ENQUIRY_ABOUT),
  property: z
    .object({
      _id: z.string(),
      code: z.string(),
      property_name: z.string(),
      is_public: z.boolean(),
      property_for: z.enum(PROPERTY_FOR),
    })
    .nullable(),
  agent: z.object({ _id: z.string(), agent_name: z.string() }).nullable(),
};

/** One line of the list. `with`: the name of the other side; null where that is the office. */
export const conversationLineSchema = z.object({
  _id: z.string(),
  ...subject,
  side: z.enum(SIDES),
  with: z.string().nullable(),
  /** What was said last, cut short, by whom and when. ISO 8601. */
  last: z.object({ side: z.enum(SIDES), words: z.string(), at: z.string() }),
  is_unread: z.boolean(),
  /** Of whoever was asked, for whoever did. */
  answers_within: answersWithinSchema,
});
export type ConversationLine = z.infer<typeof conversationLineSchema>;
export const conversationListSchema = z.object({
  data: z.array(conversationLineSchema),
  meta: z.object({ total: z.number().int(), next_cursor: z.string().nullable() }),
});
export type ConversationList = z.infer<typeof conversationListSchema>;

/**
 * The telephone number of a side: masked for the other one until its owner shares it. `whatsapp`: where it is written to
 * there, only where its owner says in the account that this may be.
 */
const telephoneSchema = z.object({
  number: z.string(),
  is_shared: z.boolean(),
  whatsapp: z.string().nullable(),
});

export const messageOfConversationSchema = z.object({
  /** By which a repeat is known: the same in every answer. */
  _id: z.string(),
  side: z.enum(SIDES),
  author: z.string(),
  /** Empty where it is a photograph alone. */
  words: z.string(),
  /** Of a photograph that came with it; it is looked at by the `_id` of the message. */
  photo: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  at: z.string(),
  suspicions: z.array(z.enum(MESSAGE_SUSPICIONS)),
});

export const conversationSchema = z.object({
  _id: z.string(),
  ...subject,
  /** Whose eyes it is seen with; null for the admin, who reads what was reported and says nothing. */
  side: z.enum(SIDES).nullable(),
  with: z.string().nullable(),
  answers_within: answersWithinSchema,
  /** The oldest first. Of more than 500 the latest. */
  messages: z.array(messageOfConversationSchema),
  /** Until where the other side has read: the `at` of a message; null as long as they have not. */
  read_until: z.string().nullable(),
  /** Whether the own mails about it are off, who has ended it, and by whom it was reported. */
  is_muted: z.boolean(),
  blocked_by: z.enum([...SIDES, 'site']).nullable(),
  reported_by: z.enum([...SIDES, 'site']).nullable(),
  /** The own number in full, and the other side's; null where there is none, and for the admin. */
  own_telephone: telephoneSchema.nullable(),
  telephone: telephoneSchema.nullable(),
  /** When the admin looked at it, of a reported one; the latest first. */
  looks: z.array(z.string()),
});
export type Conversation = z.infer<typeof conversationSchema>;
export const conversationOneSchema = z.object({ data: conversationSchema });

export const conversationQuerySchema = z.strictObject({ link });

export const sayingSchema = z.strictObject({
  words: paragraph(),
  /** The same key a second time says nothing again. */
  key: z.string().min(8).max(80),
  link,
});
/** The same with a photograph, as the fields of a multipart body; `words` may be left out. */
export const sayingWithPhotoSchema = z.strictObject({
  words: emptyIsAny(paragraph()).transform((words) => words ?? ''),
  key: sayingSchema.shape.key,
});
export const saidSchema = z.object({ data: messageOfConversationSchema });

/** What a side sets for itself. */
export const conversationChangeSchema = z.strictObject({
  is_muted: z.boolean().optional(),
  /** To end a conversation, and to take that back; only the side that ended it can. */
  is_blocked: z.boolean().optional(),
  /** Shows the own number to the other side, or hides it from now on; what they have seen they know. */
  shares_number: z.boolean().optional(),
  /** Everything so far has been seen. */
  is_read: z.literal(true).optional(),
  /** No link of an earlier mail lets anybody in any longer; the next mail brings a new one. */
  ends_links: z.literal(true).optional(),
  link,
});
export type ConversationChange = z.infer<typeof conversationChangeSchema>;

export const conversationReportSchema = z.strictObject({
  reason: z.enum(CONVERSATION_REPORTS),
  words: emptyIsAny(paragraph(1000)),
  link,
});

/** What was reported and not decided yet, the oldest first. */
export const reportedConversationsSchema = z.object({
  data: z.array(
    z.object({
      _id: z.string(),
      ...subject,
      reported_by: z.enum([...SIDES, 'site']),
      reason: z.enum([...CONVERSATION_REPORTS, 'repeated']),
      words: z.string(),
      at: z.string(),
    }),
  ),
});
/** `blocked` ends the conversation for both. */
export const conversationDecisionSchema = z.strictObject({ outcome: z.enum(['settled', 'blocked']) });
