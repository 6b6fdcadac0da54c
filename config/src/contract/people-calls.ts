import { z } from 'zod';

import { adminOnly, everybody, signedIn, type Call } from './call.js';
import { messageSchema } from './enquiry.js';
import { confirmationSchema } from './listing.js';
import {
  addedAgentSchema,
  agentAddressPressSchema,
  agentAddressWaitSchema,
  agentChangeSchema,
  auditListSchema,
  auditQuerySchema,
  byTelephoneSchema,
  inboxQuerySchema,
  inboxSchema,
  newAgentSchema,
  replySchema,
  restoredSchema,
  restoreSchema,
  trashListSchema,
  trashQuerySchema,
  sentEnquiriesSchema,
  sentQuerySchema,
} from './people.js';
import { agentOneSchema } from './content.js';

/** The calls around the people of the market: agents, those who ask, those who decide. */
export const peopleCalls = {
  addAgent: {
    method: 'POST',
    path: '/addAgent',
    handler: 'agent.agent.add',
    summary: 'Add an agent',
    callers: adminOnly,
    body: newAgentSchema,
    answer: addedAgentSchema,
  },
  updateAgent: {
    method: 'PUT',
    path: '/updateAgent/{id}',
    handler: 'agent.agent.change',
    summary:
      'Change an agent; another address waits until it and the old one have agreed. An agent may change the own profile, but neither address nor fee',
    callers: ['agent', 'admin'],
    body: agentChangeSchema,
    answer: agentOneSchema,
  },
  agentAddress: {
    method: 'GET',
    path: '/agentAddress/{id}',
    handler: 'agent.agent.address',
    summary: 'The address that an agent is to have and that is not agreed to yet, or null',
    callers: adminOnly,
    answer: z.object({ data: agentAddressWaitSchema.nullable() }),
  },
  confirmAgentAddress: {
    method: 'POST',
    path: '/confirmAgentAddress',
    handler: 'agent.agent.confirmAddress',
    summary: 'Agree by the link of a mail to the address that an agent is to have',
    callers: everybody,
    body: confirmationSchema,
    answer: z.object({ data: agentAddressPressSchema }),
  },
  deleteAgent: {
    method: 'DELETE',
    path: '/deleteAgent/{id}',
    handler: 'agent.agent.remove',
    summary: 'Remove an agent; within a day it can be put back',
    callers: adminOnly,
    answer: messageSchema,
  },
  restore: {
    method: 'POST',
    path: '/restore/{id}',
    handler: 'agent.agent.restore',
    summary:
      'Put back what was deleted within the last day: an own listing, with the right of the admin anything; an own ' +
      'listing that somebody else deleted comes back waiting for review',
    callers: signedIn,
    body: restoreSchema,
    answer: restoredSchema,
  },
  trash: {
    method: 'GET',
    path: '/trash',
    handler: 'agent.agent.trash',
    summary: 'What was deleted within the last day and can be put back: the own, with the right of the admin anything',
    callers: signedIn,
    query: trashQuerySchema,
    answer: trashListSchema,
  },
  enquiries: {
    method: 'GET',
    path: '/enquiries',
    handler: 'inbox.inbox.list',
    summary: 'Messages about the own listings or to the own agent page; all of them for the admin. Newest first',
    callers: signedIn,
    query: inboxQuerySchema,
    answer: inboxSchema,
  },
  sentEnquiries: {
    method: 'GET',
    path: '/sentEnquiries',
    handler: 'inbox.inbox.sent',
    summary: 'Messages that one sent oneself, with their answers. Newest first',
    callers: signedIn,
    query: sentQuerySchema,
    answer: sentEnquiriesSchema,
  },
  replyEnquiry: {
    method: 'POST',
    path: '/enquiries/{id}/reply',
    handler: 'inbox.inbox.reply',
    summary: 'Answer such a message by mail, once',
    callers: signedIn,
    body: replySchema,
    answer: messageSchema,
  },
  answeredByTelephone: {
    method: 'PUT',
    path: '/enquiries/{id}/telephone',
    handler: 'inbox.inbox.telephone',
    summary: 'Say that such a message was answered on the telephone, or take that back',
    callers: signedIn,
    body: byTelephoneSchema,
    answer: messageSchema,
  },
  audit: {
    method: 'GET',
    path: '/audit',
    handler: 'audit-entry.audit-entry.list',
    summary: 'What was done, by whom, on what; newest first',
    callers: adminOnly,
    query: auditQuerySchema,
    answer: auditListSchema,
  },
} as const satisfies Record<string, Call>;
