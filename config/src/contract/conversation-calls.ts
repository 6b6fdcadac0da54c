import { z } from 'zod';

import { adminOnly, everybody, signedIn, type Call } from './call.js';
import {
  conversationChangeSchema,
  conversationDecisionSchema,
  conversationListSchema,
  conversationOneSchema,
  conversationQuerySchema,
  conversationReportSchema,
  conversationsQuerySchema,
  reportedConversationsSchema,
  saidSchema,
  sayingSchema,
} from './conversation.js';
import { messageSchema } from './enquiry.js';

/** The calls of conversations. `id` is the `_id` of the message that began one. */
export const conversationCalls = {
  conversations: {
    method: 'GET',
    path: '/conversations',
    handler: 'conversation.conversation.list',
    summary: 'The own conversations, as who asked and as whom it was sent to; the latest word first',
    callers: signedIn,
    query: conversationsQuerySchema,
    answer: conversationListSchema,
  },
  conversation: {
    method: 'GET',
    path: '/conversations/{id}',
    handler: 'conversation.conversation.find',
    summary:
      'One conversation, for its two sides, or for whoever has the link of a mail; the admin reads reported ones',
    callers: everybody,
    query: conversationQuerySchema,
    answer: conversationOneSchema,
  },
  say: {
    method: 'POST',
    path: '/conversations/{id}/messages',
    handler: 'conversation.conversation.say',
    summary: 'Say something in a conversation; with the same key a second time nothing',
    callers: everybody,
    body: sayingSchema,
    answer: saidSchema,
  },
  sayWithPhoto: {
    method: 'POST',
    path: '/conversations/{id}/photos',
    handler: 'conversation.conversation.sayWithPhoto',
    summary:
      'Say something with a photograph (JPEG, PNG, WebP or AVIF up to 20 MB), in the fields `words`, which may be empty, and `key`; the same key a second time says nothing',
    callers: everybody,
    query: conversationQuerySchema,
    file: 'file',
    answer: saidSchema,
  },
  conversationPhoto: {
    method: 'GET',
    path: '/conversations/{id}/photos/{message}',
    handler: 'conversation.conversation.photo',
    summary: 'The photograph of a message, for the two sides; for the admin of a reported one, each look on record',
    callers: everybody,
    query: conversationQuerySchema,
    binary: 'image/webp',
    answer: z.string(),
  },
  changeConversation: {
    method: 'PUT',
    path: '/conversations/{id}',
    handler: 'conversation.conversation.change',
    summary:
      'Say for oneself that a conversation is read, mails about it are off or on, it has ended, or older links have',
    callers: everybody,
    body: conversationChangeSchema,
    answer: messageSchema,
  },
  reportConversation: {
    method: 'POST',
    path: '/conversations/{id}/report',
    handler: 'conversation.conversation.report',
    summary: 'Have a conversation looked at; a second time changes nothing',
    callers: everybody,
    body: conversationReportSchema,
    answer: messageSchema,
  },
  reportedConversations: {
    method: 'GET',
    path: '/reportedConversations',
    handler: 'conversation.conversation.reported',
    summary: 'Conversations that were reported and wait for a decision, the oldest first',
    callers: adminOnly,
    answer: reportedConversationsSchema,
  },
  decideConversation: {
    method: 'PUT',
    path: '/reportedConversations/{id}',
    handler: 'conversation.conversation.decide',
    summary: 'Decide about a reported conversation: nothing is to be done, or it ends for both',
    callers: adminOnly,
    body: conversationDecisionSchema,
    answer: messageSchema,
  },
} as const satisfies Record<string, Call>;
