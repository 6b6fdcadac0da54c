import { z } from 'zod';

import {
  AUDIT_KINDS,
  ENQUIRY_ABOUT,
  ENQUIRY_READERS,
  INBOX_STATES,
  LANGUAGES,
  LEAD_STAGES,
  LISTING_STATES,
  MAX_TAKA,
  TEXT_LIMITS,
} from '../market/index.js';
import { messageSchema } from './enquiry.js';
import { emptyIsAny, line, paragraph, phone, wholeNumber } from './shared.js';

/** Text that may be left out or emptied. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional();

/** Only addresses of the web: anything else in a link could run script. */
const webAddress = z.url({ protocol: /^https?$/ }).max(TEXT_LIMITS.line);

const ignored = z.string().max(TEXT_LIMITS.line).optional();
const agentFields = {
  agent_title: optional(line(TEXT_LIMITS.name)),
  agent_number: optional(phone),
  agent_email: optional(z.email().max(TEXT_LIMITS.line)),
  agent_facebook: optional(webAddress),
  agent_linkend: optional(webAddress),
  agent_twitter: optional(webAddress),
  agent_instagram: optional(webAddress),
  agent_skype: optional(line(TEXT_LIMITS.name)),
  /** Years. */
  experience: optional(wholeNumber(0, 80)),
  /** Whole taka. */
  fees: optional(wholeNumber(0, MAX_TAKA)),
  agent_description: optional(paragraph()),
  languages: z.array(line(60)).max(20).optional(),
  areas: z.array(line(TEXT_LIMITS.name)).max(50).optional(),
  user_name: ignored,
  user_email: ignored,
  user_phone: ignored,
};

/** An agent as the admin adds one. `agent_image` is the `url` of an own photograph and, as specified, required. */
export const newAgentSchema = z.strictObject({
  agent_name: line(TEXT_LIMITS.name),
  agent_image: z.string().min(1).max(TEXT_LIMITS.line),
  ...agentFields,
});
export type NewAgent = z.infer<typeof newAgentSchema>;

/** What of an agent is to change. */
export const agentChangeSchema = newAgentSchema.partial();
export type AgentChange = z.infer<typeof agentChangeSchema>;

export const addedAgentSchema = z.object({
  message: z.literal('Agent Added done'),
  data: z.object({ _id: z.string() }),
});

/** An address that an agent is to have once both addresses have agreed; `expires_at` in ISO 8601. */
export const agentAddressWaitSchema = z.object({
  new_email: z.string(),
  /** Also where there is no address so far. */
  old_agreed: z.boolean(),
  new_agreed: z.boolean(),
  expires_at: z.string(),
});
export type AgentAddressWait = z.infer<typeof agentAddressWaitSchema>;

/** What a press of a mail's link did: whether the agent now has the new address, or the other side is waited for. */
export const agentAddressPressSchema = z.object({ done: z.boolean() });
export type AgentAddressPress = z.infer<typeof agentAddressPressSchema>;

/** What was deleted and may come back for a day. */
export const TRASHED = ['agent', 'property', 'loan', 'review'] as const;
export type Trashed = (typeof TRASHED)[number];
export const restoreSchema = z.strictObject({ type: z.enum(TRASHED) });

/** `mine`: for the admin, only what was the admin's own; to others it says what holds anyway. */
export const trashQuerySchema = z.strictObject({ type: z.enum(TRASHED), mine: emptyIsAny(z.literal('1')) });
export type TrashQuery = z.infer<typeof trashQuerySchema>;
/** What putting back did. `waits`: a listing that waits for review now. */
export const restoredSchema = messageSchema.extend({ waits: z.boolean() });

/**
 * What can still be put back, the latest first. `code`: of a listing; `waits`: it comes back waiting for review, because
 * somebody else than its owner deleted it. ISO 8601.
 */
export const trashListSchema = z.object({
  data: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      code: z.string().nullable(),
      deleted_at: z.string(),
      until: z.string(),
      waits: z.boolean(),
    }),
  ),
});
export type TrashList = z.infer<typeof trashListSchema>;

/** A message to the person who asks, as the inbox shows it. */
export const inboxEntrySchema = z.object({
  _id: z.string(),
  about: z.enum(ENQUIRY_ABOUT),
  name: z.string(),
  /** Masked as long as whoever asks may not see it. */
  number: z.string(),
  is_number_shared: z.boolean(),
  email: z.string(),
  message: z.string(),
  createdAt: z.string(),
  /** Until when it is to be answered: 24 hours, counted on business days. ISO 8601. */
  answer_by: z.string(),
  /** What it is about, while that is there; the site shows only published ones. */
  property: z
    .object({ _id: z.string(), code: z.string(), property_name: z.string(), listing_state: z.enum(LISTING_STATES) })
    .nullable(),
  agent: z.object({ _id: z.string(), agent_name: z.string() }).nullable(),
  /** Who was told of it when it came; null for messages of before that was noted. */
  sent_to: z.enum(ENQUIRY_READERS).nullable(),
  reply: z.string().nullable(),
  /** Answered on the telephone: there is no reply then. */
  by_telephone: z.boolean(),
  /** In which it was written; null for messages of before that was noted. */
  language: z.enum(LANGUAGES).nullable(),
  handled_by: z.string().nullable(),
  handled_at: z.string().nullable(),
});
export type InboxEntry = z.infer<typeof inboxEntrySchema>;

const page = {
  limit: emptyIsAny(wholeNumber(1, 100)).transform((limit) => limit ?? 20),
  cursor: emptyIsAny(z.string().max(200)),
};
const pageMeta = z.object({ total: z.number().int(), next_cursor: z.string().nullable() });

export const inboxQuerySchema = z.strictObject({
  state: emptyIsAny(z.enum(INBOX_STATES)),
  about: emptyIsAny(z.enum(ENQUIRY_ABOUT)),
  /** Looked for in names, addresses, telephone numbers and words, and in the listing or agent it is about. */
  q: emptyIsAny(z.string().trim().max(TEXT_LIMITS.search)),
  /** For the admin: only what is addressed to the admin as a person. To others it says what holds anyway. */
  mine: emptyIsAny(z.literal('1')),
  /** How far the person who asks says to have come with it. */
  stage: emptyIsAny(z.enum(LEAD_STAGES)),
  ...page,
});
export type InboxQuery = z.infer<typeof inboxQuerySchema>;
export const inboxSchema = z.object({
  data: z.array(inboxEntrySchema),
  /** `counts`: as `total`, whatever the state. */
  meta: pageMeta.extend({
    counts: z.object({ all: z.number().int(), open: z.number().int(), answered: z.number().int() }),
  }),
});
export type Inbox = z.infer<typeof inboxSchema>;

export const sentQuerySchema = z.strictObject(page);
export type SentQuery = z.infer<typeof sentQuerySchema>;
/** A message as whoever wrote it sees it again. */
export const sentEnquirySchema = inboxEntrySchema
  .pick({ _id: true, about: true, message: true, createdAt: true, answer_by: true, agent: true, sent_to: true })
  .extend({
    property: z
      .object({ _id: z.string(), code: z.string(), property_name: z.string(), is_public: z.boolean() })
      .nullable(),
    /** What was answered by mail, and when it was answered in whatever way. */
    reply: z.string().nullable(),
    handled_at: z.string().nullable(),
  });
export type SentEnquiry = z.infer<typeof sentEnquirySchema>;
export const sentEnquiriesSchema = z.object({ data: z.array(sentEnquirySchema), meta: pageMeta });
export type SentEnquiries = z.infer<typeof sentEnquiriesSchema>;

export const replySchema = z.strictObject({ message: paragraph() });

export const byTelephoneSchema = z.strictObject({ answered: z.boolean() });

/** `details` of the 409 to a reply that comes after somebody else's: theirs. */
export const answeredSchema = inboxEntrySchema.pick({
  reply: true,
  by_telephone: true,
  handled_by: true,
  handled_at: true,
});
export type Answered = z.infer<typeof answeredSchema>;

/** One thing that was done, by whom, on what. */
export const auditEntrySchema = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.string(),
  actor_role: z.string(),
  action: z.string(),
  document_type: z.string(),
  document_key: z.string(),
  /** What people call it, while it is there: a code and a name, a number. */
  subject: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditQuerySchema = z.strictObject({
  q: emptyIsAny(z.string().trim().max(TEXT_LIMITS.search)),
  /** A part of the address of whoever did it. */
  who: emptyIsAny(z.string().trim().max(TEXT_LIMITS.search)),
  kind: emptyIsAny(z.enum(AUDIT_KINDS)),
  /** Days in Bangladesh, the first and the last. ISO 8601. */
  from: emptyIsAny(z.iso.date()),
  to: emptyIsAny(z.iso.date()),
  ...page,
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
export const auditListSchema = z.object({ data: z.array(auditEntrySchema), meta: pageMeta });
export type AuditList = z.infer<typeof auditListSchema>;
